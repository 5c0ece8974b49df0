import LarderCodes

/// Scanner input: codes, elements and links.
enum CodeFuzz: FuzzTarget {
  static let name = "code"
  static let words = [
    "]C1", "]d2", "\u{1D}", "(01)", "(10)", "(17)", "(3103)", "(3922)", "https://id.gs1.org/01/", "/10/", "?17=261130",
    "04006381333931", "96385074", "2012345006789",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    for isStated in [false, true] {
      let code: ScannedCode?
      do throws(CodeProblem) {
        code = try ScannedCode.read(text, year: 2026, isStated: isStated)
      } catch {
        try law(!error.word.isEmpty, "a refused code has no word in its error")
        continue
      }
      guard let code else { continue }
      if let gtin = code.product.gtin {
        try law(CheckDigit.isRight(gtin.number), "a product has a wrong check digit")
        let again = try? ScannedCode.read(gtin.description, year: 2026, isStated: true)
        try law(again?.product == code.product, "a written code is read as another")
      }
      if let date = code.useBy { try law((1...12).contains(date.month), "a date has an invalid month") }
    }
  }
}
