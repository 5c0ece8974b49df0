extension IngredientMatcher {
  /// What a choice comes to: the food, where all of its parts are the same one, else all that may be meant.
  func choice(_ parts: [Substring]) -> FoodMatch {
    let whole = single(parts.joined(separator: " and "))
    if whole.isSure { return whole }
    let matches = parts.map { matched($0, sharing: parts[parts.count - 1]) }
    if let food = matches.first?.food, matches.allSatisfy({ $0.food == food }) { return FoodMatch(food: food) }
    var near: [String] = []
    for match in matches {
      guard let food = match.food ?? match.near.first, !near.contains(food) else { continue }
      near.append(food)
    }
    return FoodMatch(near: near)
  }

  /// A part by itself, or with the last word of the last one: "beef or chicken stock" is beef stock too.
  private func matched(_ part: Substring, sharing last: Substring) -> FoodMatch {
    let words = last.split(separator: " ")
    let own = part.split(separator: " ")
    if words.count > 1, own.count == 1, own[0] != words[0], let head = words.last {
      let shared = single("\(part) \(head)")
      if shared.isSure { return shared }
    }
    return single(String(part))
  }

  /// The parts of "butter or margarine", "lemon/lime" and "salt & pepper"; nil where there is one only.
  static func parts(of item: String) -> [Substring]? {
    let bytes = item.utf8
    var parts: [Substring] = []
    var start = bytes.startIndex
    var word = bytes.startIndex
    var index = bytes.startIndex
    func close(at end: String.Index) { if start < end { parts.append(item[start..<end]) } }
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      if bytes[index] == slash {
        close(at: index)
        (start, word) = (next, next)
      } else if bytes[index] == Ascii.space {
        if isJoiner(bytes[word..<index]) {
          close(at: word)
          start = next
        }
        word = next
      }
      index = next
    }
    guard !parts.isEmpty else { return nil }
    close(at: bytes.endIndex)
    return parts.count > 1 ? Array(parts.prefix(mostParts)) : nil
  }

  private static func isJoiner(_ word: Substring.UTF8View) -> Bool {
    guard let first = word.first, joiners.contains(where: { $0.utf8.first == first | 0x20 || $0.utf8.first == first })
    else { return false }
    return joiners.contains { $0.utf8.elementsEqual(word) || $0.utf8.elementsEqual(word.map { $0 | 0x20 }) }
  }

  private static let joiners = ["or", "and", "&"]
  private static let slash = UInt8(ascii: "/")

  /// "Zwiebel(n)" without what makes a plural of it.
  static func withoutPlural(_ item: String) -> String {
    guard item.utf8.contains(UInt8(ascii: "(")), let open = item.firstIndex(of: "("), open > item.startIndex,
      item[item.index(before: open)].isLetter,
      let close = item[open...].firstIndex(of: ")"), (2...3).contains(item.distance(from: open, to: close))
    else { return item }
    return String(item[..<open] + item[item.index(after: close)...])
  }

  /// Names of recipes are short; what is longer is no name.
  static func limited(_ item: String) -> String {
    item.utf8.count <= longestName ? item : String(item.prefix(longestName))
  }

  private static let longestName = 120
  private static let mostParts = 6
}
