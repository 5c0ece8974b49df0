/** The rules that complete the word being typed in the entry line. They depend on the words before it. */
import { folded } from './search.js';

/**
 * A word of the household, as the API lists it.
 *
 * @typedef {{word: string, kind: string, also?: string[], actions?: string[], takes?: string[], stock?: string[],
 *   amounts?: string[]}} Word
 * @typedef {{word: string, length: number}} Offer a whole word, and how many characters before the caret it replaces
 */

const most = 5;
/** The kinds of names after a key such as `store:`, and after a preposition. */
const keys = { store: 'store', place: 'place', for: 'person', item: 'thing', meal: 'recipe' };
const prepositions = { at: 'store', from: 'store', in: 'place', for: 'person' };

const keyOf = Object.fromEntries(Object.entries(keys).map(([key, kind]) => [kind, key]));
/** Returns a name as the line reads it: with its key or in quotes if it looks like something else. */
const written = ({ word, kind }) => (/:|^[^\p{L}]/u.test(word) && keyOf[kind] ? `${keyOf[kind]}:"${word}"`
  : /[,;]/.test(word) ? `"${word}"` : word);
const bare = (text) => folded(text).replace(/^"|[",]+$/g, '');
const isOf = (kinds) => (one) => kinds.includes(one.kind) || kinds.includes('stock') && one.stock?.length > 0;

/** The words with a beginning, before those that contain another word with it. */
const matches = (begun, words) => {
  const others = words.filter((one) => folded(one.word) !== begun);
  const first = others.filter((one) => folded(one.word).startsWith(begun));
  const inside = begun ? others.filter((one) => folded(one.word).includes(` ${begun}`) && !first.includes(one)) : [];
  return [...first, ...inside];
};

/** The names that the last parts begin: as many parts as possible, because a name can have several words. */
const named = (parts, words, text) => {
  for (let start = Math.max(0, parts.length - 4); start < parts.length; start += 1) {
    const begun = parts.slice(start).map((part) => bare(part.text)).join(' ');
    const found = begun.trim() || parts.length === 1 ? matches(begun, words) : [];
    if (found.length) return found.map((one) => ({ word: written(one), length: text.length - parts[start].index }));
    // A whole name is complete, and its last word begins no other one.
    if (words.some((one) => folded(one.word) === begun)) break;
  }
  return [];
};

/** Returns the thing that whole parts name, the longest name first, and the parts after it. */
const thingIn = (parts, words) => {
  const whole = parts.slice(0, -1).map((part) => bare(part.text));
  for (let start = 0; start < whole.length; start += 1) {
    for (let end = whole.length; end > start; end -= 1) {
      const name = whole.slice(start, end).join(' ');
      const thing = words.find((one) => folded(one.word) === name);
      if (thing) return { thing, from: parts.slice(start), rest: parts.slice(end) };
    }
  }
  return null;
};

