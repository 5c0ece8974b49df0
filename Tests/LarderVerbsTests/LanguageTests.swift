import LarderAnswers
import LarderLedger
import LarderModel
import LarderSentences
import LarderWords
import TestSupport
import Testing

/// A second language is a table of phrases that covers every word of an answer.
///
/// The language of these tests has the English phrases in capitals, and the household has Greek names. Lower-case Latin
/// letters in an answer were therefore not part of a phrase and could not be translated.
@Suite("Answers in another language")
struct LanguageTests {
  @Test("A language is a table of phrases, which can reorder the words")
  func table() throws {
    let german = Phrasebook([
      "{1} {2}": "{1} {2}", "Used {1}": "{1} verbraucht",
      "{1}{2}{3}{4}": "{1}{2}{3}{4}", "; {1}": "; {1}", "{1}.": "{1}.",
      "{1} left": "noch {1} da", "none left": "nichts mehr da",
      "no {1} in stock": "{1} ist nicht vorrätig", "{1}: {2}": "{1}: {2}",
    ])
    let kitchen = try TypedLedger()
    try kitchen.reply("buy Molke 2l on:2026-11-20")
    let used = try kitchen.reply("use Molke 300ml")
    #expect(used.sentence(.german).plain(in: german) == "300 ml Molke verbraucht; noch 1,7 l da.")
    #expect(used.sentence(.german).plain(in: .english) == "Used 300 ml Molke; 1,7 l left.")
    try kitchen.reply("use Molke all")
    do {
      try kitchen.reply("use Molke 1l")
      Issue.record("there is none")
    } catch let refusal as any MessageConvertible {
      let said = refusal.message.text(in: german) { "[\($0.line)]" }
      #expect(said == "Molke ist nicht vorrätig: [history Molke]")
    }
  }

  @Test("A missing phrase stays English, and excess placeholders are shown as written")
  func lacking() {
    let book = Phrasebook(["{1} of {2}": "{2}/{1}/{3}/{x}"])
    #expect(("\(1) of \(2), \("a" as Message)" as Message).plain(in: book) == "1 of 2, a")
    #expect(("\(1) of \(2)" as Message).plain(in: book) == "2/1/{3}/{x}")
    #expect(("milk {1} \(2)" as Message).plain(in: .english) == "milk {1} 2")
  }

