/**
 * The shopping list: a row stays a moment after its tick, then slides down. A tile turns at once. − and + change an
 * amount, which is recorded a moment after the last tap.
 */
import { exact, told } from './amounts.js';
import { refresh } from './live.js';
import { send } from './send.js';

const pause = 1200;
const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
const rowIn = (place, name) => document.querySelector(`#${place} li[data-listed="${CSS.escape(name)}"]`);

// MARK: Ticks

/** The rows just ticked, by name, each with the timer that moves it down. */
const ticked = new Map();

const slide = (row, twin) => {
  if (isStill() || !row.animate) {
    row.remove();
    return;
  }
  const how = { duration: 200, easing: 'ease-out' };
  const gone = { height: 0, minHeight: 0, padding: 0, opacity: 0, transform: 'translateY(1.5rem)' };
  row.style.overflow = 'hidden';
  row.animate([{ height: `${row.offsetHeight}px` }, gone], how).finished.finally(() => row.remove());
  twin.animate([{ opacity: 0, transform: 'translateY(-1.5rem)' }, {}], how);
};

/** Moves a ticked row down to the others, if the server recorded the tick. Otherwise it keeps its mark. */
const settle = (name) => {
  const { row } = ticked.get(name);
  ticked.delete(name);
  row.removeAttribute('data-keep');
  const twin = rowIn('basket', name);
  if (!twin) {
    refresh();
    return;
  }
  twin.hidden = false;
  if (row.contains(document.activeElement)) document.activeElement.blur();
  slide(row, twin);
};

/** A ticked row is only in its old place until it moves. */
const hideTwins = () => {
  for (const name of ticked.keys()) {
    const twin = rowIn('basket', name);
    if (twin) twin.hidden = true;
  }
};

const tick = (form) => {
  const row = form.closest('#to-buy li[data-listed]');
  if (!row) return;
  const name = row.dataset.listed;
  const isDone = form.querySelector('[name=words]').value === 'done';
  row.classList.toggle('ticked', isDone);
  row.toggleAttribute('data-keep', isDone);
  form.querySelector('button').ariaPressed = String(isDone);
  clearTimeout(ticked.get(name)?.timer);
  ticked.delete(name);
  if (isDone) ticked.set(name, { row, timer: setTimeout(() => settle(name), pause) });
  // Another tap takes it back.
  form.querySelector('[name=words]').value = isDone ? 'undone' : 'done';
};

// MARK: − and +

/** The row whose amount changes: its amount at first and now. */
let hand = null;

/** "2 tins" for words such as "tin|tins", otherwise the amount itself. */
export const shown = (amount, { step, dimension, unit }) => {
  const count = amount / Number(step);
  return unit ? `${count} ${unit.split('|')[count > 1 ? 1 : 0]}` : told(amount, dimension);
};

const show = () => {
  const text = shown(hand.now, hand.row.dataset);
  for (const place of hand.row.querySelectorAll('.stepper output, summary .amount')) place.textContent = text;
};

/** Records the change as one entry. */
const record = async () => {
  if (!hand) return;
  const { row, was, now, timer } = hand;
  hand = null;
  clearTimeout(timer);
  row.removeAttribute('data-keep');
  if (now === was) return;
  row.dataset.amount = now;
  const { listed, dimension } = row.dataset;
  const says = row.querySelector('.stepper form')?.dataset.says;
  const command = { verb: 'list', arguments: ['edit', `item:${listed}`], quantity: exact(now, dimension) };
  const { state } = await send(command, says, { touches: { listed }, isQuiet: true });
  if (state === 'refused') refresh();
};

const step = (button) => {
  const row = button.closest('li[data-listed]');
  if (hand?.row !== row) {
    record();
    const was = Number(row.dataset.amount);
    hand = { row, was, now: was, timer: null };
  }
  const size = Number(row.dataset.step);
  hand.now = Math.max(size, hand.now + Number(button.dataset.step) * size);
  row.dataset.keep = '';
  show();
  clearTimeout(hand.timer);
  hand.timer = setTimeout(record, pause);
};

// MARK: Start

const press = (event) => {
  const button = event.target.closest('.listed .stepper [data-step]');
  if (!button || !button.closest('li').dataset.step) return;
  event.preventDefault();
  step(button);
};

/** Runs after the form was read, because it changes the form. */
const submit = ({ target: form }) => {
  if (form.matches('form.tick')) tick(form);
  const tile = form.closest('.tiles > li');
  if (tile) tile.classList.toggle('is-on', form.matches('.put'));
};

export const start = () => {
  addEventListener('click', press);
  document.addEventListener('submit', submit);
  document.addEventListener('larder:shown', hideTwins);
  for (const name of ['pagehide', 'visibilitychange']) addEventListener(name, record);
};
