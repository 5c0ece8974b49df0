import LarderForecast

/// How a household decides on its weekly trip what to buy of a food.
public enum ShoppingRule: Hashable, Sendable {
  /// What LarderForecast says will be used and be gone.
  case forecast
  /// The amount of the last time, when as many days have passed as between the last two times.
  case asLastTime
  /// Up to so many percent of a week's use, as it was while the household learned to keep house.
  case minimumStock(percent: Int)

  public var name: String {
    switch self {
    case .forecast: "Larder's forecast"
    case .asLastTime: "as last time"
    case .minimumStock(let percent): "minimum stock, \(percent) % of a week"
    }
  }
}

/// One food on a simulated household's shelf, and what the household has written down of it.
struct Shelf {
  let food: KitchenFood
  var lots: [StockLot] = []
  var uses = UseHistory()
  var purchases: [BoughtAmount] = []
  /// What is taken for a week's use, for ever; 0 until it is known.
  var learned: Int64 = 0

  var inStock: Int64 { lots.reduce(0) { $0 + $1.amount } }

  /// How many packs a rule buys on a day, the next trip being a week later.
  func packs(by rule: ShoppingRule, on day: Int32) -> Int {
    switch rule {
    case .forecast: forecastPacks(on: day)
    case .asLastTime: packsAsLastTime(on: day)
    case .minimumStock(let percent): packs(upTo: learned * Int64(percent) / 100)
    }
  }

  /// So many packs that at least so much is in.
  func packs(upTo level: Int64) -> Int {
    let missing = level - inStock
    return missing > 0 ? UsualAmount(atLeast: missing, pack: food.pack).packs : 0
  }

  private func packsAsLastTime(on day: Int32) -> Int {
    guard let last = purchases.last else { return 0 }
    let gap = purchases.count > 1 ? last.day - purchases[purchases.count - 2].day : 7
    return day - last.day >= gap ? last.packs : 0
  }

  /// How many standard deviations of a week's use are kept in reserve, of what keeps long and of what does not.
  private static let reserve = (lasting: 2.5, perishable: 1.2)

  /// What a week will take, with a reserve, less what is in and will be good; no more than will be used before it spoils.
  private func forecastPacks(on day: Int32) -> Int {
    guard let rate = uses.rate(on: day, since: purchases.first?.day).value else { return packsAsLastTime(on: day) }
    let out = RunOut(of: lots, at: rate, on: day)
    let good = inStock - out.unfinished.reduce(0, +)
    let isLasting = food.keeps > 14
    let week = rate.expected(after: day, days: 7)
    let reserve = (isLasting ? Self.reserve.lasting : Self.reserve.perishable) * rate.deviation(days: 7)
    let missing = week + reserve - Double(good)
    guard missing > 0 else { return 0 }
    var packs = UsualAmount(atLeast: Int64(missing.rounded(.up)), pack: food.pack).packs
    // A pack less is right where more of it would spoil than be missed.
    while packs > 0, !isLasting {
      let added = Double(food.pack) * Double(packs)
      let used = max(0, rate.expected(after: day, days: food.keeps) - Double(good))
      let without = max(0, week - Double(good) - added + Double(food.pack))
      guard added - used > without * 3 else { break }
      packs -= 1
    }
    return packs
  }
}
