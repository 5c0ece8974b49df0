import LarderReceipts
import LarderVerbs

/// The text of a receipt, and the answer of a command that reads photos.
enum ReceiptFuzz: FuzzTarget {
  static let name = "receipt"
  static let words = [
    "SUMME EUR ", "TOTAL", "Zwischensumme", "SUBTOTAL", "  1,29 A\n", "2 x 0,69", "2 @ 3 FOR 5.00",
    "0,587 kg x 1,99 EUR/kg",
    "RABATT -0,30", "PFAND 0,25", "TAX 0.42", "STORNO", "Kartenzahlung", "18.10.202616:05",
    "{\"text\": \"GURKE 0,79\"}\n",
    "\"box\": [12, 80, 140, 96]", "\"reading\": 2", "£", "999999999", "-",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    try check(PrintedReceipt(text: Input.text(input)))
    guard let readings = try? ReceiptFileReader.readings(inAnswer: input) else { return }
    for lines in readings { try check(PrintedReceipt(reading: lines)) }
  }

  private static func check(_ receipt: PrintedReceipt) throws(BrokenLaw) {
    let lines = receipt.lines.indices
    if receipt.isProved { try law(receipt.sum == receipt.total, "a receipt is proved, but does not add up") }
    for item in receipt.items {
      try law(item.count > 0 && item.lines.allSatisfy(lines.contains), "a purchase has no count or lines")
      let key = ReceiptText.key(item.name)
      try law(ReceiptText.key(key) == key, "the key of a name has another key: \(item.name)")
    }
    for doubt in receipt.doubts {
      try law(lines.contains(doubt.line), "a question is about no line")
      for price in [Int64.min, -1, 0, 79, .max] {
        let corrected = receipt.lines(withPrice: price, on: doubt.line)
        try law(corrected.count == receipt.lines.count, "a correction adds or removes lines")
      }
    }
  }
}
