internal import LMDB
import Synchronization

/// Signing in with a code after the password.
extension AccountStore {
  /// Signs someone in whose password was right, or asks for a code if they have turned on two-step sign-in.
  ///
  /// - Parameters:
  ///   - device: The key of the device, if it is known.
  ///   - sources: The sources by which the password was counted.
  func enter(
    _ account: Account, _ userAgent: String, device: [UInt8]? = nil, countedBy sources: [Throttle.Source] = [],
    _ auditContext: AuditContext, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> SignInResult {
    guard try secondStep(of: account.id, &transaction) != nil else {
      return .signedIn(try beginSession(of: account, userAgent, auditContext, &transaction))
    }
    let (secret, now) = (Secret.random(), auditContext.now)
    let entry = UnfinishedSignIns.Entry(
      account: account.id, passwordHash: account.passwordHash, device: device, sources: sources,
      expires: now.later(by: AccountLimits.codeWait))
    let hash = try secret.hash()
    unfinished.withLock { $0.add(entry, hash, now) }
    return .codeNeeded(secret)
  }

  /// Whether a secret belongs to a sign-in that waits for a code.
  package func awaitsCode(_ text: String?, now: Timestamp) throws(AccountError) -> Bool {
    guard let hash = try text.flatMap({ Secret($0) })?.hash() else { return false }
    return unfinished.withLock { $0.find(hash, now) } != nil
  }

  /// Signs someone in with a code of their app, or a recovery code.
  ///
  /// Wrong codes from devices that are not known are counted together, whatever their network: anyone who sends
  /// them has the password.
  ///
  /// - Parameter text: The secret from ``SignInResult/codeNeeded(_:)``.
  /// - Throws: ``AccountError/wrongCode``; ``AccountError/wait(seconds:)`` after too many of those;
  ///   ``AccountError/tookTooLong`` if the password must be given again.
  package func finishSignIn(
    _ text: String?, code: String, userAgent: String, at auditContext: AuditContext
  ) throws(AccountError) -> SignedIn {
    let now = auditContext.now
    guard let hash = try text.flatMap({ Secret($0) })?.hash(),
      let entry = unfinished.withLock({ $0.find(hash, now) })
    else { throw .tookTooLong }
    let source = entry.device.map { Throttle.Source.device($0) } ?? .code(entry.account.key)
    let signedIn = try guarded([source], entry.account, auditContext) { () throws(AccountError) in
      try change { (transaction) throws(AccountError) -> SignedIn in
        guard let account = try enabledAccount(entry.account, &transaction),
          account.passwordHash == entry.passwordHash, let step = try secondStep(of: account.id, &transaction)
        else { throw .tookTooLong }
        _ = try useCode(code, of: step, auditContext, &transaction)
        return try beginSession(of: account, userAgent, auditContext, &transaction)
      }
    }
    unfinished.withLock { $0.remove(hash) }
    throttle.withLock { $0.succeed(entry.sources) }
    return signedIn
  }
}
