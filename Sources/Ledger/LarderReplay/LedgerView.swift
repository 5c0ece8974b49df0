import LarderLog
import LarderModel

/// The state of a ledger at one event: its replay context, and the result of its events.
@usableFromInline package struct LedgerView: Sendable {
  package var context: ReplayContext
  package var state: ReplayState
  /// The event of the checkpoint it was computed from, or 0 if the whole log was replayed.
  package var checkpoint: UInt64

  package init(context: ReplayContext, state: ReplayState, checkpoint: UInt64) {
    (self.context, self.state, self.checkpoint) = (context, state, checkpoint)
  }

  package var household: Household { state.household(context) }

  /// Returns the ledger at its last event, or at `last`. Nil if a later event affects the past, so that the whole log
  /// must be replayed.
  ///
  /// The view is consumed, so that its lots are moved rather than copied unless they are shared.
  package consuming func caughtUp(_ log: inout LogReader, through last: UInt64 = .max) throws(LogError) -> LedgerView? {
    guard let behind = try context.caughtUp(&log, behind: state.sequence, through: last) else { return nil }
    var view = self
    view.context = behind.context
    // Corrections from before this event do not apply to any event after it.
    try Replay.advance(&view.state, &log, behind.context.with(behind.corrections), through: last)
    return view
  }

  /// Whether no later event affects the past.
  package func holds(_ log: inout LogReader) throws(LogError) -> Bool {
    try context.caughtUp(&log, behind: state.sequence) != nil
  }
}

/// The result of a replay: the lots, the kitchen, and every requested projection.
@usableFromInline package struct ReplayState: Sendable {
  /// The last event included.
  package internal(set) var sequence: UInt64 = 0
  package internal(set) var lots = LotTable()
  package internal(set) var kitchen = HouseholdState()
  package var list: ShoppingList { kitchen.list }
  package internal(set) var projections: [any Projection]
  /// The data for the checkpoint's index by day, if a checkpoint is to be made.
  var milestones: DayIndex?
  /// The days that projections count, or nil for all. Lots always see every day, because the cost of a use depends on
  /// the past.
  let days: ClosedRange<Int32>?

  package init(_ kinds: [any Projection.Type], days: ClosedRange<Int32>? = nil) {
    projections = kinds.map { $0.init() }
    self.days = days
  }

  /// Creates the state from which a part of the log is replayed.
  init(_ kinds: [any Projection.Type], in stretch: LogStretch, days: ClosedRange<Int32>?) {
    self.init(kinds, days: days)
    lots = stretch.lots
    sequence = stretch.before
  }

  /// The state without projections, which is enough for deciding.
  package var alone: ReplayState {
    var alone = self
    alone.projections = []
    alone.milestones = nil
    return alone
  }

  /// Returns a projection, which must have been requested from the replay.
  package func projection<Kind: Projection>(_ kind: Kind.Type) -> Kind {
    for projection in projections {
      if let found = projection as? Kind { return found }
    }
    preconditionFailure("the replay did not include \(Kind.name)")
  }

  /// Whether all of the given kinds are among the projections.
  package func has(_ kinds: [any Projection.Type]) -> Bool {
    kinds.allSatisfy { kind in projections.contains { type(of: $0) == kind } }
  }

  /// Returns the household made up of the state and the standing facts, for deciding on commands.
  package func household(_ context: ReplayContext) -> Household {
    Household(catalog: context.catalog, lots: lots, kitchen: kitchen, facts: context.facts)
  }

  /// Processes a corrected page: calculates the uses of lots, and passes the page to the projections.
  mutating func apply(_ page: inout ReplayPage, _ context: ReplayContext) {
    page.sort(dayStart: context.dayStart, days: days)
    page.take(from: &lots, context)
    page.forEachKitchenChange { kitchen.apply(page.page.records[$0], sequence: page.sequence($0)) }
    for index in projections.indices { projections[index].apply(page, context) }
    milestones?.take(page.page)
    sequence = page.page.endSequence - 1
  }

  /// The digest of the whole state, and of each part by name.
  package var digests: [(name: String, digest: String)] {
    [("lots", LotsState(lots: lots, kitchen: kitchen).digest)] + projections.map { (type(of: $0).name, $0.digest) }
  }
}
