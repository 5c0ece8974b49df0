import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderReports

extension Verb {
  static let replay = Verb(
    name: "replay", group: .ledger,
    summary: "work everything out from the first event, and tell how fast and to which digests",
    usage: "replay [--threads 2] [--as-of DATE|EVENT] [--period PERIOD]",
    details: "The digests are the same on any machine, at any number of threads, and from any checkpoint.",
    options: [
      Option("threads", "NUMBER", "how many", of: .words(["1", "2"])), Option.asOf, Option.period, Option.csv,
    ],
    examples: ["replay", "replay --threads 2", "replay --as-of 2026-10-01"]
  ) { session in
    try session.expectNoWords()
    let ledger = try session.openForReading()
    let threads = session.arguments["threads"] ?? "1"
    guard threads == "1" || threads == "2" else { throw Failure.usage("--threads takes 1 or 2") }
    let cut = try session.cut(ledger)
    let period = try session.arguments["period"].map { try session.period($0, ledger) }
    let watch = Stopwatch()
    var reader = try ledger.log.beginRead()
    // Both threads stop where this reader's log ends: what others append meanwhile is not in `standing`.
    let last = min(cut ?? .max, try reader.lastSequence)
    let line = session.progress("Replaying", of: last)
    defer { line?.erase() }
    reader.progress = line?.report
    let standing = try Standing(&reader, through: last)
    guard threads == "1" || period == nil else { throw Failure.usage("--period is counted on one thread") }
    let state =
      threads == "2"
      ? try Replay.runOnTwoThreads(ledger.log, standing, Projections.all, through: last) { line?.advance(to: 2 * $0) }
      : try Replay.run(&reader, standing, Projections.all, through: last, period: period)
    line?.erase()
    let seconds = watch.seconds
    var stats = FigureList()
    stats.add("events", "events", Int64(clamping: state.sequence))
    stats.add("milliseconds", "milliseconds", Int64(seconds * 1000))
    stats.add("events_a_second", "events a second", Int64(seconds > 0 ? Double(state.sequence) / seconds : 0))
    stats.add("threads", "threads", Int64(threads) ?? 1)
    for (name, digest) in state.digests { stats.add(digest: digest, of: name) }
    session.show(stats.report)
  }

  static let rebuild = Verb(
    name: "rebuild", group: .ledger,
    summary: "make the indexes and checkpoints again from the events",
    usage: "rebuild",
    details: "Changes no event. Ends by checking that what was kept gives the same digests as the events.",
    examples: ["rebuild"]
  ) { session in
    try session.expectNoWords()
    let (count, digests) = try session.writing { ledger in
      guard try ledger.exists else { throw Failure(.noInput, "there is no event to rebuild from") }
      var writer = try ledger.log.beginWrite()
      let line = session.progress("Indexing", of: try writer.access.lastSequence)
      defer { line?.erase() }
      writer.access.progress = line?.report
      try writer.rebuildIndexes()
      line?.begin("Replaying")
      try HouseholdLedger.keepEverything(&writer)
      let kept = try HouseholdLedger.reports.current(&writer.access)
      line?.begin("Comparing")
      let standing = try Standing(&writer.access)
      let anew = try Replay.run(&writer.access, standing, Projections.all)
      guard kept.state.digests.map(\.digest) == anew.digests.map(\.digest) else {
        throw Failure(.bug, "the checkpoint does not give what the events do")
      }
      let count = try writer.access.lastSequence
      try writer.commit()
      return (count, anew.digests)
    }
    if session.isJSON {
      var stats = FigureList()
      stats.add("events", "events", Int64(clamping: count))
      for (name, digest) in digests { stats.add(digest: digest, of: name) }
      session.show(stats.report)
    } else {
      session.say("Rebuilt the indexes and checkpoints from \(count) event\(count == 1 ? "" : "s").")
    }
  }
}

extension HouseholdLedger {
  /// Whether anything was ever recorded.
  var exists: Bool {
    get throws {
      let reader = try log.beginRead()
      return try reader.lastSequence > 0
    }
  }
}
