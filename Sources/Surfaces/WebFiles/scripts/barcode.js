// Reads EAN-13, EAN-8, UPC-A and UPC-E in a picture, using only arithmetic.
//
// Bars have edges in a single direction. Places with such edges are found first, in a picture of half the size.
// Several lines are then read across each place, averaged over a few pixels along the bars. A line is decoded in two
// ways: by the widths of bars and gaps and, if those blur together, by the likeness of its greys to blurred digits. A
// code counts only if lines agree on it: digits, parities, check digit and quiet zones.

const ODD = [
  0b0001101, 0b0011001, 0b0010011, 0b0111101, 0b0100011, 0b0110001, 0b0101111, 0b0111011, 0b0110111, 0b0001011,
];
const reversed = (bits) => { let r = 0; for (let i = 0; i < 7; i += 1) r |= (bits >> i & 1) << (6 - i); return r; };
const EVEN = ODD.map((bits) => reversed(127 ^ bits));
const RIGHT = ODD.map((bits) => 127 ^ bits);
/** The parity pattern of the left digits, by the first digit. */
const FIRST = [0, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110, 0b011010];
/** The parity pattern of a short code starting with 0, by its check digit. */
const SHORT = [0b111000, 0b110100, 0b110010, 0b110001, 0b101100, 0b100110, 0b100011, 0b101010, 0b101001, 0b100101];
const LEFT_SET = [...ODD, ...EVEN];

/** The code forms: total modules, start of each digit, possible digits, guards and total runs. */
const END = 0b101, MIDDLE = 0b01010;
const FORMS = [
  { name: 'ean_13', modules: 95, left: 6, right: 6, runs: 59, guards: [[0, END, 3], [45, MIDDLE, 5], [92, END, 3]] },
  { name: 'ean_8', modules: 67, left: 4, right: 4, runs: 43, guards: [[0, END, 3], [31, MIDDLE, 5], [64, END, 3]] },
  { name: 'upc_e', modules: 51, left: 6, right: 0, runs: 33, guards: [[0, END, 3], [45, 0b010101, 6]] },
].map((form) => {
  const digits = [];
  for (let i = 0; i < form.left; i += 1) digits.push({ at: 3 + 7 * i, run: 3 + 4 * i, isLeft: true });
  for (let i = 0; i < form.right; i += 1) {
    digits.push({ at: 8 + 7 * (form.left + i), run: 8 + 4 * (form.left + i), isLeft: false });
  }
  // No inner gap is wider than four modules. A short form may also be part of a long code.
  const quiet = form.modules > 90 ? 4.3 : 5.5;
  // Each run of a guard is one module.
  const guardRuns = form.guards.map(([, , count], g) => [[0, 3 + 4 * form.left, form.runs - 3][g], count]);
  return { ...form, digits, guardRuns, quiet, kinds: form.name === 'ean_8' ? 10 : 20 };
});

/** The widths of a digit's four runs, by its bits. */
const widths = (bits) => {
  const runs = [0, 0, 0, 0];
  for (let i = 6, run = 0, last = bits >> 6; i >= 0; i -= 1) {
    if ((bits >> i & 1) !== last) { run += 1; last = bits >> i & 1; }
    runs[run] += 1;
  }
  return runs;
};
const LEFT_WIDTHS = LEFT_SET.map(widths);
const RIGHT_WIDTHS = RIGHT.map(widths);

// MARK: Blurred digits

const BLURS = [0.3, 0.5, 0.7, 0.9];
/** Samples in a module. */
const FINE = 3;

/** The greys of modules after blurring, `FINE` samples per module, starting at `from`. Dark is 1. */
const blurred = (bits, length, blur, from, to) => {
  const greys = new Float32Array((to - from) * FINE);
  for (let s = 0; s < greys.length; s += 1) {
    const at = from + (s + 0.5) / FINE;
    let sum = 0;
    for (let i = 0; i < length; i += 1) {
      const bit = bits[i];
      if (bit > 0) sum += bit * (phi((i + 1 - at) / blur) - phi((i - at) / blur));
    }
    greys[s] = sum;
  }
  return greys;
};

