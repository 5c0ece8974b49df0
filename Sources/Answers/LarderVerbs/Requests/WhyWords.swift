import LarderAnswers
import LarderFigures
import LarderKitchen
import LarderLedger
import LarderModel
import LarderSentences
import LarderWords
import PlainText

/// The words after `larder why`: an item, an event or a figure.
struct WhyWords: ReadsLine {
  let line: Line
  private let catalog: Catalog

  /// Figures that are derived from other figures.
  private enum Derived: String, CaseIterable {
    case share, average, price, goal, diff
  }

  static func meaning(of line: Line) -> Meaning {
    .query(
      LedgerQuery { snapshot in
        let catalog = try snapshot.replayContext().catalog
        return try WhyWords(line: line.namingItems(catalog), catalog: catalog).request(&snapshot)
      })
  }

  private func request(_ snapshot: inout LedgerSnapshot) throws -> any ReportRequest {
    let filter = try WhyReport.Filter(arguments, catalog)
    let first = arguments.words.first ?? ""
    guard catalog.item(named: first) == nil else { return try stockRequest(filter) }
    if let plain = plainWords { return try reading(plain).request(&snapshot) }
    if let derived = Derived(rawValue: first) {
      if derived != .share, derived != .diff { try WhyReport.Filter.refuseWaste(line) }
      return try derivedRequest(derived, filter, &snapshot)
    }
    let figure = WhyReport.Figure(rawValue: first) ?? .stock
    if figure != .labels { try arguments.refuseLabels("why") }
    if !figure.isOfWaste { try WhyReport.Filter.refuseWaste(line) }
    guard figure != .stock, figure != .flow else { return try stockRequest(filter) }
    let rest = arguments.words.dropFirst().joined(separator: " ")
    guard figure != .worth else {
      var filter = filter
      if !rest.isEmpty { filter.item = ItemID(rawValue: try catalog.known(.item, rest)) }
      try expectNoPeriod()
      return try request(figure, filter)
    }
    guard figure != .labels else { return try labelsRequest(filter, &snapshot) }
    if let narrowed = try narrowed(figure, rest) { return try reading(narrowed).request(&snapshot) }
    return try request(figure, filter, try period(rest, figure == .calories ? "week" : "month"))
  }

  /// The request for a share of labels: "labels E last month", "labels nova 4 for:Ann".
  private func labelsRequest(_ filter: WhyReport.Filter, _ snapshot: inout LedgerSnapshot) throws -> any ReportRequest {
    let words = Array(arguments.words.dropFirst())
    let share = LabelShare.read(words)
    let rest = words.dropFirst(share?.count ?? 0).joined(separator: " ")
    if var narrowed = try narrowed(.labels, rest) {
      narrowed.insert(contentsOf: words.prefix(share?.count ?? 0), at: 1)
      return try reading(narrowed).request(&snapshot)
    }
    var possible = WhyReport.Filter()
    (possible.item, possible.person) = (filter.item, filter.person)
    guard filter == possible else {
      throw CommandLineError.usage(
        "labels can be limited to an item or a person, as in: \(.words("why labels E item:milk"))")
    }
    return WhyLabelsRequest(
      try arguments.labels(try period(rest, "month"), of: filter.person), of: share?.share, item: filter.item,
      most: try arguments.mostEvents())
  }

  private func request(
    _ figure: WhyReport.Figure, _ filter: WhyReport.Filter, _ period: Period = .all
  ) throws(CommandLineError) -> WhyRequest {
    WhyRequest(figure, filter, period: period, withGone: arguments.has(.gone), most: try arguments.mostEvents())
  }

  /// The request that explains the remaining amount of an item or a lot, or shows the story of an event.
  private func stockRequest(_ filter: WhyReport.Filter) throws -> any ReportRequest {
    try expectNoPeriod()
    let subject = arguments.text
    let isNarrowed = filter != WhyReport.Filter()
    let isStock = subject == WhyReport.Figure.stock.rawValue
    if isStock, !isNarrowed, catalog.item(named: subject) == nil {
      throw CommandLineError.usage("the stock of what? as in: \(.words("why milk"))")
    }
    if subject.isEmpty, !isNarrowed { return StoryRequest() }
    if let number = EventNumber.parse(subject) { return StoryRequest(of: number) }
    var filter = filter
    if !subject.isEmpty, !isStock {
      guard let item = catalog.item(meantBy: subject) else { throw unknown(subject) }
      filter.item = item
    }
    return StockWhyRequest(stock: try request(.stock, filter))
  }

