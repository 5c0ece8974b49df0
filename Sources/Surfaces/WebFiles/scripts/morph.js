/** Updates this page to a newer one, element by element, without disturbing what someone is using. */
import { unfold } from './fold.js';

/** Whether a field has unsent changes. */
const isUnsent = (field) => {
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  if (field.matches('select')) {
    const chosen = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(chosen, 0) && field.options.length > 0;
  }
  return field.value !== field.defaultValue;
};

const fields = 'input:not([type=hidden]), textarea, select';
const isHeld = (element) =>
  element.matches?.(fields) && (element === document.activeElement || isUnsent(element))
  || element.matches?.('[data-keep], .gone');
/** Whether someone is using something in the element. */
const isInHand = (element) => element.nodeType === 1
  && (isHeld(element) || [...element.querySelectorAll(`${fields}, [data-keep]`)].some(isHeld));

const keyOf = (node) => node.nodeType !== 1 ? null
  : node.id || node.dataset?.part || node.dataset?.key
    || (node.dataset?.lot ? `lot ${node.dataset.lot}` : node.dataset?.listed ? `listed ${node.dataset.listed}` : null);

const setAttributes = (now, next) => {
  // Expanded parts stay open.
  const isKept = (name) => name === 'open' && now.matches('details, dialog');
  for (const { name } of [...now.attributes]) if (!next.hasAttribute(name) && !isKept(name)) now.removeAttribute(name);
  for (const { name, value } of next.attributes) {
    if (now.getAttribute(name) !== value && !isKept(name)) now.setAttribute(name, value);
  }
  if (now.matches('input:not([type=file])')) {
    now.value = next.value;
    now.checked = next.checked;
  }
};

/** Closes the gap of a removed row, and removes it. */
const close = (node) => {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  const from = { height: `${node.offsetHeight}px` };
  const closing = !isStill && node.animate?.([from, { height: 0, minHeight: 0, paddingBlock: 0 }], {
    duration: 150, easing: 'ease-out',
  });
  if (closing) closing.onfinish = () => node.remove();
  else node.remove();
};

/** A removed row leaves a gap for a second, so that the next tap does not hit its neighbour. */
const remove = (node) => {
  if (node.nodeType === 1 && node.matches('.rows > li') && node.checkVisibility?.()) {
    node.inert = true;
    node.classList.add('gone');
    setTimeout(() => close(node), 1000);
  } else {
    node.remove();
  }
};

/** Returns the child to replace: the one with the same key, or the next of its kind without one. */
const partner = (next, place, keyed) => {
  const key = keyOf(next);
  if (key) return keyed.get(key);
  let node = place;
  while (node && (keyOf(node) || node.nodeName !== next.nodeName || node.classList?.contains('gone'))) {
    node = node.nextSibling;
  }
  return node;
};

const morphChildren = (now, next) => {
  const keyed = new Map();
  for (const child of now.childNodes) {
    const key = keyOf(child);
    if (key && !child.classList.contains('gone')) keyed.set(key, child);
  }
  // Removed children stay in place until they go, so that nothing moves under a finger.
  const kept = new Set(Array.from(next.childNodes, keyOf));
  const isLeaving = (node) => node.classList?.contains('gone') || Boolean(keyOf(node)) && !kept.has(keyOf(node));
  let place = now.firstChild;
  const done = new Set();
  for (const child of [...next.childNodes]) {
    while (place && isLeaving(place)) place = place.nextSibling;
    const old = partner(child, place, keyed);
    if (!old || old.nodeName !== child.nodeName || done.has(old)) {
      const made = document.importNode(child, true);
      done.add(made);
      now.insertBefore(made, place);
      continue;
    }
    if (old !== place) {
      // Moving the focused element would lose the focus, so the others move around it.
      if (old.contains(document.activeElement)) {
        while (place && place !== old) [place] = [place.nextSibling, old.after(place)];
      } else {
        now.insertBefore(old, place);
      }
    }
    done.add(old);
    morph(old, child);
    if (old === place) place = place.nextSibling;
  }
  for (const child of [...now.childNodes]) {
    if (!done.has(child) && !isInHand(child)) remove(child);
  }
};

/** Changes an element to match another one. */
export const morph = (now, next) => {
  if (now.nodeType !== 1) {
    if (now.nodeValue !== next.nodeValue) now.nodeValue = next.nodeValue;
    return;
  }
  // Forms created when a fold was opened are created in the newer one as well.
  if (now.matches('details') && !now.querySelector(':scope > noscript')) unfold(next);
  if (isHeld(now) || now.isEqualNode(next) && !now.querySelector(fields)) return;
  setAttributes(now, next);
  if (!now.matches('textarea')) morphChildren(now, next);
  if (now.matches('textarea, select')) now.value = next.value;
};
