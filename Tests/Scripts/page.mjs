/**
 * A page for the scripts to run in: the document of jsdom, and a store in memory instead of the browser's.
 *
 * A test imports this first, calls `page`, and imports the script under test after that: scripts read the page when
 * they are loaded. Node runs each file of tests in its own process, so each has its own page.
 */
import { createRequire } from 'node:module';
import { MemoryStore } from './store.mjs';

// Debian's modules are found by NODE_PATH, which only `require` reads.
const { JSDOM } = createRequire(import.meta.url)('jsdom');

/** The browser globals that scripts use and Node lacks or defines differently. */
const names = [
  'document', 'location', 'navigator', 'CustomEvent', 'DOMParser', 'Event', 'FormData', 'HTMLElement', 'Node',
  'addEventListener', 'removeEventListener',
];

/**
 * Makes the page that scripts see.
 *
 * @param {string} body the content of the body
 * @param {string} attributes the attributes of the body
 */
export const page = (body = '', attributes = 'data-household="home" data-person="7"') => {
  const html = `<!DOCTYPE html><html lang="en"><body ${attributes}>${body}</body></html>`;
  const { window } = new JSDOM(html, { url: 'https://larder.example/h/home', pretendToBeVisual: true });
  for (const name of names) {
    const value = window[name];
    const own = typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value;
    Object.defineProperty(globalThis, name, { value: own, configurable: true, writable: true });
  }
  const store = new MemoryStore();
  Object.assign(globalThis, { window: globalThis, indexedDB: store, IDBKeyRange: MemoryStore.range });
  // Tabs exchange messages, but a test has only one tab.
  delete globalThis.BroadcastChannel;
  return { window, store };
};

/** The elements of some HTML. */
export const parsed = (html) => {
  const made = document.createElement('div');
  made.innerHTML = html;
  return made;
};

/** Waits until a condition holds; fails after a second. */
export const until = async (isSo, what) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return;
    await new Promise((done) => { setTimeout(done, 5); });
  }
  throw new Error(`waited in vain: ${what}`);
};

/** A response from the server, as `fetch` returns it. */
export const answered = (json, status = 200, fields = {}) => new Response(JSON.stringify(json), {
  status, headers: { 'content-type': 'application/json', date: new Date().toUTCString(), ...fields },
});
