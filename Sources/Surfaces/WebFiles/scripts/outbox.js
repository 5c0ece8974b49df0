/**
 * What was entered and is not known to be recorded. It is on the disk before it is sent, with its own id, its moment,
 * its household and its person. It leaves when the server has answered, or when somebody takes it out.
 */
import { add, all, change, hear, hold, newID, tell } from './store.js';

const body = document.body.dataset;

/** How the line to the server is: gone, wanting a sign-in, or with why nothing is taken. All tabs say the same. */
export const line = { isGone: !navigator.onLine, isStranger: false, problem: '' };
export const setLine = (isGone, isStranger = line.isStranger, problem = '') => {
  const now = { isGone, isStranger, problem };
  if (Object.keys(now).some((name) => line[name] !== now[name])) tell('line', now);
};
hear('line', (now) => { Object.assign(line, now); });

/** What waits in this household for this person, how much in another one, and how much for others. */
export const waiting = async () => {
  const rows = await all();
  const mine = rows.filter((row) => row.person === (body.person ?? ''));
  const own = mine.filter((row) => row.household === body.household);
  return { own, elsewhere: mine.length - own.length, others: rows.length - mine.length };
};

/**
 * A command that was entered, as the browser keeps it.
 *
 * @typedef {object} Entry
 * @property {number} [seq] its place among the others, which the browser's store gives
 * @property {string} id a name that nobody else has, under which the server carries it out once
 * @property {string} household
 * @property {string} person
 * @property {import('./command.js').Command} command
 * @property {string} says what the page says of it
 * @property {{lot?: string, listed?: string}} touches the row that it is about
 * @property {string} entered the moment
 * @property {number} tries how often it was sent
 * @property {'waiting'|'asked'|'refused'} state
 * @property {{detail: string, hint?: string}} [problem] why it is asked about or was refused
 * @property {object} [body] what is sent: fixed before it is first sent
 * @property {boolean} [isAllowed] whether it is sent although it was asked about
 * @property {boolean} [isTakenBack] whether it is undone as soon as it is recorded
 */

/**
 * What a note loses to what is sent: its key, and what is left of it; null where there is nothing to take any more.
 *
 * @typedef {{key: string, without: (note: any) => any}} Leaving
 */

/**
 * Keeps commands until they are recorded; comes back with them when they are on the disk. They may come `from` a note,
 * and where they are there no more nothing is entered.
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
/** What the server says of a command, whichever tab sends it. */
export const settled = (id) => new Promise((resolve) => { asking.set(id, resolve); });
hear('settled', (outcome) => {
  asking.get(outcome.id)?.(outcome);
  asking.delete(outcome.id);
});

/** Takes out what waits; what may have arrived already is taken back as soon as that is known. */
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
/** The longest wait for the module that sends. A silent line would hold it, and the lock of all tabs, for ever. */
const patience = 15_000;
/** The module that sends, fetched when there is something to send. After a failure it is fetched under another name. */
export const sending = () => {
  let timer;
  const late = new Promise((_, reject) => { timer = setTimeout(reject, patience, new Error('no answer')); });
  return Promise.race([import(`./sending.js${failures ? `?${failures}` : ''}`), late])
    .catch((error) => { failures += 1; throw error; })
    .finally(() => clearTimeout(timer));
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
/** Sends what waits, if no other tab is at it; done when there is nothing to send, or no way. */
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

/** Sends on opening, when the line is back, and when somebody looks. */
export const start = () => {
  // What was known of who is signed in is asked again after another page was seen.
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
