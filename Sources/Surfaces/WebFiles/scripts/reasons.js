/** Asks for the reason after something was thrown away. A tap corrects the recorded event. */
import { send } from './send.js';
import { element, word } from './words.js';

const reasons = {
  forgotten: word('whyForgotten'), spoiled: word('whySpoiled'), 'past-date': word('whyPast'),
  'cooked-too-much': word('whyTooMuch'), disliked: word('whyDisliked'),
};

/** `events` are the numbers of the toss: "12" or "12-14". */
export const ask = (toast, events) => {
  const [first, last = first] = events.split('-').map(Number);
  const record = async (reason) => {
    for (let event = first; event <= last; event += 1) {
      await send({ verb: 'fix', arguments: [`${event}`], reason }, reasons[reason], { isQuiet: event < last });
    }
  };
  const keys = Object.entries(reasons).map(([reason, text]) => {
    const key = element('button', { type: 'button', 'aria-label': word('whyTossed', text) }, text);
    key.addEventListener('click', () => record(reason));
    return key;
  });
  toast.append(element('div', { class: 'reasons' }, ...keys));
};
