import assert from 'node:assert/strict';
import test from 'node:test';
import { page, parsed } from './page.mjs';

page();
const { againOf, commandOf, isCount, lineOf } = await import('../../Sources/Surfaces/WebFiles/scripts/command.js');
const { subjectsOf, wordsOf } = await import('../../Sources/Surfaces/WebFiles/scripts/sending.js');

const form = (html) => parsed(`<form>${html}</form>`).firstChild;
const hidden = (name, value) => `<input type="hidden" name="${name}" value="${value}">`;

test('A form becomes a command with its verb, words in order, and options', () => {
  const made = form(hidden('verb', 'list') + hidden('words', 'done') + hidden('words', 'item:oat milk')
    + hidden('quantity', '500 g') + hidden('seen', '12') + hidden('next', '/h/home/list'));
  const command = commandOf(made);
  assert.deepEqual(command, { verb: 'list', arguments: ['done', 'item:oat milk'], quantity: '500 g' });
  assert.deepEqual(wordsOf(command), { words: ['list', 'done', 'item:oat milk', '--quantity=500 g'] });
  assert.equal(lineOf(command), 'list done "item:oat milk" quantity:"500 g"');
});

test('Empty fields are left out, a ticked box is true, and a repeated name keeps both values', () => {
  const made = form(hidden('verb', 'eat') + hidden('price', '') + hidden('note', '  ')
    + '<input type="checkbox" name="stock" checked><input type="checkbox" name="raw">'
    + hidden('for', 'ann') + hidden('for', 'bo'));
  const command = commandOf(made);
  assert.deepEqual(command, { verb: 'eat', stock: true, for: ['ann', 'bo'] });
  assert.deepEqual(wordsOf(command).words, ['eat', '--stock', '--for=ann', '--for=bo']);
  assert.equal(lineOf(command), 'eat --stock for:ann for:bo');
});

test('A field with its present value counts only if it was changed, and an emptied one takes its value away', () => {
  const field = (name, was, value) => `${hidden(`was.${name}`, was)}<input name="${name}" value="${value}">`;
  const fix = hidden('verb', 'fix') + hidden('words', '12');
  const made = form(fix + field('price', '2.38', '2.78') + field('quantity', '2 l', '2 l')
    + field('store', 'Lidl', ''));
  assert.deepEqual(commandOf(made), { verb: 'fix', arguments: ['12'], price: '2.78', store: 'unknown' });
  assert.deepEqual(commandOf(form(fix + field('price', '2.38', '2.38') + field('note', '', ''))), {});
});

test('Whose goal it is, and which version of it, is no change', () => {
  const goal = hidden('verb', 'goal') + hidden('version', '40') + hidden('was.protein', '75')
    + '<input name="protein" value="75">';
  assert.deepEqual(commandOf(form(goal + hidden('for', 'ann'))), {});
  // A person who is a field of the form is a change.
  const changed = commandOf(form(goal + hidden('was.for', 'ann') + '<input name="for" value="bo">'));
  assert.deepEqual(changed, { verb: 'goal', version: '40', for: 'bo' });
});

test('A form with a list sends only the changes, counted from the first state of each field', () => {
  const box = (name, isShown = false) =>
    `<input type="checkbox" name="allergies" value="${name}"${isShown ? ' checked' : ''}>`;
  const listed = (had, rest) => form(hidden('verb', 'person') + hidden('words', 'Mia')
    + hidden('had.allergies', had) + rest);
  const made = listed('milk, kiwi', box('milk', true) + box('nuts') + '<input name="allergies" value="kiwi">');
  assert.deepEqual(commandOf(made), {});
  const [milk, nuts, others] = made.querySelectorAll('[name=allergies]');
  nuts.checked = true;
  assert.deepEqual(commandOf(made).allergies, ['+nuts']);
  milk.checked = false;
  others.value = 'Kiwi , fig';
  assert.deepEqual(wordsOf(commandOf(made)).words,
    ['person', 'Mia', '--allergies=+nuts, fig', '--allergies=-milk']);
  // A newer page changes the boxes that no one touched, and leaves the others.
  const later = listed('milk, nuts', box('milk', true) + box('nuts', true) + '<input name="allergies" value="">');
  later.querySelectorAll('[name=allergies]')[2].value = 'fig';
  assert.deepEqual(commandOf(later).allergies, ['+fig']);
});

test('A number in a price field gets its currency, and a stated currency is kept', () => {
  const prices = (value) => commandOf(form(hidden('verb', 'list') + hidden('words.EUR', value))).arguments;
  assert.deepEqual(prices('2,38'), ['2,38', 'EUR']);
  assert.deepEqual(prices('3 CHF'), ['3 CHF']);
});

test('A pressed button is part of the command, even in browsers that leave it out of the form', () => {
  const made = form(`${hidden('verb', 'count')}<button name="quantity" value="2">2</button>
    <button name="quantity" value="3">3</button><button>None</button>`);
  const [two, , none] = made.querySelectorAll('button');
  // jsdom is one of those browsers.
  assert.equal([...new FormData(made, two)].length, 1);
  assert.deepEqual(commandOf(made, two), { verb: 'count', quantity: '2' });
  assert.deepEqual(commandOf(made, none), { verb: 'count' });
  assert.deepEqual(commandOf(made), { verb: 'count' });
});

test('A line follows the words of its form', () => {
  const command = commandOf(form(`${hidden('before', 'list add')}<input name="line" value="eggs 6">`));
  assert.deepEqual(command, { line: 'list add eggs 6' });
  assert.deepEqual(wordsOf(command), { line: 'list add eggs 6' });
  assert.equal(lineOf(command), 'list add eggs 6');
});

test('Values with blanks are quoted, and quotation marks inside are removed', () => {
  assert.equal(lineOf({ verb: 'buy', arguments: ['the "big" cheese'], price: '2' }), 'buy "the big cheese" price:2');
});

test('The diary repeats single entries, and the plate of each ticked person', () => {
  const made = form(`${hidden('events', '4.5')}${hidden('plate-ann', '7')}${hidden('plate-bo', '8.9')}
    <input type="checkbox" name="who" value="bo" checked><input type="checkbox" name="who" value="ann">
    <input name="on" value="2026-11-24"><input name="at" value="">`);
  assert.deepEqual(againOf(made), { again: [4, 5, 8, 9], on: '2026-11-24', at: undefined });
  assert.deepEqual(wordsOf(againOf(made)), { events: [4, 5, 8, 9], on: '2026-11-24', at: undefined });
});

test('The item of a command is found in any notation', () => {
  for (const command of [
    { verb: 'use', item: 'Oat Milk' }, { verb: 'use', arguments: ['item:oat milk', '2'] }, { line: 'use "oat milk" 2' },
    { line: 'list done "oat milk"' },
  ]) assert.deepEqual(subjectsOf(command), ['oat milk'], JSON.stringify(command));
  assert.deepEqual(subjectsOf({ verb: 'buy', code: '96385074' }), ['96385074']);
  assert.deepEqual(subjectsOf({ again: [4, 5] }), ['4,5']);
  assert.deepEqual(subjectsOf({ line: 'undo' }), []);
});

test('A count is recognised by its verb or its line', () => {
  assert.ok(isCount({ verb: 'count' }) && isCount({ line: 'Count milk 2' }));
  assert.ok(!isCount({ verb: 'buy' }) && !isCount({ line: 'counter 2' }));
});
