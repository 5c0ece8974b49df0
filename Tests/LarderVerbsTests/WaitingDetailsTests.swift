import LarderLedger
import LarderModel
import LarderSentences
import LarderVerbs
import LarderWords
import TestSupport
import Testing

/// An entry that waited for its code to become known is recorded with the details in the code.
@Suite("Details of deferred codes")
struct WaitingDetailsTests {
  private let kitchen: TypedLedger

  init() throws { kitchen = try TypedLedger() }

  private func said(_ words: String) throws -> String { try kitchen.reply(words).everything.text(\.line) }

  @Test("A deferred code keeps its weight and date, and needs no pack")
  func elements() throws {
    let scanner = try Scanner(kitchen, "scan buy")
    try scanner.type("(01)09506000134352(15)261231(3103)000750")
    let answer = try said("fix 9506000134352 item:salmon")
    #expect(answer.contains("1 purchase that had waited is now recorded"))
    #expect(try kitchen.lots() == ["1: 750 g salmon"])
    let lot = try #require(try kitchen.household().stock().first?.lot)
    #expect(lot.due == day(2026, 12, 31).number)
  }

  @Test("Each of a store's weight codes is entered with its own weight, whatever the pack")
  func weights() throws {
    try kitchen.reply("buy 2012345005006 ham 500g 4.99 store:Markt")
    try kitchen.reply("fix 2012345005006 digits:weight store:Markt")
    let scanner = try Scanner(kitchen, "scan buy Markt")
    try scanner.type("2012999007500")
    try scanner.type("2012999003007")
    try kitchen.reply("fix 2012999007500 item:turkey pack:1kg store:Markt")
    let lots = try kitchen.lots()
    #expect(lots.contains("2: 750 g turkey") && lots.contains("3: 300 g turkey"))
  }

  @Test("A purchase that identifies a code also enters its deferred scans, and says so")
  func purchase() throws {
    let scanner = try Scanner(kitchen, "scan buy")
    try scanner.type("7622210449283")
    let answer = try said("buy 7622210449283 biscuits 154g 1.99")
    #expect(answer.contains("1 entry that waited for 7622210449283 is no longer waiting."))
    #expect(try kitchen.household().kitchen.parked.lines.isEmpty)
    #expect(try kitchen.lots() == ["1: 154 g biscuits", "2: 154 g biscuits"])
  }

  @Test("A price given with the name completes the only purchase that waits without one")
  func price() throws {
    let fix = "fix 7622210449283 item:biscuits pack:154g price:1.99"
    #expect(throws: CommandLineError.self) { try kitchen.reply(fix) }
    for _ in 0..<2 { try Scanner(kitchen, "scan buy").type("7622210449283") }
    #expect(throws: CommandLineError.self) { try kitchen.reply(fix) }
    try kitchen.reply("undo")
    let bought = try kitchen.reply(fix).outcome.events.filter { $0.record.kind == Bought.code }
    #expect(bought.map { $0.decode(as: Bought.self).price } == [Money(minor: 199, currency: .euro)])
  }

  @Test("A number after a code that someone else has identified is refused")
  func meanwhile() throws {
    let scanner = try Scanner(kitchen, "scan buy")
    try scanner.type("7622210449283")
    #expect(try scanner.type("3") == "Quantity 3: noted, 7622210449283 is still waiting.")
    try kitchen.reply("fix 7622210449283 item:biscuits pack:154g")
    #expect(scanner.refusal("2")?.hasPrefix("7622210449283 is not waiting any more") == true)
    #expect(try kitchen.household().left(of: ItemID(rawValue: 1)).map(\.amount) == [462_000])
  }

  @Test("Control characters in a name are refused, as are implausible numbers of packs")
  func refused() throws {
    let scanner = try Scanner(kitchen, "scan buy")
    #expect(scanner.refusal("store L\u{1B}[31mid") != nil)
    try scanner.type("4 006381 333931")
    #expect(scanner.refusal("2.5")?.contains("packs or a price?") == true)
    #expect(scanner.refusal("99999")?.contains("99999 packs?") == true)
    #expect(ScanSession.lines(of: "4006381333931\r5012345678900\r") == ["4006381333931", "5012345678900"])
  }
}
