import LarderForecast
import LarderModel
import LarderProjections
import LarderSentences

/// A suggested purchase, with its reasons.
package struct SuggestedItem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// It will be used up: the expected use in the days ahead, and the use with a reserve.
    case runOut(expected: Int64, withReserve: Int64)
    /// It is usually bought again about now.
    case habit(NextPurchase)
    /// The stock is below the minimum.
    case minimum(Quantity)
    /// The plan needs more than will be in stock.
    case plan(Quantity)
    /// Guests are in the plan, and earlier ones used some.
    case guests(ItemOutlook.GuestNeed)

    package var word: String {
      switch self {
      case .runOut: "run-out"
      case .habit: "habit"
      case .minimum: "minimum"
      case .plan: "plan"
      case .guests: "guests"
      }
    }
  }

  package let outlook: ItemOutlook
  package let reasons: [Reason]
  /// The amount to buy, in whole packs.
  package let quantity: Quantity
  package let packs: Int?
  /// The usual pack, if a smaller one is suggested because of waste.
  package let insteadOf: Quantity?
  /// The amount already on the shopping list, which `quantity` does not include.
  package let listed: Quantity?
  /// The share that was thrown away if it is large, with the reduction made for it.
  package let waste: WasteShare?
  package let lessForWaste: Int64
  /// The forecast errors for its latest purchases.
  package let trial: PurchaseTrial?

  /// The number of days until it is needed.
  package var neededIn: Int {
    if outlook.left == 0 { return 0 }
    for reason in reasons {
      switch reason {
      case .runOut: return outlook.end?.expected ?? .max
      case .habit(let next): return next.daysIfBought
      case .minimum: return 0
      case .plan: return outlook.plannedEnd ?? outlook.planned.first?.inDays ?? 0
      case .guests(let need): return need.inDays
      }
    }
    return .max
  }
}

/// Suggested purchases in words.
extension SuggestedItem {
  /// The amount with its packs: "2 l (2 × 1 l)".
  package func amountWords(_ style: OutputStyle) -> String { Figures.quantity(quantity, packs: packs, style) }

  /// The reason in a few words, such as "gone Tue".
  package func briefly(_ days: Int, _ style: OutputStyle) -> String {
    let isEmpty = outlook.left == 0 ? outlook.emptyWords(style) : nil
    let displayed = reasons.compactMap { reason -> String? in
      switch reason {
      case .runOut: isEmpty ?? earlyWords(days) ?? outlook.goneWords(style, isBrief: true)
      case .habit(let next): Self.listed(isEmpty, next.timesBought > 2 ? "bought by habit" : "usually bought again")
      case .plan(let planned): "\(planned.formatted(style)) planned"
      case .guests(let need): "guests \(ItemOutlook.short(need.inDays, outlook.today))"
      case .minimum(let least): "below \(least.formatted(style))"
      }
    }
    let onList = listed.map { ["\($0.formatted(style)) on the list"] } ?? []
    let change = insteadOf != nil ? "smaller pack" : lessForWaste > 0 ? "less" : nil
    return (displayed + onList).joined(separator: ", ") + (change.map { "; \($0) because of waste" } ?? "")
  }

  /// The chance that the stock ends within the days, if it is expected to last longer: "maybe gone by Thu (4 in 10)".
  private func earlyWords(_ days: Int) -> String? {
    guard let expected = outlook.end?.expected, expected > days, let chance = outlook.chanceGone(within: days) else {
      return nil
    }
    let end = days < 7 ? "by \(ItemOutlook.short(days, outlook.today))" : "within \(Figures.count(days, "day"))"
    return "maybe gone \(end) (\(Figures.chance(chance)))"
  }

