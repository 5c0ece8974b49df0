/// Something of one household's ledger that somebody has sent to another: who sent it, and where it lies there.
///
/// It is read there when it is taken in, so nothing of it lies here.
package struct Parcel: Hashable, Sendable {
  package let number: UInt64
  /// The household that it comes from.
  package let from: HouseholdID
  /// The household that it is for; nil where it is for whoever has its link.
  package internal(set) var to: HouseholdID?
  /// Of the link that leads to it; nil where it is for a household.
  var hash: SecretHash?
  package let sender: AccountID
  /// What it is called.
  package let title: String
  /// The event of the ledger that it comes from.
  package let event: UInt64
  package let created: Timestamp
  package let expires: Timestamp
}

extension Parcel: StoredRecord {
  static var table: String { "parcels" }

  var key: [UInt8] { number.bytes }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    number = try reader.number()
    from = try reader.household()
    to = try reader.optional { (reader) throws(RecordProblem) in try reader.household() }
    hash = try reader.optional { (reader) throws(RecordProblem) in try reader.hash() }
    sender = try reader.account()
    title = try reader.text()
    event = try reader.number()
    created = try reader.time()
    expires = try reader.time()
  }

  func write(to writer: inout RecordWriter) {
    writer.number(number)
    writer.household(from)
    writer.optional(to) { $0.household($1) }
    writer.optional(hash) { $0.hash($1) }
    writer.account(sender)
    writer.text(title)
    writer.number(event)
    writer.time(created)
    writer.time(expires)
  }
}
