/// How a page looks: on a phone, on a desk, in the dark and on paper.
///
/// Colours are named by their part; every pair that is read together keeps a contrast of 4.5 to 1, and what is seen
/// without being read one of 3 to 1, in both schemes.
package enum StyleSheet {
  /// The page: its colours, its type, and how it is laid out.
  package static let page: StaticString = """

    :root {
      color-scheme: light dark;
      --paper: #fbfaf6; --ink: #211f1a; --quiet: #5e5a51; --rule: #dcd7cb; --edge: #8b8577;
      --c1: #a83f25; --c1-pale: #c07d67; --c2: #22685a; --c2-pale: #68988d; --c3: #3a5788; --c3-pale: #7f91b3;
      --good: #22685a; --warning: #7d5200; --bad: #a83f25;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #181714; --ink: #ece9e1; --quiet: #aba698; --rule: #3a382f; --edge: #837d6f;
        --c1: #f0937a; --c1-pale: #a5614e; --c2: #79c5b0; --c2-pale: #4d8174; --c3: #9bb8e8; --c3-pale: #627aa3;
        --good: #79c5b0; --warning: #e0b25c; --bad: #f0937a;
      }
    }
    *, *::before, *::after { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", sans-serif;
      font-variant-numeric: tabular-nums lining-nums;
      overflow-wrap: anywhere;
    }
    header, main, footer { max-width: 62rem; margin: 0 auto; padding: 0 1rem; }
    header { padding-top: 2.25rem; padding-bottom: 1.25rem; }
    h1, h2 { font-family: Charter, "Bitstream Charter", "Iowan Old Style", Cambria, Georgia, "Liberation Serif", serif; }
    h1 { font-size: clamp(2rem, 7vw, 3rem); font-weight: 600; line-height: 1.1; letter-spacing: -0.015em; margin: 0; }
    h2 { font-size: 1.45rem; font-weight: 600; line-height: 1.2; margin: 0 0 .75rem; }
    h3 { font-size: 1rem; font-weight: 650; line-height: 1.3; margin: 0; }
    p { margin: 0 0 .75rem; max-width: 42rem; }
    .lead { color: var(--quiet); margin: .4rem 0 0; }
    .quiet, .note { color: var(--quiet); }
    .note, p.quiet { font-size: .875rem; }
    section { border-top: 1px solid var(--rule); padding: 1.5rem 0 1.75rem; }
    summary:focus-visible { outline: 2px solid var(--c3); outline-offset: 2px; }
    td svg, p svg { vertical-align: -1px; } p svg { margin: 0 .25rem; }
    .strong { font-weight: 650; } .good { color: var(--good); } .warning { color: var(--warning); }
    .bad { color: var(--bad); }
    .inner { margin-left: 1.25rem; }
    .items { margin: 0 0 .75rem; padding-left: 1.1rem; max-width: 46rem; } .items li { margin-bottom: .3rem; }
    details { margin-top: .4rem; font-size: .875rem; }
    summary { color: var(--quiet); cursor: pointer; width: fit-content; padding: .2rem 0; }
    code { font: .92em/1 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; }
    .unseen {
      position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }

    """

  /// What a report is laid out with, and other pages are not: columns, tasks, facts, tables.
  package static let tables: StaticString = """

    .columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem 3rem; }
    .columns > * { min-width: 0; }
    @media (min-width: 48rem) { .columns { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
    .tasks { margin: 0; padding: 0; list-style: none; counter-reset: task; max-width: 46rem; }
    .tasks li { counter-increment: task; position: relative; padding: .1rem 0 .1rem 2.25rem; margin-bottom: .6rem; }
    .tasks li::before {
      content: counter(task); position: absolute; left: 0; top: .2rem; width: 1.5rem; height: 1.5rem;
      border: 1px solid var(--edge); border-radius: 50%; text-align: center; font-size: .875rem; line-height: 1.4rem;
    }
    .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 1.25rem 2rem; margin: 0; }
    .facts > div { display: flex; flex-direction: column; }
    .facts dt { font-size: .875rem; color: var(--quiet); }
    .facts dd { margin: 0; }
    .facts .big { font-size: 1.6rem; font-weight: 600; line-height: 1.25; letter-spacing: -0.01em; }
    .facts .more { font-size: .875rem; color: var(--quiet); }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; font-size: .875rem; line-height: 1.35; }
    caption { text-align: left; color: var(--quiet); padding: .25rem 0; }
    th, td { padding: .32rem 0 .32rem 1rem; text-align: right; vertical-align: baseline; font-weight: 400; }
    td { white-space: nowrap; overflow-wrap: normal; }
    th:first-child { text-align: left; padding-left: 0; min-width: 6rem; }
    thead tr { border-bottom: 1px solid var(--edge); }
    thead th { color: var(--quiet); vertical-align: bottom; overflow-wrap: normal; }
    tbody tr { border-bottom: 1px solid var(--rule); }
    td.words, th.words { text-align: left; }
    .long { white-space: normal; overflow-wrap: break-word; min-width: 9rem; }
    .group th { padding-top: 1rem; font-weight: 650; }
    tbody:first-of-type .group th { padding-top: .5rem; }
    .scroll:focus-visible { outline: 2px solid var(--c3); outline-offset: 2px; }
    .scroll { margin-bottom: 1rem; } details .scroll { margin: 0; }
    footer::before { content: ""; display: block; border-top: 1px solid var(--rule); padding-top: 1rem; }
    footer { padding-bottom: 3rem; }

    """

  /// The charts.
  package static let charts: StaticString = """

    figure { margin: 0; min-width: 0; }
    section > figure { max-width: 34rem; margin-bottom: 1.5rem; }
    figcaption p { font-size: .875rem; color: var(--quiet); margin: .1rem 0 .75rem; }
    figure > svg { display: block; width: 100%; height: auto; overflow: visible; }
    svg text { font-size: 11px; fill: var(--ink); }
    svg .name, svg .figure { font-size: 12px; }
    svg .figure, svg .value, svg .strong { font-weight: 650; }
    svg .tick { font-size: 10px; fill: var(--quiet); }
    svg .tick.strong { fill: var(--ink); }
    svg .quiet { fill: var(--quiet); font-weight: 400; }
    svg .alert { font-size: 8px; fill: var(--c1); }
    svg .value { paint-order: stroke; stroke: var(--paper); stroke-width: 3px; stroke-linejoin: round; }
    svg .c1, svg .c-alert { fill: var(--c1); } svg .c1.pale { fill: var(--c1-pale); }
    svg .c2 { fill: var(--c2); } svg .c2.pale { fill: var(--c2-pale); }
    svg .c3 { fill: var(--c3); } svg .c3.pale { fill: var(--c3-pale); }
    svg .unknown { fill: none; stroke: var(--edge); stroke-dasharray: 2.5 2; }
    svg .grid { stroke: var(--rule); stroke-width: .75; }
    svg .base { stroke: var(--edge); stroke-width: 1; }
    svg .mark { fill: none; stroke: var(--ink); stroke-width: 1.25; stroke-dasharray: 4 2.5; }
    svg .track { fill: var(--rule); } svg .dot { fill: var(--edge); }
    svg .break { stroke: var(--paper); stroke-width: 2; }
    .key { list-style: none; display: flex; flex-wrap: wrap; gap: .15rem 1.1rem; margin: .5rem 0 0; padding: 0; }
    .key li { display: flex; align-items: center; gap: .4rem; font-size: .8125rem; color: var(--quiet); }
    .key svg { width: 14px; height: 10px; flex: none; }
    .key .sign { flex: none; min-width: 14px; text-align: center; color: var(--ink); }

    """

  /// Paper is light whatever the screen was, and nothing is cut in two.
  package static let print: StaticString = """

    @media print {
      @page { size: A4; margin: 13mm 14mm; }
      :root {
        color-scheme: light;
        --paper: #fff; --ink: #111; --quiet: #4d4a43; --rule: #ccc8be; --edge: #7b7669;
        --c1: #a83f25; --c1-pale: #c07d67; --c2: #22685a; --c2-pale: #68988d; --c3: #3a5788; --c3-pale: #7f91b3;
        --good: #22685a; --warning: #7d5200; --bad: #a83f25;
      }
      html { font-size: 9.5pt; }
      body { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      header, main, footer { max-width: none; padding-left: 0; padding-right: 0; }
      header { padding-top: 0; }
      section { padding: .8rem 0 .9rem; }
      .facts { grid-template-columns: none; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 1rem; }
      .columns { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1.1rem 2rem; }
      figure, .facts > div, .tasks li, tr { break-inside: avoid; }
      h2, h3, figcaption { break-after: avoid; }
      details { display: none; }
      details[open] { display: block; }
      .scroll { overflow: visible; }
      footer { padding-bottom: 0; }
    }

    """
}
