import Document
import LarderForecast
import LarderModel
import LarderSentences
import StrictJSON

extension SuggestReport: Report {
  public func document(_ style: OutputStyle) -> Document {
    var blocks: [Block] = []
    if tellsWhy {
      blocks = suggested.isEmpty ? [] : [reasons(style)]
    } else if !suggested.isEmpty {
      var table = DataTable(
        "What to buy",
        columns: [
          .init("Item", fit: .truncated, minimumWidth: 8),
          .init("Buy", alignment: .right, fit: .truncated, minimumWidth: 8),
          .init("Why", fit: .wrapped, minimumWidth: 16, priority: 6),
        ])
      for item in suggested {
        table.addRow([
          .name(item.outlook.name.visible), .init(item.amountWords(style)),
          .init(item.briefly(style), .faint),
        ])
      }
      blocks = [.table(table)]
    }
    let remarks = remarks.map { Block.inviting($0) }
    return Document(
      "What to buy, \(today.formatted(style))", isTitled: false,
      blocks + (blocks.isEmpty || remarks.isEmpty ? [] : [.gap]) + remarks)
  }

  /// Each suggestion with its reason and the numbers behind it.
  public func reasons(_ style: OutputStyle) -> Block {
    .list(ItemList(suggested.map { $0.sentence(horizonDays, style) }))
  }

  private var remarks: [Wording] {
    var remarks: [Wording] = []
    let span = Figures.count(horizonDays, "day")
    if suggested.isEmpty, plannedStrangers.isEmpty {
      remarks.append("Nothing \(listed.isEmpty ? "" : "more ")needs to be bought for \(span), as far as is known.")
    } else if !isNarrowed, !suggested.isEmpty {
      let them = suggested.count == 1 ? "it" : "them"
      remarks.append("\(suggested.count) to buy for \(span); \(.acceptSuggestions) lists \(them).")
    }
    if !plannedStrangers.isEmpty {
      remarks.append(
        "The plan wants what was never bought: \(Self.names(plannedStrangers)). \(.planShop) lists what it lacks.")
    }
    if !listed.isEmpty { remarks.append("On the list already: \(Self.names(listed)).") }
    if !stillIn.isEmpty {
      remarks.append(
        "Usually bought by then, but the ledger says you still have: \(Self.names(stillIn)). If not: \(.count(item: nil))."
      )
    }
    if !tooLittle.isEmpty {
      remarks.append(
        "Too little history: \(Self.names(tooLittle)). It takes \(UseHistory.usesNeeded) uses over "
          + "\(UseHistory.daysNeeded) days, or purchases on \(PurchaseRhythm.purchasesNeeded) days.")
    }
    return remarks
  }

  /// The first names, and how many more there are.
  private static func names(_ names: [String]) -> String {
    let rest = names.count - 8
    return names.prefix(8).map(\.visible).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// `report` "suggest", `today`, `horizon_days`, `suggested`, and the names `listed`, `still_in`, `too_little_history`,
  /// `planned_never_bought`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "suggest")
    json.day("today", today)
    json.integer("horizon_days", horizonDays)
    json.list("suggested", suggested) { $0.write(to: &$1, days: horizonDays) }
    json.strings("listed", listed)
    json.strings("still_in", stillIn)
    json.strings("too_little_history", tooLittle)
    json.strings("planned_never_bought", plannedStrangers)
    json.endObject()
  }

  /// A row an item; amounts are in g, ml, pieces or portions.
  public var table: (header: [String], rows: [[String]]) {
    let header = [
      "item", "buy", "unit", "packs", "reasons", "left", "used_per_day", "gone_on", "minimum", "listed",
      "wasted_percent", "trials", "mean_error_days", "why",
    ]
    return (header, suggested.map { $0.row(days: horizonDays) })
  }
}

extension SuggestedItem {
  private var minimum: Quantity? {
    for case .minimum(let least) in reasons { return least }
    return nil
  }

  /// The mean error of its trial in tenths of a day.
  private var errorTenths: Int64? { trial.map { ItemOutlook.whole($0.meanError * 10) } }

  fileprivate func write(to json: inout JSONWriter, days: Int) {
    json.beginObject()
    outlook.write(to: &json)
    json.quantity("buy", quantity)
    json.integer("packs", packs)
    json.strings("reasons", reasons.map(\.word))
    json.string("why", sentence(days, .english))
    for reason in reasons {
      switch reason {
      case .runOut(let expected, let withReserve):
        json.quantity("needed", outlook.quantity(expected))
        json.quantity("needed_with_reserve", outlook.quantity(withReserve))
      case .habit(let next): json.day("next_purchase", outlook.today.advanced(by: next.daysIfBought))
      case .minimum(let least): json.quantity("minimum", least)
      // How much that is stands with the outlook.
      case .plan: break
      }
    }
    json.string("listed", listed?.exactText)
    json.decimal("wasted_percent", waste?.permille, places: 1)
    json.string("less_for_waste", lessForWaste > 0 ? outlook.quantity(lessForWaste).exactText : nil)
    json.integer("trials", trial?.times)
    json.decimal("mean_error_days", errorTenths, places: 1)
    json.endObject()
  }

  fileprivate func row(days: Int) -> [String] {
    let buy = quantity.measured
    return [
      outlook.name, buy.number, buy.unit, packs.map { "\($0)" } ?? "",
      reasons.map(\.word).joined(separator: " "), outlook.quantity(outlook.left).measured.number,
      outlook.rate.map { outlook.quantity($0.perDay).measured.number } ?? "",
      outlook.end?.expected.map { outlook.today.advanced(by: $0).description } ?? "", minimum?.measured.number ?? "",
      listed?.measured.number ?? "", waste.map { Plain.decimalText($0.permille, places: 1) } ?? "",
      trial.map { "\($0.times)" } ?? "", errorTenths.map { Plain.decimalText($0, places: 1) } ?? "",
      sentence(days, .english),
    ]
  }
}
