// Finds answers by what one would say aloud, as rules_engine/may_i/ranking.py does, whose data it reads:
//   const ranking = await load(url);
//   ranking.answers("May I pass?", 5); // { covered: true, found: [{ id: "mm.question.pass", score: 0.9, … }] }, best first
// Where `covered` is false, what was found is near and no answer. What is found has what is shown of it, too: its kind, its
// `title`, how it `says` what the answer is (empty for what is none), its `text`, its `authority`, `number` and `url`.

const [HEARD, MISSPELT, BEGUN] = [0.85, 0.8, 0.7]; // how much a word counts that is not written as in the rulebook
const LIGHT = 0.6; // how much of its weight a word has that every game has
const KINDS = { answer: 1, rule: 0.85, term: 0.7, table: 0.6, card: 0.6 };
const BOUND = 0.5; // how well the best answer has to fit a question that is covered
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

/** The entries of a rulebook, ranked by the words of a question. */
export class Ranking {
  /** `base` is where the data was read, for the addresses in it. */
  constructor(data, base) {
    this.data = data;
    this.base = base;
    this.stop = new Set(data.stop.split(" "));
    const light = new Set(data.light.split(" "));
    this.forms = new Map(Object.entries(data.forms));
    this.heard = new Map(Object.entries(data.heard));
    this.endings = data.endings.map((step) => step.map(([ending, by]) => [new RegExp(ending), by]));
    this.words = data.words.split(" ");
    this.number = new Map(this.words.map((word, n) => [word, n]));
    this.weights = this.words.map((word, n) => (data.weights[n] / 100) * (light.has(word) ? LIGHT : 1));
    this.rarest = Math.max(...this.weights);
    this.places = data.places.map(placesOf);
  }

  /** Returns what answers a question, best first. */
  answers(query, limit = 10) {
    const asked = this.#asked(query);
    let whole = 0;
    for (const each of asked) whole += each.weight;
    if (!whole) return { covered: false, found: [] };
    const near = new Set(asked.flatMap(({ ways }) => ways.flatMap(({ numbers }) => numbers.flatMap((n) => [...this.places[n].keys()]))));
    const found = [...near].map((entry) => this.#judged(asked, whole, entry));
    found.sort((one, other) => other.score - one.score || one.entry - other.entry);
    const covered = found.length > 0 && found[0].score >= BOUND;
    return { covered, found: this.#eachOnce(found).slice(0, limit).map((each) => this.#shown(each)) };
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

  #judged(asked, whole, entry) {
    let [bag, share] = [0, 0];
    for (const { ways, weight } of asked) {
      let [best, known] = [0, 0];
      for (const way of ways) {
        const counts = way.numbers.map((n) => this.places[n].get(entry) ?? 0);
        if (!counts.every(Boolean)) continue;
        best = Math.max(best, (way.weight * counts.reduce((one, other) => one + other)) / counts.length / 100);
        known = Math.max(known, way.weight);
      }
      bag += weight * best;
      share += weight * known;
    }
    const phrase = Math.max(0, ...this.data.phrases[entry].map((each) => this.#likeness(asked, each)));
    const score = (KINDS[this.data.kinds[entry]] * (bag / whole + phrase + (2 * share) / whole)) / 4;
    return { entry, score };
  }

  /** Leaves out a rule that an answer before it stands on. */
  #eachOnce(found) {
    const said = new Set();
    return found.filter(({ entry }) => {
      const standsOn = this.data.stands_on[entry];
      if (this.data.kinds[entry] !== "answer") return !said.has(standsOn);
      said.add(standsOn);
      return true;
    });
  }

  /** Returns how much a question and a phrase have in common, of what both say: from 0 to 1. */
  #likeness(asked, phrase) {
    const here = new Set(phrase);
    let [common, askedFor, said] = [0, 0, 0];
    for (const { ways, weight } of asked) {
      let known = 0;
      for (const way of ways) if (way.numbers.every((n) => here.has(n))) known = Math.max(known, way.weight);
      common += known * weight;
      askedFor += weight;
    }
    for (const n of phrase) said += this.weights[n];
    return said ? Math.min(1, common / Math.sqrt(askedFor * said)) : 0;
  }

  /** Returns the words of a question: how each may be read, and how much it counts in the question. */
  #asked(query) {
    const said = wordsOf(query);
    const stems = said.map((word) => this.#stem(word));
    const asked = [];
    for (let at = 0; at < said.length; ) {
      const length = this.#heardAt(said, stems, at);
      if (length) {
        const own = stems.slice(at, at + length).filter((_, n) => !this.#isLeftOut(said[at + n]));
        const known = own.map((stem) => this.number.get(stem));
        const ways = this.heard.get(stems.slice(at, at + length).join(" "))
          .map((name) => ({ numbers: name.split(" ").map((stem) => this.number.get(stem)), weight: HEARD }));
        if (own.length && !known.includes(undefined)) ways.unshift({ numbers: known, weight: 1 });
        asked.push(this.#weighed(ways));
      } else if (!this.#isLeftOut(said[at])) {
        const isBegun = at === said.length - 1 && query.trimEnd() === query;
        asked.push(this.#weighed(this.#read(said[at], stems[at], isBegun)));
      }
      at += length || 1;
    }
    return asked;
  }

  /** Returns how many words from `at` on are a phrase that people say. */
  #heardAt(said, stems, at) {
    for (let length = Math.min(LONGEST, said.length - at); length > 0; length--)
      if (this.heard.has(stems.slice(at, at + length).join(" ")) && (length > 1 || !this.#isLeftOut(said[at]))) return length;
    return 0;
  }

  /** Weighs a word as itself, else as the rarest of what it may mean; what nobody knows weighs most. */
  #weighed(ways) {
    const own = ways.filter((way) => way.weight === 1);
    const weights = (own.length ? own : ways).map(({ numbers }) => this.#weight(numbers));
    return { ways, weight: weights.length ? Math.max(...weights) : this.rarest };
  }

  #weight(numbers) {
    let weight = 0;
    for (const n of numbers) weight += this.weights[n];
    return weight / numbers.length;
  }

  /** Returns the ways to read a word: as it is, else as the beginning of others, else as those next to it. */
  #read(word, stem, isBegun) {
    if (this.number.has(stem)) return [{ numbers: [this.number.get(stem)], weight: 1 }];
    const all = [...this.words.keys()];
    const begun = all.filter((n) => isBegun && word.length > 2 && this.words[n].startsWith(word));
    if (begun.length) return begun.map((n) => ({ numbers: [n], weight: BEGUN }));
    const most = stem.length < 5 || /^\d+$/.test(stem) ? 0 : stem.length < 8 ? 1 : 2;
    const near = all
      .filter((n) => most && this.words[n][0] === stem[0] && Math.abs(this.words[n].length - stem.length) <= most)
      .map((n) => [n, distance(stem, this.words[n])]);
    const least = Math.min(most, ...near.map(([, apart]) => apart));
    return near.filter(([, apart]) => apart === least).map(([n]) => ({ numbers: [n], weight: MISSPELT }));
  }

  #stem(word) {
    let stem = this.forms.get(word) ?? word;
    for (const step of this.endings) {
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
