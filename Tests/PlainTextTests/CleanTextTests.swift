import PlainText
import Testing

@Suite("Removing invisible characters")
struct CleanTextTests {
  @Test("Control and invisible characters are removed, and white space becomes single spaces")
  func line() {
    #expect(CleanText.line(" 200\u{202F}g\u{A0} f\u{AD}lo\u{200B}ur\u{7}\n") == "200 g flour")
    #expect(CleanText.line("👩\u{200D}🍳 ❤\u{FE0F}") == "👩\u{200D}🍳 ❤\u{FE0F}")
    #expect(CleanText.line(" \u{FEFF} ") == "")
  }

  @Test("Paragraphs stay separate, without empty lines")
  func paragraphs() {
    #expect(CleanText.paragraphs("a\r\n\r\n b\u{2028}c ") == "a\nb\nc")
    #expect(CleanText.lines("\n\n") == [])
  }

  @Test("Cleaning is idempotent, and hides no characters")
  func stable() {
    for text in ["a\u{200D}b", "1\u{FE0F}", "\u{301}x", "❤\u{200B}\u{FE0F}", "x\u{1B}[2J", "á\u{85}b"] {
      let clean = CleanText.line(text)
      #expect(CleanText.line(clean) == clean && clean.visible == clean, "\(text.visible)")
    }
  }
}
