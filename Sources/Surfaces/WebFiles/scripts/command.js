/**
 * What a form says, as a command by the table of commands.
 *
 * @typedef {{verb?: string, line?: string, again?: number[], arguments?: string[], [option: string]: any}} Command
 *   a verb with its words and options, or a line as it is typed, or the diary's entries to make again
 */
const reserved = new Set(['next', 'seen', 'before']);

/**
 * The entries of a form and the button pressed. Browsers before 2023 leave the button out, so it is added at the
 * end.
 */
const entries = (form, submitter) => {
  const Data = /** @type {any} */ (FormData);
  const pairs = [...new Data(form, submitter)];
  const { name, value } = submitter ?? {};
  const isSaid = !name || pairs.some((pair) => pair[0] === name && pair[1] === value);
  return isSaid ? pairs : [...pairs, [name, value]];
};

/**
 * `{verb, arguments, option: value}`, or `{line}`; fields that are empty are left out.
 *
 * @returns {Command}
 */
export const commandOf = (form, submitter) => {
  /** @type {Command} */
  const command = {};
  for (const [name, value] of entries(form, submitter)) {
    if (reserved.has(name) || typeof value !== 'string' || !value.trim()) continue;
    if (/^words(\.|$)/.test(name)) {
      // A "2" in "words.EUR" means "2 EUR".
      const unit = /^[\d.,]+$/.test(value.trim()) ? name.slice(6) : '';
      (command.arguments ??= []).push(value, ...unit ? [unit] : []);
    } else if (name in command) command[name] = [command[name], value].flat();
    // A checkbox without a value sends "on".
    else command[name] = value === 'on' || value;
  }
  const before = form.elements.namedItem('before')?.value;
  if (before && command.line) command.line = `${before} ${command.line}`;
  return command;
};

/**
 * Which entries of the diary a form makes again: what stands alone, and the plate of each who is ticked.
 *
 * @returns {Command}
 */
export const againOf = (form) => {
  const data = new FormData(form);
  const plates = data.getAll('who').map((one) => data.get(`plate-${one}`) ?? '');
  const numbers = [...data.getAll('events'), ...plates].flatMap((one) => String(one).split('.'));
  const again = numbers.filter(Boolean).map(Number);
  return { again, on: data.get('on') || undefined, at: data.get('at') || undefined };
};

/**
 * The same as it is sent: as the words of a line, of which "item:milk" says what it is, or as the line itself.
 *
 * @param {Command} command
 */
export const wordsOf = ({ line, again, verb, arguments: given = [], ...options }) => (line ? { line } : again ? {
  events: again, ...options,
} : {
  words: [verb, ...given, ...Object.entries(options).flatMap(([name, value]) =>
    [value].flat().map((one) => (one === true ? `--${name}` : `--${name}=${one}`)))],
});

const quoted = (text) => (/[\s"]/.test(text) ? `"${text.replace(/"/g, '')}"` : text);

/**
 * The same as a line, to be read and mended.
 *
 * @param {Command} command
 */
export const lineOf = ({ line, verb, arguments: words = [], ...options }) => {
  if (line) return line;
  const parts = [verb, ...words.map(quoted)];
  for (const [key, value] of Object.entries(options)) {
    if (value === true) parts.push(`--${key}`);
    else for (const one of [value].flat()) parts.push(`${key}:${quoted(String(one))}`);
  }
  return parts.join(' ');
};

/**
 * What a command is about, as far as its words say so: a thing by its name, and a pack by its code.
 *
 * @param {Command} command
 * @returns {string[]}
 */
export const subjectsOf = ({ line, again, verb, item, code, arguments: given = [] }) => {
  if (again) return [`${again}`];
  const [first, ...rest] = line ? line.match(/"[^"]*"|\S+/g) ?? [] : [verb, ...given];
  const words = (first === 'list' ? rest.slice(1) : rest).map((word) => word.replace(/"/g, ''));
  const found = item ?? words.find((word) => word.startsWith('item:')) ?? words[0];
  return [found, code].filter(Boolean).map((one) => String(one).toLowerCase().replace(/^item:/, ''));
};

/**
 * Whether nothing is recorded by it but what is really there.
 *
 * @param {Command} command
 */
export const isCount = ({ verb, line }) => verb === 'count' || /^count\s/i.test(line ?? '');
