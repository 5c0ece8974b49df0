import FoodTables
import LarderCatalogue
import LarderModel
import Testing

@Suite("Names that may mean several foods")
struct OpenNameTests {
  private static let names = TableText.openNames.rows.map { $0.cells()[0].text }
  private static let open = names.compactMap(OpenName.init)

  @Test("The commonest words of a kitchen lead to a food or to several")
  func common() {
    for name in [
      "cheese", "meat", "fish", "fruit", "vegetables", "juice", "nuts", "beef", "pork", "lamb", "toast", "cream",
      "salad", "berries", "herbs", "spices", "noodles", "couscous", "beans", "corn", "chips", "sauce", "stock",
    ] {
      #expect(CommonFoods().food(named: name) != nil, "\(name)")
    }
    #expect(OpenName("Organic CHEESE")?.foods.map(\.name) == ["cheddar", "gouda", "grated mozzarella"])
    for name in ["", "cheddar", "pancetta", "hagelslag", "fresh noodles"] { #expect(OpenName(name) == nil, "\(name)") }
  }

  @Test("Each open name lists different foods")
  func foods() {
    #expect(Self.open.count > 80)
    for open in Self.open {
      #expect(open.foods.count > 1 && Set(open.foods).count == open.foods.count, "\(open.name)")
    }
  }

  @Test("An item with an open name has what all of its foods have, keeps as long as any of them, and has no contents")
  func shared() {
    for open in Self.open {
      let (known, foods) = (KnownFood(open), open.foods.map { KnownFood($0) })
      let described = known.description
      #expect(described.food == open.name && known.names.isEmpty, "\(open.name)")
      #expect(described.energy == nil && described.protein == nil && described.per == .none, "\(open.name)")
      #expect(described.piece == nil && described.density == nil, "\(open.name)")
      for food in foods {
        #expect(known.category == nil || known.category == food.category, "\(open.name)")
        #expect(known.place == nil || known.place == food.place, "\(open.name)")
        #expect(described.measure == .none || described.measure == food.description.measure, "\(open.name)")
        #expect(described.keepsPantry == nil || food.place == "pantry", "\(open.name)")
        for days: KeyPath<ItemDescribed, Int?> in [
          \.keepsPantry, \.keepsFridge, \.keepsFreezer, \.keepsOpened, \.keepsThawed,
        ] {
          if days == \.keepsPantry, described.keepsPantry == nil { continue }
          guard let most = food.description[keyPath: days] else { continue }
          #expect(described[keyPath: days].map { $0 <= most } == true, "\(open.name)")
        }
      }
    }
  }

  @Test("Cheese is kept in the fridge, and mashed potatoes nowhere in particular")
  func places() throws {
    let cheese = try #require(CommonFoods().food(named: "cheese"))
    #expect(cheese.category == "dairy" && cheese.place == "fridge" && cheese.description.measure == .mass)
    #expect(cheese.description.keepsFridge == 30 && cheese.description.keepsOpened == 21)
    let mash = try #require(CommonFoods().food(named: "mashed potatoes"))
    #expect(mash.place == nil && mash.description.keepsPantry == nil)
    #expect(CommonFoods().food(named: "toast")?.description.keepsPantry == 3)
    #expect(CommonFoods().food(named: "beans")?.description.keepsPantry == nil)
  }

  @Test("An open name is free of nothing that one of its foods may contain")
  func allergens() {
    for open in Self.open {
      let found = FoodCatalogue.allergens(of: open.name)
      for food in open.foods {
        for allergen in Allergen.allCases where food.allergens[allergen] != .free {
          #expect(found[allergen] != .free, "\(open.name): \(allergen.name) in \(food.name)")
        }
        for diet in Diet.allCases where food.allergens[diet] > .unknown {
          #expect(found[diet] > .free, "\(open.name): \(food.name)")
        }
      }
    }
    #expect(FoodCatalogue.allergens(of: "cream")[.milk] == .contains)
    #expect(FoodCatalogue.allergens(of: "berries")[.milk] == .unknown)
    #expect(FoodCatalogue.allergens(of: "toast")[.wheat] == .contains)
    for (name, allergen) in [("cheese", Allergen.milk), ("fish", .fish), ("nuts", .nuts), ("noodles", .wheat)] {
      #expect(FoodCatalogue.allergens(of: name)[allergen] == .contains, "\(name)")
    }
  }
}
