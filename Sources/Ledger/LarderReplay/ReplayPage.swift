import LarderLog
import LarderModel

/// A page of events as projections see it: mended, cut to the part that is asked for, and with what each
/// event took from its lot.
public struct ReplayPage: ~Copyable {
  /// The records, mended; retracted ones have kind 0.
  public internal(set) var page = LedgerPage()
  /// For each record that takes something from its lot, what it took; for the others, nothing in particular.
  public internal(set) var draws = FixedBuffer<64, Draw>(repeating: Draw())
  /// The positions of the records of each group, group after group, and then those for the lots and the kitchen.
  @usableFromInline var positions = FixedBuffer<512, UInt8>(repeating: 0)
  /// How many positions each group has, a byte each: a page's records are counted in one register.
  @usableFromInline var counts: UInt64 = 0
  /// What is to be done with each kind.
  private var uses = KindUse.table()
  /// The days whose events are in the groups; nil for all.
  public private(set) var days: ClosedRange<Int32>?
  /// Whether an event is of a kind or a version that this program does not know.
  private var hasNewer = false

  public init() {}

  /// Kinds that projections ask for by name; the rest is one group.
  public enum Group: Int, CaseIterable, Sendable {
    case bought
    case consumed
    case wasted
    case mealLogged
    case counted
    case other

    /// Whether records of the group take something from a lot.
    @inlinable var draws: Bool { self == .consumed || self == .wasted || self == .counted }

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

  /// The sequence of the record at `index`.
  @inlinable
  public func sequence(_ index: Int) -> UInt64 { page.firstSequence + UInt64(index) }

  /// Calls `body` with each record of a group, in order.
  ///
  /// Records are sorted into groups once a page, so that a projection that wants one in twenty does not look
  /// at the other nineteen.
  // Always inlined: the closure then reads of a record what it uses, and is no call an event.
  @inlinable @inline(__always)
  public func forEach(_ group: Group, _ body: (_ record: Record, _ draw: Draw, _ index: Int) -> Void) {
    let start = KindUse.start(group.rawValue)
    for place in start..<start + KindUse.count(group.rawValue, counts) {
      let index = Int(positions[place])
      body(page.records[index], group.draws ? draws[index] : Draw(), index)
    }
  }

  /// Where the positions of a group stand.
  private func places(of group: Int) -> Range<Int> {
    let start = KindUse.start(group)
    return start..<start + KindUse.count(group, counts)
  }

  /// Lets the lots see what they must, whatever its day, and keeps what each event took from its lot.
  ///
  /// An event that only took the crumb of a lot does not count, like a retracted one.
  mutating func take(from lots: inout LotTable, _ standing: Standing) {
    let crumbs = lots.apply(
      page.records, at: positions, places(of: KindUse.lots), firstSequence: page.firstSequence, facts: standing.facts,
      dayStart: standing.dayStart, into: &draws)
    guard !crumbs.isEmpty else { return }
    for sequence in crumbs { page.records[Int(sequence - page.firstSequence)].kind = 0 }
    sort(dayStart: 0, days: days)
  }

  /// The positions of the records that change the shopping list, the plan or what is known of dishes, in order.
  func forEachKitchenChange(_ body: (Int) -> Void) {
    for place in places(of: KindUse.kitchen) { body(Int(positions[place])) }
  }

  /// Tells what happened before the household's day starts as of the day before, and sorts the records: into those
  /// for the lots and for the kitchen, and those of some days into their groups.
  ///
  /// Without a branch that depends on a record: kinds come in no order that a processor could foresee.
  mutating func sort(dayStart: UInt16, days: ClosedRange<Int32>?) {
    self.days = days
    guard let days else { return sort(dayStart) { _ in .max } }
    sort(dayStart) { $0 >= days.lowerBound && $0 <= days.upperBound ? .max : KindUse.whateverTheDay }
  }

  // Always inlined: without days that are asked for, nothing is compared.
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
      positions[KindUse.start(KindUse.lots) &+ KindUse.count(KindUse.lots, counts)] = position
      positions[KindUse.start(KindUse.kitchen) &+ KindUse.count(KindUse.kitchen, counts)] = position
      counts &+= use.step & counting(day)
    }
    self.counts = counts
    hasNewer = newer != 0
  }

  /// Refuses a page with an event that a newer program wrote: to pass over it would make every number wrong.
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

/// What is to be done with a kind of event when a page is sorted.
@usableFromInline
struct KindUse: BitwiseCopyable, Sendable {
  /// What an event of the kind adds to the counts of a page: one in the byte of its group, and one each in those of
  /// the lots and the kitchen where they must see it.
  var step: UInt64 = 0
  /// How far to the right that byte is.
  var shift: UInt64 = 0
  /// Where the positions of the group begin.
  var start = 0
  /// The newest version that this program knows; 0 for a kind it does not know at all.
  var version: UInt8 = 0

  /// The bytes behind those of the groups.
  static var lots: Int { 6 }
  static var kitchen: Int { 7 }
  /// The counts that do not depend on the days that are asked for: what a draw cost depends on the past.
  static var whateverTheDay: UInt64 { .max << UInt64(lots * 8) }

  /// Where the positions of a group begin; a page's records fit between two of them.
  @inlinable @inline(__always)
  static func start(_ group: Int) -> Int { group &* 64 }

  /// The byte of a group.
  @inlinable @inline(__always)
  static func count(_ group: Int, _ counts: UInt64) -> Int {
    Int(truncatingIfNeeded: counts >> UInt64(truncatingIfNeeded: group &* 8) & 0x3f)
  }

  /// The uses of all kinds, by their codes.
  static func table() -> FixedBuffer<256, KindUse> {
    var table = FixedBuffer<256, KindUse>(repeating: KindUse())
    for code in 0..<256 { table[code] = known[code] }
    return table
  }

  private static let known: [KindUse] = (UInt8.min...UInt8.max).map { kind in
    var use = KindUse()
    let group = ReplayPage.Group(kind).rawValue
    use.start = start(group)
    use.shift = UInt64(group * 8)
    use.step = 1 << use.shift
    if LotTable.sees(kind) { use.step |= 1 << UInt64(lots * 8) }
    if Kitchen.touching(kind) { use.step |= 1 << UInt64(kitchen * 8) }
    // Kind 0 is a retracted event, of whatever version it was.
    use.version = kind == 0 ? .max : EventKinds.kind(code: kind)?.version ?? 0
    return use
  }
}
