/** The browser's database: unsent entries and a few notes. It also lets only one tab at a time do a task. */
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

/** Runs `work` as one transaction on the named stores. Returns the result of its last request. */
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
 * Adds unsent entries and resolves with their numbers once they are on disk.
 *
 * Entries moved from a note leave it in the same transaction: `from` has the note's key and `without`, which returns
 * the note without them. If `without` returns null because they are gone, nothing is added and the result is null.
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
 * Returns all unsent entries, in order.
 *
 * @returns {Promise<import('./outbox.js').Entry[]>}
 */
export const all = () => deal('outbox', 'readonly', (store) => store.getAll());

/**
 * Changes or removes an unsent entry. `work` gets the entry (undefined if it is gone), and returns its replacement,
 * null to remove it, or undefined to leave it. The result is that of `work`.
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

/** Reads a note or replaces it. */
export const note = (key) => deal('notes', 'readonly', (store) => store.get(key));
/** Returns all notes whose keys start with a prefix. */
export const notes = (beginning) => deal(
  'notes', 'readonly', (store) => store.getAll(IDBKeyRange.bound(beginning, `${beginning}\uffff`)));
export const write = (key, value) => deal('notes', 'readwrite', (store) => store.put(value, key), 'relaxed');

/** Creates a unique ID. Plain HTTP has no randomUUID. */
export const newID = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const sleep = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** Runs work that only one tab may do at a time, using the browser's locks or else a lease. */
export const hold = async (name, work, signal) => {
  if (navigator.locks) return navigator.locks.request(name, signal ? { signal } : {}, work);
  const { lease } = await import('./lease.js');
  return lease(name, work, signal);
};

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('larder') : null;

const here = (name, detail) => document.dispatchEvent(new CustomEvent(`larder:${name}`, { detail }));
if (channel) channel.onmessage = ({ data }) => here(data.name, data.detail);

/** Sends an event of the document to this tab and all others, with `detail`. */
export const tell = (name, detail = null) => {
  channel?.postMessage({ name, detail });
  here(name, detail);
};
/** Handles events from this tab or another. */
export const hear = (name, work) => document.addEventListener(`larder:${name}`, (event) => work(event.detail));
