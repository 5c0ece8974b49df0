import PlainText

/// A person's phone, or another device with a browser, that gets pushed reminders.
///
/// Its address and keys are secrets, and end when the device is signed out.
package struct PushPhone: Hashable, Sendable, DescribedRecord {
  let hash: SecretHash
  package let account: AccountID
  /// The device's session. Nil for a person whom a proxy names.
  package let session: UInt64?
  /// The device's name.
  package internal(set) var device: String
  package let added: Timestamp
  /// The address at the push service, and the browser's keys.
  package let endpoint: String
  package let p256dh: String
  package let auth: String

  /// Identifies the phone on pages and in the record of notes, and reveals nothing about its address.
  package var id: String { RadixText.base32.text(of: Array(hash.bytes.prefix(10))) }

  static var table: String { "phones" }

  var key: [UInt8] { hash.key }

  static var fields: RecordFields<Self> {
    RecordFields(Self.init, \.hash, \.account, \.session, \.device, \.added, \.endpoint, \.p256dh, \.auth)
  }
}

/// The private key by which push services know this server. There is at most one.
struct KeptPushKey: StoredRecord {
  static let byteCount = 32
  static let key: [UInt8] = [0]

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static var table: String { "push-keys" }

  var key: [UInt8] { Self.key }

  init(from reader: inout RecordReader) throws(RecordProblem) { bytes = try reader.bytes(Self.byteCount) }

  func write(to writer: inout RecordWriter) { writer.bytes(bytes) }
}
