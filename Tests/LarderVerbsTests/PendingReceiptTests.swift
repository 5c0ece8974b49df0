import LarderCommands
import LarderLedger
import LarderModel
import LarderReceipts
import LarderSentences
import LarderVerbs
import LarderWords
import Testing

@Suite("Receipts put away")
struct PendingReceiptTests {
  private static let receipt = [
    "NACHBARKAUF", "Marktweg 17", "ZUCKER 1KG   2,58 B", "  2 Stk x 1,29", "GURKE   0,79 B",
    "HACKFL. GEM. 500G   4,99 B",
    "  RABATT   -0,50 B", "ZWIEBELN LOSE   1,17 B", "  0,587 kg x 1,99 EUR/kg", "PFAND 0,25 EURO   0,50 A *",
    "SUMME EUR   9,53", "Geg. EC-Cash   9,53", "07.11.2026  17:45",
  ]

  @discardableResult
  private func take(
    _ kitchen: TypedLedger, _ lines: [String] = receipt, _ names: [(receipt: String, item: String)] = [],
    new: Bool = false, _ words: String = "import receipt"
  ) throws -> CommandReply {
    try kitchen.line(words).perform(
      PendingReceipt(PrintedReceipt(reading: lines), names: names, takesNew: new), in: kitchen.ledger)
  }

  private func bought(_ reply: CommandReply) -> [Bought] {
    reply.outcome.events.filter { $0.record.kind == Bought.code }.map { $0.decode(as: Bought.self) }
  }

  @Test("A receipt is recorded on its day, with sizes, weights and the prices that were paid")
  func record() throws {
    let kitchen = try TypedLedger()
    let reply = try take(kitchen, new: true)
    let purchases = bought(reply)
    #expect(purchases.compactMap(\.price?.minor) == [258, 79, 449, 117])
    #expect(purchases.map(\.quantity.amount) == [2_000_000, 1000, 500_000, 587_000])
    let days = Set(reply.outcome.events.filter { $0.record.kind == Bought.code }.map(\.day.description))
    #expect(days == ["2026-11-07"])
    #expect(reply.reply(.english).headline.description.hasPrefix("4 things put away, €9.03 at NACHBARKAUF"))
    #expect(reply.everything.description.contains("Deposits of €0.50 are separate from food."))
  }

  @Test("Unknown names are asked about, and a given one is remembered for the store, however O and 0 are read")
  func names() throws {
    let kitchen = try TypedLedger()
    #expect(throws: ReceiptQuestion.self) { try take(kitchen) }
    let said = [
      ("ZUCKER 1KG", "sugar"), ("GURKE", "cucumber"), ("HACKFL. GEM. 500G", "mince"), ("ZWIEBELN LOSE", "onions"),
    ]
    try take(kitchen, Self.receipt, said.map { (receipt: $0.0, item: $0.1) })
    let later = Self.receipt.map {
      $0.replacing("ZWIEBELN LOSE", with: "ZWIEBELN L0SE").replacing("07.11.", with: "14.11.")
    }
    let reply = try take(kitchen, later)
    let catalog = try kitchen.household().catalog
    #expect(bought(reply).map { catalog.name($0.item) } == ["sugar", "cucumber", "mince", "onions"])
  }

  @Test("Amounts are shown in everyday units, whatever the receipt prints")
  func amounts() throws {
    let printed = [
      "SUNNY FOODS", "WHOLE MILK 1 GAL  3.48 F", "BANANAS", "  2.31 lb @ $0.58/lb  1.34 F", "CHEERIOS 12OZ  4.68 F",
      "TOTAL  9.50", "11/07/2026 17:03",
    ]
    func amounts(_ lines: [String]) -> [String] {
      let plan = ReceiptPlan(PrintedReceipt(reading: lines), Household(), today: .min, names: [])
      return plan.purchases.map { $0.amount(.english) }
    }
    #expect(amounts(printed) == ["3.785 l", "1.048 kg", "340 g"])
    let alone = ["EGGS DZ  $3.48", "MILK GAL  3.79", "MILK HALF GAL  1.99", "ICE CREAM 1 PINT  4.99", "TOTAL  14.25"]
    #expect(amounts(["FOODS"] + alone) == ["12", "3.785 l", "1.893 l", "473 ml"])
    #expect(amounts(["SHOP", "MILK 2PT  £1.30", "FREE RANGE EGGS DOZEN  2.85", "TOTAL  4.15"]) == ["1.137 l", "12"])
    #expect(amounts(Self.receipt) == ["2 × 1 kg", "1", "500 g", "587 g"])
  }

