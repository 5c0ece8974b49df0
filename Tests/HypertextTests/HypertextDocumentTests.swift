import Testing

@testable import Hypertext

@Suite("Parsing a page")
struct HypertextDocumentTests {
  /// The tree of a page in one line: `p(b("x"))`.
  private func outline(_ text: String) -> String { outline(HypertextDocument(text).root) }

  private func outline(_ element: HypertextElement) -> String {
    let tree = element.tree
    return element.childNodes.map { place in
      var text: [UInt8] = []
      tree.appendText(of: tree.nodes[place], to: &text)
      guard tree.nodes[place].kind == .element else { return "\"\(String(decoding: text, as: UTF8.self))\"" }
      let child = HypertextElement(tree: tree, index: place)
      return child.childNodes.isEmpty ? child.name : "\(child.name)(\(outline(child)))"
    }.joined(separator: " ")
  }

  @Test(
    "Well-formed tags give the expected tree",
    arguments: [
      ("<div><p>a<b>b</b></p></div>", "div(p(\"a\" b(\"b\")))"),
      ("<DIV>x</Div>", "div(\"x\")"),
      ("a<br>b<br/>c<hr><img src=x>d", "\"a\" br \"b\" br \"c\" hr img \"d\""),
      (
        "<!DOCTYPE html><html><head><title>T</title></head><body>x</body></html>",
        "html(head(title(\"T\")) body(\"x\"))"
      ),
      ("<svg><path d='M0'/><g><rect/></g></svg><p>x", "svg(path g(rect)) p(\"x\")"),
      ("<o:p/>x<my-tag>y</my-tag>", "o:p \"x\" my-tag(\"y\")"),
    ])
  func wellFormed(text: String, tree: String) {
    #expect(outline(text) == tree)
  }

  @Test(
    "Omitted tags are inferred",
    arguments: [
      ("<p>a<p>b<div>c</div>d", "p(\"a\") p(\"b\") div(\"c\") \"d\""),
      ("<ul><li>a<li>b<ul><li>c</ul><li>d</ul>e", "ul(li(\"a\") li(\"b\" ul(li(\"c\"))) li(\"d\")) \"e\""),
      ("<table><tr><td>a<td>b<tr><th>c</table>d", "table(tr(td(\"a\") td(\"b\")) tr(th(\"c\"))) \"d\""),
      ("<dl><dt>a<dd>b<dt>c</dl>", "dl(dt(\"a\") dd(\"b\") dt(\"c\"))"),
      ("<select><option>a<option>b</select>", "select(option(\"a\") option(\"b\"))"),
      (
        "<select><optgroup><option>a<optgroup><option>b</select>",
        "select(optgroup(option(\"a\")) optgroup(option(\"b\")))"
      ),
      ("<h2>a<h3>b</h3>", "h2(\"a\") h3(\"b\")"),
      ("<head><meta><body>x", "head(meta) body(\"x\")"),
      ("<table><thead><tr><td>a<tbody><tr><td>b</table>", "table(thead(tr(td(\"a\"))) tbody(tr(td(\"b\"))))"),
      ("<td><p>a<td>b", "td(p(\"a\")) td(\"b\")"),
      ("<body>a</body></html>b<html><body>c", "body(\"a\" \"b\" html(\"c\"))"),
    ])
  func unclosed(text: String, tree: String) {
    #expect(outline(text) == tree)
  }

  @Test(
    "A misplaced end tag closes its element or nothing",
    arguments: [
      ("a</div>b</p>c</br>d", "\"a\" \"b\" \"c\" br \"d\""),
      ("<div><b>a</div>b", "div(b(\"a\")) \"b\""),
      ("<b>a<div>b</b>c</div>d", "b(\"a\" div(\"b\" \"c\") \"d\")"),
      ("<div><table><tr><td>a</div>b</td></table>c</div>d", "div(table(tr(td(\"a\" \"b\"))) \"c\") \"d\""),
      (
        "<table><tr><td><table><tr><td>a</td></tr></table>b</td></table>c",
        "table(tr(td(table(tr(td(\"a\"))) \"b\"))) \"c\""
      ),
      ("<ul><li>a<div>b</li><li>c</ul>", "ul(li(\"a\" div(\"b\")) li(\"c\"))"),
      ("<li>a<ul></li>b</ul>c", "li(\"a\" ul(\"b\") \"c\")"),
    ])
  func stray(text: String, tree: String) {
    #expect(outline(text) == tree)
  }

  @Test(
    "Comments, declarations and instructions are skipped; CDATA is text",
    arguments: [
      ("a<!-- <b> -- > -->b", "\"a\" \"b\""), ("a<!-->b<!--->c", "\"a\" \"b\" \"c\""), ("a<!-- x --!>b", "\"a\" \"b\""),
      ("a<!-- no end <b>", "\"a\""), ("<?xml version='1'?>a<!ELEMENT x>b", "\"a\" \"b\""),
      ("a<![CDATA[1 < 2 &amp; <b>]]>b", "\"a\" \"1 < 2 &amp; <b>\" \"b\""), ("<![cdata[no end", "\"no end\""),
    ])
  func comments(text: String, tree: String) {
    #expect(outline(text) == tree)
  }

