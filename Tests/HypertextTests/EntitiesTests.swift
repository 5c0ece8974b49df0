import LarderSimulator
import Testing

@testable import Hypertext

@Suite("HTML entities")
struct EntitiesTests {
  @Test(
    "An entity in a recipe becomes its character",
    arguments: [
      ("1&frac12; cups", "1½ cups"), ("&frac13;&frac23;&frac15;&frac78;", "⅓⅔⅕⅞"), ("it&apos;s", "it's"),
      ("a&nbsp;b", "a\u{A0}b"), ("1&frasl;2", "1⁄2"), ("350&deg;F", "350°F"), ("so&shy;up", "so\u{AD}up"),
      ("a&zwj;b&zwnj;", "a\u{200D}b\u{200C}"), ("Cr&egrave;me br&ucirc;l&eacute;e", "Crème brûlée"),
      ("&lt;b&gt; &amp; &quot;", "<b> & \""), ("&ndash;&mdash;&hellip;&rsquo;", "–—…’"), ("&half;&deg;", "½°"),
      ("&Scaron;&ccaron;&lstrok;", "Ščł"), ("&thetasym;&alefsym;", "ϑℵ"),
      ("&emsp13;&CloseCurlyDoubleQuote;", "\u{2004}”"),
    ])
  func names(text: String, decoded: String) {
    #expect(Entities.decoded(text) == decoded)
  }

  @Test(
    "A numeric reference becomes its scalar: decimal, hexadecimal, Windows-1252 or a surrogate pair",
    arguments: [
      ("&#189;&#xBD;&#Xbd;", "½½½"), ("&#8217;", "’"), ("&#146;&#x96;&#128;", "’–€"), ("&#129;", "\u{81}"),
      ("&#x1F600;", "😀"), ("&#55357;&#56832;", "😀"), ("&#xD83D;&#xDE00;", "😀"), ("&#65", "A"), ("&#65 &#66x", "A Bx"),
      ("&#0;", "\u{FFFD}"), ("&#xD83D;", "\u{FFFD}"), ("&#xDE00;", "\u{FFFD}"), ("&#1114112;", "\u{FFFD}"),
      ("&#99999999999999999999999;", "\u{FFFD}"), ("&#xFFFFFFFFFFFFFFFFFFFF;", "\u{FFFD}"),
      ("&#00000000000000065;", "A"),
      ("&#xD83D;&#65;", "\u{FFFD}A"), ("&#xD83D;&#xD83D;&#xDE00;", "\u{FFFD}😀"),
    ])
  func numbers(text: String, decoded: String) {
    #expect(Entities.decoded(text) == decoded)
  }

  @Test(
    "Text that is not an entity stays unchanged",
    arguments: [
      "", "&", "&&", "a & b", "&;", "&#;", "&#x;", "&#xg;", "&#-1;", "&nosuch;", "salt &pepper", "&frac13 &hellip",
      "M&M", "&", "&ü;", "&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa;",
    ])
  func others(text: String) {
    #expect(Entities.decoded(text) == text)
  }

  @Test("Without a semicolon only legacy names count, the longest first")
  func legacy() {
    #expect(Entities.decoded("1&frac12 cup &amp &degF &copyright") == "1½ cup & °F ©right")
    #expect(Entities.decoded("&notin; &notit;") == "∉ ¬it;")
    #expect(EntityTable.legacy.count == 106)
    for (name, scalar) in EntityTable.legacy {
      #expect(Entities.decoded("&\(name)") == String(scalar))
      #expect(Entities.decoded("&\(name);") == String(scalar))
    }
    #expect(EntityTable.legacy.keys.map(\.utf8.count).max() == EntityTable.longestLegacyName)
  }

  @Test("Every name gives its scalar, and no other name hides it")
  func table() {
    #expect(EntityTable.all.count > 500)
    for (name, scalar) in EntityTable.all { #expect(Entities.decoded("(&\(name);)") == "(\(scalar))") }
    #expect(EntityTable.all.keys.map(\.utf8.count).max() == EntityTable.longestName)
  }

  @Test("Text encoded up to three times is decoded fully, but no further")
  func fully() {
    #expect(Entities.decoded("salt &amp;amp; pepper") == "salt &amp; pepper")
    #expect(Entities.decodedFully("salt &amp;amp; pepper") == "salt & pepper")
    #expect(Entities.decodedFully("1&amp;frac12; &amp;amp;deg;") == "1½ °")
    #expect(Entities.decodedFully("&amp;amp;amp;amp;") == "&amp;")
    #expect(Entities.decodedFully("plain") == "plain")
  }

  @Test("Decoding leaves other text unchanged, and adds at most three bytes per character")
  func law() {
    var generator = SeededGenerator(seed: 5)
    let pieces = ["&", "amp", ";", "#", "x", "65", "frac12", " ", "ü", "lt", "&#", "&#x", "D83D", "nbsp", "=", "😀"]
    for _ in 0..<3000 {
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let decoded = Entities.decoded(text)
      #expect(decoded.utf8.count <= text.utf8.count)
      if !text.contains("&") { #expect(decoded == text) }
    }
  }
}
