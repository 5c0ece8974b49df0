/**
 * The service worker, which saves pages for offline use. The server prepends two lines: BUILD, a digest of all
 * files, and ASSETS, their paths.
 *
 * A page comes from the network if it arrives within two seconds, otherwise from the saved copy, marked with its
 * time. Only pages of one person's households are saved, never a sign-in page, an error or a secret.
 */
const assets = `assets-${BUILD}`;
const pages = 'pages';
/** Things from the phone's share sheet that wait until the server has them. */
const shared = 'shared';
const patience = 2000;
/** The most saved pages; the latest are kept. */
const most = 60;
/** Parameters that lead to a different page rather than filter it. */
const others = [
  'day', 'person', 'of', 'before', 'line', 'store', 'meal', 'as', 'month', 'period', 'version', 'steps',
];
const isKeepable = (url) => url.origin === location.origin && /^\/h\//.test(url.pathname);

addEventListener('install', (event) => event.waitUntil((async () => {
  const cache = await caches.open(assets);
  await cache.addAll(ASSETS);
  await skipWaiting();
})()));

addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (![assets, pages, shared].includes(name)) await caches.delete(name);
  await clients.claim();
})()));

// MARK: Pages

/** The key of a saved page, without parameters for one-time messages. */
const keyOf = (url) => {
  const key = new URL(url);
  key.searchParams.delete('said');
  key.hash = '';
  return key.href;
};

const isPage = (answer) => answer.ok && answer.type === 'basic' && !answer.redirected
  && /^text\/html/.test(answer.headers.get('content-type') ?? '')
  && !/no-store/.test(answer.headers.get('cache-control') ?? '');

/** Saves a page with the current time. */
const keep = async (url, answer) => {
  // A one-time message must not appear again in a saved page.
  if (new URL(url).searchParams.has('said')) return;
  const copy = answer.clone();
  const headers = new Headers(copy.headers);
  headers.set('x-kept', new Date().toISOString());
  // These describe the transfer, but the saved page is not compressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const cache = await caches.open(pages);
  await cache.put(keyOf(url), new Response(await copy.blob(), { headers }));
  const old = (await cache.keys()).filter((one) => isKeepable(new URL(one.url))).slice(0, -most);
  for (const one of old) await cache.delete(one);
};

/** Returns a saved page, marked as such. */
const kept = async (url) => {
  const cache = await caches.open(pages);
  // Falls back to the page without filters, but never to another day, person or item.
  const { pathname, searchParams } = new URL(url);
  const isOther = others.some((name) => searchParams.has(name));
  const found = await cache.match(keyOf(url)) ?? (isOther ? undefined : await cache.match(pathname));
  if (!found) return null;
  const text = await found.text();
  const headers = new Headers(found.headers);
  const moment = headers.get('x-kept');
  return new Response(text.replace(/<body\b/, `<body data-kept="${moment}"`), { headers });
};

const note = async (name, value) => {
  const cache = await caches.open(pages);
  const key = `${location.origin}/kept/${name}`;
  if (value !== undefined) return cache.put(key, new Response(JSON.stringify(value)));
  return (await cache.match(key))?.json();
};

/** The navigation of the saved first page, in which no place is the current one. */
const navigation = async (home) => {
  const text = await (home && (await caches.open(pages)).match(home).then((found) => found?.text()));
  return /<nav class="bar"[^]*?<\/nav>/.exec(text ?? '')?.[0].replaceAll(' aria-current="page"', '') ?? '';
};

/**
 * The page shown when nothing is saved: a drawing, the places, and a way home. While something shared waits, the page
 * says so instead, and tries again.
 */
