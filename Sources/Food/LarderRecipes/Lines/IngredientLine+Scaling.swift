import LarderCatalogue

extension IngredientLine {
  /// The text with every amount scaled and rounded for people.
  ///
  /// Sizes of packs and remarks stay unchanged, as does a line without an amount.
  package func scaled(by factor: Fraction) -> String {
    guard factor != .one, factor > .zero else { return text }
    var edits: [(place: TextRange, text: String)] = []
    for statements in [amounts] + alternatives.map(\.amounts) {
      for (amount, value) in zip(statements, IngredientLine.values(of: statements, times: factor)) {
        edits += IngredientLine.edits(of: amount, value, factor, in: text)
        let most = IngredientLine.mostShown(amount, value, factor)
        if let word = most.flatMap({ wordEdit(behind: amount, for: $0) }) { edits.append(word) }
      }
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
    of amount: IngredientAmount, _ rounded: Fraction?, _ factor: Fraction, in text: String
  ) -> [(place: TextRange, text: String)] {
    var edits: [(place: TextRange, text: String)] = []
    if let place = amount.place, let rounded {
      let number = NumberStyle(of: text.utf8Text(Int(place.start), Int(place.end)), amount.unit)
      let written = number.text(rounded)
      let isInserted = place.start == place.end
      edits.append((place, isInserted ? written + (amount.packSize == nil ? " " : " x ") : written))
    }
    if let place = amount.placeTo, let value = upperEndShown(amount, factor) {
      let number = NumberStyle(of: text.utf8Text(Int(place.start), Int(place.end)), amount.unitTo ?? amount.unit)
      edits.append((place, number.text(value)))
    }
    return edits
  }

  /// The upper end of a scaled amount, rounded for people.
  private static func upperEndShown(_ amount: IngredientAmount, _ factor: Fraction) -> Fraction? {
    upperEnd(of: amount)?.multiplied(by: factor).map { HumanQuantity.rounded($0, of: amount.unitTo ?? amount.unit) }
  }

  /// The larger end of a displayed amount, which determines the number of the following word.
  private static func mostShown(_ amount: IngredientAmount, _ value: Fraction?, _ factor: Fraction) -> Fraction? {
    amount.placeTo == nil ? value : upperEndShown(amount, factor)
  }

  /// The scaled amounts, rounded for people. Ounces beyond a pound are carried over.
  private static func values(of amounts: [IngredientAmount], times factor: Fraction) -> [Fraction?] {
    var values: [Fraction?] = amounts.map { amount in
      guard let value = amount.quantity.flatMap({ $0.multiplied(by: factor) }) else { return nil }
      return HumanQuantity.rounded(value, of: amount.unit)
    }
    let sixteen = Fraction(whole: 16)
    for index in amounts.indices.dropFirst() where amounts[index].isAdded && amounts[index].unit?.word == "oz" {
      guard amounts[index - 1].unit?.word == "lb", amounts[index].quantityTo == nil,
        amounts[index - 1].quantityTo == nil, let ounces = values[index], let pounds = values[index - 1],
        ounces > sixteen, let more = Fraction(ounces.floor / 16), let sum = pounds.adding(more),
        let taken = more.multiplied(by: sixteen), let rest = ounces.distance(to: taken), rest > .zero
      else { continue }
      values[index - 1] = sum
      values[index] = rest
    }
    return values
  }

  /// The factor between the displayed and the written amount. Cooking uses the displayed amount, which is rounded.
  package func share(scaledBy factor: Fraction) -> Fraction {
    guard factor != .one, factor > .zero, !amounts.isEmpty else { return factor }
    let values = IngredientLine.values(of: amounts, times: factor)
    let starts = amounts.indices.filter { $0 == 0 || !amounts[$0].isAdded }
    // As when the line was weighed, a weight takes precedence over other statements of the same amount.
    let start = starts.first { amounts[$0].unit?.kind == .mass } ?? 0
    let end = starts.first { $0 > start } ?? amounts.count
    guard let main = amounts[start].quantity, main > .zero, let value = values[start] else { return factor }
    guard amounts[start].packSize == nil, let kind = amounts[start].unit?.kind, kind == .mass || kind == .volume else {
      return value.divided(by: main) ?? factor
    }
    var written = Fraction.zero
    var scaled = Fraction.zero
    for index in start..<end where amounts[index].unit?.kind == kind {
      guard let size = amounts[index].unit?.exactSize, let each = Fraction(size, over: 1_000),
        let quantity = amounts[index].quantity, let before = quantity.multiplied(by: each),
        let after = values[index]?.multiplied(by: each), let sum = written.adding(before),
        let other = scaled.adding(after)
      else { return factor }
      written = sum
      scaled = other
    }
    return written > .zero ? scaled.divided(by: written) ?? factor : factor
  }

  /// The upper end in the unit written after it.
  private static func upperEnd(of amount: IngredientAmount) -> Fraction? {
    guard let unitTo = amount.unitTo else { return amount.quantityTo }
    guard let from = amount.unit?.exactSize, let to = unitTo.exactSize, let ratio = Fraction(from, over: to) else {
      return nil
    }
    return amount.quantityTo?.multiplied(by: ratio)
  }
}

extension String {
  /// The text between two byte offsets, both on character boundaries.
  fileprivate func utf8Text(_ start: Int, _ end: Int) -> String {
    String(decoding: utf8.dropFirst(start).prefix(end - start), as: UTF8.self)
  }
}

extension IngredientLine {
  /// The edit of the word after an amount for another number: "2 cups" for "1 cup", "2 lemons" for "1 lemon". Nil if it
  /// stays.
  func wordEdit(behind amount: IngredientAmount, for value: Fraction) -> (place: TextRange, text: String)? {
    guard let number = amount.place, number.start < number.end else { return nil }
    let bytes = Array(text.utf8)
    for end in [amount.placeTo?.end, number.end].compactMap({ $0 }) {
      var start = Int(end)
      if start < bytes.count, bytes[start] == Ascii.space { start += 1 }
      if let unit = amount.unit {
        let written = String(decoding: bytes[start...].prefix { Self.isLetter($0) }, as: UTF8.self)
        if let word = unit.inNumber(written, isSeveral: value > .one) { return edit(at: start, written, word) }
      } else if amount == amounts.first, bytes[start...].starts(with: item.utf8),
        !(bytes.dropFirst(start + item.utf8.count).first.map(Self.isLetter) ?? false)
      {
        return edit(at: start, item, value > .one ? FoodCatalogue.nameOfMany(item) : FoodCatalogue.nameOfOne(item))
      }
    }
    return nil
  }

