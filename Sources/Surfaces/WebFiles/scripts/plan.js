/** Planning with two taps, a dish and then a day, or by dragging a dish or a planned row to a day. */
const dishOf = (link) => link && new URL(link.href).searchParams.get('pick');
const chipOf = (target) => target.closest?.('.tray a');

/** Picks a dish, or none. Each day then has a button for it. */
const take = (dish) => {
  document.body.classList.toggle('picking', Boolean(dish));
  for (const chip of document.querySelectorAll('.tray a')) {
    if (dishOf(chip) === dish) chip.setAttribute('aria-current', 'true');
    else chip.removeAttribute('aria-current');
  }
  for (const field of document.querySelectorAll('.here input:last-of-type')) field.value = dish ?? '';
};

const press = (event) => {
  const chip = chipOf(event.target);
  if (!chip || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  take(chip.ariaCurrent ? null : dishOf(chip));
};

// MARK: Dragging

const rowOf = (target) => target.closest?.('.day [draggable]');
let [dragged, over] = [null, null];

const mark = (day) => {
  over?.classList.remove('over');
  over = day;
  over?.classList.add('over');
};

const drop = (event) => {
  const day = dragged && event.target.closest?.('.day');
  if (!day) return;
  event.preventDefault();
  const form = dragged.matches('.tray a') ? day.querySelector('.here') : dragged.querySelector('form:has(select)');
  const [, date] = day.dataset.key.split(' ');
  if (dragged.matches('.tray a')) take(dishOf(dragged));
  else form.querySelector('select').value = date;
  // A row dropped on its own day stays.
  if (dragged.closest('.day') !== day) form.requestSubmit();
};

export const start = () => {
  document.addEventListener('click', press);
  document.addEventListener('larder:sent', ({ target }) => { if (target.matches('.here')) take(null); });
  document.addEventListener('dragstart', ({ target }) => { dragged = chipOf(target) ?? rowOf(target); });
  document.addEventListener('dragover', (event) => {
    const day = dragged && event.target.closest?.('.day');
    if (day) event.preventDefault();
    mark(day);
  });
  document.addEventListener('drop', drop);
  document.addEventListener('dragend', () => {
    dragged = null;
    mark(null);
  });
};
