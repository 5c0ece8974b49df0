import LarderSimulator
import Testing

@testable import Hypertext

@Suite("Decoding the bytes of a page")
struct PageTextTests {
  @Test("A byte order mark decides the encoding")
  func marks() {
    #expect(PageText.decoded([0xEF, 0xBB, 0xBF] + Array("½".utf8)) == "½")
    #expect(PageText.decoded([0xEF, 0xBB, 0xBF, 0x61, 0xFF]) == "a\u{FFFD}")
    #expect(PageText.decoded([0xFF, 0xFE, 0xBD, 0x00, 0x3D, 0xD8, 0x00, 0xDE]) == "½😀")
    #expect(PageText.decoded([0xFE, 0xFF, 0x00, 0xBD]) == "½")
    #expect(PageText.decoded([0xFE, 0xFF, 0x00, 0xBD, 0x00]) == "½\u{FFFD}")
  }

  @Test("Valid UTF-8 is read as UTF-8, whatever the page declares")
  func utf8() {
    #expect(PageText.decoded(Array("<meta charset=windows-1251>½".utf8)) == "<meta charset=windows-1251>½")
    #expect(PageText.decoded([]).isEmpty)
  }

  @Test("Truncated UTF-8 is still read as UTF-8 if it contains another multibyte letter")
  func cut() {
    for count in 1...3 {
      let bytes = Array("Crème 😋".utf8)
      #expect(PageText.decoded(Array(bytes.dropLast(count))) == "Crème \u{FFFD}")
    }
    #expect(PageText.decoded(Array("caf".utf8) + [0xE9]) == "café")
    #expect(PageText.decoded([0xE8, 0x20, 0xE9]) == "è é")
  }

  @Test(
    "Other bytes follow the declared encoding, however it is written",
    arguments: [
      ("<meta charset=\"ISO-8859-15\">", 0xA4, "€"), ("<meta charset = 'windows-1251'>", 0xE6, "ж"),
      ("<META HTTP-EQUIV=Content-Type CONTENT=\"text/html; charset=Windows-1251\">", 0xC6, "Ж"),
      ("<?xml version=\"1.0\" encoding=\"iso-8859-15\"?>", 0xBD, "œ"), ("<meta charset=iso-8859-1>", 0x92, "’"),
      ("<meta charset=windows-1252>", 0xBD, "½"), ("no meta", 0x80, "€"), ("<meta charset=utf-8>", 0xBD, "\u{FFFD}"),
      ("<meta charset>", 0xE9, "é"), ("<meta charset=", 0xE9, "é"), ("<meta charset=unheard-of>", 0xE9, "é"),
    ] as [(String, UInt8, String)])
  func named(head: String, byte: UInt8, letter: String) {
    #expect(PageText.decoded(Array(head.utf8) + [byte]) == head + letter)
  }

  @Test("Every code page maps each byte to a distinct letter and back")
  func codePages() {
    for page in [CodePage.windows1252, .latin9, .windows1251] {
      let scalars = (0...255).map { page.scalar(UInt8($0)) }
      #expect(Set(scalars).count == 256)
      #expect(page.decoded(Array(0...255)) == String(String.UnicodeScalarView(scalars)))
      #expect(page.bytes.count == 128)
    }
    #expect(CodePage.windows1252.decoded([0x80, 0x9F, 0xA0, 0xFF]) == "€Ÿ\u{A0}ÿ")
    #expect(CodePage.windows1251.decoded([0x80, 0xA8, 0xB8, 0xC0, 0xFF]) == "ЂЁёАя")
    #expect(CodePage.latin9.decoded([0xA4, 0xA6, 0xA8, 0xB4, 0xB8, 0xBC, 0xBD, 0xBE]) == "€ŠšŽžŒœŸ")
  }

  @Test("Any bytes decode to text of a plausible length")
  func noise() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let count = Int.random(in: 0...40, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let scalars = PageText.decoded(bytes).unicodeScalars.count
      #expect(scalars <= count && scalars >= (count - 3) / 4)
    }
  }
}
