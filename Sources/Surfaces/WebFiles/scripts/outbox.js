/**
 * Entries that are not yet known to be recorded.
 *
 * Each is on disk before it is sent, with its own ID, time, household and person. It is removed when the server has
 * answered or someone cancels it.
 */
import { add, all, change, hear, hold, newID, sleep, tell } from './store.js';

const body = document.body.dataset;

/** The connection, shared by all tabs: offline, signed out, or the reason why the server refuses. */
export const line = { isGone: !navigator.onLine, isStranger: false, problem: '' };
export const setLine = (isGone, isStranger = line.isStranger, problem = '') => {
  const now = { isGone, isStranger, problem };
  if (Object.keys(now).some((name) => line[name] !== now[name])) tell('line', now);
};
hear('line', (now) => { Object.assign(line, now); });

/** Counts the unsent entries: this person's in this household and in others, and other people's. */
export const waiting = async () => {
  const rows = await all();
  const mine = rows.filter((row) => row.person === (body.person ?? ''));
  const own = mine.filter((row) => row.household === body.household);
  return { own, elsewhere: mine.length - own.length, others: rows.length - mine.length };
};

/**
 * Why an entry was refused, or the question that it led to.
 *
 * @typedef {{title: string, line: string}} Choice
 * @typedef {{detail: string, hint?: string, choices?: Choice[], actions?: Choice[], isAllergy?: boolean}} Problem
 */

/**
 * An entered command, as the browser stores it.
 *
 * @typedef {object} Entry
 * @property {number} [seq] its position in the database
 * @property {string} id unique: the server performs it once
 * @property {string} household
 * @property {string} person
 * @property {import('./command.js').Command} command
 * @property {string} says its label on the page
 * @property {{lot?: string, listed?: string}} touches the row it changes
 * @property {string} entered the time of entry
 * @property {number} tries how often it was sent
 * @property {'waiting'|'asked'|'refused'} state
 * @property {Problem} [problem]
 * @property {number} [asked] when it led to a question
 * @property {object} [body] the request body, fixed before it is sent
 * @property {boolean} [isAllowed] whether the person confirmed it
 * @property {boolean} [isTakenBack] whether it is undone as soon as it is recorded
 */

/**
 * The note that entries leave, as `add` describes it.
 *
 * @typedef {{key: string, without: (note: any) => any}} Leaving
 */

/**
 * Stores commands until they are recorded. Resolves with them once they are on disk. They may come `from` a note; if
 * they are no longer there, nothing is stored.
 *
 * @param {import('./command.js').Command[]} commands
 * @param {string} says
 * @param {{household?: string, touches?: Entry['touches'], from?: Leaving}} rest
 * @returns {Promise<Entry[]>}
 */
export const enter = async (commands, says, { household = body.household, touches = null, from } = {}) => {
  const rows = commands.map((command) => /** @type {Entry} */ ({
    id: newID(), household, person: body.person ?? '', command, says, touches,
    entered: new Date().toISOString(), tries: 0, state: 'waiting',
  }));
  const numbers = await add(rows, from);
  if (!numbers) return [];
  tell('outbox');
  return rows.map((row, index) => ({ ...row, seq: numbers[index] }));
};

const asking = new Map();
/** Resolves with the server's answer to a command, whichever tab sends it. */
export const settled = (id) => new Promise((resolve) => { asking.set(id, resolve); });
hear('settled', (outcome) => {
  asking.get(outcome.id)?.(outcome);
  asking.delete(outcome.id);
});

/** Cancels an unsent entry. If it may have arrived already, it is undone once that is known. */
export const cancel = async (seq) => {
  await change(seq, (row) => {
    if (!row) return undefined;
    return row.tries && row.state === 'waiting' ? { ...row, isTakenBack: true } : null;
  });
  tell('outbox');
  return drain();
};

// MARK: Sending

let failures = 0;
/** The longest wait for the module that sends, because it holds the lock of all tabs. */
const patience = 15_000;
/** The module that sends, fetched when there is something to send. After a failure it is fetched under another name. */
export const sending = () => {
  const late = sleep(patience).then(() => { throw new Error('no answer'); });
  return Promise.race([import(`./sending.js${failures ? `?${failures}` : ''}`), late])
    .catch((error) => { failures += 1; throw error; });
};

const sendAll = async () => {
  if (!(await all()).some((row) => row.state === 'waiting')) return;
  let sender;
  try { sender = await sending(); } catch {
    setLine(true);
    setTimeout(drain, Math.min(1000 * 2 ** failures, 60_000));
    return;
  }
  await sender.sendAll();
};

let [running, isAgain] = [null, false];
export const isSending = () => Boolean(running);
/** Sends the unsent entries unless another tab does. Resolves when none are left or sending is impossible. */
export const drain = () => {
  if (running) {
    isAgain = true;
    return running;
  }
  running = hold('larder-outbox', sendAll).catch(() => {}).then(() => {
    running = null;
    if (!isAgain) return undefined;
    isAgain = false;
    return drain();
  });
  return running;
};

/** Sends on start, when the connection returns and when the page becomes visible. */
export const start = () => {
  // After another page was shown, someone else may have signed in.
  const again = () => {
    tell('doubt', null);
    if (document.visibilityState === 'visible') drain();
  };
  document.addEventListener('visibilitychange', again);
  addEventListener('pageshow', (event) => { if (event.persisted) again(); });
  addEventListener('online', () => {
    setLine(false);
    again();
  });
  addEventListener('offline', () => setLine(true));
  drain();
};
