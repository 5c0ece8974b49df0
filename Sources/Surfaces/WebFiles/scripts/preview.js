/** Shows above the line what it will record, before Enter, with other possible verbs. */
import { alarm, choicesOf, element, word } from './words.js';
import { sentence } from './sentence.js';

const patience = 250;
const { household } = document.body.dataset;

/**
 * The verbs offered, with the words that people type for them.
 *
 * @type {[name: string, typed: RegExp][]}
 */
const verbs = [
  ['buy', /^(buy|bought)$/], ['use', /^(use|used)$/], ['eat', /^(eat|ate|log)$/], ['toss', /^(toss|tossed|waste)$/],
  ['list add', /^list$/],
];

/** @type {() => HTMLFormElement} */
const form = () => document.querySelector('form[data-line]');
const field = () => form()?.querySelector('[name=line]');

/** Splits a line into its verb and the rest; there is no verb if the line starts with an item. */
const parted = (line) => {
  const [first = '', ...rest] = line.trim().split(/\s+/);
  const [name] = verbs.find(([, typed]) => typed.test(first.toLowerCase())) ?? [];
  if (!name || (name === 'list add' && rest.shift() !== 'add')) return { verb: null, rest: line.trim() };
  return { verb: name, rest: rest.join(' ') };
};

let box = null;
let timer;
let asked = null;

const stop = () => {
  clearTimeout(timer);
  asked?.abort();
};

const clear = () => {
  stop();
  box?.remove();
  box = null;
};

const chip = (verb, chosen, rest) => {
  const made = element('button', { type: 'button', class: 'chip', 'aria-pressed': String(verb === chosen) },
    word(`do-${verb}`));
  made.addEventListener('click', () => put(`${verb} ${rest}`));
  return made;
};

/** Puts another line into the field and looks at it. */
const put = (line) => {
  field().value = line;
  field().focus();
  look();
};

/** Records the answer to a question about an allergy, as after Enter. Other answers may need an amount first. */
const record = (line) => {
  field().value = line;
  form().requestSubmit();
};

/** Shows a sentence above the line, with the answers to a question or the possible verbs. */
const show = (text, isQuiet, { verb, rest }, problem = null, warning = null) => {
  const isAllergy = problem?.type === 'urn:larder:problem:allergy';
  const answers = choicesOf(problem, isAllergy ? record : put, put);
  const chips = problem ? [] : verbs.map(([name]) => chip(name, verb, rest));
  const made = element('div', { class: 'preview' },
    element('p', { class: isQuiet ? 'quiet' : null, role: 'status' }, text),
    answers || chips.length > 0 && element('div', { class: 'wrapped' }, ...chips));
  if (box?.isConnected) box.replaceWith(made);
  else form().querySelector('.entry').before(made);
  box = made;
  if (answers) alarm(made, { ...problem, isAllergy }, () => put(''));
  else if (warning) alarm(made, { warning });
};

const look = async () => {
  stop();
  const line = field()?.value.trim() ?? '';
  const parts = parted(line);
  if (!parts.rest) return clear();
  const own = asked = new AbortController();
  let answer;
  let problem;
  try {
    const response = await fetch(`/api/v1/households/${household}/commands`, {
      method: 'POST', credentials: 'same-origin', signal: own.signal, headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ line, 'dry-run': true }),
    });
    const said = await response.json();
    if (response.ok) answer = said;
    else problem = said;
  } catch {
    // Without a connection the line is saved and sent later, so there is no preview.
    if (!own.signal.aborted) clear();
    return;
  }
  if (own.signal.aborted || field()?.value.trim() !== line) return;
  // A question about the result comes with its answers once the line is recorded.
  const needs = (answer?.needs ?? []).filter(({ text }) => !text.endsWith('?')).map(({ text }) => text);
  const warning = answer?.needs?.[0]?.warning;
  // A warning comes first, as in the toast.
  const all = warning ? [...needs, answer?.headline] : [answer?.headline, ...needs];
  const says = answer?.headline ? all.join(' ') : answer?.says;
  if (says) show(says, false, parts, parts.verb ? null : {}, warning);
  else if (answer) clear();
  else if (parts.verb && !problem.choices) show(sentence(problem.detail), true, parts);
  else if (problem.hint || problem.status === 409) show(sentence(problem.detail), true, parts, problem);
  // A line that only shows something has no preview.
  else clear();
};

export const start = () => {
  document.addEventListener('input', ({ target }) => {
    if (target !== field()) return;
    clearTimeout(timer);
    if (target.value.trim()) timer = setTimeout(look, patience);
    else clear();
  });
  // While a line is being recorded, its preview would be a refusal.
  document.addEventListener('submit', ({ target }) => { if (target === form()) stop(); }, true);
  document.addEventListener('larder:sent', clear);
  document.addEventListener('reset', () => setTimeout(() => { if (!field()?.value) clear(); }));
  if (field()?.value.trim()) look();
};
