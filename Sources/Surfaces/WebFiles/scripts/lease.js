/** A lease for work that only one tab may do at a time, for browsers without locks, such as over plain HTTP. */
import { deal, newID, sleep } from './store.js';

const tab = newID();
const life = 20_000;

/** Takes or renews a lease. Returns whether this tab has it. */
const take = async (key) => {
  let isMine = false;
  await deal('notes', 'readwrite', (store) => {
    store.get(key).onsuccess = ({ target: { result: old } }) => {
      const now = Date.now();
      // A lease that ends much later was written by a clock that has since been corrected.
      isMine = !old || old.tab === tab || old.until < now || old.until > now + 2 * life;
      if (isMine) store.put({ tab, until: now + life }, key);
    };
  }, 'relaxed');
  return isMine;
};

/** Runs work while holding the lease of a name. */
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
