/** A row of the scan basket. It is created once and then updated, so that typing is not disturbed. */
import { drawn } from './card.js';
import { icon } from './shown.js';
import { element, word } from './words.js';

const language = document.documentElement.lang || 'en';

/** A button with an action. */
export const button = (text, press, attributes = {}, drawing = null) => {
  const made = element('button', { type: 'button', ...attributes }, drawing && icon(drawing), text);
  made.addEventListener('click', press);
  return made;
};

// MARK: Text

const number = (value) => value.toLocaleString(language, { maximumFractionDigits: 3 });

/** Formats a pack: "1 l", "6 × 330 ml". */
const packWords = (pack) => {
  if (!pack) return '';
  const units = pack.units || 1;
  const each = pack.amount / units;
  if (pack.unit !== 'g' && pack.unit !== 'ml') return number(pack.amount);
  const one = each < 1000 ? `${number(each)} ${pack.unit}` : `${number(each / 1000)} ${pack.unit === 'g' ? 'kg' : 'l'}`;
  return units > 1 ? `${units} × ${one}` : one;
};

const priceWords = ({ minor, currency, packs }) => {
  try {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency });
    return format.format(minor / 10 ** format.resolvedOptions().maximumFractionDigits / packs);
  } catch {
    return '';
  }
};

const dayWords = (day) => new Date(`${day}T12:00`).toLocaleDateString(language, { day: 'numeric', month: 'long' });

export const nameOf = ({ product, stored, fields, state, code }) => {
  if (stored && !product) return [stored.name, stored.pack || fields.pack].filter(Boolean).join(', ');
  if (product) return [product.name ?? product.item, packWords(product.pack)].filter(Boolean).join(', ');
  if (fields.item) return [fields.item, fields.pack].filter(Boolean).join(', ');
  return ['unknown', 'looking'].includes(state) ? word('scanUnknown') : code;
};

const boughtWords = ({ fields, product, due }) => [
  fields.price ? word('scanPaid', fields.price)
    : product?.price ? word('scanUsually', priceWords(product.price)) : word('scanNoPrice'),
  (fields.due || due) && word('scanDue', dayWords(fields.due || due)),
];

const detailOf = (row, mode) => {
  const { product, stored, fields, state, code, mode: doing } = row;
  const parts = [doing !== mode && word(`scan-${doing}`), !product && code];
  if (stored && !product && fields.item) parts.push(word('scanAs', fields.item));
  if (state === 'looking') parts.push(word('scanLooking'));
  else if (stored && !product && !fields.item) parts.push(word('scanChoose'));
  else if (!product && !fields.item) parts.push(word(state === 'asked' ? 'scanAsks' : 'scanAskedLater'));
  else if (doing === 'buy') parts.push(...boughtWords(row));
  else if (product) parts.push(word(product.inStock ? 'scanIn' : 'scanNoneIn'));
  return parts.filter(Boolean).join(' · ');
};

/**
 * Returns the marks of a product in words, each with whether it is about a contained allergen: "contains milk (Mia)".
 *
 * @param {{person: string, allergen: string, how: string, reason: string}[]} marks
 */
export const markWords = (marks) => {
  const key = ({ how, reason }) => (reason === 'diet' ? 'scanNot' : reason === 'dislike' ? 'scanWith'
    : { contains: 'scanContains', 'may contain': 'scanMayContain' }[how] ?? 'scanAllergenUnknown');
  const people = new Map();
  for (const mark of marks) {
    const words = word(key(mark), mark.allergen);
    const { names } = people.get(words) ?? { names: [] };
    people.set(words, { names: [...names, mark.person], isContained: key(mark) === 'scanContains' });
  }
  return [...people].map(([words, { names, isContained }]) =>
    ({ words: `${words} (${names.join(', ')})`, isContained }));
};

/** Whether a row's product is known, so that it can be put away. */
export const isReady = (row) => row.mode !== 'look' && Boolean(row.product || row.fields.item);

// MARK: Elements

/** A row; `act` changes the basket: `open`, `change`, `edit`, `remove`. */
export class RowView {
  #row; #act; #side = ''; #boxOf = ''; #hasCard = false;

