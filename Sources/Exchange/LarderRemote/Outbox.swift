import LarderLog
import StrictJSON

/// The commands of a copy that wait to be sent to its server, in the order of entry. Each is on disk before it is sent.
package struct Outbox: Sendable {
  private let notes: LedgerNotes

  private static let file = "commands.json"
  /// The most commands, and the most bytes of one.
  package static let (most, mostBytes) = (1_000, 4_000)

  package init(of log: EventLog) { notes = LedgerNotes(of: log, named: LedgerNotes.outbox) }

  /// The outbox of the copy at a path, without opening the copy. Nil if there is no directory.
  package init?(at path: String) throws(LogError) {
    guard let notes = try LedgerNotes(at: path, named: LedgerNotes.outbox) else { return nil }
    self.notes = notes
  }

  package func all() throws -> [WaitingCommand] { try contents().commands }

  /// Stores a command at the end and returns it with its number. It is on disk then.
  package func add(_ command: WaitingCommand) throws -> WaitingCommand {
    guard command.body.utf8.count <= Self.mostBytes else { throw OutboxError.tooLong }
    var command = command
    try change { contents in
      guard contents.commands.count < Self.most else { throw OutboxError.full }
      contents.last += 1
      command.number = contents.last
      contents.commands.append(command)
    }
    return command
  }

  /// Changes a command, and returns the changed one; nil if it was removed.
  @discardableResult
  package func update(_ number: Int, _ work: (inout WaitingCommand) -> Void) throws -> WaitingCommand? {
    var changed: WaitingCommand?
    try change { contents in
      guard let index = contents.commands.firstIndex(where: { $0.number == number }) else { return }
      work(&contents.commands[index])
      changed = contents.commands[index]
    }
    return changed
  }

  /// Removes a command, and returns it; nil if it was removed before.
  @discardableResult
  package func remove(_ number: Int) throws -> WaitingCommand? {
    var removed: WaitingCommand?
    try change { contents in
      removed = contents.commands.first { $0.number == number }
      contents.commands.removeAll { $0.number == number }
    }
    return removed
  }

  /// Lets a command be sent that was refused or must be confirmed. Returns nil if it was removed.
  @discardableResult
  package func confirm(_ number: Int) throws -> WaitingCommand? {
    try update(number) { command in
      (command.state, command.reason, command.isConfirmed) = (.waiting, "", true)
    }
  }

  /// Returns the commands that wait for an earlier one about the same things, by number, each with the refused or
  /// doubtful command that holds it up.
  package static func held(_ commands: [WaitingCommand]) -> [Int: WaitingCommand] {
    var causes: [String: WaitingCommand] = [:]
    var held: [Int: WaitingCommand] = [:]
    for command in commands {
      let earlier = command.subjects.compactMap { causes[$0] }.min { $0.number < $1.number }
      if command.state == .waiting { held[command.number] = earlier }
      guard let cause = command.state == .waiting ? earlier : command else { continue }
      for subject in command.subjects where causes[subject] == nil { causes[subject] = cause }
    }
    return held
  }

  private struct Contents {
    /// The last number given. Numbers are never used again.
    var last = 0
    var commands: [WaitingCommand] = []
  }

  private func contents() throws -> Contents {
    guard let bytes = try notes.bytes(of: Self.file, atMost: LedgerNotes.largest) else { return Contents() }
    guard let json = try? JSONValue.parse(bytes, limits: JSONLimits(lengthBytes: LedgerNotes.largest)),
      let last = json["last"]?.integer, case .array(let elements)? = json["commands"]
    else { throw OutboxError.damaged(path: notes.path + "/" + Self.file) }
    let commands = elements.compactMap { WaitingCommand($0) }
    guard commands.count == elements.count else { throw OutboxError.damaged(path: notes.path + "/" + Self.file) }
    return Contents(last: Int(last), commands: commands)
  }

  /// Changes the file in one step, while no other process does.
  private func change(_ work: (inout Contents) throws -> Void) throws {
    try notes.alone {
      var contents = try contents()
      try work(&contents)
      var json = JSONWriter()
      json.object { json in
        json.integer("last", contents.last)
        json.list("commands", contents.commands) { $0.write(to: &$1) }
      }
      json.newline()
      try notes.replace(Self.file, with: json.bytes)
    }
  }
}

/// The reason why the outbox cannot be used.
package enum OutboxError: Error, Hashable, Sendable {
  case full
  case tooLong
  case damaged(path: String)

  package var message: String {
    switch self {
    case .full:
      "\(Outbox.most) commands wait already, which is the most; send them, or remove some"
    case .tooLong: "the command is longer than \(Outbox.mostBytes) bytes; enter it on a page of the server"
    case .damaged(let path): "\(path) is damaged; move it away, and enter the commands in it again"
    }
  }
}
