/** Scanned items that are not put away yet. They are saved on disk, so closing the page loses nothing. */
import { cardOf, pathOf } from './card.js';
import { hear, newID, note, sleep, tell, write } from './store.js';

const body = document.body.dataset;
const key = () => `basket ${body.household} ${body.person ?? ''}`;
const path = (code = '') => `/api/v1/households/${body.household}/products${code && `/${encodeURIComponent(code)}`}`;

/** Returns the answer to a request, or null if the server is unreachable or busy, or requires signing in. */
const ask = async (address, cache) => {
  try {
    const answer = await fetch(address, { cache, redirect: 'error' });
    const json = await answer.json();
    return answer.status >= 500 || [401, 429].includes(answer.status) ? null : { isFound: answer.ok, json };
  } catch {
    return null;
  }
};

/**
 * Codes that stand for exactly one product. Codes of eight digits may be abbreviations, and stores use their own.
 */
const isPlain = (code) => /^(?!0?2)\d{12,13}$/.test(code);

// MARK: Codes

/** Calculates the check digit. */
const checkDigit = (digits) => {
  const sum = [...digits].reverse().reduce((all, digit, index) => all + digit * (index % 2 ? 1 : 3), 0);
  return String((10 - sum % 10) % 10);
};

/** Expands a short American code of eight digits to twelve. */
const expanded = (eight) => {
  const [a, b, c, d, e, f] = eight.slice(1, 7);
  const middle = f <= 2 ? `${a}${b}${f}0000${c}${d}${e}` : f === '3' ? `${a}${b}${c}00000${d}${e}`
    : f === '4' ? `${a}${b}${c}${d}00000${e}` : `${a}${b}${c}${d}${e}0000${f}`;
  return eight[0] + middle + eight[7];
};

const isRight = (digits) => checkDigit(digits.slice(0, -1)) === digits.at(-1) && /[1-9]/.test(digits);

/** Whether digits are a valid code of a pack. */
export const isCode = (digits) => /^(\d{8}|\d{12,14})$/.test(digits)
  && (isRight(digits) || /^[01]\d{7}$/.test(digits) && isRight(expanded(digits)));

// MARK: The basket

const listed = (kept) => (Array.isArray(kept) ? kept : []);

/** The items in the basket, newest first. All tabs share one basket. */
export class Basket {
  rows = [];
  #name = newID();
  #changed;
  #isAsking = false;
  #isKept = true;

