internal import LMDB

/// Turning two-step sign-in on and off.
extension AccountStore {
  /// Returns the state of a person's two-step sign-in; nil if it is off.
  package func twoStep(of id: AccountID) throws(AccountError) -> TwoStepState? {
    try look { (transaction) throws(AccountError) in try secondStep(of: id, &transaction) }.flatMap { step in
      step.since.map { TwoStepState(since: $0, recoveryCodes: step.recoveryCodes.count) }
    }
  }

  /// Returns the seed that a session began, until the first code turns it on; nil if there is none.
  package func pendingSeed(of id: AccountID, on session: UInt64, now: Timestamp) throws(AccountError) -> CodeSeed? {
    try look { (transaction) throws(AccountError) in try pendingStep(of: id, on: session, now, &transaction) }?.seed
  }

  /// Creates a seed for a signed-in person who proves it with the password. It guards nothing until the first code.
  /// If two-step sign-in is already on, nothing changes.
  package func beginTwoStep(
    of id: AccountID, password: String, on session: UInt64, at auditContext: AuditContext
  ) throws(AccountError) {
    try guardedOwn(id, session, auditContext) { () throws(AccountError) in
      _ = try checked(try account(id), Password(password))
      try change { (transaction) throws(AccountError) in
        guard try secondStep(of: id, &transaction) == nil else { return }
        let step = SecondStep(
          account: id, seed: .random(), begun: auditContext.now, session: session, since: nil, lastStep: 0,
          recoveryCodes: [])
        try tables.secondSteps.put(step, &transaction)
      }
    }
  }

  /// Turns on two-step sign-in with a first code, and signs out the person's other devices, which needed none. Returns
  /// the recovery codes.
  ///
  /// - Throws: ``AccountError/tookTooLong`` if the session has begun none, or too long ago.
  package func turnOnTwoStep(
    of id: AccountID, code: String, on session: UInt64, at auditContext: AuditContext
  ) throws(AccountError) -> [RecoveryCode] {
    try guardedOwn(id, session, auditContext) { () throws(AccountError) in
      try change { (transaction) throws(AccountError) -> [RecoveryCode] in
        guard let pending = try pendingStep(of: id, on: session, auditContext.now, &transaction) else {
          throw .tookTooLong
        }
        var step = try useCode(code, of: pending, auditContext, &transaction)
        step.since = auditContext.now
        let codes = try giveRecoveryCodes(step, &transaction)
        try endSessions(of: id, keeping: session, &transaction)
        try note(.twoStepOn, auditContext.by(id), &transaction)
        return codes
      }
    }
  }

  /// Replaces the recovery codes, and returns the new ones.
  package func replaceRecoveryCodes(
    of id: AccountID, password: String, code: String, on session: UInt64, at auditContext: AuditContext
  ) throws(AccountError) -> [RecoveryCode] {
    try proving(id, password, code, session, auditContext) { (step, transaction) throws(AccountError) in
      try note(.recoveryCodesMade, auditContext.by(id), &transaction)
      return try giveRecoveryCodes(step, &transaction)
    }
  }

  package func turnOffTwoStep(
    of id: AccountID, password: String, code: String, on session: UInt64, at auditContext: AuditContext
  ) throws(AccountError) {
    try proving(id, password, code, session, auditContext) { (step, transaction) throws(AccountError) in
      try tables.secondSteps.remove(step, &transaction)
      try note(.twoStepOff, auditContext.by(id), &transaction)
    }
  }

  /// Turns off someone's two-step sign-in without a code, for a command on the machine itself. Returns whether it was
  /// on.
  package func removeTwoStep(of id: AccountID, at auditContext: AuditContext) throws(AccountError) -> Bool {
    try change { (transaction) throws(AccountError) -> Bool in
      guard let step = try secondStep(of: id, &transaction) else { return false }
      try tables.secondSteps.remove(step, &transaction)
      try note(.twoStepOff, auditContext, detail: "\(id)", &transaction)
      return true
    }
  }

  /// Runs a change for a signed-in person who proves it with the password and a code.
  private func proving<Value: Sendable>(
    _ id: AccountID, _ password: String, _ code: String, _ session: UInt64, _ auditContext: AuditContext,
    _ work: (SecondStep, inout AccountTransaction) throws(AccountError) -> Value
  ) throws(AccountError) -> Value {
    try guardedOwn(id, session, auditContext) { () throws(AccountError) in
      _ = try checked(try account(id), Password(password))
      return try change { (transaction) throws(AccountError) -> Value in
        guard let step = try secondStep(of: id, &transaction) else { throw .tookTooLong }
        return try work(try useCode(code, of: step, auditContext, &transaction), &transaction)
      }
    }
  }

  // MARK: Within a transaction

  /// Returns a person's second step, if it is on.
  func secondStep(of id: AccountID, _ transaction: inout AccountTransaction) throws(AccountError) -> SecondStep? {
    try tables.secondSteps.find(id.key, &transaction).flatMap { $0.since == nil ? nil : $0 }
  }

  private func pendingStep(
    of id: AccountID, on session: UInt64, _ now: Timestamp, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> SecondStep? {
    guard let step = try tables.secondSteps.find(id.key, &transaction), step.since == nil, step.session == session,
      now.seconds(since: step.begun) < AccountLimits.twoStepSetupLife
    else { return nil }
    return step
  }

  /// Uses up a code, so that it is accepted once. Throws ``AccountError/wrongCode`` if it is not right.
  func useCode(
    _ text: String, of step: SecondStep, _ auditContext: AuditContext, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> SecondStep {
    var step = step
    switch TypedCode(text) {
    case .timed(let code):
      guard let number = step.seed.step(of: code, at: auditContext.now, after: step.lastStep) else { throw .wrongCode }
      step.lastStep = number
    case .recovery(let code):
      let hash = try code.hash()
      guard let place = step.recoveryCodes.firstIndex(where: { $0.isSame(as: hash) }) else { throw .wrongCode }
      step.recoveryCodes.remove(at: place)
      try note(.recoveryCodeUsed, auditContext.by(step.account), &transaction)
    case nil: throw .wrongCode
    }
    try tables.secondSteps.put(step, &transaction)
    return step
  }

  private func giveRecoveryCodes(
    _ step: SecondStep, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> [RecoveryCode] {
    let codes = (0..<RecoveryCode.count).map { _ in RecoveryCode.random() }
    var step = step
    step.recoveryCodes = []
    for code in codes { step.recoveryCodes.append(try code.hash()) }
    try tables.secondSteps.put(step, &transaction)
    return codes
  }
}