/** The part of a bell curve to the left of `x`. */
function phi(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x) / Math.SQRT2);
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const erf = 1 - poly * Math.exp(-x * x / 2);
  return 0.5 * (1 + (x < 0 ? -erf : erf));
}

/** Normalises greys to mean 0 and length 1. */
const levelled = (greys) => {
  let mean = 0, length = 0;
  for (const grey of greys) mean += grey;
  mean /= greys.length;
  for (let i = 0; i < greys.length; i += 1) { greys[i] -= mean; length += greys[i] * greys[i]; }
  length = Math.sqrt(length) || 1;
  for (let i = 0; i < greys.length; i += 1) greys[i] /= length;
  return greys;
};

/** A blurred digit. Only the nearest module of each neighbour is certain. */
const template = (bits, isLeft, blur) => {
  const near = isLeft ? 1 : 0;
  const modules = [0.5, near];
  for (let i = 6; i >= 0; i -= 1) modules.push(bits >> i & 1);
  modules.push(1 - near, 0.5);
  return levelled(blurred(modules, modules.length, blur, 2, 9));
};
let templates = null;
/** Created on first use, which takes a millisecond. */
const templatesOf = (blur) => {
  templates ??= BLURS.map((blur) => ({
    left: LEFT_SET.map((bits) => template(bits, true, blur)),
    right: RIGHT.map((bits) => template(bits, false, blur)),
  }));
  return templates[blur];
};

// MARK: Reading a line

/** Finds a profile's turning points, where it changes by more than `least`, and the edges halfway between them. */
function edges(profile, length, least, out) {
  let count = 0, low = profile[0], high = profile[0], lowAt = 0, highAt = 0, rising = 0;
  const turns = turnsBuffer;
  let turnCount = 0;
  for (let i = 1; i < length; i += 1) {
    const value = profile[i];
    if (rising >= 0 && value > high) { high = value; highAt = i; }
    if (rising <= 0 && value < low) { low = value; lowAt = i; }
    if (rising === 0) {
      if (high - value > least) { turns[turnCount] = highAt; turnCount += 1; rising = -1; low = value; lowAt = i; }
      else if (value - low > least) { turns[turnCount] = lowAt; turnCount += 1; rising = 1; high = value; highAt = i; }
      if (value > high) { high = value; highAt = i; }
      if (value < low) { low = value; lowAt = i; }
    } else if (rising > 0 && high - value > least) {
      turns[turnCount] = highAt; turnCount += 1; rising = -1; low = value; lowAt = i;
    } else if (rising < 0 && value - low > least) {
      turns[turnCount] = lowAt; turnCount += 1; rising = 1; high = value; highAt = i;
    }
  }
  turns[turnCount] = rising > 0 ? highAt : lowAt;
  turnCount += rising === 0 ? 0 : 1;
  for (let t = 0; t + 1 < turnCount; t += 1) {
    const from = turns[t], to = turns[t + 1];
    const middle = (profile[from] + profile[to]) / 2, falls = profile[to] < profile[from];
    // The steepest crossing: a bar's edge is steep, shaded paper is not.
    let best = from, steepest = -1;
    for (let i = from; i < to; i += 1) {
      const a = profile[i], b = profile[i + 1];
      if (falls ? a >= middle && b < middle : a <= middle && b > middle) {
        if (Math.abs(b - a) > steepest) { steepest = Math.abs(b - a); best = i + (middle - a) / (b - a); }
      }
    }
    out.at[count] = best;
    out.dark[count] = falls ? 1 : 0;
    count += 1;
  }
  out.count = count;
}

const LONGEST = 4096;
const turnsBuffer = new Int32Array(LONGEST);
const found = { at: new Float32Array(LONGEST), dark: new Uint8Array(LONGEST), count: 0 };
const profileBuffer = new Float32Array(LONGEST);
const mirrorBuffer = new Float32Array(LONGEST);
const sampleBuffer = new Float32Array(8 * FINE);

/** The distances of a form's digits to all possible digits; less is nearer. */
class Costs {
  constructor(form) {
    this.form = form;
    this.sums = new Float32Array(form.digits.length * 20);
    this.lines = 0;
  }

