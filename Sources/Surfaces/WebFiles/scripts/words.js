/** The words of scripts, which a page brings with it. */
const table = {};
export const learn = (page) => {
  const words = page.getElementById('words')?.content.querySelectorAll('[data-word]') ?? [];
  for (const item of words) table[item.dataset.word] = item.textContent;
};
learn(document);

/** The text under a key, with what stands for each `%`; of one thing the text under `key1`, where there is one. */
export const word = (key, ...values) => {
  const text = (values[0] === 1 && table[`${key}1`]) || table[key] || key;
  let index = 0;
  return text.replace(/%/g, () => values[index++] ?? '');
};

/** What to try where something was refused, unless why it was says so already; else null. */
export const hintOf = (problem) =>
  (problem?.hint && !problem.detail?.includes(problem.hint) ? word('try', problem.hint) : null);

/** An element with its attributes and what is in it; what is null or false is left out. */
export const element = (name, attributes = {}, ...content) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...content.filter((part) => part !== null && part !== undefined && part !== false));
  return made;
};
