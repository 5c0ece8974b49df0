import LarderLog
import LarderModel
import LarderRemote
import LarderShelves
import LarderWords
import StrictJSON
import Terminal

/// The commands of a copy that wait to be sent to its server.
enum OutboxCommand {
  static func run(_ session: inout Session) throws {
    let words = session.arguments.words
    guard let remote = try RemoteHousehold(of: session.opener.directory) else {
      throw CommandFailure(.refused, "this ledger is not a copy of a household on a server, so nothing waits")
    }
    guard !words.isEmpty else { return try list(remote, &session) }
    guard words.count == 2, let number = Int(words[1]), ["send", "drop"].contains(words[0]) else {
      throw CommandFailure.usage("write larder outbox, larder outbox send NUMBER or larder outbox drop NUMBER")
    }
    if words[0] == "send", let cause = try Outbox.held(remote.outbox.all())[number] {
      throw CommandFailure(
        .refused,
        "\(number) waits for \(cause.number) (\(cause.line.visible)); send or remove that one first" as Message)
    }
    let found = try words[0] == "send" ? remote.outbox.confirm(number) : remote.outbox.remove(number)
    guard let command = found else { throw CommandFailure(.refused, "no command with the number \(number) waits") }
    if words[0] == "send" { return try sync(with: remote, &session) }
    let doubt = command.wasSent && command.state != .refused
    session.say("Removed: \(command.line.visible)." + (doubt ? " It was sent, and may be recorded." : ""))
  }

  private static func list(_ remote: RemoteHousehold, _ session: inout Session) throws {
    let commands = try remote.outbox.all()
    guard !session.isJSON else {
      return session.writeObject { json in
        json.objects("commands", commands) { command, json in
          json.integer("number", command.number)
          json.string("command", command.id)
          json.strings("words", command.words)
          json.string("entered", command.entered.rfc3339)
          json.string("state", command.state.rawValue)
          json.string("reason", command.reason)
        }
      }
    }
    guard !commands.isEmpty else { return session.say("Nothing waits.") }
    let held = Outbox.held(commands)
    let width = commands.map { "\($0.number)".count }.max() ?? 1
    for command in commands {
      let time = Clock(at: command.entered)
      let entered = "\(time.civilDay) \(time.minute.map { "\($0)" } ?? "")"
      let number = String(repeating: " ", count: width - "\(command.number)".count) + "\(command.number)"
      session.output.line("\(number)  \(entered)  \(command.line.visible)")
      let state: Message? =
        switch command.state {
        case .refused: "refused: \(command.reason.visible)"
        case .asked: "to confirm: \(command.reason.visible)"
        case .waiting: held[command.number].map { "waits for \($0.number)" }
        }
      if let state { session.output.line(String(repeating: " ", count: width + 2) + state.description) }
    }
    guard commands.contains(where: { $0.state != .waiting }) else { return }
    session.output.line("To send one again: larder outbox send NUMBER. To remove one: larder outbox drop NUMBER.")
  }

  /// Sends what waits, takes over what the server has, and shows both.
  static func sync(with remote: RemoteHousehold, _ session: inout Session) throws {
    guard !session.arguments.has(.offline) else {
      throw CommandFailure.usage("sync needs the server; leave out --offline")
    }
    let progress = session.progress("Copying", of: 0)
    defer { progress?.erase() }
    var (sent, lines): (Int64, [String]) = (0, [])
    let problem = try remote.send(&session) { command, outcome in
      if case .recorded = outcome { sent += 1 }
      lines += Self.lines(command, outcome)
    }
    if !session.isJSON { for line in lines { session.say(line) } }
    if let problem {
      throw CommandFailure(problem).with(detail: try remote.remaining().map { "\($0) (larder outbox)" })
    }
    let log = try session.opener.writing { ledger in
      do throws(LogError) { try ledger.log.synchronize() } catch .origin(.unavailable(let text)) {
        throw CommandFailure(.busy, text)
      }
      return ledger.log
    }
    progress?.erase()
    var figures = FigureList()
    figures.add("events", "events", Int64(clamping: try log.beginRead().lastSequence))
    figures.add("sent", "sent", sent)
    let waiting = try remote.outbox.all().count
    figures.add("waiting", "waiting", Int64(waiting))
    try session.show(figures.report)
    if waiting > 0, !session.isJSON { session.say("larder outbox shows what waits, and why.") }
  }

  /// The lines about a command that was sent earlier than the one just typed.
  static func lines(_ command: WaitingCommand, _ outcome: SendingOutcome) -> [String] {
    switch outcome {
    case .recorded(let reply):
      ["Sent \(command.number): \(reply.isRepeated ? "Already recorded: " : "")\(reply.headline.visible)"]
        + reply.needs(prompt: Program.prompt).map(\.visible)
    case .refused(let problem): ["Refused \(command.number) (\(command.line.visible)): \(problem.reason.visible)"]
    case .later: []
    }
  }
}

extension CommandFailure {
  /// Returns the failure with a further line.
  fileprivate func with(detail: String?) -> CommandFailure {
    CommandFailure(code, message, details: details + (detail.map { [$0] } ?? []))
  }
}
