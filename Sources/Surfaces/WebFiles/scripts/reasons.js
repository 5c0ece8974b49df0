/** Asks for the reason after something was thrown away. A tap corrects the recorded event. */
import { send } from './send.js';
import { element, word } from './words.js';

const reasons = {
  forgotten: word('whyForgotten'), spoiled: word('whySpoiled'), 'past-date': word('whyPast'),
  'cooked-too-much': word('whyTooMuch'), disliked: word('whyDisliked'),
};

/**
 * Asks for the reason in a toast. "Past its date" is first if it applies.
 *
 * @param {Element} toast
 * @param {string} events the numbers of the toss: "12" or "12-14"
 * @param {import('./outbox.js').Entry} row the entry of the toss
 */
export const ask = (toast, events, { touches }) => {
  const [from, to = from] = events.split('-').map(Number);
  const record = async (reason) => {
    for (let event = from; event <= to; event += 1) {
      await send({ verb: 'fix', arguments: [`${event}`], reason }, reasons[reason], { isQuiet: event < to });
    }
  };
  const isPast = document.querySelector(`[data-lot="${touches?.lot}"] .ring.past`);
  const first = isPast ? 'past-date' : 'forgotten';
  const order = Object.entries(reasons).sort(([one], [other]) => Number(other === first) - Number(one === first));
  const keys = order.map(([reason, text]) => {
    const key = element('button', { type: 'button', 'aria-label': word('whyTossed', text) }, text);
    key.addEventListener('click', () => record(reason));
    return key;
  });
  toast.append(element('div', { class: 'reasons' }, ...keys));
};
