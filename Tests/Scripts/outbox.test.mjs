import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { answered, page, until } from './page.mjs';

const { store } = page('<div data-part="toast"></div><template id="words"><b data-word="old">it is old</b></template>');
const scripts = '../../Sources/Surfaces/WebFiles/scripts';
const { all, change, note, write } = await import(`${scripts}/store.js`);
const { cancel, drain, enter, line, settled, waiting } = await import(`${scripts}/outbox.js`);

// A retry after some seconds would run during another test.
const { setTimeout: later } = globalThis;
globalThis.setTimeout = (work, time, ...rest) => ((time ?? 0) < 2000 ? later(work, time, ...rest) : 0);

/** The requests to the server, and its responses to the next commands. */
let asked = [];
let answers = [];
const me = { account: 7, households: [{ id: 'home' }, { id: 'cabin' }] };

beforeEach(() => {
  store.base.stocks.clear();
  store.base.createObjectStore('outbox', { keyPath: 'seq' });
  store.base.createObjectStore('notes');
  [asked, answers] = [[], []];
  globalThis.fetch = async (path, options = {}) => {
    if (path === '/api/v1/me') return answered(me);
    asked.push({ path, ...options, body: options.body && JSON.parse(options.body) });
    const answer = answers.shift() ?? answered({ says: 'Done.', undo: '12' });
    return typeof answer === 'function' ? answer() : answer;
  };
  // Reset the server and the signed-in person of the previous test.
  document.dispatchEvent(new CustomEvent('larder:doubt'));
});

const buy = (item) => ({ verb: 'buy', arguments: [item] });
const items = (rows) => rows.map((row) => row.command.arguments[0]);
const gone = () => { throw new TypeError('there is no line'); };

test('An entry is stored before it is sent, in order, and removed once recorded', async () => {
  const rows = await enter([buy('milk'), buy('bread')], 'Buy');
  assert.deepEqual(items(await all()), ['milk', 'bread']);
  const outcomes = rows.map((row) => settled(row.id));
  await drain();
  assert.deepEqual(await all(), []);
  assert.deepEqual(asked.map(({ body }) => body.words), [['buy', 'milk'], ['buy', 'bread']]);
  assert.deepEqual(asked.map(({ headers }) => headers['idempotency-key']), rows.map(({ id }) => id));
  assert.equal(asked[0].path, '/api/v1/households/home/commands');
  const [first] = await Promise.all(outcomes);
  assert.equal(first.state, 'done');
  assert.equal(first.answer.undo, '12');
});

test('An offline entry waits, and is sent later with the same key and time', async () => {
  answers = [gone];
  const [row] = await enter([buy('milk')], 'Buy milk');
  await drain();
  const [kept] = await all();
  assert.equal(kept.state, 'waiting');
  assert.equal(kept.tries, 1);
  assert.ok(line.isGone);
  await drain();
  assert.deepEqual(await all(), []);
  assert.ok(!line.isGone);
  assert.equal(asked.length, 2);
  assert.deepEqual(asked[0].body, asked[1].body);
  assert.equal(asked[1].headers['idempotency-key'], row.id);
});

test('A refused entry stays with the reason, and later ones about the same item wait', async () => {
  answers = [answered({ detail: 'no item is called "milk"', hint: 'stock' }, 422)];
  await enter([{ verb: 'use', item: 'milk' }, { verb: 'toss', item: 'milk' }, buy('bread')], 'Some');
  await drain();
  const rows = await all();
  assert.deepEqual(rows.map(({ state }) => state), ['refused', 'waiting']);
  assert.deepEqual(rows[0].problem, { detail: 'No item is called “milk”.', hint: 'stock' });
  assert.deepEqual(asked.map(({ body }) => body.words[0]), ['use', 'buy']);
  answers = [];
  await cancel(rows[0].seq);
  assert.deepEqual(await all(), []);
});

const question = () => answered({ detail: 'Mia is allergic', choices: [{ title: 'Buy it', line: 'buy eggs' }] }, 409);

test('Entries made before a question was asked wait for its answer, and later ones do not', async () => {
  answers = [question()];
  await enter([buy('eggs'), { verb: 'use', item: 'eggs' }], 'Some');
  await drain();
  const rows = await all();
  assert.deepEqual(rows.map(({ state }) => state), ['refused', 'waiting']);
  await change(rows[0].seq, (row) => ({ ...row, asked: row.asked - 60_000 }));
  await drain();
  assert.deepEqual(asked.map(({ body }) => body.words[0]), ['buy', 'use']);
  assert.deepEqual(items(await all()), ['eggs']);
});

