import Testing

@testable import Page

/// QR codes, compared with the output of another encoder.
@Suite("QR codes")
struct QRCodeTests {
  @Test("A code of version 1 is drawn as the standard says")
  func drawing() {
    let code = QRCode(Array("Larder".utf8), QRVersion.all[0], mask: 0)
    #expect(Self.rows(of: code) == Self.larder.split(separator: "\n").map(String.init))
  }

  @Test(
    "Another encoder draws the same codes of several versions and masks",
    arguments: [
      ("https://larder.example.org/join/abc", 3, 5, 0x4ba8_5992_86dd_be98),
      (String(repeating: "x", count: 122), 7, 6, 0x4e0b_3171_28fa_c3a3),
      (String(repeating: "y", count: 213), 10, 3, 0x1373_2334_4e21_9611),
    ] as [(String, Int, Int, UInt64)])
  func vectors(_ text: String, _ version: Int, _ mask: Int, _ digest: UInt64) {
    let code = QRCode(Array(text.utf8), QRVersion.all[version - 1], mask: mask)
    let digits = Self.rows(of: code).joined().utf8
    #expect(digits.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } == digest)
  }

  @Test("A text has the smallest code that holds it, and a text that is too long has none")
  func sizes() throws {
    let sizes = try [1, 14, 15, 26, 84, 85, 213].map { try #require(QRCode(String(repeating: "a", count: $0))).size }
    #expect(sizes == [21, 21, 25, 25, 37, 41, 57])
    #expect(QRCode.mostBytes == 213 && QRCode(String(repeating: "a", count: 214)) == nil)
    #expect(QRCode(String(repeating: "ä", count: 106)) != nil && QRCode(String(repeating: "ä", count: 107)) == nil)
  }

  @Test("In a terminal, a character shows two modules, and a light zone surrounds the code")
  func lines() throws {
    let code = try #require(QRCode("http://192.168.1.5:8080/setup/" + String(repeating: "a", count: 43)))
    let halves: [Character: (Bool, Bool)] = [
      " ": (false, false), "▀": (true, false), "▄": (false, true), "█": (true, true),
    ]
    let lines = code.lines
    #expect(lines.count == (code.size + 5) / 2 && lines.allSatisfy { $0.count == code.size + 4 })
    // The code and its link fit on a screen of 80 columns and 24 lines.
    #expect(lines.count <= 22)
    for (row, line) in lines.enumerated() {
      for (column, character) in line.enumerated() {
        let (upper, lower) = try #require(halves[character])
        for (half, isDark) in [upper, lower].enumerated() {
          let (x, y) = (column - 2, 2 * row + half - 2)
          let isInside = (0..<code.size).contains(x) && (0..<code.size).contains(y)
          #expect(isDark == (isInside && code.isDark(x: x, y: y)))
        }
      }
    }
  }

  @Test("A drawing is one path with a light zone around it, and words for people who do not see it")
  func markup() throws {
    let code = try #require(QRCode("Larder"))
    var html = HTMLWriter()
    html.drawing(of: code, label: "QR code")
    #expect(html.text.contains("viewBox=\"0 0 29 29\"") && html.text.contains("aria-label=\"QR code\""))
    #expect(code.path.hasPrefix("M4 4h7v1h-7z"))
    // Each run is as long as the dark modules of its row.
    let lengths = code.path.split(separator: "M").compactMap { run in
      run.split(separator: "h").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) }
    }
    #expect(lengths.reduce(0, +) == Self.rows(of: code).joined().count { $0 == "1" })
  }

  private static func rows(of code: QRCode) -> [String] {
    (0..<code.size).map { y in (0..<code.size).map { code.isDark(x: $0, y: y) ? "1" : "0" }.joined() }
  }

  private static let larder = """
    111111100011001111111
    100000101000001000001
    101110100001101011101
    101110100111101011101
    101110101011101011101
    100000100101001000001
    111111101010101111111
    000000000000000000000
    101010100110100010010
    110001001101010101011
    001010101011011101111
    000000000001110110010
    001000111011011101010
    000000001110001101010
    111111100000100010011
    100000100010001110011
    101110101010101010011
    101110100011010010010
    101110101001011110101
    100000100101110000010
    111111101101011110011
    """
}
