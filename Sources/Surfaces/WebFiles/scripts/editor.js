/** The rows of a recipe: added, moved and removed in place, and recognised while the person writes. */
import { parsed } from './fold.js';

/** @type {HTMLFormElement} */
const form = document.querySelector('[data-editor]');
const listOf = (kind) => form.querySelector(`[data-rows=${kind === 'part' ? 'food' : kind}]`);

/** Adds an empty row below the others, or below a row. */
const add = (kind, after) => {
  const row = document.importNode(document.getElementById(`row-${kind}`).content, true).firstElementChild;
  if (after) after.after(row);
  else listOf(kind).append(row);
  row.querySelector('input, textarea').focus();
};

const move = (row, deed) => {
  if (deed === 'up') row.previousElementSibling?.before(row);
  else row.nextElementSibling?.after(row);
  row.querySelector('summary').focus();
};

const remove = (row) => {
  const next = row.nextElementSibling ?? row.previousElementSibling;
  row.remove();
  next?.querySelector('input, textarea')?.focus();
};

/** Asks the server what the rows are, and shows the answer below each row that is still as it was sent. */
let asked = 0;
const recognise = async () => {
  asked += 1;
  const turn = asked;
  const rows = [...listOf('food').children];
  const texts = rows.map((row) => row.querySelector('[name=food]')?.value);
  const fields = new FormData(form);
  fields.set('do', 'check');
  const body = new URLSearchParams([...fields].map(([name, text]) => [name, String(text)]));
  const answer = await fetch(form.getAttribute('action'), { method: 'POST', body }).catch(() => null);
  if (!answer?.ok || turn !== asked) return;
  const page = parsed(await answer.text());
  const found = page.querySelectorAll('[data-rows=food] > li');
  for (const [index, row] of rows.entries()) {
    const [now, next] = [row, found[index]].map((one) => one?.querySelector('.recognised'));
    if (now && next && row.querySelector('[name=food]').value === texts[index]) now.replaceWith(next);
  }
};

const press = (event) => {
  const button = event.target.closest('button[name=do]');
  const [deed, kind] = button?.value.split('-') ?? [];
  if (!button || deed === 'check') return;
  event.preventDefault();
  const row = button.closest('li');
  if (deed === 'add') add(kind);
  else if (deed === 'out') remove(row);
  else move(row, deed);
};

/** The return key leads to the next row instead of sending the form. */
const goOn = (event) => {
  const field = event.target;
  if (event.key !== 'Enter' || !field.matches('input')) return;
  event.preventDefault();
  const row = field.closest('[data-rows] > li');
  const fields = [...form.querySelectorAll('input:not([type=hidden]), textarea, select')];
  const next = fields[fields.indexOf(field) + 1];
  if (row && field.name === 'food' && next?.closest('li') !== row.nextElementSibling) add('food', row);
  else next?.focus();
};

export const start = () => {
  form.addEventListener('click', press);
  form.addEventListener('keydown', goOn);
  form.addEventListener('change', ({ target }) => {
    if (target.matches('[name=amount], [name=food]')) recognise();
  });
};
