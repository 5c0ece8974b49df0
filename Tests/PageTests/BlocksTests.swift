import Document
import Page
import TestSupport
import Testing

@Suite("Documents as pages")
struct BlocksTests {
  private func page(_ blocks: [Block], footer: [Sentence] = []) -> String {
    var document = Document("Title & <title>", blocks)
    document.footer = footer
    return String(decoding: HTMLDocument(document, prompt: "larder ").bytes, as: UTF8.self)
  }

  private static let any: [Block] = {
    var table = DataTable(
      "Of <b>", columns: [.init("Name"), .init("Words", fit: .wrapped), .init("Sum", alignment: .right), .init("")],
      color: .first)
    table.addHeading("Group <1>")
    table.addRow([.name("<i>"), .init("late", .warning), "€1", .bar(1, of: 4)])
    table.addRow([
      .init(.sentence([.text("x, "), .line("<x>")])), .progress(Progress(3, of: 4)), .init("€2", .strong),
      .sparkline([.known(1), .unknown, .absent]),
    ])
    return [
      .sentence("First & <foremost>", .bad, indent: 2), .line("why '<b>'"), .gap,
      .heading("Part <2>"), .table(table),
      .list(ItemList([.init("Do <it>", line: "due")], isNumbered: true)), .list(ItemList(["one", "two"])),
      .figures([KeyFigure("Paid <", "€4", ["more >"])]),
      .trends(TrendLines([.init("Waste", [.known(1), .toCome], "€1 <")], ticks: "JF")),
      .columns([.sentence("left"), .sentence("right")]),
    ]
  }()

  @Test("Every block is well-formed, and text in it never becomes markup")
  func wellformed() {
    let page = page(Self.any, footer: [Sentence([.text("From <"), .line("a & b")])])
    #expect(problems(in: page) == [])
    #expect(page.contains("<h1>Title &amp; &lt;title&gt;</h1>") && page.contains(">Part &lt;2&gt;</h2>"))
    for text in ["First &amp; &lt;foremost&gt;", "larder why &#39;&lt;b&gt;&#39;", "Group &lt;1&gt;", "Do &lt;it&gt;"] {
      #expect(page.contains(text), "\(text)")
    }
    for line in ["larder due", "larder a &amp; b", "larder &lt;x&gt;"] {
      #expect(page.contains("<code>\(line)</code>"), "\(line)")
    }
    #expect(!page.contains("<b>") && !page.contains("<i>"))
  }

  @Test("A table has a caption and scopes, figures are right-aligned, and pictures have text")
  func table() {
    let page = page(Self.any)
    #expect(page.contains("<span>Of &lt;b&gt;</span></caption>"))
    #expect(page.contains("<th scope=\"rowgroup\" colspan=\"4\">"))
    #expect(page.contains("<th scope=\"col\">Sum</th>") && page.contains("<td>€1</td>"))
    #expect(page.contains("<td class=\"words long warning\">late</td>"))
    #expect(page.contains("</svg> 75\u{A0}%</td>"))
    // An empty head is left out.
    #expect(!page.contains("<th scope=\"col\"></th>") && !page.contains("<th scope=\"col\" class=\"words\"></th>"))
    #expect(page.split(separator: "<svg").dropFirst().allSatisfy { $0.prefix { $0 != ">" }.contains("aria-hidden") })
  }

  @Test("Each heading starts a named section; content before the first has none")
  func sections() {
    let page = page([.sentence("before"), .heading("One"), .sentence("a"), .onPage([.heading("Two")]), .sentence("b")])
    #expect(page.split(separator: "<section").count == 4 && page.split(separator: "<h2 ").count == 3)
    #expect(page.contains("<section>\n<p>before</p>"))
    #expect(problems(in: page) == [])
  }

  @Test("Text-only content is left out of the page")
  func text() {
    let page = page([.inText([.sentence("typed"), .heading("Typed")]), .sentence("both")])
    #expect(!page.contains("yped") && page.contains("<p>both</p>"))
  }
}
