/** Cooking: the bar of portions follows the choices, steps are shown one by one, and timers ring. */
import { icon } from './shown.js';
import { leave } from './toast.js';
import { element, word } from './words.js';

// MARK: The portions

const amount = (thousandths) => `${Math.round(thousandths) / 1000}`;

/** The thousandths of a portion for typed people: "Carl, Ina:1.5". */
const portionsOf = (names) => names.split(/[,;&+]/).filter((name) => name.trim())
  .reduce((sum, name) => sum + 1000 * (Number(name.split(':')[1] ?? 1) || 1), 0);

/** Fills the bar and shows the eaten and leftover portions. */
const fill = (form) => {
  const shares = form.querySelector('[data-made]');
  if (!shares) return;
  const made = Number(shares.dataset.made);
  const eaten = [...form.querySelectorAll('select[data-portions]')]
    .reduce((sum, choice) => sum + Number(choice.selectedOptions[0]?.dataset.thousandths ?? 0), 0)
    + portionsOf(form.querySelector('input[name=for]')?.value ?? '');
  form.querySelector('.portions .eaten').setAttribute('width', `${Math.min(100, eaten / made * 100)}`);
  const say = (text, ...values) => values.reduce((told, value) => told.replace('%', value), text);
  const left = Math.max(0, made - eaten);
  shares.replaceChildren(
    element('span', {}, say(shares.dataset.eaten, amount(eaten))),
    ...left ? [element('span', {}, say(shares.dataset.left, amount(left), amount(made)))] : [],
  );
  form.querySelector('.leftovers').hidden = !left;
  shares.classList.toggle('over', eaten > made);
};

// MARK: Timers

const kept = 'larder timers';
let [timers, sound, ticking] = [[], null, null];

/** Browsers only allow sound to start with a tap. */
const wakeSound = () => {
  try {
    sound ??= new AudioContext();
    sound.resume();
  } catch { /* A browser without sound vibrates, or shows it. */ }
};

const beep = () => {
  navigator.vibrate?.([300, 150, 300]);
  if (!sound) return;
  for (const at of [0, 0.35, 0.7]) {
    const [tone, volume] = [sound.createOscillator(), sound.createGain()];
    tone.frequency.value = 880;
    const start = sound.currentTime + at;
    volume.gain.setValueAtTime(0.001, start);
    volume.gain.exponentialRampToValueAtTime(0.4, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
    tone.connect(volume).connect(sound.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  }
};

/** "4:05", "1:10:00". */
const clock = (seconds) => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (number) => `${number}`.padStart(2, '0');
  return hours ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
};

/** Keeps timers running after a reload. */
const keep = () => {
  try { sessionStorage.setItem(kept, JSON.stringify(timers.map(({ ends, step, dish }) => ({ ends, step, dish })))); }
  catch { /* They run as long as the page does. */ }
};

const stop = (timer) => {
  timers = timers.filter((one) => one !== timer);
  timer.row.remove();
  keep();
};

const tick = () => {
  for (const timer of timers) {
    const left = Math.max(0, Math.ceil((timer.ends - Date.now()) / 1000));
    timer.shown.textContent = clock(left);
    timer.row.classList.toggle('rings', left === 0);
    // It rings every five seconds until someone stops it.
    if (left === 0 && Date.now() - (timer.rang ?? 0) > 5000) {
      timer.rang = Date.now();
      beep();
    }
  }
  if (!timers.length) {
    clearInterval(ticking);
    ticking = null;
  }
};

const begin = (ends, step, dish) => {
  const place = document.getElementById('timers');
  if (!place) return;
  const shown = element('b');
  const button = element('button', { type: 'button', 'aria-label': word('timerStop', step) }, icon('cross'));
  const name = element('span', {}, word('timerStep', step));
  const row = element('p', { class: 'timer' }, icon('clock'), shown, name, button);
  const timer = { ends, step, dish, row, shown };
  button.addEventListener('click', () => stop(timer));
  place.append(row);
  timers.push(timer);
  keep();
  tick();
  ticking ??= setInterval(tick, 500);
};

// MARK: One step at a time

const show = (steps, at) => {
  steps.forEach((step, index) => {
    step.classList.toggle('now', index === at);
    step.toggleAttribute('data-past', index < at);
  });
  const [back, next] = document.querySelectorAll('.step-keys button');
  back.disabled = at === 0;
  next.disabled = at === steps.length - 1;
  document.querySelector('.step-keys output').textContent = `${at + 1} / ${steps.length}`;
};

const startSteps = (stove) => {
  const steps = [...stove.querySelectorAll('.steps > li')];
  if (!steps.length) return;
  let at = 0;
  const go = (change) => {
    at = Math.min(Math.max(at + change, 0), steps.length - 1);
    show(steps, at);
    steps[at].scrollIntoView({ block: 'nearest' });
  };
  const key = (label, mark, change) => {
    const button = element('button', { type: 'button', 'aria-label': label }, icon(mark));
    button.addEventListener('click', () => go(change));
    return button;
  };
  stove.append(element(
    'div', { class: 'step-keys' }, key(word('stepBack'), 'back', -1), element('output', { 'aria-live': 'polite' }),
    key(word('stepNext'), 'next', 1)));
  stove.classList.add('by-steps');
  addEventListener('keydown', ({ key: pressed, target }) => {
    if (target.closest?.('input, textarea, select')) return;
    if (pressed === 'ArrowRight') go(1);
    if (pressed === 'ArrowLeft') go(-1);
  });
  steps.forEach((step, index) => step.addEventListener('click', (event) => {
    if (!event.target.closest('button, a')) go(index - at);
  }));
  show(steps, 0);
  stove.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-timer]');
    if (!button) return;
    wakeSound();
    begin(Date.now() + 1000 * Number(button.dataset.timer), button.dataset.of, stove.dataset.stove);
  });
  try {
    for (const { ends, step, dish } of JSON.parse(sessionStorage.getItem(kept) ?? '[]')) {
      if (dish === stove.dataset.stove) begin(ends, step, dish);
    }
  } catch { /* None were kept. */ }
};

let isHeard = false;

/** @param {ParentNode} sheet where the form is, if it rises over another page */
export const start = (sheet = document) => {
  const stove = sheet.querySelector('[data-stove]:not(.by-steps)');
  if (stove) startSteps(stove);
  for (const form of sheet.querySelectorAll('form.cook')) fill(form);
  if (isHeard) return;
  isHeard = true;
  for (const kind of ['change', 'input']) {
    document.addEventListener(kind, ({ target }) => {
      const form = target.closest('form.cook');
      if (form) fill(form);
    });
  }
  // A tap on a face leaves the person out, or back in.
  document.addEventListener('click', (event) => {
    const face = /** @type {HTMLLabelElement | null} */ (event.target.closest?.('[data-eater]') ?? null);
    const choice = /** @type {HTMLSelectElement | null} */ (face?.control ?? null);
    if (!choice) return;
    event.preventDefault();
    choice.value = choice.value ? '' : choice.dataset.portions ?? '';
    fill(choice.form);
  });
  document.addEventListener('larder:shown', () => document.querySelectorAll('form.cook').forEach(fill));
  // Afterwards Today opens, so that a second tap cannot cook the dish again. A sheet over Today closes.
  document.addEventListener('larder:sent', (event) => {
    if (!(/** @type {Element} */ (event.target)).matches('form.cook')) return;
    const home = `/h/${document.body.dataset.household}`;
    if (location.pathname === home) history.back();
    else leave(home);
  });
};
