import LarderLedger
import LarderLog
import LarderModel
import LarderWords
import StrictJSON
import Terminal

enum RescueCommand {
  static func run(_ session: inout Session) throws {
    let words = session.arguments.words
    let isRehearsal = session.arguments.has(.dryRun)
    guard words.count == 2 || (isRehearsal && words.count == 1), !words.contains("") else {
      throw CommandFailure.usage("rescue which ledger, to which directory? as in: larder rescue DAMAGED NEW")
    }
    let line = session.progress("Reading pages", of: 0, unit: "pages")
    defer { line?.erase() }
    let rescue: LedgerRescue
    do throws(LogError) {
      rescue = try LedgerRescue(of: words[0], takesForeign: session.arguments.has(.force), progress: line?.report)
    } catch {
      switch error {
      case .missing: throw CommandFailure(.noInput, "there is no ledger file at \(words[0].visible)")
      case .foreignFile: throw CommandFailure(.data, "\(error); to rescue it anyway, add --force" as Message)
      default: throw error
      }
    }
    guard rescue.events > 0 else {
      throw CommandFailure(
        .data, "nothing can be rescued from \(words[0].visible): it has no ledger page with a correct checksum")
    }
    var written: EventLog?
    var pictures: PictureCounts?
    if !isRehearsal {
      line?.begin("Writing", of: rescue.last)
      written = try rescue.write(to: words[1], progress: line?.report) { (log) throws(LogError) in
        try HouseholdLedger(log: log).keepEverything(line)
      }
      pictures = try written?.copyPictures(from: PictureStore(at: words[0]))
    }
    line?.erase()
    answer(&session, rescue, damaged: words[0], new: written, pictures)
    guard rescue.isWhole else {
      throw CommandFailure(
        .data, "the ledger is incomplete; missing events are listed above, and a backup may contain them")
    }
  }

  private static func answer(
    _ session: inout Session, _ rescue: LedgerRescue, damaged: String, new: EventLog?, _ pictures: PictureCounts?
  ) {
    if session.isJSON {
      return session.writeObject { json in
        json.bool("dry_run", new == nil)
        json.string("damaged", damaged)
        json.string("damaged_ledger", rescue.ledger)
        json.string("directory", new?.path)
        json.string("ledger", new?.id)
        json.bool("whole", rescue.isWhole)
        json.integer("events", rescue.events)
        json.integer("proved_by_chain", rescue.provedEvents)
        json.integer("last_known_event", rescue.lastKnown)
        json.strings("missing", rescue.missing.map(RangeText.of))
        json.strings("proved_by_checksum_only", rescue.unproved.map(RangeText.of))
        json.strings("words_lost", rescue.wordless.map(String.init))
        json.strings("words_unproved", rescue.unprovedWords.map(String.init))
        json.string("directory_ledger", rescue.directoryLedger)
        json.integer("photos", pictures?.all)
        json.integer("photos_missing", pictures?.missing)
      }
    }
    let verb = new == nil ? "Could rescue" : "Rescued"
    let into = new.map { " into \($0.path.visible)" } ?? ""
    session.say(
      "\(verb) \(rescue.events) event\(rescue.events == 1 ? "" : "s")\(into), \(rescue.provedEvents) of them proved by the chain of hashes."
    )
    if rescue.isWhole, rescue.lastKnown != nil {
      session.say("Nothing is missing.")
    } else if rescue.lastKnown == nil {
      let why =
        rescue.directoryLedger == nil
        ? "there is no ledger.head next to the file" : "ledger.head belongs to another ledger"
      session.say("There may have been events after \(rescue.last): \(why).")
    }
    for line in pictures?.lines ?? [] { session.say(line) }
    for range in rescue.missing { session.output.line("missing: \(RangeText.displayed(range))") }
    for range in rescue.unproved { session.output.line("proved by its checksum only: \(RangeText.displayed(range))") }
    let unproved = Set(rescue.unprovedWords)
    for sequence in rescue.wordless {
      let what = unproved.contains(sequence) ? "unproved texts kept" : "texts lost"
      session.output.line("\(what) (names, notes, typed text): event \(sequence)")
    }
  }
}

/// Formats ranges of events.
private enum RangeText {
  static func of(_ range: ClosedRange<UInt64>) -> String { "\(range.lowerBound)-\(range.upperBound)" }

  static func displayed(_ range: ClosedRange<UInt64>) -> String {
    range.count == 1 ? "event \(range.lowerBound)" : "events \(range.lowerBound) to \(range.upperBound)"
  }
}
