/**
 * Creates forms when their fold is opened. Until then they are text in `noscript`, which costs a page almost
 * nothing. A browser without scripts shows them directly.
 */

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Parses a page of the server as the browser would with scripts on, where `noscript` holds text. */
export const parsed = (html) => new DOMParser().parseFromString(
  html.replace(/(<noscript>)(.*?)(<\/noscript>)/gs, (_, begin, text, end) => begin + escaped(text) + end), 'text/html');

/** Creates the content of a fold, if it is still text. */
export const unfold = (fold) => {
  const text = fold.querySelector(':scope > noscript');
  if (text) text.replaceWith(...parsed(text.textContent).body.childNodes);
};

/** Creates the content of a fold that was opened. If a person opened it, its row moves clear of the dock. */
const show = ({ target }) => {
  if (!target.matches('details[open]')) return;
  unfold(target);
  if (target.matches('.in-place')) target.querySelector('input:not([type=hidden])')?.select();
  if (navigator.userActivation?.isActive) target.closest('li')?.scrollIntoView({ block: 'nearest' });
};

const inPlace = (target) => target.closest?.('details.in-place[open]');
const close = (fold) => { if (fold) fold.open = false; };

/** An unchanged number is shown again when the field is left. */
const leave = ({ target, relatedTarget }) => {
  const fold = inPlace(target);
  if (fold && !fold.contains(relatedTarget) && target.value === target.defaultValue) close(fold);
};

/** Creates the content of a fold when it is opened; it may be open already. */
export const start = () => {
  document.querySelectorAll('details[open]').forEach(unfold);
  document.addEventListener('toggle', show, true);
  document.addEventListener('focusout', leave);
  document.addEventListener('keydown', ({ key, target }) => { if (key === 'Escape') close(inPlace(target)); });
  document.addEventListener('larder:sent', ({ target }) => close(inPlace(target)));
};
