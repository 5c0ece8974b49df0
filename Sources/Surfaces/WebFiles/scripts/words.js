/** The phrases of scripts, which come with the page. */
const table = {};
export const learn = (page) => {
  const words = page.getElementById('words')?.content.querySelectorAll('[data-word]') ?? [];
  for (const item of words) table[item.dataset.word] = item.textContent;
};
learn(document);

/** Returns the phrase of a key, with a value for each `%`. For the value 1 it uses `key1`, if that exists. */
export const word = (key, ...values) => {
  const text = (values[0] === 1 && table[`${key}1`]) || table[key] || key;
  let index = 0;
  return text.replace(/%/g, () => values[index++] ?? '');
};

/** Returns the suggestion for a refused command, unless the reason already contains it; otherwise null. */
export const hintOf = (problem) =>
  (problem?.hint && !problem.detail?.includes(problem.hint) ? word('try', problem.hint) : null);

/** Creates an element with attributes and content; null and false are left out. */
export const element = (name, attributes = {}, ...content) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...content.filter((part) => part !== null && part !== undefined && part !== false));
  return made;
};

/**
 * The buttons for the answers to a question, or null if there are none.
 *
 * @param {{choices?: {title: string, line: string}[]}} problem
 * @param {(line: string) => void} choose takes the whole line that the answer stands for
 */
export const choicesOf = (problem, choose) => problem?.choices?.length && element(
  'div', { class: 'wrapped' }, ...problem.choices.map(({ title, line }) => {
    const made = element('button', { type: 'button', class: 'chip' }, title);
    made.addEventListener('click', () => choose(line));
    return made;
  }));
