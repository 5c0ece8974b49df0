/** A stocktake with one tap per item. The next item appears immediately while the count is sent. */
const apart = 250;
const things = () => document.querySelector('.things');
const lotOf = (form) => form.closest('.thing')?.dataset.lot;

/** The items counted here that are still on the page. */
const counted = new Set();
let last = 0;

const hide = () => {
  for (const thing of things()?.children ?? []) thing.classList.toggle('counted', counted.has(thing.dataset.lot));
};

/** Ignores a second tap on the same spot, which would count the item that just appeared. */
const guard = (event) => {
  const lot = event.target.matches('form[data-command]') && lotOf(event.target);
  if (!lot) return;
  const isTwice = event.timeStamp - last < apart;
  if (!isTwice) last = event.timeStamp;
  if (!isTwice && !counted.has(lot)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** After the form starts sending, treats the item as counted unless it is refused. */
const take = ({ target: form, defaultPrevented }) => {
  const lot = form.matches('form[data-command]') && lotOf(form);
  if (!lot || !defaultPrevented) return;
  counted.add(lot);
  hide();
  things()?.querySelector('.thing:not(.counted) .key')?.focus({ preventScroll: true });
  let isTaken = false;
  form.addEventListener('larder:sent', () => { isTaken = true; }, { once: true });
  const watch = setInterval(() => {
    if (form.hasAttribute('aria-busy')) return;
    clearInterval(watch);
    if (!isTaken) counted.delete(lot);
    hide();
  }, 200);
};

/** Forgets items that left the page. If one comes back, its count was undone. */
const settle = () => {
  const there = new Set(Array.from(things()?.children ?? [], (thing) => thing.dataset.lot));
  for (const lot of counted) if (!there.has(lot)) counted.delete(lot);
  hide();
};

const rounded = (number) => Math.round(number * 1000) / 1000;

/** Minus and plus only change the amount that the main button records. */
const step = (event) => {
  const button = event.target.closest?.('button[data-step]');
  if (!button || !button.closest('.keys')) return;
  event.preventDefault();
  const form = button.form;
  const key = form.querySelector('.key');
  const now = Number(form.dataset.now ?? button.dataset.now);
  const next = Math.max(0, rounded(now + Number(button.dataset.step)));
  const { unit } = button.dataset;
  form.dataset.now = next;
  key.value = unit === 'pieces' || !unit ? `${next}` : `${next} ${unit}`;
  key.querySelector('span').textContent = key.value;
};

export const start = () => {
  document.addEventListener('click', step);
  document.addEventListener('submit', guard, true);
  document.addEventListener('submit', take);
  document.addEventListener('larder:shown', settle);
};
