import LarderLedger
import LarderModel
import LarderWords
import TestSupport
import Testing

/// When food is bought that usually goes to waste before it is used up, the reply has a line about it.
@Suite("Advice when buying")
struct FoodAdviceTests {
  private static let line = "Spinach: 5 of the last 6 purchases were not used up in time."

  /// A household that bought spinach every ten days, and recorded the given entries five days after each purchase.
  private func kitchen(_ entries: [String]) throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for (number, entry) in entries.enumerated() {
      let start = try #require(day(2026, 5, 1).adding(days: 10 * number))
      try kitchen.reply("buy spinach 500g on:\(start)")
      if entry != "" { try kitchen.reply("\(entry) on:\(try #require(start.adding(days: 5)))") }
    }
    return kitchen
  }

  private func lines(_ kitchen: TypedLedger, _ words: String = "buy spinach 500g") throws -> [String] {
    try kitchen.needs(words).filter { $0.contains("used up in time") }
  }

  @Test("Spinach that was partly thrown away five times of six has one line, until a purchase is used up")
  func habit() throws {
    let kitchen = try kitchen(
      ["toss 200g spinach", "use all spinach", "toss all spinach", "toss 100g spinach why:forgotten"]
        + Array(repeating: "toss all spinach why:spoiled", count: 2))
    #expect(try lines(kitchen) == [Self.line])
    #expect(try lines(kitchen, "buy spinach 500g due:2026-12-01").isEmpty, "nothing is read for a stated date")
    #expect(try lines(kitchen, "buy spinach 500g, milk 1l").isEmpty)
    try kitchen.reply("use all spinach")
    #expect(try lines(kitchen).isEmpty)
  }

  @Test("The line says that half of a purchase would have been enough if no more was ever used")
  func half() throws {
    let words = "Spinach: 6 of the last 6 purchases were not used up in time."
    let (used, full) = ("use spinach 150g", "use spinach 300g")
    func kitchen(_ first: String) throws -> TypedLedger {
      let kitchen = try TypedLedger()
      for number in 0..<6 {
        let start = day(2026, 5, 1).advanced(by: 10 * number)
        try kitchen.reply("buy spinach 500g on:\(start)")
        try kitchen.reply("\(number == 0 ? first : used) on:\(start.advanced(by: 2))")
        try kitchen.reply("toss all spinach on:\(start.advanced(by: 5))")
      }
      return kitchen
    }
    #expect(try lines(kitchen(used)) == ["\(words) 250 g would have been enough each time."])
    #expect(try lines(kitchen(used), "buy spinach 1kg") == ["\(words) 500 g would have been enough each time."])
    #expect(try lines(kitchen(used), "buy spinach 250g") == [words])
    #expect(try lines(kitchen(full)) == [words])
  }

  @Test(
    "Few purchases, small remainders, peelings, accidents, food for animals and food in stock have no line",
    arguments: [
      "use all spinach", "toss 50g spinach", "toss all spinach part:inedible", "toss all spinach why:accident",
      "toss all spinach to:animals", "",
    ])
  func silent(_ entry: String) throws {
    #expect(try lines(kitchen(Array(repeating: entry, count: 8))).isEmpty)
    #expect(try lines(kitchen(Array(repeating: "toss all spinach", count: 4))).isEmpty)
  }

  @Test("Waste that is undone no longer counts")
  func undone() throws {
    let kitchen = try kitchen(Array(repeating: "toss all spinach", count: 5))
    #expect(try lines(kitchen).count == 1)
    try kitchen.reply("use all spinach")
    #expect(try lines(kitchen).isEmpty)
    try kitchen.reply("undo")
    try kitchen.reply("undo")
    #expect(try lines(kitchen).count == 1)
  }
}
