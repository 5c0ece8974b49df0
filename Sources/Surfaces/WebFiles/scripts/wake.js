/** Keeps the screen on while cooking or shopping. */
let lock = null;

const take = async () => {
  if (lock || document.visibilityState !== 'visible' || !document.querySelector('[data-awake]')) return;
  try {
    lock = await navigator.wakeLock?.request('screen') ?? null;
    lock?.addEventListener('release', () => { lock = null; });
  } catch { /* A phone that saves its battery says no. */ }
};

export const start = () => {
  document.addEventListener('visibilitychange', take);
  document.addEventListener('larder:shown', take);
  take();
};
