/** Links with data-sheet open the main part of their page in a sheet. The browser's back button closes it. */
import { icon } from './shown.js';
import { element, learn, word } from './words.js';
import { fetchPage } from './live.js';
import { morph } from './morph.js';

let [sheet, path, opener] = [null, null, null];

const mainOf = (page) => page?.querySelector('main');

/** Loads the style sheets that a sheet's page needs and this page lacks. */
const dress = (page) => Promise.all([...page.querySelectorAll('link[rel=stylesheet]')].map((link) => {
  const href = link.getAttribute('href');
  // The same file of another build counts as loaded.
  if (document.querySelector(`link[rel=stylesheet][href$="${href.slice(href.lastIndexOf('/'))}"]`)) return null;
  const own = element('link', { rel: 'stylesheet', href });
  const loaded = new Promise((done) => { own.onload = own.onerror = done; });
  document.head.append(own);
  return loaded;
}));

/** Starts the modules that a sheet's page needs. */
const startModules = (page) => {
  for (const name of (page.body.dataset.module ?? '').split(/\s+/).filter(Boolean)) {
    import(`./${name}.js`).then((module) => module.start(sheet));
  }
};

const fill = (page) => {
  const main = mainOf(page);
  const nodes = Array.from(main.childNodes, (node) => document.importNode(node, true));
  const content = element('div', { class: 'content' }, ...nodes);
  const title = page.querySelector('h1')?.textContent || page.title;
  if (!content.querySelector('h1, h2')) content.prepend(element('h2', {}, title));
  sheet.setAttribute('aria-label', title);
  const close = element('button', { type: 'button', class: 'plain close', 'aria-label': word('close') }, icon('cross'));
  close.addEventListener('click', () => history.back());
  sheet.replaceChildren(close, content);
  startModules(page);
};

const hide = () => {
  sheet?.close();
  sheet?.remove();
  sheet = null;
  if (opener?.isConnected) opener.focus();
};

const open = async (link) => {
  const page = await fetchPage(link.href, 'default');
  // If the page cannot be shown in a sheet, open it, so that it can explain why.
  if (!mainOf(page)) return location.assign(link.href);
  learn(page);
  await dress(page);
  path = link.href;
  if (!sheet) {
    opener = link;
    sheet = element('dialog', { class: 'sheet' });
    // Escape goes back to the page, which closes the sheet.
    sheet.addEventListener('cancel', (event) => { event.preventDefault(); history.back(); });
    sheet.addEventListener('click', (event) => { if (event.target === sheet) history.back(); });
    document.body.append(sheet);
    fill(page);
    history.pushState({ sheet: true }, '');
    return sheet.showModal();
  }
  return fill(page);
};

/** Keeps an open sheet up to date. */
const refresh = async () => {
  const here = sheet;
  const main = here && mainOf(await fetchPage(path));
  if (!main || sheet !== here) return;
  const content = here.querySelector('.content');
  const fresh = element('div', { class: 'content' }, ...main.childNodes);
  if (!fresh.querySelector('h1, h2')) fresh.prepend(content.firstChild.cloneNode(true));
  morph(content, fresh);
};

const press = (event) => {
  const link = event.target.closest?.('a[data-sheet]');
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return;
  event.preventDefault();
  open(link);
};

/** Starts with the press of a link. */
export const start = (_event, link) => {
  if (link?.href) open(link);
  addEventListener('click', press);
  addEventListener('popstate', hide);
  document.addEventListener('larder:shown', refresh);
  document.addEventListener('larder:sent', (event) => {
    if (sheet?.contains(event.target) && !event.target.hasAttribute('data-stays')) history.back();
  });
};
