import LarderRecipes
import LarderSimulator

/// A direct implementation of the rules, without optimisation.
struct PlainKitchen {
  let lots: [PantryLot]
  let prices: [MissingPrice]
  var taken: [Int64]
  var bought: [Int: Int64] = [:]
  var likings: Int64 = 0

  init(lots: [PantryLot], prices: [MissingPrice]) {
    self.lots = lots
    self.prices = prices
    taken = Array(repeating: 0, count: lots.count)
  }

  mutating func cook(_ offer: Offer, on day: Int) {
    likings += offer.preference
    for want in offer.wants {
      let amounts = want.foods.map { available($0, on: day) }
      let most = amounts.max() ?? 0
      let place = amounts.firstIndex { $0 >= want.amount } ?? amounts.firstIndex(of: most) ?? 0
      let food = want.foods[place]
      var rest = want.amount
      for (index, lot) in lots.enumerated() where lot.food == food && (lot.lastDay ?? .max) >= day {
        let part = min(rest, lot.amount - taken[index])
        taken[index] += part
        rest -= part
      }
      if rest > 0, !want.isOptional { bought[food, default: 0] += rest }
    }
  }

  func available(_ food: Int, on day: Int) -> Int64 {
    lots.indices.filter { lots[$0].food == food && (lots[$0].lastDay ?? .max) >= day }
      .reduce(0) { $0 + lots[$1].amount - taken[$1] }
  }

  var total: Int64 {
    var sum = likings
    for (lot, amount) in zip(lots, taken) where amount > 0 {
      let risk = lot.value * Int64(lot.chance * 1_000_000 + 0.5) / 1_000_000
      sum += risk - (risk * (lot.amount - amount) + lot.amount - 1) / lot.amount
    }
    for (food, amount) in bought {
      sum -= 20_000
      guard let price = prices.first(where: { $0.food == food }) else { continue }
      sum -= (price.price * amount + 4 * price.pack - 1) / (4 * price.pack)
    }
    return sum
  }
}
