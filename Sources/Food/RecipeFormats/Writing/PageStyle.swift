/// How pages of recipes look: large type, light or dark, and plain on paper.
enum PageStyle {
  static let text = """
    :root { color-scheme: light dark; --ink: #1c1b19; --paper: #fffdf8; --soft: #6a655c; --line: #d9d3c7; }
    @media (prefers-color-scheme: dark) {
    :root { --ink: #ece7dd; --paper: #191815; --soft: #a8a195; --line: #3c3932; }
    }
    body { margin: 0 auto; padding: 1.5rem; max-width: 44rem; font: 1.2rem/1.6 Georgia, "Times New Roman", serif; \
    color: var(--ink); background: var(--paper); }
    h1 { font-size: 2.2rem; line-height: 1.2; margin: 0 0 .5rem; }
    h2 { font-size: 1.5rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line); }
    h3 { font-size: 1.2rem; margin: 1.2rem 0 .3rem; }
    dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 1rem 0; }
    dt { font-size: .85rem; color: var(--soft); }
    dd { margin: 0; }
    img { display: block; max-width: 100%; height: auto; margin: 1rem 0; border-radius: .4rem; }
    li { margin: .4rem 0; overflow-wrap: anywhere; }
    .about { font-style: italic; }
    .source { color: var(--soft); font-size: 1rem; overflow-wrap: anywhere; }
    a { color: inherit; }
    article + article { margin-top: 4rem; }
    @media print {
    :root { --ink: #000; --paper: #fff; --soft: #333; --line: #999; }
    body { padding: 0; max-width: none; font-size: 13pt; }
    h2, h3 { break-after: avoid; }
    li, img { break-inside: avoid; }
    img { max-height: 8cm; }
    article + article { break-before: page; margin-top: 0; }
    }
    """
}
