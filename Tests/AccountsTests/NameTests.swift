import Testing

@testable import Accounts

@Suite("Names of people")
struct NameTests {
  @Test("Names are trimmed, and their letters are composed")
  func plain() throws {
    #expect(try PlainName("  Ann   Lee ").text == "Ann Lee")
    #expect(Array(try PlainName("Jose\u{301}").text.utf8) == Array("José".utf8))
    #expect(try PlainName(String(repeating: "ö", count: 50)).text.count == 50)
    #expect(try PlainName("👩‍👩‍👧").text == "👩‍👩‍👧")
  }

  @Test("Names that differ only in case or composition are the same")
  func keys() throws {
    #expect(try PlainName("ANN").key == PlainName("ann").key)
    #expect(try PlainName("JOSE\u{301}").key == PlainName("josé").key)
    #expect(try PlainName("Ann").key != PlainName("Anna").key)
  }

  @Test(
    "An invalid name is refused with the reason",
    arguments: [
      ("", NameProblem.empty), ("   ", .empty), ("a\nb", .invisible), ("a\u{200B}b", .invisible),
      ("a\u{202E}b", .invisible), ("a\u{0}", .invisible), ("\u{301}a", .loneMark),
      (String(repeating: "x", count: 51), .tooLong(most: 50)),
      (String(repeating: "x", count: 100_000), .tooLong(most: 50)),
      (String(repeating: "👩‍👩‍👧", count: 20), .tooLong(most: 50)),
    ])
  func refused(_ text: String, _ problem: NameProblem) {
    #expect(throws: AccountError.badName(problem)) { try PlainName(text) }
  }
}
