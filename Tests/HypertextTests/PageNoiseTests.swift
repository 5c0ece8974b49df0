import LarderSimulator
import TestSupport
import Testing

@testable import Hypertext

@Suite("Malformed pages")
struct PageNoiseTests {
  private static let page = """
    <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Soup &amp; more</title>
    <script type="application/ld+json">{"name": "Soup"}</script><style>p > b {}</style></head>
    <body class='a b'><!-- c --><h1>Soup</h1><ul><li>1&frac12; cups<li>2 eggs</ul>
    <table><tr><td>a<td>b</table><p>Mix<br>well<p>Bake &#189; hour <![CDATA[x]]></body></html>
    """

  /// Checks the invariants of every tree.
  private func check(_ page: HypertextDocument, _ text: String) {
    let tree = page.root.tree
    #expect(tree.nodes.first.map { Int($0.next) } == tree.nodes.count)
    for (index, node) in tree.nodes.enumerated().dropFirst() {
      let parent = tree.nodes[Int(node.parent)]
      #expect(Int(node.parent) < index && Int(node.next) > index && node.next <= parent.next, "\(text)")
    }
    for line in page.root.textLines { #expect(!line.isEmpty && line.first != " " && line.last != " ", "\(text)") }
    _ = page.elements { ($0.attribute("href") ?? "").count + $0.children.count > 0 }
    _ = page.dataBlocks(ofType: "application/ld+json")
  }

  @Test("A page cut off after any byte gives a consistent tree")
  func truncated() {
    let bytes = Array(Self.page.utf8)
    for count in 0...bytes.count {
      let text = bytes.text(0..<count)
      check(HypertextDocument(text), text)
    }
  }

  @Test("Random changes and random tags give consistent trees", arguments: 0..<8)
  func mutations(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "<", ">", "</", "/>", "p", "li", "ul", "table", "tr", "td", "script", "title", "<!--", "-->", "<![CDATA[", "]]>",
      "\"", "'",
      "=", " ", "&amp;", "&", "<div>", "</div>", "<b>", "</b>", "<svg>", "</svg>", "<br>", "ü", "\u{0}", "<p>", "</p>",
      "<td>", "<?",
    ]
    for round in 0..<250 {
      var text = round % 2 == 0 ? "" : Self.page
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        let piece = pieces.randomElement(using: &generator) ?? ""
        let offset = Int.random(in: 0...text.unicodeScalars.count, using: &generator)
        let index = text.unicodeScalars.index(text.startIndex, offsetBy: offset)
        text.unicodeScalars.insert(contentsOf: piece.unicodeScalars, at: index)
      }
      check(HypertextDocument(text), text)
      _ = HypertextDocument.plainLines(of: text)
    }
  }

  @Test(
    "Repetitive pages are read in linear time",
    arguments: [
      "<", "</", "<!", "<!--", "<a ", "<a b=\"", "<p>", "<li>", "<td>", "<b>", "</b>", "<table>", "&", "&#", "&#xD83D;",
      "<title>",
      "<script>", "<![CDATA[", "<b></i>", "<p><b>", "<li><ul>", "<svg>", "<x y=1>", "<h1>", "<select><option>", "-",
      "]]", "&amp",
    ])
  func adversaries(piece: String) {
    #expect(
      ProcessorTime.isLinear(from: 5_000) { size in
        _ = HypertextDocument(String(repeating: piece, count: size)).root.textLines
      })
  }
}
