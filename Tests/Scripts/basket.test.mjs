import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { answered, page, until } from './page.mjs';

const { store } = page();
const { note, write } = await import('../../Sources/Surfaces/WebFiles/scripts/store.js');
const { Basket, commandsOf, isCode } = await import('../../Sources/Surfaces/WebFiles/scripts/basket.js');
const { drawn } = await import('../../Sources/Surfaces/WebFiles/scripts/card.js');
const { isReady, nameOf } = await import('../../Sources/Surfaces/WebFiles/scripts/scanrow.js');

const milk = '4388844146808';
const key = 'basket home 7';
/** The codes that the server knows, with their details. */
let known = {};
let asked = [];
/** The pages of codes that only the server's product data knows. */
let pages = {};

// A page has one basket, which listens to other tabs as long as the page exists.
const heard = [];
const hear = document.addEventListener.bind(document);
document.addEventListener = (name, work) => {
  heard.push([name, work]);
  hear(name, work);
};

beforeEach(async () => {
  // Wait until the previous test's basket has finished writing.
  await new Promise((done) => { setTimeout(done, 30); });
  await store.base.queue;
  for (const [name, work] of heard.splice(0)) document.removeEventListener(name, work);
  store.base.stocks.clear();
  store.base.createObjectStore('outbox', { keyPath: 'seq' });
  store.base.createObjectStore('notes');
  [known, asked, pages] = [{}, [], {}];
  globalThis.fetch = async (path) => {
    const [, shown] = path.split('/product/');
    if (shown) {
      return new Response(pages[shown]?.() ?? '<h1>Unknown code</h1>', { headers: { 'content-type': 'text/html' } });
    }
    const code = decodeURIComponent(path.split('/products')[1].slice(1));
    asked.push(code);
    if (!code) return answered({ products: Object.keys(known).map((one) => ({ code: one })) });
    return known[code] ? answered({ report: 'product', ...known[code] }) : answered({ title: 'Unknown' }, 404);
  };
});

const made = () => new Basket(() => {});
const states = (basket) => basket.rows.map(({ code, mode, count, state }) => [code, mode, count, state]);
const isAsked = (basket) =>
  until(() => basket.rows.every(({ state }) => state !== 'asked'), 'every code is asked about');

test('A code needs a valid length and check digit', () => {
  for (const code of ['4388844146808', '96385074', '036000291452', '01234565', '10012345678902']) {
    assert.ok(isCode(code), code);
  }
  const wrong = ['4388844146809', '96385075', '00000000', '0000000000000', '123', '43888441468081', 'abcdefgh', ''];
  for (const code of wrong) assert.ok(!isCode(code), code);
});

test('A repeated code counts up and moves to the top, separately for each use', async () => {
  const basket = made();
  const taken = [[milk, 'buy'], ['96385074', 'buy'], [milk, 'buy'], [milk, 'use']];
  for (const [code, mode] of taken) basket.take(code, mode);
  await isAsked(basket);
  assert.deepEqual(states(basket), [
    [milk, 'use', 1, 'unknown'], [milk, 'buy', 2, 'unknown'], ['96385074', 'buy', 1, 'unknown'],
  ]);
});

test('Undo removes the last code, one at a time', async () => {
  const basket = made();
  for (let times = 0; times < 2; times += 1) basket.take(milk, 'buy');
  basket.takeBack();
  assert.equal(basket.rows[0].count, 1);
  basket.takeBack();
  assert.deepEqual(basket.rows, []);
  basket.takeBack();
});