const nothing = async (isWaiting = false) => {
  const words = await note('words') ?? ['No connection', 'This page is not kept on this device.'];
  const [title, text, label, waiting] = words;
  const plain = (words) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const asset = (name) => ASSETS.find((path) => path.endsWith(`/${name}`));
  const home = await note('home');
  const link = home && label ? `<p><a class="button do" href="${plain(home)}">${plain(label)}</a></p>` : '';
  const places = await navigation(home);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${plain(title)}</title>`
    + `<link rel="stylesheet" href="${asset('page.css')}">`
    + (isWaiting ? `<meta http-equiv="refresh" content="5;url=${sharing}">` : '');
  const drawing = `<svg class="drawing shelves"><use href="${asset('drawings.svg')}#shelves"/></svg>`;
  const says = isWaiting ? waiting ?? 'The shared photo or text is kept on this device.' : text;
  const body = `<header class="top"><div class="titles"><h1>${plain(title)}</h1></div></header>`
    + `<main><section class="beginning">${drawing}<p>${plain(says)}</p>${link}</section></main>`
    + `<div class="dock">${places}</div>`;
  return new Response(
    `<!DOCTYPE html><html><head>${head}</head><body class="${places ? 'framed' : 'plainly'}">${body}</body></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
};

const isGone = (answer) => answer.status === 502 || answer.status === 503 || answer.status === 504;

/** Returns the network's page, or the saved one if the network is late or fails. */
const page = async (event, url) => {
  const asked = fetch(event.request).then(async (answer) => {
    if (isKeepable(url) && isPage(answer)) event.waitUntil(keep(url, answer.clone()));
    // Someone else may be signing in, so saved pages are not shown until the person is known.
    if (url.pathname === '/sign-in' && answer.ok) event.waitUntil(caches.delete(pages));
    return answer;
  });
  // A late page still arrives and is saved for the next time.
  event.waitUntil(asked.catch(() => {}));
  const late = new Promise((resolve) => { setTimeout(resolve, patience, null); });
  const answer = await Promise.race([asked, late]).catch(() => null);
  if (answer && !isGone(answer)) return answer;
  const home = url.pathname === '/' && await note('home');
  const to = url.searchParams.get('to');
  const there = isKeepable(url) ? await kept(url) : home ? Response.redirect(to ? `${home}/${to}` : home) : null;
  // Without a saved page, wait for the network.
  return there ?? asked.catch(() => nothing());
};

// MARK: The share sheet

/** The page that sends what was shared. */
const sharing = '/share?kept=1';

/**
 * Sends the oldest shared thing, and returns the page that it leads to. It is kept until the server has it, and
 * someone has signed in. Returns nothing if nothing waits.
 */
const sendOldest = async () => {
  const cache = await caches.open(shared);
  const [oldest] = await cache.keys();
  const kept = oldest && await cache.match(oldest);
  if (!kept) return null;
  const headers = { 'content-type': kept.headers.get('content-type') ?? '' };
  const answer = await fetch('/share', { method: 'POST', headers, body: await kept.blob() }).catch(() => null);
  if (!answer || answer.status >= 500 || answer.status === 429) return nothing(true);
  if (new URL(answer.url).pathname === '/sign-in') {
    return Response.redirect(`/sign-in?next=${encodeURIComponent(sharing)}`, 303);
  }
  await cache.delete(oldest);
  return answer.redirected ? Response.redirect(answer.url, 303) : answer;
};

/**
 * Sends one thing at a time. A page that opens while one is being sent would send it twice.
 * @type {Promise<Response | null>}
 */
let sending = Promise.resolve(null);
const handOver = () => {
  sending = sending.then(sendOldest, sendOldest);
  return sending;
};

/** Keeps each file from the share sheet, and opens the first. A device without room for them sends them as they are. */
const receive = async (request) => {
  const copy = request.clone();
  try {
    const [cache, form] = [await caches.open(shared), await request.formData()];
    const files = form.getAll('file');
    form.delete('file');
    for (const [number, file] of (files.length ? files : [null]).entries()) {
      const one = new FormData();
      for (const [name, value] of form) one.append(name, value);
      if (file) one.append('file', file);
      await cache.put(`/kept/shared/${Date.now()}-${number}`, new Response(one));
    }
  } catch {
    return fetch(copy);
  }
  return await handOver() ?? Response.redirect('/', 303);
};

/** Opens what was shared before, if the app starts while something waits, or else the page. */
const opening = async (event, url) => {
  const isStart = url.pathname === '/' || url.pathname + url.search === sharing || url.pathname === await note('home');
  const answer = isStart && await handOver();
  return answer && (url.pathname === '/share' || answer.status < 500) ? answer : page(event, url);
};

