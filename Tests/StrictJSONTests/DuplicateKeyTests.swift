import StrictJSON
import Testing

@Suite("Duplicate keys")
struct DuplicateKeyTests {
  @Test("A repeated key is found anywhere, escaped or not", arguments: 2...24)
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
