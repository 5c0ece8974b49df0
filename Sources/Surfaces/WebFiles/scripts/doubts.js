/** Entries that need confirmation before sending: very old ones, and counts that later events have overtaken. */
import { word } from './words.js';
import { isCount } from './command.js';

const longest = 30 * 86_400_000;

/**
 * Returns the names of the counted items.
 *
 * @param {import('./command.js').Command} command
 */
const counted = (command) => {
  const text = command.line
    ? command.line.replace(/^count\s+/i, '') : [command.item, ...command.arguments ?? []].join(' ');
  const name = (part) => part.trim()
    .replace(/\s+[\d½¼¾].*$/, '').replace(/\s+\w+:\S+/g, '').replace(/\s+(all|none)$/, '').replace(/^item:/, '');
  return text.split(',').map(name).filter(Boolean);
};

/** Whether something counted has changed later, by the server's clock. */
const isOvertaken = async (row, offset, ask) => {
  const since = Date.parse(row.entered) + offset;
  const when = ({ day, at, recorded }) => Date.parse(at ? `${day}T${at}` : recorded);
  for (const item of counted(row.command)) {
    const path = `/api/v1/households/${row.household}/history?words=${encodeURIComponent(item)}`;
    const events = (await ask(path)).json.events ?? [];
    if (events.some((event) => !event.undone && event.lot && when(event) > since)) return true;
  }
  return false;
};

/** Returns why an entry needs confirmation, or null. */
export const doubt = async (row, offset, ask) => {
  if (Date.now() - Date.parse(row.entered) > longest) return word('old');
  return isCount(row.command) && await isOvertaken(row, offset, ask) ? word('overtaken') : null;
};
