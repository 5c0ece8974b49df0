import assert from 'node:assert/strict';
import test from 'node:test';
import { page, parsed } from './page.mjs';

const { window } = page();
const { morph } = await import('../../Sources/Surfaces/WebFiles/scripts/morph.js');

/** Puts HTML on the page, and returns its first element. */
const shown = (html) => {
  document.body.replaceChildren(...parsed(html).childNodes);
  return document.body.firstElementChild;
};

/** The content of a newer page from the server. */
const newer = (html) => new window.DOMParser().parseFromString(html, 'text/html').body.firstElementChild;

const texts = (list) => [...list.children].filter((row) => !row.matches('.gone')).map((row) => row.textContent);

test('Attributes and text are updated from the newer page', () => {
  const now = shown('<p class="old" title="gone">5 <b>kg</b></p>');
  const bold = now.querySelector('b');
  morph(now, newer('<p class="new" lang="en">6 <b>kg</b> left</p>'));
  assert.equal(now.outerHTML, '<p class="new" lang="en">6 <b>kg</b> left</p>');
  assert.equal(now.querySelector('b'), bold);
});

test('Rows keep their elements by key, wherever they move', () => {
  const row = (name) => `<li data-listed="${name}">${name}</li>`;
  const now = shown(`<ul>${['milk', 'bread', 'eggs'].map(row).join('')}</ul>`);
  const [milk, bread, eggs] = now.children;
  morph(now, newer(`<ul>${['eggs', 'tea', 'milk', 'bread'].map(row).join('')}</ul>`));
  assert.deepEqual(texts(now), ['eggs', 'tea', 'milk', 'bread']);
  assert.deepEqual([now.children[0], now.children[2], now.children[3]], [eggs, milk, bread]);
});

test('A removed row leaves, and the others stay unchanged', () => {
  const now = shown('<ul class="rows"><li data-lot="1">milk</li><li data-lot="2">bread</li></ul>');
  const bread = now.lastElementChild;
  morph(now, newer('<ul class="rows"><li data-lot="2">bread</li></ul>'));
  assert.deepEqual(texts(now), ['bread']);
  assert.equal(now.lastElementChild, bread);
});

test('A visible row leaves a gap for a moment, and can no longer be tapped', () => {
  const now = shown('<ul class="rows"><li data-lot="1">milk</li><li data-lot="2">bread</li></ul>');
  now.firstElementChild.checkVisibility = () => true;
  morph(now, newer('<ul class="rows"><li data-lot="2">bread</li></ul>'));
  assert.equal(now.children.length, 2);
  assert.ok(now.firstElementChild.matches('.gone') && now.firstElementChild.inert);
  // The same row comes back as a new element.
  morph(now, newer('<ul class="rows"><li data-lot="1">milk</li><li data-lot="2">bread</li></ul>'));
  assert.deepEqual(texts(now), ['milk', 'bread']);
});

test('Typed text stays, and unchanged fields are updated', () => {
  const fields = (amount, store) => `<form><input name="quantity" value="${amount}">
    <input name="store" value="${store}"><textarea name="note"></textarea></form>`;
  const now = shown(fields('1', 'Mill'));
  now.querySelector('[name=quantity]').value = '12';
  now.querySelector('[name=note]').value = 'ripe ones';
  morph(now, newer(fields('2', 'Corner')));
  const values = [...now.elements].map((field) => field.value);
  assert.deepEqual(values, ['12', 'Corner', 'ripe ones']);
});

test('The focused field keeps the focus, and its row stays in place', () => {
  const row = (name) => `<li data-listed="${name}"><input name="${name}"></li>`;
  const now = shown(`<ul>${['milk', 'bread'].map(row).join('')}</ul>`);
  const field = now.querySelector('[name=bread]');
  field.focus();
  morph(now, newer(`<ul>${['bread', 'milk'].map(row).join('')}</ul>`));
  assert.equal(document.activeElement, field);
  assert.deepEqual([...now.querySelectorAll('input')].map((one) => one.name), ['bread', 'milk']);
});

test('A row with typed text stays even if the newer page lacks it', () => {
  const now = shown('<ul class="rows"><li data-lot="1"><input name="due"></li><li data-lot="2">bread</li></ul>');
  now.querySelector('input').value = '2026';
  morph(now, newer('<ul class="rows"></ul>'));
  assert.equal(now.children.length, 1);
});

test('Open folds stay open, and elements managed by scripts stay', () => {
  const now = shown('<div><details open><summary>1</summary></details><p data-keep="">mine</p></div>');
  morph(now, newer('<div><details><summary>2</summary></details><p>theirs</p></div>'));
  assert.equal(now.innerHTML, '<details open=""><summary>2</summary></details><p data-keep="">mine</p>');
});

test('A choice follows the newer page until the user changes it', () => {
  const choice = (chosen) => `<form><select>${['ann', 'bo'].map((name) =>
    `<option${name === chosen ? ' selected' : ''}>${name}</option>`).join('')}</select></form>`;
  const now = shown(choice('ann'));
  morph(now, newer(choice('bo')));
  assert.equal(now.querySelector('select').value, 'bo');
  now.querySelector('select').value = 'ann';
  morph(now, newer(choice('bo')));
  assert.equal(now.querySelector('select').value, 'ann');
});
