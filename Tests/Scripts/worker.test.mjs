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

/** The worker with a cache for shared things, which may be full, and a server that answers each POST in turn. */
const sharing = async ({ isFull = false } = {}) => {
  const [heard, kept, sent, answers] = [{}, new Map(), [], []];
  const cache = {
    keys: async () => [...kept.keys()], match: async (key) => kept.get(key)?.clone(),
    delete: async (key) => kept.delete(key),
    put: async (key, response) => {
      if (isFull) throw new Error('full');
      kept.set(key, response);
    },
  };
  const none = { keys: async () => [], match: async () => undefined };
  const context = vm.createContext({
    ASSETS: [], BUILD: '1', Response, URL, FormData, encodeURIComponent,
    caches: { open: async (name) => (name === 'shared' ? cache : none) },
    location: new URL('https://larder.example/sw.js'),
    fetch: (request) => {
      sent.push(request);
      const answer = { status: 200, url: 'https://larder.example/receipt' };
      return new Promise((done) => { answers.push(() => done(answer)); });
    },
    addEventListener: (name, work) => { heard[name] = work; },
  });
  const file = new URL('../../Sources/Surfaces/WebFiles/scripts/worker.js', import.meta.url);
  vm.runInContext(await readFile(file, 'utf8'), context);
  const open = (method, path, form) => {
    const request = {
      method, mode: 'navigate', url: `https://larder.example${path}`, headers: new Headers(),
      clone: () => 'the request', formData: async () => form,
    };
    let answer = null;
    heard.fetch({ request, respondWith: (work) => { answer = work; } });
    return answer;
  };
  /** Waits until so many requests were sent, and no more follow. */
  const settled = async (count) => {
    for (let turn = 0; turn < 50 && (turn < 10 || sent.length < count); turn += 1) await new Promise(setImmediate);
    assert.equal(sent.length, count);
  };
  return { open, sent, answers, kept, settled };
};

const photo = () => {
  const form = new FormData();
  form.append('file', new Blob(['a photo']), 'receipt.jpg');
  return form;
};

test('A shared photo is sent once, although the app opens again before the server has it', async () => {
  const { open, answers, kept, settled } = await sharing();
  const first = open('POST', '/share', photo());
  await settled(1);
  const second = open('POST', '/share', new FormData());
  await settled(1);
  answers[0]();
  assert.equal((await first).url, 'https://larder.example/receipt');
  await settled(2);
  answers[1]();
  await second;
  assert.equal(kept.size, 0);
});

test('A shared photo that the device has no room for is sent at once', async () => {
  const { open, sent, answers, settled } = await sharing({ isFull: true });
  const opened = open('POST', '/share', photo());
  await settled(1);
  assert.deepEqual(sent, ['the request']);
  answers[0]();
  assert.equal((await opened).status, 200);
});
