import assert from 'node:assert/strict';
import test from 'node:test';
import { answered, page, until } from './page.mjs';

const { window } = page(`<form data-line><input type="hidden" name="before" value="list add">
  <div class="entry"><input name="line"></div></form>`);
const scripts = '../../Sources/Surfaces/WebFiles/scripts';
const { offers } = await import(`${scripts}/offers.js`);
const { note, write } = await import(`${scripts}/store.js`);

const verb = (word, also, actions, takes) => ({ word, kind: 'verb', also, actions, takes });
const thing = (word, amounts = [], stock = []) => ({ word, kind: 'thing', amounts, stock });
const others = (kind, ...names) => names.map((word) => ({ word, kind }));
const words = [
  verb('buy', ['bought'], [], ['thing', 'store', 'place']), verb('eat', ['ate'], [], ['recipe', 'thing', 'person']),
  verb('use', [], [], ['stock', 'place', 'person']), verb('cook', [], [], ['recipe', 'person', 'place']),
  verb('list', [], ['add', 'done', 'remove'], ['thing', 'store', 'place']), verb('undo', [], [], []),
  thing('milk', ['2 l', '1 l'], ['1.7 l']), thing('oat milk', ['4 × 150 g'], ['150 g']), thing('milk powder'),
  thing('olive oil', ['500 ml']), thing('eggs', ['10'], ['6']), thing('crème fraîche', ['200 g']),
  thing('tea: green', ['50 g']), thing('7up'), thing('rolls, white', ['6']),
  ...others('recipe', 'chili', 'milk rice'), ...others('store', 'Corner', 'Corner Shop', 'Market'),
  ...others('place', 'fridge', 'freezer', 'pantry'), ...others('person', 'Ann', 'Bo'),
];

/** The text before the caret, and the words offered for it. */
const table = [
  // The first word.
  ['', []], ['  ', []], ['b', ['buy', 'Bo']], ['mi', ['milk', 'milk powder', 'oat milk']],
  ['MILK', ['milk powder', 'oat milk']],
  ['qu', []], ['an', ['Ann']],
  // After a verb come things, and after its other names too.
  ['buy ', ['milk', 'oat milk', 'milk powder', 'olive oil', 'eggs']],
  ['bought mi', ['milk', 'milk powder', 'oat milk']],
  ['use ', ['milk', 'oat milk', 'eggs']], ['use mi', ['milk', 'oat milk']], ['cook ', ['chili', 'milk rice']],
  ['eat mi', ['milk', 'milk powder', 'milk rice', 'oat milk']], ['mia ate ch', ['chili']], ['undo ', []],
  // A name can have several words, accents and quotes.
  ['buy olive o', ['olive oil']], ['buy "olive o', ['olive oil']], ['buy crem', ['crème fraîche']],
  ['buy olive ', ['olive oil']], ['buy oil', ['olive oil']], ['buy tea', ['item:"tea: green"']],
  ['buy item:"tea: green" ', ['50 g']], ['buy 7', ['item:"7up"']], ['buy item:7', ['item:"7up"']],
  ['buy rol', ['"rolls, white"']], ['buy "rolls, white" ', ['6']],
  // After a thing come its amounts: those bought, or the stock for what takes it out.
  ['buy milk ', ['2 l', '1 l', 'milk powder']], ['buy milk 2', ['2 l']], ['buy milk 2l', []],
  ['use milk ', ['1.7 l', 'Ann', 'Bo']],
  ['milk ', ['2 l', '1 l', 'milk powder']], ['buy milk p', ['milk powder', 'pantry']],
  // Then stores, places and people.
  ['buy milk 2l ', ['Corner', 'Corner Shop', 'Market']], ['buy milk 2l fr', ['fridge', 'freezer']],
  ['buy milk 2l corner ', []], ['buy milk 2l corner s', ['Corner Shop']],
  ['buy bananas 1kg m', ['milk', 'milk powder', 'Market', 'oat milk']],
  ['buy milk at ', ['Corner', 'Corner Shop', 'Market']], ['buy milk 2l at ma', ['Market']],
  ['buy tea in fr', ['fridge', 'freezer']],
  ['buy milk store:', ['store:Corner', 'store:"Corner Shop"', 'store:Market']],
  ['buy milk store:"corner s', ['store:"Corner Shop"']],
  ['eat chili ', ['Ann', 'Bo']], ['eat chili for ', ['Ann', 'Bo']], ['eat chili ann, b', ['Bo']],
  ['eat chili for:b', ['for:Bo']],
  ['eat chili ann ', ['Bo']],
  // Commas, semicolons and actions.
  ['buy milk 2l, eg', ['eggs']], ['buy milk; use eg', ['eggs']], ['list ', ['add', 'done', 'remove']],
  ['list a', ['add']],
  ['list add mi', ['milk', 'milk powder', 'oat milk']], ['list add eggs ', ['10']],
  ['list add eggs, mi', ['milk', 'milk powder', 'oat milk']],
];

