import Document
import LarderModel
import LarderProjections
import LarderSentences

/// A lot in stock, as stock reports show it.
package struct LotLine: Hashable, Sendable {
  package let lot: LotID
  package let item: ItemID
  /// The item's name in the household's spelling.
  package let name: String
  package let quantity: Quantity
  /// The fraction of the lot that is left, from 0 to 1. Nil if the original amount is unknown.
  package let share: Double?
  /// The contents of one pack. Nil if unknown.
  package let pack: Quantity?
  /// The day of purchase.
  package let cameIn: Day
  /// The event that created the lot.
  package let origin: UInt64
  package let place: PlaceID?
  package let placeName: String?
  /// The due date. Nil if it is unknown, and for food that was frozen fresh.
  package let due: Day?
  /// Whether the pack states only a month.
  package let isMonth: Bool
  /// Whether the due date was estimated instead of read from the pack.
  package let isEstimate: Bool
  package let openedOn: Day?
  package let frozenOn: Day?
  package let isThawed: Bool
  package let expiredOn: Day?
  /// The cost of the remainder, in millionths of the minor unit. Nil if unknown.
  package let cost: Int64?
  package let currency: Currency
  package let freshness: Freshness
  /// The number of days until the due date, negative if it has passed.
  let daysLeft: Int?
  /// The people whom the food concerns. Nil if no one of the household has an allergy.
  package var concerns: [Concern]?
  package var food: MarkedFood { .lot(lot, item) }
  /// The probability that all of it is eaten by its date. Nil if its use is unknown, or if it was not calculated.
  package fileprivate(set) var chanceEaten: Double?

  package init(_ id: LotID, _ lot: Lot, in household: Household, today: Day) {
    let catalog = household.catalog
    self.lot = id
    item = ItemID(rawValue: lot.item)
    name = catalog.name(item)
    quantity = household.remaining(lot)
    share = lot.quantity > 0 ? min(1, Double(lot.remaining) / Double(lot.quantity)) : nil
    pack = lot.pack > 0 ? Quantity(amount: lot.pack, dimension: quantity.dimension) : nil
    cameIn = Day(number: lot.cameIn) ?? .min
    origin = lot.origin
    place = PlaceID(stored: UInt32(lot.place))
    placeName = place.map { catalog.name(.place, $0.rawValue) }
    due = Self.day(lot.due)
    // Thawing shifts a date by the days in the freezer, so that it is no longer the end of a month.
    isMonth = lot.dueIsMonth && lot.due == lot.label && due.map { $0 == $0.month.lastDay } == true
    isEstimate = due != nil && lot.dueIsEstimate
    openedOn = Self.day(lot.openedOn)
    frozenOn = lot.isFrozen ? Self.day(lot.frozenOn) : nil
    isThawed = lot.isThawed
    expiredOn = Self.day(lot.expiredOn)
    cost = lot.cost == Lot.unknownCost ? nil : lot.cost
    currency = Currency(rawValue: lot.currency) ?? .none
    freshness = Freshness(lot, today: today, soonDays: catalog.soonDays)
    daysLeft = due.map { today.distance(to: $0) }
  }

  /// All lots in a household's stock.
  package static func present(in household: Household, today: Day) -> [LotLine] {
    household.lots.present.map { LotLine($0.id, $0.lot, in: household, today: today) }
  }

  private static func day(_ number: Int32) -> Day? { number == Lot.noDay ? nil : Day(number: number) }

  /// Whether more was taken than the lot contained.
  package var isContradiction: Bool { quantity.isNegative }

  /// The due date in words: "tomorrow", "in 3 days". Only the month if the day is unknown.
  package func displayed(today: Day, _ style: OutputStyle = .english) -> String {
    guard let due else { return frozenOn == nil ? "no date" : "frozen" }
    if isMonth { return due.month.shortTitle }
    let isFar = isEstimate && (daysLeft ?? 0).magnitude > 13
    return isFar ? due.estimated(relativeTo: today, style).description : due.displayed(relativeTo: today, style)
  }

  /// The lot's freshness and condition: "soon, opened"; "past best-before: check first".
  package var state: Message {
    guard !isContradiction else { return "contradiction: \(.verify(deep: false))" }
    var words: [Message] = []
    if let word = freshness.words { words.append(Message(word: word)) }
    // The label for a passed estimate already says that it is one.
    if isEstimate, !freshness.isPast { words.append("estimate") }
    if openedOn != nil { words.append("opened") }
    // The state of a lot that was frozen past its use-by date already says "frozen".
    if frozenOn != nil, freshness != .frozenPastUseBy { words.append("frozen") }
    if frozenOn == nil, isThawed { words.append("thawed") }
    if expiredOn != nil { words.append("expired") }
    return words.joined(separator: ", ")
  }

  /// Whether a lot precedes another: by due date, lots without a date last, then by name.
  package static func isShownFirst(_ left: LotLine, _ right: LotLine) -> Bool {
    let (leftDue, rightDue) = (left.due?.number ?? .max, right.due?.number ?? .max)
    if leftDue != rightDue { return leftDue < rightDue }
    let (leftName, rightName) = (NameRule.key(left.name), NameRule.key(right.name))
    return leftName != rightName ? leftName < rightName : left.lot < right.lot
  }
}

