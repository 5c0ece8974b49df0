import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import vm from 'node:vm';

/** The worker in a browser. `shown` has the notifications on the screen, and `opened` the pages. */
const worker = async () => {
  const heard = {};
  const [shown, opened, sent] = [[], [], []];
  const kept = new Map([['https://larder.example/kept/home', '"/h/home"']]);
  const registration = {
    getNotifications: async ({ tag }) => shown.filter((one) => one.tag === tag),
    showNotification: async (title, options) => {
      const place = shown.findIndex((one) => one.tag === options.tag);
      shown.splice(place < 0 ? shown.length : place, place < 0 ? 0 : 1, { title, ...options });
    },
    pushManager: { subscribe: async ({ applicationServerKey }) => fresh(`new-for-${applicationServerKey}`) },
  };
  const caches = { open: async () => ({ match: async (key) => kept.has(key) && new Response(kept.get(key)) }) };
  const context = vm.createContext({
    ASSETS: ['/assets/1/icon-192.png', '/assets/1/badge.png'], BUILD: '1', Response, URL, URLSearchParams, caches,
    location: new URL('https://larder.example/sw.js'), registration,
    clients: { openWindow: async (path) => opened.push(path) },
    fetch: async (path, { method, body }) => sent.push([path, method, `${body}`]),
    addEventListener: (name, work) => { heard[name] = work; },
  });
  const file = new URL('../../Sources/Surfaces/WebFiles/scripts/worker.js', import.meta.url);
  vm.runInContext(await readFile(file, 'utf8'), context);
  const happen = async (name, event) => {
    let done = null;
    heard[name]({ ...event, waitUntil: (work) => { done = work; } });
    await done;
  };
  return { happen, shown, opened, sent };
};

const fresh = (endpoint) => ({ toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }) });

const note = {
  id: 'a', tag: 'larder-1', title: 'Larder', body: 'Use up spinach (today).\nRan out: tea.', page: '/h/home',
  buttons: [{ title: 'Used it', url: '/note/used' }, { title: 'Still there', url: '/note/there' }],
};
const push = (one) => ({ data: { json: () => one } });

test('A message is shown with its lines and buttons, and a newer one of the same topic replaces it', async () => {
  const { happen, shown } = await worker();
  await happen('push', push(note));
  const [{ title, body, actions, icon, badge, renotify }] = shown;
  assert.deepEqual([title, body, icon, badge], ['Larder', note.body, '/assets/1/icon-192.png', '/assets/1/badge.png']);
  assert.deepEqual(actions.map((one) => [one.action, one.title]), [['0', 'Used it'], ['1', 'Still there']]);
  assert.equal(renotify, true);
  await happen('push', push(note));
  assert.deepEqual([shown.length, shown[0].renotify], [1, false], 'the same note sounds once');
  await happen('push', push({ ...note, id: 'b', body: 'Ran out: tea.' }));
  assert.deepEqual([shown.length, shown[0].renotify, shown[0].body], [1, true, 'Ran out: tea.']);
});

test('A message without content is shown too, because browsers demand a notification', async () => {
  const { happen, shown } = await worker();
  await happen('push', { data: null });
  await happen('push', { data: { json: () => { throw new SyntaxError('no JSON'); } } });
  assert.deepEqual(shown.map((one) => [one.title, one.body]), [['Larder', '']]);
});

test('A tap opens the household, and a button its link', async () => {
  const { happen, shown, opened } = await worker();
  await happen('push', push(note));
  const notification = { ...shown[0], close: () => shown.pop() };
  await happen('notificationclick', { notification, action: '' });
  await happen('notificationclick', { notification, action: '1' });
  await happen('notificationclick', { notification: { close: () => {} }, action: '0' });
  assert.deepEqual(opened, ['/h/home', '/note/there', '/']);
  assert.equal(shown.length, 0);
});

test('The server gets an address that the browser replaced', async () => {
  const { happen, sent } = await worker();
  const oldSubscription = { options: { applicationServerKey: 'key-1' } };
  await happen('pushsubscriptionchange', { oldSubscription });
  await happen('pushsubscriptionchange', { oldSubscription, newSubscription: fresh('theirs') });
  await happen('pushsubscriptionchange', {});
  const body = (endpoint) => `endpoint=${endpoint}&p256dh=key&auth=secret`;
  assert.deepEqual(sent, [
    ['/h/home/settings/phones', 'POST', body('new-for-key-1')], ['/h/home/settings/phones', 'POST', body('theirs')],
  ]);
});
