/** The browser's own store: what waits to be sent, and a few notes. And who of the tabs does what only one may do. */
let opening;
const open = () => opening ??= new Promise((resolve, reject) => {
  const request = indexedDB.open('larder', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
    request.result.createObjectStore('notes');
  };
  request.onsuccess = () => {
    const base = request.result;
    const forget = () => { opening = null; };
    base.onclose = forget;
    base.onversionchange = () => { base.close(); forget(); };
    resolve(base);
  };
  request.onerror = () => { opening = null; reject(request.error); };
});

/** Does all of `work` or nothing of it, with the stores that are named; gives what its last request gave. */
export const deal = async (names, mode, work, durability = 'strict') => {
  const base = await open();
  return new Promise((resolve, reject) => {
    const transaction = base.transaction(names, mode, { durability });
    const request = work(...[names].flat().map((name) => transaction.objectStore(name)));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
};

/**
 * Adds to what waits, and comes back when it is on the disk; gives the numbers. What is moved there from a note leaves
 * that in the same stroke: `from` has the note's key and `without`, which gives the note without it, or null where it
 * is there no more. Then nothing is added, and null is what comes back.
 */
export const add = async (rows, from) => {
  let added = [];
  const put = (outbox) => { added = rows.map((row) => outbox.add(row)); };
  await deal(from ? ['outbox', 'notes'] : 'outbox', 'readwrite', (outbox, notes) => {
    if (!from) return put(outbox);
    notes.get(from.key).onsuccess = ({ target: { result } }) => {
      const left = from.without(result);
      if (left === null) return;
      notes.put(left, from.key);
      put(outbox);
    };
  });
  return added.length ? added.map(({ result }) => result) : null;
};

/**
 * All that waits, in order.
 *
 * @returns {Promise<import('./outbox.js').Entry[]>}
 */
export const all = () => deal('outbox', 'readonly', (store) => store.getAll());

/**
 * Changes one thing that waits, or takes it out: `work` has what is there now (undefined where it is gone) and gives
 * what is to be there, null for nothing, undefined to leave it. Gives what `work` gave.
 *
 * @param {number} seq
 * @param {(now?: import('./outbox.js').Entry) => import('./outbox.js').Entry | null | undefined} work
 * @returns {Promise<import('./outbox.js').Entry | null | undefined>}
 */
export const change = async (seq, work) => {
  let result;
  await deal('outbox', 'readwrite', (store) => {
    const found = store.get(seq);
    found.onsuccess = () => {
      result = work(found.result);
      if (result === null) store.delete(seq);
      else if (result !== undefined) store.put(result);
    };
  });
  return result;
};

/** A note, and what is written in its place. */
export const note = (key) => deal('notes', 'readonly', (store) => store.get(key));
/** All notes whose keys begin so. */
export const notes = (beginning) => deal(
  'notes', 'readonly', (store) => store.getAll(IDBKeyRange.bound(beginning, `${beginning}\uffff`)));
export const write = (key, value) => deal('notes', 'readwrite', (store) => store.put(value, key), 'relaxed');

/** A new name that nobody else has; plain HTTP has no randomUUID. */
export const newID = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const sleep = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** Does what one tab at a time may do: by the browser's locks, and by a lease where there are none. */
export const hold = async (name, work, signal) => {
  if (navigator.locks) return navigator.locks.request(name, signal ? { signal } : {}, work);
  const { lease } = await import('./lease.js');
  return lease(name, work, signal);
};

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('larder') : null;

const here = (name, detail) => document.dispatchEvent(new CustomEvent(`larder:${name}`, { detail }));
if (channel) channel.onmessage = ({ data }) => here(data.name, data.detail);

/** Says something to this tab and to all others: an event of the document, with what goes along in `detail`. */
export const tell = (name, detail = null) => {
  channel?.postMessage({ name, detail });
  here(name, detail);
};
/** Hears what this tab or another says. */
export const hear = (name, work) => document.addEventListener(`larder:${name}`, (event) => work(event.detail));