test('The same command asks its question once', async () => {
  answers = [question(), question(), question()];
  for (const item of ['eggs', 'eggs', 'nuts']) {
    await enter([buy(item)], item);
    await drain();
    for (const row of await all()) await change(row.seq, () => ({ ...row, asked: row.asked - 60_000 }));
  }
  assert.deepEqual(items(await all()), ['eggs', 'nuts']);
  assert.equal(asked.length, 3);
});

test('An unsent entry is removed immediately; one that may have arrived is undone once that is known', async () => {
  const [never] = await enter([buy('tea')], 'Buy tea');
  answers = [gone];
  await cancel(never.seq);
  assert.deepEqual(await all(), []);
  assert.equal(asked.length, 0);

  const [sent] = await enter([buy('milk')], 'Buy milk');
  await drain();
  assert.equal((await all())[0].tries, 1);
  await cancel(sent.seq);
  assert.deepEqual(await all(), []);
  assert.deepEqual(asked.map(({ body }) => body.words), [['buy', 'milk'], ['buy', 'milk'], ['undo', '12']]);
});

test('An entry that is already undone counts as undone', async () => {
  answers = [answered({ detail: 'it is undone', hint: 'redo 12' }, 409)];
  await enter([{ verb: 'undo', arguments: ['12'] }], 'Undo');
  await drain();
  assert.deepEqual(await all(), []);
});

test('A server error is retried, at most five times', async () => {
  answers = Array.from({ length: 6 }, () => answered({ detail: 'something went wrong' }, 500));
  await enter([buy('milk')], 'Buy milk');
  for (let tries = 1; tries <= 4; tries += 1) {
    await drain();
    assert.equal((await all())[0].state, 'waiting', `after ${tries}`);
  }
  await drain();
  assert.equal((await all())[0].state, 'refused');
  assert.equal(asked.length, 5);
});

test('A signed-out user is asked to sign in, and no entry is lost', async () => {
  answers = [answered({ title: 'Sign in' }, 401)];
  await enter([buy('milk')], 'Buy milk');
  await drain();
  assert.ok(line.isStranger);
  assert.equal((await all()).length, 1);
  await drain();
  assert.ok(!line.isStranger);
  assert.deepEqual(await all(), []);
});

test('Entries by others on this phone are not sent as your own, and are counted', async () => {
  await enter([buy('milk')], 'Buy milk', { household: 'cabin' });
  document.body.dataset.person = '8';
  await enter([buy('bread')], 'Buy bread');
  const { own, elsewhere, others } = await waiting();
  assert.deepEqual([items(own), elsewhere, others], [['bread'], 0, 1]);
  document.body.dataset.person = '7';
  const before = await waiting();
  assert.deepEqual([items(before.own), before.elsewhere, before.others], [[], 1, 1]);
  await drain();
  assert.deepEqual(items(await all()), ['bread']);
  assert.deepEqual(asked.map(({ path }) => path), ['/api/v1/households/cabin/commands']);
});

test('An entry from a note leaves it in the same transaction, and is made once', async () => {
  await write('basket', ['milk', 'bread']);
  const without = (kept) => (kept.includes('milk') ? kept.filter((one) => one !== 'milk') : null);
  const from = { key: 'basket', without };
  assert.equal((await enter([buy('milk')], 'Buy milk', { from })).length, 1);
  assert.deepEqual(await note('basket'), ['bread']);
  assert.deepEqual(await enter([buy('milk')], 'Buy milk', { from }), []);
  assert.equal((await all()).length, 1);
});

test('An entry that waited for a month needs confirmation before it is sent', async () => {
  const [row] = await enter([buy('milk')], 'Buy milk');
  await change(row.seq, (now) => ({ ...now, entered: new Date(Date.now() - 31 * 86_400_000).toISOString() }));
  await drain();
  const [kept] = await all();
  assert.equal(kept.state, 'asked');
  assert.equal(kept.problem.detail, 'it is old');
  assert.equal(asked.length, 0);
  await change(row.seq, (now) => ({ ...now, state: 'waiting', isAllowed: true }));
  await drain();
  assert.deepEqual(await all(), []);
});

test('A response from another server, such as a hotel\'s login page, is ignored', async () => {
  answers = [() => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })];
  await enter([buy('milk')], 'Buy milk');
  await drain();
  assert.equal((await all())[0].state, 'waiting');
  assert.ok(line.isGone);
  await until(async () => { await drain(); return !(await all()).length; }, 'it is sent when the line is back');
});
