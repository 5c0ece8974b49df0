import StrictJSON
import TestSupport
import Testing

@testable import LarderReceipts

/// Labelled receipts that are next to the project.
@Suite(.enabled(if: ProductData.folder != nil, "\(ProductData.skipped)"))
struct ReceiptSampleTests {
  private struct Sample: CustomStringConvertible {
    let file: String
    let lines: [String]
    let label: JSONValue

    var description: String { file }
  }

  private static func samples() throws -> [Sample] {
    try ProductData.lines("receipts/expected.jsonl").map { line in
      let label = try JSONValue.parse(String(line))
      let file = label["file"]?.string ?? ""
      return Sample(file: file, lines: ProductData.allLines("receipts/\(file)"), label: label)
    }
  }

  private static func members(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let members) = value { members } else { [] }
  }

  @Test("Labelled receipts prove themselves, and every purchase is read")
  func samples() throws {
    for sample in try Self.samples() {
      let (receipt, label) = (PrintedReceipt(reading: sample.lines), sample.label)
      #expect(receipt.proof == .addsUp && receipt.total == label["total"]?.integer, "\(sample)")
      #expect(receipt.date?.text == label["date"]?.string && receipt.currency == label["currency"]?.string, "\(sample)")
      #expect(receipt.sum(of: .deposit) == label["deposit"]?.integer, "\(sample)")
      #expect(receipt.sum(of: .voucher) == label["unassigned"]?.integer, "\(sample)")
      let rows = Self.members(label["rows"])
      #expect(receipt.items.map(\.name) == rows.map { $0["name"]?.string }, "\(sample)")
      #expect(receipt.items.map { Int64($0.count) } == rows.map { $0["count"]?.integer }, "\(sample)")
      #expect(receipt.items.map(\.price) == rows.map { $0["price"]?.integer }, "\(sample)")
      #expect(
        receipt.items.map { $0.weight?.grams.map(Int64.init) } == rows.map { $0["weight_g"]?.integer }, "\(sample)")
    }
  }

  @Test("One wrong digit on a labelled receipt never proves another total, and most lines are read or asked about")
  func wrongDigits() throws {
    var share = LineShare()
    for sample in try Self.samples() {
      let right = PrintedReceipt(reading: sample.lines)
      for (number, line) in sample.lines.enumerated() {
        for (position, character) in line.enumerated() {
          guard let digit = character.wholeNumberValue else { continue }
          var lines = sample.lines
          var characters = Array(line)
          characters[position] = Character("\((digit + 1 + (number + position) % 9) % 10)")
          lines[number] = String(characters)
          let receipt = PrintedReceipt(reading: lines)
          #expect(!receipt.isProved || receipt.total == sample.label["total"]?.integer, "\(sample): \(lines[number])")
          share.count(receipt, of: right)
        }
      }
    }
    print(share)
    #expect((share.read + share.asked) * 100 >= share.lines * 95)
  }

  /// The lines of purchases on receipts with a wrong digit.
  private struct LineShare: CustomStringConvertible {
    var (receipts, lines, read, asked) = (0, 0, 0, 0)

    var description: String {
      let permille = (read + asked) * 1000 / max(1, lines)
      return "\(receipts) labelled receipts with one wrong digit: \(read) of \(lines) lines are read right, and "
        + "\(asked) are asked about, together \(permille / 10).\(permille % 10) %"
    }

    /// Counts the lines of a receipt. A line is read if its price, count and weight are right, whatever its name.
    mutating func count(_ receipt: PrintedReceipt, of right: PrintedReceipt) {
      receipts += 1
      let doubts = Set(receipt.doubts.map(\.line))
      for item in right.items {
        lines += 1
        let isRead = receipt.items.contains { other in
          !Set(other.lines).isDisjoint(with: item.lines) && other.price == item.price && other.count == item.count
            && other.weight == item.weight
        }
        if isRead { read += 1 } else if !doubts.isDisjoint(with: item.lines) { asked += 1 }
      }
    }
  }
}
