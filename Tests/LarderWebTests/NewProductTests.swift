import Accounts
import LarderModel
import LarderWords
import TestSupport
import Testing

@testable import HTTP
@testable import LarderPages
@testable import LarderProducts
@testable import WebParts

@Suite("Product data on the pages", .enabled(if: PasswordHasher.isBuiltIn))
struct NewProductTests {
  private let house: House
  private let browser: Browser
  private let store: ProductStore

  /// Products written for these tests: an oat drink, and something that no food is called.
  private static let products = [
    #"{"code":"4006381333931","product_name":"Barista","brands":"Mill","quantity":"1 l","lang":"en","#
      + #""categories_tags":["en:beverages","en:oat-drinks"],"nova_group":4,"ingredients_text":"water, oats","#
      + #""additives_tags":["en:e340"],"allergens_tags":["en:milk"],"last_modified_t":1774396800,"#
      + #""nutriments":{"energy-kj_100g":190,"energy-kcal_100g":45,"fat_100g":1.5,"saturated-fat_100g":0.2,"#
      + #""carbohydrates_100g":6.6,"sugars_100g":4,"fiber_100g":0.8,"proteins_100g":1,"salt_100g":0.1}}"#,
    #"{"code":"9506000134352","product_name":"Mystery","quantity":"1"}"#,
  ]
  private static let (oats, mystery, unknown) = ("4006381333931", "9506000134352", "5901234123457")

  init() throws {
    let directory = TemporaryDirectory()
    let store = ProductStore(ProductFolder(directory.path + "/products"))
    write(Array(Self.products.joined(separator: "\n").utf8), toFile: directory.path + "/dump.jsonl")
    _ = try store.importDump(directory.path + "/dump.jsonl", at: 1_795_000_000)
    house = try House { $0.products = store }
    browser = Browser(house.responder)
    self.store = store
    self.directory = directory
    try browser.signIn("Ann")
  }

  /// The folder stays as long as the tests use the store.
  private let directory: TemporaryDirectory

  private var home: String { "/h/\(house.home)" }

  private func path(_ code: String) -> String { home + "/product/" + code }

  private func page(after form: [(String, String)]) throws -> Response { try browser.page(after: home + "/do", form) }

  // MARK: One tap

  @Test("A code that only the product store knows is explained, and put away with one tap")
  func oneTap() throws {
    try house.command("person add Mia allergies:milk")
    let card = try browser.get(path(Self.oats))
    #expect(card.status == .ok && card.faults() == [])
    for words in [
      "Barista", "Mill", "1 l", "Nutri-Score", ">C</b>", "computed", "ultra-processed", "E340", "Contains milk",
      "Contains milk (Mia)", "45 kcal", "Open Food Facts, 25 Mar 2026 (ODbL)",
    ] {
      #expect(card.text.contains(words), "\(words)")
    }
    // Each box explains itself without scripts.
    #expect(card.text.components(between: "<details class=\"fact", and: ">").count == 5)
    #expect(card.text.contains("name=\"item\" value=\"oat drink\" form=\"put-away\" checked"))
    let form = try #require(card.form(with: "id=\"put-away\""))
    #expect(form.contains { $0 == ("code", Self.oats) } && !form.contains { $0.0 == "pack" })
    let after = try page(after: form + [("item", "oat drink"), ("price", "2.38")])
    #expect(after.text.contains("Bought 1 l oat drink") && after.text.contains("€2.38"))
    // The same address now shows the household's product, with the copied label.
    #expect(after.text.contains("id=\"lots\"") && !after.text.contains("put-away"))
    let lot = try house.ask(.get, "H/stock").json["lots"]?[0]
    #expect(lot?["item"] == .string("oat drink"))
    let known = try house.ask(.get, "H/products/" + Self.oats).json
    #expect(known["nutriscore"]?["grade"] == .string("C") && known["item"] == .string("oat drink"))
  }

  @Test("The API shows data of the product store, without an item, and its tag changes with the store")
  func programs() throws {
    let stored = try house.ask(.get, "H/products/" + Self.oats)
    let json = try stored.json
    #expect(json["name"] == .string("Barista") && json["item"] == .null)
    #expect(json["source"] == .string("Open Food Facts"))
    store.keep(ProductRecord(code: Self.unknown), of: 5_901_234_123_457, at: 1_795_000_000)
    let again = try house.ask(.get, "H/products/" + Self.oats, [("If-None-Match", stored.fields["etag"] ?? "")])
    #expect(again.status == .ok)
  }

