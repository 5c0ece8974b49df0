/// The script of the pages, which do everything without it too: a form is sent without a page load, and what
/// others change is seen at once.
///
/// The server's pages are what is shown in either case: the script only puts the parts of one in place of those that
/// are there, and leaves alone whatever somebody types in.
enum PageScript {
  static let text = """
    const part = '[data-part]';

    /** Whether somebody is at work in a part: a field has the focus, was changed, or is still to be mended. */
    const isInHand = (element) =>
      element.querySelector('[aria-invalid]') ||
      element.contains(document.activeElement) && document.activeElement.matches('input, select') ||
      [...element.querySelectorAll('input:not([type=hidden])')].some((field) => field.value !== field.defaultValue);

    /** Whether another control is the same one on a newer page. */
    const isLike = (one) => (other) =>
      ['id', 'name', 'value', 'aria-label'].every((name) => one.getAttribute(name) === other.getAttribute(name));

    /** Puts the parts of another page in place of those that are here and differ. */
    const show = (page, isMine) => {
      for (const now of document.querySelectorAll(part)) {
        const next = page.querySelector(`[data-part="${now.dataset.part}"]`);
        if (!next || now.outerHTML === next.outerHTML) continue;
        if (!isMine && (isInHand(now) || now.dataset.part === 'toast')) continue;
        const focused = now.contains(document.activeElement) ? document.activeElement : null;
        const fresh = document.importNode(next, true);
        now.replaceWith(fresh);
        if (focused) [...fresh.querySelectorAll('input, select, button, a')].find(isLike(focused))?.focus();
      }
    };

    const read = async (answer) => new DOMParser().parseFromString(await answer.text(), 'text/html');
    const isPage = (answer) => (answer.headers.get('content-type') ?? '').startsWith('text/html');

    /** Says what came of it, where a page would. */
    const say = (words) => {
      const toast = document.querySelector('[data-part=toast]');
      if (!toast) return;
      const box = document.createElement('div');
      box.className = 'toast';
      box.append(Object.assign(document.createElement('p'), { textContent: words }));
      toast.replaceChildren(box);
    };

    let isSending = false;
    document.addEventListener('submit', async (event) => {
      const form = event.target;
      if (!form.matches('form[data-send]') || isSending) return;
      event.preventDefault();
      isSending = true;
      try {
        const body = new URLSearchParams(new FormData(form, event.submitter));
        const answer = await fetch(form.action, { method: 'POST', body });
        const page = isPage(answer) ? await read(answer) : null;
        if (!page || !page.querySelector('[data-part=toast]')) {
          // Another page than this one: signed out, or something to read.
          if (answer.redirected) return location.assign(answer.url);
          return say(document.body.dataset.failed);
        }
        if (answer.ok) form.reset();
        show(page, true);
        if (!answer.ok) document.querySelector('[aria-invalid]')?.focus();
      } catch {
        say(document.body.dataset.offline);
      } finally {
        isSending = false;
      }
    });

    /** Fetches the page again, and shows what is new. */
    let isDue = null;
    const refresh = () => {
      clearTimeout(isDue);
      isDue = setTimeout(async () => {
        try {
          const answer = await fetch(location.pathname);
          if (answer.redirected) return location.assign(answer.url);
          if (answer.ok && isPage(answer)) show(await read(answer), false);
        } catch { /* The stream tells when the server is there again. */ }
      }, 80);
    };

    /** A page that nobody sees needs no stream: a browser has six connections for all its pages together. */
    let stream = null;
    const listen = () => {
      const address = document.body.dataset.changes;
      const isWanted = address && document.visibilityState === 'visible';
      if (isWanted && !stream) {
        stream = new EventSource(address);
        for (const name of ['message', 'change', 'reload', 'open']) stream.addEventListener(name, refresh);
      } else if (!isWanted && stream) {
        stream.close();
        stream = null;
      }
    };
    document.addEventListener('visibilitychange', listen);
    addEventListener('pagehide', () => { stream?.close(); stream = null; });
    addEventListener('pageshow', listen);
    document.body.dataset.script = 'ready';

    """
}
