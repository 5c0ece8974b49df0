import LarderAnswers
import LarderModel

/// A part of what was thrown away that has something in common: an item, a reason, a store.
public struct WasteGroup: Hashable, Sendable {
  /// The number of what is in common; 0 where it is not known.
  public let number: UInt32
  /// Its name as the household wrote it, or the word of a reason; nil where it is not known.
  public let name: String?
  /// What stands for it in the text: "past its date", "no store".
  public let title: String
  public internal(set) var figures: WasteFigures
  /// What was bought of it in the period, and what of that was thrown away; nil where what is bought does not fall into
  /// such parts.
  public internal(set) var share: BoughtShare?
  /// Whether it is all the others together, which has no bar beside those that are named.
  let isRest: Bool

  /// What was bought of it in the period.
  public var bought: SpendingFigures? { share?.bought }

  init(
    number: UInt32, name: String?, title: String, figures: WasteFigures, share: BoughtShare? = nil,
    isRest: Bool = false
  ) {
    self.number = number
    self.name = name
    self.title = title
    self.figures = figures
    self.share = share
    self.isRest = isRest
  }

  /// Cells' figures by the parts of a breakdown: the dearest in the household's currency first, or in their own order.
  static func grouped(
    _ cells: [WasteAccount.Cell], by breakdown: WasteBreakdown, _ catalog: Catalog,
    shares: [UInt32: BoughtShare]? = nil
  ) -> [WasteGroup] {
    let parts = cells.totals { breakdown.number(of: $0, catalog) }.map { number, figures in
      let (name, title) = breakdown.naming(number, catalog)
      return WasteGroup(
        number: number, name: name, title: title, figures: figures,
        share: shares.map { $0[number] ?? BoughtShare() })
    }
    return breakdown.isOrdered ? parts.sorted { $0.number < $1.number } : parts.largestFirst(catalog.currency)
  }

  /// Tenths of a percent of what was bought of it, by the measure that a whole table is told by; nil where some of it has
  /// none.
  func share(by measure: WasteMeasure) -> Int64? {
    guard let share else { return nil }
    switch measure {
    case .money(let currency): return share.bought.withoutPrice == 0 ? share.ofMoney(currency) : nil
    case .mass: return share.bought.withoutMass == 0 ? share.ofMass : nil
    case .times: return nil
    }
  }

  static let fields: [ReportField<WasteGroup>] = [
    .text("name?", \.name), .members(of: WasteFigures.fields, \.figures), .members(of: BoughtShare.fields, \.share),
  ]
}

extension WasteGroup: ReportPart {
  init(rest others: ArraySlice<WasteGroup>, title: String) {
    let shares = others.compactMap(\.share)
    self.init(
      number: 0, name: title, title: title, figures: others.reduce(into: WasteFigures()) { $0.add($1.figures) },
      share: shares.isEmpty ? nil : shares.reduce(into: BoughtShare()) { $0.add($1) }, isRest: true)
  }
}
