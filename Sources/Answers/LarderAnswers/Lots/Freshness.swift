import Document
import LarderModel

/// How a lot stands to its date. A date is a hint of the maker's or of the household's own, and no verdict: no word
/// here calls food safe.
public enum Freshness: Hashable, Sendable {
  case fresh
  /// Due today or within the days the household calls soon.
  case soon
  /// Past a use-by date, which is about health.
  case pastUseBy
  /// Frozen only after its use-by date.
  case frozenPastUseBy
  /// Past a best-before date, or one of which the kind is not known: it is about quality.
  case pastBest
  /// Past a day that was worked out.
  case pastEstimate
  /// In the freezer without a date for it: the clock stands still there.
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
      // The pack's own date outweighs an earlier one that opening set.
      self = isUseBy ? .pastUseBy : .pastBest
    } else if lot.due < today {
      self = .pastEstimate
    } else {
      self = Int64(lot.due) - Int64(today) <= Int64(soonDays) ? .soon : .fresh
    }
  }

  public var isPast: Bool {
    switch self {
    case .pastUseBy, .frozenPastUseBy, .pastBest, .pastEstimate: true
    case .fresh, .soon, .frozen, .undated: false
    }
  }

  /// What is said of it; nil where other words say all.
  public var words: String? {
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

  /// The word that stands for it in JSON and CSV.
  public var word: String {
    switch self {
    case .fresh: "fresh"
    case .soon: "soon"
    case .pastUseBy: "past-use-by"
    case .frozenPastUseBy: "frozen-past-use-by"
    case .pastBest: "past-best"
    case .pastEstimate: "past-estimate"
    case .frozen: "frozen"
    case .undated: "undated"
    }
  }

  public var role: Role {
    switch self {
    case .fresh: .good
    case .soon: .warning
    case .pastUseBy, .frozenPastUseBy, .pastBest, .pastEstimate: .bad
    case .frozen, .undated: .plain
    }
  }
}
