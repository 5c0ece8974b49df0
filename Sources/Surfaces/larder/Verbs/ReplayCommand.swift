import LarderFigures
import LarderLedger
import LarderLog
import LarderProjections
import LarderReplay
import LarderShelves
import LarderVerbs
import LarderWords
import Terminal

enum ReplayCommand {
  static func run(_ session: inout Session) throws {
    try session.line.expectNoWords()
    if session.arguments.asksForFigures { return try addUp(&session) }
    let ledger = try session.opener.open()
    let threads = session.arguments[.threads] ?? "1"
    guard threads == "1" || threads == "2" else { throw CommandFailure.usage("--threads must be 1 or 2") }
    let cut = try session.line.cut(ledger)
    let period = try session.arguments[.period].map { try session.line.period($0, ledger.view().context.catalog) }
    let watch = Stopwatch()
    var reader = try ledger.log.beginRead()
    // Both threads stop at the end of this reader's log, because `context` does not include later events.
    let last = min(cut ?? .max, try reader.lastSequence)
    let line = session.progress("Replaying", of: last)
    defer { line?.erase() }
    reader.progress = line?.report
    guard threads == "1" || period == nil else { throw CommandFailure.usage("--period requires --threads 1") }
    let state: ReplayState
    if threads == "2" {
      let context = try ReplayContext.readOnTwoThreads(ledger.log, through: last)
      state = try Replay.runOnTwoThreads(ledger.log, context, Projections.all, through: last) {
        line?.advance(to: 2 * $0)
      }
    } else {
      state = try Replay.run(
        &reader, try ReplayContext(&reader, through: last), Projections.all, through: last, period: period)
    }
    line?.erase()
    let seconds = watch.seconds
    var stats = FigureList()
    stats.add("events", "events", Int64(clamping: state.sequence))
    stats.add("milliseconds", "milliseconds", Int64(seconds * 1000))
    stats.add("events_a_second", "events a second", Int64(seconds > 0 ? Double(state.sequence) / seconds : 0))
    stats.add("threads", "threads", Int64(threads) ?? 1)
    for (name, digest) in state.digests { stats.add(digest: digest, of: name) }
    try session.show(stats.report)
  }

  /// Runs `replay --by …`: sums by group, in one pass over each ledger.
  private static func addUp(_ session: inout Session) throws {
    let arguments = session.arguments
    guard arguments[.threads] == nil else {
      throw CommandFailure.usage("--threads only applies to a replay without --by")
    }
    guard [session.isJSON, arguments.has(.csv), arguments.has(.table)].count(where: { $0 }) < 2 else {
      throw CommandFailure.usage("use only one of --csv, --json and --table")
    }
    let paths = try arguments.all(.ledger).map { path throws(CommandFailure) in try LedgerLocation.find(path) }
    let entries = try LedgerCollection.entries(paths.isEmpty ? [session.opener.directory] : paths)
    guard entries.count == 1 || arguments[.asOf].flatMap({ UInt64($0) }) == nil else {
      throw CommandFailure.usage("event numbers differ between ledgers; give --as-of a day")
    }
    let ledgers = try entries.map { entry in
      let ledger = try LedgerOpener(directory: entry.path).open()
      return try AnalyzedLedger(entry.name, ledger, through: session.line.cut(ledger))
    }
    let request = try AnalyticsRequest(session.line, ledgers)
    let catalog = ledgers[0].catalog
    let style = session.style(catalog)
    let line = session.progress("Replaying", of: request.eventCount(of: ledgers))
    defer { line?.erase() }
    var report = try request.report(
      ledgers, today: session.line.today(catalog), style: style, progress: line.map { line in { line.advance(to: $0) } }
    )
    line?.erase()
    try report.order(by: session.arguments)
    try session.show(report, style)
  }
}

enum RebuildCommand {
  static func run(_ session: inout Session) throws {
    try session.line.expectNoWords()
    let (count, digests, swept) = try session.opener.writing { ledger in
      guard try ledger.exists else { throw CommandFailure(.noInput, "there are no events to rebuild from") }
      var writer = try ledger.log.beginWrite()
      let line = session.progress("Indexing", of: try writer.reader.lastSequence)
      defer { line?.erase() }
      writer.reader.progress = line?.report
      try writer.rebuildIndexes()
      line?.begin("Replaying")
      try HouseholdLedger.keepEverything(&writer)
      let kept = try HouseholdLedger.reports.current(&writer.reader)
      line?.begin("Comparing")
      let context = try ReplayContext(&writer.reader)
      let rebuilt = try Replay.run(&writer.reader, context, Projections.all)
      guard kept.state.digests.map(\.digest) == rebuilt.digests.map(\.digest) else {
        throw CommandFailure(.bug, "the checkpoint does not match the events")
      }
      let count = try writer.reader.lastSequence
      let pictures = try writer.reader.keptPictures()
      try writer.commit()
      return (count, rebuilt.digests, try ledger.log.pictures.sweep(keeping: pictures))
    }
    if session.isJSON {
      var stats = FigureList()
      stats.add("events", "events", Int64(clamping: count))
      for (name, digest) in digests { stats.add(digest: digest, of: name) }
      if swept > 0 { stats.add("photos_removed", "photos removed without an event", Int64(swept)) }
      try session.show(stats.report)
    } else {
      session.say("Rebuilt the indexes and checkpoints from \(count) event\(count == 1 ? "" : "s").")
      if swept > 0 { session.say("Removed \(swept) photo\(swept == 1 ? "" : "s") without an event.") }
    }
  }
}

extension HouseholdLedger {
  /// Whether anything was ever recorded.
  fileprivate var exists: Bool {
    get throws {
      let reader = try log.beginRead()
      return try reader.lastSequence > 0
    }
  }
}