  /** `changed` is called when the basket changes. */
  constructor(changed) {
    this.#changed = changed;
    hear('basket', (writer) => { if (writer !== this.#name) this.load(); });
  }

  /** Loads the saved basket, with changes from other tabs. */
  async load() {
    const kept = await note(key()).catch(() => null);
    const own = new Map(this.rows.map((row) => [row.id, row]));
    const isHere = ({ id }) => !own.get(id)?.isSent;
    for (const row of listed(kept)) if (row.state === 'looking') row.state = 'asked';
    const fresh = listed(kept).filter(isHere).map((row) => Object.assign(own.get(row.id) ?? {}, row));
    this.rows = [...this.rows.filter((row) => row.isSent), ...fresh];
    this.#changed();
    return this.ask();
  }

  /** Saves the basket except rows being sent, and shows it. Resolves when saved. */
  async keep() {
    this.#changed();
    const kept = this.rows.filter((row) => !row.isSent).map((row) => ({ ...row }));
    this.#isKept = await write(key(), kept).then(() => true, () => false);
    tell('basket', this.#name);
  }

  /** Moves a row from the basket to the unsent entries in one transaction, so that only one tab does it. */
  leaving({ id }) {
    return {
      key: key(),
      without: (kept) => {
        const left = listed(kept).filter((one) => one.id !== id);
        return this.#isKept && left.length === listed(kept).length ? null : left;
      },
    };
  }

  /**
   * Adds a code: increases an existing row, which moves to the top, or adds a new one. Packs of one product whose texts
   * differ, such as in the date, have their own rows. `due` is the date in the text.
   */
  take(code, mode, text = code, due = null) {
    const same = (row) => row.code === code;
    const isMore = (row) => same(row) && row.mode === mode && (row.text ?? code) === text && !row.isSent;
    const at = this.rows.findIndex(isMore);
    const row = at < 0 ? { id: newID(), code, mode, count: 0, state: 'asked', fields: {} } : this.rows.splice(at, 1)[0];
    if (text !== code) [row.text, row.due] = [text, due];
    const known = this.rows.find((one) => same(one) && one.product);
    if (known) [row.state, row.product] = ['known', known.product];
    row.count += 1;
    delete row.problem;
    this.rows.unshift(row);
    this.keep();
    this.ask();
    return row;
  }

  /** Removes the last code. */
  takeBack() {
    const [row] = this.rows;
    if (!row || row.isSent) return;
    row.count -= 1;
    if (row.count < 1) this.rows.shift();
    this.keep();
  }

  remove(row) {
    this.rows = this.rows.filter((one) => one !== row);
    this.keep();
  }

  /** Locks a row while it is sent. */
  lock(row) {
    row.isSent = true;
    delete row.problem;
    this.#changed();
  }

  /** Returns a refused row to the basket for correction. Resolves when saved. */
  refuse(row, problem) {
    [row.isSent, row.problem] = [false, problem];
    // The product may have become known.
    if (!row.product) row.state = 'asked';
    const kept = this.keep();
    this.ask();
    return kept;
  }

  // MARK: Products

  /** Looks up codes one by one. Without a connection they wait and are looked up later. */
  async ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      for (let row; (row = this.rows.find((one) => one.state === 'asked'));) {
        if (!await this.#askOf(row)) await sleep(5000);
      }
    } finally {
      this.#isAsking = false;
    }
  }

  /** Looks up a code. Returns whether there was an answer. */
  async #askOf({ code }) {
    // The product list answers for most codes. It is only downloaded again when it changes.
    const list = await ask(path(), 'no-cache');
    if (!list) return false;
    const isListed = list.json.products?.some((one) => one.code === code);
    const answer = isListed || !isPlain(code) ? await ask(path(code), 'no-store') : { isFound: false };
    if (!answer) return false;
    const { isFound, json } = answer;
    const isKnown = isFound && json.report === 'product' && Boolean(json.item);
    // A code of a store's own has no product data.
    const card = isKnown || /^0?2/.test(code) ? null : await cardOf(code);
    for (const row of this.rows.filter((one) => one.code === code)) {
      row.state = isKnown ? 'known' : 'unknown';
      if (isKnown) row.product = productOf(json);
      else if (card?.part) this.#describe(row, card);
      else if (card?.waits) this.#wait(row);
      row.isOffered = Boolean(card?.isOffered);
    }
    this.keep();
    return true;
  }

  /** Fills in the server's product data, except in typed fields. */
  #describe(row, { name = '', pack = '', words = '', item = '' }) {
    row.stored = { name, pack: words };
    if (item) row.fields.item ??= item;
    if (pack) row.fields.pack ??= pack;
  }

  /** Asks the server to look a code up, and waits for the answer. */
  async lookUp(row) {
    await fetch(`${pathOf(row.code)}/lookup`, { method: 'POST', redirect: 'manual' }).catch(() => {});
    [row.tries, row.isOffered] = [0, false];
    this.#wait(row);
    this.keep();
  }

  /** Asks again shortly, a few times: the server may be looking the code up. */
  #wait(row) {
    row.tries = (row.tries ?? 0) + 1;
    if (row.tries > 5) return;
    row.state = 'looking';
    setTimeout(() => {
      if (row.state === 'looking') row.state = 'asked';
      this.ask();
    }, 3000);
  }
}

/** The part of an answer to keep: name, pack, last price, and the people whom it concerns. */
const productOf = ({ name, item, pack, purchases = [], lots = [], concerns = [] }) => {
  const last = purchases.find((one) => one.price);
  const price = last && { minor: last.price_minor, currency: last.price.split(' ').at(-1), packs: last.packs ?? 1 };
  const marks = concerns.map(({ person, allergen, how, reason }) => ({ person, allergen, how, reason }));
  return { item, name, pack, price: price ?? null, inStock: lots.length, marks };
};

/** The commands of a row, `{verb, code, …}`. A new product that was not bought is identified first. */
export const commandsOf = ({ code, text = code, mode, count, product, fields }) => {
  const [isBought, isNew] = [mode === 'buy', !product];
  const including = (command, names) => {
    for (const name of names) if (fields[name]) command[name] = fields[name];
    return command;
  };
  const named = ['item', 'pack'];
  const details = isBought ? ['price', 'due', 'store', ...isNew ? named : []] : [];
  const command = including({ verb: mode, code: text }, details);
  if (count !== 1 || mode === 'count') command.quantity = String(count);
  return isNew && !isBought ? [including({ verb: 'fix', code }, named), command] : [command];
};
