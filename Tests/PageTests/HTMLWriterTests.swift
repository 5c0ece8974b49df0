import Document
import Testing

@testable import Page

@Suite("Writing HTML")
struct HTMLWriterTests {
  private func written(_ body: (inout HTMLWriter) -> Void) -> String {
    var html = HTMLWriter()
    body(&html)
    return html.text
  }

  @Test(
    "Text never becomes markup",
    arguments: [
      ("fish & chips", "fish &amp; chips"), ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
      (#"a "b" 'c'"#, "a &quot;b&quot; &#39;c&#39;"), ("&lt;", "&amp;lt;"), ("]]>", "]]&gt;"), ("", ""),
      ("🍎 crème", "🍎 crème"), ("שלום", "שלום"),
    ] as [(String, String)])
  func text(_ text: String, _ expected: String) {
    #expect(written { $0.text(text) } == expected)
    #expect(written { $0.element("p", text: text) } == "<p>\(expected)</p>")
    #expect(written { $0.leaf("br", ["title": text]) } == "<br title=\"\(expected)\"/>")
  }

  @Test(
    "A figure and its unit stay on one line in text, and a name keeps its spaces",
    arguments: [
      ("Cooked without 100 g spinach", "Cooked without 100\u{A0}g spinach"), ("1.5 l, 20 %.", "1.5\u{A0}l, 20\u{A0}%."),
      ("½ l and 2 eggs", "½\u{A0}l and 2 eggs"), ("3 good  ones", "3 good  ones"), ("a g", "a g"), ("5 ", "5 "),
      ("key 3 g4", "key 3 g4"),
    ] as [(String, String)])
  func units(_ text: String, _ expected: String) {
    #expect(written { $0.text(text) } == expected)
    #expect(written { $0.name(text) } == "<bdi>\(text)</bdi>")
    #expect(written { $0.leaf("br", ["title": text]) } == "<br title=\"\(text)\"/>")
  }

  @Test(
    "Invisible characters are shown",
    arguments: [
      ("a\u{0}b", #"a\u{0}b"#), ("\u{1B}[2J", #"\u{1B}[2J"#), ("a\nb", #"a\nb"#), ("\u{202E}abc", #"\u{202E}abc"#),
      ("\u{FFFE}", #"\u{FFFE}"#), ("\u{1FFFF}", #"\u{1FFFF}"#), ("\u{85}", #"\u{85}"#),
    ] as [(String, String)])
  func hidden(_ text: String, _ expected: String) {
    #expect(written { $0.text(text) } == expected)
  }

  @Test("Every Unicode scalar stays text, in content and attributes")
  func everyScalar() {
    var text = String.UnicodeScalarView()
    for value in UInt32(0)...0x10FFFF where value < 0x3000 || value % 97 == 0 {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    let shown = written { $0.text(String(text)) }
    #expect(!shown.unicodeScalars.contains { "<>\"'".unicodeScalars.contains($0) || $0.value < 0x20 })
    #expect(shown.split(separator: "&").dropFirst().allSatisfy { $0.prefix(7).contains(";") })
  }

  @Test("An attribute without a value is left out, and identifiers are unique")
  func attributes() {
    #expect(written { $0.leaf("rect", ["x": "1", "rx": nil, "y": ""]) } == #"<rect x="1" y=""/>"#)
    var html = HTMLWriter()
    #expect(Set((0..<50).map { _ in html.makeIdentifier() }).count == 50)
  }

  @Test("A name cannot reverse the text around it")
  func name() {
    #expect(written { $0.name("חלב <1>") } == "<bdi>חלב &lt;1&gt;</bdi>")
  }

  @Test("A table has a caption, scoped headings, and as many cells as headings in every row")
  func table() {
    var table = DataTable("Waste", titles: ["Item", "Cost", "Mass"])
    table.addRow("milk", ["€1"])
    table.addRow("<b>", ["€2", "3 g", "too many"])
    let shown = written { $0.table(table) }
    #expect(shown.contains("<th scope=\"row\"><bdi>milk</bdi></th><td>€1</td><td></td></tr>"))
    #expect(shown.contains("<th scope=\"row\"><bdi>&lt;b&gt;</bdi></th><td>€2</td><td>3\u{A0}g</td></tr>"))
    #expect(shown.contains("<th scope=\"col\">Mass</th>"))
    #expect(!shown.contains("too many"))
  }
}
