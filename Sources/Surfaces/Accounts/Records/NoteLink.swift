/// A one-use link in a note that was sent to a person. Anyone who opens it can do one thing as that person.
package struct NoteLink: Hashable, Sendable {
  let hash: SecretHash
  package let account: AccountID
  package let household: HouseholdID
  /// The action, in the words of its maker.
  package let deed: String
  package let created: Timestamp
  package let expires: Timestamp
  /// The time of its use. It stays until it expires, so that a second use gets an answer.
  package internal(set) var used: Timestamp?
}

extension NoteLink: StoredRecord {
  static var table: String { "note-links" }

  var key: [UInt8] { hash.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    hash = try reader.hash()
    account = try reader.account()
    household = try reader.household()
    deed = try reader.text()
    created = try reader.time()
    expires = try reader.time()
    used = try reader.optional { (reader) throws(RecordProblem) in try reader.time() }
  }

  func write(to writer: inout RecordWriter) {
    writer.hash(hash)
    writer.account(account)
    writer.household(household)
    writer.text(deed)
    writer.time(created)
    writer.time(expires)
    writer.optional(used) { $0.time($1) }
  }
}
