import Testing

@testable import Hypertext

@Suite("Loose JSON")
struct LooseJSONTests {
  private func whole(_ text: String) throws -> LooseJSON {
    let reading = try LooseJSON.parse(text)
    #expect(!reading.isCut)
    return reading.value
  }

  private static let soup = LooseJSON.object([.init("name", .string("Soup")), .init("n", .number("4"))])

  @Test(
    "Valid JSON gives its value",
    arguments: [
      ("null", .null), ("true", .bool(true)), (" false ", .bool(false)), ("0", .number("0")),
      ("-12.50e+3", .number("-12.50e+3")), ("\"\"", .string("")), ("[]", .array([])), ("{}", .object([])),
      ("[1,[2,{}],\"x\"]", .array([.number("1"), .array([.number("2"), .object([])]), .string("x")])),
      ("{\"a\":{\"b\":null},\"a\":1}", .object([.init("a", .object([.init("b", .null)])), .init("a", .number("1"))])),
      ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\"", .string("\"\\/\u{8}\u{C}\n\r\té😀")),
      (
        "[\"a // b\", \"/* c */\", \"<!-- d -->\", \"it's\"]",
        .array([.string("a // b"), .string("/* c */"), .string("<!-- d -->"), .string("it's")])
      ),
      ("123456789012345678901234567890.00", .number("123456789012345678901234567890.00")),
    ] as [(String, LooseJSON)])
  func valid(text: String, value: LooseJSON) throws {
    #expect(try whole(text) == value)
  }

  @Test(
    "Text around the value is ignored",
    arguments: [
      "\u{FEFF}{\"name\":\"Soup\",\"n\":4}", "<!-- {\"name\":\"Soup\",\"n\":4} -->",
      "<!--\n{\"name\":\"Soup\",\"n\":4}\n//-->",
      "//<![CDATA[\n{\"name\":\"Soup\",\"n\":4}\n//]]>", "//<![CDATA[{\"name\":\"Soup\",\"n\":4}//]]>",
      "/*<![CDATA[*/{\"name\":\"Soup\",\"n\":4}/*]]>*/", "<![CDATA[{\"name\":\"Soup\",\"n\":4}]]>",
      "{\"name\":\"Soup\",\"n\":4};", "{\"name\":\"Soup\",\"n\":4}}} trailing",
      "{\"name\":\"Soup\",\"n\":4}{\"more\":1}",
      "window.recipe = {\"name\":\"Soup\",\"n\":4};", "// a comment\n{\"name\":\"Soup\",\"n\":4}",
      "\u{0}\u{1}{\"name\":\"Soup\",\"n\":4}\u{0}", ";{\"name\":\"Soup\",\"n\":4}",
    ])
  func surroundings(text: String) throws {
    #expect(try whole(text) == Self.soup)
  }

  @Test(
    "Common syntax errors are tolerated",
    arguments: [
      "{\"name\":\"Soup\",\"n\":4,}", "{,\"name\":\"Soup\",,\"n\":4}", "{name:\"Soup\",n:4}", "{'name':'Soup','n':4}",
      "{\"name\":\"Soup\" \"n\":4}", "{\"name\":\"Soup\"\n\"n\":4}", "{\"name\":\"Soup\" /* x */, // y\n \"n\":4}",
      "{\"name\"\u{1}:\u{B}\"Soup\",\u{A0}\"n\"\u{200B}:4}", "{\"name\":\"Soup\";\"n\":4}",
      "{\"name\" \"Soup\", \"n\" 4}",
      "{\"name\":\"So\\up\",\"n\":4]}", "{name :'Soup',\n n :4}", "{\"name\":\"S\\x6fup\",\"n\":4}",
      "{name:'Soup' n:4}",
      "{\"name\":\"Soup\", <!-- the count: --> \"n\":4}", "{<!-- \"x\": 1,\n\"name\":\"Soup\",\"n\":4}",
    ])
  func repaired(text: String) throws {
    #expect(try whole(text) == Self.soup)
  }

  @Test(
    "Strings keep their contents, even if badly escaped",
    arguments: [
      ("\"a\nb\r\n\tc\u{1}\"", "a\nb\r\n\tc\u{1}"), ("\"it\\'s\"", "it's"), ("\"\\x41\\xZZ\"", "AxZZ"),
      ("\"\\ud83d\"", "\u{FFFD}"), ("\"\\ude00x\"", "\u{FFFD}x"), ("\"\\ud83d\\u0041\"", "\u{FFFD}A"),
      ("\"\\ud83d\\ud83d\\ude00\"", "\u{FFFD}😀"), ("\"\\u12\"", "u12"), ("\"\\é\\q\"", "éq"), ("\"a\\\nb\"", "ab"),
      ("'say \"hi\"'", "say \"hi\""),
    ])
  func strings(text: String, value: String) throws {
    #expect(try whole(text) == .string(value))
  }

  @Test("Quotation marks within a string are kept if the rest still parses")
  func innerQuotes() throws {
    let value = try whole("{\"name\": \"a 12\" pan\", \"text\": \"<a href=\"x\">say \"hi\" now</a>\", \"n\": 4}")
    #expect(value["name"]?.text == "a 12\" pan")
    #expect(value["text"]?.text == "<a href=\"x\">say \"hi\" now</a>")
    #expect(value["n"]?.int == 4)
  }

  @Test(
    "Mismatched or missing brackets lose no member",
    arguments: [
      ("{\"a\":[1,2},\"b\":3}", "{\"a\":[1,2]}"), ("[{\"a\":1],2]", "[{\"a\":1}]"), ("[1}]", "[1]"),
      ("{\"a\":1]}", "{\"a\":1}"),
      ("{\"a\":}", "{\"a\":null}"), ("{\"a\":,\"b\":1}", "{\"a\":null,\"b\":1}"), ("{\"a\"}", "{\"a\":null}"),
      ("{{\"a\":1}}", "{\"\":{\"a\":1}}"), ("[1 2 \"x\" {}]", "[1,2,\"x\",{}]"), ("{:1}", "{\"1\":null}"),
      ("[:1]", "[1]"),
      ("[undefined,NaN,None,True,.5,01,1/2]", "[null,null,null,true,\".5\",\"01\",\"1/2\"]"),
    ])
  func brackets(text: String, same: String) throws {
    #expect(try whole(text) == whole(same))
  }

  @Test(
    "A truncated text gives its complete parts",
    arguments: [
      ("{\"a\":1,\"b\":\"tw", "{\"a\":1}"), ("{\"a\":1,\"b\":[1,2", "{\"a\":1,\"b\":[1]}"),
      ("{\"a\":{\"b\":\"c\"", "{\"a\":{\"b\":\"c\"}}"),
      ("{\"a\":1,\"b", "{\"a\":1}"), ("{\"a\":1,\"b\"", "{\"a\":1}"), ("{\"a\":1,\"b\":", "{\"a\":1}"),
      ("{\"a\":tru", "{}"),
      ("[\"x\",12", "[\"x\"]"), ("[true", "[true]"), ("[", "[]"), ("{\"a\":1, /* no end", "{\"a\":1}"), ("{a", "{}"),
      ("[\"x\\", "[]"), ("[\"x\\u12", "[]"), ("[[[", "[[[]]]"),
    ])
  func cut(text: String, whole: String) throws {
    let reading = try LooseJSON.parse(text)
    #expect(reading.isCut)
    #expect(reading.value == (try self.whole(whole)))
  }

  @Test(
    "A text without a value is refused in one line",
    arguments: [
      ("", LooseJSONError.empty), (" \n", .empty), ("hello", .notJSON), ("<p>", .notJSON), ("\"abc", .notJSON),
      ("}", .notJSON),
    ])
  func refused(text: String, error: LooseJSONError) {
    #expect(throws: error) { try LooseJSON.parse(text) }
  }

  @Test("Two hundred levels are read, and one more is refused")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[{\"a\":", count: depth / 2) + String(repeating: "[", count: depth % 2)
    }
    #expect(try LooseJSON.parse(nested(200)).isCut)
    #expect(throws: LooseJSONError.tooDeep(limit: 200)) { try LooseJSON.parse(nested(201)) }
    #expect(throws: LooseJSONError.tooDeep(limit: 200)) { try LooseJSON.parse(nested(1_000_000)) }
  }

  @Test("More than 64 MiB are refused unread")
  func length() {
    let bytes = [UInt8](repeating: 0x20, count: LooseJSON.longestBytes + 1)
    #expect(throws: LooseJSONError.tooLong(limitBytes: 64 << 20)) { try LooseJSON.parse(bytes) }
  }

  @Test("UTF-16 is recognised by its mark, and invalid bytes become replacement characters")
  func bytes() throws {
    #expect(try LooseJSON.parse(Array("{\"name\":\"Soup\",\"n\":4}".utf8)).value == Self.soup)
    #expect(try LooseJSON.parse([0x22, 0x61, 0xFF, 0x22]).value == .string("a\u{FFFD}"))
    #expect(try LooseJSON.parse([0xFF, 0xFE, 0x22, 0, 0xBD, 0, 0x22, 0]).value == .string("½"))
  }

  @Test("Values convert leniently between types")
  func accessors() throws {
    let value = try whole(
      "{\"a\":[1,2],\"b\":\"x\",\"c\":null,\"d\":true,\"e\":4.0,\"f\":\" 12 \",\"g\":1.5,\"b\":\"y\"}")
    #expect(value["a"]?.list == [.number("1"), .number("2")])
    #expect(value["b"]?.text == "y" && value["b"]?.list == [.string("y")])
    #expect(value["c"] == .null && value["c"]?.list == [])
    #expect(value["d"]?.bool == true && value["d"]?.text == nil && value["none"] == nil)
    #expect(value["e"]?.int == 4 && value["f"]?.int == 12 && value["g"]?.int == nil && value["b"]?.int == nil)
    #expect(value["g"]?.text == "1.5" && value["a"]?["x"] == nil)
    #expect(value.members.count == 8 && value["a"]?.members.isEmpty == true)
    #expect(LooseJSON.number("99999999999999999999").int == nil)
    #expect(LooseJSON.string("").int == nil && LooseJSON.string(".").int == nil && LooseJSON.string("-3").int == -3)
  }
}
