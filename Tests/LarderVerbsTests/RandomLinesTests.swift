import LarderLedger
import LarderModel
import LarderSimulator
import LarderVerbs
import LarderWords
import TestSupport
import Testing

/// Lines put together at random from verbs, names, amounts, people, shops, dates and slips.
@Suite("Random lines")
struct RandomLinesTests {
  private static let verbs = [
    "buy", "use", "eat", "toss", "", "ate", "bought", "got", "freeze", "open", "move", "count", "list add", "drank",
    "need", "list done", "finished", "threw away",
  ]
  private static let names = [
    "milk", "spinach", "cheese", "bread", "wine", "bananas", "eggs", "rice", "tomatoes", "yoghurt", "mlik", "spinahc",
    "chees", "apple pie", "potato", "half and half", "Brot", "7up", "ann", "cellar", "the milk", "a banana",
  ]
  private static let amounts = [
    "", "", "1", "2", "200g", "1l", "half", "all", "0.5", "1/2", "2.40", "3x150g", "6-pack", "a dozen", "1.19", "€2",
    "50%", "300 ml", "-1", "2 tins", "1 cup", "x6", "2/3.00", "80/20",
  ]
  private static let ends = [
    "", "", "", "ann", "ann, bo", "for mia", "corner", "lidl", "at corner", "in the cellar", "yesterday", "friday",
    "slimy", "1.99", "each ann, bo", "together ann, bo", "due fri", "11/20", "20.11.", "freezer", "for everyone",
    "for two", "last night", "at 8",
  ]

  private static func line(_ random: inout SeededGenerator) -> String {
    func one(of words: [String], _ random: inout SeededGenerator) -> String { words[random.below(words.count)] }
    var things: [String] = []
    for _ in 0...random.below(3) {
      let (name, amount) = (one(of: names, &random), one(of: amounts, &random))
      things.append(random.chance(300) ? "\(amount) \(name)" : "\(name) \(amount)")
    }
    let joint = one(of: [", ", " and ", "; "], &random)
    return [one(of: verbs, &random), things.joined(separator: joint), one(of: ends, &random)].joined(separator: " ")
  }

  private static func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in [
      "buy milk 1l 1.19 store:Corner", "buy spinach 200g 1.79", "buy cheese 300g", "buy bread 4 8.80",
      "buy wine 1 place:cellar", "buy bananas 6 1.80", "buy eggs 10 2.99", "list add rice", "eat bread 1 for:Ann,Bo",
    ] { try kitchen.reply(line) }
    return kitchen
  }

  /// The stock and the list of a household, in words.
  private static func state(_ kitchen: TypedLedger) throws -> [String] {
    let household = try kitchen.household()
    let catalog = household.catalog
    let lots = catalog.numbers(of: .item).map { ItemID(rawValue: $0) }.flatMap { item in
      household.stock(of: item).filter { $0.lot.remaining > 0 }.map { lot in
        "\(catalog.name(item)) \(lot.id) \(lot.lot.remaining) \(lot.lot.cost) \(lot.lot.due) \(lot.lot.place)"
      }
    }
    let list = household.list.lines.map { line in
      "\(catalog.name(line.item)) \(line.quantity?.amount ?? 0) \(line.taken == nil)"
    }
    return lots + list
  }

  /// The names of the food that was bought, eaten, used, thrown away or listed.
  private static func things(of reply: CommandReply) -> Set<String> {
    let items = reply.outcome.events.withoutIntroductions.compactMap { event -> ItemID? in
      switch event.body {
      case let bought as Bought: bought.item
      case let consumed as Consumed: consumed.item
      case let eaten as MealLogged: eaten.item
      case let wasted as Wasted: wasted.item
      case let listed as Listed: listed.item
      default: nil
      }
    }
    return Set(items.map { reply.outcome.after.catalog.name($0) })
  }

  @Test(
    "An answer names everything that was recorded, and undo takes exactly that back", arguments: cases(3, of: 1...8))
  func undo(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let kitchen = try Self.kitchen()
    let before = try Self.state(kitchen)
    var recorded = 0
    for _ in 0..<150 {
      let line = Self.line(&random)
      for command in CommandTable.commands(line.split(separator: " ").map(String.init)) {
        let words = command.joined(separator: " ")
        guard let reply = try? kitchen.reply(words), let undo = reply.undo else { continue }
        recorded += 1
        let things = Self.things(of: reply)
        // Several things are named in the details.
        let said = (things.count > 1 ? reply.everything : reply.sentence(.english)).description.lowercased()
        for thing in things {
          #expect(said.contains(thing.lowercased().prefix(3)), "\(words): \(said)")
        }
        try kitchen.reply("undo \(undo)")
        #expect(try Self.state(kitchen) == before, "\(words): \(said)")
      }
    }
    #expect(recorded > 10)
  }
}
