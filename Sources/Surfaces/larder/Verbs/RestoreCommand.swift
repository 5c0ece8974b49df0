import LarderLog
import LarderModel
import LarderWords
import StrictJSON
import Terminal

enum RestoreCommand {
  static func run(_ session: inout Session) throws {
    guard let word = session.arguments.words.first, session.arguments.words.count == 1, !word.isEmpty else {
      throw CommandFailure.usage("restore which backup? for help: larder help restore")
    }
    let directory = session.arguments[.to] ?? session.opener.directory
    guard !directory.isEmpty else { throw CommandFailure.usage("--to needs a directory") }
    let line = session.progress("Verifying", of: 0)
    defer { line?.erase() }
    let backup = try RestoreSource.find(word, for: directory)
    let restore: LedgerRestore
    do throws(LogError) {
      restore = try LedgerRestore(of: backup, to: directory, progress: line?.report)
    } catch {
      throw RestoreSource.failure(error, backup)
    }
    guard !restore.isOver || session.arguments.has(.force) || session.arguments.has(.dryRun) else {
      line?.erase()
      throw CommandFailure(
        .refused,
        "\(directory.visible) already contains a ledger\(RestoreWords.compared(restore)); to replace it (it is kept under another name), add --force; to restore elsewhere, add --to DIR"
      )
    }
    let isRehearsal = session.arguments.has(.dryRun)
    line?.begin("Restoring")
    let kept = isRehearsal ? nil : try restore.run(now: session.line.clock.now, progress: line?.report)
    line?.erase()
    let pictures = isRehearsal ? nil : try EventLog(opening: restore.directory, readOnly: true).countPictures()
    answer(&session, restore, kept: kept, pictures, isRehearsal: isRehearsal)
  }
}

/// Finds the backup to restore.
private enum RestoreSource {
  /// Returns a file, a ledger's directory, or the newest backup in a folder.
  static func find(_ word: String, for directory: String) throws -> String {
    guard FileKind(of: word) == .directory, FileKind(of: word + "/data.mdb") == .nothing else { return word }
    let folder = BackupFolder(path: word)
    let entries = try folder.entries()
    // Backups of other ledgers do not count when replacing one.
    let id = try? LedgerFile.idBeside(directory)
    let own = id.map { id in entries.filter { id.hasPrefix($0.ledger) } } ?? entries
    if id == nil, Set(entries.map(\.ledger)).count > 1 {
      throw CommandFailure.usage("\(word.visible) contains backups of several ledgers; name the file")
    }
    guard let newest = own.last else {
      throw CommandFailure(
        .noInput, "\(word.visible) contains no backup\(entries.isEmpty ? "" : " of this ledger"); name another one")
    }
    return folder.path(of: newest)
  }

  static func failure(_ error: LogError, _ path: String) -> CommandFailure {
    switch error {
    case .missing:
      CommandFailure(.noInput, "there is no backup at \(path.visible); name a backup, or a folder of backups")
    case .damaged(let problem, _):
      CommandFailure(
        .data, "the backup is damaged: \(problem); take an earlier one, or larder rescue \(path.visible) NEW")
    default: CommandFailure(error)
    }
  }
}

private enum RestoreWords {
  /// Compares the existing ledger with the backup, in words.
  static func compared(_ restore: LedgerRestore) -> String {
    guard case .ledger(let id, let events) = restore.present else { return " whose file is missing, and another one" }
    guard id == restore.backup.ledger || id == nil else { return ", a different one from the backup" }
    guard let events else { return ", whose last event is unknown" }
    return " up to event \(events); the backup ends at event \(restore.backup.events)"
  }
}

extension RestoreCommand {
  private static func answer(
    _ session: inout Session, _ restore: LedgerRestore, kept: String?, _ pictures: PictureCounts?, isRehearsal: Bool
  ) {
    let backup = restore.backup
    var presentEvents: UInt64?
    if case .ledger(_, let events) = restore.present { presentEvents = events }
    if session.isJSON {
      return session.writeObject { json in
        json.bool("dry_run", isRehearsal)
        json.string("directory", restore.directory)
        json.string("backup", backup.path)
        json.string("ledger", backup.ledger)
        json.integer("events", backup.events)
        json.string("last_recorded", backup.lastRecorded?.rfc3339)
        json.string("running_hash", backup.runningHash)
        json.bool("replaces", restore.isOver)
        json.integer("replaced_events", presentEvents)
        json.integer("photos", pictures?.all)
        json.integer("photos_missing", pictures?.missing)
        json.string("kept", kept)
      }
    }
    let until = backup.lastRecorded.map {
      ", recorded \($0.rfc3339.prefix(16).map { $0 == "T" ? " " : String($0) }.joined()) UTC"
    }
    let what = backup.events == 0 ? "a ledger without events" : "events 1 to \(backup.events)\(until ?? "")"
    session.say("\(isRehearsal ? "Would restore" : "Restored") \(what), into \(restore.directory.visible).")
    for line in pictures?.lines ?? [] { session.say(line) }
    if let presentEvents, presentEvents > backup.events {
      let first = backup.events + 1
      let which = "of the \(isRehearsal ? "current" : "previous") ledger"
      session.say(
        first == presentEvents
          ? "Event \(first) \(which) is not in the backup."
          : "Events \(first) to \(presentEvents) \(which) are not in the backup.")
    }
    if let kept {
      session.say("The previous ledger is kept in \(kept.visible).")
    } else if isRehearsal, restore.isOver {
      session.say("The current ledger would be kept under another name; this requires --force.")
    }
  }
}

extension PictureCounts {
  /// The lines to show after a copy.
  var lines: [String] {
    let there = all - missing
    let with = "With \(there) photo\(there == 1 ? "" : "s")."
    guard missing > 0 else { return [with] }
    return [with, "\(missing) photo\(missing == 1 ? " is" : "s are") missing; for their names: larder verify."]
  }
}

/// Folders of photos that a line names.
enum Pictures {
  /// Opens the pictures of a folder, which must exist.
  static func store(at folder: String) throws -> PictureStore {
    guard FileKind(of: folder) == .directory, let store = try PictureStore(at: folder) else {
      throw CommandFailure(.noInput, "there is no folder \(folder.visible) with photos")
    }
    return store
  }

  /// Copies the ledger's pictures to a folder, creating it if necessary.
  static func export(from log: EventLog, to folder: String) throws {
    let pictures = try log.keptPictures()
    guard !pictures.isEmpty else { return }
    let missing = try PictureStore(making: folder).copyPictures(pictures, from: log.pictures).missing
    guard missing.isEmpty else {
      throw CommandFailure(
        .data, "\(missing.count) of \(pictures.count) photos are missing; for their names: larder verify")
    }
  }
}
