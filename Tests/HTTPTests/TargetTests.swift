import Testing

@testable import HTTP

@Suite struct TargetTests {
  @Test(arguments: [
    ("/", []), ("/a/b", ["a", "b"]), ("/a/", ["a", ""]), ("//a", ["", "a"]), ("/oat%20milk", ["oat milk"]),
    ("/1%2f2", ["1/2"]), ("/1%2F2%20milk", ["1/2 milk"]), ("/%C3%A9", ["é"]), ("/a+b", ["a+b"]), ("/...", ["..."]),
    ("/a|b[1]", ["a|b[1]"]), ("/%2525", ["%25"]),
  ])
  func `A path is split, then decoded`(_ text: String, _ path: [String]) throws {
    #expect(try Target(Array(text.utf8)[...], method: .get).path == path)
  }

  @Test(arguments: [
    "", "a", "/..", "/a/../b", "/.", "/%2e%2e", "/%2E.", "/..%2fetc", "/a%2f..%2fb", "/a%2f.", "/%00", "/a%0", "/a%",
    "/%zz", "/%0a", "/%09", "/a\\b", "/..%5c", "/a#b", "/é", "/a b", "/%ff", "/%c0%ae", "/?a=%00", "/?a=%", "/?a=%ff",
    "http://", "http://a:b/", "*",
  ])
  func `An ambiguous target is refused`(_ text: String) {
    #expect(throws: HTTPError.badTarget) { try Target(Array(text.utf8)[...], method: .get) }
  }

  @Test func `Only OPTIONS may address the whole server`() throws {
    #expect(try Target(Array("*".utf8)[...], method: .options).isServer)
  }
}