  @Test(
    "A character that opens no tag is text",
    arguments: ["1 < 2", "<3", "a <", "<", "</", "</3>", "<>", "a << b", "<\u{FC}>"])
  func signs(text: String) {
    #expect(HypertextDocument(text).root.text == text)
    #expect(HypertextDocument(text).root.children.isEmpty)
  }

  @Test(
    "Raw text elements extend to their end tag or the end of the page",
    arguments: [
      ("<script>if (a<b) '</p>'</script>x", "script(\"if (a<b) '</p>'\") \"x\""),
      ("<script>&amp;</SCRIPT >x", "script(\"&amp;\") \"x\""),
      ("<style>a > b</style><p>x", "style(\"a > b\") p(\"x\")"),
      ("<title>A &amp; <b></title>x", "title(\"A & <b>\") \"x\""),
      ("<textarea><p>&lt;</textarea>", "textarea(\"<p><\")"),
      ("<script></scripting></script>x", "script(\"</scripting>\") \"x\""),
      ("<script>never ends", "script(\"never ends\")"), ("<script></script", "script"), ("<script>", "script"),
    ])
  func raw(text: String, tree: String) {
    #expect(outline(text) == tree)
  }

  @Test("Attributes are read with any quoting, decoded, and found in any case")
  func attributes() throws {
    let page = HypertextDocument(
      "<a HREF='/x?a=1&copy=2&amp;b=3' title = \"a &quot;b&quot; > c\" data-x=1/2 checked class='x  big\ny' =odd x/>t</a>"
    )
    let element = try #require(page.elements(named: "A").first)
    #expect(element.attribute("href") == "/x?a=1&copy=2&b=3")
    #expect(element.attribute("Title") == "a \"b\" > c")
    #expect(element.attribute("data-x") == "1/2")
    #expect(element.attribute("checked")?.isEmpty == true)
    #expect(element.attribute("none") == nil)
    #expect(element.attribute("=odd") != nil && element.attribute("x") != nil)
    #expect(element.hasClass("big") && element.hasClass("x") && element.hasClass("y"))
    #expect(!element.hasClass("bi") && !element.hasClass("x  big") && !element.hasClass(""))
    #expect(element.text == "t")
  }

  @Test("The first of two equal attributes counts; an unfinished tag is read as far as it goes")
  func oddAttributes() throws {
    #expect(HypertextDocument("<a x=1 x=2>").elements(named: "a").first?.attribute("x") == "1")
    #expect(HypertextDocument("<a x=\"1 <b>").elements(named: "a").first?.attribute("x") == "1 <b>")
    #expect(HypertextDocument("<a x=").elements(named: "a").first?.attribute("x")?.isEmpty == true)
    #expect(HypertextDocument("<a").elements(named: "a").count == 1)
  }

  @Test("Elements are found in document order, within an element or everywhere")
  func searching() throws {
    let page = HypertextDocument("<div id=1><p id=2><b id=3></b></p><div id=4></div></div><p id=5>")
    #expect(page.elements(named: "p").map { $0.attribute("id") } == ["2", "5"])
    #expect(page.elements { $0.attribute("id") != nil }.map(\.name) == ["div", "p", "b", "div", "p"])
    let first = try #require(page.elements(named: "div").first)
    #expect(first.elements(named: "div").map { $0.attribute("id") } == ["4"])
    #expect(first.children.map(\.name) == ["p", "div"])
    let bold = try #require(page.elements(named: "b").first)
    #expect(bold.parent?.parent == first)
    #expect(first.parent == page.root && page.root.parent == nil)
    #expect(first.position < bold.position)
    #expect(page.elements(named: "none").isEmpty && page.elements(named: "").isEmpty)
    struct Refusal: Error {}
    #expect(throws: Refusal.self) { try page.elements { _ in throw Refusal() } }
  }

  @Test("Data blocks are found by their type, ignoring parameters and case")
  func dataBlocks() {
    let page = HypertextDocument(
      """
      <script type="application/ld+json">{"a": "</b>"}</script><script type='APPLICATION/LD+JSON; charset=utf-8'>2</script>
      <script>3</script><script type=application/json>4</script><script type=" application/ld+json ">5</script>
      """)
    #expect(page.dataBlocks(ofType: "application/ld+json") == ["{\"a\": \"</b>\"}", "2", "5"])
    #expect(page.dataBlocks(ofType: "Application/JSON;x") == ["4"])
  }

  @Test("Excessive nesting is flattened, loses no text, and its end tags close nothing else")
  func deep() {
    let deep = String(repeating: "<div>", count: 5000) + "x" + String(repeating: "</div>", count: 5000) + "<p>y"
    let page = HypertextDocument(deep)
    #expect(page.root.textLines == ["x", "y"])
    #expect(page.elements(named: "div").count == 5000)
    #expect(page.root.children.map(\.name) == ["div", "p"])
    var depth = 0
    var place = page.root
    while let child = place.children.first { (place, depth) = (child, depth + 1) }
    #expect(depth == HypertextBuilder.deepest)
    let script = String(repeating: "<i>", count: 300) + "<script><b></script>z"
    #expect(HypertextDocument(script).root.textLines == ["z"])
  }
}
