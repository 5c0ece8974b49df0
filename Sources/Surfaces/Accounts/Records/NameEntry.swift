/// Who has a name, by the name's key, so that nobody else takes it.
struct NameEntry: StoredRecord {
  let folded: [UInt8]
  let account: AccountID

  init(_ name: PlainName, _ account: AccountID) {
    folded = name.key
    self.account = account
  }

  static var table: String { "names" }

  var key: [UInt8] { folded }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    folded = Array(try reader.text().utf8)
    account = try reader.account()
  }

  func write(to writer: inout RecordWriter) {
    writer.text(String(decoding: folded, as: UTF8.self))
    writer.account(account)
  }
}