  /** Returns the nearest digits, with their distances and the lead over the second nearest. */
  nearest() {
    const { form, sums } = this;
    const values = [];
    let total = 0, worst = 0, margin = Infinity, parity = 0;
    form.digits.forEach((digit, d) => {
      const kinds = digit.isLeft ? form.kinds : 10;
      let best = Infinity, second = Infinity, choice = 0;
      for (let k = 0; k < kinds; k += 1) {
        const cost = sums[d * 20 + k] / this.lines;
        if (cost < best) { second = best; best = cost; choice = k; } else if (cost < second) second = cost;
      }
      if (digit.isLeft) parity = parity << 1 | (choice >= 10 ? 1 : 0);
      values.push(choice % 10);
      total += best;
      worst = Math.max(worst, best);
      margin = Math.min(margin, second - best);
    });
    return { code: digitsOf(form, values, parity), mean: total / values.length, worst, margin };
  }
}

const checkDigit = (digits) => {
  let sum = 0;
  for (let i = digits.length - 1, weight = 3; i >= 0; i -= 1, weight = 4 - weight) sum += digits[i] * weight;
  return (10 - sum % 10) % 10;
};

/** Returns the digits for values and parities if the check digit is right, otherwise null. */
function digitsOf(form, values, parity) {
  if (form.name === 'ean_8') return isRight(values) ? values.join('') : null;
  if (form.name === 'ean_13') {
    const first = FIRST.indexOf(parity);
    if (first < 0 || !isRight([first, ...values])) return null;
    // If the first digit is 0, only twelve digits are printed.
    return (first === 0 ? '' : first) + values.join('');
  }
  let system = 0, check = SHORT.indexOf(parity);
  if (check < 0) { system = 1; check = SHORT.indexOf(63 ^ parity); }
  if (check < 0) return null;
  const [a, b, c, d, e, f] = values;
  const full = f <= 2 ? [system, a, b, f, 0, 0, 0, 0, c, d, e]
    : f === 3 ? [system, a, b, c, 0, 0, 0, 0, 0, d, e]
    : f === 4 ? [system, a, b, c, d, 0, 0, 0, 0, 0, e]
    : [system, a, b, c, d, e, 0, 0, 0, 0, f];
  return checkDigit(full) === check ? full.join('') + check : null;
}
const isRight = (digits) => checkDigit(digits.slice(0, -1)) === digits[digits.length - 1] && digits.some((d) => d > 0);

/** Reads the runs of a form between quiet zones, each digit by the widths of its four runs. */
function readRuns(edges, from, form, costs) {
  const { at } = edges;
  const module = (at[from + form.runs] - at[from]) / form.modules;
  // Ink may spread, so that bars are too wide and gaps too narrow, or the other way round.
  let grown = 0, guardRuns = 0;
  for (const [start, length] of form.guardRuns) {
    const mean = (at[from + start + length] - at[from + start]) / length;
    if (mean < module * 0.55 || mean > module * 1.6) return false;
    for (let r = start; r < start + length; r += 1) {
      grown += (r % 2 === 0 ? 1 : -1) * ((at[from + r + 1] - at[from + r]) / mean - 1);
      guardRuns += 1;
    }
  }
  grown = Math.max(-0.45, Math.min(0.45, grown / guardRuns));
  for (let d = 0; d < form.digits.length; d += 1) {
    const digit = form.digits[d], run = from + digit.run;
    const width = (at[run + 4] - at[run]) / 7;
    if (width < module * 0.5 || width > module * 1.7) return false;
    // Left digits start with a gap, right digits with a bar.
    const sign = digit.isLeft ? -1 : 1;
    const w0 = (at[run + 1] - at[run]) / width - sign * grown;
    const w1 = (at[run + 2] - at[run + 1]) / width + sign * grown;
    const w2 = (at[run + 3] - at[run + 2]) / width - sign * grown;
    const w3 = (at[run + 4] - at[run + 3]) / width + sign * grown;
    const table = digit.isLeft ? LEFT_WIDTHS : RIGHT_WIDTHS, kinds = digit.isLeft ? form.kinds : 10;
    for (let k = 0; k < kinds; k += 1) {
      const t = table[k];
      const a = w0 - t[0], b = w1 - t[1], c = w2 - t[2], e = w3 - t[3];
      // Spreading ink does not change the sum of neighbouring runs.
      const ab = a + b, bc = b + c;
      costs[d * 20 + k] = (a * a + b * b + c * c + e * e) * 0.1 + (ab * ab + bc * bc) * 0.15;
    }
  }
  return true;
}

