import Accounts
import LarderModel
import LarderWords
import StrictJSON
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("The household's words", .enabled(if: PasswordHasher.isBuiltIn))
struct WordsRouteTests {
  private static let life = [
    "buy rice 1kg 2.19", "buy milk 2l 2.38 store:Corner", "buy milk 2l", "buy milk 1l",
    "buy yoghurt 4x150g place:cellar",
    "use milk 300ml for:cleo", "eat apple 80kcal", "meal add porridge energy:350kcal", "list add coffee",
  ]

  private let house: House

  init() throws {
    house = try House()
    for line in Self.life {
      let answer = try house.command(line)
      #expect(answer.status == .ok, "\(line): \(answer.text)")
    }
    let ledger = try house.site.households.open(house.home, in: house.site.accounts).ledger
    let soup = "soup\nserves: 2\n\n200 g peas\n\nCook.\n"
    _ = try Line(["recipe", "add", "soup.txt"], clock: House.clock).answer(in: ledger, text: soup)
  }

  private func words(as caller: Caller = .owner) throws -> [JSONValue] {
    let answer = try house.ask(.get, "H/words", as: caller)
    #expect(answer.status == .ok, "\(answer.text)")
    guard case .array(let words)? = try answer.json["words"] else { return [] }
    return words
  }

  private func names(_ kind: String, as caller: Caller = .owner) throws -> [String] {
    try words(as: caller).filter { $0["kind"] == .string(kind) }.compactMap { $0["word"]?.string }
  }

  private func word(_ name: String, as caller: Caller = .owner) throws -> JSONValue {
    try #require(try words(as: caller).first { $0["word"] == .string(name) }, "\(name)")
  }

  private static func texts(_ texts: String...) -> JSONValue { .array(texts.map { .string($0) }) }

  @Test("Words have their kinds, and things come in the order of their use")
  func kinds() throws {
    #expect(try names("thing") == ["milk", "rice", "yoghurt", "apple", "coffee"])
    #expect(try names("recipe") == ["porridge", "soup"])
    #expect(try names("store") == ["Corner"])
    #expect(try names("person").contains("cleo"))
    let places = try names("place")
    #expect(places.contains("cellar") && places.contains("fridge") && Set(places).count == places.count)
    let verbs = try names("verb")
    #expect(verbs.first == "buy" && verbs.contains("list") && !verbs.contains("backup"))
  }

  @Test("A thing has its stock and the amounts it was bought in, the usual one first")
  func amounts() throws {
    let milk = try word("milk")
    #expect(milk["amounts"] == Self.texts("2 l", "1 l") && milk["stock"] == Self.texts("4.7 l"))
    let yoghurt = try word("yoghurt")
    #expect(yoghurt["amounts"] == Self.texts("4 × 150 g") && yoghurt["stock"] == Self.texts("600 g"))
    #expect(try word("coffee")["amounts"] == Self.texts() && word("coffee")["stock"] == Self.texts())
    // Each suggestion can be typed.
    #expect(try house.command("buy yoghurt 4 × 150 g").status == .ok)
    #expect(try word("yoghurt")["stock"] == Self.texts("1.2 kg"))
  }

  @Test("A verb says which names it takes")
  func verbs() throws {
    let eat = try word("eat")
    #expect(eat["takes"] == Self.texts("recipe", "thing", "person"))
    #expect(eat["also"]?[0] == .string("ate"))
    #expect(try word("use")["takes"] == Self.texts("stock", "place", "person"))
    #expect(try word("list")["actions"]?[0] == .string("add"))
    #expect(try word("buy")["takes"] == Self.texts("thing", "store", "place"))
  }

  @Test(
    "A guest gets the kitchen's words, and nothing of the diary or of money", arguments: [Caller.guest, .listToken])
  func guests(_ caller: Caller) throws {
    #expect(try names("thing", as: caller) == ["milk", "rice", "yoghurt"])
    #expect(try names("recipe", as: caller) == ["soup"])
    #expect(try names("person", as: caller) == [])
    let verbs = try names("verb", as: caller)
    #expect(verbs.contains("list") && verbs.contains("stock"))
    for refused in ["buy", "eat", "undo", "goal", "config", "stats", "history"] { #expect(!verbs.contains(refused)) }
    let text = try house.ask(.get, "H/words", as: caller).text
    for secret in ["2.38", "238", "cleo", "porridge", "350", "Ann"] { #expect(!text.contains(secret), "\(secret)") }
  }

  @Test("A guest's words are the same whatever was paid, and whatever people ate")
  func twins() throws {
    let twins = try Twins(
      Self.life.map { line in
        line.replacing("2.38", with: "{2.38|3.17}").replacing("cleo", with: "{cleo|dora}")
          .replacing("apple 80kcal", with: "{apple|pear} 80kcal").replacing("porridge", with: "{porridge|muesli}")
      })
    let texts = try twins.houses.map { try $0.ask(.get, "H/words", as: .guest).text }
    #expect(texts[0] == texts[1] && texts[0].contains("milk"))
  }

  @Test("Unchanged words are answered by 304, and an entry changes them")
  func tags() throws {
    let tag = try #require(try house.ask(.get, "H/words").fields["etag"])
    let again = try house.ask(.get, "H/words", [("If-None-Match", tag)])
    #expect(again.status == .notModified && again.bytes.isEmpty)
    #expect(try house.ask(.get, "H/words", as: .guest, [("If-None-Match", tag)]).status == .ok)
    try house.command("buy sugar 1kg")
    let after = try house.ask(.get, "H/words", [("If-None-Match", tag)])
    #expect(after.status == .ok && after.fields["etag"] != tag && after.text.contains("sugar"))
  }

  @Test("A household with many things still gets at most 300 words")
  func most() throws {
    for part in 0..<4 {
      let things = (1...100).map { "thing\(part * 100 + $0)" }.joined(separator: ", ")
      #expect(try house.command("list add " + things).status == .ok)
    }
    let words = try words()
    #expect(words.count <= 300 && words.count > 200)
    // Those in use stay.
    #expect(try names("thing").prefix(3) == ["milk", "rice", "yoghurt"])
  }
}
