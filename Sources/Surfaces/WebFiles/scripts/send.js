/** Records commands from forms and modules: saved first, then sent. */
import { all, sleep } from './store.js';
import { againOf, commandOf, lineOf } from './command.js';
import { cancel, drain, enter, settled } from './outbox.js';
import { alarm, choicesOf, element, word } from './words.js';
import { clear, say } from './toast.js';

/** An entry that takes more milliseconds is shown as waiting. */
const patience = 3000;

const outcomeOf = (row, outcome) => {
  const tried = drain().then(async () => {
    // Another tab may have sent it and will report in a moment.
    const isThere = (await all()).some((one) => one.id === row.id && one.state === 'waiting');
    return isThere ? { state: 'waiting' } : outcome;
  }).catch(() => ({ state: 'waiting' }));
  return Promise.race([outcome, tried, sleep(patience).then(() => ({ state: 'waiting' }))]);
};

/**
 * The server's answer to a recorded command.
 *
 * @typedef {object} Answer
 * @property {string} [says] all of it; a report has none
 * @property {string} [headline]
 * @property {{text: string, warning?: string, actions: {title: string, line: string, whole: boolean}[]}[]} [needs]
 * @property {string} [undo] the events that can be undone
 */

/**
 * @typedef {object} Outcome
 * @property {'done'|'waiting'|'refused'} state
 * @property {Answer} [answer]
 * @property {import('./outbox.js').Problem} [problem]
 */

/**
 * Shows the result of a command in a toast, unless `isQuiet`.
 *
 * @param {import('./outbox.js').Entry} row
 * @param {{isQuiet?: boolean, isShown?: boolean}} how
 * @returns {Promise<Outcome>}
 */
const follow = async (row, { isQuiet, isShown } = {}) => {
  const { command, household, says } = row;
  const answered = settled(row.id);
  const outcome = await outcomeOf(row, answered);
  const sayEnd = ({ answer, problem }) => {
    if (problem) {
      const toast = say(word('toastRefused', says, problem.detail), { isBad: true });
      if (problem.choices) alarm(toast, problem, null, row);
      return;
    }
    // A question needs an answer. Undo has its own button.
    const need = answer.needs?.find(({ text, actions }) =>
      !text.endsWith('?') || actions.some(({ whole }) => whole));
    const choices = need?.actions.filter(({ whole, line }) => whole && line !== 'undo');
    const toast = answer.says && say([answer.headline ?? answer.says, need?.text].join('\n').trim(), {
      undo: command.verb === 'undo' ? null : answer.undo, household, warning: need?.warning,
      choices: choicesOf({ choices }, (line) => send({ line }, line, { household })),
    });
    if (!toast || command.verb !== 'toss' || command.why || !answer.undo) return;
    import('./reasons.js').then(({ ask }) => ask(toast, answer.undo, row), () => {});
  };
  if (outcome.state === 'waiting') {
    const toast = isQuiet ? null : say(word('toastWaits', says), { take: () => cancel(row.seq) });
    answered.then((later) => { if (toast?.isConnected) sayEnd(later); });
  } else if (isShown && outcome.problem) {
    await cancel(row.seq);
  } else if (!isQuiet) {
    sayEnd(outcome);
  }
  return outcome;
};

/**
 * Records a command, given as `{verb, arguments, …}` or `{line}`. It is saved on disk, and sent immediately or later.
 * A toast shows the result, unless `isQuiet`. A refused command stays in the band, unless `isShown` elsewhere.
 *
 * @param {import('./command.js').Command} command
 * @param {string} [says]
 * @param {{isQuiet?: boolean, isShown?: boolean, household?: string, touches?: {lot?: string, listed?: string}}} how
 */
export const send = async (command, says = lineOf(command), { isQuiet, isShown, ...rest } = {}) => {
  const [row] = await enter([command], says, rest);
  return follow(row, { isQuiet, isShown });
};

/**
 * Moves related commands `from` a note to the unsent entries, without a toast. If one is refused, `giveBack` returns it
 * and those after it to the note.
 *
 * @returns the results up to the first that is not done; nothing if the commands were no longer in the note
 */
export const move = async (commands, says, { from, giveBack }) => {
  const rows = await enter(commands, says, { from });
  const answers = rows.map((row) => settled(row.id));
  const outcomes = [];
  for (const [index, row] of rows.entries()) {
    const outcome = await outcomeOf(row, answers[index]);
    outcomes.push(outcome);
    if (outcome.state === 'done') continue;
    if (outcome.state === 'refused') {
      await giveBack(outcome.problem.detail);
      // In reverse order, because an entry after a refused one would otherwise be sent when that is removed.
      for (const one of rows.slice(index).reverse()) await cancel(one.seq);
    }
    break;
  }
  return outcomes;
};

// MARK: Forms

/** The field that the person typed in and can correct. */
const fieldOf = (form) => [...form.elements].find((field) =>
  field.matches('input:not([type=hidden], [type=checkbox], [type=radio]), textarea')
  && !field.closest('details:not([open])'));