  @Test("A new name is in the letters of its language")
  func letters() {
    func names(_ lines: String...) -> [String?] {
      ReceiptPlan(PrintedReceipt(reading: lines), Household(), today: .min, names: []).purchases.map(\.item)
    }
    #expect(names("SHOP", "DISH BRUSH  £1.30", "TOTAL  1.30") == ["dish brush"])
    #expect(names("LADEN", "TRAGETASCHE   1,30 B", "SUMME   EUR   1,30") == ["Tragetasche"])
  }

  @Test("A line can be left out of stock")
  func leftOut() throws {
    let kitchen = try TypedLedger()
    let reply = try take(kitchen, Self.receipt, [(receipt: "GURKE", item: "-")], new: true)
    #expect(bought(reply).compactMap(\.price?.minor) == [258, 449, 117])
  }

  @Test("A receipt that does not add up is refused, and nothing is recorded")
  func wrongSum() throws {
    let kitchen = try TypedLedger()
    let wrong = Self.receipt.map { $0.replacing("GURKE   0,79", with: "GURKE   0,19") }
    let error = #expect(throws: CommandLineError.self) { try take(kitchen, wrong, new: true) }
    #expect(error?.message.description.contains("€0.60 less than the total of €9.53") == true)
    #expect(error?.message.description.contains("may be €0.79") == true)
    #expect(try kitchen.household().catalog.count(of: .item) == 0)
  }

  @Test("The same receipt is recognised, can be recorded again, and is new after undo")
  func again() throws {
    let kitchen = try TypedLedger()
    try take(kitchen, new: true)
    #expect(throws: ReceiptQuestion.self) { try take(kitchen, new: true) }
    try kitchen.reply("undo")
    #expect(try bought(take(kitchen, new: true)).count == 4)
    #expect(try bought(take(kitchen, Self.receipt, [], new: true, "import receipt --anyway")).count == 4)
  }

  @Test("A receipt is recognised by its time if another line is left out, and a later one is new")
  func againWithOtherLines() throws {
    let kitchen = try TypedLedger()
    try take(kitchen, Self.receipt, [(receipt: "GURKE", item: "-")], new: true)
    #expect(throws: ReceiptQuestion.self) { try take(kitchen, new: true) }
    #expect(throws: ReceiptQuestion.self) {
      try take(kitchen, Self.receipt, [(receipt: "ZUCKER 1KG", item: "-")], new: true)
    }
    let later = Self.receipt.map { $0.replacing("17:45", with: "17:59") }
    #expect(bought(try take(kitchen, later, new: true)).count == 4)
  }

  @Test("One undo takes back the whole receipt")
  func undo() throws {
    let kitchen = try TypedLedger()
    try take(kitchen, new: true)
    try kitchen.reply("undo")
    let sugar = try #require(try kitchen.household().catalog.item(named: "Zucker"))
    #expect(try kitchen.household().left(of: sugar).isEmpty)
  }

  @Test("A price above the last purchases, and a discount that is not subtracted, are remarked on")
  func prices() throws {
    let kitchen = try TypedLedger()
    for day in 1...4 { try kitchen.reply("buy sugar 1kg 1.09 on:2026-10-0\(day)") }
    let lines = ["SHOP", "SUGAR 1KG   1.49", "BREAD   2.00", "DISCOUNT   0.20", "TOTAL   3.49", "19/11/2026"]
    let said = try take(kitchen, lines, new: true).everything.description
    #expect(said.contains("dearer than the last 4 times, at most €1.09"))
    #expect(said.contains("is printed, but not subtracted"))
  }

  @Test("The same weight at the same price, twice in a row, is remarked on, and single pieces are not")
  func chargedTwice() throws {
    let pieces = ["BREAD   2.00", "BREAD   2.00"]
    let apples = ["APPLES   1.43", " 0.500 kg x 2.86 EUR/kg"]
    func said(_ lines: [String], _ total: String) throws -> String {
      try take(TypedLedger(), ["SHOP"] + lines + ["TOTAL   \(total)", "19/11/2026"], new: true).everything.description
    }
    #expect(try said(apples + apples, "2.86").contains("charged twice?"))
    #expect(try !said(pieces, "4.00").contains("charged twice?"))
  }

  @Test("A saving that is subtracted without a minus sign has a remark")
  func signs() throws {
    let lines = ["SHOP", "BREAD   2.00", "DISCOUNT   0.20", "TOTAL   1.80", "19/11/2026"]
    let said = try take(TypedLedger(), lines, new: true).everything.description
    #expect(said.contains("line 3 \"DISCOUNT 0.20\" has no minus, but is subtracted"))
  }

  @Test("A receipt from the future is refused")
  func future() throws {
    let kitchen = try TypedLedger()
    let lines = Self.receipt.map { $0.replacing("07.11.2026", with: "07.12.2026") }
    #expect(throws: CommandLineError.self) { try take(kitchen, lines, new: true) }
  }
}

