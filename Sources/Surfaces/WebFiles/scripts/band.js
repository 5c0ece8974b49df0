/** The band that shows unsent and refused entries and open questions, and marks the rows they change. */
import { change, hear, newID, note, tell, write } from './store.js';
import { lineOf } from './command.js';
import { cancel, drain, line, waiting } from './outbox.js';
import { clock, icon } from './shown.js';
import { element, word } from './words.js';
import { morph } from './morph.js';

const body = document.body.dataset;
const place = () => document.querySelector('[data-part=outbox]');
const mending = new Set();
let lastRefused = 0;

const button = (deed, seq, text, spoken, look = 'plain', value = null) => element(
  'button', { type: 'button', class: look, 'data-deed': deed, 'data-seq': seq, 'aria-label': spoken, value }, text);

const mendForm = (row) => element(
  'form', { class: 'mend', 'data-seq': row.seq },
  element('input', {
    name: 'line', value: lineOf(row.command), 'aria-label': word('mendLabel'), autocapitalize: 'none',
    autocomplete: 'off', enterkeyhint: 'send', required: true,
  }),
  element('button', { class: 'do' }, word('sendAgain')));

const keyOf = (row) => `waits ${row.id} ${row.state}`;
/** Whether an entry waits for an answer: the server asked, or it is old or overtaken. */
const isQuestion = (row) => row.state === 'asked' || row.state === 'refused' && Boolean(row.problem.choices);

/** @param {import('./outbox.js').Entry} row */
const rowOf = (row) => {
  if (isQuestion(row)) return questionOf(row);
  const isBad = row.state === 'refused';
  const detail = isBad ? `${word('refused')}${row.problem.detail}`
    : row.isTakenBack ? word('takenBack') : word('since', clock(row.entered));
  const what = element(
    'div', { class: 'what' }, element('b', {}, row.says),
    element('span', { class: isBad ? 'detail past' : 'detail' }, detail),
    isBad && element('span', { class: 'detail' }, clock(row.entered)));
  const made = element('li', { 'data-key': keyOf(row) }, icon(isBad ? 'warning' : 'clock'), what);
  const isMended = mending.has(row.seq);
  if (isBad && !isMended && !row.command.again) {
    made.append(button('mend', row.seq, word('mend'), word('mendThis', row.says), ''));
  }
  if (isBad) made.append(button('drop', row.seq, icon('cross'), word('dropThis', row.says)));
  else if (!row.isTakenBack) made.append(button('drop', row.seq, word('undo'), word('undoThis', row.says)));
  if (isMended) made.append(mendForm(row));
  return made;
};

/**
 * The row of a question: the entry as a request, and the answers.
 *
 * @param {import('./outbox.js').Entry} row
 */
const questionOf = (row) => {
  const { isAllergy, detail, choices } = row.problem;
  const answers = [
    ...choices?.map(({ title, line }) => button('answer', row.seq, title, null, 'chip', line))
      ?? [button('allow', row.seq, word('sendAnyway'), null, 'chip')],
    button('drop', row.seq, word('leaveIt'), null, 'chip'),
  ];
  const what = element(
    'div', { class: 'what' }, element('b', {}, word('wish', row.says)),
    element('span', { class: isAllergy ? 'detail past' : 'detail' }, detail),
    element('div', { class: 'wrapped' }, ...answers));
  return element('li', { 'data-key': keyOf(row) }, icon(isAllergy ? 'warning' : 'clock'), what);
};

/** The band's line, and the small print below it. */
const head = (own, elsewhere, others) => {
  const waits = own.filter((row) => row.state === 'waiting').length;
  const asked = own.filter(isQuestion).length;
  const bad = own.length - waits - asked;
  const [say, small] = [[], []];
  if (line.isStranger) say.push(word('signInFirst'));
  else if (line.problem) say.push(line.problem);
  else if (line.isGone) say.push(word('noLine'));
  if (waits) say.push(word('waits', waits));
  const needs = [bad && word('needsYou', bad), asked && word('questions', asked)].filter(Boolean);
  (say.length ? small : say).push(...needs);
  if (body.clockOff) small.push(word('clockOff', body.clockOff));
  if (body.kept) small.push(word('asOf', clock(body.made ?? body.kept)));
  if (elsewhere) small.push(word('elsewhere', elsewhere));
  if (others) small.push(word('ofOthers', others));
  return { say: say.join(' '), small: small.join(' '), bad };
};

/** Asks the browser once to keep the unsent entries. */
const persist = async () => {
  if (await note('persist')) return;
  await write('persist', Date.now());
  await navigator.storage?.persist?.();
};

/**
 * Entries sent immediately need no band, which would move the page under a finger. A question is shown in a toast
 * first.
 */
const patience = 1000;
const isBrief = ({ state, entered, asked = Date.parse(entered) }) => Date.now() - asked < patience
  && (state === 'refused' || state === 'waiting' && !line.isGone && !line.isStranger && !line.problem);

