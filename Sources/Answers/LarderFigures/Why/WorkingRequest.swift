import LarderAnswers
import LarderModel

/// The events behind a figure that is worked out of others.
public struct WorkingRequest: ReportRequest {
  public enum Figure: Sendable {
    /// Of what was bought in a period, what was thrown away; or of spending, a part in all of it.
    case share(of: WhyReport.Figure, Period)
    /// Calories a day.
    case average(Period)
    /// What an item cost by weight, volume or piece.
    case price(ItemID, Period)
    case difference(DifferenceRequest)
  }

  public var figure: Figure
  public var filter: WhyReport.Filter
  /// How many events at most of each figure.
  public var most: Int?

  public init(_ figure: Figure, _ filter: WhyReport.Filter = .init(), most: Int? = nil) {
    self.figure = figure
    self.filter = filter
    self.most = most
  }

  public func report(_ desk: inout ReportDesk) throws -> Working {
    switch figure {
    case .share(let figure, let period): try share(of: figure, period, &desk)
    case .average(let period): try average(period, &desk)
    case .price(let item, let period): try price(of: item, period, &desk)
    case .difference(let difference): try self.difference(difference, &desk)
    }
  }

  private func why(
    _ figure: WhyReport.Figure, _ filter: WhyReport.Filter, _ period: Period, _ desk: inout ReportDesk
  ) throws -> WhyReport {
    try WhyRequest(figure, filter, period: period, most: most).report(&desk)
  }

  private func share(of figure: WhyReport.Figure, _ period: Period, _ desk: inout ReportDesk) throws -> Working {
    var part = filter
    var whole = WhyReport.Filter()
    if figure == .waste {
      // Of what was bought in the period, what was thrown away of it in the period: never of food that was bought
      // before. Both are of the same item, category or store.
      part.boughtIn = period
      // Nor of what is not food.
      (part.isOfFood, whole.isOfFood) = (true, true)
      (whole.item, whole.category, whole.store) = (filter.item, filter.category, filter.store)
    }
    return .share(of: try why(figure, part, period, &desk), in: try why(.spending, whole, period, &desk), desk.style)
  }

  private func average(_ period: Period, _ desk: inout ReportDesk) throws -> Working {
    let catalog = try desk.catalog
    // Nobody comes first, as in the report.
    let everybody: [UInt32] = [0] + (0..<catalog.count(of: .person)).map { $0 + 1 }
    let asked = filter.person.map { [$0.rawValue] } ?? everybody
    var people: [(name: String, eaten: WhyReport)] = []
    for number in asked {
      var own = filter
      own.person = PersonID(rawValue: number)
      let eaten = try why(.calories, own, period, &desk)
      guard !eaten.rows.isEmpty || asked.count == 1 else { continue }
      people.append((number == 0 ? "no name given" : catalog.name(.person, number).visible, eaten))
    }
    return .average(people, desk.style)
  }

  private func price(of item: ItemID, _ period: Period, _ desk: inout ReportDesk) throws -> Working {
    var filter = filter
    filter.item = item
    return .price(try why(.spending, filter, period, &desk), try desk.catalog, desk.style)
  }

  private func difference(_ difference: DifferenceRequest, _ desk: inout ReportDesk) throws -> Working {
    let report = try difference.report(&desk)
    var before: [WhyReport] = []
    var after: [WhyReport] = []
    for figure in difference.figures {
      if figure == .stock {
        guard let days = difference.daysBetween else { continue }
        after.append(try why(.flow, filter, days, &desk))
      } else {
        before.append(try why(figure.traced, filter, difference.before, &desk))
        after.append(try why(figure.traced, filter, difference.after, &desk))
      }
    }
    return .difference(report, before: before, after: after, desk.style)
  }
}

/// The events that a report adds up to a figure, or how what is there came about.
public struct WhyRequest: ReportRequest {
  public var figure: WhyReport.Figure
  public var period: Period
  public var filter: WhyReport.Filter
  /// Of stock: the lots too of which nothing is left.
  public var withGone: Bool
  /// How many events at most.
  public var most: Int?

  public init(
    _ figure: WhyReport.Figure, _ filter: WhyReport.Filter = .init(), period: Period = .all, withGone: Bool = false,
    most: Int? = nil
  ) {
    self.figure = figure
    self.filter = filter
    self.period = period
    self.withGone = withGone
    self.most = most
  }

  public func report(_ desk: inout ReportDesk) throws -> WhyReport {
    // How what is there came about is told from the first event on.
    let stretch = figure.isOfLots ? nil : try desk.snapshot.stretch(of: period, looksAtLots: figure.looksAtLots)
    var report = try WhyReport(
      figure, filter, period: period, today: desk.today, standing: desk.standing, log: &desk.snapshot.log,
      through: desk.cut, in: stretch, style: desk.style, withGone: withGone)
    if let most { report.most = most }
    return report
  }
}
