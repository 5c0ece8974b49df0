import LarderCodes

/// Printed pack sizes.
enum PackFuzz: FuzzTarget {
  static let name = "pack"
  static let words = [
    "6 × 330 ml", "2x125g", "1,5 l", "4er Pack", "12 Stück", "(600 g)", "Abtropfgewicht", "net wt", "fl oz", "kg", "≈",
    "+",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    guard let pack = PrintedPack(reading: Input.text(input)) else { return }
    try law(pack.amount.thousandths > 0, "a pack is empty")
    if let units = pack.units { try law(units > 0, "a pack has no units") }
    if let drained = pack.drained {
      try law(drained.thousandths <= pack.amount.thousandths, "the drained weight exceeds the pack")
    }
  }
}
