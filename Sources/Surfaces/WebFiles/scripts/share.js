/** Shares something with another app, or copies it to the clipboard. */
import { say } from './toast.js';
import { word } from './words.js';

/** Copies without the clipboard API, such as over plain HTTP. */
const copyByHand = (text) => {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  return isDone;
};

/** The lines of the list kept for sharing. */
const linesOf = (id) => {
  const lines = document.getElementById(id)?.children ?? [];
  return Array.from(lines, (line) => line.textContent.trim().replaceAll('\u{a0}', ' ')).join('\n');
};

/** @param {any} button */
const share = async (button) => {
  const { share: said, shareLines, shareTitle: title = document.title, shareUrl } = button.dataset;
  const text = shareLines ? linesOf(shareLines) : said;
  const url = shareUrl && new URL(shareUrl, location.href).href;
  try {
    if (navigator.share) return await navigator.share({ title, ...text && { text }, ...url && { url } });
  } catch (error) {
    if (error.name === 'AbortError') return undefined;
  }
  const whole = [text, url].filter(Boolean).join('\n');
  const isCopied = await navigator.clipboard?.writeText(whole).then(() => true, () => false);
  return say(isCopied || copyByHand(whole) ? word('copied') : word('notCopied'));
};

export const start = () => document.addEventListener('click', (event) => {
  if (event.target.closest('[data-print]')) return print();
  const button = event.target.closest('[data-share]');
  if (!button) return;
  event.preventDefault();
  share(button);
});
