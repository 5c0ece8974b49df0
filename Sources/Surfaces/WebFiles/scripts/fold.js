/**
 * Forms that are made when their fold is opened. Until then they are text, which costs a page next to nothing: that is
 * what `noscript` is to a browser with scripts. One without has the forms as they are.
 */

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A page of the server as the browser would have it, where a parser of its own would make what `noscript` holds. */
export const parsed = (html) => new DOMParser().parseFromString(
  html.replace(/(<noscript>)(.*?)(<\/noscript>)/gs, (_, begin, text, end) => begin + escaped(text) + end), 'text/html');

/** Makes what a fold holds, if it is still text. */
export const unfold = (fold) => {
  const text = fold.querySelector(':scope > noscript');
  if (text) text.replaceWith(...parsed(text.textContent).body.childNodes);
};

/** Makes what a fold holds as soon as somebody opens it; it may be open already. */
export const start = () => {
  document.querySelectorAll('details[open]').forEach(unfold);
  document.addEventListener('toggle', ({ target }) => { if (target.matches('details[open]')) unfold(target); }, true);
};
