import LarderModel
import LarderSentences

extension WhyReport {
  /// A pack in stock, with the events that explain its remainder.
  package struct Pack: Hashable, Sendable {
    package let lot: LotID
    package let item: String
    /// The name of its place. Nil if it has none, or if the pack is used up.
    package let place: String?
    package let left: Quantity
    /// The positions of its events in ``WhyReport/rows``.
    package fileprivate(set) var events: Range<Int>

    /// The remainder, as exact as its events: "1.85 l left", "used up".
    package func remainder(_ style: OutputStyle) -> String {
      left.amount == 0 ? "used up" : "\(Figures.quantity(left.withoutResidue, style)) left"
    }

    /// The item if the report covers several, and the place: "fridge", "milk, fridge". Nil if neither is known.
    package func place(in report: WhyReport) -> String? {
      let names = (report.onlyItem == nil ? [item] : []) + (place.map { [$0] } ?? [])
      return names.isEmpty ? nil : names.map(\.visible).joined(separator: ", ")
    }
  }

  /// The sum of the packs, which a reader can check: "200 ml + 500 ml + 2 l = 2.7 l". Nil if there is nothing to add up.
  ///
  /// A report that covers several dimensions has a sum for each: "500 ml + 1 l = 1.5 l; 2 + 10 = 12".
  package func sumOfPacks(_ style: OutputStyle) -> String? {
    let sums = left.compactMap { whole -> String? in
      let parts = packs.map(\.left).filter { $0.dimension == whole.dimension && $0.amount != 0 }
      return parts.count > 1 ? Self.sum(parts, whole, style) : nil
    }
    return sums.isEmpty ? nil : sums.joined(separator: "; ")
  }

  private static func sum(_ parts: [Quantity], _ whole: Quantity, _ style: OutputStyle) -> String {
    var text = ""
    for part in parts {
      let shown = Figures.quantity(part.withoutResidue, style)
      if text.isEmpty {
        text = shown
      } else {
        text += part.isNegative ? " \(Figures.minus) \(shown.dropFirst())" : " + \(shown)"
      }
    }
    return text + " = \(Figures.quantity(whole.withoutResidue, style))"
  }
}

/// The packs of a report on stock, collected event by event.
struct PackSplit {
  private(set) var packs: [WhyReport.Pack] = []
  private let catalog: Catalog
  private let present: [LotID: Lot]

  init(_ catalog: Catalog, _ present: [Household.NumberedLot]) {
    self.catalog = catalog
    self.present = Dictionary(present.map { ($0.id, $0.lot) }) { first, _ in first }
  }

  /// Adds an event, which follows the other events of its pack.
  mutating func add(_ step: FigureTrace.Step, at position: Int) {
    let lot = LotID(rawValue: step.lot)
    if let last = packs.indices.last, packs[last].lot == lot {
      packs[last].events = packs[last].events.lowerBound..<position + 1
      return
    }
    let held = present[lot]
    let left = Quantity(amount: held?.remaining ?? 0, dimension: step.dimension)
    let place = held.flatMap { PlaceID(stored: UInt32($0.place)) }.map { catalog.name(.place, $0.rawValue) }
    packs.append(
      WhyReport.Pack(
        lot: lot, item: catalog.name(ItemID(rawValue: step.item)), place: place, left: left,
        events: position..<position + 1))
  }
}
