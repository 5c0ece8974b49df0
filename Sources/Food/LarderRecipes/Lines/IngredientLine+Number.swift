import LarderCatalogue

extension IngredientLine {
  /// The word behind an amount as it goes with another number: "2 cups" of "1 cup", "2 lemons" of "1 lemon"; nil where it
  /// stays what it is.
  func wordEdit(behind amount: IngredientAmount, for value: Fraction) -> (place: TextPlace, text: String)? {
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

  private func edit(at start: Int, _ written: String, _ word: String) -> (place: TextPlace, text: String)? {
    guard !written.isEmpty, word != written else { return nil }
    return (TextPlace(start: Int32(start), end: Int32(start + written.utf8.count)), word)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x80 }
}

extension KitchenUnit {
  /// A word of it in the number that is wanted; nil of an abbreviation, and of a word in another language.
  fileprivate func inNumber(_ written: String, isSeveral: Bool) -> String? {
    let small = written.lowercased()
    guard let one = singulars.first(where: { $0 == small || Self.several($0) == small }) else { return nil }
    let word = isSeveral ? Self.several(one) : one
    return written.first?.isUppercase == true ? word.prefix(1).uppercased() + word.dropFirst() : word
  }

  /// Its words that are written out, in the singular.
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
