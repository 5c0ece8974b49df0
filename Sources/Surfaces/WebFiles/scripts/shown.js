/** Formats times and icons. */
const language = document.documentElement.lang || 'en';

/** Formats a time as "14:02", as the server does, with the day if it is not today. */
export const clock = (moment) => {
  const at = new Date(Number(moment) || moment);
  const time = at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (at.toDateString() === new Date().toDateString()) return time;
  return `${at.toLocaleDateString(language, { day: 'numeric', month: 'short' })}, ${time}`;
};

/** Creates an icon from icons.svg. */
export const icon = (name) => {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(space, 'svg');
  drawing.setAttribute('class', 'icon');
  drawing.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', `${new URL('./icons.svg', import.meta.url).pathname}#${name}`);
  drawing.append(use);
  return drawing;
};
