import Testing

@testable import HTTP

@Suite struct FormTests {
  @Test func `Pairs are decoded in their order`() throws {
    let pairs = try FormReader.pairs(Array("a=1&b=x+y%21&a=2&c&=d&&e==".utf8))
    #expect(pairs.all.map(\.name) == ["a", "b", "a", "c", "", "e"])
    #expect(pairs.all.map(\.value) == ["1", "x y!", "2", "", "d", "="])
    #expect(pairs["a"] == "1" && pairs.values("a") == ["1", "2"])
    #expect(pairs.only("a") == nil && pairs.only("b") == "x y!")
  }

  @Test(arguments: ["a=%", "a=%4", "a=%gg", "%00=a", "a=%ff", "a=\u{0}"])
  func `An unreadable form is refused`(_ text: String) {
    #expect(throws: HTTPError.badForm) { try FormReader.pairs(Array(text.utf8)) }
  }

  @Test func `The number of pairs in a form is limited`() throws {
    let pairs = { (count: Int) in Array(repeating: "a=b", count: count).joined(separator: "&") }
    #expect(try FormReader.pairs(Array(pairs(1_000).utf8)).all.count == 1_000)
    #expect(throws: HTTPError.badForm) { try FormReader.pairs(Array(pairs(1_001).utf8)) }
  }

  @Test func `Malformed cookies are skipped`() {
    let pairs = CookieReader.pairs(["a=1; b=\"2\";nonsense; =x; c d=3;e=f=g", "h="])
    #expect(pairs.all.map(\.name) == ["a", "b", "e", "h"] && pairs.all.map(\.value) == ["1", "2", "f=g", ""])
  }
}
