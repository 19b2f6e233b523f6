"""The finder and runner of code in pages: what they find, and that they can fail."""

from __future__ import annotations

import textwrap

import pytest

from tests.docs.docfences import PageError, find, run_page


def page(text: str) -> str:
    """Return a page without the indentation of this file."""
    return textwrap.dedent(text)


EVERYWHERE = page(
    """
    ```python
    a = 1
    ```

    ``` { .py title="b.py" }
    b = a + 1
    ```

    !!! note

        ```python hl_lines="1"
        c = b + 1
        ```

    === "Tab"

        ~~~pycon
        >>> c
        3
        ~~~

    - ```python
      d = 4
      ```

    > ```Python
    > e = 5
    > ```

    <!-- setup
    f = 6
    -->

    ```{ .python .notest }
    raise SystemExit
    ```

    ```text
    not code
    ```
    """
)


def test_blocks_are_found_wherever_a_page_may_hold_them():
    """Titles, braces, admonitions, tabs, lists and quotes hide nothing."""
    assert [fence.language for fence in find(EVERYWHERE)] == [
        *("python", "py", "python", "pycon", "python", "python", "setup", "python", "text")
    ]


def test_the_blocks_of_a_page_share_their_names():
    """What an earlier block names, a later one knows; the block marked notest does not run."""
    assert run_page(EVERYWHERE, "page.md") == 6


def test_hidden_setup_may_be_indented():
    """Set-up in an admonition runs as well."""
    text = page(
        """
        !!! note

            <!-- setup
            x = 1
            -->

            ```python
            print(x)
            ```

            ```text title="Output"
            1
            ```
        """
    )

    assert run_page(text, "page.md") == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("```python\nassert False\n```\n", ""),
        ("```python\nprint(1)\n```\n", "the page shows no output"),
        ('```python\nprint(1)\n```\n\n```text title="Output"\n2\n```\n', "and it prints\n1"),
        ('```python\nx = 1\n```\n\n```text title="Output"\n2\n```\n', "and it prints\n"),
        ("```pycon\n>>> 1\n2\n```\n", "Expected:"),
        ("```pycon\n1\n```\n", "needs lines that begin with >>>"),
        ("```console\nrulebook check\n```\n", "begins with '$ rulebook'"),
        ("```console\n$ make test\n```\n", "'make test' cannot be run here"),
        ("```console\n$ rulebook serve\n```\n", "'rulebook serve' cannot be run here"),
        ("```console\n$ rulebook --help\nnothing of the kind\n```\n", "and it prints\n"),
    ],
)
def test_a_block_that_must_fail_fails(text: str, says: str):
    """The runner can tell right from wrong; a first version of it passed without running anything."""
    with pytest.raises(AssertionError) as failure:
        run_page(text, "page.md")

    assert says in str(failure.value)


def test_a_command_is_run_and_its_output_compared():
    """`...` stands for anything, and `$ echo $?` for the exit code."""
    text = page(
        """
        ```console
        $ rulebook --help
        Usage: rulebook ...
        $ echo $?
        0
        $ rulebook rules \\
            mm.load.tokens --format json
        {..."mm.load.tokens"...}
        ```
        """
    )

    assert run_page(text, "page.md") == 1


def test_a_block_is_found_by_its_line_or_refused():
    """Running up to a block that is not there is an error, not a success."""
    assert run_page(EVERYWHERE, "page.md", upto=3) == 1
    with pytest.raises(PageError, match="no block begins on line 4"):
        run_page(EVERYWHERE, "page.md", upto=4)


def test_lines_in_failures_are_those_of_the_page():
    """A traceback leads to the line of the page."""
    with pytest.raises(ZeroDivisionError) as failure:
        run_page("# Title\n\n```python\n1 / 0\n```\n", "page.md")

    assert failure.traceback[-1].lineno + 1 == 4
