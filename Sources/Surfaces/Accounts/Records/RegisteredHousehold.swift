/// A household of this server: what it is called, and where its ledger lies.
package struct RegisteredHousehold: Hashable, Sendable {
  package let id: HouseholdID
  package internal(set) var name: String
  /// The name of its ledger's directory.
  package let directory: String
  package let created: Timestamp
  /// When it was closed; nil while it is open.
  package internal(set) var archived: Timestamp?
}

extension RegisteredHousehold: StoredRecord {
  static var table: String { "households" }

  var key: [UInt8] { id.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    id = try reader.household()
    name = try reader.text()
    directory = try reader.text()
    created = try reader.time()
    archived = try reader.optional { (reader) throws(RecordProblem) in try reader.time() }
  }

  func write(to writer: inout RecordWriter) {
    writer.household(id)
    writer.text(name)
    writer.text(directory)
    writer.time(created)
    writer.optional(archived) { $0.time($1) }
  }
}
