/** Enlarges photos, and shrinks them before upload. */
import { icon } from './shown.js';
import { element, word } from './words.js';

const enlarge = (link) => {
  const close = element('button', { type: 'button', class: 'close', 'aria-label': word('close') }, icon('cross'));
  const picture = element('img', { src: link.href, alt: link.querySelector('img')?.alt ?? '' });
  const dialog = element('dialog', { class: 'enlarged' }, close, picture);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => { dialog.remove(); link.focus(); });
  document.body.append(dialog);
  dialog.showModal();
};

const [usual, most] = [1600, 1 << 20];

/** Shrinks a photo to the longest useful side. Returns the same file if that fails. */
const shrunk = async (file, longest) => {
  if (file.size <= most || !window.createImageBitmap) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * scale));
    const canvas = element('canvas', { width, height });
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    const bytes = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return bytes && bytes.size < file.size ? new File([bytes], 'photo.jpg', { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
};

const change = async ({ target: field }) => {
  if (field.type !== 'file' || !field.closest('[data-shrink]') || !field.files[0]) return;
  const [file, button] = [field.files[0], field.form.querySelector('[type=submit]')];
  const { shrink, longest } = field.closest('[data-shrink]').dataset;
  button.disabled = true;
  const smaller = await shrunk(file, Number(longest ?? usual));
  if (smaller !== file && field.files[0] === file) {
    const files = new DataTransfer();
    files.items.add(smaller);
    field.files = files.files;
  }
  button.disabled = false;
  if (shrink !== 'send') return;
  field.form.setAttribute('aria-busy', 'true');
  field.form.requestSubmit();
};

export const start = () => {
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[data-enlarge]');
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    enlarge(link);
  });
  document.addEventListener('change', change);
  // Back shows the page as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of document.querySelectorAll('[data-shrink]')) form.removeAttribute('aria-busy');
  });
};
