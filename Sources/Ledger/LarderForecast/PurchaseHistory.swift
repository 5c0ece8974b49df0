/// The days on which a household bought each of its items: all that ranking and dates are worked out from.
///
/// ```swift
/// var milk = DayWindow(), bread = DayWindow()
/// for day: Int32 in [0, 3, 7, 10, 14] { milk.insert(day) }
/// for day: Int32 in [0, 7, 14] { bread.insert(day) }
/// let history = PurchaseHistory([.init(id: 1, days: milk), .init(id: 2, days: bread)])
/// history.nextTrip().value?.map(\.id)     // [1, 2]
/// ```
/// It is worked out again when it is asked for, from states that events are added to in O(1); nothing in it depends on
/// the order in which they were added.
public struct PurchaseHistory: Sendable {
  /// One item, and the days it was bought on.
  public struct Item: Hashable, Sendable {
    /// Whatever number the caller knows it by. Of items that are alike in everything the lower one comes first, so it
    /// should be the order in which they were first met.
    public var id: Int
    public var days: DayWindow

    public init(id: Int, days: DayWindow) {
      self.id = id
      self.days = days
    }
  }

  /// The items that were ever bought in the days that are kept, by their numbers.
  public let items: [Item]
  /// A day on which something was bought, earliest first, and how many items.
  public private(set) var trips: [(day: Int32, size: Int)] = []
  /// The number of the trip on a day, counted from `firstDay`; -1 where there was none.
  private(set) var tripOfDay: [Int32] = []
  private(set) var firstDay: Int32 = 0

  /// - Complexity: O(n) in the days of all items, and sorting the items.
  public init(_ items: [Item]) {
    // In one order only: sums are rounded, and would differ in their last bits.
    self.items = items.filter { !$0.days.isEmpty }.sorted { $0.id < $1.id }
    let last = self.items.reduce(Int32.min) { max($0, $1.days.last ?? .min) }
    guard !self.items.isEmpty else { return }
    // The window of the household is that of its latest day: an item that was given up long ago is of no trip in it.
    firstDay = last >= .min + Int32(DayWindow.span) ? last - Int32(DayWindow.span) + 1 : .min
    var sizes = [Int32](repeating: 0, count: DayWindow.span)
    for item in self.items {
      for day in item.days where day >= firstDay { sizes[Int(day) - Int(firstDay)] += 1 }
    }
    tripOfDay = [Int32](repeating: -1, count: DayWindow.span)
    for (offset, size) in sizes.enumerated() where size > 0 {
      tripOfDay[offset] = Int32(trips.count)
      trips.append((firstDay + Int32(offset), Int(size)))
    }
  }

  /// The history as it was known before a day: what a forecast is tried on.
  public func before(_ day: Int32) -> PurchaseHistory {
    PurchaseHistory(items.map { Item(id: $0.id, days: $0.days.before(day)) })
  }

  /// Whether the household has gone shopping three times or more since a day; trips smaller than usual count in part.
  func tripsAreMany(behind day: Int32) -> Bool {
    guard !trips.isEmpty else { return false }
    let bought = trips.reduce(0) { $0 + $1.size }
    var weight = 0.0
    for trip in trips.reversed() where trip.day > day {
      weight += min(1, Double(trip.size * trips.count) / Double(bought))
      if weight >= 3 { return true }
    }
    return false
  }

  /// The number of the trip that an item was bought on; nil for days before the household's window.
  @inline(__always)
  func trip(on day: Int32) -> Int? {
    guard day >= firstDay else { return nil }
    let trip = tripOfDay[Int(day) - Int(firstDay)]
    return trip < 0 ? nil : Int(trip)
  }
}