  constructor(row, act) {
    [this.#row, this.#act] = [row, act];
    this.mark = element('span', {});
    this.name = element('bdi');
    this.detail = element('span', { class: 'detail' });
    this.error = element('span', { class: 'error' });
    this.what = button(null, () => act.open(row), { class: 'plain what' });
    this.marks = element('span', {});
    this.what.append(element('b', {}, this.name), this.detail, this.marks, this.error);
    this.side = element('div', { class: 'scan-side' });
    this.box = element('div', { class: 'scan-fields', hidden: true });
    this.card = element('div', { class: 'scan-card', hidden: true });
    this.offer = button(word('scanLookUp'), () => act.lookUp(row), { hidden: true }, 'search');
    const parts = [this.mark, this.what, this.side, this.offer, this.card, this.box];
    this.li = element('li', { 'data-code': row.code }, ...parts);
  }

  /** Updates the row. */
  update({ isNewest, isOpen, mode }) {
    const row = this.#row, isKnown = Boolean(row.product || row.fields.item);
    this.li.className = [isNewest && 'newest', isOpen && 'row-in-hand'].filter(Boolean).join(' ');
    this.name.textContent = nameOf(row);
    this.detail.textContent = detailOf(row, mode);
    this.error.textContent = row.problem ?? '';
    this.marks.replaceChildren(...markWords(row.product?.marks ?? []).map(({ words, isContained }) => element(
      'span', { class: isContained ? 'concern past' : 'concern quiet' }, icon('warning'), element('bdi', {}, words))));
    this.what.setAttribute('aria-expanded', String(isOpen));
    this.#drawSide(isKnown ? row.mode === 'look' ? 'look' : 'step' : 'name');
    if (this.count) this.count.textContent = number(row.count);
    const boxOf = `${row.mode} ${Boolean(row.product)}`;
    if (this.#boxOf !== boxOf && isOpen && !this.box.contains(document.activeElement)) {
      this.#boxOf = boxOf;
      this.box.replaceChildren(...this.#fields());
    }
    this.box.hidden = !isOpen;
    this.offer.hidden = !row.isOffered || !(isNewest || isOpen);
    this.#drawCard(Boolean(row.stored && !row.product) && (isNewest || isOpen));
  }

  /** Shows what is known about a new code, on the newest row and on an open one. */
  async #drawCard(isShown) {
    this.card.hidden = !isShown;
    if (!isShown || this.#hasCard) return;
    this.#hasCard = true;
    const card = await drawn(this.#row, (name) => {
      this.#act.edit(this.#row, 'item', name);
      const field = this.box.querySelector('input');
      if (field) field.value = name;
    });
    if (card) this.card.replaceChildren(card);
    else this.#hasCard = false;
  }

  #drawSide(side) {
    if (this.#side === side) return;
    this.#side = side;
    const row = this.#row;
    const isKnown = side !== 'name';
    this.mark.className = isKnown ? 'fresh' : 'week';
    this.mark.replaceChildren(icon(isKnown ? 'check' : 'why'));
    this.count = null;
    if (side === 'name') this.side.replaceChildren(button(word('scanName'), () => this.#act.open(row, true)));
    else if (side === 'look') {
      const item = row.product?.item ?? row.fields.item;
      const name = row.stored ? `product/${row.code}` : `item/${encodeURIComponent(item)}`;
      const path = `/h/${document.body.dataset.household}/${name}`;
      this.side.replaceChildren(element('a', { class: 'button', href: path }, word('scanOpen')));
    } else this.#drawStep();
  }

  #drawStep() {
    const row = this.#row, name = nameOf(row);
    const step = (sign, by, key) =>
      button(sign, () => this.#act.change(row, by), { class: 'plain', 'aria-label': word(key, name) });
    this.count = element('output');
    this.side.replaceChildren(
      element('div', { class: 'scan-step' }, step('−', -1, 'scanFewer'), this.count, step('+', 1, 'scanMore')));
  }

  #field(name, attributes = {}) {
    const row = this.#row, id = `scan-${name}-${row.text ? row.id : row.code}-${row.mode}`;
    const value = row.fields[name] ?? '';
    const input = element('input', { id, type: 'text', autocomplete: 'off', value, ...attributes });
    input.addEventListener('change', () => this.#act.edit(row, name, input.value.trim()));
    return element('div', {}, element('label', { for: id }, word(`scan-${name}`)), input);
  }

  #fields() {
    const row = this.#row, all = [], isBought = row.mode === 'buy';
    const plain = { autocapitalize: 'none' };
    if (!row.product) {
      all.push(this.#field('item', plain), this.#field('pack', { ...plain, placeholder: word('scanPackHint') }));
    }
    if (isBought) all.push(this.#field('price', { inputmode: 'decimal' }), this.#field('due', { type: 'date' }));
    // Codes starting with 2 mean something else in each store.
    if (isBought && /^0?2/.test(row.code)) all.push(this.#field('store', plain));
    all.push(button(word('scanRemove'), () => this.#act.remove(row), { class: 'plain' }, 'cross'));
    return all;
  }
}
