import LarderAnswers
import LarderKitchen
import LarderModel
import Testing

@Suite("Missing ingredients on the list")
struct ListedNeedsTests {
  private func need(_ name: String, _ amount: Int64, _ dimension: Dimension) -> NeededFood {
    NeededFood(name, item: nil, quantity: Quantity(amount: amount, dimension: dimension))
  }

  private func listed(_ needs: [NeededFood]) -> ShoppingNeeds {
    ShoppingNeeds(needs, Household(), entryTime: EntryTime(today: .min))
  }

  @Test("A food needed by several recipes is listed once, in one measure")
  func once() {
    let needs = listed([
      need("sugar", 200_000, .mass), need("lemons", 2000, .pieces), need("sugar", 235_000, .volume),
      need("lemon", 1000, .pieces),
    ])
    #expect(needs.commands.map { "\($0.quantity?.text ?? "") \($0.item)" } == ["400 g sugar", "3 pieces lemons"])
    #expect(needs.leftOut(.english).isEmpty)
  }

  @Test(
    "A missing amount is in the cook's steps where they are near, otherwise rounded up to a gram",
    arguments: [
      (236_588, "235 g"), (52_500, "53 g"), (57_500, "58 g"), (50_000, "50 g"), (60_000, "60 g"), (7_400, "7.5 g"),
      (1_025_000, "1.03 kg"), (2_500_000, "2.5 kg"), (500_000, "500 g"),
    ] as [(Int64, String)])
  func read(_ amount: Int64, _ words: String) {
    #expect(need("parmesan", amount, .mass).quantity.inKitchen(.english) == words)
  }

  @Test("An amount in another measure is reported, and the rest is listed")
  func twice() {
    let needs = listed([need("zork", 2000, .pieces), need("zork", 100_000, .mass), need("milk", 500_000, .volume)])
    #expect(needs.commands.map(\.item) == ["zork", "milk"])
    #expect(
      needs.leftOut(.english).description
        == "Not added to the shopping list, because it is listed in another unit: 100 g zork.")
  }
}
