import LarderLedger
import LarderModel
import LarderSentences
import LarderVerbs
import LarderWords
import TestSupport
import Testing

/// A weight, a date and a price inside a code.
@Suite("Details in longer codes")
struct ScannedElementsTests {
  private func bought(_ kitchen: TypedLedger, _ words: String) throws -> Bought {
    try #require(kitchen.reply(words).outcome.events.compactMap { $0.body as? Bought }.first)
  }

  @Test("Weight, date and price are read from a code, and do not define the pack")
  func elements() throws {
    let kitchen = try TypedLedger()
    let roast = try bought(kitchen, "buy ]C10195012345678903310300122415261205 roast 9.79")
    #expect(roast.quantity == Quantity(amount: 1_224_000, dimension: .mass) && roast.price?.minor == 979)
    #expect(roast.due == day(2026, 12, 5) && roast.dueKind == .bestBefore)
    let catalog = try kitchen.household().catalog
    let product = try #require(catalog.product(named: "95012345678903"))
    #expect(catalog.pack(of: product, on: .max) == nil)
    let again = try bought(kitchen, "buy (01)95012345678903(3103)000500(3922)400(17)261122")
    #expect(again.quantity.amount == 500_000 && again.price == Money(minor: 400, currency: .euro))
    #expect(again.due == day(2026, 11, 22) && again.dueKind == .useBy)
  }

  @Test("Typed values override the code's, and these override estimates")
  func typed() throws {
    let kitchen = try TypedLedger()
    let typed = try bought(
      kitchen, "buy (01)95012345678903(3103)000500(3922)400(15)261205 roast 450g 3.50 due:2026-11-25")
    #expect(typed.quantity.amount == 450_000 && typed.price?.minor == 350 && typed.due == day(2026, 11, 25))
    try kitchen.reply("fix roast keeps-fridge:2d place:fridge")
    let dated = try bought(kitchen, "buy (01)95012345678903(3103)000500(15)261205")
    #expect(dated.due == day(2026, 12, 5) && dated.dueKind == .bestBefore)
    #expect(try bought(kitchen, "buy (01)95012345678903(3103)000500").dueKind == .estimate)
  }

  @Test(
    "A link is read like any code, in any case",
    arguments: [
      "https://id.gs1.org/01/09506000134352/10/ABC1?17=261231",
      "HTTPS://ID.GS1.ORG/01/09506000134352/10/ABC1?17=261231",
      "http://shop.example/some/way/01/9506000134352?17=261231&lang=de",
    ])
  func links(_ link: String) throws {
    let kitchen = try TypedLedger()
    for line in ["buy \(link) yoghurt 500g", "buy yoghurt 500g \(link)", "buy yoghurt 500g code:\(link)"] {
      let yoghurt = try bought(kitchen, line)
      #expect(yoghurt.quantity.amount == 500_000 && yoghurt.due == day(2026, 12, 31) && yoghurt.dueKind == .useBy)
    }
    #expect(try kitchen.household().catalog.table(of: .product).names == ["09506000134352"])
  }

  @Test(
    "Separators and batch characters are preserved",
    arguments: [
      "]C1010950600013435210AB\u{1D}17261231", "\u{1D}010950600013435210AB\u{1D}17261231",
      "010950600013435210AB-1\u{1D}17261231", "01095060001343521726123121S.1-2\u{1D}10AB",
      "]d201095060001343521726123110X", "(01)09506000134352(10)AB-1,C(17)261231",
    ])
  func separators(_ code: String) throws {
    let kitchen = try TypedLedger()
    let yoghurt = try bought(kitchen, "buy \(code) yoghurt 500g 1.29")
    #expect(yoghurt.due == day(2026, 12, 31) && yoghurt.price?.minor == 129)
    #expect(try kitchen.household().catalog.table(of: .product).names == ["09506000134352"])
  }

  @Test("An address is not an option, but can be an option's value")
  func arguments() throws {
    let link = "https://id.gs1.org/01/09506000134352"
    #expect(try Line(["buy", link, "yoghurt"]).arguments.words == [link, "yoghurt"])
    #expect(try Line(["buy", "x", "note:\(link)"]).arguments[.note] == link)
    #expect(try Line(["buy", "x", "code:\(link)"]).arguments[.code] == link)
    #expect(throws: CommandLineError.self) { try Line(["buy", "x", "nonsense:y"]) }
  }
}