  /// The reason with its numbers.
  func sentence(_ days: Int, _ style: OutputStyle) -> String {
    var parts: [String] = []
    for reason in reasons {
      switch reason {
      case .runOut(let expected, let withReserve):
        parts += [outlook.rateWords(style), outlook.leftWords(style), outlook.goneWords(style), earlyWords(days)]
          .compactMap { $0 }
        parts.append(
          "\(Figures.count(days, "day")) \(days == 1 ? "takes" : "take") \(outlook.about(Double(expected), style)), "
            + "with a reserve \(outlook.about(Double(withReserve), style))")
      case .habit(let next): parts.append(habitWords(next, style))
      case .plan(let planned):
        parts.append("\(planned.formatted(style)) planned within \(Figures.count(days, "day"))")
        if reasons.count == 1 { parts.append(outlook.leftWords(style)) }
      case .guests(let need):
        let evenings = Figures.count(outlook.guests.days, "day")
        parts.append(
          "\(Figures.count(need.guests, "guest")) \(ItemOutlook.short(need.inDays, outlook.today)): "
            + "\(outlook.about(Double(need.amount), style)) more, as on \(evenings) with guests")
        if reasons.count == 1 { parts.append(outlook.leftWords(style)) }
      case .minimum(let least):
        parts.append(
          "at least \(least.formatted(style)) should be in stock"
            + (reasons.count == 1 ? ", \(outlook.leftWords(style))" : ""))
      }
    }
    if let guests = outlook.guestWords(style) { parts.append(guests) }
    if let listed { parts.append("\(listed.formatted(style)) is already on the list") }
    if let waste { parts.append(wasteWords(waste, style)) }
    return "\(outlook.name.visible), \(amountWords(style)): " + parts.joined(separator: ", ") + "." + trialWords(style)
  }

  /// The habit in words: "bought on 12 days, every 3.4 days, last on Tue, so again on Fri, none left".
  private func habitWords(_ next: NextPurchase, _ style: OutputStyle) -> String {
    [
      outlook.purchaseWords(style), "so again \(ItemOutlook.short(next.daysIfBought, outlook.today))",
      outlook.leftWords(style),
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// The days within which most households buy the item again, if it is suggested after one or two purchases.
  package var daysForMost: Int? {
    let isHabit = reasons.contains { if case .habit = $0 { true } else { false } }
    return isHabit ? outlook.daysForMost : nil
  }

  private static func listed(_ first: String?, _ second: String) -> String {
    first.map { "\($0), \(second)" } ?? second
  }

  private func wasteWords(_ waste: WasteShare, _ style: OutputStyle) -> String {
    let share = "\(Figures.rounded(Int128(waste.permille), 10)) %"
    let displayed = "\(share) of it thrown away since \(waste.since.month.title)"
    if let insteadOf {
      return "\(displayed), and \(quantity.formatted(style)) instead of \(insteadOf.formatted(style)) will be enough"
    }
    if lessForWaste > 0 { return "\(displayed), so \(outlook.quantity(lessForWaste).formatted(style)) less" }
    return packs == nil && reasons.allSatisfy { $0.word != "minimum" }
      ? "\(displayed): a pack is often not finished" : displayed
  }

  /// The forecast error in words: " The last 8 forecasts were 1.5 days off."
  private func trialWords(_ style: OutputStyle) -> String {
    let isForetold = reasons.contains { if case .minimum = $0 { false } else { true } }
    guard let trial, isForetold else { return "" }
    let tenths = ItemOutlook.whole(trial.meanError * 10)
    guard tenths > 0 else { return " The last \(trial.times) forecasts were right to the day." }
    let error = style.decimal(tenths < 100 ? tenths : Figures.rounded(Int128(tenths), 10) * 10, places: 1)
    return " The last \(trial.times) forecasts were \(error) \(error == "1" ? "day" : "days") off."
  }
}

/// The share of an item's recent purchases that was thrown away.
package struct WasteShare: Hashable, Sendable {
  /// The number of times that an edible part was thrown away.
  package let times: Int64
  package let wasted: Quantity
  package let bought: Quantity
  /// The first day of the months considered, no earlier than the ledger's first.
  package let since: Day

  /// The number of months considered, including the current one.
  static let months = 6

  /// The wasted part, by which the suggestion is reduced.
  var part: WastedPart {
    WastedPart(times: times, permille: Figures.permille(Int128(wasted.amount), of: Int128(bought.amount)) ?? 0)
  }

  /// The share in tenths of a percent, at most 1000.
  package var permille: Int64 { part.permille }

  /// Whether this is too often to buy as much again.
  package var isOften: Bool { part.isOften }

  /// The shares of all items with wasted purchases, in the dimension of each.
  ///
  /// - Parameter beginning: The ledger's first day, or nil if it is unknown.
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

  struct Key: Hashable {
    let item: ItemID
    let dimension: Dimension
  }
}