/** The positions of modules on a line: start, end, and curvature from bent paper or perspective. */
class Shape {
  constructor(from, to, bend = 0, round = 0, blur = 1) {
    this.from = from;
    this.to = to;
    this.bend = bend;
    this.round = round;
    this.blur = blur;
  }

  /** Returns the position of a fraction of the whole. */
  at(u) {
    const hump = u * (1 - u);
    return this.from + (this.to - this.from) * (u + this.bend * hump + this.round * hump * (1 - 2 * u));
  }
}

/** Samples some modules with mean 0, dark as positive. Returns their variation. */
function sample(profile, length, shape, form, begin, modules) {
  const count = modules * FINE, start = shape.at(begin / form.modules);
  const middle = shape.at((begin + modules / 2) / form.modules), end = shape.at((begin + modules) / form.modules);
  // For so few modules, a curve through three positions is enough.
  const slope = end - start, curve = 2 * (start + end - 2 * middle);
  let mean = 0;
  for (let s = 0; s < count; s += 1) {
    const t = (s + 0.5) / count, x = start + t * (slope - curve * (1 - t)) - 0.5, i = x | 0;
    let grey;
    if (x < 0) grey = -profile[0];
    else if (i + 1 >= length) grey = -profile[length - 1];
    else grey = -profile[i] - (profile[i + 1] - profile[i]) * (x - i);
    sampleBuffer[s] = grey;
    mean += grey;
  }
  mean /= count;
  let sum = 0;
  for (let s = 0; s < count; s += 1) { sampleBuffer[s] -= mean; sum += sampleBuffer[s] * sampleBuffer[s]; }
  return Math.sqrt(sum) || 1;
}

/** Returns the likeness of the greys to the guards, from -1 to 1. */
function guardLikeness(profile, length, shape, form) {
  let sum = 0, all = 0;
  for (const [at, bits, modules] of form.guards) {
    const size = sample(profile, length, shape, form, at, modules);
    let dot = 0, norm = 0, mean = 0;
    for (let m = 0; m < modules; m += 1) mean += bits >> (modules - 1 - m) & 1;
    mean /= modules;
    for (let m = 0; m < modules; m += 1) {
      const bit = (bits >> (modules - 1 - m) & 1) - mean;
      norm += bit * bit * FINE;
      for (let s = 0; s < FINE; s += 1) dot += bit * sampleBuffer[m * FINE + s];
    }
    sum += dot / (size * Math.sqrt(norm)) * modules;
    all += modules;
  }
  return sum / all;
}

/**
 * Returns the distance of the greys to the nearest digits for a shape. Stops beyond `limit`. Fills `costs`, if
 * given.
 */
function farness(profile, length, shape, form, limit, costs) {
  const set = templatesOf(shape.blur);
  let total = 0;
  for (let d = 0; d < form.digits.length; d += 1) {
    const digit = form.digits[d];
    const size = sample(profile, length, shape, form, digit.at, 7);
    const table = digit.isLeft ? set.left : set.right, kinds = digit.isLeft ? form.kinds : 10;
    let most = -1;
    for (let k = 0; k < kinds; k += 1) {
      const look = table[k];
      let dot = 0;
      for (let s = 0; s < 7 * FINE; s += 1) dot += look[s] * sampleBuffer[s];
      dot /= size;
      if (dot > most) most = dot;
      if (costs) costs[d * 20 + k] = 1 - dot;
    }
    total += 1 - most;
    if (total > limit) return Infinity;
  }
  return total;
}

/** The parameters adjusted to fit a shape, with their steps; the ends are in modules. */
const FIT = /** @type {const} */ ([['from', 0.3], ['to', 0.3], ['bend', 0.02], ['round', 0.03], ['blur', 1]]);