  private func expectNoPeriod() throws(CommandLineError) {
    guard arguments[.period] == nil else {
      throw .usage("the current stock has no period; for a report of a period: \(.words("why waste -p month"))")
    }
  }

  private func derivedRequest(
    _ derived: Derived, _ filter: WhyReport.Filter, _ snapshot: inout LedgerSnapshot
  ) throws -> any ReportRequest {
    let words = Array(arguments.words.dropFirst())
    let rest = words.joined(separator: " ")
    let most = try arguments.mostEvents()
    switch derived {
    case .share: return DerivationRequest(try shareFigure(words), filter, most: most)
    case .average:
      if let figure = words.first.flatMap(WhyReport.Figure.init(rawValue:)) {
        guard figure == .calories else { throw noAverage(of: figure) }
        return try reading([derived.rawValue] + words.dropFirst()).request(&snapshot)
      }
      if words.first == Derived.price.rawValue { return try reading(words).request(&snapshot) }
      return DerivationRequest(.average(try period(rest, "week")), filter, most: most)
    case .price:
      let period =
        try arguments[.period].map { text throws(ValueError) in try line.period(text, catalog) } ?? Period.all
      if let dish = dishRequest(rest, period) { return dish }
      let named = rest.isEmpty ? nil : ItemID(rawValue: try catalog.known(.item, rest))
      guard let item = named ?? filter.item else {
        throw CommandLineError.usage("the price of what? as in: \(.words("why price milk"))")
      }
      return DerivationRequest(.price(item, period), filter, most: most)
    case .diff:
      guard arguments[.period] == nil else {
        throw CommandLineError.usage(
          "a difference needs two periods, as in: \(.words("why diff waste 2026-09 2026-10"))")
      }
      let difference = DifferenceWords(line: line, catalog: catalog)
      return DerivationRequest(.difference(try difference.request(words, &snapshot)), filter, most: most)
    case .goal:
      let day =
        try words.isEmpty
        ? line.today(catalog) : catalog.day(rest, today: line.clock.civilDay, leaning: .past).day
      return GoalStoryRequest(of: filter.person, on: day)
    }
  }

  /// The request for the cost of a dish as it was cooked, or by its recipe if it never was. Nil for food that is bought.
  private func dishRequest(_ name: String, _ period: Period) -> (any ReportRequest)? {
    guard let meal = catalog.meal(named: name), catalog.recipe(of: meal) != nil else { return nil }
    guard let item = catalog.item(named: name) else { return RecipeRequest(meal) }
    return catalog.dishMeal(of: item) == meal ? DishesRequest(period: period, of: meal) : nil
  }

  /// The share of purchases that was wasted, or one group's share of spending.
  private func shareFigure(_ words: [String]) throws -> DerivationRequest.Figure {
    var words = words
    var figure = WhyReport.Figure.waste
    if let first = words.first, let named = WhyReport.Figure(rawValue: first) {
      guard named == .waste || named == .spending else {
        throw CommandLineError.usage(
          "give a share of waste or of spending, as in: \(.words("why share waste -p month"))")
      }
      figure = named
      words.removeFirst()
    }
    return .share(of: figure, try period(words.joined(separator: " "), "month"))
  }

  /// The period of a figure: a word, as in `why waste today`, or the option, as in a report.
  private func period(_ words: String, _ usual: String) throws -> Period {
    try line.period(try arguments.saidPeriod(words) ?? usual, catalog)
  }
}

/// A request for the events of the stock, and for the chances to eat it by its dates if it is the stock of an item.
struct StockWhyRequest: ReportRequest {
  let stock: WhyRequest

