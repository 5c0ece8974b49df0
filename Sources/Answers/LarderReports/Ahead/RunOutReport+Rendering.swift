import Document
import LarderForecast
import LarderModel
import LarderSentences
import StrictJSON

extension RunOutReport: Report {
  public func document(_ style: OutputStyle) -> Document {
    var sections: [[Block]] = []
    func add(_ title: String, _ sentences: [String]) {
      guard !sentences.isEmpty else { return }
      sections.append([.heading(title), .list(ItemList(sentences))])
    }
    add("Gone within \(span)", gone.map { $0.runOutSentence(style) })
    add("Not used in time", unfinished.map { $0.sentence(style) })
    if isNarrowed { add("Lasts longer", lasting.map { $0.runOutSentence(style) }) }
    let end = remarks(style)
    if !end.isEmpty { sections.append(Block.sentences(end)) }
    return Document(
      "When it runs out, \(today.formatted(style))", isTitled: false, Array(sections.joined(separator: [.gap])))
  }

  private var span: String { Figures.count(horizonDays, "day") }

  /// How many of what is not in are named, where nobody asked for them.
  private static let mostNames = 12

  private func remarks(_ style: OutputStyle) -> [String] {
    var remarks: [String] = []
    if !empty.isEmpty {
      let told = empty.prefix(isNarrowed ? .max : Self.mostNames).map { outlook in
        isNarrowed ? "\(outlook.name.visible) (\(outlook.rateWords(style) ?? ""))" : outlook.name.visible
      }
      let rest = empty.count - told.count
      remarks.append("None left: \(told.joined(separator: ", "))\(rest > 0 ? ", and \(rest) more" : "").")
    }
    if !notCounted.isEmpty {
      let told = notCounted.prefix(isNarrowed ? .max : Self.mostNames).map { $0.notCountedWords(style) }
      let rest = notCounted.count - told.count
      remarks.append("Not counted on: \(told.joined(separator: ", "))\(rest > 0 ? ", and \(rest) more" : "").")
    }
    if gone.isEmpty, unfinished.isEmpty, !isNarrowed {
      remarks.append("Of what is in, nothing will be gone within \(span), as far as its use is known.")
    }
    if !lasting.isEmpty, !isNarrowed {
      remarks.append("\(Figures.count(lasting.count, "item")) \(lasting.count == 1 ? "lasts" : "last") longer.")
    }
    if isNarrowed {
      remarks += tooLittle.compactMap { outlook in
        outlook.shortfall.map { "\(outlook.name.visible): too little history; \($0.description)." }
      }
    } else if !tooLittle.isEmpty {
      let items = Figures.count(tooLittle.count, "item")
      remarks.append(
        "\(items) \(tooLittle.count == 1 ? "has" : "have") too little history to tell: "
          + "\(UseHistory.usesNeeded) uses over \(UseHistory.daysNeeded) days are needed.")
    }
    return remarks
  }

  /// `report` "runout", `today`, `horizon_days`; `gone`, `lasting`, `none_left`, `not_counted` and `too_little_history`, lists of items;
  /// `unfinished`, a list of lots.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "runout")
    json.day("today", today)
    json.integer("horizon_days", horizonDays)
    for (name, outlooks) in [
      ("gone", gone), ("lasting", lasting), ("none_left", empty), ("not_counted", notCounted),
      ("too_little_history", tooLittle),
    ] {
      json.list(name, outlooks) { outlook, json in
        json.beginObject()
        outlook.write(to: &json)
        json.endObject()
      }
    }
    json.list("unfinished", unfinished) { lot, json in
      json.beginObject()
      json.string("item", lot.outlook.name)
      json.integer("item_number", lot.outlook.item.rawValue)
      json.integer("lot", lot.portion.lot.rawValue)
      json.quantity("left", lot.outlook.quantity(lot.portion.amount))
      json.day("due", lot.portion.due)
      json.bool("due_is_estimate", lot.portion.dueIsEstimate)
      json.quantity("unfinished", lot.outlook.quantity(lot.amount))
      json.quantity("at_least", lot.outlook.quantity(lot.atLeast))
      json.endObject()
    }
    json.endObject()
  }

  /// A row an item or lot; amounts are in g, ml, pieces or portions.
  public var table: (header: [String], rows: [[String]]) {
    let header = [
      "state", "item", "lot", "left", "unit", "used_per_day", "known_days", "uses", "gone_on", "early", "late", "due",
      "unfinished", "at_least",
    ]
    let items = [
      ("gone", gone), ("lasting", lasting), ("none-left", empty), ("not-counted", notCounted),
      ("too-little-history", tooLittle),
    ]
    .flatMap { state, outlooks in outlooks.map { [state] + $0.row + ["", "", ""] } }
    return (header, items + unfinished.map(\.row))
  }
}

