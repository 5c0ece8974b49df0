/** The screen that scans: a camera, photographs, digits and scanners that type fill a basket, put away at once. */
import { Basket, commandsOf, isCode } from './basket.js';
import { Camera, Fresh, askServer, hasCamera, printed, readPhoto } from './camera.js';
import { RowView, button, isReady, nameOf } from './scanrow.js';
import { move, send } from './send.js';
import { icon } from './shown.js';
import { clear, say } from './toast.js';
import { element, word } from './words.js';

const modes = ['buy', 'use', 'toss', 'count', 'look'];
const views = new WeakMap();
let [mode, open, isPutting] = ['buy', null, false];
/** The elements of the page, set when it starts. */
let page, picture, tools, video, intro, note, list, hint, back, status, putButton;
/** @type {Basket} */
let basket;

// MARK: The basket

const act = {
  open(row, isToStay) {
    open = open === row && !isToStay ? null : row;
    draw();
    if (open) views.get(row).box.querySelector('input')?.focus();
  },
  change(row, by) {
    row.count = Math.max(row.mode === 'count' ? 0 : 1, row.count + by);
    basket.keep();
  },
  edit(row, name, value) {
    row.fields[name] = value;
    basket.keep();
  },
  lookUp: (row) => basket.lookUp(row),
  remove(row) {
    if (open === row) open = null;
    basket.remove(row);
    list.querySelector('button')?.focus();
  },
};

/** Shows the basket. Existing rows stay, with the text typed into them. */
const draw = () => {
  const { rows } = basket;
  for (const row of rows) if (!views.has(row)) views.set(row, new RowView(row, act));
  const lines = rows.map((row) => views.get(row).li);
  for (const line of [...list.children]) if (!lines.includes(line)) line.remove();
  lines.forEach((line, index) => {
    if (list.children[index] !== line) list.insertBefore(line, list.children[index] ?? null);
  });
  rows.forEach((row, index) => views.get(row).update({ isNewest: index === 0, isOpen: open === row, mode }));
  const count = rows.filter(isReady).reduce((all, row) => all + row.count, 0);
  putButton.lastChild.textContent = word(rows.every((row) => row.mode === 'buy') ? 'scanPut' : 'scanRecord', count);
  [hint.hidden, back.hidden] = [rows.length > 0, rows.length === 0];
  putButton.hidden = rows.every((row) => row.mode === 'look');
  putButton.disabled = isPutting || !rows.some(isReady);
};

/** Adds a code that was scanned or typed. The text may say more than the code, such as a date. */
const take = (code, text = code, due = null) => {
  const row = basket.take(printed(code), mode, text === code ? undefined : text, due);
  // Does not interrupt someone typing in a row.
  if (!list.contains(document.activeElement) || !document.activeElement.matches('input')) open = null;
  status.textContent = nameOf(row);
  // A browser allows it only after a tap.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40);
  draw();
};

/** Handles typed digits: a code, the newest item's price, or its count. Shows an error otherwise. */
const typed = (text) => {
  const digits = text.replace(/[\s-]/g, '');
  const newest = basket.rows[0];
  if (isCode(digits)) take(digits);
  else if (newest?.mode === 'buy' && /^\d+[.,]\d\d$/.test(text)) act.edit(newest, 'price', text);
  else if (newest && /^\d{1,3}$/.test(text)) act.change(newest, Number(text) - newest.count);
  else return word(/^(\d{8}|\d{12,14})$/.test(digits) ? 'scanWrongDigit' : 'scanNoCode');
  return '';
};

/** A USB scanner types quickly and ends with Enter, wherever the focus is. */
const hearScanner = () => {
  let [keys, last] = ['', 0];
  document.addEventListener('keydown', (event) => {
    // A busy phone may receive the keys slowly. Someone typing a whole code by hand also means it.
    if (event.timeStamp - last > 500) keys = '';
    last = event.timeStamp;
    if (/^\d$/.test(event.key)) keys += event.key;
    else if ((event.key === 'Enter' || event.key === 'Tab') && isCode(keys)) {
      event.preventDefault();
      event.stopPropagation();
      const { activeElement: active } = document;
      // Removes what the scanner typed into a field.
      if (active?.matches('input') && active.value.endsWith(keys)) active.value = active.value.slice(0, -keys.length);
      take(keys);
      keys = '';
    } else if (event.key !== 'Shift') keys = '';
  }, true);
};