test('Details of a code are shown with it, and requested from the server once', async () => {
  known[milk] = {
    item: 'milk', name: 'Oat drink', pack: { amount: 1000, unit: 'ml' }, lots: [1, 2],
    purchases: [{}, { price: '1.98 EUR', price_minor: 198, packs: 2 }],
    concerns: [{ person: 'Mia', allergen: 'milk', how: 'contains', reason: 'allergy', reading: 1 }],
  };
  const basket = made();
  const row = basket.take(milk, 'buy');
  await isAsked(basket);
  assert.equal(row.state, 'known');
  assert.deepEqual(row.product, {
    item: 'milk', name: 'Oat drink', pack: { amount: 1000, unit: 'ml' }, inStock: 2,
    price: { minor: 198, currency: 'EUR', packs: 2 },
    marks: [{ person: 'Mia', allergen: 'milk', how: 'contains', reason: 'allergy' }],
  });
  assert.equal(basket.take(milk, 'use').product, row.product);
  assert.deepEqual(asked, ['', milk]);
});

test('A plain code that is not known is not requested on its own', async () => {
  const basket = made();
  basket.take(milk, 'buy');
  basket.take('96385074', 'buy');
  await isAsked(basket);
  // Eight digits can be an abbreviated code.
  assert.deepEqual(asked.filter(Boolean), ['96385074']);
});

test('The basket survives closing the page, and is shared by two tabs', async () => {
  const first = made();
  first.take(milk, 'buy');
  await isAsked(first);
  const second = made();
  await second.load();
  assert.deepEqual(states(second), [[milk, 'buy', 1, 'unknown']]);
  second.take(milk, 'buy');
  await until(() => first.rows[0].count === 2, 'the first hears of the second');
  assert.equal((await note(key))[0].count, 2);
});

test('An invalid stored basket counts as empty', async () => {
  await write(key, 'nonsense');
  const basket = made();
  await basket.load();
  assert.deepEqual(basket.rows, []);
});

test('A row leaves the basket once, in one transaction', async () => {
  const basket = made();
  basket.take('96385074', 'buy');
  const row = basket.take(milk, 'buy');
  await basket.keep();
  const { key: name, without } = basket.leaving(row);
  assert.equal(name, key);
  const left = without(await note(key));
  assert.deepEqual(left.map(({ code }) => code), ['96385074']);
  assert.equal(without(left), null);
});

test('A sent row no longer changes, and a refused one comes back with the reason', async () => {
  const basket = made();
  const row = basket.take(milk, 'buy');
  basket.lock(row);
  const other = basket.take(milk, 'buy');
  assert.notEqual(other, row);
  await basket.keep();
  assert.equal((await note(key)).length, 1);
  await basket.refuse(row, 'there is no such store');
  assert.equal(row.problem, 'there is no such store');
  assert.equal((await note(key)).length, 2);
});

test('A row becomes commands, and a new product is described first', () => {
  const row = { code: milk, mode: 'buy', count: 1, product: { item: 'milk' }, fields: {} };
  assert.deepEqual(commandsOf(row), [{ verb: 'buy', code: milk }]);
  assert.deepEqual(commandsOf({ ...row, count: 3, fields: { price: '2.38', item: 'tea' } }), [
    { verb: 'buy', code: milk, price: '2.38', quantity: '3' },
  ]);
  assert.deepEqual(commandsOf({ ...row, product: undefined, fields: { item: 'tea', pack: '200 g', due: '' } }), [
    { verb: 'buy', code: milk, item: 'tea', pack: '200 g' },
  ]);
  assert.deepEqual(commandsOf({ ...row, mode: 'use', product: undefined, fields: { item: 'tea' } }), [
    { verb: 'fix', code: milk, item: 'tea' }, { verb: 'use', code: milk },
  ]);
  assert.deepEqual(commandsOf({ ...row, mode: 'count', count: 0 }), [{ verb: 'count', code: milk, quantity: '0' }]);
});

