import Foundation
import LarderAnswers
import LarderModel
import LarderProducts
import LarderShelves
import LarderVerbs
import LarderWords
import Terminal
import TestSupport
import Testing

/// Lines about codes that only the product store knows.
@Suite("Codes in the product store")
struct StoredLabelTests {
  private let kitchen: TypedLedger
  private let directory = TemporaryDirectory()
  private let store: ProductStore

  /// Products written for these tests.
  private static let products = [
    #"{"code":"4006381333931","product_name":"Barista","brands":"Mill","quantity":"1 l","lang":"en","#
      + #""categories_tags":["en:beverages","en:oat-drinks"],"countries_tags":["en:germany"],"nova_group":4,"#
      + #""ingredients_text":"water, oats","additives_tags":["en:e340"],"allergens_tags":["en:milk"],"#
      + #""last_modified_t":1774396800,"nutriments":{"energy-kj_100g":190,"energy-kcal_100g":45,"fat_100g":1.5,"#
      + #""saturated-fat_100g":0.2,"carbohydrates_100g":6.6,"sugars_100g":4,"fiber_100g":0.8,"proteins_100g":1,"#
      + #""salt_100g":0.1}}"#,
    #"{"code":"9506000134352","product_name":"Mystery","quantity":"1","countries_tags":["en:austria"]}"#,
    #"{"code":"7622210449283","product_name":"Fine","quantity":"500 ml","categories_tags":["en:oat-drinks"],"#
      + #""countries_tags":["en:france"]}"#,
    "not a product",
  ]

  init() throws {
    kitchen = try TypedLedger()
    store = ProductStore(ProductFolder(directory.path + "/products"))
    write(Array(Self.products.joined(separator: "\n").utf8), toFile: directory.path + "/dump.jsonl")
  }

  private func line(_ words: String) throws -> Line {
    var line = try kitchen.line(words)
    line.products = store
    return line
  }

  private func reply(_ words: String) throws -> CommandReply {
    guard case .reply(let reply) = try line(words).answer(in: kitchen.ledger) else {
      throw CommandLineError.usage("nothing was recorded")
    }
    return reply
  }

  private func report<Wanted: Report>(_ words: String, as: Wanted.Type) throws -> Wanted {
    guard case .report(let report) = try line(words).answer(in: kitchen.ledger) else {
      throw CommandLineError.usage("no report")
    }
    return try #require(report as? Wanted)
  }

  private func refusal(_ words: String) -> String {
    do {
      _ = try line(words).answer(in: kitchen.ledger)
      return ""
    } catch {
      return (error as? any MessageConvertible)?.message.text(\.line) ?? "\(error)"
    }
  }

  @discardableResult
  private func fill(_ countries: String = "") throws -> String {
    let line = try line("import dump.jsonl --format off \(countries)")
    return try ProductImport.run(directory.path + "/dump.jsonl", line).sentence.description
  }