const readFile = async (input) => {
  const [file] = input.files;
  if (!file) return;
  const codes = await readPhoto(file).catch(() => []);
  input.value = '';
  for (const code of codes) take(code);
  if (codes.length) return;
  say(word('scanReading'));
  const found = await askServer(file);
  clear();
  for (const { code, text, due } of found.codes) take(code, text, due);
  if (!found.codes.length) say(word(found.problem), { isBad: true });
};

// MARK: Putting away

/** Joins adjacent ranges, such as "12-14" and "15-20". */
const joined = (ranges) => {
  const pairs = ranges.map((range) => range.split('-').map(Number)).map(([from, to = from]) => [from, to]);
  const isWhole = pairs.every(([from], index) => index === 0 || from === pairs[index - 1][1] + 1);
  return isWhole && pairs.length ? `${pairs[0][0]}-${pairs.at(-1)[1]}` : null;
};

/** Undoes ranges one by one, if others recorded events between them. */
const takeBack = async (ranges) => {
  for (const range of [...ranges].reverse()) {
    await send({ verb: 'undo', arguments: [range] }, word('undo'), { isQuiet: true });
  }
  say(word('scanUndone'));
};

const tell = ({ done, waiting, refused }, ranges) => {
  const parts = [
    done && word('scanDone', done), waiting && word('scanWaits', waiting), refused && word('scanRefused', refused),
  ].filter(Boolean);
  if (!parts.length) return;
  const undo = joined(ranges);
  const take = !undo && ranges.length ? () => takeBack(ranges) : undefined;
  say(parts.join(' '), { isBad: !done && !waiting, undo, take });
};

/** Records a row. Returns its result and adds the events to `ranges`; does nothing if another tab has the row. */
const record = async (row, ranges) => {
  const says = `${word(`scan-${row.mode}`)}: ${nameOf(row)}`;
  const giveBack = (problem) => basket.refuse(row, problem);
  let outcomes;
  try {
    outcomes = await move(commandsOf(row), says, { from: basket.leaving(row), giveBack });
  } catch {
    await giveBack(word('scanNotKept'));
    return 'refused';
  }
  ranges.push(...outcomes.map(({ answer }) => answer?.undo).filter(Boolean));
  return outcomes.at(-1)?.state;
};

/** Puts away all known rows, oldest first. Refused rows stay, with the reason. */
const putAway = async () => {
  isPutting = true;
  open = null;
  draw();
  const [ranges, counts] = [[], { done: 0, waiting: 0, refused: 0 }];
  for (const row of basket.rows.filter(isReady).reverse()) {
    basket.lock(row);
    const state = await record(row, ranges);
    if (state) counts[state] += 1;
    if (state !== 'refused') basket.remove(row);
  }
  isPutting = false;
  draw();
  tell(counts, ranges);
};

// MARK: The camera

const explain = (key) => {
  note.textContent = word(key);
  intro.hidden = false;
  picture.hidden = tools.hidden = true;
};

const startCamera = async (torch) => {
  if (!hasCamera()) return explain(globalThis.isSecureContext ? 'scanNoCamera' : 'scanInsecure');
  const fresh = new Fresh();
  const camera = new Camera(video, (codes) => fresh.of(codes).forEach((code) => take(code)));
  const begin = async () => {
    try {
      await camera.start();
    } catch (error) {
      return explain(error.name === 'NotAllowedError' ? 'scanDenied' : 'scanNoCamera');
    }
    intro.hidden = true;
    picture.hidden = tools.hidden = false;
    torch.hidden = !camera.hasTorch;
    torch.setAttribute('aria-pressed', 'false');
  };
  torch.addEventListener('click', () => {
    const isOn = torch.getAttribute('aria-pressed') !== 'true';
    torch.setAttribute('aria-pressed', String(isOn));
    camera.light(isOn)?.catch(() => {});
  });
  // The camera stops while the page is hidden.
  document.addEventListener('visibilitychange', () => (document.hidden ? camera.stop() : begin()));
  addEventListener('pagehide', () => camera.stop());
  return begin();
};

