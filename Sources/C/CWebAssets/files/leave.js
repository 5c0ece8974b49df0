/** Signing out takes away all that is kept here: what was not sent would go with it. */
import { all } from './store.js';
import { drain } from './outbox.js';
import { word } from './words.js';

/** Sends what can be sent, asks about the rest, and goes. */
export const start = async (event, form) => {
  await drain().catch(() => {});
  const left = (await all().catch(() => [])).length;
  if (left && !confirm(word('signOutWaits', left))) return location.reload();
  navigator.serviceWorker?.controller?.postMessage({ name: 'wipe' });
  indexedDB.deleteDatabase('larder');
  return form.submit();
};
