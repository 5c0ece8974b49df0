import LarderForecast
import LarderModel
import LarderProjections
import LarderSentences

/// How much of what was bought of an item in the latest months was thrown away since.
public struct WasteShare: Hashable, Sendable {
  /// How often some was thrown away that could have been eaten.
  public let times: Int64
  public let wasted: Quantity
  public let bought: Quantity
  /// The first day of the months that are looked at; no earlier than the ledger's first.
  public let since: Day

  /// How many months are looked at, with the one that is not over.
  static let months = 6

  /// How much that is of what was bought, and what is bought less for it.
  var part: WastedPart {
    WastedPart(times: times, permille: Figures.permille(Int128(wasted.amount), of: Int128(bought.amount)) ?? 0)
  }

  /// Tenths of a percent of what was bought; never more than all.
  public var permille: Int64 { part.permille }

  /// Whether that is too often to buy as much again.
  public var isOften: Bool { part.isOften }

  /// Every item of which something bought was thrown away, in the dimension it is measured in.
  ///
  /// - Parameter beginning: the ledger's first day; nil where it is not known.
  static func all(_ spending: Spending, today: Day, beginning: Day?) -> [Key: WasteShare] {
    let first = today.month.adding(months: 1 - months) ?? .min
    func isMeant(_ month: Month) -> Bool { month >= first && month <= today.month }
    var wasted: [Key: (times: Int64, amount: Int64)] = [:]
    for cell in spending.wasted.sorted {
      let key = WastedPurchase(cell.key)
      guard key.part != .inedible, isMeant(key.purchase.month), isMeant(key.month) else { continue }
      let place = Key(item: key.purchase.item, dimension: key.purchase.dimension)
      wasted[place, default: (0, 0)].times += cell.cell.count
      wasted[place, default: (0, 0)].amount.addClamped(cell.cell.amount)
    }
    var bought: [Key: Int64] = [:]
    for cell in spending.cells.sorted {
      let key = Spending.Key(cell.key)
      guard isMeant(key.month) else { continue }
      bought[Key(item: key.item, dimension: key.dimension), default: 0].addClamped(cell.cell.amount)
    }
    let since = max(first.firstDay, beginning ?? .min)
    var shares: [Key: WasteShare] = [:]
    for (key, sum) in wasted {
      shares[key] = WasteShare(
        times: sum.times, wasted: Quantity(amount: sum.amount, dimension: key.dimension),
        bought: Quantity(amount: bought[key] ?? 0, dimension: key.dimension), since: since)
    }
    return shares
  }

  /// An item, as it is measured.
  struct Key: Hashable {
    let item: ItemID
    let dimension: Dimension
  }
}
