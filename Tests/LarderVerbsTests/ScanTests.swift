import LarderLedger
import LarderModel
import LarderSimulator
import LarderWords
import TestSupport
import Testing

@testable import LarderVerbs

/// The input of a scanner, one code a line.
@Suite("Scanning")
struct ScanTests {
  private let kitchen: TypedLedger
  private let drink = "4006381333931"
  private let yoghurt = "5012345678900"
  private let unknown = "7622210449283"

  init() throws {
    kitchen = try TypedLedger()
    try kitchen.reply("buy 4006381333931 oat drink 1l")
    try kitchen.reply("buy 5012345678900 yoghurt 4x150g")
  }

  private func last() throws -> UInt64 { try kitchen.ledger.snapshot().last }

  @Test("A code is bought immediately, and a following number or price adjusts it")
  func bought() throws {
    let scanner = try Scanner(kitchen, "scan buy Markt")
    #expect(try scanner.type(drink).hasPrefix("Bought 1 l oat drink"))
    #expect(try kitchen.lots() == ["1: 1 l oat drink", "2: 600 g yoghurt", "3: 1 l oat drink"])
    #expect(try scanner.type(" 7,14\r").hasPrefix("Price 7,14: Bought 1 l oat drink"))
    let three = try scanner.type("3")
    #expect(three.hasPrefix("Quantity 3: Bought 3 l (3 × 1 l) oat drink") && three.contains("€7.14"))
    let two = try scanner.type("2x")
    #expect(two.hasPrefix("Quantity 2: Bought 2 l (2 × 1 l) oat drink") && two.contains("at Markt"))
    #expect(try kitchen.household().left(of: ItemID(rawValue: 1)).map(\.amount) == [3_000_000])
    #expect(scanner.summary == "1 code: 1 bought for €7.14.")
    try scanner.type("undo")
    #expect(try kitchen.lots() == ["1: 1 l oat drink", "2: 600 g yoghurt"])
    #expect(scanner.refusal("4") == "\"4\" of what? scan a code before a number")
    #expect(scanner.refusal("undo") == "there is no scanned code left to take back")
    #expect(scanner.summary == "")
  }

  @Test("An impossible number leaves the entry unchanged")
  func tooMuch() throws {
    let scanner = try Scanner(kitchen, "scan use")
    #expect(try scanner.type(yoghurt).hasPrefix("Used 150 g yoghurt"))
    #expect(scanner.refusal("9") != nil)
    #expect(try kitchen.lots() == ["1: 1 l oat drink", "2: 450 g yoghurt"])
    #expect(scanner.refusal("2.38")?.contains("but you are not buying") == true)
    #expect(try scanner.type("2").hasPrefix("Quantity 2: Used 300 g yoghurt"))
    #expect(try kitchen.lots() == ["1: 1 l oat drink", "2: 300 g yoghurt"])
    try scanner.type("undo")
    #expect(try kitchen.lots() == ["1: 1 l oat drink", "2: 600 g yoghurt"])
  }

  @Test("A mode word applies from then on, as do a store and a person")
  func modes() throws {
    let scanner = try Scanner(kitchen)
    #expect(scanner.session.mode == .buy)
    #expect(try scanner.type("use") == "From here on, codes are used.")
    #expect(try scanner.type("for ann") == "From here on, for ann.")
    #expect(try scanner.type(drink).contains("ann"))
    try scanner.type("BUY")
    #expect(try scanner.type("store:\"Bio Markt\"") == "From here on, at Bio Markt.")
    #expect(try scanner.type(drink).contains("at Bio Markt"))
    try scanner.type("store")
    #expect(try !scanner.type(drink).contains("at Bio Markt"))
    try scanner.type("list")
    #expect(try scanner.type(drink).hasPrefix("Put 1 l oat drink on the shopping list"))
    try scanner.type("open")
    #expect(try scanner.type(yoghurt).hasPrefix("Opened 150 g yoghurt"))
    #expect(try scanner.type("  ") == "" && scanner.type("quit") == "the end")
    #expect(scanner.summary == "5 codes: 2 bought, 1 used, 1 opened, 1 put on the list.")
  }

