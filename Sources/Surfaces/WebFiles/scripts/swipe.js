/**
 * A swipe on a row is a shortcut for one of its buttons: to the right for the first one, to the left for tossing. Only
 * fingers swipe, and the page still scrolls up and down.
 */
import { element, word } from './words.js';
import { send } from './send.js';

/** A swipe ignores this much at the edges of the screen, where the browser goes back. */
const edge = 20;
/** The distance from which a movement has a direction. */
const slop = 10;

/** The direction of a movement so far: "right", "left", "none" for scrolling, or null if it is too short to say. */
export const direction = (x, y) => {
  if (Math.hypot(x, y) < slop) return null;
  if (Math.abs(x) < 1.5 * Math.abs(y)) return 'none';
  return x > 0 ? 'right' : 'left';
};

/** Whether a movement is long enough to act. */
export const isFar = (x, width) => Math.abs(x) >= Math.min(width * 0.35, 140);

/** The deeds of a row to the right and to the left, such as "use toss". */
const deedOf = (row, way) => row.dataset.swipe.split(' ')[way === 'right' ? 0 : 1];

/** The buttons that a swipe presses. A row of the stock has them only while it is open. */
const buttons = { tick: '.tick button', use: '.deeds button.do', toss: '.deeds button.lose' };

const act = (row, deed) => {
  const button = row.querySelector(buttons[deed]);
  if (button) {
    button.form.requestSubmit(button);
    return;
  }
  const { item, lot } = row.dataset;
  send({ verb: deed, arguments: ['all'], item, lot }, `${word(`do-${deed}`)} ${item}`, { touches: { lot } });
};

/** The swipe under way: its row, where it began, and its way once that is known. */
let swipe = null;

const end = () => {
  if (!swipe) return;
  const { row } = swipe;
  swipe = null;
  row.classList.remove('swiped', 'is-far');
  row.style.removeProperty('--swipe');
  row.querySelector(':scope > .swipe-mark')?.remove();
};

const down = (event) => {
  end();
  if (event.pointerType !== 'touch' || !event.isPrimary) return;
  const row = event.target.closest('li[data-swipe]');
  const isBusy = event.target.closest('input, select, textarea, .stepper, .gone, dialog');
  if (!row || isBusy || event.clientX < edge || event.clientX > innerWidth - edge) return;
  swipe = { row, x: event.clientX, y: event.clientY, id: event.pointerId, way: null };
};

const move = (event) => {
  if (!swipe || event.pointerId !== swipe.id) return;
  const { row, x, y } = swipe;
  const [dx, dy] = [event.clientX - x, event.clientY - y];
  if (!swipe.way) {
    swipe.way = direction(dx, dy);
    if (!swipe.way) return;
    const deed = swipe.way === 'none' ? null : deedOf(row, swipe.way);
    if (!deed) {
      swipe = null;
      return;
    }
    row.setPointerCapture?.(event.pointerId);
    row.classList.add('swiped');
    const look = `swipe-mark ${swipe.way} ${deed}`;
    row.append(element('span', { class: look, 'aria-hidden': 'true' }, word(`do-${deed}`)));
  }
  const by = swipe.way === 'right' ? Math.max(0, dx) : Math.min(0, dx);
  row.style.setProperty('--swipe', `${by}px`);
  row.classList.toggle('is-far', isFar(by, row.offsetWidth));
};

const up = (event) => {
  if (!swipe?.way || event.pointerId !== swipe.id) {
    end();
    return;
  }
  const { row, way } = swipe;
  const isDone = row.classList.contains('is-far');
  end();
  // The finger was lifted on the row's link or button.
  const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
  if (isDone) act(row, deedOf(row, way));
};

export const start = () => {
  addEventListener('pointerdown', down);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', end);
};