  private func edit(at start: Int, _ written: String, _ word: String) -> (place: TextRange, text: String)? {
    guard !written.isEmpty, word != written else { return nil }
    return (TextRange(start: Int32(start), end: Int32(start + written.utf8.count)), word)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x80 }
}

extension KitchenUnit {
  /// A name of the unit in the required number. Nil for an abbreviation, and for a word in another language.
  fileprivate func inNumber(_ written: String, isSeveral: Bool) -> String? {
    let small = written.lowercased()
    guard let one = singulars.first(where: { $0 == small || Self.several($0) == small }) else { return nil }
    let word = isSeveral ? Self.several(one) : one
    return written.first?.isUppercase == true ? word.prefix(1).uppercased() + word.dropFirst() : word
  }

  /// The spelled-out names of the unit, in the singular.
  private var singulars: [String] {
    let written = isMeasure ? words.filter { $0.utf8.count > 4 || ["cup", "pint", "gill"].contains($0) } : [word]
    return written.filter { words.contains(Self.several($0)) }
  }

  private static func several(_ word: String) -> String {
    switch word {
    case "leaf": "leaves"
    case "loaf": "loaves"
    default: word + (word.hasSuffix("x") || word.hasSuffix("s") || word.hasSuffix("h") ? "es" : "s")
    }
  }
}
