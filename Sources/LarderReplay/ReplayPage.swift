import LarderLog
import LarderModel

/// A page of events as projections see it: mended, cut to the part that is asked for, and with what each
/// event took from its lot.
public struct ReplayPage: ~Copyable {
  /// The records, mended; retracted ones have kind 0.
  public internal(set) var page = LedgerPage()
  /// For each record that takes something from its lot, what it took; for the others, nothing in particular.
  public internal(set) var draws: [Draw] = Array(repeating: Draw(), count: LedgerPage.capacity)
  /// The positions of the records of each group, group after group.
  @usableFromInline var positions: [UInt8] = Array(repeating: 0, count: Group.allCases.count * Group.stride)
  @usableFromInline var counts: [Int] = Array(repeating: 0, count: Group.allCases.count)

  /// The positions of the records that the lots must see, and of those of the shopping list, whatever their day.
  var lotPositions: [UInt8] = Array(repeating: 0, count: Group.stride)
  var listPositions: [UInt8] = Array(repeating: 0, count: Group.stride)
  var lotCount = 0
  var listCount = 0
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

    /// How many positions lie between the first ones of two groups; a page's records fit between.
    @usableFromInline static var stride: Int { 64 }

    /// Whether records of the group take something from a lot.
    @inlinable var draws: Bool { self == .consumed || self == .wasted || self == .counted }

    /// What is to be done with each kind: the number of its group, and a bit each for the lots and the list.
    static let uses: [UInt8] = (0..<256).map { code in
      let kind = UInt8(code)
      let bits = (LotTable.touching(kind) ? forLots : 0) | (kind == ListChanged.code ? forList : 0)
      return UInt8(of(kind).rawValue) | bits
    }
    /// The newest version of each kind that this program knows; 0 for a kind it does not know at all.
    static let versions: [UInt8] = (0..<256).map { code in
      // Kind 0 is a retracted event, of whatever version it was.
      code == 0 ? .max : EventKinds.kind(code: UInt8(code))?.version ?? 0
    }
    static let forLots: UInt8 = 0x10
    static let forList: UInt8 = 0x20
    static let number: UInt8 = 0x0f

    private static func of(_ kind: UInt8) -> Group {
      switch kind {
      case Bought.code: .bought
      case Consumed.code: .consumed
      case Wasted.code: .wasted
      case MealLogged.code: .mealLogged
      case Counted.code: .counted
      default: .other
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
  @inlinable
  public func forEach(_ group: Group, _ body: (_ record: Record, _ draw: Draw, _ index: Int) -> Void) {
    // Spans, so that the arrays are not retained and released for every record.
    let records = page.records.span
    let draws = draws.span
    let positions = positions.span
    let start = group.rawValue * Group.stride
    for position in start..<start + counts[group.rawValue] {
      let index = Int(positions[position])
      body(records[index], group.draws ? draws[index] : Draw(), index)
    }
  }

  /// Sorts the records: into those for the lots and for the list, and those of some days into their groups.
  mutating func sort(days: ClosedRange<Int32>?) {
    Self.sort(
      page.records, count: page.count, days: days, into: &positions, &counts, lots: &lotPositions, &lotCount,
      list: &listPositions, &listCount, hasNewer: &hasNewer)
  }

  /// Refuses a page with an event that a newer program wrote: to pass over it would make every number wrong.
  func refuseNewer() throws(LogError) {
    guard hasNewer else { return }
    for index in 0..<page.count {
      let record = page.records[index]
      let known = Group.versions[Int(record.kind)]
      guard record.version > known else { continue }
      if known == 0 {
        let newest = EventKinds.all.map { $0.code }.max() ?? 0
        throw .newer(what: "the kind of event \(sequence(index))", found: UInt64(record.kind), known: UInt64(newest))
      }
      throw .newer(what: "event \(sequence(index))", found: UInt64(record.version), known: UInt64(known))
    }
  }

  /// Without a branch that depends on a record: kinds come in no order that a processor could foresee.
  private static func sort(
    _ records: [Record], count: Int, days: ClosedRange<Int32>?, into positions: inout [UInt8], _ counts: inout [Int],
    lots: inout [UInt8], _ lotCount: inout Int, list: inout [UInt8], _ listCount: inout Int, hasNewer: inout Bool
  ) {
    var positions = positions.mutableSpan
    var counts = counts.mutableSpan
    var lots = lots.mutableSpan
    var list = list.mutableSpan
    for group in counts.indices { counts[group] = 0 }
    (lotCount, listCount) = (0, 0)
    let uses = Group.uses.span
    let versions = Group.versions.span
    var newer: UInt8 = 0
    let records = records.span
    for index in 0..<count {
      let use = uses[Int(records[index].kind)]
      newer |= records[index].version > versions[Int(records[index].kind)] ? 1 : 0
      let position = UInt8(truncatingIfNeeded: index)
      lots[lotCount] = position
      lotCount += use & Group.forLots == 0 ? 0 : 1
      list[listCount] = position
      listCount += use & Group.forList == 0 ? 0 : 1
      if let days, !days.contains(records[index].dayNumber) { continue }
      let group = Int(use & Group.number)
      let size = counts[group]
      positions[group * Group.stride + size] = position
      counts[group] = size + 1
    }
    hasNewer = newer != 0
  }
}