  @Test("A product whose food is unclear asks for a name and the pack size, and keeps the rest of its data")
  func unclear() throws {
    let card = try browser.get(path(Self.mystery))
    #expect(card.faults() == [] && card.text.contains("Mystery"))
    let form = try #require(card.form(with: "name=\"item\""))
    let after = try page(after: form + [("item", "tea"), ("pack", "50g")])
    #expect(after.text.contains("50 g tea") && after.text.contains("Mystery"))
  }

  @Test("The names to tap are items of the household first, then foods of the catalogue")
  func names() throws {
    try house.command("buy barista 1l 2.00")
    let card = try browser.get(path(Self.oats))
    let names = card.text.components(between: "name=\"item\" value=\"", and: "\"")
    #expect(names.contains("oat drink") && names.contains("barista") && names.count <= 5)
    #expect(Set(names).count == names.count && !names.contains("oats"))
  }

  // MARK: Scans that wait

  @Test("The page of a code that was scanned before records those scans, and no other purchase")
  func scanned() throws {
    for (code, item, pack) in [(Self.oats, "oat drink", "1 l"), (Self.unknown, "jam", "200 g")] {
      try house.scan(code, "2")
      let card = try browser.get(path(code))
      #expect(card.faults() == [] && card.text.contains("Scanned today. It is recorded once you name it."))
      #expect(!card.text.contains("name=\"quantity\""))
      let form = try #require(card.form(with: "value=\"fix\""))
      let typed = card.text.contains("name=\"pack\"") ? [("pack", pack)] : []
      let after = try page(after: form + typed + [("item", item), ("price", "4.76")])
      #expect(after.text.contains("1 purchase that had waited is now recorded"))
      let lots = try house.ask(.get, "H/stock").text.components(between: "\"item\":\"\(item)\"", and: "}")
      #expect(lots.count == 1 && lots.first?.contains("\"cost_minor\":476") == true, "\(item)")
    }
    // The label of the product store is copied as with a purchase.
    #expect(try house.ask(.get, "H/products/" + Self.oats).json["nutriscore"]?["grade"] == .string("C"))
  }

  // MARK: Without data

  @Test("Without product data, a new code has a page on which a person names it")
  func nothing() throws {
    let bare = try House()
    let browser = Browser(bare.responder)
    try browser.signIn("Ann")
    let home = "/h/\(bare.home)"
    let card = try browser.get(home + "/product/" + Self.oats)
    #expect(card.status == .ok && card.faults() == [] && card.text.contains("Unknown code"))
    #expect(!card.text.contains("data-card") && !card.text.contains("/lookup"))
    let form = try #require(card.form(with: "name=\"item\""))
    let after = try browser.page(after: home + "/do", form + [("item", "oat drink"), ("pack", "1l")])
    #expect(after.text.contains("Bought 1 l oat drink"))
    #expect(try browser.get(home + "/products?q=oat").text.contains("1 product"))
    for text in ["123", "4006381333930", "milk"] {
      #expect(try browser.get(home + "/product/" + text).status == .notFound, "\(text)")
    }
  }

  @Test("A damaged store is set aside, and the pages work without it")
  func damage() throws {
    let folder = directory.path + "/damaged"
    let damaged = ProductStore(ProductFolder(folder))
    _ = try damaged.importDump(directory.path + "/dump.jsonl", at: 1_795_000_000)
    write([UInt8](repeating: 0x2A, count: 40_000), toFile: folder + "/dump-1/data.mdb")
    let house = try House { $0.products = ProductStore(ProductFolder(folder)) }
    let browser = Browser(house.responder)
    try browser.signIn("Ann")
    let home = "/h/\(house.home)"
    #expect(try browser.get(home + "/product/" + Self.oats).text.contains("Unknown code"))
    #expect(try browser.get(home + "/products?q=barista").status == .ok)
    let bought = try browser.page(
      after: home + "/do", [("verb", "buy"), ("code", Self.oats), ("item", "oat drink"), ("pack", "1l")])
    #expect(bought.text.contains("Bought 1 l oat drink"))
    #expect(house.site.options.products?.takeRemarks().count == 1)
  }

