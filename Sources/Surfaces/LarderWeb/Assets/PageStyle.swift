/// What the pages of the server have beyond those that a report is written as: forms, rows with buttons, the line.
///
/// Whatever is pressed is 44 pixels high; nothing is wider than 320 pixels has room for.
enum PageStyle {
  static let text = """

    :root {
      --raised: #fffefc; --hair: #e9e5db; --well: #f1eee5; --onteal: #fffefb;
      --past: #a83f25; --past-tint: #f7e8e1; --week: #8a5a00; --fresh: #22685a; --fresh-tint: #e4efea;
      --frozen: #3a5788; accent-color: var(--fresh); scroll-padding: 1rem 0 9rem;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --raised: #211f1b; --hair: #2b2923; --well: #26241f; --onteal: #16211e;
        --past: #f0937a; --past-tint: #38221b; --week: #e8b24a; --fresh: #79c5b0; --fresh-tint: #1b302a;
        --frozen: #9bb8e8;
      }
    }
    body { line-height: 1.4; }
    header, main, footer { max-width: 42rem; }
    header { padding-top: 1.5rem; padding-bottom: .75rem; }
    h1 { font-size: 2rem; letter-spacing: -.012em; }
    h2 { font-size: 1.28rem; }
    .skip { position: absolute; left: -999px; } .skip:focus { position: static; }
    a { color: var(--fresh); }
    .places {
      display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0 0 .5rem; padding: 0; list-style: none; font-size: .9rem;
    }
    .places a, .places button { display: inline-flex; align-items: center; min-height: 44px; }
    .places [aria-current] { color: var(--ink); font-weight: 700; text-decoration: none; }
    .household { margin: 0; color: var(--quiet); font-size: .9rem; }
    form { margin: 0; }
    .fields > div { margin: 0 0 1rem; max-width: 24rem; }
    label, legend { display: block; font-weight: 500; padding: 0; margin-bottom: .25rem; }
    fieldset { border: 0; margin: 0 0 1rem; padding: 0; }
    .hint { color: var(--quiet); font-size: .8125rem; margin: .25rem 0 0; }
    .error { color: var(--past); font-size: .9rem; margin: .25rem 0 0; }
    .notice {
      border-left: 3px solid var(--fresh); background: var(--fresh-tint); padding: .75rem 1rem; margin: 0 0 1rem;
    }
    .notice.bad { border-color: var(--past); background: var(--past-tint); color: var(--ink); }
    input:not([type=checkbox]), select {
      width: 100%; min-height: 44px; padding: .4rem .75rem; font: inherit; color: var(--ink); background: var(--raised);
      border: 1px solid var(--edge); border-radius: 11px;
    }
    input[aria-invalid] { border-color: var(--past); }
    :is(input, select, button, a, summary):focus-visible { outline: 2px solid var(--fresh); outline-offset: 2px; }
    .checks { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
    .checks label { display: flex; align-items: center; gap: .5rem; min-height: 44px; margin: 0; font-weight: 400; }
    .checks input { width: 1.25rem; height: 1.25rem; }
    button {
      min-height: 44px; min-width: 44px; padding: .4rem .9rem; font: inherit; font-weight: 500; color: var(--ink);
      background: transparent; border: 1px solid var(--edge); border-radius: 11px; cursor: pointer;
    }
    button.do { background: var(--fresh); border-color: var(--fresh); color: var(--onteal); }
    button.lose { color: var(--past); border-color: var(--past); }
    button.plain { border: 0; padding: 0; color: var(--fresh); text-decoration: underline; }
    .rows { margin: 0; padding: 0; list-style: none; }
    .rows > li {
      display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: .5rem 0;
      border-bottom: 1px solid var(--hair);
    }
    .rows .what { flex: 1 1 9rem; min-width: 0; }
    .rows .what b { font-weight: 500; line-height: 1.25; }
    .rows .detail { display: block; font-size: .8125rem; color: var(--quiet); }
    .rows form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
    .rows select { width: auto; }
    .past, .soon { color: var(--past); } .week { color: var(--week); } .fresh { color: var(--fresh); }
    .frozen { color: var(--frozen); }
    .portrait { display: block; object-fit: cover; border-radius: 50%; }
    .ring { flex: none; width: 36px; height: 36px; }
    .ring circle { fill: none; stroke: currentColor; stroke-width: 3; }
    .ring.past circle { fill: currentColor; }
    .ring text { font-size: 13px; font-weight: 700; fill: currentColor; text-anchor: middle; }
    .ring.past text { fill: var(--paper); }
    .line {
      position: sticky; bottom: 0; background: var(--paper); border-top: 1px solid var(--rule); padding: .75rem 1rem;
      margin: 1rem -1rem 0;
    }
    .line .entry { display: flex; gap: .5rem; } .line input { border-radius: 14px; }
    .toast {
      display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; background: var(--ink);
      color: var(--paper); border-radius: 14px; padding: .5rem 1rem; margin: 0 0 1rem;
      box-shadow: 0 4px 16px rgb(0 0 0 / .2);
    }
    .toast p { margin: 0; flex: 1 1 10rem; white-space: pre-line; }
    .toast button { color: var(--paper); border-color: var(--paper); }
    .secret { font: .9rem/1.4 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; user-select: all; }
    @media (max-width: 22rem) { .rows form button { flex: 1 1 auto; padding: .4rem .5rem; } }
    @media (prefers-reduced-motion: no-preference) { .toast { animation: rise 150ms ease-out; } }
    @keyframes rise { from { opacity: 0; transform: translateY(12px); } }
    @media print { .line, .places, .rows form, .toast, .skip { display: none; } }

    """
}
