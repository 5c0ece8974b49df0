/// A device on which someone is signed in.
package struct DeviceSession: Hashable, Sendable, DescribedRecord {
  package let number: UInt64
  let hash: SecretHash
  package let account: AccountID
  /// The device's name: derived from its browser, unless the person named it.
  package internal(set) var device: String
  package let created: Timestamp
  package internal(set) var lastSeen: Timestamp
  package internal(set) var expires: Timestamp
  var renewed: Timestamp
  /// The last known address.
  package internal(set) var address: ClientAddress?

  /// Whether its use should be recorded again.
  func isDue(_ now: Timestamp) -> Bool { now.seconds(since: lastSeen) >= AccountLimits.seenEvery || isRenewalDue(now) }

  func isRenewalDue(_ now: Timestamp) -> Bool { now.seconds(since: renewed) >= AccountLimits.sessionRenewal }

  /// Returns the session as seen now, extended if due.
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

  static var table: String { "sessions" }

  var key: [UInt8] { hash.key }

  static var fields: RecordFields<Self> {
    RecordFields(
      Self.init, \.number, \.hash, \.account, \.device, \.created, \.lastSeen, \.expires, \.renewed, \.address)
  }
}

/// A device on which someone was signed in before, identified by its own cookie, which outlives the session. The cookie
/// signs no one in: it only keeps others' attempts from delaying people who sign in on the device.
struct KnownDevice: Hashable, Sendable, DescribedRecord {
  let hash: SecretHash
  let account: AccountID
  /// The last time someone signed in on it.
  let lastSeen: Timestamp

  static var table: String { "devices" }

  var key: [UInt8] { hash.key }

  static var fields: RecordFields<Self> { RecordFields(Self.init, \.hash, \.account, \.lastSeen) }
}

/// Names of devices, derived from the browser's user agent.
package enum DeviceLabel {
  static let longest = 60

  // More specific names come first, because every browser also claims to be others.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("FxiOS", "Firefox"),
    ("Firefox", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"), ("curl", "curl"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
    ("Mac OS", "Mac"), ("Linux", "Linux"),
  ]

  /// A name such as "Firefox, Android" for a `User-Agent`; the first words of an unknown one, and empty without one.
  package static func short(_ userAgent: String) -> String {
    let words = String(decoding: userAgent.utf8.prefix(512).filter { (0x20..<0x7F).contains($0) }, as: UTF8.self)
    let found = [browsers, systems].compactMap { names in names.first { occurs($0.0, in: words) }?.1 }
    return found.isEmpty ? String(words.prefix(longest)) : found.joined(separator: ", ")
  }

  private static func occurs(_ name: String, in words: String) -> Bool {
    let (name, words) = (Array(name.utf8), Array(words.utf8))
    guard name.count <= words.count else { return false }
    return (0...words.count - name.count).contains { words[$0..<$0 + name.count].elementsEqual(name) }
  }
}
