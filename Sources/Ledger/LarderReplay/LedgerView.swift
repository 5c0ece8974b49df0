import LarderLog
import LarderModel

/// A ledger at one moment: what stands over it, and what its events came to.
public struct LedgerView: Sendable {
  public var standing: Standing
  public var state: ReplayState
  /// The event of the checkpoint it was worked out from; 0 where the whole log was replayed.
  public var checkpoint: UInt64

  public init(standing: Standing, state: ReplayState, checkpoint: UInt64) {
    self.standing = standing
    self.state = state
    self.checkpoint = checkpoint
  }

  public var household: Household { state.household(standing) }

  /// The ledger at its last event, or at `last`; nil where an event behind this moment reaches into the past, so that
  /// only a replay of the whole log tells.
  ///
  /// It is consumed, so that its lots are taken over and not copied where nobody else holds them.
  public consuming func goneOn(_ log: inout LogReader, through last: UInt64 = .max) throws(LogError) -> LedgerView? {
    guard let behind = try standing.goneOn(&log, behind: state.sequence, through: last) else { return nil }
    var view = self
    view.standing = behind.standing
    // What stood before this moment is of none of the events behind it.
    try Replay.advance(&view.state, &log, behind.standing.with(behind.mendings), through: last)
    return view
  }

  /// Whether no event behind this moment reaches into the past.
  public func holds(_ log: inout LogReader) throws(LogError) -> Bool {
    try standing.goneOn(&log, behind: state.sequence) != nil
  }
}

/// What a replay has come to: the lots, the shopping list, and every projection that was asked for.
public struct ReplayState: Sendable {
  /// The last event that was taken in.
  public internal(set) var sequence: UInt64 = 0
  public internal(set) var lots = LotTable()
  public internal(set) var kitchen = Kitchen()
  public var list: ShoppingList { kitchen.list }
  public internal(set) var projections: [any Projection]
  /// What is kept of the way, where a checkpoint is to be made of the state.
  var milestones: Milestones?
  /// The days that projections count; nil for all. The lots see every day: what a draw cost depends on the past.
  let days: ClosedRange<Int32>?

  public init(_ kinds: [any Projection.Type], days: ClosedRange<Int32>? = nil) {
    projections = kinds.map { $0.init() }
    self.days = days
  }

  /// A state from which a part of the log is gone through.
  init(_ kinds: [any Projection.Type], in stretch: LogStretch, days: ClosedRange<Int32>?) {
    self.init(kinds, days: days)
    lots = stretch.lots
    sequence = stretch.before
  }

  /// The lots and the list without the projections: what deciding needs.
  public var alone: ReplayState {
    var alone = self
    alone.projections = []
    alone.milestones = nil
    return alone
  }

  /// The projection of a kind; it must be among those the replay was asked for.
  public func projection<Kind: Projection>(_ kind: Kind.Type) -> Kind {
    for projection in projections {
      if let found = projection as? Kind { return found }
    }
    preconditionFailure("the replay did not include \(Kind.name)")
  }

  /// Whether all of these are among the projections.
  public func has(_ kinds: [any Projection.Type]) -> Bool {
    kinds.allSatisfy { kind in projections.contains { type(of: $0) == kind } }
  }

  /// The household that the state and the standing facts make up: all that deciding needs.
  public func household(_ standing: Standing) -> Household {
    Household(catalog: standing.catalog, lots: lots, kitchen: kitchen, facts: standing.facts)
  }

  /// Takes in a page that was mended: works out what left the lots, and hands it to the projections.
  mutating func apply(_ page: inout ReplayPage, _ standing: Standing) {
    page.sort(dayStart: standing.dayStart, days: days)
    page.take(from: &lots, standing)
    page.forEachKitchenChange { kitchen.apply(page.page.records[$0], sequence: page.sequence($0)) }
    for index in projections.indices { projections[index].apply(page, standing) }
    milestones?.take(page.page)
    sequence = page.page.endSequence - 1
  }

  /// The digest of everything, and of each part by its name.
  public var digests: [(name: String, digest: String)] {
    [("lots", LotsState(lots: lots, kitchen: kitchen).digest)] + projections.map { (type(of: $0).name, $0.digest) }
  }
}
