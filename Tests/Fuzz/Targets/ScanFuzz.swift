import LarderCodes
import LarderModel
import LarderWords

@testable import LarderVerbs
@testable import larder

/// Single lines from a scanner.
enum ScanFuzz: FuzzTarget {
  static let name = "scan"
  static let words = [
    "4006381333931", "96385074", "code:", "]E0", "]C1", "(01)04006381333931", "\u{1D}", "https://id.gs1.org/01/", "\t",
    "\n", "\r\n", "2x", "×", "2.38", "2,38", "€", " EUR", "undo", "toss", "store:", "for ", "?",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    for line in input.split(separator: UInt8(ascii: "\n")).prefix(20) {
      for text in ScanSession.lines(of: Input.text(line)) { try check(text) }
    }
  }

  private static func check(_ text: String) throws(BrokenLaw) {
    try law(!text.contains("\t"), "a line contains a tab")
    let read = try reading { () throws(CommandFailure) -> ScanInput in
      do throws(CommandLineError) { return try ScanInput(text, year: 2026) } catch { throw CommandFailure(error) }
    }
    guard let read else { return }
    switch read {
    case .code(let code, let scanned, let words):
      let bytes = words.reduce(code.utf8.count) { $0 + $1.utf8.count }
      try law(!code.isEmpty && bytes <= text.utf8.count, "a code is longer than the input: \(code.debugDescription)")
      if let gtin = scanned.product.gtin { try law(CheckDigit.isRight(gtin.number), "a code has a wrong check digit") }
    case .quantity(let number):
      let isRead = (try? EnteredQuantity(parsing: number, allowingZero: true)) != nil
      try law(isRead, "an invalid quantity: \(number.debugDescription)")
    case .price(let price):
      try law(Money.looksLikeMoney(price) != .unlikely, "an invalid price: \(price.debugDescription)")
    case .store(let name?), .person(let name?): try law(!name.isEmpty, "a name is empty")
    default: break
    }
  }
}
