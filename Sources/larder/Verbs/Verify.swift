import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import StrictJSON

extension Verb {
  static let verify = Verb(
    name: "verify", group: .ledger,
    summary: "check every byte against its checksums and hashes, and every event against the others",
    usage: "verify",
    details: """
      Silent, with exit 0, when all is well. Names the first event that cannot be trusted (exit 65), and every contradiction
      that a mending of the past has left, with both events (exit 1).
      """,
    options: [Option.csv],
    examples: ["verify", "verify --json"]
  ) { session in
    try session.expectNoWords()
    let ledger = try session.openForReading()
    var reader = try ledger.log.beginRead()
    let line = session.progress("Verifying", of: try reader.lastSequence)
    defer { line?.erase() }
    reader.progress = line?.report
    let found = try reader.verify()
    line?.begin("Replaying")
    var contradictions: [String] = []
    if found.faults.isEmpty {
      let standing = try Standing(&reader)
      let sentence = EventSentence(standing.catalog, session.style(standing.catalog))
      let state = try Replay.run(&reader, standing, [])
      contradictions = try state.lots.contradictions.map {
        try ContradictionWords.text($0, sentence, standing, &reader)
      }
    }
    line?.erase()
    let problems = found.faults.map { "event \($0.sequence): \($0.problem)" } + found.indexFaults
    if session.isJSON {
      session.writeJSON { json in
        json.beginObject()
        json.integer("events", found.events)
        json.string("running_hash", found.runningHash)
        json.bool("sound", found.isSound)
        json.integer("first_bad_event", found.faults.first?.sequence)
        json.strings("problems", problems)
        json.strings("contradictions", contradictions)
        json.endObject()
      }
    } else {
      for line in problems + contradictions { session.output.line(line) }
    }
    guard problems.isEmpty else {
      throw Failure(
        .data,
        found.faults.first.map { "the ledger is damaged from event \($0.sequence) on; restore a backup" }
          ?? "an index does not fit the events; larder rebuild makes it anew")
    }
    guard contradictions.isEmpty else {
      throw Failure(
        .refused,
        "\(contradictions.count == 1 ? "1 event contradicts" : "\(contradictions.count) events contradict") the mended past; fix or undo, or set it right with larder count"
      )
    }
  }
}

/// A contradiction in words, with both of its events.
enum ContradictionWords {
  static func text(
    _ contradiction: Contradiction, _ sentence: EventSentence, _ standing: Standing, _ log: inout LogReader
  ) throws -> String {
    let event = try log.event(contradiction.sequence)
    let what = event.map { sentence.text(of: standing.overlay.amended($0)) } ?? "event"
    let origin = try contradiction.origin > 0 ? contradiction.origin : bringing(contradiction.lot, &log)
    let other = try origin.flatMap { number in
      try log.event(number).map { "event \(number) (\(sentence.text(of: standing.overlay.amended($0))))" }
    }
    switch contradiction.kind {
    case .overdrawn:
      return "event \(contradiction.sequence) (\(what)) takes more than was left of \(other ?? "its lot")"
    case .unknownLot:
      let head = "event \(contradiction.sequence) (\(what)) is of lot \(contradiction.lot), which"
      guard let origin, let other else { return "\(head) never came in" }
      return standing.overlay.drops(origin) ? "\(head) was undone: \(other)" : "\(head) had come to nothing: \(other)"
    case .otherDimension:
      return "event \(contradiction.sequence) (\(what)) is measured otherwise than \(other ?? "its lot")"
    }
  }

  /// The event that brought a lot in, undone or not.
  private static func bringing(_ lot: UInt32, _ log: inout LogReader) throws -> UInt64? {
    var found: UInt64?
    try log.forEachPage { (page) throws(LogError) in
      for index in 0..<page.count where found == nil {
        let record = page.records[index]
        let into = UInt32(record[LotChange.intoSlot])
        switch record.kind {
        case Bought.code, Cooked.code, Counted.code: if record.lot == lot { found = page.firstSequence + UInt64(index) }
        case Opened.code, Frozen.code, Thawed.code, Moved.code:
          if into == lot { found = page.firstSequence + UInt64(index) }
        default: break
        }
      }
    }
    return found
  }
}
