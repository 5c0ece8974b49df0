import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import LarderSentences

extension Verb {
  static let why = Verb(
    name: "why", group: .looking,
    summary: "where a number comes from: its events, what was mended of them, when and by whom",
    usage: "why [ITEM|EVENT|FIGURE] [-p PERIOD] [item:ITEM] [category:CATEGORY] …",
    words: [.itemOrEvent],
    details: """
      Of an item: how what is left came about, lot by lot. Of an event: what it said, what it says now, and who changed it
      when. Of a figure: the events that a report adds up to it, as with the same period, and only those of an item, a
      category, a store, a place, a person, a part or a reason, where none stands for what has none. Without words: the
      last event.
      Figures of a period are waste, rescued (eaten after its date), past-use-by (eaten though that date had passed),
      unexplained (found missing by counts), spending and calories; worth is what is there. Worked out of those are share (of waste in spending; share spending store:Lidl: of
      a part in all of it), average (calories a day), price ITEM (by weight, volume or piece), diff (with the words of
      larder diff), and goal.
      """,
    options: [
      Option.period
    ] + Option.filters + [
      Option("lot", "NUMBER", "only this lot", of: .lot),
      Option("gone", nil, "of stock: the lots too of which nothing is left"),
      Option("last", "COUNT", "how many events to tell, or all"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: [
      "why milk", "why 17", "why waste -p 2026-10 item:spinach", "why waste past:any place:fridge",
      "why spending -p month store:Lidl", "why share -p month", "why price milk",
      "why diff waste 2026-09 2026-10 item:milk",
    ]
  ) { session in
    let ledger = try session.openForReading()
    let cut = try session.cut(ledger) ?? .max
    var reader = try ledger.log.beginRead()
    let standing = try Standing(&reader, through: cut)
    let request = WhyRequest(
      ledger: ledger, cut: cut, standing: standing, filter: try session.whyFilter(standing.catalog))
    let first = session.arguments.words.first ?? ""
    guard standing.catalog.item(named: first) == nil else { return try session.showStock(request, &reader) }
    if let derived = WhyRequest.Derived(rawValue: first) {
      try session.checkFilter(isOfWaste: derived == .share || derived == .diff)
      return try session.show(derived, request, &reader)
    }
    let figure = WhyReport.Figure(rawValue: first) ?? .stock
    try session.checkFilter(isOfWaste: figure.isOfWaste)
    guard figure != .stock, figure != .flow else { return try session.showStock(request, &reader) }
    let rest = session.arguments.words.dropFirst().joined(separator: " ")
    if figure == .worth {
      var narrowed = request
      if !rest.isEmpty {
        narrowed.filter.item = try session.number(rest, .item, standing.catalog).map(ItemID.init(rawValue:))
      }
      guard session.arguments["period"] == nil else { throw WhyRequest.noPeriod }
      return try session.show(try session.why(figure, .all, narrowed, &reader), session.style(standing.catalog))
    }
    let period = try session.whyPeriod(rest, figure == .calories ? "week" : "month", ledger)
    try session.show(try session.why(figure, period, request, &reader), session.style(standing.catalog))
  }
}

extension Session {
  /// How many events `last:` asks for.
  func mostEvents() throws(Failure) -> Int? {
    guard let text = arguments["last"] else { return nil }
    if text == "all" { return .max }
    guard let count = Int(text), count > 0 else {
      throw Failure.usage("last:\(text.visible) is no number of events")
    }
    return count
  }

  /// The number of something the household has a name for, with the nearest names where it has not.
  func number(_ name: String?, _ reference: Reference, _ catalog: Catalog) throws(Failure) -> UInt32? {
    guard let name else { return nil }
    if let number = catalog.number(reference, named: name) { return number }
    throw Failure(.refused, Suggestion.unknown(name, reference, catalog))
  }

  /// The period of a figure: `why waste today` names it as a word, as a report does.
  func whyPeriod(_ words: String, _ usual: String, _ ledger: HouseholdLedger) throws -> Period {
    try period(arguments["period"] ?? (words.isEmpty ? usual : words), ledger)
  }

  /// The events of a figure.
  func why(
    _ figure: WhyReport.Figure, _ period: Period, _ request: WhyRequest, _ log: inout LogReader
  ) throws -> WhyReport {
    let catalog = request.standing.catalog
    var report = try WhyReport(
      figure, request.filter, period: period, today: clock.today(dayStart: catalog.dayStart),
      standing: request.standing, log: &log, through: request.cut, style: style(catalog),
      withGone: arguments.has("gone"))
    if let most = try mostEvents() { report.most = most }
    return report
  }

  /// How what is left of an item or a lot came about; or the story of an event.
  fileprivate mutating func showStock(_ request: WhyRequest, _ log: inout LogReader) throws {
    let standing = request.standing
    guard arguments["period"] == nil else { throw WhyRequest.noPeriod }
    let subject = arguments.words.joined(separator: " ")
    let last = min(request.cut, try log.lastSequence)
    let isNarrowed = request.filter != WhyReport.Filter()
    if subject == WhyReport.Figure.stock.rawValue, !isNarrowed, standing.catalog.item(named: subject) == nil {
      throw Failure.usage("the stock of what? as in: larder why milk")
    }
    if subject.isEmpty, !isNarrowed {
      return try showStory(try EventNumber.meantLast(last, &log), standing, &log, through: request.cut)
    }
    if let number = EventNumber.parse(subject) {
      guard number > 0, number <= last else { throw EventNumber.missing(number, last) }
      return try showStory(number, standing, &log, through: request.cut)
    }
    var request = request
    if !subject.isEmpty, subject != WhyReport.Figure.stock.rawValue {
      request.filter.item = try number(subject, .item, standing.catalog).map(ItemID.init(rawValue:))
    }
    try show(try why(.stock, .all, request, &log), style(standing.catalog))
  }

  /// One event's story, and that of the lot it is about.
  fileprivate mutating func showStory(
    _ number: UInt64, _ standing: Standing, _ log: inout LogReader, through cut: UInt64
  ) throws {
    let today = clock.today(dayStart: standing.catalog.dayStart)
    let style = style(standing.catalog)
    guard
      let report = try StoryReport(
        number, today: today, standing: standing, log: &log, through: cut, style: style)
    else {
      throw EventNumber.missing(number, min(cut, try log.lastSequence))
    }
    try show(report, style)
  }
}

extension EventNumber {
  /// The last event; where that mends another, the one that it mends.
  static func meantLast(_ last: UInt64, _ log: inout LogReader) throws -> UInt64 {
    guard last > 0, let event = try log.event(last) else { throw missing(1, 0) }
    switch event.record.kind {
    case Amended.code: return event.decode(as: Amended.self).target
    case Retracted.code: return event.decode(as: Retracted.self).target
    case Restored.code: return event.decode(as: Restored.self).target
    default: return last
    }
  }

  static func missing(_ number: UInt64, _ last: UInt64) -> Failure {
    Failure(.refused, MendingTargets.noEvent(number, last).wording)
  }
}
