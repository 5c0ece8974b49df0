extension IngredientLine {
  /// The line as written with every statement of its amount multiplied and rounded for humans.
  ///
  /// Sizes of packs, and what remarks say, stay as they are. A line without an amount is not changed.
  public func scaled(by factor: Fraction) -> String {
    guard factor != .one, factor > .zero else { return text }
    var edits: [(place: TextPlace, text: String)] = []
    for amount in amounts + alternatives.flatMap(\.amounts) {
      edits += IngredientLine.edits(of: amount, factor, in: text)
    }
    edits.sort { $0.place.start < $1.place.start }
    var result = ""
    var position = 0
    let bytes = text.utf8
    for edit in edits where Int(edit.place.start) >= position {
      result += text.utf8Text(position, Int(edit.place.start)) + edit.text
      position = Int(edit.place.end)
    }
    return result + text.utf8Text(position, bytes.count)
  }

  private static func edits(
    of amount: IngredientAmount, _ factor: Fraction, in text: String
  ) -> [(place: TextPlace, text: String)] {
    var edits: [(place: TextPlace, text: String)] = []
    if let place = amount.place, let value = amount.quantity?.multiplied(by: factor) {
      let number = NumberStyle(of: text.utf8Text(Int(place.start), Int(place.end)), amount.unit)
      let written = number.text(HumanQuantity.rounded(value, of: amount.unit))
      let isInserted = place.start == place.end
      edits.append((place, isInserted ? written + (amount.packSize == nil ? " " : " x ") : written))
    }
    if let place = amount.placeTo, let value = upperEnd(of: amount)?.multiplied(by: factor) {
      let unit = amount.unitTo ?? amount.unit
      let number = NumberStyle(of: text.utf8Text(Int(place.start), Int(place.end)), unit)
      edits.append((place, number.text(HumanQuantity.rounded(value, of: unit))))
    }
    return edits
  }

  /// The upper end in the unit that is written behind it.
  private static func upperEnd(of amount: IngredientAmount) -> Fraction? {
    guard let unitTo = amount.unitTo else { return amount.quantityTo }
    guard let from = amount.unit?.exactSize, let to = unitTo.exactSize, let ratio = Fraction(from, over: to) else {
      return nil
    }
    return amount.quantityTo?.multiplied(by: ratio)
  }
}

extension String {
  /// The text between two bytes, both at the edge of a character.
  fileprivate func utf8Text(_ start: Int, _ end: Int) -> String {
    String(decoding: utf8.dropFirst(start).prefix(end - start), as: UTF8.self)
  }
}
