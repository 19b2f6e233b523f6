// Finds answers by what one would say aloud, as rules_engine/may_i/ranking.py does, whose data it reads:
//   const ranking = await load(url);
//   ranking.answers("May I pass?", 5); // { covered: true, found: [{ id: "ls.question.pass", score: 0.9, … }] }, best first
// Where `covered` is false, what was found is near and no answer. What is found has what is shown of it, too: its kind, its
// `title`, how it `says` what the answer is (empty for what is none), its `text`, its `authority`, `number` and `url`.

const [HEARD, MISSPELT, BEGUN] = [0.7, 0.8, 0.7]; // how much a word counts that is not written as in the rulebook
const LIGHT = 0.8; // how much of its weight a word has that every game has
const KINDS = { answer: 1, rule: 0.85, term: 0.7, table: 0.6, card: 0.6 };
// From where on a phrase is the same as a question, and how much then counts what is called so, of these kinds.
// A card that is named in a question counts as much, whatever else is asked of it.
const [ALIKE, CALLED, NAMED] = [0.999, 0.95, ["term", "table", "card"]];
const STRANGE = 1.5; // how often as much as the rarest word one weighs that the rulebook does not know at all
const OF_KIND = 0.3; // how much a word in the name of a card counts as that of its kind, of which most rules speak
const AGAIN = 0.8; // how much of its score an answer keeps that stands on what a better one stands on
const [BOUND, DOUBT] = [0.48, 0.15]; // how well the best answer has to fit, and how much better if no word is known as spelled
const MOST_WRONG = 2; // letters of a long word; of a short one, as many as it takes to have two in the wrong order
const LONGEST_WORD = 40; // of a longer one nobody looks for the ending
const NUMBER = /^\d{1,3}$/; // one that a score may be
const LONGEST = 4; // words of a phrase that people say

/** Returns the ranking whose data lies at an address. */
export async function load(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return new Ranking(await answer.json(), answer.url);
}

