/** Sends the unsent entries in order, each for the person who entered it. One tab at a time does this. */
import { all, change, hear, newID, tell, write } from './store.js';
import { drain, setLine } from './outbox.js';
import { isCount } from './command.js';
import { sentence } from './sentence.js';

/** The clock difference to report and the time to wait for an answer, in milliseconds. */
const [tolerance, patience] = [300_000, 15_000];

/** Returns the answer to a request, or null if it is not Larder's, such as a hotel's login page. */
const ask = async (path, options = {}) => {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), patience);
  try {
    const asked = Date.now();
    const answer = await fetch(path, { cache: 'no-store', redirect: 'error', signal: control.signal, ...options });
    const type = answer.headers.get('content-type') ?? '';
    // A line may ask for a text or a file from this server.
    const isFile = answer.ok && answer.headers.get('x-content-type-options') && !/html/.test(type);
    const json = /json/.test(type) ? await answer.json() : isFile ? {} : null;
    const date = Date.parse(answer.headers.get('date') ?? '');
    return json && { status: answer.status, json, answer, offset: date ? date - (asked + Date.now()) / 2 : 0 };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};
const isForLater = (status) => status === 408 || status === 425 || status === 429 || status >= 500;

/** After this many server errors, an entry waits for the user, so that later ones can be sent. */
const mostFaults = 5;

const shortest = 2000;
let [delay, timer] = [shortest, null];
/** Tries again later, with growing delays. */
const wait = (seconds) => {
  clearTimeout(timer);
  timer = setTimeout(drain, Math.max(delay, (Number(seconds) || 0) * 1000));
  delay = Math.min(2 * delay, 60_000);
};

let known = null;
hear('doubt', () => {
  known = null;
  delay = shortest;
});

/** Asks the server who is signed in, and measures the clock difference. */
const identify = async () => {
  if (known && Date.now() - known.at < tolerance) return known;
  known = null;
  const found = await ask('/api/v1/me');
  if (!found || isForLater(found.status)) {
    setLine(true);
    wait(found?.answer.headers.get('retry-after'));
    return null;
  }
  const { detail, title } = found.json;
  setLine(false, found.status === 401, found.status < 400 ? '' : detail ?? title);
  if (found.status !== 200) return null;
  const { account, households = [] } = found.json;
  const offset = Math.abs(found.offset) > tolerance ? found.offset : 0;
  known = {
    at: Date.now(), ahead: found.offset, offset, person: String(account),
    households: new Set(households.map((household) => String(household.id))),
  };
  return known;
};

/**
 * Returns a command as it is sent: as words such as "item:milk", or as the typed line.
 *
 * @param {import('./command.js').Command} command
 */
export const wordsOf = ({ line, again, verb, arguments: given = [], ...options }) => (line ? { line } : again ? {
  events: again, ...options,
} : {
  words: [verb, ...given, ...Object.entries(options).flatMap(([name, value]) =>
    [value].flat().map((one) => (one === true ? `--${name}` : `--${name}=${one}`)))],
});

/** Fixes the body before it is first sent, so that the same ID always sends the same words. */
const bodyOf = (row, { offset, ahead }) => {
  const words = wordsOf(row.command);
  // Entries are never later than the server's clock, because a phone may be slightly fast.
  const moment = Math.min(Date.parse(row.entered) + offset, Date.now() + ahead);
  return { ...words, happened: `${new Date(moment).toISOString().slice(0, 19)}Z` };
};

/** Prepares an entry for sending, or finds why it needs confirmation. Returns nothing if the entry is gone. */
const begin = async (row, who) => {
  let problem = null;
  const age = Date.now() - Date.parse(row.entered);
  if ((!row.tries || isCount(row.command)) && !row.isAllowed && age > (isCount(row.command) ? 60_000 : 86_400_000)) {
    const { doubt } = await import('./doubts.js');
    problem = await doubt(row, who.offset, async (path) => {
      const found = await ask(path);
      if (!found || isForLater(found.status)) throw new Error('nobody says what happened since');
      return found;
    });
  }
  return change(row.seq, (now) => {
    if (!now || now.state !== 'waiting') return undefined;
    if (problem) return { ...now, state: 'asked', problem: { detail: problem } };
    return { ...now, tries: now.tries + 1, body: now.body ?? bodyOf(now, who) };
  });
};

/**
 * Returns an entry that undoes a recorded one, in the same position, before later entries.
 *
 * @type {(row: import('./outbox.js').Entry, events: string) => import('./outbox.js').Entry}
 */
const undoing = (row, events) => ({
  ...row, id: newID(), command: { verb: 'undo', arguments: [events] }, body: undefined, tries: 0, isTakenBack: false,
});

/** An event that is already undone needs no undoing; the answer then says how to redo it. */
const isDone = (row, { status, json }) =>
  status < 300 || row.command.verb === 'undo' && status === 409 && /^redo\b/.test(json.hint ?? '');

