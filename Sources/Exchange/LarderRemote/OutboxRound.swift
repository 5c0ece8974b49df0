import LarderModel

/// Sends the waiting commands of an outbox in the order of entry.
///
/// 1. A command is marked before it is sent, and removed after the server has answered. So a process that is killed at
///    any step loses nothing, and the server recognises what it has already recorded by its ID.
/// 2. If there is no answer, nothing later is sent.
/// 3. A refused command stays. Later ones about the same food or event wait for it; the others continue.
/// 4. Each is dated by the server's clock if this machine's is wrong.
/// 5. A count that waited, or a command of more than 30 days, waits until someone confirms it.
package struct OutboxRound {
  private let outbox: Outbox
  private let now: Instant
  private let clockLead: Int64
  private let send: (WaitingCommand) throws -> SendingOutcome

  /// - Parameter clockLead: how many milliseconds the server's clock is ahead of this machine's.
  package init(
    _ outbox: Outbox, at now: Instant, clockLead: Int64 = 0,
    send: @escaping (WaitingCommand) throws -> SendingOutcome
  ) {
    (self.outbox, self.now, self.clockLead, self.send) = (outbox, now, clockLead, send)
  }

  /// Sends the commands, and returns why some could not be sent; nil if the server answered each.
  ///
  /// - Parameter settled: called with each command that was recorded or refused.
  package func run(_ settled: (WaitingCommand, SendingOutcome) throws -> Void = { _, _ in }) throws -> ServerError? {
    var last = 0
    while let command = try next(after: last) {
      last = command.number
      if let doubt = command.doubt(at: now) {
        try outbox.update(command.number) { ($0.state, $0.reason) = (.asked, doubt) }
        continue
      }
      // Someone may have removed it meanwhile.
      let marked = try outbox.update(command.number) { command in
        if !command.wasSent { command.correctTime(by: clockLead, at: now) }
        command.wasSent = true
      }
      guard let marked else { continue }
      let outcome = try send(marked)
      switch outcome {
      case .recorded: try outbox.remove(command.number)
      case .refused(let problem):
        try outbox.update(command.number) { ($0.state, $0.reason) = (.refused, problem.reason) }
      case .later(let error): return error
      }
      try settled(marked, outcome)
    }
    return nil
  }

  /// Returns the next command to send, unless an earlier one about the same things is held up.
  private func next(after last: Int) throws -> WaitingCommand? {
    let commands = try outbox.all()
    let held = Outbox.held(commands)
    return commands.first { $0.number > last && $0.state == .waiting && held[$0.number] == nil }
  }
}
