import LarderForecast
import LarderLog
import LarderModel
import LarderReplay

/// What came, went and was used of every item since the log began: what the ends of stocks are tried on.
public struct StockPasts {
  private struct Key: Hashable, Comparable {
    let item: UInt32
    let dimension: UInt8

    static func < (left: Key, right: Key) -> Bool { (left.item, left.dimension) < (right.item, right.dimension) }
  }

  private var pasts: [Key: StockPast] = [:]

  /// By item, and of one item by what it is measured in.
  public var all: [StockPast] { pasts.sorted { $0.key < $1.key }.map(\.value) }

  /// A household that is not known to have had anything.
  public init() {}

  /// Goes through a log once, with its mendings as if the past had been so.
  public init(_ log: inout LogReader, _ standing: Standing, through last: UInt64 = .max) throws(LogError) {
    var pasts: [Key: StockPast] = [:]
    _ = try Replay.traceLots(&log, standing, in: .whole(through: last)) { traced in
      let key = Key(item: traced.held.item, dimension: traced.held.dimension)
      pasts[key, default: StockPast()].take(traced)
    }
    self.pasts = pasts
  }
}

extension StockPast {
  fileprivate mutating func take(_ traced: TracedLot) {
    let record = traced.record
    let day = record.dayNumber
    if record.kind == Bought.code { buy(on: day) }
    let gone = traced.before.subtractingClamped(traced.after)
    // What a count found missing was used too, by someone who wrote nothing down.
    if gone > 0, record.kind == Consumed.code || record.kind == Counted.code { use(gone, on: day) }
    let due = traced.held.due
    change(
      lot: traced.lot.rawValue, by: gone == .min ? .max : -gone, due: due == Lot.noDay ? nil : due, on: day,
      partOf: traced.lot.rawValue == record.lot ? nil : record.lot)
  }
}
