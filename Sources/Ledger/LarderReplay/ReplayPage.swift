import LarderLog
import LarderModel

/// A page of events as projections see it: corrected, restricted to the requested part, and with each event's use of
/// its lot.
@usableFromInline package struct ReplayPage: ~Copyable {
  /// The corrected records; retracted ones have kind 0.
  @usableFromInline package internal(set) var page = LedgerPage()
  /// The use of each record that takes something from its lot. Those of other records are meaningless.
  @usableFromInline package internal(set) var consumptions = FixedBuffer<64, LotConsumption>(
    repeating: LotConsumption())
  /// The positions of the records of each group, one group after the other, followed by those for the lots and the
  /// kitchen.
  @usableFromInline var positions = FixedBuffer<512, UInt8>(repeating: 0)
  /// The number of positions in each group, one byte each, so that counting uses a single register.
  @usableFromInline var counts: UInt64 = 0
  /// The treatment of each kind of event.
  private var uses = EventDisposition.table()
  /// The days whose events are in the groups, or nil for all.
  package private(set) var days: ClosedRange<Int32>?
  /// Whether any event has a kind or version that this program does not know.
  private var hasNewer = false

  package init() {}

  /// The kinds that projections request by name. All others form one group.
  @usableFromInline package enum Group: Int, CaseIterable, Sendable {
    case bought
    case consumed
    case wasted
    case mealLogged
    case counted
    case other

    /// Whether records of the group take something from a lot.
    @inlinable var consumes: Bool { self == .consumed || self == .wasted || self == .counted }

    init(_ kind: UInt8) {
      switch kind {
      case Bought.code: self = .bought
      case Consumed.code: self = .consumed
      case Wasted.code: self = .wasted
      case MealLogged.code: self = .mealLogged
      case Counted.code: self = .counted
      default: self = .other
      }
    }
  }

  /// Returns the sequence of the record at `index`.
  @inlinable
  package func sequence(_ index: Int) -> UInt64 { page.firstSequence + UInt64(index) }

  /// Calls `body` with each record of a group, in order.
  ///
  /// Records are sorted into groups once per page, so that a projection that needs one in twenty does not look at the
  /// others.
  // Always inlined: the closure then reads only the fields it uses, without a call per event.
  @inlinable @inline(__always)
  package func forEach(_ group: Group, _ body: (_ record: Record, _ consumption: LotConsumption, _ index: Int) -> Void)
  {
    let start = EventDisposition.start(group.rawValue)
    for place in start..<start + EventDisposition.count(group.rawValue, counts) {
      let index = Int(positions[place])
      body(page.records[index], group.consumes ? consumptions[index] : LotConsumption(), index)
    }
  }

  /// Returns the range of a group's positions.
  private func places(of group: Int) -> Range<Int> {
    let start = EventDisposition.start(group)
    return start..<start + EventDisposition.count(group, counts)
  }

  /// Passes the relevant records to the lots, whatever their day, and stores each event's use of its lot.
  ///
  /// An event that took only the crumb of a lot does not count, like a retracted one.
  mutating func take(from lots: inout LotTable, _ context: ReplayContext) {
    let crumbs = lots.apply(
      page.records, at: positions, places(of: EventDisposition.lots), firstSequence: page.firstSequence,
      facts: context.facts,
      dayStart: context.dayStart, into: &consumptions)
    guard !crumbs.isEmpty else { return }
    for sequence in crumbs { page.records[Int(sequence - page.firstSequence)].kind = 0 }
    sort(dayStart: 0, days: days)
  }

  /// Calls `body` with the positions of the records that change the kitchen, in order.
  func forEachKitchenChange(_ body: (Int) -> Void) {
    for place in places(of: EventDisposition.kitchen) { body(Int(positions[place])) }
  }

  /// Dates events before the household's day starts to the previous day, and sorts the records: into those for the lots
  /// and the kitchen, and those of the requested days into their groups.
  ///
  /// It has no branch that depends on a record, because the order of kinds is unpredictable.
  mutating func sort(dayStart: UInt16, days: ClosedRange<Int32>?) {
    self.days = days
    guard let days else { return sort(dayStart) { _ in .max } }
    sort(dayStart) { $0 >= days.lowerBound && $0 <= days.upperBound ? .max : EventDisposition.whateverTheDay }
  }

  // Always inlined: if no days are requested, nothing is compared.
  @inline(__always)
  private mutating func sort(_ dayStart: UInt16, _ counting: (_ day: Int32) -> UInt64) {
    let dayStart = UInt64(dayStart)
    var counts: UInt64 = 0
    var newer: UInt8 = 0
    for index in 0..<page.count {
      let word = page.records[index].word2
      let isEarly = word >> UInt64(Record.minuteSlot.shift) & 0xfff < dayStart
      let day = Int32(truncatingIfNeeded: word) &- (isEarly ? 1 : 0)
      page.records[index].dayNumber = day
      let use = uses[Int(truncatingIfNeeded: word >> UInt64(Record.kindSlot.shift)) & 0xff]
      newer |= UInt8(truncatingIfNeeded: word >> UInt64(Record.versionSlot.shift)) > use.version ? 1 : 0
      let position = UInt8(truncatingIfNeeded: index)
      positions[use.start &+ Int(truncatingIfNeeded: counts &>> use.shift & 0x3f)] = position
      positions[
        EventDisposition.start(EventDisposition.lots) &+ EventDisposition.count(EventDisposition.lots, counts)] =
        position
      positions[
        EventDisposition.start(EventDisposition.kitchen) &+ EventDisposition.count(EventDisposition.kitchen, counts)] =
        position
      counts &+= use.step & counting(day)
    }
    self.counts = counts
    hasNewer = newer != 0
  }

  /// Refuses a page with an event written by a newer program: ignoring it would make every figure wrong.
  func refuseNewer() throws(LogError) {
    guard hasNewer else { return }
    for index in 0..<page.count {
      let record = page.records[index]
      let known = uses[Int(record.kind)].version
      guard record.version > known else { continue }
      if known == 0 {
        let newest = EventKinds.all.map { $0.code }.max() ?? 0
        throw .newer(what: "the kind of event \(sequence(index))", found: UInt64(record.kind), known: UInt64(newest))
      }
      throw .newer(what: "event \(sequence(index))", found: UInt64(record.version), known: UInt64(known))
    }
  }
}

