import LarderReplay

/// Figures of your own, computed in one pass over all events.
///
/// A projection is one type. It starts empty, adds pages of events, and merges with a later part of the same log:
///
/// ```swift
/// struct DaysKept: LedgerProjection {
///   var days: [ItemNumber: Int] = [:]
///
///   mutating func add(_ page: borrowing EventPage) {
///     page.forEachUse { use in
///       if let age = use.ageInDays { days[use.item, default: 0] += age }
///     }
///   }
///
///   mutating func merge(_ later: DaysKept) { days.merge(later.days, uniquingKeysWith: +) }
/// }
/// ```
///
/// Compute it with ``Ledger/project(_:in:onTwoThreads:)``. Corrections are already applied, and undone events are left
/// out, so a projection only adds up. See <doc:YourOwnProjection>.
///
/// ## Topics
///
/// ### Computing
///
/// - ``init()``
/// - ``add(_:)``
/// - ``merge(_:)``
public protocol LedgerProjection: Sendable {
  /// Creates the projection of an empty log.
  init()

  /// Adds the events of a page.
  ///
  /// Pages arrive in the order of the log, with up to 63 events each. Do not allocate per event: it would take longer
  /// than everything else.
  ///
  /// - Parameter page: The page, which is only valid during the call.
  mutating func add(_ page: borrowing EventPage)

  /// Adds the projection of the later part of the log, for a pass on two threads.
  ///
  /// - Parameter later: The projection of the part that follows this one's.
  mutating func merge(_ later: Self)
}

/// A projection of a program, as the replay sees it: one call for each page.
struct ProjectionAdapter<Base: LedgerProjection>: Projection {
  static var name: String { "\(Base.self)" }
  static var version: UInt32 { 1 }

  var base = Base()
  /// The tables of the pass, from its first page on: all pages of a pass have the same context.
  private var lookups: PageLookups?

  init() {}

  mutating func apply(_ page: borrowing ReplayPage, _ context: ReplayContext) {
    let lookups = lookups ?? PageLookups(context.facts)
    self.lookups = lookups
    // Safe: the pointer is valid during the call, and a borrowed page cannot be kept.
    unsafe withUnsafePointer(to: page) { page in unsafe base.add(EventPage(page, lookups)) }
  }

  mutating func merge(_ later: ProjectionAdapter) { base.merge(later.base) }

  // It is never stored, and so never encoded.
  func encode(into state: inout StateWriter) {}

  init?(from state: inout StateReader) { nil }
}
