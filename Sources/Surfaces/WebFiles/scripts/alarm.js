/**
 * Questions, and warnings about food that someone is allergic to. They are red if an allergen is certain. A question
 * about something else has only a way out.
 */
import { refresh } from './live.js';
import { cancel } from './outbox.js';
import { send } from './send.js';
import { icon } from './shown.js';
import { clear } from './toast.js';
import { choicesOf, element, word } from './words.js';

/**
 * Marks a question or a warning. A toast then stays until it is touched.
 *
 * @param {Element} place a toast, an error or a preview
 * @param {{warning?: string} & Partial<import('./outbox.js').Problem>} what the question or the warning
 * @param {(() => void) | null} [leave] drops the entry that a question is about
 * @param {import('./outbox.js').Entry | null} [row] an unsent entry that is settled here
 */
export const alarm = (place, what, leave = null, row = null) => {
  const says = place.querySelector('.says');
  const isPlain = leave && !what.isAllergy;
  const isCertain = row || leave ? what.isAllergy : what.warning !== 'may contain';
  if (!isPlain) place.classList.add(isCertain ? 'danger' : 'caution');
  if (row) {
    place.dataset.asks = `${row.seq}`;
    says.firstElementChild.replaceWith(element('p', {}, what.detail));
    place.append(choicesOf(what, (line) => {
      cancel(row.seq);
      send({ line }, line, { household: row.household });
    }));
  } else if (says) {
    // The detail comes first, then the headline.
    says.prepend(says.children[1]);
  }
  if (isCertain || !row && !isPlain) (says ?? place).firstElementChild.prepend(icon('warning'));
  if (leave || row) {
    const button = element('button', { type: 'button', class: 'chip' }, word('leaveIt'));
    // A tile has turned already, so the page is shown again as it was.
    button.addEventListener('click', leave ?? (() => { cancel(row.seq); clear(); refresh(); }));
    place.querySelector('.wrapped').append(button);
  }
  // The answers made it taller.
  if (place.matches('.error')) place.scrollIntoView({ block: 'nearest' });
  place.dispatchEvent(new Event('pointerenter'));
};