@Suite("Files of receipts")
struct ReceiptFileTests {
  private func file(_ bytes: [UInt8]) -> ReceiptFileReader.Kind { ReceiptFileReader.kind(of: bytes) }

  @Test("The kind of a file follows from its first bytes")
  func kinds() {
    #expect(file(Array("%PDF-1.7".utf8)) == .pdf && file([0xFF, 0xD8, 0xFF, 0xE0]) == .picture)
    #expect(file([0, 0, 0, 24] + Array("ftypheic".utf8)) == .picture && file(Array("MARKT\n".utf8)) == .text)
  }

  @Test("A picture and a PDF without a program are refused")
  func missing() {
    let reader = ReceiptFileReader(command: nil, searchPath: nil)
    #expect(!reader.readsPictures && !reader.readsPDF)
    #expect(throws: ReceiptFileProblem.noPictureReader) { try reader.readings(of: [0xFF, 0xD8, 0xFF, 0xE0]) }
    #expect(throws: ReceiptFileProblem.noPDFReader) { try reader.readings(of: Array("%PDF-1.7".utf8)) }
    #expect(throws: ReceiptFileProblem.notText) { try reader.readings(of: [0xC3, 0x28]) }
    #expect(throws: ReceiptFileProblem.empty) { try reader.readings(of: Array("hello\n".utf8)) }
  }

  @Test("A command reads a picture, and pieces side by side become one line")
  func command() throws {
    let answer =
      #"printf '{"text":"MILK","box":[0,0,40,10]}\n{"text":"1.15","box":[80,1,100,11]}\n{"text":"TOTAL 1.15","box":[0,20,90,30]}\n'"#
    let reader = ReceiptFileReader(
      command: "sh -c \"\(answer.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"",
      searchPath: "/bin:/usr/bin")
    #expect(try reader.readings(of: [0xFF, 0xD8, 0xFF, 0xE0]) == [["MILK   1.15", "TOTAL 1.15"]])
  }

  @Test("A command that fails, or answers something else, is refused")
  func failures() {
    let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    let failing = ReceiptFileReader(command: "sh -c 'exit 3'", searchPath: "/bin:/usr/bin")
    #expect(throws: ReceiptFileProblem.failed) { try failing.readings(of: picture) }
    let talking = ReceiptFileReader(command: "sh -c 'echo hello'", searchPath: "/bin:/usr/bin")
    #expect(throws: ReceiptFileProblem.unreadableAnswer) { try talking.readings(of: picture) }
  }
}
