import LarderModel
import LarderSimulator
import LarderWords
import TestSupport
import Testing

@Suite("Repeating a dish")
struct RepeatedDishTests {
  private static func eaten(_ reply: CommandReply) throws -> MealLogged {
    try #require(reply.outcome.events.last { $0.record.kind == MealLogged.code }).decode(as: MealLogged.self)
  }

  @Test("Typed nutrients are kept, with the energy of the last time")
  func typedNutrients() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("eat dish 1pieces 300kcal")
    let reply = try kitchen.reply("eat dish 2pieces protein:18g fat:5g")
    let eaten = try Self.eaten(reply)
    #expect(eaten.energy == 600_000 && eaten.protein == 18_000 && eaten.fat == 5_000 && eaten.carbohydrate == nil)
    #expect(reply.outcome.reading == .asBefore(day(2026, 11, 20)))
  }

  @Test("A copy of a copy has the energy and day of the typed entry")
  func original() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("eat dish 3pieces 100kcal on:2026-11-15")
    #expect(try Self.eaten(kitchen.reply("eat dish 1pieces on:2026-11-16")).energy == 33_333)
    let reply = try kitchen.reply("eat dish 3pieces on:2026-11-17")
    #expect(try Self.eaten(reply).energy == 100_000)
    #expect(reply.outcome.reading == .asBefore(day(2026, 11, 15)))
    // An entry with newly typed energy is the one to copy from then on.
    try kitchen.answer("eat dish 2pieces 90kcal on:2026-11-18")
    try kitchen.answer("eat dish 1pieces on:2026-11-19")
    let later = try kitchen.reply("eat dish 7pieces")
    #expect(try Self.eaten(later).energy == 315_000)
    #expect(later.outcome.reading == .asBefore(day(2026, 11, 18)))
  }

  @Test("Each copy scales the typed energy exactly once", arguments: 0..<12 as Range<UInt64>)
  func scaledOnce(seed: UInt64) throws {
    let kitchen = try TypedLedger()
    var random = SeededGenerator(seed: seed)
    let (pieces, energy) = (random.number(in: 1...12), random.number(in: 1...900))
    try kitchen.answer("eat dish \(pieces)pieces \(energy)kcal on:2026-11-10")
    for _ in 0..<12 {
      let amount = random.number(in: 1...12)
      let reply = try kitchen.reply("eat dish \(amount)pieces on:2026-11-\(random.number(in: 11...19))")
      let expected = try #require(
        ExactNumber(numerator: Int64(amount), denominator: Int64(pieces))?
          .scaled(to: Int64(energy) * 1000, denominator: 1))
      #expect(try Self.eaten(reply).energy == expected)
      #expect(reply.outcome.reading == .asBefore(day(2026, 11, 10)))
    }
  }
}
