import Testing

@testable import Accounts

@Suite("Names of people")
struct NameTests {
  @Test("Names are trimmed, and their letters are composed")
  func plain() throws {
    #expect(try DisplayName("  Ann   Lee ").text == "Ann Lee")
    #expect(Array(try DisplayName("Jose\u{301}").text.utf8) == Array("José".utf8))
    #expect(try DisplayName(String(repeating: "ö", count: 50)).text.count == 50)
    #expect(try DisplayName("👩‍👩‍👧").text == "👩‍👩‍👧")
  }

  @Test("Names that differ only in case or composition are the same")
  func keys() throws {
    #expect(try DisplayName("ANN").key == DisplayName("ann").key)
    #expect(try DisplayName("JOSE\u{301}").key == DisplayName("josé").key)
    #expect(try DisplayName("Ann").key != DisplayName("Anna").key)
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
    #expect(throws: AccountError.badName(problem)) { try DisplayName(text) }
  }
}
