import Document
import LarderModel

/// The state of a lot relative to its date. A date is a hint by the maker or the household, not a verdict: no text here
/// calls food safe.
package enum Freshness: String, Hashable, Sendable {
  case fresh
  /// Due today or within the number of days that the household calls soon.
  case soon
  /// Past a use-by date, which concerns health.
  case pastUseBy = "past-use-by"
  /// Frozen only after its use-by date.
  case frozenPastUseBy = "frozen-past-use-by"
  /// Past a best-before date, or a date of unknown kind. It concerns quality.
  case pastBest = "past-best"
  /// Past an estimated date.
  case pastEstimate = "past-estimate"
  /// In the freezer without a date for it. Freezing pauses the due date.
  case frozen
  case undated

  init(_ lot: Lot, today: Day, soonDays: Int) {
    let today = today.number
    let isUseBy = lot.isUseBy
    if lot.isFrozen, !lot.hasDateInFreezer {
      self = isUseBy && lot.lastDay < lot.frozenOn ? .frozenPastUseBy : .frozen
    } else if lot.due == Lot.noDay {
      self = .undated
    } else if lot.lastDay < today, lot.dueKind != DueKind.estimate.rawValue {
      // The date on the pack takes precedence over an earlier one that opening caused.
      self = isUseBy ? .pastUseBy : .pastBest
    } else if lot.due < today {
      self = .pastEstimate
    } else {
      self = Int64(lot.due) - Int64(today) <= Int64(soonDays) ? .soon : .fresh
    }
  }

  package var isPast: Bool {
    switch self {
    case .pastUseBy, .frozenPastUseBy, .pastBest, .pastEstimate: true
    case .fresh, .soon, .frozen, .undated: false
    }
  }

  /// Whether the food must not be eaten.
  package var isPastUseBy: Bool { self == .pastUseBy || self == .frozenPastUseBy }

  /// A label for the state. Nil if it needs none.
  package var words: String? {
    switch self {
    case .fresh: "fresh"
    case .soon: "soon"
    case .pastUseBy: "past use-by: do not eat"
    case .frozenPastUseBy: "frozen past use-by: do not eat"
    case .pastBest: "past best-before: check first"
    case .pastEstimate: "past its estimate: check first"
    case .frozen, .undated: nil
    }
  }

  /// The value in JSON and CSV.
  package var word: String { rawValue }

  package var role: Role {
    switch self {
    case .fresh: .good
    case .soon: .warning
    case .pastUseBy, .frozenPastUseBy, .pastBest, .pastEstimate: .bad
    case .frozen, .undated: .plain
    }
  }
}
