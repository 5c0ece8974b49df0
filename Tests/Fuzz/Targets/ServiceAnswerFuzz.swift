@testable import LarderProducts

/// Answers of Open Food Facts about a code.
enum ServiceAnswerFuzz: FuzzTarget {
  static let name = "service-answer"
  static let words = [
    "{\"code\":\"4006381333931\"", "\"status\":1", "\"status\":0", "\"product\":{",
    "\"product_name\":\"Oats\"",
    "\"nutriments\":{\"fat_100g\":1.5}", "null", "[]", "{}", "<html>", "\"code\":4006381333931", "\u{0}",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    for gtin in [4_006_381_333_931, 96_385_074] as [UInt64] {
      guard let product = try? ServiceAnswer.product(in: input, of: gtin) else { continue }
      try law(product.number == gtin, "an answer is about another code")
      try checkKept(product, gtin)
    }
  }

  /// Checks that the store keeps the answer's product.
  private static func checkKept(_ product: ProductRecord, _ gtin: UInt64) throws(BrokenLaw) {
    // A code with hundreds of zeros is cut.
    if product.code.utf8.count > 240 { return }
    let kept = PackedRecord.unpack(PackedRecord.pack(product, of: gtin), of: gtin)
    guard let kept else { throw BrokenLaw("a kept answer cannot be read") }
    try law(kept.number == gtin && kept.label == product.label, "a kept answer differs")
    try law(kept.additives == Array(product.additives.prefix(60)), "a kept answer loses additives")
  }
}
