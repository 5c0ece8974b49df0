/** Signing out deletes everything kept here, including unsent entries and the scan basket. */
import { all, notes } from './store.js';
import { drain } from './outbox.js';
import { word } from './words.js';

/** Sends what can be sent, asks about the rest, and signs out. */
export const start = async (_event, form) => {
  await drain().catch(() => {});
  const baskets = await notes('basket ').catch(() => []);
  const left = [await all().catch(() => []), ...baskets].flat().length;
  if (left && !confirm(word('signOutWaits', left))) return location.reload();
  navigator.serviceWorker?.controller?.postMessage({ name: 'wipe' });
  navigator.clearAppBadge?.().catch(() => {});
  indexedDB.deleteDatabase('larder');
  return form.submit();
};
