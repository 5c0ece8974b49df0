/** The number on the app's icon: how many things need using today. */
const body = document.body.dataset;

/** Shows the number of this page. A saved page may be days old, so it changes nothing. */
const mark = () => {
  if (body.kept || body.due === undefined) return;
  navigator.setAppBadge?.(Number(body.due)).catch(() => {});
};

export const start = () => {
  document.addEventListener('larder:shown', mark);
  mark();
};
