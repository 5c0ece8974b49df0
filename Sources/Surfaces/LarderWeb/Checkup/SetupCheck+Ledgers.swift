import LarderLog
import LarderModel
import LarderRemind
import PlainText

/// Checks of the ledgers, their backups and their reminders.
extension SetupCheck {
  static let ledgers = SetupCheck("ledger") { setup in
    setup.ledgers.map { ledger in
      do throws(LogError) {
        let log = try ledger.log.get()
        // Read before the reader starts, so that later events do not look lost.
        let anchor = log.anchor
        var reader = try log.beginRead()
        let found = try reader.verify(against: anchor)
        guard let problem = found.problems.first else {
          return .well("\(found.events) events, all intact", of: ledger.household)
        }
        return .bad(
          CheckedSetup.text(of: problem), "For details: larder verify --deep --ledger \(ledger.quoted)",
          of: ledger.household)
      } catch {
        return .bad(CheckedSetup.text(of: error), ledger.advice(about: error), of: ledger.household)
      }
    }
  }

  static let backups = SetupCheck("backups") { setup in
    setup.ledgers.compactMap { ledger in
      guard let log = ledger.opened else { return nil }
      let command = ledger.household == nil ? "backup FOLDER" : "serve backup FOLDER\(setup.dataOption)"
      func bad(_ words: String, _ advice: String) -> CheckFinding { .bad(words, advice, of: ledger.household) }
      guard let note = BackupNote(of: log) else {
        return bad("no backup is known", "Make one every day, on another disk: larder \(command)")
      }
      let age = Age(of: note.made, at: setup.now)
      guard age.days <= Self.mostDays else {
        return bad("the newest is from \(age.words)", "Make one every day: larder \(command)")
      }
      if note.isSent == false {
        return bad(
          "the newest was not taken to another place, because the command of --then failed",
          "Run the backup again, and read the message: larder \(command) --then COMMAND")
      }
      let copy = PathStatus(note.path)
      guard copy != nil || note.isSent == true else {
        return bad(
          "the newest is no longer at \(note.path.visible), or you may not read it",
          "Connect its disk, or make another: larder \(command)")
      }
      if note.isSent == nil, copy?.device == PathStatus(ledger.place)?.device {
        return bad(
          "the newest is on the same disk as the ledger, and a broken disk loses both",
          "Use a folder on another disk\(ledger.household == nil ? "" : ", or take copies elsewhere with --then"): "
            + "larder \(command)")
      }
      let drill = note.drilled.map { ", and one was restored on trial \(Age(of: $0, at: setup.now).words)" } ?? ""
      return .well("the newest is from \(age.words)\(drill)", of: ledger.household)
    }
  }

  /// The age in days up to which a backup is new enough.
  private static let mostDays: Int64 = 7

  static let reminders = SetupCheck("reminders") { setup in
    try setup.ledgers.flatMap { ledger -> [CheckFinding] in
      guard let log = ledger.opened else { return [] }
      let folder = ReminderFolder(of: log)
      guard try folder.book().hasReceivers else { return [] }
      var findings: [CheckFinding] = []
      let run = try folder.lastRun().map { Age(of: $0, at: setup.now) }
      if run?.hours ?? .max >= ReminderOutlook.trust {
        findings.append(
          .bad(
            run.map { "nothing sends them; the last run was \($0.words)" }
              ?? "nothing sends them, and nothing ever has",
            ledger.household == nil
              ? "Let a timer run every five minutes: larder remind send --ledger \(ledger.quoted)"
              : "Start the server without --no-reminders, or a timer with larder serve remind\(setup.dataOption)",
            of: ledger.household))
      }
      if let failed = try folder.outbox().failed.max(by: { $0.last.milliseconds < $1.last.milliseconds }) {
        let times = failed.times == 1 ? "once" : "\(failed.times) times"
        findings.append(
          .bad(
            "one by \(failed.channel.rawValue) failed \(times), \(Age(of: failed.last, at: setup.now).words)",
            "Check the address and password: larder remind settings --ledger \(ledger.quoted)", of: ledger.household))
      }
      return findings.isEmpty ? [.well("none failed", of: ledger.household)] : findings
    }
  }
}

extension CheckedSetup {
  /// The option that names the server's directory in advice.
  var dataOption: String { server.map { " --data \(ShellWords.joined([$0.data]))" } ?? "" }

  static func text(of message: Message) -> String { message.text { "larder " + $0.line } }
}

extension CheckedSetup.Ledger {
  /// The path as a word of a command.
  var quoted: String { ShellWords.joined([place]) }

  fileprivate func advice(about error: LogError) -> String {
    switch error {
    case .missing where household == nil:
      "Record something, as in larder buy milk, or name the ledger with --ledger DIR."
    case .missing, .vanished: "Connect its disk, or restore a backup: larder restore BACKUP --to \(quoted)"
    case .newer: "Install the newest version of Larder."
    case .store(.permissionDenied, _), .store(.notPermitted, _), .system, .readOnly:
      "Check its owner and permissions, and run this as the owner."
    default: "Documentation/admin/backup-and-rescue.md explains what to do."
    }
  }
}

extension SetupCheck {
  /// The time since an instant, in words.
  struct Age: Hashable {
    private let minutes: Int64

    init(of time: Instant, at now: Instant) { minutes = max(0, now.milliseconds - time.milliseconds) / 60_000 }

    var hours: Int64 { minutes / 60 }
    var days: Int64 { minutes / 1_440 }

    /// "3 days ago".
    var words: String {
      let (number, unit) =
        minutes < 60 ? (minutes, "minute") : minutes < 2_880 ? (minutes / 60, "hour") : (days, "day")
      return number == 0 ? "just now" : "\(number) \(unit)\(number == 1 ? "" : "s") ago"
    }
  }
}
