/// What was bought by code is counted in packs.
extension FixEvent {
  /// What makes a purchase one of so many packs of its product, where a number alone says how many; nil where it means
  /// something else.
  func packsOfProduct(_ text: String, _ draft: Draft) throws(ValueError) -> [Correction]? {
    let household = draft.household
    guard target.record.kind == Bought.code,
      let product = household.lots[LotID(rawValue: target.record.lot)].flatMap({ household.product(of: $0) }),
      let pack = household.catalog.pack(of: product, on: target.day), pack.dimension != .pieces,
      pack.dimension != .portions, case .bare(let number)? = (try? EnteredQuantity(parsing: text))?.measure,
      let amount = number.scaled(to: pack.amount, denominator: 1), (1...Limits.largestQuantity).contains(amount)
    else { return nil }
    let quantity = Quantity(amount: amount, dimension: pack.dimension)
    var corrections = try [Correction(kind: Bought.self, field: "quantity", value: .text(quantity.exactText))]
    let units = ExactNumber(Int64(household.catalog.units(of: product, on: target.day)))
    let count = number.multiplied(by: units).flatMap { all in
      all.isWhole && (2..<Int64(UInt16.max)).contains(all.numerator) ? Int(all.numerator) : nil
    }
    if count != target.decode(as: Bought.self).packs {
      let packs = count.map { Plain.integer(Int64($0)) } ?? .absent
      corrections.append(try Correction(kind: Bought.self, field: "packs", value: packs))
    }
    return corrections
  }
}
