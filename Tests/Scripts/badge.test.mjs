import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

page('', 'data-household="home" data-person="7" data-due="3"');
const shown = [];
navigator.setAppBadge = (count) => {
  shown.push(count);
  return Promise.resolve();
};
const { start } = await import('../../Sources/Surfaces/WebFiles/scripts/badge.js');

test('The app\'s icon shows how many things need using today, also after a change', () => {
  start();
  document.body.dataset.due = '0';
  document.dispatchEvent(new CustomEvent('larder:shown'));
  assert.deepEqual(shown, [3, 0]);
});

test('A saved page does not change the number', () => {
  document.body.dataset.kept = '2026-11-20T12:00:00Z';
  document.body.dataset.due = '5';
  document.dispatchEvent(new CustomEvent('larder:shown'));
  assert.deepEqual(shown, [3, 0]);
});
