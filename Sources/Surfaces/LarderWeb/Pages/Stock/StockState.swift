import LarderAnswers
import LarderModel

/// How pressing a lot is: the sections of the stock, what cannot wait first.
enum StockState: Int, CaseIterable, Sendable {
  case wrong, past, soon, week, fresh, frozen, undated

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
      self = days < 7 ? .week : .fresh
    } else {
      self = .undated
    }
  }

  /// The class of its heading and its rings.
  var look: String {
    switch self {
    case .wrong, .past: "past"
    case .soon: "soon"
    case .week: "week"
    case .fresh: "fresh"
    case .frozen: "frozen"
    case .undated: "quiet"
    }
  }

  /// Whether one line says all: only what is pressing has two.
  var isBrief: Bool { rawValue > StockState.soon.rawValue }
}
