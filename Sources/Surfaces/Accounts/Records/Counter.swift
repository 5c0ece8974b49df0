/// A number about the whole file: its format, or the last number that was given.
struct Counter: StoredRecord {
  let name: String
  var value: UInt64

  init(_ name: String, _ value: UInt64) {
    self.name = name
    self.value = value
  }

  static var table: String { "about" }

  var key: [UInt8] { Self.key(name) }

  static func key(_ name: String) -> [UInt8] { Array(name.utf8) }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    name = try reader.text()
    value = try reader.number()
  }

  func write(to writer: inout RecordWriter) {
    writer.text(name)
    writer.number(value)
  }
}