test('What comes before a word decides what completes it', () => {
  for (const [text, expected] of table) {
    assert.deepEqual(offers(text, words).map((offer) => offer.word), expected, `"${text}"`);
  }
});

test('An offer replaces the begun words, and nothing before them', () => {
  for (const [text, expected] of [
    ['buy olive o', 'buy olive oil'], ['buy "oat m', 'buy oat milk'], ['list add eggs, mi', 'list add eggs, milk'],
    ['buy milk 2', 'buy milk 2 l'], ['undo; use mi', 'undo; use milk'],
    ['buy milk store:"corner s', 'buy milk store:"Corner Shop"'],
    ['buy milk ', 'buy milk 2 l'],
  ]) {
    const [{ word, length }] = offers(text, words);
    assert.equal(text.slice(0, text.length - length) + word, expected);
  }
});

/** Fails as without a connection, or answers with words. */
let fetches = () => { throw new TypeError('there is no line'); };
globalThis.fetch = async (path) => fetches(path);

const field = document.querySelector('[name=line]');
const options = () => [...document.querySelectorAll('[role=option]')];
const shown = () => options().map((option) => option.textContent);
const type = (text) => {
  field.value = text;
  field.setSelectionRange(text.length, text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
/** Presses a key, and returns whether the page still acts on it. */
const press = (key) =>
  field.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('The line is a combobox that offers the kept words of this person only', async () => {
  const { start } = await import(`${scripts}/complete.js`);
  await write('words', { person: '8', household: 'home', words });
  document.addEventListener('focusin', start, { once: true });
  field.focus();
  await new Promise((done) => { setTimeout(done, 20); });
  type('mi');
  assert.deepEqual(shown(), []);
  await write('words', { person: '7', household: 'home', words });
  field.blur();
  field.focus();
  await until(() => shown().length, 'the kept words');
  assert.deepEqual(shown(), ['milk', 'milk powder', 'oat milk']);
  assert.equal(field.getAttribute('role'), 'combobox');
  assert.equal(field.getAttribute('aria-expanded'), 'true');
  assert.equal(document.getElementById(field.getAttribute('aria-controls')).getAttribute('role'), 'listbox');
});

test('Enter sends the line as typed unless the arrows chose an offer', () => {
  type('mi');
  assert.ok(press('Enter') && press('Tab'));
  assert.ok(!press('ArrowDown'));
  assert.equal(document.getElementById(field.getAttribute('aria-activedescendant')).textContent, 'milk');
  assert.ok(!press('ArrowUp'));
  assert.ok(!field.hasAttribute('aria-activedescendant') && press('Enter'));
  press('ArrowUp');
  assert.equal(options().at(-1).getAttribute('aria-selected'), 'true');
  press('ArrowDown');
  press('ArrowDown');
  assert.ok(!press('Enter'));
  assert.equal(field.value, 'milk ');
  // The words before the line count: after "list add milk" come amounts, and none is chosen.
  assert.deepEqual(shown(), ['2\u{a0}l', '1\u{a0}l', 'milk powder']);
  assert.ok(press('Enter'));
});

test('A whole name of two words has no offer for its last word', () => {
  const after = (line) => offers(line, [...words, { word: 'Bacon pasta', kind: 'recipe' }]).map(({ word }) => word);
  assert.deepEqual(after('cook bacon past'), ['Bacon pasta']);
  assert.deepEqual(after('cook bacon pasta'), []);
});

test('Escape closes the list once, and a tap takes an offer at the caret', () => {
  type('eg');
  assert.ok(!press('Escape') && shown().length === 0 && field.getAttribute('aria-expanded') === 'false');
  assert.ok(press('Escape'));
  type('eg');
  field.value = 'eg 6';
  field.setSelectionRange(2, 2);
  options()[0].click();
  assert.equal(field.value, 'eggs 6');
  assert.equal(field.selectionStart, 5);
  field.blur();
  assert.deepEqual(shown(), []);
});

test('The server\'s words replace the kept ones', async () => {
  fetches = (path) => {
    assert.equal(path, '/api/v1/households/home/words');
    return answered({ words: [...words.filter((one) => one.kind === 'verb'), thing('miso')] });
  };
  field.focus();
  await until(async () => (await note('words')).words.length < words.length, 'the new words');
  type('mi');
  assert.deepEqual(shown(), ['miso']);
});