/** The position of the entry that a toast asks about. The band asks once the toast closes. */
let askedByToast;
let isDue = false;
/** Draws after a moment, because many entries may be sent together. */
const redraw = () => {
  if (isDue) return;
  isDue = true;
  setTimeout(draw, 60);
};

const draw = async () => {
  isDue = false;
  const box = place();
  if (!box) return;
  const { own: all, elsewhere, others } = await waiting().catch(() => ({ own: [], elsewhere: 0, others: 0 }));
  overlay(all);
  if (all.length) persist().catch(() => {});
  askedByToast = document.querySelector('[data-asks]')?.dataset.asks;
  const own = all.filter((row) => !isBrief(row) && String(row.seq) !== askedByToast);
  if (all.some(isBrief)) setTimeout(redraw, patience);
  const { say, small, bad } = head(own, elsewhere, others);
  const fresh = element('div', { 'data-part': 'outbox' });
  if (say || small) {
    const title = element(
      'span', { class: 'what' }, element('b', {}, say || word('keptPage')), element('small', {}, small));
    const summary = element('summary', {}, icon(line.isGone ? 'offline' : bad ? 'warning' : 'clock'), title);
    fresh.append(element('details', { class: 'band' }, summary));
    if (line.isStranger) {
      const next = encodeURIComponent(location.pathname);
      fresh.firstChild.append(element('p', {}, element('a', { href: `/sign-in?next=${next}` }, word('signIn'))));
    }
    if (own.length) fresh.firstChild.append(element('ul', { class: 'rows' }, ...own.map(rowOf)));
  }
  box.setAttribute('role', 'status');
  fresh.setAttribute('role', 'status');
  for (const { name, value } of box.attributes) fresh.setAttribute(name, value);
  morph(box, fresh);
  const details = box.querySelector('details');
  if (details && bad > lastRefused) details.open = true;
  lastRefused = bad;
};

// MARK: Marks on rows

const overlay = (own) => {
  for (const mark of document.querySelectorAll('.waits-mark')) mark.remove();
  for (const row of document.querySelectorAll('.waits')) row.classList.remove('waits', 'waits-ticked');
  for (const entry of own) {
    const { touches, state, says, command } = entry;
    if (!touches || state !== 'waiting') continue;
    const name = touches.listed ? 'listed' : 'lot';
    for (const row of document.querySelectorAll(`[data-${name}]`)) {
      if (row.dataset[name] !== touches[name] || row.classList.contains('waits')) continue;
      row.classList.add('waits');
      if (command.verb === 'list' && command.arguments?.[0] === 'done') row.classList.add('waits-ticked');
      if (isBrief(entry)) continue;
      const what = row.querySelector('.what') ?? row;
      what.append(element('span', { class: 'detail waits-mark' }, `${says}: ${word('waitsMark')}`));
    }
  }
};

// MARK: Manual actions

/** Sends corrected words instead of refused ones, with the same time and a new ID. */
const mend = async (seq, words) => {
  await change(seq, (row) => row && {
    ...row, id: newID(), command: { line: words }, says: words, body: undefined, tries: 0, state: 'waiting',
    problem: null, asked: undefined, isTakenBack: false,
  });
  tell('outbox');
  return drain();
};

/** Sends an entry that needed confirmation. */
const allow = async (seq) => {
  await change(seq, (row) => row && { ...row, state: 'waiting', problem: null, isAllowed: true });
  tell('outbox');
  return drain();
};

/** @param {HTMLButtonElement} pressed */
const press = ({ value, dataset }) => {
  const [deed, seq] = [dataset.deed, Number(dataset.seq)];
  if (deed === 'mend') {
    mending.add(seq);
    draw().then(() => place().querySelector(`form[data-seq="${seq}"] input`)?.focus());
  } else if (deed === 'drop') {
    mending.delete(seq);
    cancel(seq);
  } else if (value) {
    mend(seq, value);
  } else {
    allow(seq);
  }
};

/** Loads the band's style sheet. */
const dressed = new Promise((done) => {
  const href = new URL('band.css', import.meta.url).href;
  const link = element('link', { rel: 'stylesheet', href });
  link.onload = link.onerror = done;
  document.head.append(link);
});

/** Starts showing unsent entries. */
export const start = () => {
  for (const name of ['outbox', 'line', 'shown', 'clock']) hear(name, redraw);
  hear('back', () => drain());
  const toasts = document.querySelector('[data-part=toast]');
  if (toasts) new MutationObserver(() => { if (askedByToast) redraw(); }).observe(toasts, { childList: true });
  const box = place();
  box?.addEventListener('click', (event) => {
    /** @type {HTMLButtonElement} */
    const pressed = event.target.closest('[data-deed]');
    if (pressed) press(pressed);
  });
  box?.addEventListener('submit', (event) => {
    /** @type {HTMLFormElement} */
    const form = event.target.closest('form.mend');
    if (!form) return;
    event.preventDefault();
    const seq = Number(form.dataset.seq);
    mending.delete(seq);
    mend(seq, form.querySelector('[name=line]').value.trim());
    document.activeElement?.blur();
    form.reset();
    draw();
  });
  dressed.then(draw);
};
