import StrictJSON
import Testing

@Suite("Members as places in the text")
struct JSONMemberTests {
  @Test("Keys and values are told by where they stand")
  func places() throws {
    let text = #"{"a": 12, "bc":"x y","d":[1,{"e":2}],"f":true}"#
    let bytes = Array(text.utf8)
    var reader = JSONReader()
    try reader.parse(bytes)
    var found: [String] = []
    var next = reader.firstMember()
    while let member = next {
      #expect(!member.hasEscapedKey && !member.isEscaped)
      let key = String(decoding: bytes[member.key], as: UTF8.self)
      found.append("\(key)=\(String(decoding: bytes[member.content], as: UTF8.self))")
      #expect(member.kind == reader.kind(of: member.value))
      next = reader.member(after: member)
    }
    #expect(found == ["a=12", "bc=x y", #"d=[1,{"e":2}]"#, "f=true"])
  }

  @Test("Escapes are told, and the empty object has no members")
  func escapes() throws {
    var reader = JSONReader()
    try reader.parse(Array(#"{"\u0061":"\n"}"#.utf8))
    let member = try #require(reader.firstMember())
    #expect(member.hasEscapedKey && member.isEscaped && reader.string(member.value) == "\n")
    #expect(reader.member(after: member) == nil)
    try reader.parse(Array("{}".utf8))
    #expect(reader.firstMember() == nil)
    try reader.parse(Array("[1]".utf8))
    #expect(reader.firstMember() == nil)
  }

  @Test("A key that stands twice is found wherever it stands, escaped or not", arguments: 2...24)
  func duplicates(count: Int) {
    for first in 0..<count - 1 {
      for isEscaped in [false, true] {
        var keys = (0..<count).map { "k\($0)" }
        keys[count - 1] = isEscaped ? "\\u006b\(first)" : "k\(first)"
        let text = "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
        var reader = JSONReader()
        let error = #expect(throws: JSONError.self) { try reader.parse(Array(text.utf8)) }
        #expect(error?.fault == .duplicateKey("k\(first)"))
      }
    }
  }
}
