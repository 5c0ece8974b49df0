import LarderCommands
import LarderModel
import LarderSimulator

/// A household that runs random commands. Some of them are refused.
enum RandomHousehold {
  static func log(events count: Int, _ random: inout SeededGenerator) throws -> [StoredEvent] {
    var story = Story()
    try story.given(
      .know("milk", [("opened", "3"), ("thawed", "2"), ("density", "1.03")]), .know("eggs", [("piece", "60g")]))
    while story.log.count < count {
      story.when(step(&random))
      if Int.random(in: 0..<4, using: &random) == 0 { story.today = story.today.advanced(by: 1) }
    }
    return story.log
  }

  private static func step(_ random: inout SeededGenerator) -> StoryStep {
    func any(_ options: [String]) -> String { options.randomElement(using: &random) ?? "" }
    let item = any(["milk", "eggs", "rice", "jam"])
    let coming = ["milk": "2x1 l", "eggs": "10", "rice": "4x500g", "jam": "450 g"][item] ?? "1"
    let going = any(["1/3 pack", "1 pack", "2", "100 g", "all", "half", "3 packs", "250 ml"])
    let place = any(["fridge", "pantry", "freezer"])
    switch Int.random(in: 0..<14, using: &random) {
    case 0...2:
      let price = Bool.random(using: &random) ? "\(Int.random(in: 0..<30, using: &random)).99" : nil
      return .buy(item, coming, price: price, due: "+\(Int.random(in: 1..<20, using: &random))d", place: place)
    case 3...6: return .use(item, going)
    case 7: return .toss(item, going, why: .forgotten)
    case 8: return .count(item, any(["all", "0", "7", "500 g", "1 l", "1 pack"]))
    case 9: return .change(.open, item)
    case 10: return .change(.freeze, item, going)
    case 11: return .change(.thaw, item, going)
    case 12: return .change(.move, item, going, to: place)
    default: return .expire()
    }
  }

  static func litre(lot: UInt32) -> Bought {
    var bought = Bought()
    (bought.item, bought.lot) = (ItemID(rawValue: 1), LotID(rawValue: lot))
    bought.quantity = Quantity(amount: 1_000_000, dimension: .volume)
    bought.price = Money(minor: 100, currency: .euro)
    return bought
  }
}