/** Returns the words and numbers of a text, in small letters. */
function wordsOf(text) {
  const plain = text.normalize("NFKD").toLowerCase().replace(/['’ʼ`´\u0300-\u036f]/g, "");
  return plain.match(/[a-z]+|[0-9]+/g) ?? [];
}

function nameOf(read) {
  return read.map(({ stem }) => stem).join(" ");
}

function bestFirst(one, other) {
  return other.score - one.score || one.entry - other.entry;
}

/** The entries of a rulebook, ranked by the words of a question. */
export class Ranking {
  /** `base` is where the data was read, for the addresses in it. */
  constructor(data, base) {
    this.data = data;
    this.base = base;
    this.stop = new Set(data.stop.split(" "));
    this.light = new Set(data.light.split(" "));
    this.forms = new Map(Object.entries(data.forms));
    this.heard = new Map(Object.entries(data.heard));
    this.cards = new Map(Object.entries(data.cards));
    this.endings = data.endings.map((step) => step.map(([ending, by]) => [new RegExp(ending), by]));
    this.words = data.words.split(" ").filter(Boolean);
    this.number = new Map(this.words.map((word, n) => [word, n]));
    this.weights = this.words.map((word, n) => (data.weights[n] / 100) * (this.light.has(word) ? LIGHT : 1));
    this.rarest = this.weights.length ? Math.max(...this.weights) : 1;
    this.stems = new Set([...new Set([...this.words, ...[...this.heard.keys()].flatMap((said) => said.split(" "))])].sort());
    this.spellings = [
      ...[...this.stems].map((stem) => [stem, { stem, says: true, weight: MISSPELT }]),
      ...[...this.forms.keys()].sort().map((form) => [form, { stem: this.#stem(form), says: true, weight: MISSPELT }]),
      ...[...this.stop].sort().map((word) => [word, { stem: this.#stem(word), says: false, weight: MISSPELT }]),
    ];
    this.named = new Set(data.phrases.filter((_, entry) => NAMED.includes(data.kinds[entry])).flat(2));
    this.highest = Math.max(0, ...this.words.filter((word) => NUMBER.test(word)).map(Number));
    this.places = data.places.map(placesOf);
    this.asked = new Map(data.asked.flatMap((phrases, entry) => phrases.map((phrase) => [phrase, entry])).reverse());
  }

  /** Returns what answers a question, best first; what is asked in these very words is its answer. */
  answers(query, limit = 10) {
    const asked = this.#asked(query);
    const meant = this.asked.get(wordsOf(query).join(" "));
    let whole = 0;
    for (const each of asked) whole += each.weight;
    whole ||= 1;
    const known = asked.map((each) => this.#known(each));
    const heads = new Set(asked.flatMap(({ ways }) => ways.map(({ numbers }) => numbers[0])));
    const near = new Set([...(meant === undefined ? [] : [meant]), ...known.flatMap((each) => [...each.keys()])]);
    const score = (entry) => (entry === meant ? 1 : this.#score(asked, known, whole, heads, entry));
    const found = [...near].map((entry) => ({ entry, score: score(entry) }));
    found.sort(bestFirst);
    let doubted = 0;
    for (const each of asked) if (each.isDoubted) doubted += each.weight;
    const covered = meant !== undefined || (found.length > 0 && found[0].score >= BOUND + (DOUBT * doubted) / whole);
    return { covered, found: this.#eachOnce(found).sort(bestFirst).slice(0, limit).map((each) => this.#shown(each)) };
  }

  #shown({ entry, score }) {
    const [title, says, text, authority, number, url] = this.data.shown?.[entry] ?? [];
    const shown = url === undefined ? {} : { title, says, text, authority, number, url: new URL(url, this.base).href };
    return { id: this.data.ids[entry], kind: this.data.kinds[entry], score, ...shown };
  }

  /** Returns whether a text says nothing of what is asked: it is made of words that are left out. */
  saysNothing(text) {
    return wordsOf(text).every((word) => this.#isLeftOut(word));
  }

  /** Returns how much a word counts in each entry that has it, and the weight of the way by which it has it. */
  #known({ ways }) {
    const known = new Map();
    for (const { numbers, weight } of ways)
      for (const entry of this.places[numbers[0]].keys()) {
        const counts = numbers.map((n) => this.places[n].get(entry) ?? 0);
        if (!counts.every(Boolean)) continue;
        const [best, most] = known.get(entry) ?? [0, 0];
        const sum = counts.reduce((one, other) => one + other);
        known.set(entry, [Math.max(best, (weight * sum) / counts.length / 100), Math.max(most, weight)]);
      }
    return known;
  }

  #score(asked, known, whole, heads, entry) {
    let [bag, share] = [0, 0];
    asked.forEach(({ weight }, at) => {
      const [best, most] = known[at].get(entry) ?? [0, 0];
      bag += weight * best;
      share += weight * most;
    });
    const phrase = Math.max(0, ...this.data.phrases[entry].map((each) => this.#likeness(asked, each)));
    const kind = this.data.kinds[entry];
    const isNamed = kind === "card" && this.data.phrases[entry].some((each) => each.length && each.every((n) => heads.has(n)));
    const fits = isNamed || (phrase > ALIKE && NAMED.includes(kind)) ? CALLED : KINDS[kind];
    return (fits * ((2 * bag) / whole + phrase + share / whole)) / 4;
  }

  /** Leaves out a rule that an answer before it stands on, and takes something off another answer that does. */
  #eachOnce(found) {
    const said = new Set();
    return found.flatMap(({ entry, score }) => {
      const standsOn = this.data.stands_on[entry];
      const isAgain = said.has(standsOn);
      if (this.data.kinds[entry] !== "answer") return isAgain ? [] : [{ entry, score }];
      said.add(standsOn);
      return [{ entry, score: isAgain ? score * AGAIN : score }];
    });
  }

  /** Returns how much a question and a phrase have in common, of what both say: from 0 to 1. */
  #likeness(asked, phrase) {
    let [common, askedFor, said] = [0, 0, 0];
    for (const { ways, weight } of asked) {
      let known = 0;
      for (const way of ways) if (way.weight > known && way.numbers.every((n) => phrase.includes(n))) known = way.weight;
      common += known * weight;
      askedFor += weight;
    }
    for (const n of phrase) said += this.weights[n];
    return said ? Math.min(1, common / Math.sqrt(askedFor * said)) : 0;
  }

  /** Returns the words of a question: how each may be read, and how much it counts in the question. */
  #asked(query) {
    const said = this.#whole(wordsOf(query));
    const begun = query.trimEnd() === query ? said.length - 1 : -1;
    const read = said.map((word, at) => this.#word(word, at === begun));
    const kinds = this.#kinds(read);
    const asked = [];
    for (let at = 0; at < read.length; ) {
      const length = this.#heardAt(read, at);
      const taken = read.slice(at, at + (length || 1));
      const own = taken.filter(({ says }) => says).map(({ stem }) => this.number.get(stem));
      const hasOwn = own.length > 0 && !own.includes(undefined);
      const sure = Math.min(...taken.map(({ weight }) => weight));
      const ways = hasOwn ? [{ numbers: own, weight: sure }] : [];
      if (length) {
        const names = this.heard.get(nameOf(taken));
        ways.push(...names.map((name) => ({ numbers: this.#numbers(name), weight: sure * HEARD })));
      } else if (at === begun && !hasOwn) {
        ways.push(...this.#begun(said[at]).map((n) => ({ numbers: [n], weight: BEGUN })));
      }
      if (kinds[at]) ways.push({ numbers: this.#numbers(kinds[at]), weight: sure * OF_KIND });
      if (own.length || length) asked.push(this.#weighed(ways, hasOwn, sure));
      at += length || 1;
    }
    return asked;
  }

  /** Returns of each word in the name of a card what the card's kind is called. */
  #kinds(read) {
    const kinds = [];
    for (let at = 0; at < read.length; at++) {
      for (let length = Math.min(LONGEST, read.length - at); length > 0; length--) {
        const kind = this.cards.get(nameOf(read.slice(at, at + length)));
        if (!kind) continue;
        for (let n = at; n < at + length; n++) kinds[n] = kind;
        break;
      }
    }
    return kinds;
  }

  #numbers(stems) {
    return stems.split(" ").map((stem) => this.number.get(stem));
  }

  /** Returns the words of a question, those of a name whole that are written in two: “hour glass”. */
  #whole(said) {
    const whole = [];
    for (let at = 0; at < said.length; ) {
      const taken = this.#isParted(said.slice(at, at + 2)) ? 2 : 1;
      whole.push(said.slice(at, (at += taken)).join(""));
    }
    return whole;
  }

  /** Returns whether two words are one of a name, and not the first of them with an ending, as “card lies” would be. */
  #isParted(pair) {
    if (pair.length < 2 || pair.some((word) => this.#isLeftOut(word))) return false;
    const stem = this.#stem(pair.join(""));
    const isHeard = this.heard.has(pair.map((word) => this.#stem(word)).join(" "));
    return this.named.has(this.number.get(stem)) && stem.length > pair[0].length && !isHeard;
  }

  /** Returns how many words from `at` on are a phrase that people say. */
  #heardAt(read, at) {
    for (let length = Math.min(LONGEST, read.length - at); length > 0; length--) {
      if (this.heard.has(nameOf(read.slice(at, at + length))) && (length > 1 || read[at].says)) return length;
    }
    return 0;
  }

  /** Returns a word as it is known: spelled rightly, or as the one nearest to it. */
  #word(word, isBegun) {
    const stem = this.#stem(word);
    const isScore = NUMBER.test(word) && Number(word) < this.highest; // which may be any number
    const isVague = (this.light.has(stem) || isScore) && !this.stems.has(stem);
    if (isVague || this.#isLeftOut(word)) return { stem, says: false, weight: 1 };
    let [least, near] = [MOST_WRONG + 1, { stem, says: true, weight: 1 }];
    if (this.stems.has(stem) || (isBegun && this.#begun(word).length)) return near;
    for (const [known, meant] of this.spellings) {
      const wrong = apart(meant.stem === known ? stem : word, known);
      if (wrong < least && (meant.says || word.length <= known.length)) [least, near] = [wrong, meant];
    }
    return near;
  }

  /** Returns the words that begin with one that is still being typed. */
  #begun(word) {
    return [...this.words.keys()].filter((n) => word.length > 2 && this.words[n].startsWith(word));
  }

  /** Weighs a word as itself, else as the rarest of what it may mean; what nobody knows weighs most. */
  #weighed(ways, hasOwn, sure) {
    const weights = (hasOwn ? ways.slice(0, 1) : ways).map(({ numbers }) => this.#weight(numbers));
    const weight = weights.length ? Math.max(...weights) : STRANGE * this.rarest;
    return { ways, weight, isDoubted: !ways.length || sure < 1 };
  }

  #weight(numbers) {
    let weight = 0;
    for (const n of numbers) weight += this.weights[n];
    return weight / numbers.length;
  }

  #stem(word) {
    let stem = this.forms.get(word) ?? word;
    for (const step of stem.length > LONGEST_WORD ? [] : this.endings) {
      const fitting = step.find(([ending]) => ending.test(stem));
      if (fitting) stem = stem.replace(...fitting);
    }
    return stem;
  }

  #isLeftOut(word) {
    return this.stop.has(word) || /^[a-z]$/.test(word);
  }
}

/** Returns how much a word counts in each entry it stands in, by the entry's number. */
function placesOf(steps) {
  const places = new Map();
  let entry = 0;
  for (let at = 0; at < steps.length; at += 2) places.set((entry += steps[at]), steps[at + 1]);
  return places;
}

/** Returns by how many letters a word is misspelled; a number above MOST_WRONG where it is another word. */
function apart(word, known) {
  const most = /^\d+$/.test(word) || word.length < 4 ? 0 : word.length > 6 ? MOST_WRONG : 1;
  const isOther = !most || word[0] !== known[0] || Math.abs(word.length - known.length) > most;
  if (isOther || (word.length === 4 && [...word].sort().join("") !== [...known].sort().join(""))) return MOST_WRONG + 1;
  const wrong = distance(word, known);
  return wrong <= most ? wrong : MOST_WRONG + 1;
}

/** Returns by how many letters two words differ: missing, wrong, or in the wrong order. */
function distance(one, other) {
  let [earlier, before, row] = [[], [], [...Array(other.length + 1).keys()]];
  for (let i = 1; i <= one.length; i++) {
    [earlier, before, row] = [before, row, [i]];
    for (let j = 1; j <= other.length; j++) {
      const isOther = one[i - 1] !== other[j - 1];
      row.push(Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + isOther));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j], earlier[j - 2] + 1);
    }
  }
  return row.at(-1);
}
