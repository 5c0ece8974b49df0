import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderReports

extension Verb {
  static let replay = Verb(
    name: "replay", group: .ledger,
    summary: "add up anything by any grouping; alone, work everything out anew and tell the digests",
    usage: "replay [--by KEYS] [--sum MEASURES] [-p PERIOD]",
    details: """
      KEYS are month, week, weekday, day, item, category, place, store, person, reason, meal, currency and ledger.
      MEASURES are bought, used, wasted, eaten, rescued (used past its date, but no use-by date) and missing (at a count), each with .cost,
      .kg, .kcal, .protein, .carbs, .fat, .days (kept) and .past (its date). CONDITIONS are as item=milk,store!=Lidl or
      month>=2026-03. Several --ledger, or a folder of ledgers, are added up together.

      --what-if supposes "milk pack 1L", "skip crisps", "milk price 1.09" or "milk price +10%", says what it assumes, and
      tells the figures beside those that were. Documentation/analytics.md has all of it.

      Alone it tells how fast a replay is and to which digests, which are the same on any machine, at any number of
      threads, and from any checkpoint.
      """,
    options: [
      Option("by", "KEYS", "group by these, in this order, as month,category").repeatable,
      Option("sum", "MEASURES", "add up, as wasted.cost,wasted.kg").repeatable,
      Option("avg", "MEASURES", "the mean of an event, as wasted.days").repeatable,
      Option("count", "MEASURES", "how many events, as wasted; or with a known measure, as wasted.cost").repeatable,
      Option("where", "CONDITIONS", "count only these, as category=dairy,month>=2026-03").repeatable,
      Option("what-if", "CHANGE", "suppose a change, as \"milk pack 1L\"; may be given several times").repeatable,
      Option("sort", "COLUMN", "in the order of a column, as wasted.cost or month:desc"),
      Option("limit", "NUMBER", "only so many groups"),
      Option.period, Option.asOf, Option.csv, Option.html, Option("table", nil, "answer in a table, as without it"),
      Option("threads", "NUMBER", "how many, of a replay alone", of: .words(["1", "2"])),
    ],
    // Several ledgers are added up.
    repeats: ["ledger"],
    examples: [
      "replay --by month,category --sum wasted.cost --csv",
      "replay --by item --avg wasted.days --count wasted",
      "replay --by store --where month=2026-10 --limit 3", "replay --sum bought.cost,wasted.cost -p 2026",
      "replay", "replay --threads 2", "replay --as-of 2026-10-01",
    ]
  ) { session in
    try session.expectNoWords()
    if session.asksForFigures { return try session.replayByGroups() }
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
    try session.show(stats.report)
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
      let line = session.progress("Indexing", of: try writer.reader.lastSequence)
      defer { line?.erase() }
      writer.reader.progress = line?.report
      try writer.rebuildIndexes()
      line?.begin("Replaying")
      try HouseholdLedger.keepEverything(&writer)
      let kept = try HouseholdLedger.reports.current(&writer.reader)
      line?.begin("Comparing")
      let standing = try Standing(&writer.reader)
      let anew = try Replay.run(&writer.reader, standing, Projections.all)
      guard kept.state.digests.map(\.digest) == anew.digests.map(\.digest) else {
        throw Failure(.bug, "the checkpoint does not give what the events do")
      }
      let count = try writer.reader.lastSequence
      try writer.commit()
      return (count, anew.digests)
    }
    if session.isJSON {
      var stats = FigureList()
      stats.add("events", "events", Int64(clamping: count))
      for (name, digest) in digests { stats.add(digest: digest, of: name) }
      try session.show(stats.report)
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
