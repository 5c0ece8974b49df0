import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderWords
import StrictJSON
import Terminal

enum BackupCommand {
  static func run(_ session: inout Session) throws {
    guard let word = session.arguments.words.first, session.arguments.words.count == 1, !word.isEmpty else {
      throw CommandFailure.usage("back up to which folder or .mdb file? for help: larder help backup")
    }
    for option in [OptionName.then, .ping] where session.arguments[option] != nil {
      throw CommandFailure.usage("--\(option.rawValue) only applies to the backup of a server; add --all")
    }
    let keeping = try BackupRetention(session.arguments)
    let ledger = try session.opener.open()
    let target = try BackupTarget(word, ledger.log, session.line.clock.now, keeping)
    let line = session.progress("Backing up", of: 0)
    defer { line?.erase() }
    guard !session.arguments.has(.dryRun) else {
      let last = try ledger.log.beginRead().lastSequence
      let surplus = try target.surplus(ledger.log, keeping, session.line.clock.now, isPlanned: true)
      return answer(&session, BackupAnswer(path: target.path, events: last, removed: surplus, ledger: ledger.log.id))
    }
    let copy: LedgerCopy
    do {
      copy = try ledger.log.backUp(
        to: target.path, makesFolder: !target.isFile, isReplacing: target.isFile, progress: line?.report)
    } catch {
      guard let path = CommandFailure.placeWithoutRoom(error) else { throw error }
      let size = ByteCount.displayed(Int64(try ledger.log.usedBytes()))
      throw CommandFailure(
        .inputOutput,
        "there is not enough space for the backup: the ledger takes up to \(size), and the disk of \(path.visible) is full\(DiskSpace.displayed(of: path) ?? "")"
      )
    }
    let pictures = try ledger.log.copyPictures(to: PictureStore(at: target.path))
    // The backup is complete, even if the ledger's directory may not be written to.
    try? BackupNote(made: session.line.clock.now, path: target.path).write(to: ledger.log)
    let surplus = try target.surplus(ledger.log, keeping, session.line.clock.now, isPlanned: false)
    for entry in surplus { target.folder?.remove(entry) }
    line?.erase()
    answer(
      &session,
      BackupAnswer(
        path: target.path, events: copy.events, removed: surplus, ledger: copy.ledger, copy: copy, pictures: pictures))
  }
}

private struct BackupAnswer {
  let path: String
  let events: UInt64
  let removed: [BackupFolder.Entry]
  let ledger: String
  /// The copy; nil in a dry run.
  var copy: LedgerCopy?
  var pictures: PictureCounts?
}

extension BackupCommand {
  private static func answer(_ session: inout Session, _ answer: BackupAnswer) {
    let copy = answer.copy
    if session.isJSON {
      return session.writeObject { json in
        json.bool("dry_run", copy == nil)
        json.string("path", answer.path)
        json.string("ledger", answer.ledger)
        json.integer("events", answer.events)
        json.string("last_recorded", copy?.lastRecorded?.rfc3339)
        json.string("running_hash", copy?.runningHash)
        json.integer("bytes", copy?.byteCount)
        json.integer("photos", answer.pictures?.all)
        json.integer("photos_missing", answer.pictures?.missing)
        json.strings("removed", answer.removed.map(\.name))
      }
    }
    let events = "\(answer.events) event\(answer.events == 1 ? "" : "s")"
    if let copy {
      session.say(
        "Backed up \(events) to \(answer.path.visible) (\(ByteCount.displayed(Int64(copy.byteCount)))); verified.")
    } else {
      session.say("Would back up \(events) to \(answer.path.visible).")
    }
    for line in answer.pictures?.lines ?? [] { session.say(line) }
    for entry in answer.removed { session.say("\(copy == nil ? "Would remove" : "Removed") \(entry.name).") }
  }
}

/// The destination of a backup: a file, or a new name in a folder.
struct BackupTarget {
  let path: String
  let folder: BackupFolder?
  private let entry: BackupFolder.Entry?

  var isFile: Bool { folder == nil }

  init(_ word: String, _ log: EventLog, _ now: Instant, _ keeping: BackupRetention) throws {
    guard !word.hasSuffix(".mdb") else {
      guard !keeping.isAsked else {
        throw CommandFailure.usage("--keep and --keep-for require a folder, but \(word.visible) is a file")
      }
      (path, folder, entry) = (word, nil, nil)
      return
    }
    if FileKind(of: word) == .file {
      throw CommandFailure.usage(
        "\(word.visible) is a file, but a backup file must end in .mdb; name a folder or another file")
    }
    let folder = BackupFolder(path: word)
    let isThere = FileKind(of: word) == .directory
    let entry =
      isThere ? try folder.newEntry(ledger: log.id, now: now) : BackupFolder.Entry(ledger: log.id, made: now)
    (path, self.folder, self.entry) = (folder.path(of: entry), folder, entry)
  }

  /// The backups to remove once this one exists.
  func surplus(
    _ log: EventLog, _ keeping: BackupRetention, _ now: Instant, isPlanned: Bool
  ) throws(LogError) -> [BackupFolder.Entry] {
    guard let folder, FileKind(of: folder.path) == .directory else { return [] }
    return try folder.surplus(
      ledger: log.id, keeping: keeping.count, days: keeping.days, now: now, isOneMore: isPlanned
    ).filter { $0 != entry }
  }
}
