import LarderLog
import LarderModel
import LarderReplay

/// Makes of a ledger's events those that would have been.
///
/// Changes are made one behind the other, in the order they are given: the price of packs that were supposed before is
/// changed like any other.
public struct WhatIfRewriter: EventRewriter {
  private var changes: [any ItemChange] = []
  private var unchanged: [String] = []
  /// The last day of which anything happens; nil for all.
  private let end: Int32?

  /// - Parameters:
  ///   - watch: what was seen of the purchases as they were.
  ///   - period: what is added up, so that it can be said what would have been bought before it; nil for all.
  ///   - end: the day to whose end the lots are wanted: what happens later is left out, once the changes have seen it.
  public init(
    _ changes: [WhatIf], _ standing: Standing, _ watch: PurchaseWatch? = nil, in period: Period? = nil,
    through end: Day? = nil
  ) {
    self.end = end?.number
    for change in changes {
      guard let item = standing.catalog.number(.item, named: change.item) else { continue }
      switch change {
      case .skip: self.changes.append(PurchaseSkip(item: item))
      case .price(_, let price):
        self.changes.append(PriceChange(item: item, price: price, pack: watch?.pack(of: item)))
      case .pack(let name, let size):
        // Bought as it was, and not one pack behind the other: what changes nothing changes nothing.
        if watch?.isInPacksAlready(item) ?? false {
          unchanged.append("every purchase of \(name) was of \(size.formatted): nothing changes")
        } else {
          self.changes.append(PackChange(item: item, name: name, size: size, period: period))
        }
      }
    }
  }

  /// What could not be supposed, each in a sentence.
  public var notes: [String] { unchanged + changes.flatMap { $0.notes } }

  public mutating func rewrite(_ page: inout LedgerPage, _ standing: Standing) {
    for index in changes.indices {
      for position in 0..<page.count {
        let sequence = page.firstSequence + UInt64(position)
        changes[index].rewrite(&page.records[position], sequence, standing)
      }
    }
    guard let end else { return }
    for position in 0..<page.count
    where LotTable.touching(page.records[position].kind) && page.records[position].dayNumber > end {
      page.records[position].retract()
    }
  }

  public mutating func additions(_ standing: Standing, firstLot: UInt32) -> [Record] {
    var added: [Record] = []
    var lot = firstLot
    for index in changes.indices {
      // What an earlier change added is like any event to this one.
      for place in added.indices { changes[index].rewrite(&added[place], .max, standing) }
      added += changes[index].additions(standing, &lot)
    }
    return added.filter { $0.kind != 0 && $0.dayNumber <= end ?? .max }
  }
}

/// A change to the events of one item.
protocol ItemChange: Sendable {
  var notes: [String] { get }
  mutating func rewrite(_ record: inout Record, _ sequence: UInt64, _ standing: Standing)
  mutating func additions(_ standing: Standing, _ lot: inout UInt32) -> [Record]
}

extension ItemChange {
  var notes: [String] { [] }
  mutating func additions(_ standing: Standing, _ lot: inout UInt32) -> [Record] { [] }
}
