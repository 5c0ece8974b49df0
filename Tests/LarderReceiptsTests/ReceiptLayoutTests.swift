import LarderSimulator
import Testing

@testable import LarderReceipts

@Suite("Layouts of receipts")
struct ReceiptLayoutTests {
  @Test("A receipt of any layout is read exactly, and proves itself", arguments: ReceiptPrinter.Layout.allCases)
  func layouts(_ layout: ReceiptPrinter.Layout) {
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let printed = ReceiptPrinter(layout, using: &random)
      let receipt = PrintedReceipt(text: printed.text)
      #expect(receipt.proof == .addsUp && receipt.total == printed.total, "\(printed.text)")
      #expect(receipt.items.map(\.name) == printed.goods.map(\.name), "\(printed.text)")
      #expect(receipt.items.map(\.count) == printed.goods.map(\.count), "\(printed.text)")
      #expect(receipt.items.map(\.price) == printed.goods.map { $0.whole - $0.off }, "\(printed.text)")
      #expect(receipt.items.map { $0.weight?.digits } == printed.goods.map(\.weight), "\(printed.text)")
      #expect(receipt.sum(of: .deposit) == printed.deposit && receipt.sum(of: .voucher) == -printed.voucher)
      #expect(receipt.doubts.isEmpty, "\(receipt.doubts) \(printed.text)")
      #expect(receipt.date?.year == 2026 && receipt.date?.minute != nil && receipt.store != nil)
    }
  }

  @Test("One wrong digit in an amount is always noticed", arguments: ReceiptPrinter.Layout.allCases)
  func oneDigit(_ layout: ReceiptPrinter.Layout) {
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let printed = ReceiptPrinter(layout, using: &random)
      var lines = printed.lines
      let change = Self.changeDigit(in: &lines, of: printed.counted, &random)
      #expect(change == 0 || !PrintedReceipt(reading: lines).isProved, "\(lines.joined(separator: "\n"))")
    }
  }

  @Test("Several wrong digits are noticed unless they cancel out", arguments: ReceiptPrinter.Layout.allCases)
  func severalDigits(_ layout: ReceiptPrinter.Layout) {
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let printed = ReceiptPrinter(layout, using: &random)
      var lines = printed.lines
      var difference: Int64 = 0
      for _ in 0..<Int.random(in: 2...4, using: &random) {
        difference += Self.changeDigit(in: &lines, of: printed.counted, &random)
      }
      let receipt = PrintedReceipt(reading: lines)
      #expect(
        !receipt.isProved || difference == 0 && receipt.total == printed.total, "\(lines.joined(separator: "\n"))")
    }
  }

  @Test("A missing or repeated line never proves a wrong sum", arguments: ReceiptPrinter.Layout.allCases)
  func lostLines(_ layout: ReceiptPrinter.Layout) {
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let printed = ReceiptPrinter(layout, using: &random)
      var lines = printed.lines
      let index = Int.random(in: lines.indices, using: &random)
      if Bool.random(using: &random) { lines.remove(at: index) } else { lines.insert(lines[index], at: index) }
      let receipt = PrintedReceipt(reading: lines)
      #expect(!receipt.isProved || receipt.total == printed.total, "\(lines.joined(separator: "\n"))")
    }
  }

  @Test("Letters that machines confuse with digits never prove a wrong sum", arguments: ReceiptPrinter.Layout.allCases)
  func confusedLetters(_ layout: ReceiptPrinter.Layout) {
    let confused: [Character: String] = [
      "0": "O8", "1": "lI7", "5": "S6", "8": "B3", "6": "85", "3": "8", "7": "1", "O": "0", "B": "8", ",": ". ",
      ".": ", ",
      "-": " ",
    ]
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let printed = ReceiptPrinter(layout, using: &random)
      var text = Array(printed.text)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        guard let index = text.indices.filter({ confused[text[$0]] != nil }).randomElement(using: &random),
          let other = confused[text[index]]?.randomElement(using: &random)
        else { continue }
        text[index] = other
      }
      let receipt = PrintedReceipt(text: String(text))
      #expect(!receipt.isProved || receipt.total == printed.total, "\(String(text))")
    }
  }

  /// Changes one digit of an amount, and returns by how much the sum of the lines then differs from the total.
  private static func changeDigit(
    in lines: inout [String], of counted: [Int], _ random: inout SeededGenerator
  ) -> Int64 {
    let line = counted[Int.random(in: counted.indices, using: &random)]
    var characters = Array(lines[line])
    guard let point = characters.lastIndex(where: { $0 == "," || $0 == "." }), point + 2 < characters.count else {
      return 0
    }
    var places: [(index: Int, value: Int64)] = [(point + 2, 1), (point + 1, 10)]
    var (index, value) = (point - 1, Int64(100))
    while index >= 0, let digit = characters[index].wholeNumberValue, (0...9).contains(digit) {
      places.append((index, value))
      (index, value) = (index - 1, value * 10)
    }
    let place = places[Int.random(in: places.indices, using: &random)]
    let old = characters[place.index].wholeNumberValue ?? 0
    let new = (old + Int.random(in: 1...9, using: &random)) % 10
    characters[place.index] = Character("\(new)")
    lines[line] = String(characters)
    let isNegative = lines[line].contains("-") && !lines[line].hasPrefix("-") && Self.isDeducted(lines[line])
    let change = Int64(new - old) * place.value * (isNegative ? -1 : 1)
    return line == counted.last ? -change : change
  }

  /// Whether an amount has a minus before or after it.
  private static func isDeducted(_ line: String) -> Bool {
    guard let point = line.lastIndex(where: { $0 == "," || $0 == "." }) else { return false }
    let before = line[..<point].reversed().drop { $0.isNumber || $0 == "£" || $0 == "$" }
    let after = line[line.index(point, offsetBy: 3)...]
    return before.first == "-" || after.first == "-"
  }
}
