/** Shows who else has changed something. */
import { element, word } from './words.js';
import { say } from './toast.js';

/** Names the person in the rows they changed. */
const markOne = ({ who, kinds = [], items = [] }) => {
  if (!who) return;
  const text = word(kinds.includes('ticked-off') ? 'tickedBy' : 'changedBy', who);
  for (const row of document.querySelectorAll('[data-listed], [data-item], [data-lot]')) {
    const name = row.dataset.item ?? row.dataset.listed ?? row.querySelector('.what b')?.textContent;
    if (!items.includes(name) || row.closest('dialog')) continue;
    row.querySelector('.by')?.remove();
    const detail = row.querySelector('.detail');
    // The page itself shows who ticked an item.
    if (detail?.textContent.split(' · ').some((part) => part.endsWith(` ${who}`))) continue;
    if (detail) detail.append(element('span', { class: 'by' }, ` · ${text}`));
    else (row.querySelector('.what') ?? row).append(element('span', { class: 'detail by' }, text));
  }
};

export const mark = (changes) => changes.forEach(markOne);

/** Shows what someone did, with an undo button. */
export const tellOf = ({ who, sentence, first, last }) => {
  if (!sentence) return;
  const undo = first === last ? `${last}` : `${first}-${last}`;
  say(word('byOther', who ?? word('someone'), sentence), { undo, isOthers: true });
};
