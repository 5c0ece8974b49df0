/**
 * A tap on a stock row selects it. − and + change the amount, and a moment after the last tap it is recorded as one
 * entry.
 */
import { exact, told } from './amounts.js';
import { unfold } from './fold.js';
import { fetchPage } from './live.js';
import { send } from './send.js';
import { element, word } from './words.js';

const pause = 1200;
const pattern = document.getElementById('hand');
const isWide = matchMedia('(min-width: 75rem)');
/** The selected lot: its original amount, the step, and the amount until it is recorded. */
let hand = null;
let timer = null;
/** The direction of the last tap, whose button gets the focus again when the row is rebuilt. */
let last = null;

const rowOf = (lot) => document.querySelector(`main li[data-lot="${CSS.escape(lot)}"]`);

const show = () => {
  const output = rowOf(hand.lot)?.querySelector('.stepper output');
  if (!output) return;
  const [number, ...unit] = told(hand.now, hand.dimension).split(' ');
  output.replaceChildren(number, ' ', element('small', {}, unit.join(' ')));
};

// MARK: Selecting

/** Fills the price of a lot's purchase into the template. Without a purchase, the field is removed. */
const setPrice = (paid, row) => {
  const { event, item, price, priceTyped } = row.dataset;
  if (!event) return paid?.remove();
  const fold = paid?.querySelector('details');
  if (!fold) return undefined;
  unfold(fold);
  for (const input of fold.querySelectorAll('input')) {
    if (input.value === 'EVENT') input.setAttribute('value', event);
    if (input.value === 'PRICE') input.setAttribute('value', priceTyped);
  }
  const summary = fold.querySelector('summary');
  const title = summary.title.replace('ITEM', () => item);
  Object.assign(summary, { title });
  fold.querySelector('form').dataset.says = title;
  summary.replaceChildren(element('span', { class: 'unseen' }, `${title} `), price);
  return undefined;
};

/** Fills the template's forms into a row for its lot. */
const fill = (row) => {
  const { lot, item, dimension, fits = '' } = row.dataset;
  const made = document.importNode(pattern.content, true);
  const size = told(Number(row.dataset.step), dimension);
  const values = { ITEM: item, LOT: lot, STEP: size };
  const set = (text) => text.replace(/ITEM|LOT|STEP/g, (name) => values[name]);
  for (const input of made.querySelectorAll('[name=item], [name=lot]')) input.setAttribute('value', set(input.value));
  for (const one of made.querySelectorAll('[aria-label], [data-says]')) {
    for (const name of ['aria-label', 'data-says']) {
      if (one.hasAttribute(name)) one.setAttribute(name, set(one.getAttribute(name)));
    }
  }
  for (const shown of made.querySelectorAll('[data-step] small')) shown.textContent = set(shown.textContent);
  const arrow = made.querySelector('.arrow');
  arrow.href = arrow.getAttribute('href').replace('ITEM', () => encodeURIComponent(item));
  setPrice(made.querySelector('.paid'), row);
  const fitting = fits.split(' ');
  for (const form of made.querySelectorAll('form[class*=fits-]')) {
    if (!fitting.includes(/fits-(\w+)/.exec(form.className)[1])) form.remove();
  }
  row.append(made);
};

const close = (row) => {
  row?.classList.remove('row-in-hand');
  row?.removeAttribute('data-keep');
  row?.querySelector(':scope > .hand')?.remove();
};

const open = (row) => {
  if (hand) close(rowOf(hand.lot));
  const { lot, item, dimension, amount, step } = row.dataset;
  hand = { lot, item, dimension, was: Number(amount), now: Number(amount), step: Number(step) };
  row.querySelector(':scope > .hand')?.remove();
  fill(row);
  row.classList.add('row-in-hand');
  show();
};

// MARK: Changing the amount

/** Shows the amount left in a row until the page itself shows it. */
const setLeft = (lot, amount, dimension) => {
  const row = rowOf(lot);
  if (!row) return;
  row.removeAttribute('data-keep');
  row.dataset.amount = amount;
  const text = row.querySelector(':scope > .amount');
  if (text) text.textContent = told(amount, dimension);
};

/** Records the change since the row was selected as one entry. */
const record = async () => {
  clearTimeout(timer);
  timer = null;
  const { lot, item, dimension, was, now } = hand ?? {};
  if (!hand || now >= was) return;
  hand.was = now;
  setLeft(lot, now, dimension);
  const taken = told(was - now, dimension);
  const amount = now > 0 ? { quantity: exact(was - now, dimension) } : { arguments: ['all'] };
  const says = word('usedSome', taken, item);
  const { state } = await send({ verb: 'use', item, lot, ...amount }, says, { touches: { lot } });
  if (state !== 'refused') return;
  setLeft(lot, was, dimension);
  if (hand?.lot !== lot) return;
  Object.assign(hand, { was, now: was });
  show();
};

