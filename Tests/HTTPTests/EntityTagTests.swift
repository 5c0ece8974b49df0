import Testing

@testable import HTTP

@Suite struct EntityTagTests {
  @Test(arguments: [
    ("\"a\"", true), ("W/\"a\"", true), ("\"b\", W/\"a\"", true), ("\"b\" ,\t\"a\"", true), ("*", true),
    ("\"b\"", false), ("w/\"a\"", false), ("a", false), ("\"a", false), ("\"a\" \"b\"", false), ("", false),
    ("*, \"a\"", false), ("\"b\"\"a\"", false), (",\"a\"", false),
  ])
  func `A tag is compared weakly with a list`(_ list: String, _ matches: Bool) throws {
    let tag = try #require(EntityTag("a"))
    #expect(EntityTagList(list)?.matchesWeakly(tag) ?? false == matches)
  }

  @Test func `Weak tags match nothing strongly`() throws {
    let (strong, weak) = (try #require(EntityTag("a")), try #require(EntityTag("a", isWeak: true)))
    #expect(EntityTagList("\"a\"")?.matchesStrongly(strong) == true)
    #expect(EntityTagList("W/\"a\"")?.matchesStrongly(weak) == false)
    #expect(strong.text == "\"a\"" && weak.text == "W/\"a\"")
    #expect(EntityTag("a\"") == nil && EntityTag("a\n") == nil)
  }

  @Test(
    arguments: [
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
      (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
    ] as [(Int64, String)])
  func `A date is written in the HTTP format`(_ seconds: Int64, _ text: String) {
    #expect(HTTPDate.text(seconds) == text)
  }
}
