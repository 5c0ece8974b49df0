/// The second step of a person's sign-in: the seed of their authenticator app, and their recovery codes.
struct SecondStep: Hashable, Sendable, CustomStringConvertible {
  let account: AccountID
  let seed: CodeSeed
  let begun: Timestamp
  /// The number of the session that began it. Only this one may turn it on.
  let session: UInt64
  /// The time at which a first code turned it on; nil before.
  var since: Timestamp?
  /// The step of the last accepted code. It is accepted once.
  var lastStep: UInt64
  /// The hashes of the recovery codes that were not used yet.
  var recoveryCodes: [SecretHash]

  /// A placeholder, because secrets must not appear in logs.
  var description: String { "the second step of \(account)" }
}

extension SecondStep: StoredRecord {
  static var table: String { "second-steps" }

  var key: [UInt8] { account.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    account = try reader.account()
    seed = CodeSeed(bytes: try reader.bytes(CodeSeed.byteCount))
    begun = try reader.time()
    session = try reader.number()
    since = try reader.optional { (reader) throws(RecordProblem) in try reader.time() }
    lastStep = try reader.number()
    let count = Int(try reader.byte())
    guard count <= RecoveryCode.count else { throw .unknownValue }
    recoveryCodes = []
    for _ in 0..<count { recoveryCodes.append(try reader.hash()) }
  }

  func write(to writer: inout RecordWriter) {
    writer.account(account)
    writer.bytes(seed.bytes)
    writer.time(begun)
    writer.number(session)
    writer.optional(since) { $0.time($1) }
    writer.number(lastStep)
    writer.byte(UInt8(recoveryCodes.count))
    for hash in recoveryCodes { writer.hash(hash) }
  }
}

/// The state of a person's two-step sign-in, without its secrets.
package struct TwoStepState: Hashable, Sendable {
  /// The time at which it was turned on.
  package let since: Timestamp
  /// The number of unused recovery codes.
  package let recoveryCodes: Int
}
