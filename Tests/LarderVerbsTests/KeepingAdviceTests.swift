import LarderLedger
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import TestSupport
import Testing

/// When food without a date is bought or opened, the reply offers the keeping time that earlier lots showed.
@Suite("Keeping times learnt in the household's kitchen")
struct KeepingAdviceTests {
  private static let nineDays =
    "Milk: still good 9 days after opening, 4 of 4 times. Count on 9 days instead of 7?"

  /// A household that opened milk several times, and used up or threw away each pack some days later.
  private func kitchen(
    _ item: String = "milk", due: String = " due:2026-12-30", opens: Bool = true, days: [Int], then: String = "use all"
  ) throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for (number, after) in days.enumerated() {
      let (start, end) = (day(2026, 5, 1).adding(days: 20 * number), day(2026, 5, 1).adding(days: 20 * number + after))
      try kitchen.reply("buy \(item) 1l on:\(try #require(start))\(due)")
      if opens { try kitchen.reply("open \(item) on:\(try #require(start))") }
      let words = then.split(separator: " ")
      let why = words.count > 2 ? " \(words[2])" : ""
      try kitchen.reply("\(words[0]) \(words[1]) \(item) on:\(try #require(end))\(why)")
    }
    try kitchen.reply("buy \(item) 1l\(due)")
    return kitchen
  }

  private func advice(_ kitchen: TypedLedger, _ words: String = "open milk") throws -> [String] {
    try kitchen.needs(words).filter { $0.contains("Count on") }
  }

  private func keeping(_ kitchen: TypedLedger) throws -> [KeepingAdvice] {
    try #require(try kitchen.report("item milk") as? ItemReport).keeping
  }

  @Test("Opened milk that was still good after nine days four times is offered nine days, which the offer then sets")
  func opened() throws {
    let kitchen = try kitchen(days: [9, 11, 9, 10])
    let item = try keeping(kitchen)
    #expect(item.map(\.learnt.days) == [9] && item.map(\.attribute) == [.keepsOpened])
    let reply = try kitchen.reply("open milk").reply(.english)
    let choice = try #require(reply.needs.first { $0.text.description == Self.nineDays }?.choices.first)
    #expect(choice.action == .fixFact(item: "milk", .keepsOpened, value: "9d") && choice.isWhole)
    try kitchen.reply("fix milk keeps-opened:9d")
    let lot = try #require(try kitchen.household().stock(of: ItemID(rawValue: 1)).first?.lot)
    #expect(lot.due == lot.openedOn + 9, "the open pack counts on nine days too")
    // The earlier packs led to this time, and only later ones can contradict it.
    #expect(try keeping(kitchen).isEmpty)
  }

  @Test("Three packs, packs used up in time, and stated days offer nothing")
  func silent() throws {
    #expect(try advice(kitchen(days: [9, 9, 9])).isEmpty)
    #expect(try advice(kitchen(days: [7, 5, 7, 6, 7, 3])).isEmpty)
    #expect(try advice(kitchen(days: [9, 9, 9, 9]), "open milk keeps:3").isEmpty)
    #expect(try advice(kitchen(due: " due:2026-12-30 due-kind:use-by", days: [9, 9, 9, 9])).isEmpty)
  }

  @Test("An undone observation no longer counts, and counts again once redone")
  func undone() throws {
    let kitchen = try kitchen(days: [9, 9, 9, 9])
    let before = try keeping(kitchen)
    #expect(before.count == 1)
    let uses = try #require(try kitchen.report("history milk") as? HistoryReport)
    let use = try #require(uses.entries.last { $0.event.record.kind == Consumed.code && $0.state == .counts })
    try kitchen.reply("undo \(use.event.sequence)")
    #expect(try keeping(kitchen).isEmpty)
    try kitchen.reply("redo")
    #expect(try keeping(kitchen) == before)
  }

  @Test("Milk that spoils early is offered a shorter time, and milk thrown away for its date is not")
  func spoiled() throws {
    let early = ["Milk: spoiled within 7 days of opening, 3 of 3 times. Count on 4 days instead of 7?"]
    #expect(try advice(kitchen(days: [5, 6, 5], then: "toss all why:spoiled")) == early)
    #expect(try advice(kitchen(days: [5, 6, 5], then: "toss all why:past-date")).isEmpty)
  }

  @Test("Unopened food in the fridge is offered a time when it is bought without a date")
  func unopened() throws {
    let kitchen = try kitchen(due: "", opens: false, days: [10, 10, 12, 10])
    #expect(
      try advice(kitchen, "buy milk 1l") == [
        "Milk: still good 10 days after buying, 4 of 4 times. Count on 10 days instead of 7?"
      ])
    #expect(try advice(kitchen, "buy milk 1l due:2026-12-01").isEmpty)
  }

  @Test("Meat and fish are never offered a longer time")
  func bounded() throws {
    let kitchen = try TypedLedger()
    for item in ["ham", "salmon"] {
      for number in 0..<6 {
        let start = try #require(day(2026, 3, 1).adding(days: 20 * number))
        try kitchen.reply("buy \(item) 200g on:\(start) due:2026-12-30")
        try kitchen.reply("open \(item) on:\(start)")
        try kitchen.reply("use all \(item) on:\(try #require(start.adding(days: 15)))")
      }
      try kitchen.reply("buy \(item) 200g")
      #expect(try advice(kitchen, "open \(item)").isEmpty)
      #expect(try advice(kitchen, "buy \(item) 200g").isEmpty)
    }
  }

  @Test("Uses of an old lot show nothing once fresh food was opened")
  func forgotten() throws {
    let kitchen = try TypedLedger()
    for number in 0..<6 {
      let start = try #require(day(2026, 5, 1).adding(days: 20 * number))
      try kitchen.reply("buy milk 1l on:\(start) due:2026-12-30")
      try kitchen.reply("open milk on:\(start) lot:\(number + 1)")
      if number > 0 { try kitchen.reply("use 100ml milk lot:\(number) on:\(start)") }
    }
    #expect(try keeping(kitchen).isEmpty)
  }
}