extension ItemOutlook {
  /// "milk: 310 ml a day over 8 weeks, 600 ml left, gone Tue (Mon–Wed)".
  fileprivate func runOutSentence(_ style: OutputStyle) -> String {
    let plan = planned.isEmpty ? nil : "\(quantity(planned(within: .max)).formatted(style)) planned"
    return "\(name.visible): "
      + [rateWords(style), leftWords(style), plan, goneWords(style)].compactMap { $0 }.joined(separator: ", ")
  }

  /// "450 g yoghurt past its date".
  fileprivate func notCountedWords(_ style: OutputStyle) -> String {
    let past = pastDate == 0 ? [] : ["\(Figures.rounded(quantity(pastDate), style)) \(name.visible) past its date"]
    return (past + unmeasured.map { "\(Figures.rounded($0, style)) \(name.visible)" }).joined(separator: " and ")
  }

  /// `item`, `item_number`, `left`, `past_date`, `used_per_day` (null where it is not known), `known_days`, `uses`,
  /// `planned`, `gone_on`, `early`, `late` (days; null where they are too far ahead, or nothing is left).
  func write(to json: inout JSONWriter) {
    let end = end
    json.string("item", name)
    json.integer("item_number", item.rawValue)
    json.quantity("left", quantity(left))
    json.quantity("past_date", quantity(pastDate))
    if let rate {
      json.quantity("used_per_day", quantity(rate.perDay))
    } else {
      for member in ["used_per_day", "used_per_day_base", "used_per_day_unit"] { json.string(member, nil) }
    }
    json.integer("known_days", knownDays)
    json.integer("uses", uses)
    json.quantity("planned", quantity(planned(within: .max)))
    json.day("gone_on", end?.expected.map { today.advanced(by: $0) })
    json.day("early", end?.early.map { today.advanced(by: $0) })
    json.day("late", end?.late.map { today.advanced(by: $0) })
  }

  fileprivate var row: [String] {
    let end = end
    let left = quantity(left).measured
    let days = [end?.expected, end?.early, end?.late]
    return [
      name, "", left.number, left.unit, rate.map { quantity($0.perDay).measured.number } ?? "", "\(knownDays)",
      "\(uses)",
    ]
      + days.map { days in days.map { today.advanced(by: $0).description } ?? "" }
  }
}

extension RunOutReport.Unfinished {
  /// "You will not finish 300 g of the spinach: 500 g due Sun, and 100 g a day is used; at least 180 g even in a hungry
  /// week."
  fileprivate func sentence(_ style: OutputStyle) -> String {
    let name = outlook.name.visible
    let pace = outlook.pace(outlook.rate?.perDay ?? 0, style)
    let there = Figures.rounded(outlook.quantity(portion.amount), style)
    let days = portion.due.map { outlook.today.distance(to: $0) } ?? 0
    guard days > 0 else { return "The \(name) is due today: \(there) left, and \(pace) is used." }
    let due = days < 14 ? ItemOutlook.short(days, outlook.today) : portion.due?.formatted(style) ?? ""
    let most = outlook.about(Double(amount), style)
    let estimate = portion.dueIsEstimate ? ", an estimate" : ""
    let least =
      atLeast > 0
      ? atLeast < amount ? "; at least \(outlook.about(Double(atLeast), style)) even if you eat more than usual" : ""
      : "; if you eat more than usual, it will be used up"
    return "You will not finish \(most) of the \(name): \(there) due \(due)\(estimate), and \(pace) is used\(least)."
  }

  fileprivate var row: [String] {
    let left = outlook.quantity(portion.amount).measured
    return [
      "unfinished", outlook.name, "\(portion.lot)", left.number, left.unit,
      outlook.rate.map { outlook.quantity($0.perDay).measured.number } ?? "", "\(outlook.knownDays)", "\(outlook.uses)",
      "", "", "", portion.due?.description ?? "", outlook.quantity(amount).measured.number,
      outlook.quantity(atLeast).measured.number,
    ]
  }
}
