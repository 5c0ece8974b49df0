import Testing

@testable import Hypertext

@Suite("The lines of a page")
struct TextLinesTests {
  @Test("Paragraphs, items, headings, rows and br end lines; cells are set apart")
  func breaks() {
    let page = HypertextDocument(
      """
      <h1>Soup</h1><p>For <b>four</b><br>or five</p><ul><li>1&frac12; cups<li> 2
      eggs</ul><table><tr><td>a</td><td>b</td></tr><tr><td>c</table><div>x<div>y</div>z</div>end
      """)
    #expect(
      page.root.textLines == ["Soup", "For four", "or five", "1½ cups", "2 eggs", "a b", "c", "x", "y", "z", "end"])
  }

  @Test("White space of every kind is collapsed and trimmed")
  func folding() {
    #expect(HypertextDocument(" \t1&nbsp;\u{2009}cup \n\n of\u{3000}rice\u{202F} ").root.textLines == ["1 cup of rice"])
    #expect(HypertextDocument("a<b> </b>b<i>c</i>").root.textLines == ["a bc"])
    #expect(HypertextDocument("<p> </p><br><div>&nbsp;</div>").root.textLines == [])
  }

  @Test("Scripts, styles, the title and noscript content are left out, unless requested")
  func hidden() throws {
    let page = HypertextDocument(
      "<head><title>T  &amp; U</title><style>s</style></head><script>x</script><noscript>n</noscript><p>y<!-- c --></p>"
    )
    #expect(page.root.textLines == ["y"])
    #expect(page.root.text == "y")
    #expect(try #require(page.elements(named: "title").first).textLines == ["T & U"])
    #expect(try #require(page.elements(named: "script").first).text == "x")
  }

  @Test("Preformatted text keeps its lines")
  func preformatted() throws {
    let page = HypertextDocument("<pre>1 egg\n  2 cups</pre>a\nb<listing>c\nd</listing>")
    #expect(page.root.textLines == ["1 egg", "2 cups", "a b", "c", "d"])
    #expect(try #require(page.elements(named: "pre").first).textLines == ["1 egg", "2 cups"])
  }

  @Test(
    "A text that may contain tags gives its lines",
    arguments: [
      ("", []), ("plain", ["plain"]), ("one\ntwo\r\n\r\nthree", ["one", "two", "three"]),
      ("<p>Mix well.</p>\n<p>Bake\nit.</p>", ["Mix well.", "Bake it."]), ("a<br/>b<BR>c", ["a", "b", "c"]),
      ("see <a href='x'>this</a>\nthen that", ["see this", "then that"]),
      ("salt &amp;amp; pepper", ["salt & pepper"]), ("&lt;p&gt;Mix&lt;/p&gt;&lt;p&gt;Bake&lt;/p&gt;", ["Mix", "Bake"]),
      ("1 &lt; 2 &amp; 3", ["1 < 2 & 3"]), ("heat to <180 degrees", ["heat to <180 degrees"]),
      ("1&amp;frac12; cups &amp;nbsp;rice", ["1½ cups rice"]), ("a\u{2028}b", ["a", "b"]),
    ] as [(String, [String])])
  func plainLines(text: String, lines: [String]) {
    #expect(HypertextDocument.plainLines(of: text) == lines)
  }
}
