/** The card of a code that the household does not know, with the server's product data. */
import { fetchPage } from './live.js';

const cards = new Map();

/** The path of a code's page. */
export const pathOf = (code) => `/h/${document.body.dataset.household}/product/${encodeURIComponent(code)}`;

const load = async (code) => {
  const page = await fetchPage(pathOf(code), 'no-store');
  const part = page?.querySelector('[data-card]');
  const waits = Boolean(page?.querySelector('[data-waits]'));
  const isOffered = Boolean(page?.querySelector('form[action$="/lookup"]'));
  if (!part) return { waits, isOffered };
  return {
    waits, isOffered, part,
    name: page.querySelector('h1').textContent, pack: part.dataset.card, words: part.dataset.pack,
    item: part.querySelector('[name=item]:checked')?.value,
  };
};

/**
 * Returns what is known about a code, which is fetched once. Without data, it may still be on its way.
 *
 * @returns {Promise<{waits: boolean, isOffered: boolean, part?: Element, name?: string, pack?: string, words?: string,
 *   item?: string}>} whether an answer is on its way or offered; the pack as it is typed, and in words
 */
export const cardOf = async (code) => {
  const card = cards.get(code) ?? await load(code);
  if (card.part) cards.set(code, card);
  return card;
};

/** Returns the card's element for a row. A tap on a name calls `choose`. */
export const drawn = async (row, choose) => {
  const { part } = await cardOf(row.code);
  if (!part) return null;
  const card = document.importNode(part, true);
  for (const input of card.querySelectorAll('input')) {
    // Each row has its own choice, without the page's form.
    input.name = `item-${row.id}`;
    input.removeAttribute('form');
    input.checked = input.value === row.fields.item;
    input.addEventListener('change', () => choose(input.value));
  }
  return card;
};