/** Splits a text into words; the last one is being typed. Each has its position; quotes keep words together. */
const partsOf = (text) => {
  const parts = [...text.matchAll(/(?:[^\s"]|"[^"]*"?)+/g)].map((found) => ({ text: found[0], index: found.index }));
  const isOpen = (text.match(/"/g) ?? []).length % 2 > 0;
  if (!parts.length || /\s$/.test(text) && !isOpen) parts.push({ text: '', index: text.length });
  return parts;
};

/** Returns the words that may follow a thing: its amounts, a longer name, and then people, stores or places. */
const afterThing = ({ thing, from, rest }, takes, words, text) => {
  const current = rest.at(-1);
  const hasAmount = rest.slice(0, -1).some((part) => /^[\d½¼¾]/.test(part.text));
  const close = (amount) => folded(amount).replace(/\s/g, '');
  const known = takes.includes('stock') ? thing.stock : takes.includes('recipe') ? [] : thing.amounts;
  const amounts = (hasAmount ? [] : known ?? [])
    .filter((amount) => close(amount).startsWith(close(current.text)) && close(amount) !== close(current.text));
  const taken = rest.map((part) => bare(part.text));
  const hasStore = words.some((one) => one.kind === 'store' && taken.includes(folded(one.word)));
  const kinds = ['person', 'store', 'place'].filter((kind) => takes.includes(kind)
    && (current.text || kind === 'person' || kind === 'store' && hasAmount && !hasStore));
  const others = words.filter((one) => kinds.includes(one.kind) && !taken.includes(folded(one.word)));
  return [
    ...amounts.map((amount) => ({ word: amount, length: current.text.length })),
    ...rest.length === 1 ? named(from, words.filter(isOf(takes.filter((kind) => !kinds.includes(kind)))), text) : [],
    ...named(current.text ? rest : [current], others, text),
  ];
};

/** Returns what completes the words after a verb. */
const afterVerb = (verb, parts, words, text) => {
  const { takes = [], actions = [] } = verb ?? {};
  let rest = parts;
  if (actions.length && rest.length === 1) {
    return named(rest, actions.map((action) => ({ word: action, kind: 'action' })), text);
  }
  if (actions.includes(folded(rest[0].text))) rest = rest.slice(1);
  const comma = rest.slice(0, -1).map((part) => part.text.endsWith(',')).lastIndexOf(true);
  rest = rest.slice(comma + 1);
  const lead = rest.slice(0, -1).map((part) => folded(part.text) in prepositions).lastIndexOf(true);
  if (lead >= 0) {
    const kind = prepositions[folded(rest[lead].text)];
    const found = named(rest.slice(lead + 1), words.filter(isOf([kind])), text);
    if (found.length) return found;
  }
  rest = rest.map((part) => ({ ...part, text: part.text.replace(/^(item|meal):/i, '') }))
    .filter((part, index) => index === rest.length - 1 || !/^[a-z-]+:/i.test(part.text));
  const names = takes.filter((kind) => ['thing', 'stock', 'recipe'].includes(kind));
  const found = thingIn(rest, words.filter(isOf(names)));
  if (found) return afterThing(found, takes, words, text);
  // After a comma comes another thing or person, and after an unknown thing a store or place.
  const kinds = rest.length > 1 ? takes
    : takes.filter((kind) => names.includes(kind) || kind === 'person' && comma >= 0);
  return named(rest, words.filter(isOf(kinds)), text);
};

/** Returns the names after a key in the word being typed; null if it has none. */
const afterKey = (current, words) => {
  const [, key, value] = /^([a-z]+):"?(.*)$/i.exec(current) ?? [];
  if (!(key in keys)) return null;
  const plain = /^[\p{L}-]+$/u;
  return matches(bare(value), words.filter(isOf([keys[key]])))
    .map(({ word }) => ({ word: `${key}:${plain.test(word) ? word : `"${word}"`}`, length: current.length }));
};

/**
 * Returns up to five ways to complete a line up to the caret, the likeliest first.
 *
 * @param {string} typed
 * @param {Word[]} words
 * @returns {Offer[]}
 */
export const offers = (typed, words) => {
  const text = typed.slice(typed.lastIndexOf(';') + 1);
  const parts = partsOf(text);
  const current = parts.at(-1).text;
  const verbs = words.filter(isOf(['verb']));
  const verbOf = ({ text: name }) => verbs.find((one) => [one.word, ...one.also ?? []].includes(folded(name)));
  // A person may come first: "mia ate a banana". A thing without a verb was bought.
  const at = parts.slice(0, -1).slice(0, 2).findIndex(verbOf);
  const verb = at < 0 ? verbOf({ text: 'buy' }) : verbOf(parts[at]);
  const found = afterKey(current, words) ?? (parts.length > 1 ? afterVerb(verb, parts.slice(at + 1), words, text)
    : current ? named(parts, words.filter(isOf(['verb', 'thing', 'person'])), text) : []);
  return found.slice(0, most);
};
