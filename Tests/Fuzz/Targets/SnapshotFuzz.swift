import Integrity
import LarderModel
import LarderProjections

@testable import LarderLog
@testable import LarderReplay

/// States stored in the ledger, and the anchor of its end.
enum SnapshotFuzz: FuzzTarget {
  static let name = "snapshot"
  static let words = ["larder-head 1 ", " "]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    try checkSnapshot(input)
    try checkStates(input)
    try checkAnchor(input)
  }

  /// Checks a snapshot with a corrected checksum, so that its contents are read.
  private static func checkSnapshot(_ input: [UInt8]) throws(BrokenLaw) {
    var bytes = input
    _ = Snapshot(bytes: bytes.span.bytes)
    guard bytes.count >= 16 else { return }
    let checksum = CRC32C.checksum(of: Array(bytes[16...]), seed: CRC32C.checksum(of: Array(bytes[..<12])))
    for index in 0..<4 { bytes[12 + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(8 * index)) }
    guard let snapshot = Snapshot(bytes: bytes.span.bytes) else { throw BrokenLaw("an undamaged snapshot is refused") }
    try law(snapshot.bytes == bytes, "a snapshot is written differently from the bytes read")
  }

  /// Checks random bytes as each kind of state: refused, or equal after another round trip.
  private static func checkStates(_ input: [UInt8]) throws(BrokenLaw) {
    let (index, state) = Input.choice(input, of: Projections.all.count + 2)
    switch index {
    case 0:
      var reader = StateReader(state)
      guard let context = ReplayContextState.decode(from: &reader, layingOut: false) else { return }
      var writer = StateWriter()
      ReplayContextState.encode(context, into: &writer)
      var again = StateReader(writer.bytes)
      try law(
        ReplayContextState.decode(from: &again, layingOut: true) != nil, "a written replay context cannot be read")
      _ = context.catalog.item(named: "milk")
      for number in 0...3 as ClosedRange<UInt32> { _ = context.catalog.name(ItemID(rawValue: number)) }
    case 1:
      var reader = StateReader(state)
      guard let lots = LotsState(from: &reader) else { return }
      var writer = StateWriter()
      lots.encodeKept(into: &writer)
      var again = StateReader(writer.bytes)
      try law(LotsState(from: &again)?.digest == lots.digest, "written lots are read as others")
      _ = Household(catalog: Catalog(), lots: lots.lots, kitchen: lots.kitchen).stock()
    default:
      let kind = Projections.all[index - 2]
      try checkProjection(state, kind)
    }
  }

  private static func checkProjection<Kind: Projection>(_ state: [UInt8], _ kind: Kind.Type) throws(BrokenLaw) {
    var reader = StateReader(state)
    guard let projection = Kind(from: &reader), reader.isDone else { return }
    var writer = StateWriter()
    projection.encode(into: &writer)
    var again = StateReader(writer.bytes)
    try law(Kind(from: &again)?.digest == projection.digest, "\(Kind.name) is read differently after writing")
    var merged = Kind()
    merged.merge(projection)
    try law(merged.digest == projection.digest, "\(Kind.name) merged with an empty one differs")
    for (_, part) in projection.byMonth() { _ = part.digest }
  }

  private static func checkAnchor(_ input: [UInt8]) throws(BrokenLaw) {
    for slot in [input[...], padded(input)[...]] {
      guard let anchor = HeadAnchor(slot: slot) else { continue }
      try law(anchor.slot == Array(slot), "an anchor's line is written differently")
    }
  }

  /// A line with its checksum and padding.
  private static func padded(_ words: [UInt8]) -> [UInt8] {
    var bytes = words.filter { $0 != 0x0A }.prefix(400) + Array(" \(CRC32C.checksum(of: words))".utf8)
    bytes += repeatElement(0x20, count: max(0, HeadAnchor.slotSize - 1 - bytes.count))
    return Array(bytes) + [0x0A]
  }
}
