import LarderModel

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
