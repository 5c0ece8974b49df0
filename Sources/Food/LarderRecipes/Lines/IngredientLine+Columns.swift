extension IngredientLine {
  /// The line in two columns: how much, and of what; nil where no amount stands at its front.
  ///
  /// What is behind the first amount stays with the food: "2 tbsp" and "plus 1 tsp oil".
  public var columns: (amount: String, food: String)? {
    guard let first = amounts.first, let place = first.place, place.start == 0, place.end > 0 else { return nil }
    let bytes = Array(text.utf8)
    var end = Int(first.placeTo?.end ?? place.end)
    if let unit = first.unit { end = Self.end(of: unit, behind: end, in: bytes) ?? end }
    let amount = String(decoding: bytes[..<end], as: UTF8.self)
    let food = String(decoding: bytes[end...], as: UTF8.self)
    // What is joined to the amount, as in "400g/14oz tin", is a part of it.
    guard food.first == " ", !food.trimmed.isEmpty else { return nil }
    return (amount, food.trimmed)
  }

  /// Where the unit ends that is written behind a number, of one word or of two; nil where it stands elsewhere.
  private static func end(of unit: KitchenUnit, behind number: Int, in bytes: [UInt8]) -> Int? {
    let start = number < bytes.count && bytes[number] == Ascii.space ? number + 1 : number
    var ends: [Int] = []
    var position = start
    while ends.count < 2 {
      while position < bytes.count, bytes[position] != Ascii.space { position += 1 }
      ends.append(position)
      guard position < bytes.count else { break }
      position += 1
    }
    return ends.reversed().first { end in
      let written = String(decoding: bytes[start..<end], as: UTF8.self).lowercased().filter { $0 != "." }
      return KitchenUnit.named(written)?.word == unit.word
    }
  }
}
