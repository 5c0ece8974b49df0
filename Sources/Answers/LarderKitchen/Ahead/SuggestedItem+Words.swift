import LarderForecast
import LarderModel
import LarderSentences

/// What is said of something to buy.
extension SuggestedItem {
  /// "2 l (2 × 1 l)".
  package func amountWords(_ style: OutputStyle) -> String { Figures.quantity(quantity, packs: packs, style) }

  /// Why, in a few words: "gone Tue (Mon–Wed)".
  package func briefly(_ style: OutputStyle) -> String {
    let isEmpty = outlook.left == 0 ? outlook.emptyWords(style) : nil
    let told = reasons.compactMap { reason -> String? in
      switch reason {
      case .runOut: isEmpty ?? outlook.goneWords(style)
      case .habit: isEmpty.map { "\($0), bought by habit" } ?? "bought by habit"
      case .plan(let planned): "\(planned.formatted(style)) planned"
      case .minimum(let least): "below \(least.formatted(style))"
      }
    }
    return told.joined(separator: ", ") + (lessForWaste > 0 ? "; less, for the waste" : "")
  }

  /// Why, with the numbers.
  func sentence(_ days: Int, _ style: OutputStyle) -> String {
    var parts: [String] = []
    for reason in reasons {
      switch reason {
      case .runOut(let expected, let withReserve):
        parts += [outlook.rateWords(style), outlook.leftWords(style), outlook.goneWords(style)].compactMap { $0 }
        parts.append(
          "\(Figures.count(days, "day")) \(days == 1 ? "takes" : "take") \(outlook.about(Double(expected), style)), "
            + "with a reserve \(outlook.about(Double(withReserve), style))")
      case .habit(let next): parts.append(habitWords(next, style))
      case .plan(let planned):
        parts.append("\(planned.formatted(style)) planned within \(Figures.count(days, "day"))")
        if reasons.count == 1 { parts.append(outlook.leftWords(style)) }
      case .minimum(let least):
        parts.append(
          "at least \(least.formatted(style)) should be in"
            + (reasons.count == 1 ? ", \(outlook.leftWords(style))" : ""))
      }
    }
    if let listed { parts.append("\(listed.formatted(style)) is on the list already") }
    if let waste { parts.append(wasteWords(waste, style)) }
    return "\(outlook.name.visible), \(amountWords(style)): " + parts.joined(separator: ", ") + "." + trialWords(style)
  }

  /// "bought 12 times, every 3.4 days, 3 days ago the last time, none left".
  private func habitWords(_ next: NextPurchase, _ style: OutputStyle) -> String {
    let gap = style.decimal(ItemOutlook.whole(next.meanGap * 10), places: 1)
    let last = outlook.today.advanced(by: -next.daysSince).told(relativeTo: outlook.today, style)
    return "bought on \(Figures.count(next.timesBought, "day")), every \(gap) days, last \(last), "
      + "so again \(ItemOutlook.short(next.daysIfBought, outlook.today)), \(outlook.leftWords(style))"
  }

  private func wasteWords(_ waste: WasteShare, _ style: OutputStyle) -> String {
    let share = "\(Figures.rounded(Int128(waste.permille), 10)) %"
    let month = waste.since.month
    let told = "\(share) of it thrown away since \(month)"
    if lessForWaste > 0 { return "\(told), so \(outlook.quantity(lessForWaste).formatted(style)) less" }
    return packs == nil && reasons.allSatisfy { $0.word != "minimum" } ? "\(told): a smaller pack would do" : told
  }

  /// " The last 8 forecasts were 1.5 days off."
  private func trialWords(_ style: OutputStyle) -> String {
    let isForetold = reasons.contains { if case .minimum = $0 { false } else { true } }
    guard let trial, isForetold else { return "" }
    let tenths = ItemOutlook.whole(trial.meanError * 10)
    guard tenths > 0 else { return " The last \(trial.times) forecasts were right to the day." }
    let error = style.decimal(tenths < 100 ? tenths : Figures.rounded(Int128(tenths), 10) * 10, places: 1)
    return " The last \(trial.times) forecasts were \(error) \(error == "1" ? "day" : "days") off."
  }
}
