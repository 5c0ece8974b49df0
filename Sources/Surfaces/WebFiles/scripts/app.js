/** Starts every page, and makes pages usable offline. */
import { all, hear } from './store.js';
import { line, sending, start as startOutbox } from './outbox.js';
import { start as startFolds } from './fold.js';
import { start as startSending } from './send.js';
import { start as startToast } from './toast.js';
import { word } from './words.js';

const body = document.body.dataset;
/** Runs when idle, or soon on a busy page. */
const idle = (work) => {
  if (window.requestIdleCallback) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};
const isThere = (selector) => document.querySelector(selector);

/** The band is loaded as soon as it has something to show. */
let band = null;
const showBand = () => {
  band ??= import('./band.js').then((module) => module.start(), () => { band = null; });
  return band;
};

/** Saves the pages of the navigation in advance, for this person only. */
const keep = async () => {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const links = [...document.querySelectorAll('.dock nav a, [data-ahead]')].map((link) => new URL(link.href))
    .filter((url) => url.origin === location.origin).map((url) => url.pathname + url.search);
  const home = `/h/${body.household}`;
  const paths = [...new Set([home, location.pathname, ...links])]
    .filter((path) => /^\/h\/[^/]+(\/[a-z]+)?(\?.*)?$/.test(path));
  active?.postMessage({
    name: 'keep', person: body.person ?? '', home, paths: paths.slice(0, 10),
    words: [word('offlineTitle'), word('offlineText'), word('offlineHome'), word('offlineShared')],
  });
};

/** Loads the modules that this page or its elements need. */
const extras = () => {
  const names = (body.module ?? '').split(/\s+/).filter(Boolean);
  names.push(...['search', 'share', 'sync', 'push'].filter((name) => isThere(`[data-${name}]`)));
  if (isThere('[data-awake]')) names.push('wake');
  if (body.household) names.push('live');
  if (navigator.setAppBadge && (body.due || !body.person)) names.push('badge');
  return names;
};

/** Loads a module on the first press. It then handles the latest press. */
const onFirst = (name, kind, isOf) => {
  let last = null;
  const press = (event) => {
    const of = isOf(event);
    if (!of) return;
    if (of !== true) event.preventDefault();
    const isFirst = !last;
    last = [event, of];
    if (!isFirst) return;
    import(`./${name}.js`).then((module) => {
      removeEventListener(kind, press);
      module.start(...last);
    }, () => (of.href ? location.assign(of.href) : of.submit?.()));
  };
  addEventListener(kind, press);
};

/** The link of a plain press that opens a sheet. */
const sheetLink = (event) =>
  !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && event.target.closest?.('a[data-sheet]');

const signOut = ({ target }) => new URL(target.action, location.href).pathname === '/sign-out' && target;

/** The height of the dock, above which rows and messages stop. */
const dock = isThere('.dock');
if (dock && window.ResizeObserver) {
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty('--dock', `${dock.offsetHeight}px`)).observe(dock);
}

const start = (name) => import(`./${name}.js`).then((module) => module.start())
  .catch((error) => console.warn(`${name} cannot be loaded`, error));

startToast();
startFolds();
if (body.household) {
  startSending();
  startOutbox();
  for (const name of ['outbox', 'line']) hear(name, showBand);
  hear('clock', (minutes) => {
    body.clockOff = minutes;
    showBand();
  });
  // If nothing saves it for offline use, load it now.
  if (line.isGone || body.kept) showBand();
  else if (!navigator.serviceWorker) idle(() => Promise.all([showBand(), sending()]).catch(() => {}));
  else all().then((rows) => rows.length && showBand(), () => {});
  idle(() => keep().catch(() => {}));
}
onFirst('dialog', 'click', sheetLink);
onFirst('keys', 'keydown', (event) => ['/', 'ArrowDown', 'ArrowUp', 'Escape'].includes(event.key));
onFirst('leave', 'submit', signOut);
if (body.household) onFirst('complete', 'focusin', ({ target }) => target.matches('[data-line] [name=line]'));
Promise.all(extras().map(start)).then(() => { body.script = 'ready'; });
