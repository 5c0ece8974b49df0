/** What one tab at a time may do where the browser has no locks, as over plain HTTP: by a lease that is kept up. */
import { deal, newID, sleep } from './store.js';

const tab = newID();
const life = 20_000;

/** Takes or keeps a lease; says whether this tab has it. */
const take = async (key) => {
  let isMine = false;
  await deal('notes', 'readwrite', (store) => {
    store.get(key).onsuccess = ({ target: { result: old } }) => {
      const now = Date.now();
      // One that ends much later was written by a clock that has been put right.
      isMine = !old || old.tab === tab || old.until < now || old.until > now + 2 * life;
      if (isMine) store.put({ tab, until: now + life }, key);
    };
  }, 'relaxed');
  return isMine;
};

/** Does something while the lease of its name is had. */
export const lease = async (name, work, signal) => {
  const key = `lease ${name}`;
  while (!await take(key)) {
    await sleep(400);
    if (signal?.aborted) return undefined;
  }
  const keeping = setInterval(() => take(key), life / 4);
  const letGo = () => deal('notes', 'readwrite', (store) => store.delete(key), 'relaxed').catch(() => {});
  addEventListener('pagehide', letGo);
  try { return await work(); } finally {
    clearInterval(keeping);
    removeEventListener('pagehide', letGo);
    await letGo();
  }
};
