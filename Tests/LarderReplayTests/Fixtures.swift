import LarderLog
import LarderModel
import LarderProjections
import LarderSimulator
import TestSupport

@testable import LarderReplay

/// A checkpoint like that of the reports.
let everything = Checkpoint(name: "everything", kinds: Projections.all, interval: 32)

/// The digests of a state by name.
///
/// They leave out three facts that are kept next to the lots: how each item was last acquired, which lots were found,
/// and the weight of the dishes among them.
func digests(_ state: ReplayState) -> [String] {
  let arrivals = state.lots.arrivals.parts
  return state.digests.map { "\($0.name) \($0.digest)" } + [
    "arrivals \(arrivals.events) \(arrivals.packs)",
    "found \(LotsState(lots: state.lots, kitchen: state.kitchen).numbers(where: \.isFound))",
    "dated for the freezer \(LotsState(lots: state.lots, kitchen: state.kitchen).numbers(where: \.isDatedForFreezer))",
    "dishes \(state.lots.presentDishes)",
  ]
}

/// The corrections among some events.
func corrections(_ events: [StoredEvent]) -> Corrections {
  var corrections = Corrections()
  for event in events { corrections.take(event) }
  corrections.settle()
  return corrections
}

/// The same state without a log: first the corrections, then the catalogue, then one fold.
func folded(_ events: [EncodedEvent]) -> ReplayState {
  let stored = numbered(events)
  let corrections = corrections(stored)
  var catalog = Catalog()
  for event in stored where EventKinds.kind(code: event.record.kind)?.nature == .standing {
    if !corrections.drops(event.sequence) || event.record.kind == Named.code {
      catalog.apply(corrections.amended(event))
    }
  }
  return Replay.fold(
    events.map(\.record), ReplayContext(corrections: corrections, catalog: catalog), Projections.all)
}

extension EventLog {
  /// The state of all projections, replayed from the first event.
  func rebuilt(through last: UInt64 = .max, period: Period? = nil) throws -> ReplayState {
    try read { reader in
      let context = try ReplayContext(&reader, through: last)
      return try Replay.run(&reader, context, Projections.all, through: last, period: period)
    }
  }

  func current() throws -> LedgerView { try read { try everything.current(&$0) } }
}

/// Splits events at the ends of commands, after about `size` events each.
func commands(_ events: [EncodedEvent], about size: () -> Int) -> [[EncodedEvent]] {
  var parts: [[EncodedEvent]] = []
  var start = 0
  while start < events.count {
    var end = min(start + size(), events.count)
    while end < events.count, events[end].record.continuesCommand { end += 1 }
    parts.append(Array(events[start..<end]))
    start = end
  }
  return parts
}
