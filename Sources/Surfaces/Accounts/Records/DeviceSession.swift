/// A device on which somebody is signed in.
package struct DeviceSession: Hashable, Sendable {
  package let number: UInt64
  let hash: SecretHash
  package let account: AccountID
  /// What the device is called, from what its browser says it is.
  package let device: String
  package let created: Timestamp
  package internal(set) var lastSeen: Timestamp
  package internal(set) var expires: Timestamp
  var renewed: Timestamp
  /// Where it was last seen; nil where that is unknown.
  package internal(set) var address: ClientAddress?

  /// Whether its use is to be written down again.
  func isDue(_ now: Timestamp) -> Bool {
    now.seconds(since: lastSeen) >= AccountLimits.seenEvery || isRenewalDue(now)
  }

  func isRenewalDue(_ now: Timestamp) -> Bool { now.seconds(since: renewed) >= AccountLimits.sessionRenewal }

  /// The same, seen just now, with its end put off where that is due.
  func seen(_ now: Timestamp, at address: ClientAddress?) -> DeviceSession {
    var session = self
    session.lastSeen = now
    session.address = address ?? session.address
    if isRenewalDue(now) {
      session.renewed = now
      session.expires = now.later(by: AccountLimits.sessionLife)
    }
    return session
  }
}

extension DeviceSession: StoredRecord {
  static var table: String { "sessions" }

  var key: [UInt8] { hash.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    number = try reader.number()
    hash = try reader.hash()
    account = try reader.account()
    device = try reader.text()
    created = try reader.time()
    lastSeen = try reader.time()
    expires = try reader.time()
    renewed = try reader.time()
    address = try reader.optional { (reader) throws(RecordProblem) in try reader.address() }
  }

  func write(to writer: inout RecordWriter) {
    writer.number(number)
    writer.hash(hash)
    writer.account(account)
    writer.text(device)
    writer.time(created)
    writer.time(lastSeen)
    writer.time(expires)
    writer.time(renewed)
    writer.optional(address) { $0.address($1) }
  }
}
