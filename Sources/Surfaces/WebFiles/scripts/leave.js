/** Signing out deletes everything kept here, including unsent entries, shared photos and the scan basket. */
import { all, notes } from './store.js';
import { drain } from './outbox.js';
import { word } from './words.js';

/** Sends what can be sent, asks about the rest, and signs out. */
export const start = async (_event, form) => {
  await drain().catch(() => {});
  const baskets = await notes('basket ').catch(() => []);
  const shared = await caches.open('shared').then((cache) => cache.keys()).catch(() => []);
  const left = [await all().catch(() => []), shared, ...baskets].flat().length;
  if (left && !confirm(word('signOutWaits', left))) return location.reload();
  navigator.serviceWorker?.controller?.postMessage({ name: 'wipe' });
  navigator.clearAppBadge?.().catch(() => {});
  indexedDB.deleteDatabase('larder');
  return form.submit();
};
