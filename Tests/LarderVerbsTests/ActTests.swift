import LarderAnswers
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import TestSupport
import Testing

@Suite("Acts in people's words")
struct ActTests {
  private let kitchen: TypedLedger

  init() throws {
    kitchen = try TypedLedger()
    try kitchen.answer("buy milk 2l 2.38 store:Lidl")
    try kitchen.answer("buy spinach 200g 1.19 store:Rewe")
  }

  private func acts(_ choice: Acts.Choice = Acts.Choice()) throws -> Acts {
    var context = try ReportContext(kitchen.ledger.snapshot(), today: day(2026, 11, 20))
    return try Acts(choice, &context)
  }

  @Test(
    "An act has one sentence and one name",
    arguments: [
      (
        "buy bread 2.20, eggs 10 2.99, rice 1kg 1.50 store:Rewe", "bought bread and 2 more at Rewe for €6.69",
        "the purchase of bread and 2 more at Rewe"
      ),
      (
        "eat porridge 350kcal for:ann,bo,kim --each at:7:30", "had breakfast, 1,050 kcal",
        "breakfast of ann, bo and kim"
      ),
      ("eat porridge 350kcal for:ann at:7:30", "ate porridge, 350 kcal", "porridge of ann"),
      ("use milk 200ml", "used 200 ml milk", "the use of 200 ml milk"),
      ("toss spinach 100g spoiled", "threw away 100 g spinach (spoiled)", "the waste of 100 g spinach"),
      ("freeze spinach", "froze spinach", "freezing spinach"),
      ("count milk 1l", "counted 1 l milk", "the count of 1 l milk"),
      ("list add butter", "put butter on the list", "putting butter on the list"),
      (
        "fix milk price:2.83", "corrected the purchase of 2 l milk at Lidl: price is €2.83",
        "the correction of the purchase of 2 l milk at Lidl"
      ),
      ("undo", "undid the purchase of 200 g spinach at Rewe", "undoing the purchase of 200 g spinach at Rewe"),
    ] as [(String, String, String)])
  func words(line: String, did: String, thing: String) throws {
    try kitchen.answer(line)
    let act = try #require(try acts().list.first)
    #expect(act.sentence.did.description == did)
    #expect(act.sentence.thing.description == thing)
    #expect(!act.sentence.did.description.contains("lot"))
  }

  @Test("Answers about several foods that were given at once are all named")
  func answers() throws {
    for line in ["use milk 200ml", "toss spinach 100g", "count milk 1l"] { try kitchen.answer(line) }
    let events = try acts().list.prefix(3).map(\.first)
    let words = try #require(ActWords(try kitchen.household().catalog, .english).words(events))
    #expect(words.did.description == "threw away 100 g spinach, used 200 ml milk and counted 1 l milk")
    #expect(words.thing.description == "the waste of 100 g spinach, the use of 200 ml milk and the count of 1 l milk")
  }

  @Test(
    "A change to a person is a sentence, not a field with its value",
    arguments: [
      ("person Leo face:2", "changed the picture of Leo"), ("person Leo guest:yes", "noted that Leo is a guest"),
      ("person remove Leo", "noted that Leo moved out"), ("person Leo born:2018", "changed Leo: born in 2018"),
    ])
  func ofPerson(line: String, did: String) throws {
    try kitchen.answer("person add Leo")
    try kitchen.answer(line)
    // Some facts end with the day from which they hold.
    let sentence = try #require(try acts().list.first).sentence.did.description
    #expect(sentence.hasPrefix(did), "\(sentence)")
  }

  @Test("An item's act is undone without the events of other items that lie between its own")
  func parts() throws {
    try kitchen.answer("buy milk 1l 1.19, bread 2.20, milk 2l 2.38")
    func latest(_ item: String) throws -> Act? {
      var choice = Acts.Choice()
      choice.item = try kitchen.household().catalog.item(named: item)
      return try acts(choice).list.first { !$0.isUndo }
    }
    let act = try #require(try latest("milk"))
    #expect(act.lines.count == 2 && act.parts.map(\.count) == [1, 1] && act.events.count > 2)
    let words = act.parts.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
    try kitchen.answer("undo \(words)")
    #expect(try latest("milk")?.isUndone == true)
    #expect(try latest("bread")?.isUndone == false)
  }

