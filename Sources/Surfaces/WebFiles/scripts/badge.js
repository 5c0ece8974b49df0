/** The number on the app's icon: how many things need using today. */
const body = document.body.dataset;

/** Shows the number of this page. A saved page may be days old, so it changes nothing. */
const mark = () => {
  if (!body.kept) navigator.setAppBadge(Number(body.due)).catch(() => {});
};

export const start = () => {
  // On the sign-in page, no one is signed in, so there is no number.
  if (!body.person) return navigator.clearAppBadge().catch(() => {});
  document.addEventListener('larder:shown', mark);
  return mark();
};
