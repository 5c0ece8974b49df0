/** The phrases of scripts. */
const table = {};
export const learn = (page) => {
  const words = page.getElementById('words')?.content.querySelectorAll('[data-word]') ?? [];
  for (const item of words) table[item.dataset.word] = item.textContent;
};
learn(document);

/** Returns the phrase of a key, with a value for each `%`. For 1 it uses `key1`, if that exists. */
export const word = (key, ...values) => {
  const text = (values[0] === 1 && table[`${key}1`]) || table[key] || key;
  let index = 0;
  return text.replace(/%/g, () => values[index++] ?? '');
};

/** Creates an element; null and false are left out. No line ends between a figure and its unit. */
export const element = (name, attributes = {}, ...content) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if ((value ?? false) !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...content.filter((part) => (part ?? false) !== false)
    .map((part) => part.replace?.(/([\d¼-¾]) (?=([km]?g|m?l|kcal)\b|%)/g, '$1\xa0') ?? part));
  return made;
};

/**
 * Buttons for the answers to a question, or for the next steps after a refusal. False if none.
 *
 * @param {Partial<import('./outbox.js').Problem>} problem
 * @param {(line: string) => void} choose takes the line of an answer
 * @param {((line: string) => void) | null} [put] takes the line of a next step
 */
export const choicesOf = (problem, choose, put = null) => {
  const chip = (take) => ({ title, line }) => {
    const made = element('button', { type: 'button', class: 'chip' }, title);
    made.addEventListener('click', () => take(line));
    return made;
  };
  const chips = [...(problem?.choices ?? []).map(chip(choose)), ...(put && problem?.actions || []).map(chip(put))];
  return chips.length > 0 && element('div', { class: 'wrapped' }, ...chips);
};

export const alarm = (place, what, leave, row) => import('./alarm.js')
  .then((it) => it.alarm(place, what, leave, row), () => {});
