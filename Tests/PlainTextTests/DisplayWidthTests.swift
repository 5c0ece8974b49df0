import PlainText
import Testing

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "Widths match a terminal's",
    arguments: [
      ("", 0), ("milk", 4), ("crème", 5), ("cre\u{300}me", 5), ("牛乳", 4), ("ｍ", 2), ("ﾐ", 1), ("한글", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("🥛", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("1️⃣", 2), ("❤️", 2), ("❤", 1), ("👍🏽", 2),
      ("☝🏽", 2), ("½ €", 3), ("…", 1), ("█▌", 2), ("\u{200B}", 0), ("a\u{AD}b", 3), ("\u{1B}", 0), ("สวัสดี", 4),
      ("〜", 2), ("\u{303F}", 1), ("©", 1), ("©️", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("#", 1),
    ])
  func widths(_ text: String, _ expected: Int) { #expect(DisplayWidth.of(text) == expected) }

  @Test("Cutting never splits a character and never exceeds the width")
  func truncation() {
    #expect(DisplayWidth.truncate("yoghurt", to: 7) == "yoghurt")
    #expect(DisplayWidth.truncate("yoghurt", to: 5) == "yogh…")
    #expect(DisplayWidth.truncate("牛乳牛乳", to: 4) == "牛…")
    #expect(DisplayWidth.truncate("👩‍👩‍👧👩‍👩‍👧", to: 3) == "👩‍👩‍👧…")
    #expect(DisplayWidth.truncate("牛乳", to: 1) == "…")
    #expect(DisplayWidth.truncate("abc", to: 0) == "")
    #expect(DisplayWidth.truncate("abcdef", to: 2, ellipsis: "...") == "ab")
  }

  @Test("Padding counts columns, not characters")
  func padding() {
    #expect(DisplayWidth.padded("牛", to: 4) == "牛  ")
    #expect(DisplayWidth.padded("牛", to: 4, .right) == "  牛")
    #expect(DisplayWidth.padded("abc", to: 2) == "abc")
  }

  @Test("Wrapping breaks at spaces, and within overlong words")
  func wrapping() {
    #expect(DisplayWidth.wrap("one two three", to: 7) == ["one two", "three"])
    #expect(DisplayWidth.wrap("abcdefgh ij", to: 3) == ["abc", "def", "gh", "ij"])
    #expect(DisplayWidth.wrap("a abcdef", to: 3) == ["a", "abc", "def"])
    #expect(DisplayWidth.wrap("牛乳", to: 1) == ["…", "…"])
    #expect(DisplayWidth.wrap("", to: 3) == [""])
  }

  @Test("Control characters are shown as escapes")
  func visibleText() {
    #expect("a\u{1B}[2Jb\n\u{9B}\u{202E}x\u{7F}".visible == #"a\u{1B}[2Jb\n\u{9B}\u{202E}x\u{7F}"#)
    #expect("👩‍👩‍👧 é".visible == "👩‍👩‍👧 é")
  }
}