/** Returns a page requested by a script. A fresh request never gets a saved page. */
const part = async (event, url) => {
  const isFresh = event.request.cache !== 'default';
  try {
    const answer = await fetch(event.request);
    if (isFresh && isKeepable(url) && isPage(answer)) event.waitUntil(keep(url, answer.clone()));
    return answer;
  } catch (error) {
    const there = !isFresh && await kept(url);
    if (there) return there;
    throw error;
  }
};

// MARK: Files

/** Returns a file of this build. A file of another build is replaced by the current one. */
const file = async (event, url) => {
  const cache = await caches.open(assets);
  const name = url.pathname.split('/').pop();
  const path = ASSETS.find((one) => one.endsWith(`/${name}`));
  const own = await cache.match(event.request) ?? (path && await cache.match(path));
  return own ?? fetch(event.request);
};

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || /^\/api\//.test(url.pathname)) return;
  if (request.method === 'POST' && request.mode === 'navigate' && url.pathname === '/share') {
    event.respondWith(receive(request));
  }
  if (request.method !== 'GET') return;
  if (/^\/assets\//.test(url.pathname)) event.respondWith(file(event, url));
  else if (request.mode === 'navigate') event.respondWith(opening(event, url));
  else if (/text\/html/.test(request.headers.get('accept') ?? '')) event.respondWith(part(event, url));
});

// MARK: Messages

let lastAhead = 0;
/** Saves pages that someone may want next, after deleting another person's pages. */
const ahead = async ({ person, home, paths, words }) => {
  if (await note('person') !== person) {
    await caches.delete(pages);
    lastAhead = 0;
  }
  await note('person', person);
  await note('home', home);
  await note('words', words);
  if (Date.now() - lastAhead < 60_000) return;
  lastAhead = Date.now();
  for (const path of paths) {
    const url = new URL(path, location.origin);
    try {
      const answer = await fetch(url, { headers: { accept: 'text/html' } });
      if (isPage(answer)) await keep(url, answer);
    } catch {
      lastAhead = 0;
      return;
    }
  }
};

addEventListener('message', (event) => {
  const { name } = event.data ?? {};
  // A page that was loading while this worker started was not saved then.
  if (name === 'keep') event.waitUntil(Promise.all([clients.claim(), ahead(event.data)]));
  else if (name === 'wipe') event.waitUntil(Promise.all([caches.delete(pages), caches.delete(shared)]));
});

// MARK: Reminders

const icon = (name) => ASSETS.find((path) => path.endsWith(`/${name}`));

/** Shows a reminder. A newer one replaces it; the same one that comes twice makes no second sound. */
const remind = async (data) => {
  let said = {};
  try {
    said = data.json();
  } catch {
    // A message without content is shown too, because browsers demand a notification for each message.
  }
  const { id, tag = 'larder', title = 'Larder', body = '', page: path = '/', buttons = [] } = said;
  const [shown] = await registration.getNotifications({ tag });
  await registration.showNotification(title, {
    body, tag, renotify: shown?.data?.id !== id, icon: icon('icon-192.png'), badge: icon('badge.png'),
    actions: buttons.map((button, index) => ({ action: `${index}`, title: button.title })),
    data: { id, path, links: buttons.map(({ url }) => url) },
  });
};

addEventListener('push', (event) => event.waitUntil(remind(event.data)));

/** Opens the page of the button that was tapped, or Today. */
addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const { path = '/', links = [] } = notification.data ?? {};
  event.waitUntil(clients.openWindow(links[action] ?? path));
});

/** Browsers replace an address from time to time. The server then gets the new one. */
addEventListener('pushsubscriptionchange', (event) => event.waitUntil((async () => {
  const home = await note('home');
  const { applicationServerKey } = event.oldSubscription?.options ?? {};
  if (!home || !applicationServerKey) return;
  const fresh = event.newSubscription
    ?? await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = fresh.toJSON();
  await fetch(`${home}/settings/phones`, { method: 'POST', body: new URLSearchParams({ endpoint, ...keys }) });
})()));
