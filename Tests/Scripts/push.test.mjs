import assert from 'node:assert/strict';
import test from 'node:test';
import { page, until } from './page.mjs';

page();
const { start } = await import('../../Sources/Surfaces/WebFiles/scripts/push.js');

const subscription = (endpoint) => ({
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: async () => { browser.own = null; },
});

/** The state of the browser, and the requests that it got. */
const browser = { own: null, keys: [], asked: 0 };

/** Shows the form in a browser, and runs the script. */
const shown = async ({ permission = 'default', answer = 'granted', isHere = false, ...parts } = {}) => {
  document.body.innerHTML = `<form data-push="-_8A" ${isHere ? 'data-push-this' : ''} hidden>
    <input name="endpoint"><input name="p256dh"><input name="auth"><button>Remind</button></form>`;
  Object.assign(browser, { keys: [], asked: 0 });
  Object.assign(globalThis, {
    isSecureContext: true, PushManager: class {},
    Notification: {
      permission,
      requestPermission: async () => {
        browser.asked += 1;
        globalThis.Notification.permission = answer;
        return answer;
      },
    },
  });
  const pushManager = {
    getSubscription: async () => browser.own,
    subscribe: async ({ userVisibleOnly, applicationServerKey }) => {
      assert.ok(userVisibleOnly && !browser.own);
      browser.keys.push([...applicationServerKey]);
      browser.own = subscription('https://push.example/new');
      return browser.own;
    },
  };
  const worker = { register: async () => {}, ready: Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true, writable: true });
  Object.defineProperty(navigator, 'standalone', { value: undefined, configurable: true, writable: true });
  for (const [name, value] of Object.entries(parts)) {
    if (name === 'standalone') navigator.standalone = value;
    else globalThis[name] = value;
  }
  const form = document.querySelector('form');
  form.submitted = 0;
  form.submit = () => { form.submitted += 1; };
  await start();
  return { form, note: () => document.getElementById('push-note')?.textContent ?? '' };
};
const tap = (form) => form.dispatchEvent(new Event('submit', { cancelable: true }));
const values = (form) => [...form.querySelectorAll('input')].map((field) => field.value);

test('The page names the reason why a browser cannot be reminded, and hides the button', async () => {
  for (const [parts, reason] of [
    [{ isSecureContext: false }, 'pushNotSecure'], [{ PushManager: undefined }, 'pushMissing'],
    [{ PushManager: undefined, standalone: false }, 'pushHomeScreen'], [{ permission: 'denied' }, 'pushBlocked'],
  ]) {
    const { form, note } = await shown(parts);
    assert.deepEqual([form.hidden, note(), browser.asked], [true, reason, 0]);
  }
});

test('Only a tap asks for permission, and the server then gets the new address', async () => {
  browser.own = subscription('https://push.example/old');
  const { form, note } = await shown();
  assert.deepEqual([form.hidden, note(), browser.asked], [false, '', 0]);
  tap(form);
  await until(() => form.submitted, 'the form is sent');
  assert.deepEqual(values(form), ['https://push.example/new', 'key', 'secret']);
  assert.deepEqual([browser.asked, browser.keys, form.submitted], [1, [[251, 255, 0]], 1]);
});

test('A refusal sends nothing: a dismissed question can be asked again, and a block is explained', async () => {
  for (const [answer, reason] of [['default', ''], ['denied', 'pushBlocked']]) {
    const { form, note } = await shown({ answer });
    tap(form);
    await until(() => browser.asked === 1 && !form.ariaBusy, 'the question is answered');
    assert.deepEqual([form.submitted, note(), browser.keys], [0, reason, []]);
  }
});

test('The button is hidden only if the server has this phone and the browser still has its subscription', async () => {
  browser.own = subscription('https://push.example/new');
  assert.equal((await shown({ permission: 'granted', isHere: true })).form.hidden, true);
  assert.equal((await shown({ permission: 'default', isHere: true })).form.hidden, false);
  assert.equal((await shown({ permission: 'granted' })).form.hidden, false);
  browser.own = null;
  assert.equal((await shown({ permission: 'granted', isHere: true })).form.hidden, false);
});

test('A push service that the browser cannot reach is named', async () => {
  const { form, note } = await shown();
  navigator.serviceWorker.register = async () => { throw new Error('no network'); };
  tap(form);
  await until(() => note(), 'the reason is shown');
  assert.deepEqual([note(), form.submitted], ['pushFailed', 0]);
});
