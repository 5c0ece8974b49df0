/** Toasts, shown for ten seconds, or longer while someone uses them. */
import { alarm, element, word } from './words.js';

const life = 10_000;
const box = () => document.querySelector('[data-part=toast]');
let [timer, ends, left] = [null, 0, life];
/** The content of the toast, and whether you acted; null without one. */
let said = null;

/** Removes the toast. */
export const clear = () => {
  clearTimeout(timer);
  timer = null;
  said = null;
  box()?.replaceChildren();
};

const run = (toast) => {
  clearTimeout(timer);
  ends = Date.now() + left;
  timer = setTimeout(() => {
    toast.classList.add('ends');
    timer = setTimeout(clear, 150);
  }, left);
  toast.classList.remove('held');
};

const pause = (toast) => {
  if (!timer) return;
  clearTimeout(timer);
  timer = null;
  left = Math.max(ends - Date.now(), 1500);
  toast.classList.add('held');
  toast.classList.remove('ends');
};

/** Removes a toast when its time is over. */
const watch = (toast) => {
  left = life;
  toast.append(element('span', { class: 'time' }));
  for (const name of ['pointerenter', 'pointerdown', 'focusin']) toast.addEventListener(name, () => pause(toast));
  for (const name of ['pointerleave', 'focusout']) {
    toast.addEventListener(name, () => { if (!toast.matches(':hover, :focus-within')) run(toast); });
  }
  run(toast);
};

/** A form that undoes events. */
const undoForm = (events, household = document.body.dataset.household) => element(
  'form', { method: 'post', action: `/h/${household}/do`, 'data-command': true, 'data-says': word('undo') },
  element('input', { type: 'hidden', name: 'verb', value: 'undo' }),
  element('input', { type: 'hidden', name: 'words', value: events }),
  element('button', { class: 'plain' }, word('undo')));

/**
 * Shows a toast.
 *
 * @param {string} text
 * @param {object} how
 * @param {string} [how.undo] the events that can be undone: "12-14"
 * @param {string} [how.household] the household of these events
 * @param {() => void} [how.take] another action for Undo
 * @param {Element|number} [how.choices] buttons that settle what the toast asks
 * @param {string} [how.warning] the kind of allergen in its second line
 * @param {boolean} [how.isBad]
 * @param {boolean} [how.isOthers] whether someone else acted; it never replaces your own toast
 */
export const say = (text, { undo, household, take, choices, warning, isBad, isOthers } = {}) => {
  const place = box();
  if (!place || isOthers && said?.isOwn) return null;
  place.setAttribute('role', isBad ? 'alert' : 'status');
  const toast = element(
    'div', { class: isBad ? 'toast bad' : 'toast' },
    element('div', { class: 'says' }, ...text.split('\n').map((part) => element('p', {}, part))));
  if (undo) toast.append(undoForm(undo, household));
  if (take) {
    const button = element('button', { type: 'button', class: 'plain' }, word('undo'));
    button.addEventListener('click', () => { clear(); take(); });
    toast.append(button);
  }
  if (choices) toast.append(choices);
  place.replaceChildren(toast);
  said = { text, undo, warning, isOwn: !isOthers };
  watch(toast);
  if (warning) alarm(toast, { warning });
  return toast;
};

const carried = 'larder toast';

/** Opens another page, which shows the present toast. */
export const leave = (path) => {
  try { sessionStorage.setItem(carried, JSON.stringify(said)); } catch { /* The next page has no toast. */ }
  location.replace(path);
};

/** Shows the toast that the page before left. */
const arrive = () => {
  try {
    const toast = JSON.parse(sessionStorage.getItem(carried));
    sessionStorage.removeItem(carried);
    say(toast.text, toast);
  } catch { /* There is none. */ }
};

/** Starts the timer of a toast that came with the page. A warning stays, and so does a line to correct. */
export const start = () => {
  const toast = box()?.querySelector('.toast');
  if (toast && !toast.querySelector('.icon, [name=line]')) watch(toast);
  arrive();
};
