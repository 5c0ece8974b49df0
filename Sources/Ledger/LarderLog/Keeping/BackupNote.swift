import LarderModel

/// A note next to a ledger about its newest backup. It tells checks and pages how old the backup is, and restore drills
/// where it is.
package struct BackupNote: Hashable, Sendable {
  package let made: Instant
  /// The path of the copy's file.
  package private(set) var path: String
  /// Whether a command took the copy to another place. Nil if there is no such command.
  package var isSent: Bool?
  /// The time of the last successful restore drill.
  package var drilled: Instant?

  package init(made: Instant, path: String, isSent: Bool? = nil, drilled: Instant? = nil) {
    (self.made, self.path, self.isSent, self.drilled) = (made, path, isSent, drilled)
  }

  private static let file = "newest"
  /// The largest note in bytes.
  private static let largest = 1 << 14

  /// Reads the note of a ledger. Nil if there is none, or this process may not read it.
  package init?(of log: EventLog) {
    let notes = LedgerNotes(of: log, named: LedgerNotes.backup)
    guard let bytes = try? notes.bytes(of: Self.file, atMost: Self.largest) else { return nil }
    self.init(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Writes the note of a ledger, with a path that leads to the copy from any directory. The last restore drill is
  /// remembered.
  package func write(to log: EventLog) throws(LogError) {
    var note = self
    note.path = SystemCalls.wholePath(path) ?? path
    note.drilled = drilled ?? BackupNote(of: log)?.drilled
    try LedgerNotes(of: log, named: LedgerNotes.backup).replace(Self.file, with: Array(note.text.utf8))
  }

  init?(text: String) {
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map { String($0) }
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    func time(_ key: String) -> Instant? { values[key].flatMap { try? Instant(rfc3339: $0) } }
    guard let made = time("made"), let path = values["path"] else { return nil }
    self.init(made: made, path: path, isSent: values["sent"].map { $0 == "yes" }, drilled: time("drilled"))
  }

  var text: String {
    let lines = [
      "made \(made.rfc3339)", "path \(path)", isSent.map { "sent \($0 ? "yes" : "no")" },
      drilled.map { "drilled \($0.rfc3339)" },
    ]
    // A path with a line break would be read as another value.
    return lines.compactMap { $0 }.filter { !$0.contains("\n") }.map { $0 + "\n" }.joined()
  }
}