  func report(_ reportContext: inout ReportContext) throws -> WhyReport {
    var report = try stock.report(&reportContext)
    var ofItem = WhyReport.Filter()
    ofItem.item = stock.filter.item
    guard let item = ofItem.item, stock.filter == ofItem, !report.left.isEmpty else { return report }
    let style = reportContext.style
    report.chances = try reportContext.outlooks(of: [item]).flatMap { $0.chanceWords(style) }
    return report
  }
}

/// Words that people use for figures: a person, a shop, "total".
extension WhyWords {
  /// The words of the figure that plain words stand for. Nil if they already name one.
  private var plainWords: [String]? {
    let words = arguments.words
    if words.first?.lowercased() == "kcal" { return [WhyReport.Figure.calories.rawValue] + words.dropFirst() }
    guard let first = words.first, Derived(rawValue: first) == nil, WhyReport.Figure(rawValue: first) == nil else {
      return nil
    }
    if Self.ofTotal.contains(first.lowercased()) {
      let rest = Array(words.dropFirst())
      let namesFigure = rest.first.map { WhyReport.Figure(rawValue: $0) != nil || Derived(rawValue: $0) != nil }
      return namesFigure == true ? rest : [WhyReport.Figure.spending.rawValue] + rest
    }
    guard catalog.item(meantBy: arguments.text) == nil else { return nil }
    for count in stride(from: words.count, to: 0, by: -1) {
      let name = words[..<count].joined(separator: " ")
      let named: [(reference: Reference, option: OptionName, figure: WhyReport.Figure)] = [
        (.person, .person, .calories), (.store, .store, .spending),
      ]
      guard let found = named.first(where: { catalog.number($0.reference, named: name) != nil }) else { continue }
      return [found.figure.rawValue] + words[count...] + ["\(found.option.rawValue):\(name)"]
    }
    return nil
  }

  /// The words of a figure that a name narrows, as in "spending milk". Nil if the words are a period.
  private func narrowed(_ figure: WhyReport.Figure, _ name: String) throws -> [String]? {
    guard !name.isEmpty, (try? line.period(name, catalog)) == nil else { return nil }
    let named: [(reference: Reference, option: OptionName)] = [
      (.category, .category), (.store, .store), (.person, .person),
    ]
    let option =
      catalog.item(meantBy: name) != nil
      ? OptionName.item : named.first { catalog.number($0.reference, named: name) != nil }?.option
    if let option { return [figure.rawValue, "\(option.rawValue):\(name)"] }
    if name.contains(where: \.isNumber) { return nil }
    throw unknown(name)
  }

  private static let ofTotal: WordList = "total|sum|overall|gesamt|summe"

  /// Returns a reader of other words. A word such as "for:Ann" is an option.
  private func reading(_ words: [String]) -> WhyWords {
    var line = line
    line.arguments.words = []
    for word in words {
      if let key = ArgumentReader.key(in: word) {
        line.arguments.values.append(key)
      } else {
        line.arguments.take(word: word)
      }
    }
    return WhyWords(line: line, catalog: catalog)
  }

  /// Asks about a figure that is not averaged.
  private func noAverage(of figure: WhyReport.Figure) -> LineQuestion {
    let figures: [(Message, [String])] = [
      ("its sum in this month", [figure.rawValue]),
      ("its share of purchases", figure == .waste ? [Derived.share.rawValue, figure.rawValue] : []),
      ("the average calories of a day", [Derived.average.rawValue]),
    ]
    return LineQuestion(
      "There is no average of \(word: figure.rawValue). Which figure do you mean?",
      figures.filter { !$0.1.isEmpty }.map { .init(title: $0.0, line: reading($0.1).line) })
  }

  /// Asks about an unknown name, with the names like it.
  private func unknown(_ name: String) -> any Error {
    let names = [Reference.item, .person, .store].flatMap { catalog.typedNames(of: $0) }
    let figures = WhyReport.Figure.allCases.map(\.rawValue) + Derived.allCases.map(\.rawValue)
    let near = SpellingSuggestion.nearest(to: name, among: names + figures, limit: LineQuestion.most)
    return line.question(
      "No item, person or figure is called \"\(name.visible)\". Which do you mean?", replacing: name, by: near)
      ?? CommandLineError.unknown(Suggestion.unknownItem(name, catalog))
  }
}
