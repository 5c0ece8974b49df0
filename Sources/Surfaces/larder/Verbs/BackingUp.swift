import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords
import StrictJSON
import Terminal

enum BackingUp {
  static func run(_ session: inout Session) throws {
    guard let word = session.arguments.words.first, session.arguments.words.count == 1, !word.isEmpty else {
      throw Failure.usage("larder backup takes the folder or the file (.mdb) to write to; see larder help backup")
    }
    let keeping = try BackupKeeping(session.arguments)
    let ledger = try session.door.open()
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
      guard let path = Failure.placeWithoutRoom(error) else { throw error }
      let size = ByteCount.told(Int64(try ledger.log.usedBytes()))
      throw Failure(
        .inputOutput,
        "there is no room for the backup: the ledger takes up to \(size), and the disk of \(path.visible) is full\(DiskRoom.told(of: path) ?? "")"
      )
    }
    let pictures = try Pictures.copy(from: ledger.log, to: PictureStore(at: target.path))
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
  /// Nil where it is only what would be.
  var copy: LedgerCopy?
  var pictures: Pictures.Copied?
}

extension BackingUp {
  private static func answer(_ session: inout Session, _ answer: BackupAnswer) {
    let copy = answer.copy
    if session.isJSON {
      return session.writeJSON { json in
        json.beginObject()
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
        json.endObject()
      }
    }
    let events = "\(answer.events) event\(answer.events == 1 ? "" : "s")"
    if let copy {
      session.say("Backed up \(events) to \(answer.path.visible) (\(ByteCount.told(Int64(copy.byteCount)))); verified.")
    } else {
      session.say("Would back up \(events) to \(answer.path.visible).")
    }
    for line in answer.pictures?.lines ?? [] { session.say(line) }
    for entry in answer.removed { session.say("\(copy == nil ? "Would remove" : "Removed") \(entry.name).") }
  }
}
