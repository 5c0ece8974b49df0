import LarderLedger
import LarderModel
import LarderSentences
import LarderSimulator
import LarderWords
import StrictJSON
import TestSupport
import Testing

/// Replies in one breath: a short headline, what needs the person, and the details.
@Suite("Replies")
struct ReplyTests {
  private func reply(_ words: String, _ kitchen: TypedLedger) throws -> Reply {
    try kitchen.reply(words).reply(.english)
  }

  private func details(_ reply: Reply) -> [String] { reply.details.map { $0.text(\.line) } }

  private func needs(_ reply: Reply) -> [String] { reply.needs.map { $0.message.text(\.line) } }

  // MARK: Headlines

  @Test("A purchase says in its headline what was bought, and in its details what else is known")
  func purchase() throws {
    let reply = try reply("buy milk 2l 2.38 store:Lidl due:+9d", TypedLedger())
    #expect(reply.headline.description == "Bought 2 l milk for €2.38 at Lidl, due in 9 days.")
    #expect(details(reply) == ["€1.19 per litre.", "Fridge, due in 9 days (Sun 29 Nov)."])
    #expect(reply.needs == [])
  }

  @Test("An estimated date is about a day, without a separate clause")
  func estimate() throws {
    let reply = try reply("buy spinach 200g 1.20", TypedLedger())
    #expect(reply.headline.description.contains("due in about ") || reply.headline.description.contains("due about "))
    #expect(!reply.headline.description.contains("estimate"))
  }

  @Test("A receipt of fourteen things has a headline of one line, and a detail for each of them")
  func receipt() throws {
    let things = [
      "milk 2l 2.38", "bread 1 2.20", "eggs 10 2.99", "rice 1kg 2.49", "pasta 500g 0.99", "salt 1kg 0.49",
      "butter 250g 2.29", "cheese 300g 3.49", "apples 1kg 2.79", "bananas 1kg 1.79", "carrots 1kg 1.29",
      "onions 1kg 1.19", "potatoes 2kg 2.99", "spinach 200g 1.79",
    ]
    let reply = try reply("buy \(things.joined(separator: ", ")) store:Rewe", TypedLedger())
    #expect(reply.headline.description == "Bought 14 things for €29.16 at Rewe.")
    #expect(reply.details.count >= 14 && details(reply)[0].hasPrefix("2 l milk: €2.38"))
    #expect(reply.needs.map { $0.text.description.prefix(15) } == ["What is \"cheese"])
  }

  @Test("Few things are named, and a missing price among others is asked for")
  func basket() throws {
    let kitchen = try TypedLedger()
    let reply = try reply("buy milk 2l 2.38, bread 1", kitchen)
    #expect(reply.headline.description == "Bought 2 l milk and 1 bread for €2.38.")
    let need = try #require(reply.needs.first)
    #expect(need.text.description == "No price for bread.")
    let action = try #require(need.choices.first)
    #expect(!action.isWhole && action.action.line.hasSuffix(" price:…"))
    #expect(try self.reply("buy milk 2l, bread 1", kitchen).needs == [], "no price was given for anything")
  }

