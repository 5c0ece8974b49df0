/// Which picture somebody has chosen of themselves. The picture itself is a file beside the store.
package struct Portrait: Hashable, Sendable {
  package let account: AccountID
  /// What the file is called: the digest of its bytes, in 64 hexadecimal digits, and its ending: "9f86….jpg".
  package let file: String

  /// Whether a file is called so: nothing else is ever looked for by the name.
  static func isFile(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].count == 64 && parts[0].allSatisfy(isDigit)
      && ["jpg", "png", "webp"].contains { $0.utf8.elementsEqual(parts[1]) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

extension Portrait: StoredRecord {
  static var table: String { "portraits" }

  var key: [UInt8] { account.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    account = try reader.account()
    file = try reader.text()
    guard Self.isFile(file) else { throw .unknownValue }
  }

  func write(to writer: inout RecordWriter) {
    writer.account(account)
    writer.text(file)
  }
}
