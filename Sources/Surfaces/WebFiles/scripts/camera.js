/** Reads barcodes from camera frames and photos. */
import { element } from './words.js';
import { read } from './barcode.js';

/** Milliseconds between two frames that are read. */
const pause = 125;
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e'];
const canvas = element('canvas');

/** The browser's own barcode reader, if it has one for these codes. */
const detector = (async () => {
  if (!('BarcodeDetector' in globalThis)) return null;
  const known = await BarcodeDetector.getSupportedFormats().catch(() => []);
  const wanted = formats.filter((one) => known.includes(one));
  return wanted.includes('ean_13') ? new BarcodeDetector({ formats: wanted }) : null;
})();

/** The digits as printed: thirteen digits starting with 0 become twelve. */
export const printed = (digits) => (digits.length === 13 && digits[0] === '0' ? digits.slice(1) : digits);

/** Returns the codes in a picture or frame, scaled down to the given size. */
const codesIn = async (source, width, height, longest) => {
  const own = await detector;
  const scale = Math.min(1, longest / Math.max(width, height));
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  if (own) {
    const found = await own.detect(canvas).catch(() => []);
    if (found.length) return found.map(({ rawValue }) => printed(rawValue));
  }
  return read(context.getImageData(0, 0, canvas.width, canvas.height)).map(({ code }) => code);
};

/** Returns the codes in a chosen photo. It tries several sizes, because cameras differ. */
export const readPhoto = async (file) => {
  const picture = await createImageBitmap(file, /** @type {any} */ ({ imageOrientation: 'from-image' }));
  try {
    for (const longest of [1600, 1000, 2600]) {
      const codes = await codesIn(picture, picture.width, picture.height, longest);
      if (codes.length) return codes;
    }
    return [];
  } finally {
    picture.close();
  }
};

/** Draws a photo as a JPEG of moderate size, without its location. */
const redrawn = async (file) => {
  const picture = await createImageBitmap(file, /** @type {any} */ ({ imageOrientation: 'from-image' }));
  const scale = Math.min(1, 2600 / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const own = element('canvas', { width, height });
  own.getContext('2d').drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((resolve) => { own.toBlob(resolve, 'image/jpeg', 0.9); });
};

/**
 * Asks the server for the codes in a photo that was not read here. It reads blurred photos and square codes.
 *
 * @returns {Promise<{codes: {code: string, text: string}[], problem: string}>} the codes, or the key of the reason why
 * there are none
 */
export const askServer = async (file) => {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), 15_000);
  try {
    const answer = await fetch(`/api/v1/households/${document.body.dataset.household}/photo-codes`, {
      method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: await redrawn(file), redirect: 'error',
      signal: control.signal,
    });
    if (answer.status === 501) return { codes: [], problem: 'scanNoReader' };
    const { codes } = answer.ok ? await answer.json() : { codes: [] };
    return { codes, problem: 'scanNothing' };
  } catch {
    return { codes: [], problem: 'scanNothing' };
  } finally {
    clearTimeout(timer);
  }
};

/** Whether there may be a camera: browsers offer it only to secure pages. */
export const hasCamera = () => Boolean(globalThis.isSecureContext && navigator.mediaDevices?.getUserMedia);

/** A camera in a `video`. It passes the codes of each frame to `see`, even if there are none. */
export class Camera {
  #video; #see; #stream = null; #timer = null;

  constructor(video, see) { [this.#video, this.#see] = [video, see]; }

  get isOn() { return Boolean(this.#stream); }

  /** Starts the camera. Fails with the browser's error if it is missing or not allowed. */
  async start() {
    if (this.#stream) return;
    const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
    this.#stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
    this.#video.srcObject = this.#stream;
    await this.#video.play();
    this.#watch();
  }

  stop() {
    clearTimeout(this.#timer);
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
    this.#video.srcObject = null;
  }

  get #track() { return this.#stream?.getVideoTracks()[0]; }

  get hasTorch() { return Boolean(this.#track?.getCapabilities?.().torch); }

  light(isOn) { return this.#track?.applyConstraints({ advanced: [{ torch: isOn }] }); }

  async #watch() {
    const stream = this.#stream;
    const { videoWidth: width, videoHeight: height } = this.#video;
    try {
      if (width && this.#video.readyState > 1) {
        const codes = await codesIn(this.#video, width, height, 1280);
        if (this.#stream === stream) this.#see(codes);
      }
    } finally {
      if (this.#stream && this.#stream === stream) this.#timer = setTimeout(() => this.#watch(), pause);
    }
  }
}

/** Finds the new codes in each frame. A code that stays or flickers counts once. */
export class Fresh {
  #seen = new Map();

  /** Returns the codes of a frame that were not there before. */
  of(codes, now = performance.now()) {
    const fresh = codes.filter((code) => {
      const held = this.#seen.get(code);
      if (!held) return true;
      const away = now - held.last;
      // It left the picture; an unsteady hand loses it for a moment.
      return away > 1200 || away > 600 && now - held.taken > 2000;
    });
    for (const code of codes) {
      const taken = fresh.includes(code) ? now : this.#seen.get(code).taken;
      this.#seen.set(code, { last: now, taken });
    }
    return fresh;
  }
}
