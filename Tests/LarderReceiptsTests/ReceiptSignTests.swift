import LarderSimulator
import Testing

@testable import LarderReceipts

@Suite("Lost signs on receipts")
struct ReceiptSignTests {
  @Test(
    "Two equal discounts that lost one minus or both never prove a wrong price, and are asked about",
    arguments: ReceiptPrinter.Layout.allCases)
  func equalDiscounts(_ layout: ReceiptPrinter.Layout) throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let printed = ReceiptPrinter(layout, off: 50, using: &random)
      let reduced = printed.counted.filter { PrintedLine(printed.lines[$0], number: $0).price == -50 }
      for lost in [reduced.prefix(1), reduced.suffix(1), reduced[...]] where !lost.isEmpty {
        var lines = printed.lines
        for line in lost { lines[line] = Self.unsigned(lines[line]) }
        var receipt = PrintedReceipt(reading: lines)
        let asked = receipt.doubts.map(\.line)
        #expect(Set(asked) == Set(lost), "\(lost) \(receipt.doubts) \(lines.joined(separator: "\n"))")
        // Each question has an answer with a minus, and the answers prove the receipt.
        for line in asked where !receipt.isProved {
          try #require(receipt.doubts.contains(ReceiptDoubt(line: line, kind: .misread(-50))))
          receipt = PrintedReceipt(reading: receipt.lines(withPrice: -50, on: line))
        }
        #expect(receipt.isProved && receipt.items.map(\.price) == printed.goods.map { $0.whole - $0.off })
      }
    }
  }

  @Test("An answer with a minus keeps the form of the line, and a purchase of that price is not asked about")
  func answers() {
    let british = PrintedReceipt(reading: ["SHOP", "HAM £2.25", "MULTIBUY £0.50", "OATS £0.50", "TOTAL £2.25"])
    #expect(british.doubts == [ReceiptDoubt(line: 2, kind: .misread(-50))])
    #expect(british.lines(withPrice: -50, on: 2)[2] == "MULTIBUY £-0.50")
    let french = PrintedReceipt(reading: ["SHOP", "THON 2,25", "  Promo 0,50  11", "TOTAL 1,75"])
    #expect(french.lines(withPrice: -50, on: 2)[2] == "  Promo -0,50  11")
    #expect(french.lines(withPrice: 75, on: 2)[2] == "  Promo 0,75  11")
  }

  /// The line without the minus of its amount.
  private static func unsigned(_ line: String) -> String {
    let signs = line.indices.reversed().filter { line[$0] == "-" }
    return signs.lazy.map { line[..<$0] + line[$0...].dropFirst() }.map(String.init)
      .first { (PrintedLine($0, number: 0).price ?? 0) > 0 } ?? line
  }

  @Test("A tax class that a machine joined to its price is parted from it if the receipt then adds up")
  func joinedTaxClasses() {
    func read(_ total: String) -> PrintedReceipt {
      PrintedReceipt(
        text: """
          FRISCHE-ECKE
          SALAMI FEIN   7,29 1
          SENF MITTEL   9,181
          2 x 4,59
          MAGERQUARK   1,791
          AKTIONSRABATT   -0,201
          SUMME EUR   \(total)
          18.10.2026 16:05
          """)
    }
    let receipt = read("18,06")
    #expect(receipt.proof == .addsUp && receipt.items.map(\.price) == [729, 918, 159])
    #expect(receipt.items.map(\.name) == ["SALAMI FEIN", "SENF MITTEL", "MAGERQUARK"])
    #expect(receipt.lines[2] == "SENF MITTEL   9,181")
    #expect(read("18,07").proof != .addsUp)
  }
}
