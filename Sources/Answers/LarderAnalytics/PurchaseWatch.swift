import LarderLog
import LarderModel
import LarderReplay

/// Looks on while the ledger is gone through as it was, so that a change can be supposed that knows all the purchases.
public struct PurchaseWatch: EventRewriter {
  /// The pack that is asked for of each item, where one is.
  private var sizes: [UInt32: Quantity] = [:]
  /// The fewest pieces that were bought at a time, where no packs were given, in thousandths.
  private var fewest: [UInt32: Int64] = [:]
  /// Items of which another amount was bought at a time than the pack that is asked for.
  private var changed: Set<UInt32> = []
  private let watched: Set<UInt32>

  public init(_ changes: [WhatIf], _ standing: Standing) {
    var watched: Set<UInt32> = []
    for change in changes {
      guard let item = standing.catalog.number(.item, named: change.item) else { continue }
      watched.insert(item)
      guard case .pack(_, let size) = change else { continue }
      // Of two sizes asked for one behind the other, neither is what is bought already.
      if sizes.updateValue(size, forKey: item).map({ $0 != size }) ?? false { changed.insert(item) }
    }
    self.watched = watched
  }

  public mutating func rewrite(_ page: inout LedgerPage, _ standing: Standing) {
    for position in 0..<page.count where page.records[position].kind == Bought.code {
      let record = page.records[position]
      if watched.contains(record.item) { take(record, standing) }
    }
  }

  public func additions(_ standing: Standing, firstLot: UInt32) -> [Record] { [] }

  private mutating func take(_ record: Record, _ standing: Standing) {
    let quantity = Int64(bitPattern: record[Bought.quantitySlot])
    let stored = record[Bought.packsSlot]
    let dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])) ?? .none
    if dimension == .pieces, stored < 2, quantity > 0 {
      fewest[record.item] = min(fewest[record.item] ?? .max, quantity)
    }
    guard let size = sizes[record.item] else { return }
    let pack = standing.facts.convert(
      size.amount, size.dimension, to: dimension, of: record.item, on: record.dayNumber)
    if pack != quantity { changed.insert(record.item) }
  }

  /// The pieces that a price "a pack" is of, in thousandths, where a purchase names no packs; nil where there are none.
  func pack(of item: UInt32) -> Int64? { fewest[item] }

  /// Whether every purchase was of just as much as is asked for: one such pack at a time.
  func isInPacksAlready(_ item: UInt32) -> Bool { sizes[item] != nil && !changed.contains(item) }
}
