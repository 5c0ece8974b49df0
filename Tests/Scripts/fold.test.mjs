import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

page();
const { parsed, start, unfold } = await import('../../Sources/Surfaces/WebFiles/scripts/fold.js');
const { morph } = await import('../../Sources/Surfaces/WebFiles/scripts/morph.js');

const row = (amount, store = 'Mill') => `<li data-listed="milk"><details><summary>${amount}</summary><noscript><form>
  <input name="quantity" value="${amount}"><input name="store" value="${store}"><b title="&lt;b&gt; &amp;">a &amp; b</b>
  </form></noscript></details></li>`;

/** A row as sent by the server. */
const served = (...of) => parsed(`<ul>${row(...of)}</ul>`).querySelector('li');

/** Puts a row on the page, as the browser parses it. */
const shown = (...of) => {
  document.body.replaceChildren(served(...of));
  return document.body.firstElementChild;
};

test('A closed fold holds text, and becomes the server\'s HTML when opened', () => {
  const fold = shown('1 l').querySelector('details');
  assert.equal(fold.querySelectorAll('form, input').length, 0);
  unfold(fold);
  assert.deepEqual([...fold.querySelectorAll('input')].map(({ value }) => value), ['1 l', 'Mill']);
  assert.equal(fold.querySelector('b').textContent, 'a & b');
  assert.equal(fold.querySelector('b').title, '<b> &');
  assert.equal(fold.querySelector('noscript'), null);
  unfold(fold);
  assert.equal(fold.querySelectorAll('form').length, 1);
});

test('A fold is built when opened, or immediately if it was opened before the scripts loaded', () => {
  const early = shown('1 l').querySelector('details');
  early.open = true;
  start();
  assert.equal(early.querySelectorAll('form').length, 1);
  const late = shown('2 l').querySelector('details');
  late.open = true;
  late.dispatchEvent(new Event('toggle'));
  assert.equal(late.querySelectorAll('form').length, 1);
});

test('A row scrolls into view when a person opens it, and not when a newer page does', () => {
  const now = shown('1 l');
  const [fold, seen] = [now.querySelector('details'), []];
  now.scrollIntoView = (how) => seen.push(how);
  fold.open = true;
  for (const isActive of [false, true]) {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });
    fold.dispatchEvent(new Event('toggle'));
  }
  assert.deepEqual(seen, [{ block: 'nearest' }]);
});

test('A newer page leaves a closed fold as text', () => {
  const now = shown('1 l');
  morph(now, served('2 l'));
  assert.equal(now.querySelectorAll('form').length, 0);
  unfold(now.querySelector('details'));
  assert.equal(now.querySelector('[name=quantity]').value, '2 l');
});

test('A newer page updates the forms of an open fold, and keeps typed text', () => {
  const now = shown('1 l');
  const fold = now.querySelector('details');
  fold.open = true;
  unfold(fold);
  const [quantity, store] = fold.querySelectorAll('input');
  quantity.value = '500 ml';
  morph(now, served('2 l', 'Corner'));
  assert.deepEqual([...fold.querySelectorAll('input')], [quantity, store]);
  assert.deepEqual([quantity.value, store.value], ['500 ml', 'Corner']);
  assert.equal(fold.querySelector('summary').textContent, '2 l');
  assert.ok(fold.open);
});
