import LarderCatalogue
import Testing

/// The days of keeping against the rows of FoodKeeper, by the rule that `Documentation/reference/foods.md` tells.
@Suite(
  "Keeping times and their source",
  .enabled(if: SourceFiles.arePresent, "needs FoodKeeper and SR28 as CSV in ../shared/data/food"))
struct KeepingTests {
  private static let foods = FoodCatalogue.all

  @Test("In pantry, fridge and freezer the shorter time applies, counted from the purchase if the row does")
  func places() {
    for food in Self.foods {
      let row = food.sources.foodKeeper.flatMap { SourceFiles.foodKeeper[$0] }
      #expect(food.keeping.freezer == row?.days(from: "dop_freezer", or: "freezer"), "\(food.name)")
      switch food.name {
      // Other citrus fruit keeps three weeks in the fridge, which says little about the counter.
      case "kumquats": #expect(food.keeping.pantry == 10)
      default:
        let ripe = food.place == .pantry ? row?.daysOnceRipe : nil
        #expect(food.keeping.pantry == row?.days(from: "dop_pantry", or: "pantry") ?? ripe, "\(food.name)")
      }
      switch food.name {
      // The row's figure is for gravy made from granules.
      case "gravy granules": #expect(food.keeping.fridge == nil)
      // Thawed fish keeps as long as fresh fish, not the three days of the row.
      case "frozen fish", "frozen prawns": #expect(food.keeping.fridge == 1)
      // The row has only a use-by date; there is a figure for cooked shellfish.
      case "crab sticks": #expect(food.keeping.fridge == SourceFiles.foodKeeper[162]?.days("fridge"))
      default:
        // A closed pack keeps at least as long as an opened one.
        let opened = food.place == .fridge ? row?.days("fridge_opened") : nil
        #expect(food.keeping.fridge == row?.days(from: "dop_fridge", or: "fridge") ?? opened, "\(food.name)")
      }
    }
  }

  @Test("An opened pack has the shorter time of its place, and never more than a closed one")
  func opened() {
    for food in Self.foods {
      let row = food.sources.foodKeeper.flatMap { SourceFiles.foodKeeper[$0] }
      let pantry = row?.days("pantry_opened")
      let fridge = row?.days("fridge_opened")
      let keeping = food.keeping
      let expected: Int32? =
        switch food.place {
        case .pantry: shorter(pantry ?? fridge, keeping.pantry)
        case .fridge: shorter(fridge ?? pantry, keeping.fridge)
        case .freezer: shorter(fridge ?? pantry, keeping.freezer)
        }
      #expect(keeping.opened == expected, "\(food.name)")
    }
  }

  @Test("Thawed food follows FoodKeeper, or the USDA's advice")
  func thawed() {
    for food in Self.foods {
      let row = food.sources.foodKeeper.flatMap { SourceFiles.foodKeeper[$0] }
      let isBoughtFrozen = row?.text("category") == "Food Purchased Frozen" && food.place == .freezer
      let stated = row?.days("fridge_thawed") ?? (isBoughtFrozen ? food.keeping.fridge : nil)
      #expect(food.keeping.thawed == stated ?? advised(food), "\(food.name)")
    }
  }

  /// Whole cuts, which keep three days. Minced, diced and stewing meat, sausages, offal, poultry and fish keep one.
  private static let wholeCuts: Set = [
    "beef steak", "ribeye steak", "beef fillet", "roasting beef", "beef brisket", "veal cutlets", "pork chops",
    "pork steaks", "pork loin", "pork tenderloin", "pork shoulder", "pork belly", "spare ribs", "lamb chops",
    "leg of lamb", "venison",
  ]
  /// Meat and fish from the fridge that is cured or cooked without a figure for an opened pack, or is not a raw cut.
  private static let untold: Set = [
    "rabbit", "Parma ham", "gammon", "chorizo", "pepperoni", "smoked sausage", "black pudding", "crab meat",
    "crab sticks", "smoked salmon", "kippers", "smoked haddock", "anchovies",
  ]
  private static let cooked: Set = [
    "leftovers", "ready meal", "soup", "cooked rice", "cooked pasta", "quiche", "falafel", "roast chicken",
    "fried chicken",
  ]
  private static let cakes: Set = [
    "cake", "chocolate cake", "muffins", "brownies", "cheesecake", "apple pie", "apple strudel",
  ]

  /// The advised shelf life of a food that may be frozen.
  private func advised(_ food: Food) -> Int32? {
    let keeping = food.keeping
    let fresh = food.place == .pantry ? keeping.pantry : keeping.fridge
    guard keeping.freezer != nil, food.place != .freezer, !Self.untold.contains(food.name) else { return nil }
    if Self.cooked.contains(food.name) { return 3 }
    let asFresh = shorter(fresh, keeping.opened) ?? fresh
    switch food.category {
    case "vegetables": return shorter(3, keeping.fridge)
    // Dry food does not spoil, frozen or not.
    case "bread": return (fresh ?? 0) > 60 ? nil : asFresh
    case "dairy", "eggs": return asFresh
    case "meat", "poultry", "fish":
      return keeping.opened.flatMap { shorter(fresh, $0) } ?? (Self.wholeCuts.contains(food.name) ? 3 : 1)
    default:
      let isSoOpened = food.name.hasSuffix(" stock") || food.name == "pesto" || Self.cakes.contains(food.name)
      return isSoOpened ? asFresh : nil
    }
  }

  private func shorter(_ days: Int32?, _ bound: Int32?) -> Int32? {
    guard let days, let bound else { return days }
    return min(days, bound)
  }
}

extension SourceFiles.Row {
  /// The shorter end of a range of days, or the only value. Nil if the row has words or less than a day.
  func days(_ column: String) -> Int32? {
    guard ["Days", "Weeks", "Months", "Years", "Year"].contains(text(column + "_metric")) else { return nil }
    let days = number(column + "_min_days") ?? number(column + "_max_days")
    return days.flatMap { $0 >= 1 ? Int32($0) : nil }
  }

  func days(from first: String, or second: String) -> Int32? { days(first) ?? days(second) }

  /// For fruit that ripens in the pantry, the days of ripe fruit in the fridge or the days after ripening from a tip.
  var daysOnceRipe: Int32? {
    guard text("pantry_metric") == "When Ripe" else { return nil }
    let tip = text("pantry_tips").split(separator: " ").drop { $0 != "then" }.dropFirst().first
    return days("fridge") ?? tip.flatMap { Int32($0) }
  }
}
