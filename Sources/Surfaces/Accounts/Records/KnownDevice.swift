/// A device on which somebody was signed in once, by a cookie of its own that outlives the session. It lets nobody in: it
/// only keeps the tries of others from holding up whoever signs in on it.
struct KnownDevice: Hashable, Sendable {
  let hash: SecretHash
  let account: AccountID
  /// When somebody last signed in on it.
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