/**
 * Reads greys between two outer edges by their likeness to blurred digits. `known` is the shape on a neighbouring
 * line.
 */
function readGreys(profile, length, from, to, form, costs, known) {
  const shape = new Shape(from, to, known?.bend, known?.round, known?.blur);
  let best = guardLikeness(profile, length, shape, form);
  if (!known) {
    for (let b = -4; b <= 4; b += 1) {
      const likeness = guardLikeness(profile, length, new Shape(from, to, b * 0.03), form);
      if (likeness > best) { best = likeness; shape.bend = b * 0.03; }
    }
  }
  if (best < 0.4) return null;
  const module = (to - from) / form.modules, most = form.digits.length * 0.4;
  let least = farness(profile, length, shape, form, most);
  for (let round = 0, scale = 1; round < (known ? 3 : 4); round += 1, scale *= 0.6) {
    for (const [name, size] of FIT) {
      const old = shape[name];
      const step = name === 'blur' ? 1 : size * scale * (name === 'from' || name === 'to' ? module : 1);
      for (const sign of [1, -1]) {
        const now = old + sign * step;
        if (name === 'blur' && !(now in BLURS)) continue;
        shape[name] = now;
        const far = farness(profile, length, shape, form, Math.min(least, most));
        if (far < least) { least = far; break; }
        shape[name] = old;
      }
    }
    if (round === 1 && least > most) return null;
  }
  if (least > form.digits.length * 0.3) return null;
  farness(profile, length, shape, form, Infinity, costs);
  return { shape, least };
}

/** The results of lines across one place, counted and with their likenesses summed. */
class Place {
  constructor() {
    this.votes = new Map();
    this.sums = new Map();
    this.shapes = new Map();
    this.isPromising = false;
  }

  /** Adds a line's result for a form; `isGrey` if it was decoded by likeness. */
  take(form, isMirrored, costs, isGrey, line) {
    this.isPromising = true;
    const alone = new Costs(form);
    alone.sums = costs;
    alone.lines = 1;
    const said = alone.nearest();
    const isGood = isGrey ? said.mean < 0.12 && said.worst < 0.3 && said.margin > 0.03
      : said.mean < 0.12 && said.worst < 0.4 && said.margin > 0.05;
    if (said.code && isGood) this.vote(form, said.code, line);
    if (!isGrey) return;
    const key = `${form.name}${isMirrored}`;
    if (!this.sums.has(key)) this.sums.set(key, [new Costs(form), new Costs(form)]);
    const half = this.sums.get(key)[line % 2];
    for (let i = 0; i < costs.length; i += 1) half.sums[i] += costs[i];
    half.lines += 1;
  }

  vote(form, code, line) {
    const held = this.votes.get(code) ?? { form, lines: new Set() };
    held.lines.add(line);
    this.votes.set(code, held);
  }

  /** Whether a line reads as a long form, which may contain a short one. */
  get hasLong() { return [...this.votes.values()].some(({ form }) => form.modules > 90); }

  /** The code that lines agree on, or null. */
  get believed() {
    let best = null, others = 0;
    const isLong = this.hasLong;
    for (const [code, { form, lines }] of this.votes) {
      if (isLong && form.modules < 90) continue;
      if (!best || lines.size > best.count) { others += best?.count ?? 0; best = { code, form, count: lines.size }; }
      else others += lines.size;
    }
    // Short forms have less redundancy to reveal errors.
    if (best && best.count >= (best.form.modules > 90 ? 2 : 3) + others * 2) return best;
    return null;
  }

  /** The code on which the even and the odd lines agree, judged by their summed likenesses; otherwise null. */
  get summed() {
    for (const [, halves] of this.sums) {
      const { form } = halves[0], isShort = form.modules < 90;
      if (isShort && this.hasLong || halves.some((half) => half.lines < (isShort ? 3 : 2))) continue;
      const [a, b] = halves.map((half) => half.nearest());
      const isNear = Math.max(a.mean, b.mean) < 0.3 && Math.min(a.margin, b.margin) > 0.02;
      if (a.code && a.code === b.code && isNear) return { code: a.code, form, count: 2 };
    }
    return null;
  }
}