  @Test("An import counts the lines that it read, kept and skipped, and names the folder")
  func imports() throws {
    #expect(
      try fill("countries:de,at")
        == "Read 4 lines: kept 2 products, left out 1 of other countries, skipped 1 line. "
        + "The store in \(directory.path)/products has 2 products.")
    #expect(try fill().hasSuffix("has 3 products."))
    #expect(throws: CommandLineError.self) { try fill("countries:xx") }
    #expect(throws: CommandLineError.self) { try fill("--dry-run") }
  }

  @Test("A purchase copies the label, its source and the grade into the ledger, and one undo takes all back")
  func buys() throws {
    try fill()
    let bought = try reply("buy 4006381333931 2.38")
    let said = bought.reply(.english)
    #expect(said.headline.description.hasPrefix("Bought 1 l oat drink for €2.38"))
    #expect(said.needs.contains { $0.text.description == "Label: Open Food Facts, 25 Mar 2026." })
    let report = try report("product 4006381333931", as: ProductReport.self)
    #expect(report.line.itemName == "oat drink" && report.line.title == "Barista" && report.line.brand == "Mill")
    #expect(report.line.source == nil && report.lots.count == 1)
    #expect(report.known.facts.grade == .c && report.known.facts.points == 6 && report.known.facts.nova == 4)
    #expect(report.known.score?.parts.first { $0.measure == .energy }?.figure == 190)
    #expect(report.known.facts.additives == ["E340"] && report.label?.text == "contains milk")
    _ = try reply("undo")
    let catalog = try kitchen.household().catalog
    #expect(catalog.knownProducts.isEmpty)
    #expect(try kitchen.household().stock().isEmpty)
  }

  @Test("A typed food and a typed amount take precedence, and the store has the pack")
  func typed() throws {
    try fill()
    #expect(
      try reply("buy 4006381333931 milk 2x1l 4.76").reply(.english).headline.description.contains("2 l (2 × 1 l) milk"))
    #expect(try reply("buy 4006381333931 2.19").reply(.english).headline.description.hasPrefix("Bought 1 l milk"))
    // An item has a product of the same narrowest category.
    #expect(try reply("buy 7622210449283 1.19").reply(.english).headline.description.hasPrefix("Bought 500 ml milk"))
  }

  @Test("Facts that the household typed about a product stay when the store's data is taken over")
  func typedFirst() throws {
    try fill()
    let named = try reply("fix 4006381333931 item:milk pack:500ml")
    _ = try reply("fix 4006381333931 energy:44kcal sugars:3.4 nova:3 title:Ours")
    _ = try reply("undo \(named.undo ?? "")")
    let catalog = try kitchen.household().catalog
    let product = try #require(catalog.product(named: "04006381333931"))
    #expect(catalog.item(of: product) == nil)
    #expect(catalog.fact(product, .sugars, on: day(2026, 11, 20))?.value == 3400)
    _ = try reply("buy 4006381333931 oat drink 2.38")
    let report = try report("product 4006381333931", as: ProductReport.self)
    func figure(_ attribute: ProductAttribute) -> Int64? {
      report.figures.first { $0.attribute == attribute }?.value
    }
    #expect(figure(.energy) == 44_000 && figure(.sugars) == 3400 && report.known.facts.nova == 3)
    #expect(report.line.title == "Ours" && report.line.itemName == "oat drink")
    // The store adds the rest, and the grade is computed from all of it.
    #expect(figure(.fat) == 1500 && figure(.salt) == 100 && report.line.brand == "Mill")
    #expect(report.line.pack == Quantity(amount: 1_000_000, dimension: .volume))
    #expect(report.known.facts.additives == ["E340"] && report.known.facts.grade == .c)
    #expect(report.known.facts.points == Int64(report.known.score?.score ?? 0))
  }

  @Test("Without a food that fits, the answer shows the line to type and the name on the pack")
  func unclear() throws {
    try fill()
    let said = refusal("buy 9506000134352 2.38")
    #expect(said.hasPrefix("the code 9506000134352 is unknown; on its pack: Mystery; name it once: "))
    #expect(try reply("buy 9506000134352 tea 50g 2.38").reply(.english).headline.description.contains("50 g tea"))
  }

  @Test("The people whom an allergen concerns are named")
  func allergens() throws {
    try fill()
    _ = try reply("person add Mia allergies:milk")
    let said = try reply("buy 4006381333931 2.38").reply(.english)
    #expect((said.needs.map(\.text.description) + said.details.map(\.description)).contains { $0.contains("allergic") })
  }

  @Test("A product is shown from the store, with its source and the line to buy it")
  func shown() throws {
    try fill()
    let report = try report("product 4006381333931", as: ProductReport.self)
    #expect(report.line.item == nil && report.line.source == "Open Food Facts" && report.line.name == "Barista")
    #expect(report.known.score?.grade == .c && report.label?.text == "contains milk")
    let page = TextPage(width: 100, ink: Ink(isEnabled: false), bars: Bars(isUnicode: true), prompt: "larder ")
    let text = page.lines(report.document(.english)).joined(separator: "\n")
    for words in [
      "buy 4006381333931 2.38", "according to Open Food Facts", "Source: Open Food Facts, 25 Mar 2026 (ODbL).",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(!text.contains("None is in stock") && !text.contains("unnamed"))
    #expect(try kitchen.household().catalog.knownProducts.isEmpty)
  }

  @Test("Words find products of the ledger first, and then those of the store")
  func found() throws {
    try fill()
    _ = try reply("buy 4006381333931 2.38")
    _ = try reply("fix 9506000134352 item:tea title:Barista-tea")
    let lines = try report("product barista", as: ProductsReport.self).lines
    #expect(lines.map(\.product.source) == [nil, nil])
    #expect(try report("product fine", as: ProductsReport.self).lines.map(\.product.code) == ["7622210449283"])
    #expect(refusal("product nowhere").hasPrefix("no product is called"))
  }

  private func fillEightDigits() throws {
    let products = ["96385074", "12112029", "20261122"].map {
      #"{"code":"\#($0)","product_name":"Number \#($0)","quantity":"50 g"}"#
    }
    write(Array(products.joined(separator: "\n").utf8), toFile: directory.path + "/eight.jsonl")
    _ = try ProductImport.run(directory.path + "/eight.jsonl", line("import eight.jsonl --format off"))
  }

  @Test("Eight digits are a code of a purchase if the store knows them")
  func eightDigits() throws {
    #expect(refusal("buy 96385074 tea 2.00").hasPrefix("is 96385074 a code or an amount of tea?"))
    try fillEightDigits()
    #expect(refusal("buy 96385074 2.00").hasPrefix("the code 96385074 is unknown; on its pack: Number 96385074"))
    #expect(try reply("buy 96385074 tea 2.00").numbers != nil)
    #expect(try reply("buy 96385074 2.00").numbers != nil, "the ledger knows it now")
    #expect(refusal("buy tea 96385081").hasPrefix("is 96385081 a code or an amount of tea?"), "the store does not")
  }

  @Test("Eight digits that may be a date are not a code if a food is named, even if the store knows them")
  func dates() throws {
    try fillEightDigits()
    #expect(refusal("buy milk 20261122").hasPrefix("is 20261122 a code or an amount of milk?"))
    #expect(refusal("buy tea 12112029").hasPrefix("is 12112029 a code or an amount of tea?"))
    #expect(refusal("buy 12112029 tea 2.00").hasPrefix("is 12112029 a code or an amount of tea?"))
    // Nothing else fits here.
    #expect(refusal("buy 12112029 2.00").hasPrefix("the code 12112029 is unknown; on its pack: Number 12112029"))
    #expect(refusal("buy 20261122 2.00").hasPrefix("name an item"), "a store's own code means nothing elsewhere")
    #expect(try reply("buy code:12112029 tea 2.00").numbers != nil)
  }

  @Test("The recent products are those that were bought, and then those that this ledger looked up")
  func recent() throws {
    try fill()
    _ = try reply("fix 9506000134352 item:tea pack:50g")
    _ = try reply("buy 9506000134352 1.19")
    let ledger = try kitchen.ledger.snapshot().id
    for (time, code) in [UInt64(9_506_000_134_352), 7_622_210_449_283, 4_006_381_333_931, 5].enumerated() {
      store.noteRecent(code, ledger: ledger, at: Int64(time))
    }
    store.noteRecent(7_622_210_449_283, ledger: "another", at: 9)
    let lines = try report("product --recent", as: ProductsReport.self).lines
    #expect(lines.map(\.product.code) == ["9506000134352", "4006381333931", "7622210449283"])
    #expect(lines.map(\.product.source) == [nil, "Open Food Facts", "Open Food Facts"])
    #expect(try report("product --recent --top 2", as: ProductsReport.self).lines.count == 2)
    _ = try reply("buy 4006381333931 2.38")
    let after = try report("product --recent", as: ProductsReport.self).lines
    #expect(after.map(\.product.code) == ["4006381333931", "9506000134352", "7622210449283"])
    #expect(after.map(\.product.source) == [nil, nil, "Open Food Facts"])
  }

  @Test("The ledger is not read to find that the store knows all codes of a line")
  func storedCodes() throws {
    try fill()
    func opensLedger(_ words: String) throws -> Bool {
      var isOpened = false
      _ = try CodeLookup(line(words)) {
        isOpened = true
        return kitchen.ledger
      }
      return isOpened
    }
    #expect(try !opensLedger("product 4006381333931") && !opensLedger("buy 4006381333931 2.38"))
    #expect(try opensLedger("product 5012345678900") && opensLedger("product 4006381333931 --online"))
    #expect(try !opensLedger("product oat drink"))
  }

  @Test("Codes are looked up only if the household or the line allows it, and never those of a store")
  func lookups() throws {
    try fill()
    func lookup(_ words: String) throws -> CodeLookup? { try CodeLookup(line(words)) { kitchen.ledger } }
    #expect(try lookup("buy 5012345678900 tea 50g 1.19") == nil)
    #expect(try lookup("buy 5012345678900 tea 50g 1.19 --online")?.needsConsent == false)
    #expect(try reply("config lookups ask").reply(.english).headline.description == "lookups is now ask.")
    let question = try #require(try lookup("buy tea 5012345678900 1.19"))
    #expect(question.needsConsent && question.question.description == "Ask Open Food Facts about 5012345678900?")
    _ = try reply("config lookups always")
    #expect(try lookup("product 5012345678900")?.needsConsent == false)
    for words in [
      "buy 4006381333931 2.38", "buy 2012345004986 minced beef 498g 6.22", "buy milk 1l 20261122",
      "buy code:2012345004986 beef 1kg", "use 5012345678900", "product tea",
    ] {
      #expect(try lookup(words) == nil, "\(words)")
    }
    _ = try reply("buy 5012345678900 tea 50g 1.19")
    #expect(try lookup("buy 5012345678900 1.19 --online") == nil)
    #expect(refusal("config lookups yes").contains("must be never, ask or always"))
  }

  @Test("A missing or damaged store fails no entry")
  func damaged() throws {
    #expect(refusal("buy 4006381333931 2.38").hasPrefix("the code 4006381333931 is unknown; name it once"))
    #expect(try reply("buy 4006381333931 oat drink 1l 2.38").numbers != nil)
    let folder = directory.path + "/products/dump-1"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    write(Array(repeating: 7, count: 9000), toFile: folder + "/data.mdb")
    #expect(try reply("buy 7622210449283 tea 50g 1.19").numbers != nil)
    #expect(try line("stock").takeStoreRemarks().count == 1)
  }
}