const errorOf = (form, field) => {
  const there = form.querySelector('.error');
  if (there) return there;
  const error = element('div', { class: 'error', id: `${field.id || field.name}-error`, role: 'alert' });
  // A form with several fields shows it above its button.
  const button = field.closest('.slot') && form.querySelector('[type=submit]');
  if (button) button.before(error);
  else field.after(error);
  return error;
};

/** Shows a refusal next to a field, keeping the typed text; null removes it. */
const show = (form, field, problem) => {
  const error = errorOf(form, field);
  const put = (line) => {
    field.value = line;
    field.focus();
  };
  const isLine = field.name === 'line' && !form.querySelector('[name=before]');
  const choices = choicesOf(problem, (line) => choose(form, field, line), isLine ? put : null);
  error.className = 'error';
  error.replaceChildren(problem ? element('p', {}, problem.detail) : '', choices || '');
  field.removeAttribute('aria-invalid');
  if (!problem) return;
  if (choices) alarm(error, problem, () => { form.reset(); show(form, field); });
  // Earlier messages are about something else.
  clear();
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', error.id);
  // A keyboard would cover the answers.
  if (isLine || !choices) field.focus();
  error.scrollIntoView({ block: 'nearest' });
};

/** Sends an answer in place of the form's line. */
const choose = async (form, field, line) => {
  const outcome = await send({ line }, line, { isShown: true });
  if (outcome.state === 'refused') return show(form, field, outcome.problem);
  show(form, field);
  form.reset();
  form.dispatchEvent(new CustomEvent('larder:sent', { bubbles: true, detail: outcome }));
};

/** The row that a form changes, to mark while the entry waits. */
const touchesOf = (form) => {
  const row = form.closest('[data-lot], [data-listed]');
  return row && { lot: row.dataset.lot ?? null, listed: row.dataset.listed ?? null };
};

/** Submits the form without scripts. */
const goPlainly = (form, submitter) => {
  if (submitter?.name) {
    form.append(element('input', { type: 'hidden', name: submitter.name, value: submitter.value }));
  }
  form.submit();
};

const submit = async (form, submitter) => {
  const command = form.dataset.again === undefined ? commandOf(form, submitter) : againOf(form);
  if (!command.verb && !command.line && !command.again) return;
  if (command.again?.length === 0) {
    say(word('nothingTicked'), { isBad: true });
    return;
  }
  const says = submitter?.dataset.says ?? form.dataset.says ?? lineOf(command);
  const field = fieldOf(form);
  const household = /\/h\/([^/]+)\/do$/.exec(form.getAttribute('action') ?? '')?.[1];
  const typed = field?.value;
  let row;
  try {
    [row] = await enter([command], says, { household, touches: touchesOf(form) });
  } catch {
    // The browser cannot store entries.
    return goPlainly(form, submitter);
  }
  const outcome = await follow(row, { isShown: Boolean(field) });
  if (outcome.state === 'refused') {
    if (field?.isConnected) show(form, field, outcome.problem);
    else if (field) say(outcome.problem.detail, { isBad: true });
    return;
  }
  // The line asked for a report, so its page opens.
  if (outcome.state === 'done' && !outcome.answer.says && command.line) return goPlainly(form, submitter);
  if (field?.matches('[aria-invalid]')) show(form, field);
  // Keeps the next text if the person is already typing it.
  if (field?.value === typed) form.reset();
  // A finished row may go, but the entry line stays for the next entry.
  if (form.closest('.rows') && form.contains(document.activeElement)) document.activeElement.blur();
  form.dispatchEvent(new CustomEvent('larder:sent', { bubbles: true, detail: outcome }));
};

/**
 * Ignores a second tap on the same spot, because the page may have moved under the finger. Only − and + are tapped
 * quickly.
 */
const guard = () => {
  let last = { time: -Infinity };
  document.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!event.detail || !button?.form?.matches('form[data-command]')) return;
    const { timeStamp: time, clientX: x, clientY: y } = event;
    const isNear = time - last.time < 400 && Math.hypot(x - last.x, y - last.y) < 24;
    if (isNear && !(button === last.button && 'step' in button.dataset)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      last = { time, x, y, button };
    }
  }, true);
};

const sentBy = new WeakMap();

/** From now on, forms are sent without loading a page. */
export const start = () => {
  guard();
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    // A button may have its own destination, such as a search.
    if (!form.matches('form[data-command]') || event.defaultPrevented) return;
    if (event.submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    // Ignores a repeated submission while the first is being sent.
    const words = JSON.stringify(commandOf(form, event.submitter));
    if (form.ariaBusy === 'true' && words === sentBy.get(form)) return;
    sentBy.set(form, words);
    form.ariaBusy = 'true';
    try { await submit(form, event.submitter); } finally {
      if (sentBy.get(form) === words) form.ariaBusy = null;
    }
  });
};
