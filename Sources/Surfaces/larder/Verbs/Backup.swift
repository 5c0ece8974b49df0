import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import StrictJSON
import Terminal

extension Verb {
  static let backup = Verb(
    name: "backup", group: .ledger,
    summary: "copy the ledger into one file, and verify the copy",
    usage: "backup FOLDER|FILE.mdb [--keep NUMBER] [--keep-for DAYS]",
    words: [.file],
    details: """
      Others may go on writing meanwhile. The copy is compact, is verified to the last byte, and takes its name when all of it
      is on the disk. In a folder, which is made where there is none, it is named for the ledger and the moment; --keep 7
      then removes all but the newest seven of this ledger, --keep-for 30d those that are older than that; with both, what
      either would keep stays. A file that is named is replaced, where it is an earlier backup of this ledger.
      """,
    options: [
      Option("keep", "NUMBER", "how many backups of this ledger the folder keeps"),
      Option("keep-for", "DAYS", "for how many days it keeps them, as 30d or 8w"),
      Option("dry-run", nil, "say what would be written and removed, and do neither"),
    ],
    examples: ["backup backups --keep 7", "backup larder.mdb"]
  ) { session in
    guard let word = session.arguments.words.first, session.arguments.words.count == 1, !word.isEmpty else {
      throw Failure.usage("larder backup takes the folder or the file (.mdb) to write to; see larder help backup")
    }
    let keeping = try BackupKeeping(session.arguments)
    let ledger = try session.openForReading()
    let target = try BackupTarget(word, ledger.log, session.clock.now, keeping)
    let line = session.progress("Backing up", of: 0)
    defer { line?.erase() }
    guard !session.arguments.has("dry-run") else {
      let last = try ledger.log.beginRead().lastSequence
      let surplus = try target.surplus(ledger.log, keeping, session.clock.now, isPlanned: true)
      return session.answer(BackupAnswer(path: target.path, events: last, removed: surplus, ledger: ledger.log.id))
    }
    let copy: LedgerCopy
    do {
      copy = try ledger.log.backUp(
        to: target.path, makesFolder: !target.isFile, isReplacing: target.isFile, progress: line?.report)
    } catch let error as LogError {
      guard let path = Failure.placeWithoutRoom(error) else { throw error }
      let size = ByteCount.told(Int64(try ledger.log.usedBytes()))
      throw Failure(
        .inputOutput,
        "there is no room for the backup: the ledger takes up to \(size), and the disk of \(path.visible) is full\(DiskRoom.told(of: path) ?? "")"
      )
    }
    let surplus = try target.surplus(ledger.log, keeping, session.clock.now, isPlanned: false)
    for entry in surplus { target.folder?.remove(entry) }
    line?.erase()
    session.answer(
      BackupAnswer(path: target.path, events: copy.events, removed: surplus, ledger: copy.ledger, copy: copy))
  }
}

private struct BackupAnswer {
  let path: String
  let events: UInt64
  let removed: [BackupFolder.Entry]
  let ledger: String
  /// Nil where it is only what would be.
  var copy: LedgerCopy?
}

extension Session {
  fileprivate mutating func answer(_ answer: BackupAnswer) {
    let copy = answer.copy
    if isJSON {
      return writeJSON { json in
        json.beginObject()
        json.bool("dry_run", copy == nil)
        json.string("path", answer.path)
        json.string("ledger", answer.ledger)
        json.integer("events", answer.events)
        json.string("last_recorded", copy?.lastRecorded?.rfc3339)
        json.string("running_hash", copy?.runningHash)
        json.integer("bytes", copy?.byteCount)
        json.strings("removed", answer.removed.map(\.name))
        json.endObject()
      }
    }
    let events = "\(answer.events) event\(answer.events == 1 ? "" : "s")"
    if let copy {
      say("Backed up \(events) to \(answer.path.visible) (\(ByteCount.told(Int64(copy.byteCount)))); verified.")
    } else {
      say("Would back up \(events) to \(answer.path.visible).")
    }
    for entry in answer.removed { say("\(copy == nil ? "Would remove" : "Removed") \(entry.name).") }
  }
}
