/** The settings' lines about this device: unsent entries, the last sending, and whether pages are saved. */
import { all, hear, note } from './store.js';
import { clock } from './shown.js';
import { element, word } from './words.js';

const lines = async () => {
  const rows = await all().catch(() => []);
  const refused = rows.filter((row) => row.state !== 'waiting').length;
  const sent = await note('sent').catch(() => null);
  const said = [rows.length - refused ? word('waits', rows.length - refused) : word('nothingWaits')];
  if (refused) said.push(word('needsYou', refused));
  if (sent) said.push(word('lastSent', clock(sent)));
  if (!window.isSecureContext) said.push(word('notSecure'));
  else if (!navigator.serviceWorker) said.push(word('noKeeping'));
  else {
    said.push(word(navigator.serviceWorker.controller ? 'keepsPages' : 'willKeep'));
    if (!matchMedia('(display-mode: standalone)').matches && !navigator.standalone) said.push(word('install'));
    if (await navigator.storage?.persisted?.()) said.push(word('persisted'));
  }
  return said;
};

const draw = async () => {
  const place = document.querySelector('[data-sync]');
  place?.replaceChildren(...(await lines()).map((text) => element('p', {}, text)));
};

export const start = () => {
  for (const name of ['outbox', 'settled']) hear(name, draw);
  return draw();
};
