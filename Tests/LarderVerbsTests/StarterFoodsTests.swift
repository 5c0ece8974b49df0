import LarderCatalogue
import LarderKitchen
import Testing

/// Foods that households usually buy, offered to a household in its first weeks.
@Suite("Foods for the first weeks")
struct StarterFoodsTests {
  private static func starter(_ lines: String...) throws -> [String] {
    let kitchen = try TypedLedger()
    for line in lines { try kitchen.reply(line) }
    return try #require(try kitchen.report("suggest") as? SuggestReport).starter
  }

  @Test("A household without purchases is offered a dozen foods, most often bought first, and treats last")
  func first() throws {
    let foods = try Self.starter()
    #expect(foods.count == 12 && foods.contains("milk"))
    let order = PurchaseRate.usualFoods.map(\.food)
    let places = foods.compactMap { order.firstIndex(of: $0) }
    #expect(places.count == 12 && Set(places).count == 12)
    let treats = places.firstIndex { ["cola", "crisps", "cake"].contains(order[$0]) } ?? 0
    #expect(treats > 6 && foods.contains("cola"))
    #expect(places[..<treats].elementsEqual(places[..<treats].sorted()))
    #expect(places[treats...].elementsEqual(places[treats...].sorted()))
  }

  @Test("Accepting suggestions does not list food that is only offered")
  func offered() throws {
    let kitchen = try TypedLedger()
    for line in [
      "buy milk 1l on:2026-11-12", "use milk 500ml on:2026-11-14", "use milk 500ml on:2026-11-17", "suggest --accept",
    ] {
      try kitchen.answer(line)
    }
    #expect(try (kitchen.report("suggest") as? SuggestReport)?.starter.count == 12)
    let household = try kitchen.household()
    #expect(household.list.lines.map { household.catalog.name($0.item) } == ["milk"])
  }

  @Test("A food like one that the household has is not offered")
  func known() throws {
    let all = try Self.starter()
    let others = try Self.starter("buy skimmed milk 1l", "list add bananas")
    #expect(all.contains("milk") && all.contains("bananas"))
    #expect(!others.contains("milk") && !others.contains("bananas") && others.count == 12)
  }

  @Test("Foods are offered only in the first four weeks")
  func later() throws {
    #expect(try Self.starter("buy pasta 500g on:2026-10-24").count == 12)
    #expect(try Self.starter("buy pasta 500g on:2026-10-23").isEmpty)
  }

  @Test("Food that someone must not or does not want to eat is not offered, until that person moves out")
  func avoided() throws {
    #expect(try !Self.starter("person add Mia allergies:milk").contains("milk"))
    #expect(try !Self.starter("person add Leo dislikes:bananas").contains("bananas"))
    let vegan = try Self.starter("person add Ann diet:vegan")
    #expect(!vegan.contains("eggs") && !vegan.contains("milk") && vegan.contains("bananas") && vegan.count == 12)
    #expect(try Self.starter("person add Mia allergies:milk", "person remove Mia") == Self.starter())
  }

  @Test("Food that was bought once is suggested again after the time of most households, and the reason says so")
  func again() throws {
    let kitchen = try TypedLedger()
    for line in ["buy milk 1l on:2026-11-12", "use milk all on:2026-11-15"] { try kitchen.reply(line) }
    let report = try #require(try kitchen.report("suggest 28d --why") as? SuggestReport)
    let days = try #require(report.suggested.first { $0.outlook.name == "milk" }?.daysForMost)
    let reason = "bought once, 8 days ago (most households buy it again within \(days) day"
    #expect(String(describing: report.document(.english)).contains(reason))
  }

  @Test("A named food that you need not buy yet is shown with its purchases or its use")
  func waiting() throws {
    let kitchen = try TypedLedger()
    func words(_ line: String) throws -> String { String(describing: try kitchen.report(line).document(.english)) }
    for line in ["buy rice 1kg on:2026-11-12", "buy salt 500g on:2026-11-12"] { try kitchen.answer(line) }
    let bought = "bought once, 8 days ago (most households buy it again within "
    let rice = try words("suggest rice")
    #expect(rice.contains("rice: \(bought)") && rice.contains("1 kg left.") && !rice.contains("salt"))
    #expect(try words("runout rice").contains("It was \(bought)"))
    #expect(try !words("suggest").contains(bought))
    for day in ["2026-11-13", "2026-11-17"] { try kitchen.answer("use rice 10g on:\(day)") }
    #expect(try words("suggest rice").contains(" over 9 days, 980 g left"))
  }

  @Test("A forecast from uses needs less history if the food's rates are known")
  func needed() throws {
    func words(_ lines: String...) throws -> String {
      let kitchen = try TypedLedger()
      for line in lines { try kitchen.answer(line) }
      return String(describing: try kitchen.report("runout").document(.english))
    }
    #expect(try words("buy rice 1kg").contains("2 uses over 6 days are needed"))
    #expect(try words("buy rice 1kg", "buy grumbo 1kg").contains("3 uses over 7 days are needed"))
    #expect(
      try !words("buy rice 1kg on:2026-11-15", "use rice 90g on:2026-11-16", "use rice 90g on:2026-11-18")
        .contains("are needed"))
  }

  @Test("A planned or minimum amount of food that was never bought is suggested in the packs in which it is sold")
  func pack() throws {
    func bought(_ lines: String...) throws -> String? {
      let kitchen = try TypedLedger()
      for line in lines { try kitchen.reply(line) }
      let suggested = try #require(try kitchen.report("suggest") as? SuggestReport).suggested
      return suggested.first { $0.outlook.name == "butter" }?.quantity.exactText
    }
    // An undone purchase leaves the name.
    #expect(try bought("buy butter 200g", "undo", "fix butter minimum:100g") == "250 g")
    #expect(try bought("buy butter 200g", "undo", "fix butter minimum:300g") == "500 g")
    #expect(try bought("buy butter 200g", "undo", "fix butter minimum:300g pack:125g") == "375 g")
    #expect(try bought("buy butter 200g", "use butter all", "fix butter minimum:100g") == "200 g")
  }
}
