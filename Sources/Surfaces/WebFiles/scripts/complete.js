/**
 * Offers words under the entry line while someone types: a combobox with a list of the household's own words.
 *
 * The words are kept with the unsent entries. They are there without a connection, and signing out deletes them.
 */
import { note, write } from './store.js';
import { offers } from './offers.js';
import { element, word } from './words.js';

const { household, person = '' } = document.body.dataset;
/** The words are fetched again if they are older. */
const patience = 60_000;

/** @type {import('./offers.js').Word[]} */
let words = [];
let fetched = -Infinity;

/** Reads the words kept for this person and household, and then the server's. */
const load = async () => {
  if (Date.now() - fetched < patience) return;
  fetched = Date.now();
  const kept = await note('words').catch(() => null);
  if (!words.length && kept?.person === person && kept.household === household) words = kept.words;
  try {
    const path = `/api/v1/households/${household}/words`;
    const answer = await fetch(path, { credentials: 'same-origin', cache: 'no-cache' });
    if (!answer.ok) return;
    ({ words } = await answer.json());
    // This replaces the words of anyone who used this device before.
    await write('words', { person, household, words });
  } catch {
    // Without a connection the kept words are used.
    fetched = -Infinity;
  }
};

let [field, list] = [null, null];
/** @type {import('./offers.js').Offer[]} */
let offered = [];
let chosen = -1;

/** Marks the offer that Enter or Tab takes; -1 unmarks all. */
const choose = (index) => {
  chosen = index;
  [...list.children].forEach((option, at) => {
    option.classList.toggle('chosen', at === index);
    option.setAttribute('aria-selected', String(at === index));
  });
  if (index < 0) return field.removeAttribute('aria-activedescendant');
  field.setAttribute('aria-activedescendant', list.children[index].id);
  list.children[index].scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
};

const show = (found) => {
  if (!list) return;
  offered = found;
  list.replaceChildren(...found.map((offer, at) =>
    element('div', { id: `offer-${at}`, class: 'chip', role: 'option' }, offer.word)));
  list.hidden = !found.length;
  field.setAttribute('aria-expanded', String(!list.hidden));
  choose(-1);
};

const look = () => {
  const { value, selectionStart: caret, selectionEnd: end } = field;
  if (!value.trim() || caret !== end) return show([]);
  // The page may put words before the typed ones, such as "list add".
  const before = field.form.elements.namedItem('before')?.value;
  show(offers((before ? `${before} ` : '') + value.slice(0, caret), words));
};

/** Puts an offer into the line, and offers what may follow. */
const take = (offer) => {
  const { value, selectionStart: caret } = field;
  const head = `${value.slice(0, Math.max(0, caret - offer.length))}${offer.word} `;
  field.value = head + value.slice(caret).trimStart();
  field.focus();
  field.setSelectionRange(head.length, head.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const press = (event) => {
  if (event.target !== field || !offered.length || event.isComposing || event.shiftKey) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const count = offered.length + 1;
  if (step) choose((chosen + 1 + step + count) % count - 1);
  else if (event.key === 'Escape') show([]);
  else if (chosen >= 0 && (event.key === 'Enter' || event.key === 'Tab')) take(offered[chosen]);
  else return;
  event.preventDefault();
};

const isLine = (target) => target.matches?.('[data-line] [name=line]:not([data-search-field])');

/** Makes the focused line a combobox. A newer page may have replaced it. */
const begin = (target) => {
  if (!isLine(target)) return;
  load().then(() => { if (document.activeElement === field && !offered.length) look(); });
  if (field === target && list.isConnected) return;
  field = target;
  list = element('div', {
    id: 'offers', class: 'wrapped', role: 'listbox', 'aria-label': word('offers'), hidden: true,
  });
  // A tap on an offer must not take the focus from the line.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const at = [...list.children].indexOf(event.target.closest('[role=option]'));
    if (at >= 0) take(offered[at]);
  });
  field.closest('.entry').after(list);
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list.id);
  field.setAttribute('aria-expanded', 'false');
};

/** Starts with the first focus of the line. */
export const start = ({ target }) => {
  document.addEventListener('focusin', (event) => begin(event.target));
  document.addEventListener('focusout', (event) => { if (event.target === field) show([]); });
  document.addEventListener('input', (event) => { if (event.target === field) look(); });
  document.addEventListener('keydown', press);
  for (const name of ['larder:sent', 'reset']) document.addEventListener(name, () => show([]));
  begin(target);
};
