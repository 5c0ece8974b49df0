import LarderImport
import LarderModel
import LarderReceipts
import LarderSimulator
import TestSupport
import Testing

@Suite("Tables as printed receipts")
struct ReceiptTableTests {
  private static let today = day(2026, 11, 20)
  private static let goods = ["Bio Vollmilch", "Butter", "Gouda 48%", "Cola", "Eier 10er", "Tomaten", "Kaffee"]

  /// A table of one receipt, with its contents.
  private struct Made {
    var text = ""
    var prices: [Int64] = []
    var counts: [Int] = []
    var sum: Int64 = 0
  }

  private static func make(hasTotal: Bool, _ random: inout SeededGenerator) -> Made {
    let separator = ["\t", ";", ","].randomElement(using: &random)!
    let (columns, isComma) = (["Datum", "Markt", "Artikel", "Menge", "Größe", "Preis"], separator != ",")
    let order = columns.indices.shuffled(using: &random)
    var made = Made()
    func write(_ cells: [String]) { made.text += order.map { cells[$0] }.joined(separator: separator) + "\n" }
    func money(_ minor: Int64) -> String {
      let cents = abs(minor) % 100
      return "\(minor < 0 ? "-" : "")\(abs(minor) / 100)\(isComma ? "," : ".")\(cents < 10 ? "0" : "")\(cents)"
    }
    write(columns)
    for name in goods.shuffled(using: &random).prefix(Int.random(in: 1...7, using: &random)) {
      let (price, count) = (Int64.random(in: 60...2000, using: &random), Int.random(in: 1...4, using: &random))
      let size = ["", "1 l", "250 g", "0.75 l"].randomElement(using: &random)!
      write(["24.10.26", "Rewe", name, count == 1 ? "" : "\(count)", size, money(price)])
      made.prices.append(price)
      made.counts.append(count)
      made.sum += price
      if Int.random(in: 0..<4, using: &random) == 0 {
        write(["24.10.26", "Rewe", "Rabatt \(name)", "", "", money(-50)])
        made.prices[made.prices.count - 1] -= 50
        made.sum -= 50
      }
    }
    if Bool.random(using: &random) {
      write(["24.10.26", "Rewe", "Pfand \(money(25))", "6", "", money(150)])
      made.sum += 150
    }
    if hasTotal { write(["", "", "Summe", "", "", money(made.sum)]) }
    return made
  }

  @Test("A table of one receipt proves itself by its total, with each price after its discount")
  func proves() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let made = Self.make(hasTotal: true, &random)
      let lines = try #require(ReceiptTable(Array(made.text.utf8))).lines(today: Self.today)
      let receipt = PrintedReceipt(reading: lines)
      #expect(receipt.isProved && receipt.doubts.isEmpty, "\(receipt.doubts) \(lines.joined(separator: "\n"))")
      #expect(receipt.total == made.sum && receipt.items.map(\.price) == made.prices)
      #expect(receipt.items.map(\.count) == made.counts, "\(lines.joined(separator: "\n"))")
      #expect(receipt.store == "Rewe" && receipt.date?.text == "2026-10-24")
    }
  }

  @Test("A table without a total shows none, and adds up once its sum is confirmed")
  func noTotal() throws {
    var random = SeededGenerator(seed: 1)
    let made = Self.make(hasTotal: false, &random)
    let receipt = PrintedReceipt(reading: try #require(ReceiptTable(Array(made.text.utf8))).lines(today: Self.today))
    #expect(receipt.proof == .noTotal && receipt.sum == made.sum)
    #expect(PrintedReceipt(reading: receipt.lines(withTotal: made.sum)).isProved)
    #expect(!PrintedReceipt(reading: receipt.lines(withTotal: made.sum + 1)).isProved)
  }

  @Test("A price of one, a weight, a currency and a return are printed")
  func forms() throws {
    let text = "item,quantity,unit price\nmilk,2,1.19 USD\nonions,0.587 kg,1.99\nrice,1,2.00\nrice,-1,2.00\n"
    let lines = try #require(ReceiptTable(Array(text.utf8))).lines(today: Self.today)
    #expect(
      lines == [
        "USD", "milk  2 x 1.19  2.38", "onions  1.17", "  0.587 kg", "rice  2.00", "rice  -2.00",
      ])
    let receipt = PrintedReceipt(reading: lines)
    #expect(receipt.items.map(\.name) == ["milk", "onions"] && receipt.items.map(\.count) == [2, 1])
    #expect(receipt.items.last?.weight?.grams == 587 && receipt.currency == "USD" && receipt.sum == 355)
  }

  @Test(
    "A stock without prices, and other texts, are no receipts",
    arguments: ["item,quantity\nmilk,2\n", "NACHBARKAUF\nMILCH 1,19\nSUMME 1,19\n", "", "price,quantity\n1,2\n"])
  func others(_ text: String) { #expect(ReceiptTable(Array(text.utf8)) == nil) }

  @Test(
    "A second receipt, a missing price, a later date and other rows are refused with their line",
    arguments: [
      ("date,item,price\n2026-11-01,milk,1\n2026-11-02,bread,2\n", 3), ("item,price\nmilk,1\nTotal,1\nbread,2\n", 4),
      ("item,price\nmilk,\n", 2), ("date,item,price\n2026-12-01,milk,1\n", 2), ("event,item,price\nused,milk,1\n", 2),
    ])
  func refused(_ text: String, _ line: Int) throws {
    let table = try #require(ReceiptTable(Array(text.utf8)))
    let problem = #expect(throws: RowProblem.self) { try table.lines(today: Self.today) }
    #expect(problem?.line == line)
  }
}
