import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { window } = page(`<ul class="rows"><li data-lot="3" data-swipe="use toss"><b>milk</b><div class="deeds">
  <form id="use"><button class="do">Used</button></form>
  <form id="toss" class="more"><button class="lose">Toss</button></form></div></li></ul>`);
Object.assign(globalThis, { innerWidth: 390 });
const { direction, isFar, start } = await import('../../Sources/Surfaces/WebFiles/scripts/swipe.js');
start();

const row = document.querySelector('li');
Object.defineProperty(row, 'offsetWidth', { value: 358 });
const sent = [];
for (const form of document.forms) form.requestSubmit = () => sent.push(form.id);

/** Sends what a pointer does, as a browser would. */
const point = (name, x, y, pointerType = 'touch') => {
  const event = new window.Event(`pointer${name}`, { bubbles: true });
  Object.assign(event, { pointerType, isPrimary: true, pointerId: 1, clientX: x, clientY: y });
  row.querySelector('b').dispatchEvent(event);
};
const swipe = (to, down = 0, kind = 'touch') => {
  sent.length = 0;
  point('down', 180, 100, kind);
  point('move', 180 + Math.sign(to) * 12, 100 + Math.sign(down) * 12, kind);
  point('move', 180 + to, 100 + down, kind);
  const isMarked = row.classList.contains('swiped');
  point('up', 180 + to, 100 + down, kind);
  return { isMarked, sent: [...sent] };
};

test('A movement has a direction once it is long enough, and a steep one scrolls', () => {
  assert.equal(direction(4, 3), null);
  assert.equal(direction(20, 5), 'right');
  assert.equal(direction(-20, 5), 'left');
  assert.equal(direction(12, 11), 'none');
  assert.equal(direction(2, -30), 'none');
  assert.ok(!isFar(120, 358) && isFar(-126, 358) && isFar(140, 1200));
});

test('A swipe to the right presses the first button, one to the left tosses', () => {
  assert.deepEqual(swipe(160), { isMarked: true, sent: ['use'] });
  assert.deepEqual(swipe(-160), { isMarked: true, sent: ['toss'] });
});

test('A short swipe shows what it would do, and does nothing', () => {
  assert.deepEqual(swipe(60), { isMarked: true, sent: [] });
  assert.equal(row.className, '');
  assert.equal(row.querySelector('.swipe-mark'), null);
});

test('Scrolling, a mouse and the edge of the screen do nothing', () => {
  assert.deepEqual(swipe(40, 200), { isMarked: false, sent: [] });
  assert.deepEqual(swipe(160, 0, 'mouse'), { isMarked: false, sent: [] });
  point('down', 6, 100);
  point('move', 40, 100);
  assert.equal(row.className, '');
  point('up', 200, 100);
  assert.deepEqual(sent, []);
});
