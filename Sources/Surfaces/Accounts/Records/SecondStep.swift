/// The second step of a person's sign-in: the seed of their authenticator app, and their recovery codes.
struct SecondStep: Hashable, Sendable, CustomStringConvertible, DescribedRecord {
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

  static var table: String { "second-steps" }

  var key: [UInt8] { account.key }

  static var fields: RecordFields<Self> {
    RecordFields(Self.init, \.account, \.seed, \.begun, \.session, \.since, \.lastStep, \.recoveryCodes)
  }
}

/// The state of a person's two-step sign-in, without its secrets.
package struct TwoStepState: Hashable, Sendable {
  /// The time at which it was turned on.
  package let since: Timestamp
  /// The number of unused recovery codes.
  package let recoveryCodes: Int
}
