import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports

/// `why` of figures that are worked out of others.
extension Session {
  mutating func show(_ derived: WhyRequest.Derived, _ request: WhyRequest, _ log: inout LogReader) throws {
    let style = style(request.standing.catalog)
    var words = Array(arguments.words.dropFirst())
    switch derived {
    case .share: try show(share(&words, request, &log), style)
    case .average: try show(average(words.joined(separator: " "), request, &log), style)
    case .price: try show(price(words.joined(separator: " "), request, &log), style)
    case .diff: try show(difference(words, request, &log), style)
    case .goal:
      let day =
        try words.isEmpty
        ? clock.today(dayStart: request.standing.catalog.dayStart)
        : EnteredDay(parsing: words.joined(separator: " "), today: clock.civilDay, leaning: .past).day
      try show(
        try GoalStory(
          of: request.filter.person, on: day, standing: request.standing, log: &log, through: request.cut,
          style: style), style)
    }
  }

  /// Of what was bought, what was thrown away of it, both of the same item, category or store; of spending in all of it.
  private func share(_ words: inout [String], _ request: WhyRequest, _ log: inout LogReader) throws -> Working {
    var figure = WhyReport.Figure.waste
    if let first = words.first, let named = WhyReport.Figure(rawValue: first) {
      guard named == .waste || named == .spending else {
        throw Failure.usage("a share is of waste or of spending, as in: larder why share waste -p month")
      }
      figure = named
      words.removeFirst()
    }
    let period = try whyPeriod(words.joined(separator: " "), "month", request.ledger)
    var whole = request
    whole.filter = WhyReport.Filter()
    if figure == .waste {
      (whole.filter.item, whole.filter.category) = (request.filter.item, request.filter.category)
      whole.filter.store = request.filter.store
    }
    // Of what was bought in the period, what was thrown away of it in the period: never of food that was bought before.
    var part = request
    if figure == .waste { part.filter.boughtIn = period }
    return .share(
      of: try why(figure, period, part, &log), in: try why(.spending, period, whole, &log),
      style(request.standing.catalog))
  }

  private func average(_ words: String, _ request: WhyRequest, _ log: inout LogReader) throws -> Working {
    let period = try whyPeriod(words, "week", request.ledger)
    let catalog = request.standing.catalog
    // Nobody comes first, as in the report.
    let everybody: [UInt32] = [0] + (0..<catalog.count(of: .person)).map { $0 + 1 }
    let asked = request.filter.person.map { [$0.rawValue] } ?? everybody
    var people: [(name: String, eaten: WhyReport)] = []
    for number in asked {
      var own = request
      own.filter.person = PersonID(rawValue: number)
      let eaten = try why(.calories, period, own, &log)
      guard !eaten.rows.isEmpty || asked.count == 1 else { continue }
      people.append((number == 0 ? "no name given" : catalog.name(.person, number).visible, eaten))
    }
    return .average(people, style(catalog))
  }

  private func price(_ words: String, _ request: WhyRequest, _ log: inout LogReader) throws -> Working {
    var request = request
    let catalog = request.standing.catalog
    if !words.isEmpty { request.filter.item = try number(words, .item, catalog).map(ItemID.init(rawValue:)) }
    guard request.filter.item != nil else { throw Failure.usage("the price of what? as in: larder why price milk") }
    let period = try arguments["period"].map { text in try self.period(text, request.ledger) } ?? .all
    return .price(try why(.spending, period, request, &log), catalog, style(catalog))
  }

  private func difference(_ words: [String], _ request: WhyRequest, _ log: inout LogReader) throws -> Working {
    guard arguments["period"] == nil else {
      throw Failure.usage("a difference is of two periods, as in: larder why diff waste 2026-09 2026-10")
    }
    let asked = try DifferenceRequest(self, words, request.ledger, request.standing, request.cut)
    let report = try asked.report(self, &log)
    var before: [WhyReport] = []
    var after: [WhyReport] = []
    for figure in asked.figures {
      if figure == .stock {
        guard let first = asked.before.last.adding(days: 1), let days = Period(first: first, last: asked.after.last)
        else { continue }
        after.append(try why(.flow, days, request, &log))
      } else {
        before.append(try why(figure.traced, asked.before, request, &log))
        after.append(try why(figure.traced, asked.after, request, &log))
      }
    }
    return .difference(report, before: before, after: after, style(request.standing.catalog))
  }
}