  @Test("The answer about several people gives each amount and the sum")
  func shared() throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy muesli 500g 3.49")
    let reply = try reply("eat muesli 60g each for:Ann,Bo,Cleo,Dora", kitchen)
    #expect(reply.headline.description.hasPrefix("Ate muesli: 60 g each, 240 g in all"))
    #expect(details(reply).contains { $0.hasPrefix("Ann: 60 g muesli") })
    #expect(details(reply).contains { $0.hasPrefix("Dora: 60 g muesli") })
  }

  @Test("The answer names the person who ate or used food, unless that person recorded it without a name")
  func person() throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy muesli 500g, milk 2l")
    func headline(_ line: String) throws -> String { try reply(line, kitchen).headline.description }
    #expect(try headline("eat muesli 60g by:Ann").hasPrefix("Ate 60 g muesli"))
    #expect(try headline("eat muesli 60g by:Ann for:Bo").hasPrefix("Bo ate 60 g muesli"))
    #expect(try headline("eat muesli 60g, milk 100ml by:Ann for:Bo").hasPrefix("Bo ate 60 g muesli and 100 ml milk"))
    #expect(try headline("eat muesli 60g for:Bo").hasPrefix("Bo ate 60 g muesli"))
    #expect(try headline("eat muesli 60g by:Ann for:Ann").hasPrefix("Ann ate 60 g muesli"))
    #expect(try headline("eat muesli 60g by:Ann for:Ann,Bo").hasPrefix("Ate muesli: 60 g each, 120 g in all (Ann, Bo)"))
    #expect(try headline("use milk 100ml by:Ann").hasPrefix("Used 100 ml milk; "))
    #expect(try headline("use milk 100ml by:Ann for:Bo").hasPrefix("Used 100 ml milk for Bo; "))
  }

  @Test("The answer about used or discarded food gives the rest")
  func left() throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy milk 1l 1.20 due:+1d")
    let used = try reply("use milk 300ml", kitchen)
    #expect(used.headline.description == "Used 300 ml milk; 700 ml left, due tomorrow.")
    let tossed = try reply("toss milk 200ml why:spoiled", kitchen)
    #expect(tossed.headline.description.hasPrefix("Threw away 200 ml milk (spoiled): €0.24 wasted; 500 ml left"))
    let counted = try reply("count milk 400ml", kitchen)
    #expect(counted.headline.description == "Counted milk: now 400 ml in all, 100 ml less than recorded.")
  }

  // MARK: Needs

  @Test("If less is in stock than was eaten, the answer gives the amount in stock")
  func shortage() throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy yoghurt 300g, milk 1l")
    #expect(try kitchen.needs("eat milk 1l") == [])
    #expect(try kitchen.needs("eat yoghurt 600g") == ["Stock had only 300 g yoghurt."])
    #expect(try kitchen.needs("eat yoghurt 600g") == [])
    try kitchen.write("zebra mix\nserves: 1\n\n200 ml milk\n\n1. Warm it.")
    try kitchen.reply("buy milk 1l")
    try kitchen.reply("cook zebra mix")
    #expect(try kitchen.needs("eat zebra mix half") == [])
    let dish = try reply("eat zebra mix", kitchen)
    #expect(needs(dish) == ["Stock had only ½ portion zebra mix."])
    #expect(details(dish).contains("The other ½ portion has the figures of the saved meal."))
  }

  @Test("A new name that may be a slip is asked about, and the action of the question corrects it")
  func slip() throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy oatmeal 500g")
    let reply = try reply("buy oatmael 500g --new", kitchen)
    let need = try #require(reply.needs.first)
    #expect(need.text.description == "Did you mean oatmeal instead of oatmael?")
    let choice = try #require(need.choices.first)
    #expect(choice.isWhole && choice.title.description == "oatmeal")
    try kitchen.reply(choice.action.line)
    let household = try kitchen.household()
    let oatmeal = try #require(household.catalog.item(named: "oatmeal"))
    #expect(household.left(of: oatmeal).map(\.amount) == [1_000_000])
  }

  @Test("A food that may be one of several in the catalogue has a choice for each")
  func foods() throws {
    let need = try #require(reply("buy salad 1", TypedLedger()).needs.first)
    #expect(need.text.description.hasPrefix("What is \"salad\": ") && need.text.description.contains(" or "))
    #expect(need.choices.count > 1 && need.choices.allSatisfy { $0.action.line.hasPrefix("fix salad like:") })
  }

  @Test("A passed use-by date is a need without actions, and comes before any question")
  func danger() throws {
    let reply = try reply("buy mince 500g 4.99 due:2026-11-18 due-kind:use-by", TypedLedger())
    #expect(needs(reply).first == "Its use-by date has passed: do not eat it.")
  }

  @Test("A dry run offers no action that names an event")
  func rehearsal() throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy oatmeal 500g")
    let need = try #require(reply("buy oatmael 500g --new --dry-run", kitchen).needs.first)
    #expect(need.choices == [])
  }

  // MARK: Properties

  @Test("No reply has a headline of more than 80 characters, or more than two needs", arguments: cases(10, of: 1...30))
  func short(seed: UInt64) throws {
    let kitchen = try TypedLedger()
    var random = SeededGenerator(seed: seed)
    func name() -> String {
      let letters = Array("abdefgiklmnoprstuvz")
      let length = Int.random(in: 4...([12, 30, 90].randomElement(using: &random) ?? 12), using: &random)
      return String((0..<length).compactMap { _ in letters.randomElement(using: &random) })
    }
    var (names, people, checked) = ([String](), ["Ann", "Bo", name()], 0)
    for _ in 0..<8 { names.append(name()) }
    for name in names {
      let grams = Int.random(in: 1...900, using: &random)
      checked += try check("buy item:\(name) quantity:\(grams)g price:1.99 store:\(people[2]) --new", kitchen)
    }
    for _ in 0..<20 {
      let some = names.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random))
      let list = some.map { "\($0) \(Int.random(in: 1...40, using: &random))g" }.joined(separator: ", ")
      let day = Bool.random(using: &random) ? " on:2026-11-19" : ""
      people.shuffle(using: &random)
      let who = people.prefix(Int.random(in: 1...3, using: &random)).joined(separator: ",")
      let verb = ["buy", "use", "toss", "count", "eat", "list add"].randomElement(using: &random) ?? "buy"
      let rest = verb == "eat" ? " for:\(who) --new" : verb == "buy" ? " 2.99" : ""
      checked += try check("\(verb) \(list)\(rest)\(verb == "list add" ? "" : day)", kitchen)
    }
    #expect(checked >= names.count, "too few of the lines were recorded: \(checked)")
  }

  /// Checks the reply to a line. Returns 0 if the line is refused or asked about.
  private func check(_ line: String, _ kitchen: TypedLedger) throws -> Int {
    guard let reply = try? reply(line, kitchen) else { return 0 }
    let headline = reply.headline.text(\.line)
    #expect(headline.count <= 80 && !headline.contains("\n"), "\(line): \(headline)")
    #expect(!headline.isEmpty && reply.needs.count <= 2, "\(line): \(needs(reply))")
    return 1
  }

  // MARK: JSON

  @Test("JSON has the headline, the details, the needs with their actions, and the events to undo")
  func json() throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy oatmeal 500g")
    let done = try kitchen.reply("buy oatmael 500g --new")
    var writer = JSONWriter()
    done.write(done.reply(.english), to: &writer, \.line)
    let value = try JSONValue.parse(writer.text)
    #expect(value["headline"]?.string?.hasPrefix("Bought 500 g oatmael") == true)
    #expect(value["says"]?.string?.hasPrefix("Bought 500 g oatmael") == true)
    #expect(value["says"]?.string?.contains("Did you mean oatmeal instead of oatmael? (fix ") == true)
    #expect(value["needs"]?[0]?["actions"]?[0]?["title"]?.string == "Oatmeal")
    #expect(value["needs"]?[0]?["actions"]?[0]?["whole"] == .bool(true))
    #expect(value["undo"]?.string == done.undo && done.undo != nil)
  }
}
