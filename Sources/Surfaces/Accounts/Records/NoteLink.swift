/// A one-use link in a note that was sent to a person. Anyone who opens it can do one thing as that person.
package struct NoteLink: Hashable, Sendable {
  /// The hash of the secret in its address, which is stored nowhere.
  let hash: SecretHash
  /// The person in whose name it acts.
  package let account: AccountID
  /// The household in which it acts.
  package let household: HouseholdID
  /// The action, in the words of its maker.
  package let deed: String
  package let created: Timestamp
  package let expires: Timestamp
  /// The time of its use. It stays until it expires, so that a second use gets an answer.
  package internal(set) var used: Timestamp?
}

extension NoteLink: DescribedRecord {
  static var table: String { "note-links" }

  var key: [UInt8] { hash.key }

  static var fields: RecordFields<Self> {
    RecordFields(Self.init, \.hash, \.account, \.household, \.deed, \.created, \.expires, \.used)
  }
}
