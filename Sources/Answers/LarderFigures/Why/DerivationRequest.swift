import LarderAnswers
import LarderModel

/// A request for the events that underlie a calculated figure.
package struct DerivationRequest: ReportRequest {
  package enum Figure: Sendable {
    /// The wasted share of a period's purchases, or one group's share of spending.
    case share(of: WhyReport.Figure, Period)
    /// The average calories per day.
    case average(Period)
    /// The price of an item by weight, volume or piece.
    case price(ItemID, Period)
    case difference(DifferenceRequest)
  }

  package var figure: Figure
  package var filter: WhyReport.Filter
  /// The maximum number of events per figure.
  package var most: Int?

  package init(_ figure: Figure, _ filter: WhyReport.Filter = .init(), most: Int? = nil) {
    (self.figure, self.filter, self.most) = (figure, filter, most)
  }

  package func report(_ reportContext: inout ReportContext) throws -> Derivation {
    switch figure {
    case .share(let figure, let period): try share(of: figure, period, &reportContext)
    case .average(let period): try average(period, &reportContext)
    case .price(let item, let period): try price(of: item, period, &reportContext)
    case .difference(let difference): try self.difference(difference, &reportContext)
    }
  }

  private func why(
    _ figure: WhyReport.Figure, _ filter: WhyReport.Filter, _ period: Period, _ reportContext: inout ReportContext
  ) throws -> WhyReport {
    try WhyRequest(figure, filter, period: period, most: most).report(&reportContext)
  }

  private func share(
    of figure: WhyReport.Figure, _ period: Period, _ reportContext: inout ReportContext
  ) throws -> Derivation {
    var part = filter
    var whole = WhyReport.Filter()
    if figure == .waste {
      // The waste of food bought in the same period, never of food bought earlier. Both have the same item, category or
      // store.
      part.boughtIn = period
      // Anything that is not food is also left out.
      (part.isOfFood, whole.isOfFood) = (true, true)
      (whole.item, whole.category, whole.store) = (filter.item, filter.category, filter.store)
    }
    return .share(
      of: try why(figure, part, period, &reportContext), in: try why(.spending, whole, period, &reportContext),
      reportContext.style)
  }

  private func average(_ period: Period, _ reportContext: inout ReportContext) throws -> Derivation {
    let catalog = try reportContext.catalog
    // Entries without a person come first, as in the report.
    let everybody: [UInt32] = [0] + (0..<catalog.count(of: .person)).map { $0 + 1 }
    let asked = filter.person.map { [$0.rawValue] } ?? everybody
    var people: [(name: String, eaten: WhyReport)] = []
    for number in asked {
      var own = filter
      own.person = PersonID(rawValue: number)
      let eaten = try why(.calories, own, period, &reportContext)
      guard !eaten.rows.isEmpty || asked.count == 1 else { continue }
      people.append((number == 0 ? "no name given" : catalog.name(.person, number).visible, eaten))
    }
    return .average(people, reportContext.style)
  }

  private func price(of item: ItemID, _ period: Period, _ reportContext: inout ReportContext) throws -> Derivation {
    var filter = filter
    filter.item = item
    return .price(try why(.spending, filter, period, &reportContext), try reportContext.catalog, reportContext.style)
  }

  private func difference(_ difference: DifferenceRequest, _ reportContext: inout ReportContext) throws -> Derivation {
    let report = try difference.report(&reportContext)
    var before: [WhyReport] = []
    var after: [WhyReport] = []
    for figure in difference.figures {
      if figure == .stock {
        guard let days = difference.daysBetween else { continue }
        after.append(try why(.flow, filter, days, &reportContext))
      } else {
        before.append(try why(figure.traced, filter, difference.before, &reportContext))
        after.append(try why(figure.traced, filter, difference.after, &reportContext))
      }
    }
    return .difference(report, before: before, after: after, reportContext.style)
  }
}

/// A request for the events that underlie a figure or the current stock.
package struct WhyRequest: ReportRequest {
  package var figure: WhyReport.Figure
  package var period: Period
  package var filter: WhyReport.Filter
  /// Whether empty lots are included for stock.
  package var withGone: Bool
  /// The maximum number of events.
  package var most: Int?

  package init(
    _ figure: WhyReport.Figure, _ filter: WhyReport.Filter = .init(), period: Period = .all, withGone: Bool = false,
    most: Int? = nil
  ) {
    (self.figure, self.filter, self.period, self.withGone) = (figure, filter, period, withGone)
    self.most = most
  }

  package func report(_ reportContext: inout ReportContext) throws -> WhyReport {
    // The current stock is explained from the first event on.
    let stretch =
      figure.isOfLots ? nil : try reportContext.snapshot.stretch(of: period, requiresLots: figure.requiresLots)
    var report = try WhyReport(
      figure, filter, period: period, today: reportContext.today, context: reportContext.replayContext,
      log: &reportContext.snapshot.log,
      through: reportContext.cut, in: stretch, style: reportContext.sentenceStyle, withGone: withGone)
    if let most { report.most = most }
    return report
  }
}
