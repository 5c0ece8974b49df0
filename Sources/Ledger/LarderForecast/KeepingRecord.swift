/// A record of an item's lots: for each, the last day it was still good, and the day it was found spoiled.
///
/// ```swift
/// let milk = KeepingRecord([.init(good: 9), .init(good: 10), .init(good: 9), .init(good: 11), .init(spoiled: 13)])
/// milk.learnt(insteadOf: 7, atMost: 14)?.days     // 9
/// ```
/// Most lots are used up while they are good. They show only that the item keeps at least that long.
package struct KeepingRecord: Hashable, Sendable {
  /// The observations of one lot, in days from the day it was bought or opened.
  package struct Lot: Hashable, Sendable {
    /// The last day on which some of it was used.
    package var good: Int?
    /// The first day on which some of it was thrown away as spoiled.
    package var spoiled: Int?

    package init(good: Int? = nil, spoiled: Int? = nil) { (self.good, self.spoiled) = (good, spoiled) }

    /// Whether the lot shows anything.
    package var isObserved: Bool { good != nil || spoiled != nil }

    package mutating func use(on day: Int) { good = max(good ?? day, day) }

    package mutating func spoil(on day: Int) { spoiled = min(spoiled ?? day, day) }
  }

  /// A keeping time that the lots show, with their evidence.
  package struct Learnt: Hashable, Sendable {
    package let days: Int
    /// Whether the item keeps longer than assumed.
    package let isLonger: Bool
    /// The lots that support it: those still good after ``days``, or those spoiled by the assumed time.
    package let lots: Int
    /// The lots that show either. The others were used up before.
    package let known: Int
  }

  /// The fewest lots that show a longer time, and a shorter one.
  package static let fewestGood = 4
  package static let fewestSpoiled = 3

  private let lots: [Lot]

  package init(_ lots: [Lot]) { self.lots = lots.filter(\.isObserved) }

  /// Returns the number of lots that were still good after some days.
  private func good(after days: Int) -> Int { lots.count { $0.good.map { $0 >= days } ?? false } }

  /// Returns the number of lots that were spoiled by some day.
  private func spoiled(by days: Int) -> Int { lots.count { $0.spoiled.map { $0 <= days } ?? false } }

  /// Whether at most one lot in five spoiled by a day. With the day, the number of spoiled lots only grows, and the number
  /// of good ones only falls. This therefore holds up to some day and not after it.
  private func keeps(_ days: Int) -> Bool { spoiled(by: days) * 4 <= good(after: days) }

  /// Returns the keeping time that the lots show, or nil if they agree with the assumed one.
  ///
  /// Another spoiled lot, or an earlier day of spoiling, never makes it longer.
  ///
  /// - Parameter longest: the bound for a longer time; safety may require that it equals the assumed one.
  package func learnt(insteadOf assumed: Int, atMost longest: Int) -> Learnt? {
    guard assumed > 0 else { return nil }
    let failed = spoiled(by: assumed)
    let known = failed + good(after: assumed)
    if failed >= Self.fewestSpoiled, failed * 2 > known {
      guard let days = (1..<assumed).last(where: { $0 == 1 || keeps($0) }) else { return nil }
      return Learnt(days: days, isLonger: false, lots: failed, known: known)
    }
    // The days on which lots were last used: between two of them, the number of good lots does not change.
    let candidates = lots.compactMap(\.good).map { min($0, longest) }.filter { $0 > assumed && keeps($0) }
    guard let days = candidates.filter({ good(after: $0) >= Self.fewestGood }).max(), (days - assumed) * 5 >= assumed
    else { return nil }
    let kept = good(after: days)
    return Learnt(days: days, isLonger: true, lots: kept, known: kept + spoiled(by: days))
  }
}
