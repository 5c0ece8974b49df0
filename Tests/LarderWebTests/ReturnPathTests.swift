import Testing

@testable import WebParts

@Suite("Return addresses")
struct ReturnPathTests {
  @Test("A page on this server is accepted, and any address a browser could read as another server's is refused")
  func paths() {
    for path in ["/h/abc", "/h/abc/settings", "/h/a/item/oat%20drink?lot=3&sort=due", "/you", "/?to=list"] {
      #expect(ReturnPath(path)?.text == path)
    }
    for path in [
      "", "/", "/?x=/?to=", "//h/", "/h//x", "/h/..", "/h/\\x", "/h/a b", "http://x/h/", "h/x", "/sign-out", "/you/x",
      "/h/" + String(repeating: "a", count: 400),
    ] {
      #expect(ReturnPath(path) == nil, "\(path)")
    }
    #expect(ReturnPath(nil) == nil)
  }

  @Test("Text is encoded in an address byte by byte")
  func text() {
    #expect(QueryText.encoded("use öl 1/3 &\n") == "use%20%C3%B6l%201%2F3%20%26%0A")
  }
}