const costsBuffer = new Float32Array(12 * 20);

/** Reads a profile in each form, in one direction. */
function readLine(profile, length, isMirrored, place, line) {
  let high = -Infinity, low = Infinity;
  for (let i = 0; i < length; i += 1) {
    const value = profile[i];
    if (value > high) high = value;
    if (value < low) low = value;
  }
  const range = high - low;
  if (range < 14) return;
  for (const share of [0.2, 0.1]) {
    edges(profile, length, Math.max(5, range * share), found);
    const { at, dark, count } = found;
    for (let e = 0; e < count; e += 1) {
      if (!dark[e]) continue;
      const before = at[e] - (e > 0 ? at[e - 1] : 0);
      for (const form of FORMS) {
        const last = e + form.runs;
        if (last >= count || dark[last]) continue;
        const module = (at[last] - at[e]) / form.modules;
        const behind = (last + 1 < count ? at[last + 1] : length) - at[last];
        if (module < 1 || before < form.quiet * module || behind < form.quiet * module) continue;
        const costs = costsBuffer.subarray(0, form.digits.length * 20);
        if (readRuns(found, e, form, costs)) place.take(form, isMirrored, costs.slice(), false, line);
      }
    }
    if (share === 0.1) readPairs(profile, length, isMirrored, place, line);
  }
}

/** Reads the greys between any two edges with enough quiet zone around them. */
function readPairs(profile, length, isMirrored, place, line) {
  const { at, dark, count } = found;
  for (let e = 0; e < count; e += 1) {
    if (!dark[e]) continue;
    const before = at[e] - (e > 0 ? at[e - 1] : 0);
    if (before < 5) continue;
    let widest = 0;
    for (let f = e + 1; f < count; f += 1) {
      if (dark[f]) { widest = Math.max(widest, at[f] - at[f - 1]); continue; }
      const behind = (f + 1 < count ? at[f + 1] : length) - at[f];
      if (behind < 5) continue;
      const total = at[f] - at[e], runs = f - e;
      if (widest > before * 1.25) break;
      for (const form of FORMS) {
        const module = total / form.modules;
        if (module < 1 || before < form.quiet * module || behind < form.quiet * module || widest > 5 * module) continue;
        if (runs > form.runs + 8 || runs < form.runs * 0.4) continue;
        const costs = costsBuffer.subarray(0, form.digits.length * 20);
        const key = `${form.name}${isMirrored}`, known = place.shapes.get(key);
        const said = readGreys(profile, length, at[e], at[f], form, costs, known);
        if (!said) continue;
        if (!known || said.least < known.least) place.shapes.set(key, Object.assign(said.shape, { least: said.least }));
        place.take(form, isMirrored, costs.slice(), true, line);
      }
    }
  }
}

// MARK: Finding places

/** Half of a block's side, in pixels. */
const BLOCK = 8;
let buffers = null;

function buffersFor(width, height) {
  if (buffers?.width === width && buffers.height === height) return buffers;
  const [w, h] = [width >> 1, height >> 1];
  const [across, down] = [Math.floor(w / BLOCK), Math.floor(h / BLOCK)];
  const field = () => new Float32Array(across * down);
  buffers = {
    width, height, w, h, across, down, grey: new Uint8Array(width * height), half: new Uint8Array(w * h),
    xx: field(), yy: field(), xy: field(), energy: field(), turnX: field(), turnY: field(), spare: field(),
    taken: new Uint8Array(across * down),
  };
  return buffers;
}

/** The greys of a picture, at full and half size. */
function fill(image, b) {
  const { width, height } = image, count = width * height;
  if (image.data.length === count) b.grey.set(image.data);
  else toGrey(new Uint32Array(image.data.buffer, image.data.byteOffset, count), b.grey, count);
  halve(b.grey, width, b.half, b.w, b.h);
  return b.grey;
}

function toGrey(words, grey, count) {
  for (let i = 0; i < count; i += 1) {
    const word = words[i] | 0;
    grey[i] = ((word & 255) + (word >> 7 & 510) + (word >> 16 & 255)) >> 2;
  }
}

