import Document
import LarderAnswers
import LarderForecast
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// The items that will run out within a horizon, and the lots that will pass their date before they are used up.
package struct RunOutReport: Hashable, Sendable, DescribedReport {
  /// A lot that will not be finished in time. Items that end this way are not in ``gone``.
  package struct Unfinished: Hashable, Sendable {
    package let outlook: ItemOutlook
    package let portion: RemainingStock.Portion
    /// The amount that will pass its date unused, on average and at an above-average use.
    package fileprivate(set) var amount: Int64
    package let atLeast: Int64
    /// Whether the line adds up several lots with different dates. ``portion`` is the one due first.
    fileprivate var hasLaterLots = false
  }

  package let today: Day
  package let horizonDays: Int
  /// Whether only some items were requested. Then they are listed whatever their end.
  package let isNarrowed: Bool
  /// The items in stock that will be used up, soonest first.
  package let gone: [ItemOutlook]
  package let unfinished: [Unfinished]
  /// The items bought and used lately that are no longer in stock.
  package let empty: [ItemOutlook]
  /// The same, for items whose only stock is past its date, or in a unit that cannot be compared with their use.
  package let notCounted: [ItemOutlook]
  /// The items that last longer.
  package let lasting: [ItemOutlook]
  /// The items in stock that were not used often or long enough for a forecast.
  package let tooLittle: [ItemOutlook]

  /// The number of days since its last use for which a missing item counts as still used.
  static let rememberedDays = 28

  /// - Parameter items: The requested items; nil for all.
  package init(
    household: Household, purchases: Purchases, planned: PlannedUse = .none, today: Day, horizonDays: Int = 7,
    items: Set<ItemID>? = nil
  ) {
    let outlooks = ItemOutlook.all(household, purchases, planned: planned, today: today).filter {
      items?.contains($0.item) ?? true
    }
    (self.today, self.horizonDays) = (today, horizonDays)
    isNarrowed = items != nil
    let isNarrowed = items != nil
    let known = outlooks.filter { !$0.portions.isEmpty && ($0.rate != nil || $0.plannedEnd != nil) }
      .map { (outlook: $0, days: $0.end?.expected, early: $0.end?.early ?? .max) }
    gone = known.filter { ($0.days ?? .max) <= horizonDays && !$0.outlook.spoils }
      // Items that end on the same days stay sorted by name.
      .sorted { ($0.days ?? .max, $0.early) < ($1.days ?? .max, $1.early) }.map(\.outlook)
    lasting = known.filter { ($0.days ?? .max) > horizonDays }.map(\.outlook)
    unfinished = known.flatMap { Self.unfinished($0.outlook) }
      .filter { ($0.portion.due.map { today.distance(to: $0) } ?? .max) <= horizonDays }
      .sorted { ($0.portion.due ?? .max) < ($1.portion.due ?? .max) }
    let out = outlooks.filter { outlook in
      let since = outlook.lastUse.map { $0.distance(to: today) } ?? .max
      // Leftovers are used but never bought, so they are not missed.
      let isMissed = outlook.forecast.usualAmount != nil && since <= Self.rememberedDays
      return outlook.portions.isEmpty && outlook.rate != nil && (isNarrowed || isMissed)
    }
    empty = out.filter { $0.pastDate == 0 && $0.unmeasured.isEmpty }
    notCounted = out.filter { $0.pastDate != 0 || !$0.unmeasured.isEmpty }
    tooLittle = outlooks.filter { $0.rate == nil && $0.plannedEnd == nil && (isNarrowed || !$0.portions.isEmpty) }
  }

  /// The food that will not be used in time, each item once: the amount of all its lots, and the first date.
  package var unfinishedItems: [Unfinished] {
    unfinished.reduce(into: []) { items, line in
      guard let place = items.firstIndex(where: { $0.outlook.item == line.outlook.item }) else {
        return items.append(line)
      }
      items[place].amount.addClamped(line.amount)
      if line.portion.due != items[place].portion.due { items[place].hasLaterLots = true }
    }
  }

  private static func unfinished(_ outlook: ItemOutlook) -> [Unfinished] {
    guard let runOut = outlook.runOut else { return [] }
    return outlook.portions.indices.filter { runOut.unfinished[$0] > 0 }.map { index in
      Unfinished(
        outlook: outlook, portion: outlook.portions[index], amount: runOut.unfinished[index],
        atLeast: min(runOut.surelyUnfinished[index], runOut.unfinished[index]))
    }
  }

  package func document(_ style: OutputStyle) -> Document {
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

  /// The most missing items to name, unless they were requested.
  private static let mostNames = 12

  private func remarks(_ style: OutputStyle) -> [String] {
    var remarks: [String] = []
    if !empty.isEmpty {
      let displayed = empty.prefix(isNarrowed ? .max : Self.mostNames).map { outlook in
        isNarrowed ? "\(outlook.name.visible) (\(outlook.rateWords(style) ?? ""))" : outlook.name.visible
      }
      let rest = empty.count - displayed.count
      remarks.append("None left: \(displayed.joined(separator: ", "))\(rest > 0 ? ", and \(rest) more" : "").")
    }
    if !notCounted.isEmpty {
      let displayed = notCounted.prefix(isNarrowed ? .max : Self.mostNames).map { $0.notCountedWords(style) }
      let rest = notCounted.count - displayed.count
      remarks.append("Not counted: \(displayed.joined(separator: ", "))\(rest > 0 ? ", and \(rest) more" : "").")
    }
    if gone.isEmpty, unfinished.isEmpty, !isNarrowed { remarks.append("Nothing should run out within \(span).") }
    if !lasting.isEmpty, !isNarrowed {
      remarks.append("\(Figures.count(lasting.count, "item")) \(lasting.count == 1 ? "lasts" : "last") longer.")
    }
    if isNarrowed {
      remarks += tooLittle.compactMap { outlook in
        outlook.shortfall.map { shortfall in
          "\(outlook.name.visible): too little history; \(shortfall.description)."
            + (outlook.purchaseWords(style).map { " It was \($0)." } ?? "")
        }
      }
    } else if !tooLittle.isEmpty {
      let items = Figures.count(tooLittle.count, "item")
      let needed = UseHistory.needed(isKnownFood: tooLittle.allSatisfy(\.prior.isKnown))
      remarks.append(
        "\(items) \(tooLittle.count == 1 ? "has" : "have") too little history for a forecast: "
          + "\(needed.uses) uses over \(needed.days) days are needed.")
    }
    return remarks
  }

  package static let word = "runout"
  package static let fields: [ReportField<RunOutReport>] = [
    .day("today", \.today), .count("horizon_days", \.horizonDays),
    .list("gone", ItemOutlook.fields, as: .named("Outlook"), \.gone),
    .list("lasting", ItemOutlook.fields, as: .named("Outlook"), \.lasting),
    .list("none_left", ItemOutlook.fields, as: .named("Outlook"), \.empty),
    .list("not_counted", ItemOutlook.fields, as: .named("Outlook"), \.notCounted),
    .list("too_little_history", ItemOutlook.fields, as: .named("Outlook"), \.tooLittle),
    .list("unfinished", Unfinished.fields, \.unfinished),
  ]

  /// One row per item or lot. Amounts are in g, ml, pieces or portions.
  package var table: (header: [String], rows: [[String]]) {
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
  /// A sentence about an item: "milk: 310 ml a day over 8 weeks, 600 ml left, gone by Thu (8 in 10)".
  fileprivate func runOutSentence(_ style: OutputStyle) -> String {
    let plan = planned.isEmpty ? nil : "\(quantity(planned(within: .max)).formatted(style)) planned"
    return "\(name.visible): "
      + [rateWords(style), guestWords(style), leftWords(style), plan, goneWords(style)].compactMap { $0 }
      .joined(separator: ", ")
  }

  /// The stock that does not count: "450 g yoghurt past its date".
  fileprivate func notCountedWords(_ style: OutputStyle) -> String {
    let past = pastDate == 0 ? [] : ["\(Figures.rounded(quantity(pastDate), style)) \(name.visible) past its date"]
    return (past + unmeasured.map { "\(Figures.rounded($0, style)) \(name.visible)" }).joined(separator: " and ")
  }

  package static let fields: [ReportField<ItemOutlook>] = [
    .text("item", \.name), .count("item_number", \.item.rawValue), .quantity("left") { $0.quantity($0.left) },
    .quantity("past_date") { $0.quantity($0.pastDate) },
    .quantity("used_per_day?") { outlook in outlook.rate.map { outlook.quantity($0.perDay) } },
    .count("known_days", \.knownDays), .count("uses", \.uses),
    .quantity("planned") { $0.quantity($0.planned(within: .max)) }, .day("gone_on?") { $0.day($0.end?.expected) },
    .day("early?") { $0.day($0.end?.early) }, .day("late?") { $0.day($0.end?.late) },
    .day("likely_gone_by?") { $0.day($0.likelyEnd) },
  ]

  package static let described = """
    item item_number left left_base left_unit past_date used_per_day known_days uses planned gone_on early late likely_gone_by
    """

  private func day(_ days: Int?) -> Day? { days.map { today.advanced(by: $0) } }

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
  /// The lot in a few words: "300 g too much, due Sun"; "first due" if it stands for several.
  package func summary(_ style: OutputStyle) -> String {
    guard let due = portion.due else { return "" }
    let days = outlook.today.distance(to: due)
    let word = days < 7 ? ItemOutlook.short(days, outlook.today) : due.written(relativeTo: outlook.today, style)
    let date = "\(hasLaterLots ? "first due" : "due")\(portion.dueIsEstimate ? " about" : "") \(word)"
    return days > 0 && !isPart ? "\(words(amount, style)) too much, \(date)" : date
  }

  /// Whether the surplus is a part of a piece or portion, and so useless.
  private var isPart: Bool { outlook.dimension.isCounted && amount < 1000 }

  /// A surplus in two digits, or in whole pieces or portions.
  private func words(_ surplus: Int64, _ style: OutputStyle) -> String {
    outlook.about(outlook.dimension.isCounted ? (Double(surplus) / 1000).rounded() * 1000 : Double(surplus), style)
  }

  /// A sentence about a lot: "You will not finish 300 g of the spinach: 500 g due Sun, and you use 100 g a day; at
  /// least 180 g even in a hungry week."
  package func sentence(_ style: OutputStyle) -> String {
    let name = outlook.name.visible
    let pace = outlook.pace(outlook.rate?.perDay ?? 0, style)
    let there = Figures.rounded(outlook.quantity(portion.amount), style)
    let days = portion.due.map { outlook.today.distance(to: $0) } ?? 0
    guard days > 0 else {
      let isMany = outlook.dimension.isCounted && portion.amount > 1000
      return "\(there) of the \(name) \(isMany ? "are" : "is") due today, and you use \(pace)."
    }
    let due = days < 14 ? ItemOutlook.short(days, outlook.today) : portion.due?.formatted(style) ?? ""
    let most = isPart ? "all" : words(amount, style)
    let estimate = portion.dueIsEstimate ? ", an estimate" : ""
    let least =
      atLeast > 0
      ? atLeast < amount && !(outlook.dimension.isCounted && atLeast < 1000)
        ? "; at least \(words(atLeast, style)) even if you eat more than usual" : ""
      : "; if you eat more than usual, it will be used up"
    return "You will not finish \(most) of the \(name): \(there) due \(due)\(estimate), and you use \(pace)\(least)."
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

  static let fields: [ReportField<RunOutReport.Unfinished>] = [
    .text("item", \.outlook.name), .count("item_number", \.outlook.item.rawValue),
    .count("lot", \.portion.lot.rawValue),
    .quantity("left") { $0.outlook.quantity($0.portion.amount) }, .day("due?", \.portion.due),
    .flag("due_is_estimate", \.portion.dueIsEstimate),
    .quantity("unfinished") { $0.outlook.quantity($0.amount) },
    .quantity("at_least") { $0.outlook.quantity($0.atLeast) },
  ]
}

/// A request for the run-out dates of the stock.
package struct RunOutRequest: ReportRequest {
  package var days: Int
  /// The items to report; nil for all.
  package var items: Set<ItemID>?

  package init(days: Int = 7, items: Set<ItemID>? = nil) { (self.days, self.items) = (days, items) }

  package static let kinds: [any Projection.Type] = [Purchases.self]

  package func report(_ reportContext: inout ReportContext) throws -> RunOutReport {
    let view = try reportContext.snapshot.view(Self.kinds)
    let planned = try PlannedUse(view, &reportContext.snapshot.log, today: reportContext.today)
    return RunOutReport(
      household: view.household, purchases: view.state.projection(Purchases.self), planned: planned,
      today: reportContext.today,
      horizonDays: days, items: items)
  }
}