test('A text that says more than its code has its own row, and is what the server gets', async () => {
  const basket = made();
  const long = `010${milk}17261231`;
  known = { [milk]: { item: 'milk', pack: { amount: 1000, unit: 'ml' } } };
  for (const text of [milk, long, long]) basket.take(milk, 'buy', text, '2026-12-31');
  await isAsked(basket);
  assert.deepEqual(states(basket), [[milk, 'buy', 2, 'known'], [milk, 'buy', 1, 'known']]);
  assert.deepEqual(basket.rows.map(({ due }) => due), ['2026-12-31', undefined]);
  assert.deepEqual(basket.rows.flatMap(commandsOf), [
    { verb: 'buy', code: long, quantity: '2' }, { verb: 'buy', code: milk },
  ]);
  assert.deepEqual(commandsOf({ code: milk, text: long, mode: 'use', count: 1, fields: { item: 'milk' } }), [
    { verb: 'fix', code: milk, item: 'milk' }, { verb: 'use', code: long },
  ]);
});

// MARK: Product data

const choice = ([name, isChosen]) =>
  `<input type="radio" name="item" form="put-away" value="${name}"${isChosen ? ' checked' : ''}>`;
const card = (names) => `<h1>Barista</h1>
  <div data-card="6x330ml" data-pack="6 × 330 ml">${names.map(choice).join('')}</div>`;

test('A new code with product data is ready at once under the likeliest name, with its pack', async () => {
  const code = '4006381333931';
  pages[code] = () => card([['oat drink', true], ['milk', false]]);
  const basket = made();
  const row = basket.take(code, 'buy');
  await isAsked(basket);
  assert.equal(nameOf(row), 'Barista, 6 × 330 ml');
  assert.ok(isReady(row));
  assert.deepEqual(commandsOf(row), [{ verb: 'buy', code, item: 'oat drink', pack: '6x330ml' }]);
  // The card of each row has its own choice, and a tap on a name passes it on.
  const chosen = [];
  const shown = await drawn(row, (name) => chosen.push(name));
  const [first, second] = shown.querySelectorAll('input');
  assert.ok(first.checked && first.name === `item-${row.id}` && !first.hasAttribute('form'));
  second.dispatchEvent(new Event('change'));
  assert.deepEqual(chosen, ['milk']);
});

test('Without a likely name, a code with product data waits until one is chosen', async () => {
  const code = '5901234123457';
  pages[code] = () => card([['rice', false], ['milk', false]]);
  const basket = made();
  const row = basket.take(code, 'buy');
  await isAsked(basket);
  assert.ok(!isReady(row));
  row.fields.item = 'rice';
  assert.ok(isReady(row));
});

test('What was typed stays, and a store’s own code has no page', async () => {
  const [code, own] = ['7394376616037', '2012345004986'];
  pages[code] = () => card([['oat drink', true]]);
  pages[own] = pages[code];
  const basket = made();
  const row = basket.take(code, 'buy');
  row.fields.item = 'my drink';
  basket.take(own, 'buy');
  await isAsked(basket);
  assert.equal(row.fields.item, 'my drink');
  assert.equal(basket.rows.find((one) => one.code === own).state, 'unknown');
});

test('A lookup that the server offers begins with a tap, and is waited for', async () => {
  const code = '5000112637922';
  pages[code] = () => '<h1>Unknown code</h1><form action="/h/home/product/5000112637922/lookup"></form>';
  const basket = made();
  const row = basket.take(code, 'buy');
  await isAsked(basket);
  assert.equal(row.state, 'unknown');
  assert.ok(row.isOffered);
  let sent = null;
  pages[`${code}/lookup`] = () => { sent = code; };
  await basket.lookUp(row);
  assert.equal(sent, code);
  assert.equal(row.state, 'looking');
  assert.ok(!row.isOffered);
});

test('A code that the server looks up is asked for again', async () => {
  const code = '96385074';
  pages[code] = () => '<h1>Unknown code</h1><span data-waits></span>';
  const basket = made();
  const row = basket.take(code, 'buy');
  await isAsked(basket);
  assert.equal(row.state, 'looking');
  pages[code] = () => card([['butter', true]]);
  row.state = 'asked';
  basket.ask();
  await isAsked(basket);
  assert.equal(row.fields.item, 'butter');
});