  @Test("A guest sees no product data")
  func guests() throws {
    let guest = Browser(house.responder)
    try guest.signIn("Cy")
    for path in [path(Self.oats), home + "/products?q=barista"] { #expect(try guest.get(path).status == .notFound) }
  }

  // MARK: Search

  @Test("A search finds products of the household first, then others, and leads to the page of a code")
  func search() throws {
    let found = try browser.get(home + "/products?q=mill%20barista")
    #expect(found.faults() == [] && found.text.contains("1 product") && found.text.contains("id=\"stored\""))
    #expect(found.text.contains("href=\"\(path(Self.oats))\"") && found.text.contains("(ODbL)"))
    #expect(!found.text.contains("Mystery"))
    try house.command("buy \(Self.oats) 2.38")
    let own = try browser.get(home + "/products?q=barista")
    #expect(own.text.contains("1 product") && !own.text.contains("id=\"stored\""))
    for code in [Self.oats, "4006381%20333931", Self.unknown] {
      let answer = try browser.get(home + "/products?q=" + code)
      #expect(answer.status == .seeOther, "\(code)")
      #expect(answer.fields["location"] == path(code.replacing("%20", with: "")), "\(code)")
    }
    // A search takes no options.
    #expect(try browser.get(home + "/products?q=--queued").status == .ok)
  }

  @Test("The products page shows recent ones, favourites, and the categories as bars")
  func choices() throws {
    try house.command("fix \(Self.unknown) item:milk name:Fresh pack:1l favourite:yes")
    try house.command("buy \(Self.oats) 2.38")
    let recent = try browser.get(home + "/products?show=recent")
    #expect(recent.text.contains("<bdi>Barista</bdi>") && !recent.text.contains("<bdi>Fresh</bdi>"))
    let favourites = try browser.get(home + "/products?show=favourites")
    #expect(favourites.text.contains("<bdi>Fresh</bdi>") && !favourites.text.contains("<bdi>Barista</bdi>"))
    let categories = try browser.get(home + "/products?show=categories")
    #expect(categories.faults() == [] && categories.text.contains("dairy"))
  }

  @Test("Without products, each list says how to begin, in words instead of commands")
  func noProducts() throws {
    for choice in ["", "?show=recent", "?show=favourites", "?show=categories"] {
      let page = try browser.get(home + "/products" + choice)
      #expect(page.faults() == [] && page.text.contains("class=\"beginning\""), "\(choice)")
      #expect(!page.text.contains("item:ITEM") && !page.text.contains("0 products"), "\(choice)")
    }
  }

  // MARK: Lookups

  @Test("A code waits for a lookup only if the household allows it, and never a store's own code")
  func lookups() throws {
    let address = path(Self.unknown)
    #expect(!(try browser.get(address).text.contains("/lookup")) && store.queue.codes.isEmpty)
    #expect(try browser.post(address + "/lookup").status == .notFound)
    try house.command("config lookups ask")
    #expect(try browser.get(address).text.contains("Look it up") && store.queue.codes.isEmpty)
    let asked = try browser.page(after: address + "/lookup")
    #expect(asked.text.contains("Looking it up") && asked.fields["refresh"] == "3")
    #expect(store.queue.codes == [5_901_234_123_457])
    store.queue.remove(5_901_234_123_457)
    try house.command("config lookups always")
    #expect(try browser.get(address).text.contains("Looking it up"))
    #expect(store.queue.codes == [5_901_234_123_457])
    _ = try browser.get(path("2012345004986"))
    #expect(store.queue.codes.count == 1)
  }

  @Test("The page shows the answer of a lookup, or that the service does not know the code")
  func answers() throws {
    try house.command("config lookups always")
    let gtin: UInt64 = 5_901_234_123_457
    _ = try browser.get(path(Self.unknown))
    store.queue.remove(gtin)
    let now = Clock().now.milliseconds / 1000
    store.keep(nil, of: gtin, at: now)
    let missing = try browser.get(path(Self.unknown))
    #expect(missing.text.contains("does not know this code either") && missing.fields["refresh"] == nil)
    var record = ProductRecord(code: Self.unknown)
    (record.name, record.packText) = ("Rice", "1 kg")
    store.keep(record, of: gtin, at: now)
    let found = try browser.get(path(Self.unknown))
    let packs = found.text.matches(of: /data-card="[^"]*" data-pack="[^"]*"/).map { String($0.output) }
    #expect(found.text.contains("<bdi>Rice</bdi>"))
    #expect(packs == ["data-card=\"1000 g\" data-pack=\"1 kg\""])
    #expect(found.fields["refresh"] == nil)
  }

  @Test("The server never asks the service itself")
  func offline() throws {
    #expect(try house.ask(.get, "H/products?queued=true").status == .conflict)
    #expect(try house.command("product --queued --online").status == .conflict)
  }
}
