@testable import Accounts
@testable import HTTP
@testable import LarderWords
@testable import WebParts

/// Clients' keys for their commands.
enum IdempotencyKeyFuzz: FuzzTarget {
  static let name = "idempotency-key"
  static let words = ["\"", "k", "\\", " ", "\t", "0123456789abcdef", "web-1-", "\u{E9}", ","]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    guard let value = try? FieldValue(input[...]) else { return }
    try FuzzServer.use { (server) throws(BrokenLaw) in
      let body = Array("{\"words\":[\"buy\",\"milk\",\"1l\"]}".utf8)
      func send(_ value: FieldValue) throws(BrokenLaw) -> Response? {
        try server.ask(
          .post, server.base + "/commands",
          [("content-type", "application/json"), ("idempotency-key", value)], body)
      }
      let answer = try send(value)
      guard let key = try found(value) else {
        return try law(answer?.status == .badRequest, "an invalid key gets status \(answer?.status.code ?? 0)")
      }
      try law(answer?.status == .ok, "a key gets status \(answer?.status.code ?? 0)")
      try law((1...128).contains(key.text.utf8.count), "a key has \(key.text.utf8.count) bytes")
      let id = key.id(for: identity(AccountID(.max)))
      try law((try? CommandIDText.parse(id))?.description == id, "a key is not a command's id: \(id)")
      try law(id != key.id(for: identity(AccountID(1))), "two people share a key")
      // The same key in quotes means the same command.
      guard let quoted = try? FieldValue("\"\(key.text)\"") else { throw BrokenLaw("a key cannot be quoted") }
      let again = try send(quoted)
      guard case .bytes(let bytes)? = again?.body else { throw BrokenLaw("a quoted key has no answer") }
      try law(Input.text(bytes).contains("\"repeated\":true"), "a quoted key counts as another")
    }
  }

  /// A person with an account, on a device.
  private static func identity(_ account: AccountID) -> Identity {
    let created = Timestamp(seconds: 0)
    return Identity(
      account: Account(id: account, name: "Ann", created: created, isDisabled: false, passwordHash: nil),
      proof: .session(number: 1), memberships: [], isRenewed: false)
  }

  /// The key in a field, or nil if it is refused.
  private static func found(_ value: FieldValue) throws(BrokenLaw) -> IdempotencyKey? {
    do {
      let head = try RequestHead(
        method: .post, target: Target(Array("/".utf8)[...], method: .post), version: .http11,
        fields: ["host": "h", "idempotency-key": value])
      let origin = Origin(remote: .local, scheme: "http", host: head.host)
      return try IdempotencyKey(of: Request(head: head, origin: origin, body: .whole([])))
    } catch let problem as Problem {
      try lawOfMessage(problem.detail)
      return nil
    } catch {
      throw BrokenLaw("a key fails with \(error)")
    }
  }
}
