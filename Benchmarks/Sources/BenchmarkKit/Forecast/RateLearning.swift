import LarderForecast

/// Sums over the purchases of households: the basis of the rates of foods.
///
/// Sums of parts of the households can be added and subtracted, so a fold is left out without a second pass.
package struct RateSums: Sendable {
  /// The sums of a kind of food, or of a category.
  struct Kind: Sendable {
    /// The trips on which it was bought.
    var trips = 0.0
    /// The trips among the five after each of those, and how many of them had it again.
    var later = 0.0
    var again = 0.0
    /// The trips among the five after each purchase of an item that had its food, and how many of them had the item.
    var withFood = 0.0
    var withItem = 0.0
    /// The days from first purchases to second ones.
    var gaps = CensoredGaps()

    mutating func add(_ other: Kind, _ sign: Double = 1) {
      trips += sign * other.trips
      later += sign * other.later
      again += sign * other.again
      withFood += sign * other.withFood
      withItem += sign * other.withItem
      gaps.add(other.gaps, sign)
    }
  }

  /// The trips after a purchase that count for the rate.
  private static let ahead = 5

  private(set) var kinds: [Kind] = []
  private(set) var trips = 0.0
  /// The trips on which each item was bought.
  private(set) var items: [String: Double] = [:]

  /// Adds the trips of a household.
  ///
  /// - Parameter lastDay: the last day of the data.
  mutating func add(_ household: PurchaseTable.Household, _ types: inout ProductTypes, lastDay: Int) {
    var bought: [Set<Int>] = []
    var firstDay: [Int: Int] = [:]
    var secondDay: [Int: Int] = [:]
    for trip in household.trips {
      var kinds: Set<Int> = []
      for line in trip.lines {
        items[line.item, default: 0] += 1
        kinds.insert(types.kind(of: line.item))
      }
      for kind in kinds {
        if firstDay[kind] == nil {
          firstDay[kind] = trip.day
        } else if secondDay[kind] == nil {
          secondDay[kind] = trip.day
        }
      }
      bought.append(kinds)
    }
    makeRoom(for: types.kinds.count)
    trips += Double(bought.count)
    addItems(
      household.trips.map { trip in
        Dictionary(uniqueKeysWithValues: trip.lines.map { ($0.item, types.kind(of: $0.item)) })
      })
    for (number, kinds) in bought.enumerated() {
      let later = bought[(number + 1)...].prefix(Self.ahead)
      for kind in kinds {
        self.kinds[kind].trips += 1
        self.kinds[kind].later += Double(later.count)
        self.kinds[kind].again += Double(later.count { $0.contains(kind) })
      }
    }
    for (kind, first) in firstDay {
      if let second = secondDay[kind] {
        kinds[kind].gaps.add(second - first)
      } else {
        kinds[kind].gaps.add(atLeast: lastDay - first)
      }
    }
  }

  /// Counts how often a later purchase of a food is of the same item.
  ///
  /// - Parameter trips: the kind of each item, by trip.
  private mutating func addItems(_ trips: [[String: Int]]) {
    for (number, items) in trips.enumerated() {
      for later in trips[(number + 1)...].prefix(Self.ahead) {
        let foods = Set(later.values)
        for (item, kind) in items where foods.contains(kind) {
          kinds[kind].withFood += 1
          if later[item] != nil { kinds[kind].withItem += 1 }
        }
      }
    }
  }

  private mutating func makeRoom(for count: Int) {
    if kinds.count < count { kinds += [Kind](repeating: Kind(), count: count - kinds.count) }
  }

  mutating func add(_ other: RateSums, _ sign: Double = 1) {
    makeRoom(for: other.kinds.count)
    for (place, kind) in other.kinds.enumerated() { kinds[place].add(kind, sign) }
    trips += sign * other.trips
    for (item, count) in other.items { items[item, default: 0] += sign * count }
  }
}

/// The rates of foods and categories, calculated from sums.
///
/// Foods with few purchases are drawn towards their category, and categories towards all foods, as if by more
/// purchases.
package struct LearnedRates: Sendable {
  private static let purchases = 40.0
  private static let laterTrips = 100.0
  private static let laterPurchases = 20.0

  /// The prior of each kind, by its number.
  package let kinds: [PurchasePrior]
  package let categories: [String: PurchasePrior]
  /// The share of later purchases of a food that are of the same item, by kind and by category.
  let sameItem: [Double]
  let sameItemOfCategories: [String: Double]
  private var share: [String: Double] = [:]
  private var kindOfItem: [String: Int] = [:]
  /// The item of each kind that is bought most often.
  package private(set) var usualItems: [Int: String] = [:]

  init(_ sums: RateSums, _ types: ProductTypes) {
    var types = types
    var inCategory: [String: RateSums.Kind] = [:]
    var members: [String: [Double]] = [:]
    var all = RateSums.Kind()
    for (place, kind) in sums.kinds.enumerated() {
      all.add(kind)
      inCategory[types.kinds[place].category, default: RateSums.Kind()].add(kind)
      members[types.kinds[place].category, default: []].append(kind.trips / max(1, sums.trips))
    }
    let any = Moments(all)
    let means = inCategory.mapValues { Moments($0, towards: any) }
    kinds = sums.kinds.enumerated().map { place, kind in
      Moments(kind, towards: means[types.kinds[place].category]).prior(often: kind.trips / max(1, sums.trips))
    }
    let same = inCategory.mapValues { $0.withItem / max(1, $0.withFood) }
    sameItemOfCategories = same
    sameItem = sums.kinds.enumerated().map { place, kind in
      let usual = same[types.kinds[place].category] ?? 0
      return (kind.withItem + Self.laterPurchases * usual) / (kind.withFood + Self.laterPurchases)
    }
    // A food without a row is bought about as often as the middle one of its category.
    categories = Dictionary(
      uniqueKeysWithValues: means.map { name, moments in
        let often = (members[name] ?? []).sorted()
        return (name, moments.prior(often: often.isEmpty ? 0 : often[often.count / 2]))
      })
    for (item, count) in sums.items.sorted(by: { $0.key < $1.key }) where count > 0 {
      let kind = types.kind(of: item)
      guard kind < sums.kinds.count else { continue }
      kindOfItem[item] = kind
      share[item] = count / max(1, sums.kinds[kind].trips)
      if usualItems[kind].map({ sums.items[$0, default: 0] < count }) ?? true { usualItems[kind] = item }
    }
  }

  /// Returns the kind of an item.
  func kind(of item: String) -> Int? { kindOfItem[item] }

  /// Returns the prior of an item of a file: that of its food, narrowed to its share of the food's purchases.
  package func prior(of item: String) -> PurchasePrior {
    guard let kind = kindOfItem[item], let share = share[item] else { return .neutral }
    return kinds[kind].narrowed(to: share, gapPower: 0.8)
  }

  /// The means of a kind.
  private struct Moments {
    let again: Double
    let gap: (mean: Double, variance: Double)

    init(_ sums: RateSums.Kind, towards other: Moments? = nil) {
      let trips = other == nil ? 0 : LearnedRates.laterTrips
      again = (sums.again + trips * (other?.again ?? 0)) / max(1, sums.later + trips)
      gap = sums.gaps.logMoments(towards: other?.gap, weight: LearnedRates.purchases)
    }

    func prior(often: Double) -> PurchasePrior {
      PurchasePrior(
        often: often, again: again, meanLogGap: gap.mean, logGapDeviation: gap.variance.squareRoot())
    }
  }
}
