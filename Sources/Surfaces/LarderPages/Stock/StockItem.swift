import LarderAnswers
import LarderKitchen
import LarderModel
import LarderSentences
import LarderShelves
import Page
import WebParts

/// An item in stock with its lots, due first.
struct StockItem {
  let lots: [LotLine]
  let state: StockState
  /// The total; separate sums by weight, volume and count if they cannot be added.
  let left: [Quantity]

  var name: String { lots[0].name }
  var item: ItemID { lots[0].item }

  /// Whether there are several packs that differ only in their place and their purchase.
  var isOfEqualPacks: Bool {
    let first = lots[0]
    return lots.count > 1 && state != .wrong
      && lots.allSatisfy {
        $0.due == first.due && $0.isMonth == first.isMonth && $0.quantity == first.quantity
          && $0.openedOn == first.openedOn && $0.frozenOn == first.frozenOn
      }
  }

  /// The places of the packs, each once.
  var places: [String] { lots.compactMap(\.placeName).unique }

  /// Returns the items of a report in an order.
  static func all(of report: StockReport, _ order: StockReport.Order) -> [StockItem] {
    var places: [ItemID: Int] = [:]
    var groups: [[LotLine]] = []
    for line in report.lots.sorted(by: { LotLine.isShownFirst($0, $1, order) }) {
      if let place = places[line.item] {
        groups[place].append(line)
      } else {
        places[line.item] = groups.count
        groups.append([line])
      }
    }
    return groups.map { lots in StockItem(lots, report.addedUp.first { $0.name == lots[0].name }, report.today) }
  }

  /// Creates an item's entry; nil if it is not in stock.
  init?(_ report: ItemReport) {
    guard !report.lots.isEmpty else { return nil }
    self.init(report.lots, report.addedUp, report.today)
  }

  private init(_ lots: [LotLine], _ sum: StockTotal?, _ today: Day) {
    self.lots = lots.sorted { LotLine.isShownFirst($0, $1, .due) }
    let states = lots.map { StockState($0, today) }
    state = states.min { $0.rawValue < $1.rawValue } ?? .undated
    left = sum?.quantity.map { [$0] } ?? Self.sums(lots)
  }

  private static func sums(_ lots: [LotLine]) -> [Quantity] {
    var sums: [Quantity] = []
    for line in lots {
      if let place = sums.firstIndex(where: { $0.dimension == line.quantity.dimension }) {
        sums[place].amount = sums[place].amount.addingClamped(line.quantity.amount)
      } else {
        sums.append(line.quantity)
      }
    }
    return sums
  }

  /// "1.65 l", "500 g + 3".
  func leftWords(_ style: OutputStyle) -> String { left.map { Figures.left($0, style) }.joined(separator: " + ") }
}

/// The urgency of a lot: the sections of the stock page, most urgent first.
enum StockState: Int, CaseIterable, Sendable {
  case wrong, past, soon, week, next, fresh, frozen, undated

  init(_ line: LotLine, _ today: Day) {
    if line.isContradiction {
      self = .wrong
    } else if line.freshness.isPast {
      self = .past
    } else if line.freshness == .soon {
      self = .soon
    } else if line.frozenOn != nil {
      self = .frozen
    } else if let days = line.daysLeft(today) {
      self = days < 7 ? .week : days < 14 ? .next : .fresh
    } else {
      self = .undated
    }
  }

  /// The CSS class of the heading and rings.
  var look: String {
    switch self {
    case .wrong: "past"
    case .undated: "quiet"
    case .next: "fresh"
    default: "\(self)"
    }
  }

  /// Whether a lot fits on one line. Urgent ones have two.
  var isBrief: Bool { rawValue > StockState.soon.rawValue }
}

/// The amount that a tap uses: the household's usual amount, or a tenth of a pack.
struct UsualSteps {
  private let usual: [ItemID: (amount: Double, dimension: Dimension)]

  init(_ report: RunOutReport) {
    let outlooks =
      report.gone + report.unfinished.map(\.outlook) + report.lasting + report.tooLittle + report.notCounted
    var usual: [ItemID: (amount: Double, dimension: Dimension)] = [:]
    for outlook in outlooks where outlook.usualUse > 0 { usual[outlook.item] = (outlook.usualUse, outlook.dimension) }
    self.usual = usual
  }

  func step(for line: LotLine) -> Quantity {
    let dimension = line.quantity.dimension
    if let known = usual[line.item], known.dimension == dimension { return Self.rounded(known.amount, dimension) }
    let cameIn = line.share.map { $0 > 0 ? Double(line.quantity.amount) / $0 : 0 } ?? Double(line.quantity.amount)
    return Self.rounded((line.pack.map { Double($0.amount) } ?? cameIn) / 10, dimension)
  }

  /// Rounds to a whole piece, or for measured food to half of the first digit: 150 g, 200 ml.
  static func rounded(_ amount: Double, _ dimension: Dimension) -> Quantity {
    let isMeasured = dimension == .mass || dimension == .volume
    // Base units are thousandths of a piece, gram or millilitre.
    guard isMeasured else {
      return Quantity(amount: max(1, Int64(min(amount, 1e12) / 1_000 + 0.5)) * 1_000, dimension: dimension)
    }
    let whole = max(1, Int64(min(amount, 1e15) / 1_000 + 0.5))
    var unit: Int64 = 1
    while unit * 10 <= whole { unit *= 10 }
    let half = max(1, unit / 2)
    return Quantity(amount: (whole + half / 2) / half * half * 1_000, dimension: dimension)
  }
}

extension HTMLWriter {
  /// Writes the ring of a lot; frozen lots show a mark instead of days.
  mutating func ring(of line: LotLine, _ today: Day) {
    let state = StockState(line, today)
    ring(
      state == .frozen || state == .wrong ? nil : line.daysLeft(today), share: line.share, look: state.look,
      mark: state == .frozen ? .freeze : nil)
  }
}

/// The appearance of a lot in a row. Words always repeat what a colour means.
extension LotLine {
  /// The CSS class of the ring and words.
  func look(_ today: Day) -> String {
    if freshness.isPast { return "past" }
    return switch freshness {
    case .soon: "soon"
    case .frozen: "frozen"
    case .undated: "quiet"
    default: daysLeft(today).map { $0 < 7 ? "week" : "fresh" } ?? "fresh"
    }
  }

  /// Whether a dish that uses the lot should show its date.
  func isPressing(_ today: Day) -> Bool { ["past", "soon", "week"].contains(look(today)) }

  /// The days to its date; negative once it is past.
  func daysLeft(_ today: Day) -> Int? { due.map { today.distance(to: $0) } }

  /// The state and date in words: "tomorrow, opened"; "frozen since 31 March".
  func words(_ today: Day, _ style: OutputStyle) -> String {
    // A frozen lot has no date, and its state already says so.
    if let frozenOn, due == nil, !isContradiction {
      return [state.text(\.line), Phrases.stockFrozen(since: frozenOn, today, style)].joined(separator: " ")
    }
    return advised(today, style)
  }
}
