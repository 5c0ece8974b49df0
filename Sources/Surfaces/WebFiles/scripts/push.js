/** Reminders on this device: the button that asks the browser for permission, and for an address to push to. */
import { element, word } from './words.js';

/** The key of the words about what keeps this browser from showing reminders; empty if nothing does. */
const obstacle = () => {
  if (!window.isSecureContext) return 'pushNotSecure';
  if (!navigator.serviceWorker || !window.PushManager || !window.Notification) {
    // Only Apple's phones have this member. They show notifications of pages on the home screen.
    return navigator.standalone === false ? 'pushHomeScreen' : 'pushMissing';
  }
  return Notification.permission === 'denied' ? 'pushBlocked' : '';
};

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));

const manager = async () => {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return (await navigator.serviceWorker.ready).pushManager;
};

/** Subscribes from the beginning: an old subscription may be for the key of another server, or another person's. */
const subscribe = async (key) => {
  const own = await manager();
  await (await own.getSubscription())?.unsubscribe();
  return own.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
};

const tell = (form, key) => {
  document.getElementById('push-note')?.remove();
  if (key) form.after(element('p', { id: 'push-note', class: 'hint', role: 'status' }, word(key)));
};

/** Asks for permission, which browsers allow only after a tap, and sends the address to the server. */
const remind = async (form) => {
  if (await Notification.requestPermission() !== 'granted') return tell(form, obstacle());
  const { endpoint, keys } = (await subscribe(form.dataset.push)).toJSON();
  for (const [name, value] of Object.entries({ endpoint, ...keys })) form.elements.namedItem(name).value = value;
  return form.submit();
};

export const start = async () => {
  const form = document.querySelector('[data-push]');
  const found = obstacle();
  tell(form, found);
  if (found) return;
  // On the server's list, and still in the browser. A browser forgets it when someone clears its data.
  const isHere = form.hasAttribute('data-push-this') && Notification.permission === 'granted'
    && await manager().then((own) => own.getSubscription()).catch(() => null);
  form.hidden = Boolean(isHere);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.ariaBusy = 'true';
    remind(form).catch(() => tell(form, 'pushFailed')).finally(() => { form.ariaBusy = null; });
  });
};
