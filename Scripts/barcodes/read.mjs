// Reads the pictures listed in a JSON file like a browser, and prints the codes in each and the time in milliseconds.
import { readFileSync } from 'node:fs';

const { read } = await import(
  `data:text/javascript;base64,${readFileSync(process.argv[2]).toString('base64')}`);

/** Loads a PGM picture as ImageData. */
function picture(path) {
  const bytes = readFileSync(path);
  const [, width, height] = bytes.subarray(0, 40).toString('latin1').match(/^P5\s+(\d+)\s+(\d+)\s+255\s/).map(Number);
  const grey = bytes.subarray(bytes.length - width * height);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < grey.length; i += 1) {
    data[4 * i] = data[4 * i + 1] = data[4 * i + 2] = grey[i];
    data[4 * i + 3] = 255;
  }
  return { data, width, height };
}

const cases = JSON.parse(readFileSync(process.argv[3], 'utf8'));
// Read the first few twice, so that the timed code is compiled.
for (const { path } of cases.slice(0, 20)) read(picture(path));
const readings = cases.map(({ path }) => {
  const image = picture(path);
  const begin = performance.now();
  const codes = read(image).map((found) => found.code);
  return { codes, ms: performance.now() - begin };
});
console.log(JSON.stringify(readings));
