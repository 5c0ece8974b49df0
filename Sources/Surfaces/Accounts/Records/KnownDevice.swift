/// A device on which someone was signed in before, identified by its own cookie, which outlives the session. The cookie
/// signs no one in: it only keeps others' attempts from delaying people who sign in on the device.
struct KnownDevice: Hashable, Sendable {
  let hash: SecretHash
  let account: AccountID
  /// The last time someone signed in on it.
  let lastSeen: Timestamp
}

extension KnownDevice: StoredRecord {
  static var table: String { "devices" }

  var key: [UInt8] { hash.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    hash = try reader.hash()
    account = try reader.account()
    lastSeen = try reader.time()
  }

  func write(to writer: inout RecordWriter) {
    writer.hash(hash)
    writer.account(account)
    writer.time(lastSeen)
  }
}
