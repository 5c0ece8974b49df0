/// The choice of the lots to ask about: those whose recorded amount is probably wrong, the most valuable first.
///
/// ```swift
/// let milk = ShelfCheck.Candidate(id: 1, chanceGone: 0.9, worth: 1)
/// let salt = ShelfCheck.Candidate(id: 2, chanceGone: 0.1, worth: 1)
/// ShelfCheck.choice(of: [salt, milk]).map(\.id)     // [1]
/// ```
package enum ShelfCheck {
  /// The most lots to ask about in a day.
  package static let most = 5
  /// The probability from which a lot is asked about.
  package static let leastChance = 0.5
  /// The least probability assumed for food past its date.
  private static let chanceIfPast = 0.5
  /// The factor for food that is due soon or planned.
  private static let urgency = 1.5
  /// The number of days that counts as soon.
  private static let soonDays = 2

  /// A lot that may be asked about.
  package struct Candidate: Hashable, Sendable {
    package let id: Int
    /// The probability that nothing of it is left.
    package let chanceGone: Double
    /// The value of the recorded remainder, relative to the other candidates.
    package let worth: Double
    /// The number of days until its date, negative if it has passed. Nil without a date.
    package let daysLeft: Int?
    /// Whether the plan needs the item soon.
    package let isPlanned: Bool

    package init(id: Int, chanceGone: Double, worth: Double, daysLeft: Int? = nil, isPlanned: Bool = false) {
      (self.id, self.chanceGone, self.worth) = (id, chanceGone, worth)
      (self.daysLeft, self.isPlanned) = (daysLeft, isPlanned)
    }

    /// The value that is probably recorded wrongly, times its urgency.
    package var weight: Double {
      let days = daysLeft ?? .max
      let chance = days < 0 ? max(chanceGone, chanceIfPast) : chanceGone
      guard chance >= leastChance, worth > 0 else { return 0 }
      return chance * worth * (isPlanned || (0...soonDays).contains(days) ? urgency : 1)
    }
  }

  /// Returns the candidates to ask about, the most important first. Equal ones are sorted by date, then by number.
  ///
  /// Food due today comes last if it is probably still there.
  package static func choice(of candidates: [Candidate], most: Int = most) -> [Candidate] {
    let asked = candidates.filter { $0.weight > 0 || $0.daysLeft == 0 }.sorted { left, right in
      if left.weight != right.weight { return left.weight > right.weight }
      return (left.daysLeft ?? .max, left.id) < (right.daysLeft ?? .max, right.id)
    }
    return Array(asked.prefix(max(0, most)))
  }
}
