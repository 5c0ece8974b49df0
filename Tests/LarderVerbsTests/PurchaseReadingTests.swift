import LarderModel
import LarderWords
import TestSupport
import Testing

/// A number in a purchase is an amount, a price or a date. If it may be two of them, Larder asks.
@Suite("Reading purchase lines")
struct PurchaseReadingTests {
  private func american(_ lines: String...) throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in ["config currency USD"] + lines { try kitchen.reply(line) }
    return kitchen
  }

  private func bought(_ kitchen: TypedLedger, _ words: String) throws -> Bought {
    let events = try kitchen.reply(words).outcome.events
    return try #require(events.last { $0.record.kind == Bought.code }, "\(words)").decode(as: Bought.self)
  }

  private func refusal(_ kitchen: TypedLedger, _ words: String) -> String? {
    do {
      try kitchen.reply(words)
      return nil
    } catch {
      return (error as? any MessageConvertible).map { $0.message.description } ?? "\(error)"
    }
  }

  private func pieces(_ number: Int64) -> Quantity { Quantity(amount: number * 1000, dimension: .pieces) }

  // MARK: Dates

  @Test(
    "A future date in a line with a price is the date on the pack in a US household, anywhere in the line",
    arguments: [
      "buy sourdough 3.99 11/29", "buy sourdough 11/29 3.99", "buy 11/29 sourdough 3.99", "buy sourdough $3.99 11/29",
      "buy sourdough 3.99 11/29/26", "buy sourdough 3.99 11/29/2026", "buy sourdough 1 3.99 11/29",
    ])
  func date(line: String) throws {
    let bought = try bought(american(), line)
    #expect(bought.quantity == pieces(1) && bought.due == day(2026, 11, 29), "\(line)")
    #expect(bought.price?.minor == 399)
  }

  @Test("A past date could be the day of purchase, so a US household is asked")
  func pastDate() throws {
    let kitchen = try american()
    let said = try #require(refusal(kitchen, "buy sourdough 3.99 11/5"))
    #expect(said.contains("on:2026-11-05") && said.contains("due:2027-11-05"), "\(said)")
  }

  @Test("Other households are asked whether such a number is a date or an amount")
  func otherHouseholds() throws {
    for settings in ["config currency EUR", "config currency CAD", "config locale de"] {
      let kitchen = settings == "config locale de" ? try american() : try TypedLedger()
      try kitchen.reply(settings)
      let said = try #require(refusal(kitchen, "buy sourdough 3.99 11/20"), "\(settings)")
      #expect(said.contains("a date or an amount?") && said.contains("11/20 pieces"), "\(said)")
      #expect(try bought(kitchen, "buy sourdough 3.99 11/20 pieces").quantity.amount == 550)
      #expect(try bought(kitchen, "buy sourdough 3.99 due:2026-11-29").due == day(2026, 11, 29))
    }
  }

  @Test("A fraction after a price is an amount only if a kitchen uses it", arguments: [true, false])
  func fractions(isAmerican: Bool) throws {
    let kitchen = isAmerican ? try american() : try TypedLedger()
    for (part, whole) in [(1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (2, 5), (5, 6), (7, 8)] {
      let quantity = try bought(kitchen, "buy sourdough 3.99 \(part)/\(whole)").quantity
      #expect(quantity == Quantity(amount: Int64((Double(part) * 1000 / Double(whole)).rounded()), dimension: .pieces))
    }
    for part in 1...14 {
      for whole in 1...33 where !([2, 3, 4, 5, 6, 8].contains(whole) && part < whole && isLowest(part, whole)) {
        let line = "buy sourdough 3.99 \(part)/\(whole)"
        guard refusal(kitchen, line) == nil else { continue }
        let bought = try bought(kitchen, line)
        #expect(isAmerican && bought.quantity == pieces(1), "\(line)")
        #expect(bought.due?.components.month == part && bought.due?.components.day == whole, "\(line)")
      }
    }
    #expect(refusal(kitchen, "buy sourdough 3.99 13/40")?.contains("13/40 pieces") == true)
    #expect(try bought(kitchen, "buy cheese 11/20 lb 3.99").quantity.dimension == .mass)
  }

  private func isLowest(_ part: Int, _ whole: Int) -> Bool { !(2...8).contains { part % $0 == 0 && whole % $0 == 0 } }

  // MARK: Prices

  @Test("Two decimals without a digit before the point are a price")
  func cents() throws {
    let kitchen = try american("buy bread 1 2.00 store:Trader-Joes")
    for line in ["buy paper bag .10", "buy .10 paper bag", "buy paper bag .10 Trader-Joes", "buy paper bag 1 .10"] {
      let bought = try bought(kitchen, line)
      #expect(bought.quantity == pieces(1) && bought.price?.minor == 10, "\(line)")
    }
    #expect(try bought(kitchen, "buy paper bag 2 .20").quantity == pieces(2))
    let weighed = try bought(kitchen, "buy cheese .25 lb 3.99")
    #expect(weighed.quantity.dimension == .mass && weighed.price?.minor == 399)
    #expect(try bought(kitchen, "buy cheese 3.99 .5lb").quantity.dimension == .mass)
  }

  @Test("If two numbers look like prices, neither becomes an amount")
  func twoPrices() throws {
    let kitchen = try american()
    for line in ["buy eggs .99 3.99", "buy eggs 0.99 3.99", "buy eggs 3.99 .99", "buy eggs 0.99 price:3.99"] {
      let said = refusal(kitchen, line) ?? ""
      #expect(said.contains("Which is the price, ") || said.contains("are two prices"), "\(line): \(said)")
    }
    #expect(try bought(kitchen, "buy eggs 12 price:3.99").quantity == pieces(12))
  }

  // MARK: Packs

  @Test("\"24 pack\" of food that comes in packs of 24 is one pack")
  func packs() throws {
    for words in ["24 pack", "24-pack", "24 pk", "24ct", "24 ct"] {
      let kitchen = try american("buy string cheese 24ct 7.99")
      #expect(try bought(kitchen, "buy string cheese \(words) 7.99").quantity == pieces(24), "\(words)")
    }
    let kitchen = try american("buy string cheese 24ct 7.99")
    #expect(try bought(kitchen, "buy string cheese 2 packs 15.98").quantity == pieces(48))
    let other = try american("buy string cheese 24ct 7.99")
    for words in ["12 pack", "2 pack"] {
      #expect(refusal(other, "buy string cheese \(words) 4.99")?.contains("packs of 24?") == true, "\(words)")
    }
    for words in ["12 ct", "12-pack", "2 x 6-pack"] {
      #expect(try bought(other, "buy string cheese \(words) 4.99").quantity == pieces(12), "\(words)")
    }
  }

  @Test(
    "\"10 pack\" of counted or unknown food is one pack of ten pieces",
    arguments: [
      "tortillas", "bagels", "avocados", "fish fingers", "string cheese", "rolls", "pita", "naan", "wraps",
      "croissants",
      "sausages", "hot dog buns", "eggs", "cheese slices", "tortilla chips",
    ])
  func piecesInPack(food: String) throws {
    for words in ["10 pack", "10-pack", "10 pk"] {
      let kitchen = try american()
      let first = try bought(kitchen, "buy \(food) \(words) 3.00")
      #expect(first.quantity == pieces(10) && first.packs == nil, "\(food) \(words)")
      #expect(try bought(kitchen, "buy \(food) \(words) 3.00").quantity == pieces(10), "\(food) \(words)")
      #expect(try bought(kitchen, "buy \(food) 2 packs 6.00").quantity == pieces(20), "\(food)")
    }
    let listed = try american("list add \(food) 10 pack")
    #expect(try listed.household().list.lines.map(\.quantity) == [pieces(10)], "\(food)")
  }

  @Test("\"4 pack\" is four packs if the pack is known, or for food sold in single tubs or tins")
  func packsInPack() throws {
    let grams = { (number: Int64) in Quantity(amount: number * 1000, dimension: .mass) }
    #expect(try bought(american("buy bacon 200g 3.99"), "buy bacon 4 pack 9.99").quantity == grams(800))
    #expect(
      try bought(american("buy pita 200g 1.00", "fix pita pack:200g"), "buy pita 4 pack 4.00").quantity == grams(800))
    #expect(try bought(american("buy tortillas 500g 3.99"), "buy tortillas 4 pack 3.99").quantity == pieces(4))
    #expect(try bought(american(), "buy tortillas 2 packs 3.99").quantity == grams(1000))
    #expect(try bought(american(), "buy yoghurt 4 pack 3.99").quantity == grams(600))
  }

  @Test("A pack of drinks is that many cans, with or without a hyphen")
  func cans() throws {
    for words in ["12 pack", "12-pack", "12 packs"] {
      let kitchen = try american("buy beer 6x12oz 8.99")
      let twelve = try bought(american(), "buy beer 12x12floz 15.99").quantity
      let quantity = try bought(kitchen, "buy beer \(words) 15.99").quantity
      #expect(quantity.dimension == .volume && abs(quantity.amount - twelve.amount) <= 12, "\(words)")
    }
  }

  // MARK: Ounces

  @Test(
    "Ounces of a drink are fluid ounces",
    arguments: [
      ("orange juice", "52oz"), ("milk", "64 oz"), ("half-and-half", "16oz"), ("beer", "6x12oz"), ("beer", "12 oz x 6"),
      ("soda", "12 ounces"), ("cherry soda", "20oz"), ("la croix", "24x12oz"), ("La Croix", "24 x 12 oz"),
      ("wine", "25.4 oz"), ("apple cider", "1/2 oz"), ("iced tea", "12x16.9oz"), ("peach iced tea", "64oz"),
      ("sweet tea", "64oz"), ("cold brew", "48oz"), ("cold brew coffee", "48oz"), ("iced coffee", "48oz"),
      ("Red Bull", "4x8.4oz"), ("red bull sugar free", "12oz"), ("energy drink", "16oz"), ("Monster energy", "16oz"),
      ("chai", "32oz"), ("chai latte", "32oz"), ("eggnog", "32oz"), ("protein shake", "4x11oz"), ("creamer", "32oz"),
      ("coffee creamer", "32oz"), ("heavy cream", "16oz"), ("heavy whipping cream", "16oz"),
    ])
  func fluid(drink: String, words: String) throws {
    let ounces = try bought(american(), "buy \(drink) \(words) 4.29")
    let fluid = words.replacingOccurrences("ounces", "floz").replacingOccurrences("oz", "floz")
      .replacingOccurrences("flfloz", "floz")
    let expected = try bought(american(), "buy \(drink) \(fluid) 4.29")
    #expect(ounces.quantity == expected.quantity && ounces.quantity.dimension == .volume)
    #expect(ounces.packs == expected.packs)
    let before = try bought(american(), "buy \(words) \(drink) 4.29")
    #expect(before.quantity == ounces.quantity)
  }

  @Test(
    "Ounces of other food are weight",
    arguments: [
      "cheese", "coffee", "olive oil", "ketchup", "chicken stock", "hagelslag", "cat food", "string cheese",
      "green tea", "loose tea", "coffee beans", "iced tea mix", "protein shake powder", "cold brew grounds",
      "ice cream",
      "sour cream", "cream cheese", "eggnog ice cream", "milk powder", "condensed milk", "coffee creamer powder",
    ])
  func weight(food: String) throws {
    #expect(try bought(american(), "buy \(food) 12oz 4.29").quantity.dimension == .mass)
    #expect(try bought(american(), "buy \(food) 1 lb 4 oz 4.29").quantity.dimension == .mass)
  }

  @Test("Ounces of an item filed under drinks are fluid ounces, unless the catalogue weighs it")
  func filed() throws {
    let kitchen = try american("buy fizz 3 3.00", "fix fizz category:drinks")
    #expect(try bought(kitchen, "buy fizz 12oz 1.50").quantity.dimension == .volume)
    #expect(try bought(kitchen, "buy coffee 12oz 9.50").quantity.dimension == .mass)
    let snacks = try american("buy fizz 3 3.00", "fix fizz category:snacks")
    #expect(try bought(snacks, "buy fizz 12oz 1.50").quantity.dimension == .mass)
  }

  @Test("Ounces of a drink are fluid ounces when it is used, counted or corrected")
  func otherVerbs() throws {
    let kitchen = try american("buy orange juice 52oz 4.29")
    func left() throws -> Quantity? { try kitchen.household().left(of: ItemID(rawValue: 1)).first }
    try kitchen.reply("use orange juice 8oz")
    let used = try american("buy orange juice 52floz 4.29", "use orange juice 8floz")
    #expect(try left() == used.household().left(of: ItemID(rawValue: 1)).first)
    try kitchen.reply("count orange juice 12oz")
    #expect(try left() == EnteredQuantity(parsing: "12 floz").measure.total)
    let fixed = try american("buy milk 52oz 4.29", "fix last quantity:64oz")
    #expect(
      try fixed.household().left(of: ItemID(rawValue: 1)).first == EnteredQuantity(parsing: "64 floz").measure.total)
  }

  @Test("The answer says that ounces were read as fluid ounces")
  func said() throws {
    let answer = try american().reply("buy orange juice 52oz 4.29").sentence(.english).description
    #expect(answer.contains("(52oz as fluid ounces)"), "\(answer)")
  }
}

extension String {
  fileprivate func replacingOccurrences(_ old: String, _ new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
