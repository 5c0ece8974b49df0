import LarderSimulator
import StrictJSON
import TestSupport
import Testing

@testable import LarderReceipts

/// Damage to a text that machines and photos cause, apart from single wrong characters.
enum ReceiptDamage: CaseIterable {
  case swappedDigits, lostPoint, lostDigit, repeatedDigit, lostLines, repeatedLines, joinedLines, splitLine, cutLeft,
    cutBelow

  func apply(to lines: inout [String], _ random: inout SeededGenerator) {
    let index = Int.random(in: 0..<(lines.count - 1), using: &random)
    switch self {
    case .swappedDigits, .lostPoint, .lostDigit, .repeatedDigit: changeAmount(&lines, &random)
    case .lostLines: lines.removeSubrange(index...(index + 1))
    case .repeatedLines: lines.insert(contentsOf: lines[index...(index + 1)], at: index + 2)
    case .joinedLines: lines[index] += " " + lines.remove(at: index + 1)
    case .splitLine:
      guard let space = lines[index].indices.filter({ lines[index][$0] == " " }).randomElement(using: &random) else {
        return
      }
      lines.insert(String(lines[index][space...]), at: index + 1)
      lines[index] = String(lines[index][..<space])
    case .cutLeft:
      let count = Int.random(in: 1...8, using: &random)
      lines = lines.map { String($0.dropFirst(count)) }
    case .cutBelow: lines.removeSubrange((index + 1)...)
    }
  }

  private func changeAmount(_ lines: inout [String], _ random: inout SeededGenerator) {
    let priced = lines.indices.filter { Self.point(in: Array(lines[$0])) != nil }
    guard let line = priced.randomElement(using: &random), let point = Self.point(in: Array(lines[line])) else {
      return
    }
    var characters = Array(lines[line])
    let digit = [point - 1, point + 1, point + 2].randomElement(using: &random) ?? point
    switch self {
    case .swappedDigits: characters.swapAt(Bool.random(using: &random) ? point - 1 : point + 2, point + 1)
    case .lostPoint: characters.remove(at: point)
    case .lostDigit: characters.remove(at: digit)
    default: characters.insert(characters[digit], at: digit)
    }
    lines[line] = String(characters)
  }

  /// The position of the separator in the last amount.
  private static func point(in line: [Character]) -> Int? {
    line.indices.dropFirst().dropLast(2).last { index in
      (line[index] == "," || line[index] == ".")
        && [index - 1, index + 1, index + 2].allSatisfy { line[$0].isASCIIDigit }
    }
  }
}

@Suite("Damaged receipts")
struct ReceiptDamageTests {
  @Test(
    "Damage to a text never proves a wrong sum", arguments: ReceiptDamage.allCases, ReceiptPrinter.Layout.allCases)
  func layouts(_ damage: ReceiptDamage, _ layout: ReceiptPrinter.Layout) {
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let printed = ReceiptPrinter(layout, using: &random)
      var lines = printed.lines
      damage.apply(to: &lines, &random)
      let receipt = PrintedReceipt(reading: lines)
      #expect(!receipt.isProved || receipt.total == printed.total, "\(lines.joined(separator: "\n"))")
    }
  }

  @Test(
    "Damage to a labelled receipt never proves a wrong sum",
    .enabled(if: ProductData.folder != nil, "\(ProductData.skipped)"),
    arguments: ReceiptDamage.allCases)
  func samples(_ damage: ReceiptDamage) throws {
    for label in ProductData.lines("receipts/expected.jsonl") {
      let label = try JSONValue.parse(String(label))
      let right = ProductData.allLines("receipts/\(label["file"]?.string ?? "")")
      for seed in 1...6 as ClosedRange<UInt64> {
        var random = SeededGenerator(seed: seed)
        var lines = right
        damage.apply(to: &lines, &random)
        let receipt = PrintedReceipt(reading: lines)
        #expect(!receipt.isProved || receipt.total == label["total"]?.integer, "\(lines.joined(separator: "\n"))")
      }
    }
  }

  @Test("A total with amounts below it that continue the sum is a subtotal")
  func continued() {
    let cut = PrintedReceipt(reading: ["SHOP", "PIE 5.00", "SOAP 3.00", "TOTAL 8.00", "HER -1.50", "AL 6.50"])
    #expect(cut.proof == .paymentDiffers(line: 5))
    let informed = PrintedReceipt(reading: ["SHOP", "PIE 5.00", "TOTAL 5.00", "YOU SAVED 1.00", "USUAL PRICE 6.00"])
    #expect(informed.isProved)
  }

  @Test("Only a cash payment may exceed the total without printed change")
  func payments() {
    func receipt(_ payment: String) -> PrintedReceipt {
      PrintedReceipt(reading: ["LADEN", "MILCH 1,15", "SUMME 1,15", payment])
    }
    #expect(receipt("BAR 5,00").isProved && receipt("Geg. EC-Cash 1,15").isProved)
    #expect(receipt("Geg. EC-Cash 5,00").proof == .paymentDiffers(line: 3))
  }

  @Test("A column of amounts below the names proves nothing")
  func columns() {
    let receipt = PrintedReceipt(reading: [
      "STORE", "PIE", "TAX1 6%", "TAX2 on $5.00", "TOTAL", "5.00 F", "0.18", "5.18",
    ])
    #expect(!receipt.isProved)
  }
}
