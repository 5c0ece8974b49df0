import LarderLog
import LarderModel
import LarderRemote
import LarderSentences
import LarderWords
import Terminal

/// The server of a copy, and the commands that wait to be sent there.
struct RemoteHousehold {
  let server: HouseholdServer
  let outbox: Outbox

  /// Returns the access token, from `LARDER_TOKEN` or the config file.
  static let token: @Sendable () -> String? = {
    ProcessEnvironment.nonEmpty("LARDER_TOKEN") ?? (try? UserConfiguration.read())?[.token]
  }

  /// Nil if the directory is not a copy of a household on a server.
  init?(of directory: String) throws {
    guard let text = try EventLog.originAddress(at: directory), HouseholdAddress.isAddress(text),
      let outbox = try Outbox(at: directory)
    else { return nil }
    self.outbox = outbox
    server = HouseholdServer(try Self.address(text), token: Self.token())
  }

  static func pull(_ address: String, to path: String, progress: ((UInt64) -> Void)?) throws -> EventLog {
    try HouseholdOrigin.pull(
      from: HouseholdServer(try Self.address(address), token: token()), to: path, progress: progress)
  }

  private static func address(_ text: String) throws(CommandFailure) -> HouseholdAddress {
    guard let address = HouseholdAddress(text) else {
      throw .usage("\(text) is not a household's address; copy it from a browser: https://larder.example.org/h/ID")
    }
    return address
  }

  /// Sends the waiting commands, and reports a wrong clock. Returns why a command could not be sent; nil if the server
  /// answered each one.
  func send(
    _ session: inout Session, _ settled: (WaitingCommand, SendingOutcome) throws -> Void
  ) throws -> ServerError? {
    var lead: Int64 = 0
    if try outbox.all().contains(where: { $0.state == .waiting && !$0.wasSent }) {
      do throws(ServerError) { lead = try server.clockLead { Clock().now } } catch { return error }
    }
    if abs(lead) > WaitingCommand.clockTolerance, !session.isJSON {
      session.say("This computer's clock is \(abs(lead) / 60_000) minutes off. Entries still get the right time.")
    }
    return try OutboxRound(outbox, at: session.line.clock.now, clockLead: lead, send: server.send).run(settled)
  }

  /// "2 commands wait", or nil if none does.
  func remaining() throws -> String? { try Self.remaining(in: outbox) }

  static func remaining(in outbox: Outbox) throws -> String? { remaining(try outbox.all().count) }

  fileprivate static func remaining(_ count: Int) -> String? {
    count == 0 ? nil : count == 1 ? "1 command waits" : "\(count) commands wait"
  }
}

/// A line that records something in a copy of a household on a server. It is kept in the outbox, and sent.
struct RemoteEntry {
  private let remote: RemoteHousehold

  /// Records a line on the server. Returns false if the ledger is not a copy, or the line records nothing: then the ledger
  /// itself can answer it.
  static func record(_ meaning: Meaning, _ session: inout Session) throws -> Bool {
    switch meaning {
    case .query, .report, .file, .picture: return false
    case .command where session.line.isRehearsal: return false
    case .command, .text, .draft, .files, .recipes: break
    }
    guard let remote = try RemoteHousehold(of: session.opener.directory) else { return false }
    guard case .command(let pending) = meaning else {
      throw CommandFailure(
        .refused, "a copy of a server's household cannot send files; use \(remote.server.address.text)")
    }
    try RemoteEntry(remote: remote).record(pending, &session)
    return true
  }

  private func record(_ pending: some PendingCommand, _ session: inout Session) throws {
    guard session.arguments[.by] == nil else {
      throw CommandFailure.usage("a copy records as the person who created its token; leave out --by")
    }
    let isAboutLast = ["undo", "redo"].contains(session.line.verb.name) && session.arguments.words.isEmpty
    if isAboutLast, try session.arguments.has(.offline) || remote.remaining() != nil {
      throw CommandFailure(
        .refused, "the last entry may be someone else's by the time this is sent; give the number of the event",
        details: try remote.outbox.all().last.map {
          ["larder outbox drop \($0.number) removes what waits last: \($0.line.visible)"]
        } ?? [])
    }
    let command = try remote.outbox.add(command(session))
    var (own, others): (SendingOutcome?, [String]) = (nil, [])
    var problem: ServerError?
    if !session.arguments.has(.offline) {
      problem = try remote.send(&session) { other, outcome in
        if other.number == command.number { own = outcome } else { others += OutboxCommand.lines(other, outcome) }
      }
    }
    if !session.isJSON { for line in others { session.say(line) } }
    switch own {
    case .recorded(let reply):
      show(reply, &session)
      // The server has the entry, so a failure here must not look like one of the entry.
      _ = try? session.opener.writing { try $0.log.synchronize() }
    case .refused(let problem):
      try remote.outbox.remove(command.number)
      throw CommandFailure(.refused, problem.reason, details: problem.choices.map { Program.prompt + $0 })
    case .later, nil:
      if isAboutLast {
        let isSent = try remote.outbox.remove(command.number)?.wasSent ?? true
        let reason = problem?.message ?? "it was not sent"
        guard isSent else { throw CommandFailure(.busy, "\(reason); nothing was recorded") }
        throw CommandFailure(
          .busy, "\(reason); it is unknown whether this was recorded",
          details: ["larder sync, then larder history, shows it"])
      }
      try showWaiting(command, because: problem, pending, &session)
    }
  }

