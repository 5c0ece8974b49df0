/** Shows changes made elsewhere. All tabs of a browser share one stream, and each fetches its page again. */
import { hear, hold, sleep, tell } from './store.js';
import { isSending, line } from './outbox.js';
import { morph } from './morph.js';
import { parsed } from './fold.js';

const body = document.body.dataset;
const ours = ['toast', 'outbox'];

/** The parts of the page itself, not of a sheet above it. */
const partsOf = (root) =>
  [...root.querySelectorAll('[data-part], nav.bar')]
    .filter((part) => !ours.includes(part.dataset.part) && !part.closest('dialog'));

/** The position of the focused row, so that its successor gets the focus. */
const focusedRow = () => {
  const active = document.activeElement;
  const row = active?.closest('.rows > li');
  if (!row || active.matches('input, select, textarea')) return () => {};
  const list = row.parentElement;
  const index = [...list.children].indexOf(row);
  return () => {
    if (active.isConnected && !active.closest('.gone')) return;
    const rows = [...list.children].filter((one) => !one.matches('.gone'));
    rows[Math.min(index, rows.length - 1)]?.querySelector('button, a, summary')?.focus();
  };
};

export const show = (page) => {
  const focus = focusedRow();
  for (const now of partsOf(document)) {
    const next = partsOf(page).find((part) => part.dataset.part === now.dataset.part);
    if (next) morph(now, next);
  }
  const { sequence, made, due } = page.body.dataset;
  if (sequence) body.sequence = sequence;
  if (made) body.made = made;
  if (due) body.due = due;
  delete body.kept;
  if (page.title) document.title = page.title;
  focus();
  document.dispatchEvent(new CustomEvent('larder:shown'));
};

/**
 * Returns a page of this server, or null.
 *
 * @param {string} path
 * @param {RequestCache} cache
 */
export const fetchPage = async (path, cache = 'no-cache') => {
  try {
    const answer = await fetch(path, { cache, headers: { accept: 'text/html' } });
    if (answer.redirected && /\/sign-in/.test(answer.url)) {
      tell('line', { isGone: false, isStranger: true });
      return null;
    }
    const isPage = answer.ok && /^text\/html/.test(answer.headers.get('content-type') ?? '');
    return isPage ? parsed(await answer.text()) : null;
  } catch {
    return null;
  }
};

const path = () => {
  const url = new URL(location.href);
  url.searchParams.delete('said');
  return url.pathname + url.search;
};

let [timer, isFetching, isDue, notes] = [null, false, false, []];
const fetchAgain = async () => {
  if (isFetching) {
    isDue = true;
    return;
  }
  isFetching = true;
  const page = await fetchPage(path());
  isFetching = false;
  if (page) {
    show(page);
    markAll();
  }
  if (isDue) refresh();
  isDue = false;
};

/** Shows what is new on this page shortly. A recipe's rows may answer a form. */
export const refresh = () => {
  if (document.querySelector('[data-editor]')) return;
  clearTimeout(timer);
  timer = setTimeout(fetchAgain, 80);
};

// MARK: Authors

const others = () => import('./others.js');

const own = [];
hear('recorded', ({ events }) => {
  if (events) own.push(events.split('-').map(Number));
  if (own.length > 50) own.shift();
  if (document.visibilityState === 'visible') refresh();
  else isStale = true;
});
const isOwn = ({ first, last }) => own.some(([from, to = from]) => from <= last && to >= first);

/** Marks what others just did, for a minute. */
const markAll = () => {
  notes = notes.filter(({ until }) => until > Date.now());
  if (notes.length) others().then(({ mark }) => mark(notes), () => {});
};

const hearChange = async (change) => {
  if (change.last && change.last <= Number(body.sequence)) return;
  if (document.visibilityState !== 'visible') {
    isStale = true;
    return;
  }
  refresh();
  // The answer to this tab's own entry may come a little later than the stream.
  for (let tries = 0; tries < 1 || isSending() && tries < 40; tries += 1) await sleep(250);
  if (isOwn(change)) return;
  notes.push({ ...change, until: Date.now() + 60_000 });
  markAll();
  others().then(({ tellOf }) => tellOf(change), () => {});
};

// MARK: The stream

let [letGo, isStale] = [null, false];

/** Listens to the server until aborted. */
const listen = (signal) => new Promise((resolve) => {
  let stream;
  let pause = 2000;
  const begin = () => {
    // The stream itself handles "message", "change" and "reload". After a failure it resumes where it was.
    stream = new EventSource(`${body.changes}?after=${body.sequence ?? ''}`);
    stream.addEventListener('change', (event) => tell('change', JSON.parse(event.data)));
    stream.addEventListener('reload', () => tell('reload'));
    stream.addEventListener('open', () => {
      pause = 2000;
      if (line.isGone || body.kept) tell('reload');
      if (line.isGone) tell('line', { ...line, isGone: false });
      tell('back');
    });
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED || signal.aborted) return;
      setTimeout(() => { if (!signal.aborted) begin(); }, pause);
      pause = Math.min(2 * pause, 60_000);
    });
  };
  signal.addEventListener('abort', () => { stream.close(); resolve(); });
  begin();
});

/** Only a visible tab has the stream. Another visible tab takes it over. */
const watch = () => {
  const isWanted = body.changes && document.visibilityState === 'visible';
  if (isWanted && !letGo) {
    const control = new AbortController();
    letGo = control;
    hold(`larder-live ${body.household}`, () => !control.signal.aborted && listen(control.signal), control.signal)
      .catch(() => {});
    if (isStale) refresh();
    isStale = false;
  } else if (!isWanted && letGo) {
    letGo.abort();
    letGo = null;
    isStale = true;
  }
};

/** Starts keeping the page up to date. */
export const start = () => {
  hear('change', hearChange);
  hear('reload', refresh);
  document.addEventListener('visibilitychange', watch);
  addEventListener('pagehide', () => { letGo?.abort(); letGo = null; });
  addEventListener('pageshow', (event) => {
    if (event.persisted) isStale = true;
    watch();
  });
  if (body.kept) refresh();
  watch();
};