function halve(grey, width, half, w, h) {
  for (let y = 0; y < h; y += 1) {
    let i = y * 2 * width;
    for (let o = y * w, end = o + w; o < end; o += 1, i += 2) {
      half[o] = (grey[i] + grey[i + 1] + grey[i + width] + grey[i + width + 1]) >> 2;
    }
  }
}

/** Sums each block with its eight neighbours. */
function spread(field, spare, across, down) {
  for (let y = 0, i = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1, i += 1) {
      spare[i] = field[i] + (x > 0 ? field[i - 1] : 0) + (x + 1 < across ? field[i + 1] : 0);
    }
  }
  for (let y = 0, i = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1, i += 1) {
      field[i] = spare[i] + (y > 0 ? spare[i - across] : 0) + (y + 1 < down ? spare[i + across] : 0);
    }
  }
}

/** Returns the places with edges in one direction, strongest first. */
function places(b) {
  const { w, half, across, down, xx, yy, xy, energy, turnX, turnY, spare, taken } = b;
  for (let by = 0, block = 0; by < down; by += 1) {
    for (let bx = 0; bx < across; bx += 1, block += 1) {
      let sxx = 0, syy = 0, sxy = 0;
      const fromX = Math.max(1, bx * BLOCK), toX = Math.min(w - 1, (bx + 1) * BLOCK);
      const fromY = Math.max(1, by * BLOCK), toY = Math.min(b.h - 1, (by + 1) * BLOCK);
      for (let y = fromY; y < toY; y += 1) {
        for (let i = y * w + fromX, end = y * w + toX; i < end; i += 1) {
          const dx = half[i + 1] - half[i - 1], dy = half[i + w] - half[i - w];
          sxx += dx * dx; syy += dy * dy; sxy += dx * dy;
        }
      }
      xx[block] = sxx; yy[block] = syy; xy[block] = sxy;
    }
  }
  for (const field of [xx, yy, xy]) spread(field, spare, across, down);
  const seeds = [];
  const area = 9 * BLOCK * BLOCK;
  for (let i = 0; i < across * down; i += 1) {
    const sum = xx[i] + yy[i], tx = xx[i] - yy[i], ty = 2 * xy[i], length = Math.sqrt(tx * tx + ty * ty);
    const isBars = sum > 120 * area && length > 0.4 * sum;
    energy[i] = isBars ? length : 0;
    turnX[i] = isBars ? tx / length : 0;
    turnY[i] = isBars ? ty / length : 0;
    taken[i] = isBars ? 0 : 1;
    if (isBars) seeds.push(i);
  }
  seeds.sort((i, j) => energy[j] - energy[i]);
  const all = [];
  for (const seed of seeds) {
    if (taken[seed]) continue;
    const one = grown(seed, b);
    if (one.blocks.length >= 5) all.push(one);
    if (all.length >= 40) break;
  }
  return all.sort((p, q) => q.energy - p.energy).slice(0, 8);
}

/** Returns the connected blocks around a seed with edges in the same direction. */
function grown(seed, b) {
  const { across, down, energy, turnX, turnY, taken } = b;
  const blocks = [seed];
  taken[seed] = 1;
  let tx = turnX[seed] * energy[seed], ty = turnY[seed] * energy[seed], sum = energy[seed];
  for (let next = 0; next < blocks.length; next += 1) {
    const block = blocks[next], x = block % across, y = (block - x) / across;
    const length = Math.sqrt(tx * tx + ty * ty);
    for (let ny = Math.max(0, y - 1); ny <= Math.min(down - 1, y + 1); ny += 1) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(across - 1, x + 1); nx += 1) {
        const i = ny * across + nx;
        if (taken[i] || turnX[i] * tx + turnY[i] * ty < 0.82 * length) continue;
        taken[i] = 1;
        blocks.push(i);
        tx += turnX[i] * energy[i]; ty += turnY[i] * energy[i]; sum += energy[i];
      }
    }
  }
  return { blocks, angle: Math.atan2(ty, tx) / 2, energy: sum };
}