  @Test("The starting line sets only mode, store and person")
  func beginning() throws {
    #expect(try Scanner(kitchen, "scan use for:ann").session.mode == .use)
    #expect(throws: CommandLineError.self) { try Scanner(kitchen, "scan ues") }
    #expect(throws: CommandLineError.self) { try Scanner(kitchen, "scan buy id:one") }
    #expect(throws: CommandLineError.self) { try Scanner(kitchen, "scan buy Markt store:Aldi") }
    let scanner = try Scanner(kitchen, "scan toss why:mouldy")
    #expect(try scanner.type(yoghurt).hasPrefix("Threw away 150 g yoghurt (spoiled)"))
    #expect(scanner.refusal("\(drink) --json")?.contains("json") == true)
    #expect(try Scanner(kitchen, "scan on:yesterday").type(drink).contains("Dated yesterday."))
  }

  @Test("An unknown code is deferred with its details, and not bought")
  func parked() throws {
    let scanner = try Scanner(kitchen, "scan buy Markt")
    let said = try scanner.type(unknown)
    #expect(said.hasPrefix("The code \(unknown) is unknown, so the entry waits"))
    try scanner.type("2")
    try scanner.type("3.98")
    let line = try #require(try kitchen.household().kitchen.parked.lines.first)
    #expect(try kitchen.household().kitchen.parked.lines.count == 1)
    #expect(line.doing == .buy && line.packs == 2000 && line.price?.minor == 398 && line.store != nil)
    #expect(scanner.summary == "1 code: 1 unknown.")
    try scanner.type("use")
    try scanner.type("for ann")
    try scanner.type("\(unknown) 3")
    let other = try #require(try kitchen.household().kitchen.parked.lines.last)
    #expect(other.doing == .use && other.packs == 3000 && other.person != nil && other.price == nil)
    try scanner.type("undo")
    try scanner.type("undo")
    #expect(try kitchen.household().kitchen.parked.lines.isEmpty)
    #expect(try kitchen.lots() == ["1: 1 l oat drink", "2: 600 g yoghurt"])
  }

  @Test("A food without a known pack is deferred if the amount cannot be derived")
  func withoutPack() throws {
    try kitchen.reply("buy 4000539003509 yoghurt")
    let scanner = try Scanner(kitchen, "scan use")
    #expect(try scanner.type("4000539003509").contains("The pack size of 4000539003509 (yoghurt) is unknown"))
    #expect(try kitchen.household().kitchen.parked.lines.map(\.doing) == [.use])
    #expect(scanner.summary == "1 code: 1 unknown.")
  }

  @Test("A code with a wrong check digit is refused, and a following number does not apply to the one before")
  func wrongDigit() throws {
    let scanner = try Scanner(kitchen)
    try scanner.type(drink)
    #expect(scanner.refusal("4006381333930") == "4006381333930 is not a barcode: it should end in 1")
    #expect(scanner.refusal("2") != nil)
    #expect(scanner.refusal("400638133393")?.contains("is not a barcode") == true)
    #expect(scanner.refusal("oat drink")?.contains("for help, type ?") == true)
    #expect(try kitchen.household().kitchen.parked.lines.isEmpty)
    #expect(scanner.summary == "1 code: 1 bought.")
    #expect(try scanner.type("?").contains("undo takes the last code back"))
  }

  @Test("Words after a code identify it")
  func taught() throws {
    let scanner = try Scanner(kitchen)
    #expect(try scanner.type("\(unknown) biscuits 154g 1.99").hasPrefix("Bought 154 g biscuits"))
    #expect(scanner.refusal("2")?.contains("already gives its amount") == true)
    #expect(try scanner.type("2.09").contains("€2.09"))
    #expect(try scanner.type(unknown).hasPrefix("Bought 154 g biscuits"))
    #expect(scanner.summary == "2 codes: 2 bought (1 for €2.09).")
    try scanner.type("use")
    #expect(scanner.refusal("9506000134352 biscuits") != nil)
  }

