import LarderSimulator
import LineEditor
import Testing

@Suite("Decoding keyboard input")
struct KeyDecoderTests {
  private func keys(_ text: String, settled: Bool = true) -> [Key] { keys(Array(text.utf8), settled: settled) }

  private func keys(_ bytes: [UInt8], settled: Bool = true) -> [Key] {
    var decoder = KeyDecoder()
    decoder.feed(bytes)
    var keys: [Key] = []
    while let key = decoder.next() { keys.append(key) }
    if settled {
      decoder.settle()
      while let key = decoder.next() { keys.append(key) }
    }
    return keys
  }

  @Test(
    "Each key is recognised by what terminals send",
    arguments: [
      ("a", Key.text("a")), ("ü", .text("ü")), ("🥛", .text("🥛")), ("\r", .enter), ("\n", .enter), ("\t", .tab),
      ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{1B}[3~", .delete), ("\u{1B}[A", .up), ("\u{1B}OA", .up),
      ("\u{10}", .up), ("\u{1B}[B", .down), ("\u{E}", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
      ("\u{6}", .right),
      ("\u{2}", .left), ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}OH", .home), ("\u{1}", .home),
      ("\u{1B}[F", .end),
      ("\u{1B}[4~", .end), ("\u{5}", .end), ("\u{1B}b", .wordLeft), ("\u{1B}f", .wordRight), ("\u{1B}[1;5D", .wordLeft),
      ("\u{1B}[1;3C", .wordRight), ("\u{B}", .killToEnd), ("\u{15}", .killToStart), ("\u{17}", .killWordBack),
      ("\u{1B}d", .killWord), ("\u{1B}\u{7F}", .killWordBack), ("\u{19}", .yank), ("\u{12}", .search),
      ("\u{7}", .abort),
      ("\u{1B}", .escape), ("\u{3}", .cancel), ("\u{4}", .endOfInput), ("\u{1A}", .stop), ("\u{C}", .clear),
      ("\u{1B}[15~", .unknown), ("\u{1B}x", .unknown), ("\u{16}", .unknown), ("\u{1D}", .text("\u{1D}")),
    ])
  func known(_ text: String, _ key: Key) {
    #expect(keys(text) == [key])
  }

  @Test("Pasted input is text and line ends only")
  func pasted() {
    #expect(
      keys("\u{1B}[200~a\tb\r\nc\n\u{3}\u{1B}[Ad\u{1B}[201~\t") == [
        .text("a"), .text(" "), .text("b"), .enter, .text("c"), .enter, .text("d"), .tab,
      ])
    var decoder = KeyDecoder()
    decoder.feed(Array("\u{1B}[200~a".utf8))
    #expect(decoder.next() == .text("a") && decoder.next() == nil && decoder.isPasting)
    decoder.feed(Array("\u{1B}[201~".utf8))
    #expect(decoder.next() == nil && !decoder.isPasting)
  }

  @Test("Separators typed by a scanner are kept, typed or pasted")
  func groupSeparator() {
    let code = "]C10195012345678903\u{1D}10AB"
    #expect(keys(code) == code.unicodeScalars.map(Key.text))
    #expect(keys("\u{1B}[200~\(code)\u{1B}[201~") == code.unicodeScalars.map(Key.text))
  }

  @Test("Esc waits for a sequence, and counts as a key otherwise")
  func escape() {
    #expect(keys("\u{1B}", settled: false) == [])
    #expect(keys("\u{1B}[", settled: false) == [])
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
    #expect(keys("\u{1B}[1\rx") == [.enter, .text("x")])
  }

  @Test("Invalid UTF-8 is shown as such, and a partial character is waited for")
  func broken() {
    #expect(keys([0xFF, 0x61]) == [.text("\u{FFFD}"), .text("a")])
    #expect(keys([0xC3], settled: false) == [])
    #expect(keys([0xC3, 0x61]) == [.text("\u{FFFD}"), .text("a")])
    #expect(keys([0xC2, 0x9B, 0x61]) == [.text("a")])
  }

  @Test("The keys are the same however the bytes are split", arguments: 0..<200)
  func pieces(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = RandomKeys.bytes(&generator, count: 60)
    let whole = keys(bytes, settled: false)
    var decoder = KeyDecoder()
    var found: [Key] = []
    var position = 0
    while position < bytes.count {
      let end = min(bytes.count, position + Int.random(in: 1...4, using: &generator))
      decoder.feed(bytes[position..<end])
      position = end
      while let key = decoder.next() { found.append(key) }
    }
    #expect(found == whole)
  }
}