extension [LotLine] {
  /// The total cost of the remainders that have a price.
  package var cost: MoneySum {
    reduce(into: MoneySum()) { sum, line in
      if let cost = line.cost { sum.add(millionths: cost, line.currency) }
    }
  }

  /// Adds the chance that each lot is eaten by its date.
  package mutating func addChances(_ chances: [LotID: Double]) {
    for index in indices { self[index].chanceEaten = chances[self[index].lot] }
  }

  /// The number of lots without a price.
  package var withoutPrice: Int { count { $0.cost == nil } }
}

extension LotLine {
  private var role: Role { isContradiction ? .bad : freshness.role }

  package static func columns(
    today: Day, hasName: Bool = true, hasPlace: Bool = true, _ style: OutputStyle
  ) -> [DataColumn<LotLine>] {
    [
      .name("Item", minimumWidth: 8, \.name.visible).when(hasName),
      .figure("Left") { Figures.left($0.quantity, style) },
      .cell("Due", priority: 9) { .init($0.displayed(today: today, style), $0.role) },
      .cell("State", fit: .wrapped, minimumWidth: 14, priority: 8) { .init(.sentence($0.state.pieces), $0.role) },
      .name("Place", priority: 6) { $0.placeName?.visible ?? "" }.when(hasPlace),
      .figure("Lot", priority: 5, role: .faint) { "\($0.lot)" },
    ]
  }

  package static let fields: [ReportField<LotLine>] = [
    .count("lot", \.lot.rawValue), .text("item", \.name), .count("item_number", \.item.rawValue),
    .quantity("quantity", \.quantity), .text("place?", \.placeName), .day("came_in", \.cameIn), .day("due?", \.due),
    .flag("due_is_month", \.isMonth), .flag("due_is_estimate", \.isEstimate), .integer("days_left?", \.daysLeft),
    .text("freshness", \.freshness.word), .message("state", \.state), .flag("contradiction", \.isContradiction),
    .day("opened_on?", \.openedOn), .day("frozen_on?", \.frozenOn), .flag("thawed", \.isThawed),
    .day("expired_on?", \.expiredOn), .money("cost?", \.money),
    .written([.init("chance_eaten_of_10", .integer(), isSure: false)]) { line, json in
      if let chance = line.chanceEaten { json.integer("chance_eaten_of_10", Figures.tenths(chance)) }
    },
    .cell("chance_eaten_of_10") { $0.chanceEaten.map { "\(Figures.tenths($0))" } ?? "" },
    .concerns(\.concerns), .concernsCell(\.concerns),
  ]

  /// The columns of CSV. Amounts are in g, ml, pieces or portions.
  package static let columnsOfCSV = """
    lot item place amount=quantity unit=quantity_unit due due_is_month due_is_estimate freshness opened_on frozen_on \
    thawed expired_on cost currency=cost_currency
    """

  private var money: Money? {
    cost.map { Money(minor: Figures.rounded(Int128($0), Int128(Lot.costScale)), currency: currency) }
  }
}

extension Quantity {
  /// The exact amount in the base unit of its dimension, and that unit: ("0.5", "g").
  package var measured: (number: String, unit: String) {
    let number = PlainValue.decimalText(amount, places: 3)
    return switch dimension {
    case .none: (number, "")
    case .mass: (number, "g")
    case .volume: (number, "ml")
    case .pieces: (number, "pieces")
    case .portions: (number, "portions")
    }
  }
}

extension Money {
  /// The amount with all its decimals, without the currency: "2.38".
  package var number: String { exactText.split(separator: " ").first.map(String.init) ?? exactText }
}

/// The lots to eat first: those past their date, then those due within a number of days, both by date.
package struct DueLots: Hashable, Sendable {
  package let today: Day
  /// The number of days to look ahead.
  package let horizonDays: Int
  /// The lots past their date.
  package let past: [LotLine]
  /// The lots due from today to the end of the horizon.
  package private(set) var ahead: [LotLine]

  /// - Parameters:
  /// - lots: All lots in stock.
  /// - horizonDays: The number of days to look ahead. Nil for the number that the household calls soon.
  package init(among lots: [LotLine], _ catalog: Catalog, today: Day, horizonDays: Int? = nil) {
    let horizon = max(0, horizonDays ?? catalog.soonDays)
    (self.today, self.horizonDays) = (today, horizon)
    // Sort only the lots that are shown.
    func shown(_ isShown: (LotLine) -> Bool) -> [LotLine] {
      lots.filter { !$0.isContradiction && isShown($0) }.sorted(by: LotLine.isShownFirst)
    }
    past = shown { $0.freshness.isPast }
    ahead = shown { Self.isAhead($0, today: today, horizon) }
  }

  /// Adds the chance that each lot ahead is eaten by its date.
  package mutating func addChances(_ chances: [LotID: Double]) { ahead.addChances(chances) }

  /// Whether a lot is among those ahead.
  package func isAhead(_ lot: LotLine) -> Bool { Self.isAhead(lot, today: today, horizonDays) }

  private static func isAhead(_ lot: LotLine, today: Day, _ horizon: Int) -> Bool {
    guard !lot.freshness.isPast, let due = lot.due else { return false }
    return today.distance(to: due) <= horizon
  }
}