/** Returns the positions of lines across a place, spaced from `v0` on, those crossing the most edges first. */
function linesAcross(one, b, count, v0, distance, ux, uy) {
  const sums = new Float32Array(count);
  for (const block of one.blocks) {
    const v = (middleY(block, b) * ux - middleX(block, b) * uy - v0) / distance, reach = BLOCK / distance;
    const last = Math.min(count - 1, Math.floor(v + reach));
    for (let n = Math.max(0, Math.ceil(v - reach)); n <= last; n += 1) sums[n] += b.energy[block];
  }
  const most = Math.max(...sums);
  return [...sums.keys()].filter((n) => sums[n] > 0.15 * most).sort((n, m) => sums[m] - sums[n]);
}

const middleX = (block, b) => (block % b.across + 0.5) * 2 * BLOCK;
const middleY = (block, b) => (Math.floor(block / b.across) + 0.5) * 2 * BLOCK;

/** Reads one place by lines across it. */
function readPlace(one, grey, b) {
  const { width, height } = b;
  const [ux, uy] = [Math.cos(one.angle), Math.sin(one.angle)];
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const block of one.blocks) {
    const x = middleX(block, b), y = middleY(block, b), u = x * ux + y * uy, v = y * ux - x * uy;
    u0 = Math.min(u0, u); u1 = Math.max(u1, u); v0 = Math.min(v0, v); v1 = Math.max(v1, v);
  }
  const margin = 24 + (u1 - u0) * 0.16;
  u0 -= margin; u1 += margin;
  const length = Math.min(LONGEST - 1, Math.round(u1 - u0));
  const count = Math.max(4, Math.min(32, Math.round((v1 - v0) / 6))), distance = (v1 - v0) / count;
  const taps = Math.max(3, Math.min(7, Math.round(distance)));
  const place = new Place();
  for (const [n, line] of linesAcross(one, b, count, v0, distance, ux, uy).entries()) {
    const v = v0 + line * distance;
    profileOf(grey, width, height, u0 * ux - v * uy, u0 * uy + v * ux, ux, uy, length, taps);
    for (let i = 0; i < length; i += 1) mirrorBuffer[i] = profileBuffer[length - 1 - i];
    readLine(profileBuffer, length, false, place, n);
    readLine(mirrorBuffer, length, true, place, n);
    const { believed } = place;
    if (believed) return believed;
    if (n >= 9 && !place.isPromising) return null;
    if (n >= 23) break;
  }
  return place.summed;
}

/** Returns the greys along a line, averaged over some pixels across it. */
function profileOf(grey, width, height, x0, y0, ux, uy, length, taps) {
  const right = width - 1.001, bottom = height - 1.001;
  profileBuffer.fill(0, 0, length);
  for (let t = 0; t < taps; t += 1) {
    const off = t - (taps - 1) / 2;
    let x = x0 - off * uy - 0.5, y = y0 + off * ux - 0.5;
    for (let i = 0; i < length; i += 1, x += ux, y += uy) {
      // Outside the picture, the border's greys continue.
      const cx = x < 0 ? 0 : x > right ? right : x, cy = y < 0 ? 0 : y > bottom ? bottom : y;
      const ix = cx | 0, iy = cy | 0, fx = cx - ix, fy = cy - iy, p = iy * width + ix;
      const top = grey[p] + (grey[p + 1] - grey[p]) * fx;
      const low = grey[p + width] + (grey[p + width + 1] - grey[p + width]) * fx;
      profileBuffer[i] += top + (low - top) * fy;
    }
  }
  for (let i = 0; i < length; i += 1) profileBuffer[i] /= taps;
}

/**
 * Returns the codes in a picture with their forms: `[{ code: '4006381333931', format: 'ean_13' }]`. Short codes are
 * expanded to twelve digits. `image` is an ImageData, or has one byte of grey per pixel.
 */
export function read(image) {
  const { width, height } = image;
  if (width < 64 || height < 32) return [];
  const b = buffersFor(width, height);
  const grey = fill(image, b);
  const codes = new Map();
  for (const one of places(b)) {
    const said = readPlace(one, grey, b);
    if (said && !codes.has(said.code)) codes.set(said.code, { code: said.code, format: said.form.name });
  }
  return [...codes.values()];
}
