import LarderModel

@testable import LarderModel

/// Quantities and numbers as typed.
enum QuantityFuzz: FuzzTarget {
  static let name = "quantity"
  static let words = [
    "1/3 pack", "4x150g", "½ cup", "fl oz", "lb 4 oz", "half a dozen", "of it", "%", "all", "1e9", "999999999999",
    "0.000000001", "1,5", "kg", " x ", "st", "portions", "٣", "\u{2044}", "1 1/2",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    try checkNumber(text)
    for allowsZero in [false, true] {
      let entered = try reading { () throws(ValueError) in
        try EnteredQuantity(parsing: text, allowingZero: allowsZero)
      }
      if let entered { try check(entered, allowsZero) }
    }
    let words = text.split(separator: " ").map(String.init)
    let count = EnteredQuantity.looksLikeQuantity(words[...])
    try law((0...words.count).contains(count), "a quantity of \(count) words out of \(words.count)")
    _ = try reading { () throws(ValueError) in try Energy(parsing: text) }
    for (weight, height, age, sex) in [
      (text, "1.75", "40", "f"), ("70kg", text, "40", "m"), ("154lb", "5ft9in", text, "f"), ("70", "175cm", "18", text),
    ] {
      let need = try reading { () throws(ValueError) in
        try EnergyNeed(weight: weight, height: height, age: age, sex: sex)
      }
      if let need { try law(need.daily(.active).thousandths > 0, "a body needs no energy") }
    }
  }

  private static func checkNumber(_ text: String) throws(BrokenLaw) {
    let number = try reading { () throws(ValueError) in try ExactNumber(parsing: text, allowingNegative: true) }
    guard let number else { return }
    let again = try? ExactNumber(parsing: number.description, allowingNegative: true)
    try law(again == number, "the written number \(number) cannot be read")
  }

  /// Checks that a quantity reads back as shown, and that arithmetic never overflows.
  private static func check(_ entered: EnteredQuantity, _ allowsZero: Bool) throws(BrokenLaw) {
    let again = try? EnteredQuantity(parsing: entered.text, allowingZero: allowsZero)
    try law(again == entered, "\(entered.text.debugDescription) is not read as it was stored")
    switch entered.measure {
    case .bare(let number), .packs(let number), .share(let number):
      try law(!number.isNegative && number.denominator > 0, "a number is below zero: \(number)")
      try law(allowsZero || !number.isZero, "a quantity of zero was accepted")
    case .packed(let count, let each):
      try law(!count.isNegative && !each.isNegative && entered.measure.total != nil, "a multiple of \(each) is invalid")
    case .exact, .all: break
    }
    guard let total = entered.measure.total else { return }
    try law(!total.isNegative && (allowsZero || total.isPositive), "a quantity has the amount \(total.amount)")
    try law((try? Quantity(exactText: total.exactText)) == total, "\(total.exactText) is read as another quantity")
    if case .decimal(let scaled, 3, let suffix) = total.plain, total.amount <= Limits.largestQuantity {
      let text = FixedPoint.text(scaled, decimals: 3) + suffix
      let read = try? Quantity(plain: .text(text), what: "quantity")
      try law(read == total, "an export's \(text) is read as another quantity")
    }
    if total.amount <= Limits.largestQuantity, total.dimension != .pieces {
      for style in [OutputStyle.english, .german] {
        let shown = total.formatted(style)
        let read = (try? EnteredQuantity(parsing: shown, allowingZero: true))?.measure.total
        // "14,175 g" could mean thousands, so it is refused and never misread.
        try law(read == total || read == nil && style == .german, "the shown \(shown) is read as another quantity")
      }
    }
    try checkArithmetic(total)
  }

  private static func checkArithmetic(_ quantity: Quantity) throws(BrokenLaw) {
    let most = Quantity(amount: .max, dimension: quantity.dimension)
    let sum = try? most + quantity
    try law((sum == nil) == (quantity.amount > 0), "a sum exceeds 64 bits")
    let back = try? (quantity - most) + most
    try law(back == quantity, "adding a difference back gives another amount")
    guard let third = ExactNumber(numerator: 1, denominator: 3), let three = try? quantity.multiplied(by: third) else {
      return
    }
    let off = Int128(three.amount) * 3 - Int128(quantity.amount)
    try law(off.magnitude <= 1, "three thirds of \(quantity.amount) are \(three.amount)")
  }
}
