/**
 * Turns a form into a command of the command table.
 *
 * @typedef {{verb?: string, line?: string, again?: number[], arguments?: string[], [option: string]: any}} Command
 *   a verb with its arguments and options, a typed line, or the diary entries to repeat
 */
const reserved = new Set(['next', 'seen', 'before']);

/**
 * The entries of a form and the button pressed, which browsers before 2023 leave out.
 */
const entries = (form, submitter) => {
  const Data = /** @type {any} */ (FormData);
  const pairs = [...new Data(form, submitter)];
  const { name, value } = submitter ?? {};
  const isSaid = !name || pairs.some((pair) => pair[0] === name && pair[1] === value);
  return isSaid ? pairs : [...pairs, [name, value]];
};

const namesIn = (text) => text.split(',').map((name) => name.trim()).filter(Boolean);

/**
 * The changes to a list that a form shows as boxes and names: "+nuts, kiwi" and "-milk". They are relative to the
 * first value of each field, because someone else may have changed the list since.
 */
const changesOf = (form, list) => {
  const [now, before] = [[], []];
  for (const field of form.elements) {
    if (field.name !== list) continue;
    const isBox = field.type === 'checkbox';
    if (!isBox || field.checked) now.push(...namesIn(field.value));
    if (!isBox || field.defaultChecked) before.push(...namesIn(isBox ? field.value : field.defaultValue));
  }
  const beyond = (names, others) => names.filter(
    (name) => !others.some((other) => other.toLowerCase() === name.toLowerCase())).join(', ');
  const [added, taken] = [beyond(now, before), beyond(before, now)];
  return [added && `+${added}`, taken && `-${taken}`].filter(Boolean);
};

/**
 * Returns `{verb, arguments, option: value}` or `{line}`, without empty fields. A field with its present value in
 * `was.NAME` counts if it was changed. A list with its present names in `had.NAME` gives only its changes. Without
 * changes, the command is empty.
 *
 * @returns {Command}
 */
export const commandOf = (form, submitter) => {
  /** @type {Command} */
  const command = {};
  const pairs = entries(form, submitter);
  const shown = (start) => pairs.filter(([name]) => name.startsWith(start));
  const was = new Map(shown('was.').map(([name, value]) => [name.slice(4), value]));
  const had = new Set(shown('had.').map(([name]) => name.slice(4)));
  for (const name of had) {
    const changes = changesOf(form, name);
    if (changes.length) command[name] = changes;
  }
  for (const [name, given] of pairs) {
    if (reserved.has(name) || /^(was|had)\./.test(name) || had.has(name)) continue;
    if (typeof given !== 'string' || given === was.get(name)) continue;
    // An emptied field takes its value away.
    const value = given.trim() || !was.has(name) ? given : 'unknown';
    if (!value.trim()) continue;
    if (/^words(\.|$)/.test(name)) {
      // A "2" in "words.EUR" means "2 EUR".
      const unit = /^[\d.,]+$/.test(value.trim()) ? name.slice(6) : '';
      (command.arguments ??= []).push(value, ...unit ? [unit] : []);
    } else if (name in command) command[name] = [command[name], value].flat();
    // A checkbox without a value sends "on".
    else command[name] = value === 'on' || value;
  }
  const subject = ['verb', 'arguments', 'item', 'lot', 'version', was.has('for') ? '' : 'for'];
  if (was.size + had.size && Object.keys(command).every((name) => subject.includes(name))) return {};
  const before = form.elements.namedItem('before')?.value;
  if (before && command.line) command.line = `${before} ${command.line}`;
  return command;
};

/**
 * Returns the diary entries that a form repeats: single entries, and the plate of each selected person.
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

const quoted = (text) => (/[\s"]/.test(text) ? `"${text.replace(/"/g, '')}"` : text);

/**
 * Returns a command as an editable line.
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
 * Whether a command only counts stock.
 *
 * @param {Command} command
 */
export const isCount = ({ verb, line }) => verb === 'count' || /^count\s/i.test(line ?? '');
