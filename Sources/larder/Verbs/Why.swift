import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports

extension Verb {
  static let why = Verb(
    name: "why", group: .looking,
    summary: "where a number comes from: its events, what was mended of them, when and by whom",
    usage: "why [ITEM|EVENT|waste|spending|calories] [-p PERIOD] [item:ITEM] [category:CATEGORY] …",
    words: [.itemOrEvent],
    details: """
      Of an item: how what is left came about, lot by lot. Of an event: what it said, what it says now, and who changed it
      when. Of waste, spending or calories: the events that the figure of a report adds up, as with the same period, and
      only those of an item, a category, a store, a place, a person or a reason. Without words: the last event.
      """,
    options: [
      Option.period
    ] + Option.filters + [
      Option("lot", "NUMBER", "only this lot", of: .lot),
      Option("last", "COUNT", "how many events to tell, or all"),
      Option.asOf, Option.csv,
    ],
    examples: ["why milk", "why 17", "why waste -p 2026-10 item:spinach", "why spending -p month store:Lidl"]
  ) { session in
    let ledger = try session.openForReading()
    let cut = try session.cut(ledger) ?? .max
    var reader = try ledger.log.beginRead()
    let standing = try Standing(&reader, through: cut)
    let catalog = standing.catalog
    var filter = try session.whyFilter(catalog)
    var words = session.arguments.words
    var figure = WhyReport.Figure.stock
    if let first = words.first, let named = WhyReport.Figure(rawValue: first), catalog.item(named: first) == nil {
      figure = named
      words.removeFirst()
    }
    var period = Period.all
    if figure != .stock {
      // `why waste today` names its period as a word, as a report does.
      let asked = session.arguments["period"] ?? (words.isEmpty ? nil : words.joined(separator: " "))
      period = try session.period(asked ?? (figure == .calories ? "week" : "month"), ledger)
    } else if session.arguments["period"] != nil {
      throw Failure.usage("what is there now has no period; as in: larder why waste -p month")
    } else {
      let subject = words.joined(separator: " ")
      let last = min(cut, try reader.lastSequence)
      if session.arguments.words.first == WhyReport.Figure.stock.rawValue, subject.isEmpty,
        filter == WhyReport.Filter()
      {
        throw Failure.usage("the stock of what? as in: larder why milk")
      }
      if subject.isEmpty, filter == WhyReport.Filter() {
        return try session.showStory(try EventNumber.meantLast(last, &reader), standing, &reader, through: cut)
      }
      if let number = EventNumber.parse(subject) {
        guard number > 0, number <= last else { throw EventNumber.missing(number, last) }
        return try session.showStory(number, standing, &reader, through: cut)
      }
      if !subject.isEmpty { filter.item = try session.number(subject, .item, catalog).map(ItemID.init(rawValue:)) }
    }
    var report = try WhyReport(
      figure, filter, period: period, today: session.clock.today(dayStart: catalog.dayStart), standing: standing,
      log: &reader, through: cut, style: session.style(catalog))
    if let most = try session.mostEvents() { report.most = most }
    session.show(report, session.style(catalog))
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

  /// What the keys narrow a figure down to.
  func whyFilter(_ catalog: Catalog) throws -> WhyReport.Filter {
    var filter = WhyReport.Filter()
    filter.item = try number(arguments["item"], .item, catalog).map(ItemID.init(rawValue:))
    filter.category = try number(arguments["category"], .category, catalog).map(CategoryID.init(rawValue:))
    filter.store = try number(arguments["store"], .store, catalog).map(StoreID.init(rawValue:))
    filter.place = try number(arguments["place"], .place, catalog).map(PlaceID.init(rawValue:))
    filter.person = try number(arguments["for"], .person, catalog).map(PersonID.init(rawValue:))
    filter.reason = try arguments["reason"].map { text throws(ValueError) in
      try WasteReason(word: text, what: "reason")
    }
    filter.lot = try lot()
    return filter
  }

  /// The number of something the household has a name for, with the nearest names where it has not.
  func number(_ name: String?, _ reference: Reference, _ catalog: Catalog) throws(Failure) -> UInt32? {
    guard let name else { return nil }
    if let number = catalog.number(reference, named: name) { return number }
    throw Failure(.refused, Suggestion.unknown(name, reference, catalog))
  }

  /// One event's story, and that of the lot it is about.
  fileprivate mutating func showStory<Access>(
    _ number: UInt64, _ standing: Standing, _ log: inout LogAccess<Access>, through cut: UInt64
  ) throws {
    let today = clock.today(dayStart: standing.catalog.dayStart)
    let style = style(standing.catalog)
    guard
      let report = try StoryReport(
        number, today: today, standing: standing, log: &log, through: cut, style: style)
    else {
      throw EventNumber.missing(number, min(cut, try log.lastSequence))
    }
    show(report, style)
  }
}

extension EventNumber {
  /// The last event; where that mends another, the one that it mends.
  static func meantLast<Access>(_ last: UInt64, _ log: inout LogAccess<Access>) throws -> UInt64 {
    guard last > 0, let event = try log.event(last) else { throw missing(1, 0) }
    switch event.record.kind {
    case Amended.code: return event.decode(as: Amended.self).target
    case Retracted.code: return event.decode(as: Retracted.self).target
    case Restored.code: return event.decode(as: Restored.self).target
    default: return last
    }
  }

  static func missing(_ number: UInt64, _ last: UInt64) -> Failure {
    Failure(.refused, "there is no event \(number); \(last == 0 ? "the ledger is empty" : "the last one is \(last)")")
  }
}