const finish = async (row, { json }) => {
  await change(row.seq, (now) => {
    if (!now) return undefined;
    return now.isTakenBack && json.undo ? undoing(now, json.undo) : null;
  });
  await write('sent', Date.now());
  // If another lot was used than the one selected, the person should know.
  const lot = row.touches?.lot;
  const isOther = Boolean(lot && json.events?.some((event) => event.lot && String(event.lot) !== lot));
  const answer = { ...json, events: undefined };
  tell('settled', { id: row.id, seq: row.seq, state: 'done', answer, isOther });
  tell('recorded', { events: json.undo, household: row.household });
};

/** Removes earlier entries of the same command that led to a question, so that each is asked once. */
const replaceAsked = async ({ id, household, person, command }) => {
  const keyOf = (row) => JSON.stringify([row.household, row.person, row.command]);
  const key = keyOf({ household, person, command });
  for (const row of await all()) {
    if (row.asked && row.id !== id && keyOf(row) === key) await change(row.seq, () => null);
  }
};

const refuse = async (row, problem) => {
  const asked = problem.choices && Date.now();
  if (asked) await replaceAsked(row);
  // An entry undone in the meantime is finished.
  await change(row.seq, (now) => now && (now.isTakenBack ? null : { ...now, state: 'refused', problem, asked }));
  tell('settled', { id: row.id, seq: row.seq, state: 'refused', problem });
};

/**
 * Sends one entry. Returns false if it is pointless to continue.
 *
 * @param {import('./outbox.js').Entry} row
 */
const sendOne = async (row, who) => {
  let fixed;
  try { fixed = await begin(row, who); } catch {
    wait();
    return false;
  }
  if (!fixed || fixed.state !== 'waiting') {
    if (fixed) tell('settled', { id: row.id, state: 'refused', problem: fixed.problem, seq: row.seq });
    return true;
  }
  const found = await ask(`/api/v1/households/${row.household}/${row.command.again ? 'again' : 'commands'}`, {
    method: 'POST', body: JSON.stringify(fixed.body),
    headers: {
      'content-type': 'application/json', 'idempotency-key': row.id, 'larder-person': encodeURIComponent(row.person),
    },
  });
  const isHopeless = found?.status === 500 && fixed.tries >= mostFaults;
  if (!found || isForLater(found.status) && !isHopeless) {
    setLine(!found || found.status > 500);
    wait(found?.answer.headers.get('retry-after'));
    return false;
  }
  if (found.status === 401 || found.status === 412) {
    known = null;
    setLine(false, found.status === 401);
    return false;
  }
  setLine(false, false);
  delay = shortest;
  if (isDone(row, found)) {
    await finish(row, found);
  } else {
    const { detail, hint, choices, actions, title, type } = found.json;
    await refuse(row, {
      detail: sentence(detail ?? title), hint, ...choices && { choices }, ...actions && { actions },
      ...type === 'urn:larder:problem:allergy' && { isAllergy: true },
    });
  }
  return true;
};

/**
 * Returns the subjects named in a command: items by name, packs by code.
 *
 * @param {import('./command.js').Command} command
 * @returns {string[]}
 */
export const subjectsOf = ({ line, again, verb, item, code, arguments: given = [] }) => {
  if (again) return [`${again}`];
  const [first, ...rest] = line ? line.match(/"[^"]*"|\S+/g) ?? [] : [verb, ...given];
  const words = (first === 'list' ? rest.slice(1) : rest).map((word) => word.replace(/"/g, ''));
  const found = item ?? words.find((word) => word.startsWith('item:')) ?? words[0];
  return [found, code].filter(Boolean).map((one) => String(one).toLowerCase().replace(/^item:/, ''));
};

const subjects = (row) => subjectsOf(row.command).map((subject) => `${row.household} ${subject}`);

let isClockSaid = false;
/**
 * Sends the unsent entries in order. An entry about an item with a refused entry waits until that is resolved. It does
 * not wait for the answer to a question that was asked before the entry was made.
 */
export const sendAll = async () => {
  for (let last = 0; ;) {
    const rows = await all();
    if (!rows.some((row) => row.state === 'waiting' && row.seq >= last)) return;
    const who = await identify();
    if (!who) return;
    const own = rows.filter((row) => who.households.has(row.household) && row.person === who.person);
    const refused = own.filter((row) => row.state === 'refused');
    const isHeld = (one) => {
      const before = refused.filter(({ asked }) => !asked || asked >= Date.parse(one.entered)).flatMap(subjects);
      return subjects(one).some((subject) => before.includes(subject));
    };
    const row = own.find((one) => one.state === 'waiting' && one.seq >= last && !isHeld(one));
    if (!row) return;
    const isSent = await sendOne(row, who);
    tell('outbox');
    if (!isSent) return;
    if (who.offset && !isClockSaid) tell('clock', Math.round(Math.abs(who.offset) / 60_000));
    isClockSaid = true;
    last = row.seq;
  }
};
