import Hypertext

/// Web pages and their JSON blocks.
enum HypertextFuzz: FuzzTarget {
  static let name = "hypertext"
  static let words = [
    "<p>", "</p>", "<li>", "<script>", "</script>", "<!--", "-->", "&amp;", "&#x1F35D;", "&nbsp", "<![CDATA[", "<br/>",
    "<style>", "<table><tr><td>", "\"a\":", "{'a':1,}", "// note\n", "/* */", "\\u00e9", "NaN", "undefined",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = PageText.decoded(input)
    let page = HypertextDocument(text)
    let lines = HypertextDocument.plainLines(of: text)
    try law(lines.allSatisfy { !$0.contains("\n") }, "a line contains a line break")
    let size = lines.reduce(0) { $0 + $1.utf8.count }
    try law(size <= 8 * input.count + 64, "a page has more text than its source")
    for block in page.dataBlocks(ofType: "application/ld+json") {
      _ = try reading { () throws(LooseJSONError) in try LooseJSON.parse(block) }
    }
    guard let reading = try reading({ () throws(LooseJSONError) in try LooseJSON.parse(input) }) else { return }
    _ = reading.value
  }
}
