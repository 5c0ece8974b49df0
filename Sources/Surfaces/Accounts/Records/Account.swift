/// A person who can sign in.
package struct Account: Hashable, Sendable {
  package let id: AccountID
  /// The name they sign in with, and by which the ledgers know who recorded something.
  package internal(set) var name: String
  package let created: Timestamp
  /// Whether they were shut out, and can do nothing.
  package internal(set) var isDisabled: Bool
  /// The Argon2id hash of the password; nil where there is none yet, and nobody can sign in with one.
  var passwordHash: String?
}

extension Account: CustomStringConvertible {
  /// Without the password's hash, which must not get into a log.
  package var description: String { name }
}

extension Account: StoredRecord {
  static var table: String { "accounts" }

  var key: [UInt8] { id.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    id = try reader.account()
    name = try reader.text()
    created = try reader.time()
    isDisabled = try reader.flag()
    passwordHash = try reader.optional { (reader) throws(RecordProblem) in try reader.text() }
  }

  func write(to writer: inout RecordWriter) {
    writer.account(id)
    writer.text(name)
    writer.time(created)
    writer.flag(isDisabled)
    writer.optional(passwordHash) { $0.text($1) }
  }
}
