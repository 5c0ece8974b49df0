import assert from 'node:assert/strict';
import test from 'node:test';
import { answered, page } from './page.mjs';

const { window } = page();
const { askServer } = await import('../../Sources/Surfaces/WebFiles/scripts/camera.js');

/** The photos as they were drawn, and the requests that were sent. */
let [drawn, asked] = [[], []];
globalThis.createImageBitmap = async () => ({ width: 5200, height: 3900, close() {} });
window.HTMLCanvasElement.prototype.getContext = () => ({ drawImage: () => {} });
window.HTMLCanvasElement.prototype.toBlob = function toBlob(take, type) {
  drawn.push([this.width, this.height, type]);
  take(new Blob(['jpeg'], { type }));
};

/** What the page learns if the server answers like this. */
const learnt = async (answer) => {
  [drawn, asked] = [[], []];
  globalThis.fetch = async (path, options) => {
    asked.push([path, options.method, options.headers['content-type']]);
    return answer();
  };
  return askServer(new Blob(['photo']));
};

test('A photo is sent as a smaller JPEG, and its codes are taken', async () => {
  const codes = [{ code: '4388844146808', text: '010438884414680817261231' }];
  assert.deepEqual((await learnt(() => answered({ codes }))).codes, codes);
  assert.deepEqual(drawn, [[2600, 1950, 'image/jpeg']]);
  assert.deepEqual(asked, [['/api/v1/households/home/photo-codes', 'POST', 'image/jpeg']]);
});

test('Without a reader on the server, the page says so; other failures look like a photo without codes', async () => {
  assert.equal((await learnt(() => answered({ title: 'Not Implemented' }, 501))).problem, 'scanNoReader');
  for (const status of [200, 403, 415, 422, 500, 503]) {
    assert.deepEqual(await learnt(() => answered({ codes: [] }, status)), { codes: [], problem: 'scanNothing' });
  }
  const failing = () => { throw new TypeError('no network'); };
  assert.deepEqual(await learnt(failing), { codes: [], problem: 'scanNothing' });
});
