/** What every page begins with. Without it pages do all they can; with it they are quicker, and work without a line. */
import { all, hear } from './store.js';
import { line, sending, start as startOutbox } from './outbox.js';
import { start as startFolds } from './fold.js';
import { start as startSending } from './send.js';
import { start as startToast } from './toast.js';
import { word } from './words.js';

const body = document.body.dataset;
/** When there is time for it, and soon in any case: a page that is never idle keeps pages, too. */
const idle = (work) => {
  if (window.requestIdleCallback) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};
const isThere = (selector) => document.querySelector(selector);

/** The band is there as soon as it has something to say. */
let band = null;
const showBand = () => {
  band ??= import('./band.js').then((module) => module.start(), () => { band = null; });
  return band;
};

/** Pages for later: those of the dock are kept ahead, for this person alone. */
const keep = async () => {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const links = [...document.querySelectorAll('.dock nav a, [data-ahead]')].map((link) => new URL(link.href))
    .filter((url) => url.origin === location.origin).map((url) => url.pathname + url.search);
  const home = `/h/${body.household}`;
  const paths = [...new Set([home, ...links, location.pathname])]
    .filter((path) => /^\/h\/[^/]+(\/[a-z]+)?(\?.*)?$/.test(path));
  active?.postMessage({
    name: 'keep', person: body.person ?? '', home, paths: paths.slice(0, 8),
    words: [word('offlineTitle'), word('offlineText')],
  });
};

/** Modules that only this page needs, and those that its elements ask for. */
const extras = () => {
  const names = (body.module ?? '').split(/\s+/).filter(Boolean);
  if (isThere('[data-search]')) names.push('search');
  if (isThere('[data-share]')) names.push('share');
  if (isThere('[data-awake]')) names.push('wake');
  if (isThere('[data-sync]')) names.push('sync');
  if (body.household) names.push('live');
  return names;
};

/** What begins with a press is fetched with the first, and begins with the last until it is there. */
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

/** A link that opens over this page, pressed plainly. */
const sheetLink = (event) =>
  !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && event.target.closest?.('a[data-sheet]');

const signOut = ({ target }) => new URL(target.action, location.href).pathname === '/sign-out' && target;

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
  // Where nothing keeps it, it is fetched while there is a line.
  if (line.isGone || body.kept) showBand();
  else if (!navigator.serviceWorker) idle(() => Promise.all([showBand(), sending()]).catch(() => {}));
  else all().then((rows) => rows.length && showBand(), () => {});
  idle(() => keep().catch(() => {}));
}
onFirst('dialog', 'click', sheetLink);
onFirst('keys', 'keydown', (event) => ['/', 'ArrowDown', 'ArrowUp', 'Escape'].includes(event.key));
onFirst('leave', 'submit', signOut);
Promise.all(extras().map(start)).then(() => { body.script = 'ready'; });