// MARK: The page

const modeChips = () => {
  const choose = ({ currentTarget: chip }) => {
    mode = chip.value;
    for (const other of chip.parentElement.children) other.setAttribute('aria-pressed', String(other === chip));
    draw();
  };
  const chips = modes.map((one) =>
    button(word(`scan-${one}`), choose, { class: 'chip', value: one, 'aria-pressed': String(one === mode) }));
  return element('div', { class: 'scan-modes', role: 'group', 'aria-label': word('scanMode') }, ...chips);
};

const digitsForm = () => {
  const field = element('input', {
    id: 'scan-digits', type: 'text', inputmode: 'decimal', autocomplete: 'off', enterkeyhint: 'done',
    placeholder: word('scanDigitsHint'), 'aria-describedby': 'scan-error',
  });
  const error = element('p', { class: 'error', id: 'scan-error', role: 'alert' });
  const label = element('label', { for: 'scan-digits' }, word('scanDigits'));
  back = button(null, () => basket.takeBack(), { class: 'round', 'aria-label': word('undo'), hidden: true }, 'undo');
  const add = element('button', { type: 'submit' }, word('scanAdd'));
  const form = element('form', { class: 'scan-digits' }, label, field, add, back, error);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const problem = typed(field.value.trim());
    error.textContent = problem;
    if (problem) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    if (!problem) field.value = '';
  });
  return form;
};

/** The field for a photo, and the buttons that open it: over the camera's picture, and in place of the camera. */
const photoButtons = () => {
  const input = element('input', {
    type: 'file', accept: 'image/*', capture: 'environment', class: 'unseen', id: 'scan-photo',
    // Both labels are hidden until the camera has started or failed.
    'aria-label': word('scanPhoto'),
  });
  input.addEventListener('change', () => readFile(input));
  const round = element('label', { for: 'scan-photo', class: 'scan-round' }, icon('camera'),
    element('span', { class: 'unseen' }, word('scanPhoto')));
  return [input, round, element('label', { for: 'scan-photo', class: 'button do' }, icon('camera'), word('scanPhoto'))];
};

/** Replaces the form that works without scripts. */
export const start = () => {
  page = document.querySelector('[data-scan]');
  if (!page) return;
  video = element('video', { playsinline: true, 'aria-label': word('scanPicture') });
  video.muted = true;
  picture = element('div', { class: 'scan-picture', hidden: true }, video, element('span', { class: 'scan-frame' }));
  list = element('ul', { class: 'rows scan-basket' });
  status = element('p', { class: 'unseen', role: 'status' });
  const torch = button(
    element('span', { class: 'unseen' }, word('scanTorch')), () => {}, { class: 'scan-round', hidden: true }, 'torch');
  putButton = button('', putAway, { class: 'do scan-put', hidden: true }, 'basket');
  basket = new Basket(draw);
  const [input, round, photo] = photoButtons();
  tools = element('div', { class: 'scan-tools', hidden: true }, round, torch);
  note = element('p');
  // The part shown instead of the camera.
  intro = element('div', { class: 'scan-intro', hidden: true }, icon('scan'), note, photo);
  hint = element('p', { class: 'hint', hidden: true }, word('scanEmpty'));
  page.replaceChildren(
    input, intro, element('div', { class: 'scan-top' }, picture, tools), modeChips(), list, hint,
    element('div', { class: 'scan-bottom' }, digitsForm(), putButton), status);
  hearScanner();
  addEventListener('online', () => basket.ask());
  startCamera(torch);
  basket.load();
};
