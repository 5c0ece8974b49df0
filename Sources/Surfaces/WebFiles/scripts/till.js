/** Updates the total at checkout while prices are typed, keeps its store one, and leads back to the list. */
import { leave } from './toast.js';

const numberOf = (text) => {
  const found = /\d[\d.,]*/.exec(text)?.[0].replace(',', '.');
  return found === undefined ? null : Number(found);
};

const add = (place) => {
  const sum = place.querySelector('[data-sum]');
  const prices = [...place.querySelectorAll('input.price')].map((field) => field.value.trim());
  // Only the server adds up several currencies.
  if (!sum || prices.some((text) => /[A-Z]{3}/.test(text))) return;
  const numbers = prices.map(numberOf);
  if (numbers.some(Number.isNaN)) return;
  const total = numbers.reduce((all, one) => all + (one ?? 0), 0).toFixed(2).replace('.', sum.dataset.sum);
  sum.textContent = /\d/.test(sum.textContent) ? sum.textContent.replace(/\d[\d.,]*/, total) : total;
};

let hasBegun = false;
export const start = () => {
  // A sheet may be opened twice.
  if (hasBegun) return;
  hasBegun = true;
  document.addEventListener('input', (event) => {
    const place = event.target.matches('input.price') && event.target.closest('.checkout');
    if (!place) return;
    event.target.classList.remove('guess');
    add(place);
  });
  document.addEventListener('change', ({ target: chip }) => {
    if (!chip.matches('.pick [name=store]')) return;
    const other = chip.closest('.checkout').querySelector('.another input');
    if (!other) return;
    if (chip.closest('.other')) other.focus();
    else other.value = '';
  });
  // The checkout is empty afterwards, so the list opens. A sheet closes instead.
  document.addEventListener('larder:sent', (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.id === 'till' && !form.closest('dialog')) leave(form.querySelector('[name=next]').value);
  });
};