const ask = (isAsked) => {
  const question = rowOf(hand.lot)?.querySelector('.ask');
  if (!question) return;
  question.hidden = !isAsked;
  const set = (form, amount) => {
    question.querySelector(`.${form} [name=quantity]`).value = exact(amount, hand.dimension);
  };
  set('bought', hand.now - hand.was);
  set('counted', hand.now);
};

const step = (by) => {
  const { was, now, step: size } = hand;
  // A remainder smaller than a step is taken whole, and steps up may exceed the original amount.
  if (by < 0) hand.now = now > was ? Math.max(was, now - size) : Math.max(0, now - size);
  else hand.now = now < was ? Math.min(was, now + size) : now + size;
  show();
  ask(hand.now > was);
  clearTimeout(timer);
  // Updates of the page do not change the amount.
  rowOf(hand.lot)?.toggleAttribute('data-keep', hand.now !== was);
  timer = hand.now < was ? setTimeout(record, pause) : null;
};

// MARK: The item beside the list

const showItem = async (row) => {
  const side = document.getElementById('beside');
  if (!side || !isWide.matches || !row) return;
  const path = row.querySelector('.arrow')?.getAttribute('href');
  const page = path && await fetchPage(path);
  const main = page?.querySelector('main');
  if (!main) return;
  const head = element('h2', {}, page.querySelector('h1')?.textContent ?? '');
  side.replaceChildren(head, ...[page.querySelector('.dock > .chips'), ...main.childNodes].filter(Boolean)
    .map((node) => document.importNode(node, true)));
  for (const part of side.querySelectorAll('[data-part]')) part.removeAttribute('data-part');
  side.hidden = false;
};

// MARK: Pressing

const press = (event) => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const button = event.target.closest('.hand [data-step]');
  const row = event.target.closest('main li[data-lot]');
  if (button && row) {
    event.preventDefault();
    if (row.dataset.lot !== hand?.lot) open(row);
    last = button.dataset.step;
    step(Number(last));
    return;
  }
  if (!event.target.closest('a[data-hand]')) return;
  event.preventDefault();
  record();
  if (row.classList.contains('row-in-hand')) {
    close(row);
    hand = null;
    return;
  }
  open(row);
  // Its buttons may be below the dock.
  row.scrollIntoView({ block: 'nearest' });
  showItem(row);
};

/** Other actions on the lot use the amount shown: eating and tossing take what was removed. */
const submit = (event) => {
  const form = event.target;
  const row = form.closest('main li[data-lot]');
  if (!hand || row?.dataset.lot !== hand.lot || !form.closest('.hand')) return;
  clearTimeout(timer);
  const taken = hand.was - hand.now;
  row.removeAttribute('data-keep');
  if (taken > 0 && form.matches('.by-amount')) {
    const field = form.querySelector('[name=quantity], [name=words][value=all]');
    if (hand.now > 0 || field.name === 'quantity') field.value = exact(taken, hand.dimension);
  } else if (form.querySelector('[name=quantity]') && form.matches('.by-amount')) {
    form.querySelector('[name=quantity]').value = exact(Math.min(hand.step, hand.was), hand.dimension);
  } else if (taken > 0 && form.matches('[class*=fits-]')) {
    record();
  }
  hand.was = hand.now;
};

/** Keeps the row selected after an update, with its remaining amount. */
const again = () => {
  if (!hand || timer || hand.now !== hand.was) return;
  const row = rowOf(hand.lot);
  // Someone is typing a price.
  if (row?.querySelector('.in-place[open] input:focus')) return;
  if (row?.dataset.step) {
    const isFocused = row.contains(document.activeElement);
    open(row);
    if (isFocused && last) row.querySelector(`[data-step="${last}"]`)?.focus();
    showItem(row);
  } else {
    hand = null;
  }
};

export const start = () => {
  addEventListener('click', press);
  document.addEventListener('submit', submit, { capture: true });
  document.addEventListener('larder:shown', again);
  document.addEventListener('larder:sent', ({ target }) => { if (target.closest('.paid')) again(); });
  for (const name of ['pagehide', 'visibilitychange']) addEventListener(name, () => { if (timer) record(); });
  const row = document.querySelector('main li.row-in-hand[data-lot]');
  if (row) open(row);
};
