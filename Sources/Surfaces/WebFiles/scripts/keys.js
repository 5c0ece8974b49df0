/** Keyboard shortcuts: `/` focuses the entry line, arrows move between rows, Escape leaves. */
const isTyped = (element) => element?.matches('input:not([type=checkbox], [type=radio]), textarea, select');
const rows = () => {
  const root = document.querySelector('dialog[open]') ?? document;
  return [...root.querySelectorAll('.rows > li')].filter((row) => row.offsetParent && !row.matches('.gone'));
};
const first = (row) => row?.querySelector('a, button, summary, [tabindex="0"]');

/** Moves to the row above or below. */
const step = (by) => {
  const all = rows();
  const at = all.indexOf(document.activeElement?.closest('.rows > li'));
  const next = first(all[at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by]);
  next?.focus();
  return next;
};

const press = (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const active = document.activeElement;
  if (event.key === 'Escape' && isTyped(active)) {
    active.blur();
  } else if (event.key === '/' && !isTyped(active)) {
    const field = document.querySelector('[data-line] [name=line]');
    field?.focus();
    if (field) event.preventDefault();
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isTyped(active)) {
    // The arrows scroll the page unless the focus is in a list.
    if (active?.closest('.rows > li, [data-part]') && step(event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
  }
};

/** Starts with the first key. */
export const start = (event) => {
  addEventListener('keydown', press);
  if (event?.key) press(event);
};
