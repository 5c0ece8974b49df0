import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSimulator
import TestSupport

/// Computes random histories with corrections in several ways. All must give the same result.
enum HistoryTrial: Trial {
  static let name = "histories"
  static let purpose = "compute random histories in several ways and compare the results; size in histories"
  static let sizes = (small: 15, full: 10_000)

  /// The kinds of event for recipes and their lines, ratings, categories, photos, cooked dishes and the plan.
  private static let ofCookbook: Set<UInt8> = [
    RecipeWritten.code, IngredientListed.code, RecipeRated.code, RecipeFiled.code, PictureKept.code, DishDescribed.code,
    Planned.code,
  ]

  private static let kept = Checkpoint(name: "everything", kinds: Projections.all)

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    let firstSeed = bench.seed &* 1_000_000
    var (events, corrections, comparisons) = (0, 0, 0)
    var kinds: [UInt8: Int] = [:]
    for number in 0..<size {
      let seed = firstSeed &+ UInt64(number)
      let path = "\(bench.memory)/ledger"
      let history = RandomHistory(seed: seed).events
      let log = try EventLog(openingOrCreating: path)
      let problems = try problems(history, log, seed, &comparisons)
      events += history.count
      corrections += history.count { EventKinds.kind(code: $0.record.kind)?.nature == .correction }
      for event in history { kinds[event.record.kind, default: 0] += 1 }
      for problem in problems { figures.find("history \(seed): \(problem)") }
      Places.remove(path)
    }
    figures.add(size, "histories")
    figures.add(events, "events")
    figures.add(corrections, "corrections")
    figures.add(EventKinds.all.count { kinds[$0.code] != nil }, "kinds of event")
    figures.add(kinds.filter { Self.ofCookbook.contains($0.key) }.values.reduce(0, +), "for cookbook and plan")
    // Only a rescue writes records of lost events.
    for kind in EventKinds.all where kinds[kind.code] == nil && kind.code != MissingEvent.code {
      figures.find("no history contains \(kind.name)")
    }
    figures.add(comparisons, "comparisons")
    figures.add("\(figures.findings.count) differences")
  }

  private static func problems(
    _ history: [EncodedEvent], _ log: EventLog, _ seed: UInt64, _ comparisons: inout Int
  ) throws -> [String] {
    var random = SeededGenerator(seed: seed)
    var problems: [String] = []
    var taken = 0
    while taken < history.count {
      var end = min(taken + random.number(in: 1...60), history.count)
      while end < history.count, history[end].record.continuesCommand { end += 1 }
      try log.append(Array(history[taken..<end]))
      taken = end
      let stepped = try log.read { try kept.current(&$0) }
      let rebuilt = try log.read { reader in
        let context = try ReplayContext(&reader)
        return try Replay.run(&reader, context, Projections.all)
      }
      comparisons += 1
      if digests(stepped.state) != digests(rebuilt) { problems.append("a step differs after event \(taken)") }
      if random.chance(400) { try log.write { try kept.keep(stepped, in: &$0) } }
    }
    let context = try log.read { try ReplayContext(&$0) }
    let rebuilt = try log.read { try Replay.run(&$0, context, Projections.all) }
    let parallel = try Replay.runOnTwoThreads(log, context, Projections.all)
    // Every earlier cut also gives the state known at that time.
    let cut = UInt64(random.number(in: 0...history.count))
    let early = try log.read { try ReplayContext(&$0, through: cut) }
    let alone = try log.read { try Replay.run(&$0, early, Projections.all, through: cut) }
    let together = try Replay.runOnTwoThreads(log, early, Projections.all, through: cut)
    comparisons += 2
    if digests(parallel) != digests(rebuilt) { problems.append("the state differs on two threads") }
    if digests(alone) != digests(together) { problems.append("cut at \(cut), the state differs on two threads") }
    if try !log.verified().isSound { problems.append("it fails verification") }
    return problems
  }

  private static func digests(_ state: ReplayState) -> [String] { state.digests.map { "\($0.name) \($0.digest)" } }
}
