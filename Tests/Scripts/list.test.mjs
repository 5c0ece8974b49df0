import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

page(`<div data-mark=","><ul id="to-buy" class="rows"><li class="listed" data-listed="milk">
  <form class="tick"><input type="hidden" name="words" value="done"><button>Take</button></form></li></ul>
  <ul id="basket"></ul><ul class="tiles"><li><form class="put"></form><form class="off"></form></li></ul></div>`);
globalThis.CSS = { escape: (text) => text };
const { shown, start } = await import('../../Sources/Surfaces/WebFiles/scripts/list.js');
start();

const submit = (form) => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

test('An amount is counted in containers, or in its own unit', () => {
  const tins = { step: '400000', dimension: 'mass', unit: 'tin|tins' };
  assert.equal(shown(400_000, tins), '1 tin');
  assert.equal(shown(1_200_000, tins), '3 tins');
  assert.equal(shown(1_500_000, { step: '500000', dimension: 'volume' }), '1,5 l');
  assert.equal(shown(6000, { step: '1000', dimension: 'pieces' }), '6');
});

test('A tick stays in its place, and another tap takes it back', () => {
  const row = document.querySelector('#to-buy li');
  const form = row.querySelector('form');
  submit(form);
  assert.ok(row.classList.contains('ticked') && row.hasAttribute('data-keep'));
  assert.equal(form.querySelector('[name=words]').value, 'undone');
  submit(form);
  assert.ok(!row.classList.contains('ticked') && !row.hasAttribute('data-keep'));
  assert.equal(form.querySelector('[name=words]').value, 'done');
});

test('A tile turns at once', () => {
  const tile = document.querySelector('.tiles > li');
  submit(tile.querySelector('.put'));
  assert.ok(tile.classList.contains('is-on'));
  submit(tile.querySelector('.off'));
  assert.ok(!tile.classList.contains('is-on'));
});