  @Test("A name that is also a phrase stays as typed")
  func names() throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy Milhc 1")
    let fixed = try kitchen.reply("fix Milhc name:frozen").sentence(.english)
    let said = fixed.plain(in: Phrasebook(["frozen": "gefroren"]))
    #expect(said.contains("frozen") && said == fixed.description)
  }

  @Test("The first letter is capitalised in every language")
  func capital() {
    let book = Phrasebook(["bought {1}": "{1} gekauft"])
    #expect(("bought \("milk")" as Message).capitalizedFirst.plain(in: book) == "Milk gekauft")
    #expect(Message().capitalizedFirst.description == "")
  }

  @Test("Every word of an answer belongs to a phrase")
  func answers() throws {
    let kitchen = try TypedLedger()
    for line in Self.lines {
      let words = try Self.said(line, kitchen)
      #expect(Self.strays(in: words).filter { !line.contains($0) } == [], "\(line): \(words)")
    }
    // The sentences of all events recorded by them.
    let view = try kitchen.ledger.view()
    let last = try kitchen.ledger.snapshot().last
    let sentence = EventSentence(view.household.catalog)
    var kinds: Set<UInt8> = []
    try kitchen.ledger.log.read { log in
      for number in 1...last {
        guard let event = try log.event(number) else { continue }
        kinds.insert(event.record.kind)
        let words = Self.shouted(sentence.message(of: event))
        #expect(Self.strays(in: words) == [], "event \(number): \(words)")
      }
    }
    #expect(kinds.count > 18, "\(kinds.sorted())")
  }

  /// The answer to a line, or the reason why it is refused.
  private static func said(_ line: String, _ kitchen: TypedLedger) throws -> String {
    do {
      guard case .reply(let reply) = try kitchen.answer(line) else { return "" }
      return shouted(reply.everything)
    } catch let error as any MessageConvertible {
      return shouted(error.message)
    }
  }

  private static let capitals = Phrasebook { $0.uppercased() }

  private static func shouted(_ message: Message) -> String { message.text(in: capitals) { _ in "" } }

  /// The words in lower-case Latin letters, except units after a figure and typed words.
  private static func strays(in text: String) -> [String] {
    let units: Set = ["l", "ml", "g", "kg", "kcal", "portion", "portions"]
    let typed = Set(SettingAttribute.allCases.flatMap { $0.word.split(separator: "-").map(String.init) })
    // A place with a name from the food catalogue.
    let names: Set = ["freezer"]
    // The household's style writes dates.
    let dates = /(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [0-9]+ [A-Z][a-z][a-z]|[0-9]+ [A-Z][a-z][a-z] [0-9]{4}/
    return text.replacing(dates, with: "").split { !("a"..."z").contains($0) }.map(String.init)
      .filter { !units.contains($0) && !typed.contains($0) && !names.contains($0) }
  }

  private static let lines = [
    "buy γάλα 2l 2.38 store:Λ place:Ψ due:2026-11-29", "buy γάλα 4x250ml 23.80 store:Λ due:2026-11-19 due-kind:use-by",
    "buy γάλα 1l, ψωμί 2 3.00, ρύζι 500g 1.19 store:Κ", "buy γλάα 1l", "buy ψωμί 1 0.20 store:Λ", "buy ψωμί 1 store:Λλ",
    "use γάλα 300ml", "use γάλα 1/2", "use γάλα 3", "use γάλα 99l", "use γάλα", "use γάλα lot:99", "use ξ 1l",
    "use γάλα 12ξ", "use γάλα 1l on:2026-99-99", "use ψωμί half", "use ψωμί 1 on:2026-11-01", "use ψωμί 2 for:Μ by:Ν",
    "open γάλα 250ml keeps:3d", "open γάλα", "open ψωμί", "freeze ψωμί 1", "thaw ψωμί", "thaw γάλα",
    "move γάλα place:Φ",
    "move γάλα", "freeze γάλα 100ml place:Χ", "toss γάλα 100ml why:spoiled part:edible to:compost", "toss γάλα 50ml",
    "toss ρύζι 100g why:cooked-too-much on:2026-11-19", "toss ρύζι 100g, γάλα 10ml why:spoiled",
    "expire γάλα", "count γάλα 1l", "count γάλα 2l due:2026-12-24", "count ρύζι 100g place:Ψ", "count ρύζι 0g",
    "count ω 3",
    "eat γάλα 100ml 64kcal", "eat ρύζι 10g", "eat σούπα 1 420kcal", "eat σούπα 1", "eat Ξξξξξξ 1 noon",
    "meal add σούπα energy:420kcal protein:18g", "meal add σούπα energy:400kcal", "meal edit σούπα fat:1g",
    "meal remove σούπα", "meal add σούπα", "eat σούπα 2 for:Ν", "meal add πίτα", "eat πιτα 1",
    "goal 1800", "goal 1200-1600 for:Ν", "goal protein:75g for:Ν", "goal 2000 from:2026-12-01", "goal 1900", "goal ξξ",
    "config soon 5d", "config ask no", "config first-weekday sunday", "config guests yes", "config currency CHF",
    "config ξ 1", "config soon ξ", "fix γάλα keeps-fridge:7d", "fix γάλα energy:64kcal category:Δ density:1.03",
    "fix γάλα minimum:1l pack:1l favourite:yes", "fix ψωμί piece:500g", "fix γάλα ξ:1", "fix ρύζι place:Ψ",
    "fix 999 price:1", "fix γάλα name:Γάλα", "list add γάλα 2l", "list add ψωμί, ρύζι 1kg for:Λ", "list edit γάλα 3l",
    "list add γάλα 1l", "list done γάλα 2l 2.38 store:Λ", "list undone γάλα", "list remove ρύζι", "list done γάλα",
    "list done γάλα", "list checkout", "list remove ξ", "list done ψωμί", "list checkout store:Λ", "undo", "redo",
    "undo 1",
    "undo 9999", "redo 3", "undo 12-14", "undo ξ", "why ξ", "item ξ", "report waste -p ξ", "report waste --vs ξ",
    "buy", "use γάλα 1l 2l", "use γάλα --ξ", "ξ", "buy γάλα 2l price:1.234", "buy γάλα 2l price:ξ", "buy γάλα 2",
    "buy ψωμί 2 due:1999-01-01 due-kind:use-by", "eat γάλα 5l", "fix store:Λλ name:Λ", "fix Λλ name:Λ", "stock ξ",
    "fix 4006381333931 item:γάλα pack:1l energy:45kcal/100ml sugars:4",
    "fix 4006381333931 title:Ξ brand:Φ favourite:yes sugars:unknown", "change 4006381333931 pack:2l",
    "fix 4006381333931 saturates:9 fat:1", "fix 4006381333948 pack:1l", "fix 2012345004986 digits:weight store:Λ",
    "product --forget 4006381333931",
    "buy 4006381333931 2 4.76 store:Λ", "buy 4006381333931 2 5.98 store:Κ", "buy 4006381333931 2 5.50 store:Κ",
    "buy 7610000000004 γάλα 1l 1.99", "buy 2212345006229 τυρί 500g 6.22 store:Λ", "buy 2212345006229 7.00 store:Λ",
    "buy 2312345005007 τυρί 500g 5.00 store:Λ", "buy 5449000000996 χυμός 1.20", "buy 8710000000017",
    "buy 8710000000017, ψωμί 1", "buy https://ξ/ 1", "buy 4006381333931 τυρί 1", "buy 14006381333938 χυμός 1",
    "buy 4006381333931 2.50, ψωμί 1", "fix last quantity:2",
  ]
}