  /// The options that concern this machine, or that the server sets.
  private static let ownOptions: Set<OptionName> = [
    .ledger, .today, .json, .quiet, .noColor, .noPager, .noInput, .verbose, .id, .offline, .online,
  ]

  private func command(_ session: borrowing Session) throws -> WaitingCommand {
    let (verb, arguments) = (session.line.verb, session.arguments)
    let words = try ArgumentReader.typed(arguments.typed, of: verb, without: Self.ownOptions)
    let id = arguments[.id] ?? CommandID.digits(of: .random(in: .min ... .max))
    return WaitingCommand(
      id: id, words: [verb.name] + words, subjects: Self.subjects(of: arguments, verb), isCount: verb.name == "count",
      entered: session.line.clock.now)
  }

  /// The first word of each thing or event that the line names.
  private static func subjects(of arguments: Arguments, _ verb: Verb) -> Set<String> {
    var subjects = Set([arguments[.item], arguments[.code]].compactMap { $0?.lowercased() })
    var isFirst = true
    for word in arguments.words.dropFirst(verb.takesAction ? 1 : 0) {
      let bare = word.hasSuffix(",") ? word.dropLast() : word[...]
      if isFirst, !bare.isEmpty { subjects.insert(bare.lowercased()) }
      isFirst = word.hasSuffix(",")
    }
    return subjects
  }

  // MARK: Output

  private func show(_ reply: RecordedReply, _ session: inout Session) {
    session.hasRecorded = true
    guard !session.isJSON else { return session.writeJSON { $0.value(reply.json) } }
    let numbers = reply.numbers.map { " [\($0.replacing("-", with: "–"))]" } ?? ""
    session.say("\(reply.isRepeated ? "Already recorded: " : "")\(reply.headline.visible)\(numbers.visible)")
    for need in reply.needs(prompt: Program.prompt) { session.say(need.visible) }
    if session.arguments.has(.verbose) { for detail in reply.details { session.say("  " + detail.visible) } }
  }

  /// Says that a command waits. If nothing else about the same things waits, shows its preview.
  private func showWaiting(
    _ command: WaitingCommand, because problem: ServerError?, _ pending: some PendingCommand, _ session: inout Session
  ) throws {
    let all = try remote.outbox.all()
    guard let now = all.first(where: { $0.number == command.number }) else { return }
    var shown = command.line
    let others = all.filter { $0.number != now.number }
    if others.allSatisfy({ $0.subjects.isDisjoint(with: now.subjects) }) {
      do { shown = try preview(pending, session) } catch let question as LineQuestion where !now.wasSent {
        try remote.outbox.remove(command.number)
        throw question
      } catch {
        let failure = CommandFailure(error)
        if failure.code == .refused { shown += " (it would be refused now: \(failure.message))" }
      }
    }
    session.hasRecorded = true
    let cause = Outbox.held(all)[now.number]
    let reason = problem?.message ?? cause.map { "it waits for \($0.number) (\($0.line.visible))" } ?? ""
    guard !session.isJSON else {
      return session.writeObject { json in
        json.string("command", command.id)
        json.integer("number", command.number)
        json.bool("waiting", true)
        json.string("says", shown)
        json.string("reason", reason)
      }
    }
    session.say("Not sent yet: \(shown.visible)")
    let count = RemoteHousehold.remaining(all.count) ?? ""
    session.say("\(reason.isEmpty ? "" : reason + "; ")\(count) (larder outbox).")
  }

  /// Returns what the command would record in the copy as it is.
  private func preview(_ pending: some PendingCommand, _ session: borrowing Session) throws -> String {
    var line = session.line
    line.arguments.switches.append(OptionName.dryRun.rawValue)
    let reply = try session.opener.writing { try line.perform(pending, in: $0) }
    return reply.reply(session.style(reply.outcome.after.catalog)).headline.typed
  }
}