  @Test("The reply of an undo names what it took back, and shows the events among the details")
  func undo() throws {
    try kitchen.answer("eat porridge 350kcal for:ann,bo --each at:7:30")
    let undone = try kitchen.reply("undo").reply(.english)
    #expect(undone.headline.description == "Undid breakfast of ann and bo.")
    #expect(undone.details.count == 2 && undone.details[0].description.contains("ate 1 portion porridge"))
    #expect(try kitchen.reply("redo").reply(.english).headline.description == "Redid breakfast of ann and bo.")
  }

  @Test("An undone act is marked as undone until it is redone")
  func reversible() throws {
    try kitchen.answer("undo")
    let list = try acts().list
    #expect(list.map(\.isUndone) == [false, true, false] && list[0].isUndo && list[0].isReversible)
    #expect(list[0].retracted == list[1].events)
    try kitchen.answer("redo")
    #expect(try acts().list.map(\.isReversible) == [false, false, false, false])
  }

  @Test("An act of very many events is taken back as a whole")
  func long() throws {
    let things = (1...2100).map { "food\($0) 100g" }.joined(separator: ", ")
    try kitchen.answer("buy \(things)")
    let events = try #require(try acts().list.first).events
    #expect(events.count > 2_000)
    let reply = try kitchen.reply("undo \(events.lowerBound)-\(events.upperBound)").reply(.english)
    #expect(reply.headline.description.contains("food1 and"))
    #expect(try kitchen.report("stock").table.rows.count == 2)
    #expect(try acts().list.map(\.isUndone) == [false, true, false, false])
  }

  @Test("An act with one item of a very long command has all events of the item")
  func longOfItem() throws {
    let others = (1...2100).map { "food\($0) 100g" }
    try kitchen.answer("buy \((["milk 1l"] + others + ["milk 2l"]).joined(separator: ", "))")
    var choice = Acts.Choice()
    choice.item = try kitchen.household().catalog.item(named: "milk")
    let act = try #require(try acts(choice).list.first)
    #expect(act.lines.count == 2 && act.parts.map(\.count) == [1, 1])
  }

  @Test("Acts are listed page by page without gaps, for all or for one item or person")
  func pages() throws {
    for _ in 0..<5 { try kitchen.answer("use milk 10ml for:ann") }
    var choice = Acts.Choice()
    choice.most = 3
    var found: [ClosedRange<UInt64>] = []
    repeat {
      let page = try acts(choice)
      found += page.list.map(\.events)
      choice.before = page.earlier
    } while choice.before != nil
    #expect(found == found.sorted { $0.lowerBound > $1.lowerBound } && found.count == 7)
    let catalog = try kitchen.household().catalog
    var ofItem = Acts.Choice()
    ofItem.item = catalog.item(named: "spinach")
    let ofSpinach = try acts(ofItem).list.map(\.sentence.did.description)
    #expect(ofItem.item != nil && ofSpinach == ["bought 200 g spinach at Rewe for €1.19"])
    var ofPerson = Acts.Choice()
    ofPerson.person = PersonID(stored: try #require(catalog.number(.person, named: "ann")))
    #expect(try acts(ofPerson).list.count == 5)
  }

  @Test(
    "An item keeps the name it was given, whatever the words of a later line",
    arguments: ["use Karotten 100g", "use carrots 100g", "eat Möhre 1", "list add carrots 500g", "toss Karotte 100g"])
  func givenName(line: String) throws {
    try kitchen.answer("buy Möhren 1kg 1.79")
    let said = try kitchen.reply(line).everything.description
    #expect(said.contains("Möhre") && !said.lowercased().contains("carrot") && !said.contains("Karotte"))
    let act = try #require(try acts().list.first).sentence.did.description
    #expect(act.contains("Möhre") && !act.contains("carrot"))
    #expect(try kitchen.reply("undo").everything.description.contains("Möhre"))
  }
}