  @Test("Counting adds one per scan, compared with the stock before the first")
  func counted() throws {
    try kitchen.reply("buy 4006381333931 2 4.76")
    let scanner = try Scanner(kitchen, "scan count")
    #expect(try scanner.type(drink).hasPrefix("Counted oat drink: now 1 l in all"))
    try scanner.type(yoghurt)
    #expect(try scanner.type(drink).hasPrefix("Counted oat drink: now 2 l in all"))
    #expect(try scanner.type(drink).contains("now 3 l in all, as recorded"))
    #expect(try scanner.type("4").contains("now 4 l in all, 1 l more than recorded"))
    #expect(try scanner.type(drink).contains("now 5 l in all, 2 l more than recorded"))
    try scanner.type("undo")
    #expect(try kitchen.household().left(of: ItemID(rawValue: 1)).map(\.amount) == [4_000_000])
    // Stock that a count added belongs to the product, and is counted with it from then on.
    #expect(try Scanner(kitchen, "scan count").type("\(drink) 4").contains("now 4 l in all, as recorded"))
    // Whatever was used in between is no part of the count.
    for line in ["use", drink, "count"] { try scanner.type(line) }
    #expect(try scanner.type(drink).contains("now 1 l in all"))
    for _ in 0..<6 { try scanner.type("undo") }
    #expect(try kitchen.household().left(of: ItemID(rawValue: 1)).map(\.amount) == [3_000_000])
  }

  @Test("Looking up a code describes it, and records no events")
  func looked() throws {
    let before = try last()
    let scanner = try Scanner(kitchen, "scan look")
    #expect(try scanner.type(drink) == "4006381333931 is oat drink, a pack of 1 l; 1 l in stock.")
    #expect(try scanner.type("]E0\(yoghurt)").contains("yoghurt, a pack of 150 g; 600 g in stock."))
    #expect(try scanner.type(unknown).hasPrefix("The code \(unknown) is unknown"))
    #expect(scanner.refusal("2") != nil)
    #expect(try last() == before)
    #expect(scanner.summary == "3 codes: 3 looked at.")
  }

  @Test("A rehearsal records none of the scans")
  func rehearsal() throws {
    let before = try last()
    let scanner = try Scanner(kitchen, "scan --dry-run")
    for line in [drink, "2", "2.38", unknown, "3", "use", yoghurt, "undo", "count", drink, drink] {
      try scanner.type(line)
    }
    #expect(try last() == before)
    #expect(scanner.summary.hasSuffix("Nothing was recorded."))
  }

  @Test("After any scans, as many undos restore the original state", arguments: cases(10, of: 0..<25))
  func undone(_ seed: UInt64) throws {
    try kitchen.reply("buy code:96385074 rice 2x1kg 3.98")
    try kitchen.reply("list add yoghurt 300g")
    var random = SeededGenerator(seed: seed)
    let (lots, list) = (try kitchen.lots(), try kitchen.household().list)
    let scanner = try Scanner(kitchen)
    let lines =
      [drink, drink, yoghurt, yoghurt, "code:96385074", "(01)04006381333931 (17)261231", unknown]
      + ["2", "3", "0.5", "2.38", "€7"] + ScanMode.allCases.map(\.rawValue)
      + ["store Markt", "for ann", "undo", "4006381333930", "\(yoghurt) 2 store:Aldi", "nonsense"]
    for _ in 0..<40 { _ = scanner.refusal(random.pick(lines)) }
    while scanner.refusal("undo") == nil {}
    #expect(try kitchen.lots() == lots)
    #expect(try kitchen.household().list == list)
    #expect(try kitchen.household().kitchen.parked.lines.isEmpty)
  }
}
