/** Filters rows while typing. Nothing is fetched, so it works offline. */

/** Normalises text for comparison, ignoring accents and case. */
export const folded = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss');

const field = () => document.querySelector('[data-search-field], input[type=search]');

/** Whether a section has visible rows. */
const hasLeft = (section) => [...section.querySelectorAll('[data-search]')].some((row) => !row.hidden);

const narrow = () => {
  const words = folded(field()?.value ?? '').split(/\s+/).filter(Boolean);
  const rows = [...document.querySelectorAll('[data-search]')];
  for (const row of rows) {
    const text = folded(`${row.dataset.search} ${row.dataset.search ? '' : row.textContent}`);
    row.hidden = !words.every((word) => text.includes(word));
  }
  const sections = new Set(rows.flatMap((row) => {
    const all = [];
    const above = (element) => element.parentElement?.closest('section');
    for (let one = above(row); one; one = above(one)) all.push(one);
    return all;
  }));
  for (const section of sections) section.hidden = words.length > 0 && !hasLeft(section);
  // The cookbook lists every match, so the ideas above it would repeat some.
  const ideas = document.querySelector('[data-part=suggested]');
  if (ideas) ideas.hidden = words.length > 0;
  const left = rows.filter((row) => !row.hidden).length;
  for (const none of document.querySelectorAll('[data-none]')) none.hidden = left > 0;
};

export const start = () => {
  document.addEventListener('input', (event) => { if (event.target === field()) narrow(); });
  document.addEventListener('reset', () => setTimeout(narrow));
  document.addEventListener('larder:shown', narrow);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.target !== field() || !event.target.value) return;
    event.target.value = '';
    narrow();
    event.preventDefault();
  });
  narrow();
};
