/** Formats amounts in base units, which are thousandths of a gram, millilitre, piece or portion. */
import { word } from './words.js';

/** The decimal mark of the household. */
const mark = () => document.querySelector('[data-mark]')?.getAttribute('data-mark') ?? '.';

/** Formats an amount: "1.5 l", "300 g", "2". */
export const told = (amount, dimension) => {
  const number = (value) => String(value).replace('.', mark());
  const units = { mass: ['g', 'kg'], volume: ['ml', 'l'] }[dimension];
  const small = amount / 1000;
  if (units) return small >= 1000 ? `${number(small / 1000)} ${units[1]}` : `${number(small)} ${units[0]}`;
  return dimension === 'portions' ? word('portions', small).replace('.', mark()) : number(small);
};

/** Formats the exact amount as it can be typed. */
export const exact = (amount, dimension) => {
  const unit = { mass: ' g', volume: ' ml', portions: ' portions', pieces: ' pieces' }[dimension] ?? '';
  return `${amount / 1000}${unit}`;
};