/// The treatment of a kind of event when a page is sorted.
@usableFromInline
struct EventDisposition: BitwiseCopyable, Sendable {
  /// The increment of a page's counts for an event of this kind: one in the byte of its group, and one in those of the
  /// lots and the kitchen if they must see it.
  var step: UInt64 = 0
  /// The bit position of that byte.
  var shift: UInt64 = 0
  /// The start of the group's positions.
  var start = 0
  /// The newest version that this program knows, or 0 for an unknown kind.
  var version: UInt8 = 0

  /// The index of the byte after those of the groups.
  static var lots: Int { 6 }
  static var kitchen: Int { 7 }
  /// The mask of the counts that do not depend on the requested days, because the cost of a use depends on the past.
  static var whateverTheDay: UInt64 { .max << UInt64(lots * 8) }

  /// Returns the start of a group's positions. A page's records fit between two starts.
  @inlinable @inline(__always)
  static func start(_ group: Int) -> Int { group &* 64 }

  /// Returns the byte of a group.
  @inlinable @inline(__always)
  static func count(_ group: Int, _ counts: UInt64) -> Int {
    Int(truncatingIfNeeded: counts >> UInt64(truncatingIfNeeded: group &* 8) & 0x3f)
  }

  /// Returns the table for all kinds, by code.
  static func table() -> FixedBuffer<256, EventDisposition> {
    var table = FixedBuffer<256, EventDisposition>(repeating: EventDisposition())
    for code in 0..<256 { table[code] = known[code] }
    return table
  }

  private static let known: [EventDisposition] = (UInt8.min...UInt8.max).map { kind in
    var use = EventDisposition()
    let group = ReplayPage.Group(kind).rawValue
    use.start = start(group)
    use.shift = UInt64(group * 8)
    use.step = 1 << use.shift
    if LotTable.sees(kind) { use.step |= 1 << UInt64(lots * 8) }
    if HouseholdState.touching(kind) { use.step |= 1 << UInt64(kitchen * 8) }
    // Kind 0 is a retracted event of any version.
    use.version = kind == 0 ? .max : EventKinds.kind(code: kind)?.version ?? 0
    return use
  }
}
