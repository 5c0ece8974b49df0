import LarderCatalogue
import Testing

/// The days of keeping against the rows of FoodKeeper, by the rule that `Documentation/foods.md` tells.
@Suite(
  "The days of keeping and their source",
  .enabled(if: SourceFiles.arePresent, "needs FoodKeeper and SR28 as CSV in ../shared/data/food"))
struct KeepingTests {
  private static let foods = FoodCatalogue.all

  @Test("In pantry, fridge and freezer: the shorter end, counted from the purchase where the row does")
  func places() {
    for food in Self.foods {
      let row = food.sources.foodKeeper.flatMap { SourceFiles.foodKeeper[$0] }
      #expect(food.keeping.pantry == row?.days(from: "dop_pantry", or: "pantry"), "\(food.name)")
      #expect(food.keeping.freezer == row?.days(from: "dop_freezer", or: "freezer"), "\(food.name)")
      switch food.name {
      // The row's figure is for gravy that was made of them.
      case "gravy granules": #expect(food.keeping.fridge == nil)
      // Thawed fish keeps as long as fresh fish, not the three days of the row.
      case "frozen fish", "frozen prawns": #expect(food.keeping.fridge == 1)
      default: #expect(food.keeping.fridge == row?.days(from: "dop_fridge", or: "fridge"), "\(food.name)")
      }
    }
  }

  @Test("Opened: the shorter end where an opened pack is kept, and never longer than closed")
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

  @Test("Thawed: as FoodKeeper says, or as USDA's advice for meat, poultry and fish does")
  func thawed() {
    // Whole cuts three days; minced, diced and stewing meat, sausages, offal, poultry and fish one.
    let wholeCuts: Set = [
      "beef steak", "ribeye steak", "beef fillet", "roasting beef", "beef brisket", "veal cutlets", "pork chops",
      "pork steaks", "pork loin", "pork tenderloin", "pork shoulder", "pork belly", "spare ribs", "lamb chops",
      "leg of lamb", "venison",
    ]
    for food in Self.foods {
      let row = food.sources.foodKeeper.flatMap { SourceFiles.foodKeeper[$0] }
      let isBoughtFrozen = row?.text("category") == "Food Purchased Frozen" && food.place == .freezer
      let stated = row?.days("fridge_thawed") ?? (isBoughtFrozen ? food.keeping.fridge : nil)
      if let thawed = food.keeping.thawed, stated == nil {
        #expect(["meat", "poultry", "fish"].contains(food.category), "\(food.name)")
        #expect(thawed == (wholeCuts.contains(food.name) ? 3 : 1), "\(food.name)")
      } else {
        #expect(food.keeping.thawed == stated, "\(food.name)")
      }
    }
  }

  private func shorter(_ days: Int32?, _ bound: Int32?) -> Int32? {
    guard let days, let bound else { return days }
    return min(days, bound)
  }
}

extension SourceFiles.Row {
  /// The shorter end of a range of days, or the only one; nil where the row has words or less than a day.
  func days(_ column: String) -> Int32? {
    guard ["Days", "Weeks", "Months", "Years", "Year"].contains(text(column + "_metric")) else { return nil }
    let days = number(column + "_min_days") ?? number(column + "_max_days")
    return days.flatMap { $0 >= 1 ? Int32($0) : nil }
  }

  func days(from first: String, or second: String) -> Int32? { days(first) ?? days(second) }
}
