/// The allergens that the words of a longer name imply.
///
/// The last food in a name is the food itself. An allergen of the law among its words is in it. Everything else is
/// possible.
struct AllergenWords {
  /// A food among the words.
  private struct Part {
    let row: AllergenRow
    let places: Range<Int>
    /// Whether a word before it may replace its ingredients: rice milk contains no milk.
    var isReplaced = false
    /// Whether the food is only a part of a German word, whose beginning is less certain: Butterpilz is a mushroom.
    var isBeginning = false
  }

  private let words: [ArraySlice<UInt8>]
  private let parts: [Part]
  /// The places of prepositions: "curry with cashews" has two ends.
  private let joints: Set<Int>
  /// The allergens that a word makes doubtful: all for vegan, and nuts for nut-free.
  private let doubtful: FoodMatters

  init(_ text: String) {
    let words = Array(FoodName(text).words.prefix(Self.mostWords))
    self.words = words
    let parts = Self.parts(of: words)
    let inside = Set(parts.filter { $0.places.count > 1 }.flatMap(\.places))
    joints = Set(words.indices.filter { Self.joiners.contains(words[$0]) && !inside.contains($0) })
    self.parts = parts
    doubtful = words.indices.reduce(into: []) { $0.formUnion(Self.doubt(words, at: $1)) }
  }

  var allergens: FoodAllergens {
    parts.reduce(FoodAllergens.none) { all, part in
      let listed = part.row.allergens.listed
      return all.union(isSure(part) ? listed.doubting(doubtful) : listed.asHint)
    }
  }

  private func isSure(_ part: Part) -> Bool {
    let end = words.indices.first { $0 >= part.places.upperBound && joints.contains($0) } ?? words.endIndex
    let isFlavour = part.places.upperBound < end && Self.flavours.contains(words[end - 1])
    if isFlavour { return false }
    if part.isReplaced, part.isBeginning || isAfterOther(part) { return false }
    let isLast = words[part.places.upperBound..<end].allSatisfy(Self.isShape)
    if isLast, !part.isBeginning { return true }
    return part.row.source == .annex || part.row.source == .definition && !part.isBeginning
  }

  /// Whether another word is before the part, or the part is the end of a word.
  private func isAfterOther(_ part: Part) -> Bool {
    let first = part.places.lowerBound
    if part.places.isEmpty { return true }
    return first > 0 && !joints.contains(first - 1) && !Self.isFree(words[first - 1])
  }

  /// The longest known names. Words that belong to a longer name do not count: coconut milk is not milk.
  private static func parts(of words: [ArraySlice<UInt8>]) -> [Part] {
    var parts: [Part] = []
    var end = 0
    for start in words.indices {
      let ends = stride(from: min(start + longestRun, words.endIndex), to: max(start, end), by: -1)
      let found = ends.lazy.compactMap { next in
        AllergenRow(called: FoodName(key: Array(words[start..<next].joined(separator: [FoodName.space]))))
          .map { (row: $0, end: next) }
      }.first
      if let found {
        let isReplaced = found.end == start + 1 && isReplaceable(words[start])
        parts.append(Part(row: found.row, places: start..<found.end, isReplaced: isReplaced))
        end = found.end
      } else if start >= end {
        parts += self.parts(within: words[start], at: start)
      }
    }
    return parts
  }

  /// The longest names with which a word begins and ends: Haselnussschokolade.
  private static func parts(within word: ArraySlice<UInt8>, at place: Int) -> [Part] {
    guard (2 * shortestPart...longestWord).contains(word.count), freeEnd(of: word) == nil else { return [] }
    func row(_ letters: ArraySlice<UInt8>) -> AllergenRow? { AllergenRow(called: FoodName(key: Array(letters))) }
    let cuts = shortestPart...word.count - shortestPart
    let first = cuts.reversed().lazy.compactMap { row(word.prefix($0)) }.first
    let last = cuts.lazy.compactMap { cut in row(word.dropFirst(cut)).map { (row: $0, cut: cut) } }.first
    let isFlavour = flavours.contains { word.suffix($0.count).elementsEqual($0) }
    var parts: [Part] = []
    if let first { parts.append(Part(row: first, places: place..<place + 1, isReplaced: isFlavour, isBeginning: true)) }
    if let last {
      // The end of a word has no separate place, because the rest of the word is before it.
      let isReplaced = isReplaceable(word.dropFirst(last.cut))
      parts.append(Part(row: last.row, places: place + 1..<place + 1, isReplaced: isReplaced))
    }
    return parts
  }

  private static let mostWords = 24
  private static let longestRun = 4
  private static let shortestPart = 4
  private static let longestWord = 40
}

/// Words that change the meaning of the foods next to them.
extension AllergenWords {
  /// The allergens that a word makes doubtful. Something free of one allergen may have its other ingredients.
  private static func doubt(_ words: [ArraySlice<UInt8>], at place: Int) -> FoodMatters {
    let word = words[place]
    if word.elementsEqual("free".utf8) {
      if words.dropFirst(place + 1).first.map({ $0.elementsEqual("range".utf8) }) == true { return [] }
      return place == words.startIndex ? .all : missing(words[place - 1])
    }
    if word.suffix(4).elementsEqual("less".utf8) { return bare.contains(word) ? [] : .all }
    if let end = freeEnd(of: word) { return missing(word.dropLast(end)) }
    return doubts.contains(word) || doubtfulBeginnings.contains { word.starts(with: $0) } ? .all : []
  }

  /// The allergens that something free of a word may lack.
  private static func missing(_ word: ArraySlice<UInt8>) -> FoodMatters {
    if harmless.contains(word) { return [] }
    guard let meant = AllergenWord(String(decoding: word, as: UTF8.self)), !meant.isPart else { return .all }
    let matters = FoodMatters(meant.allergens == [.nuts] ? [.treeNuts] : meant.allergens)
    return matters.union(matters.kinds)
  }

  /// The length of a German word's end that means "free of". Nil without one.
  private static func freeEnd(of word: ArraySlice<UInt8>) -> Int? {
    ["frei", "freie", "freier", "freies", "freien", "freiem"].map(\.utf8).first {
      word.count > $0.count && word.suffix($0.count).elementsEqual($0)
    }?.count
  }

  /// Whether a word means "free of". It does not replace an ingredient.
  private static func isFree(_ word: ArraySlice<UInt8>) -> Bool {
    word.elementsEqual("free".utf8) || freeEnd(of: word) != nil
  }

  /// Whether a word is only a shape, a size or a number.
  private static func isShape(_ word: ArraySlice<UInt8>) -> Bool {
    shapes.contains(word) || word.allSatisfy { $0 < UInt8(ascii: "a") }
  }

  /// Whether a word before the name may replace its main ingredient.
  private static func isReplaceable(_ word: ArraySlice<UInt8>) -> Bool {
    replaceable.contains { FoodName.singular(word).elementsEqual(FoodName.singular($0)) }
  }

  private static func list(_ words: String) -> Set<ArraySlice<UInt8>> {
    Set(words.split(separator: " ").map { Array($0.utf8)[...] })
  }

  private static let joiners = list(
    "with and or plus in on from for of mit und oder plus im in aus vom von fur auf a al alla au aux de con e y")
  private static let doubts = list(
    """
    without ohne style flavour flavor flavoured flavored substitute alternative replacer replacement mock faux \
    imitation ersatz geschmack like analogue veggie plant pflanze
    """)
  private static let doubtfulBeginnings = list("vegan vegetar pflanzlich fleischlos")
  /// Something free of these otherwise has its usual ingredients.
  private static let harmless = list(
    "sugar fat lactose salt alcohol caffeine additive cage cruelty zucker fett laktose lactose salz alkohol koffein")
  private static let bare = list("boneless skinless seedless stoneless")
  private static let replaceable = list(
    """
    milk cream butter cheese yogurt yoghurt flour pasta noodles mince mayo mayonnaise burger steak chips crisps drink \
    milch sahne kase joghurt jogurt quark mehl nudeln creme hack hackfleisch schnitzel wurst
    """)
  /// A name with one of these as its last word may only taste of the rest.
  private static let flavours = list(
    """
    syrup sirup coffee kaffee tea tee aroma extract extrakt essence essenz flavouring flavoring liqueur likor soda \
    lettuce salat pilz pilze schwammerl soap seife shampoo
    """)
  private static let shapes = list(
    """
    strips sticks stick pieces piece chunks flakes slices cubes crumbs crumb fillets fillet filets filet tails tail \
    meat powder granules granulate paste sheets sheet meal flour berries balls rings rounds bar bars halves kernels \
    curls shavings spread mix fingers nuggets bites squares triangles wraps breads loaf loaves rolls size large medium \
    small s m l xl grosse klasse stuck stucke wurfel scheiben streifen pulver kerne mus flocken stangen blattchen \
    stifte raspel brosel mild scharf fein natur pur nature plain original bio light classic
    """)
}

extension FoodAllergens {
  /// The same, with some matters only possible.
  fileprivate func doubting(_ matters: FoodMatters) -> FoodAllergens {
    FoodAllergens(
      contained: contained.subtracting(matters), possible: possible.union(contained.intersection(matters)),
      unsaid: unsaid)
  }

  /// The same without what is unknown.
  package var listed: FoodAllergens { FoodAllergens(contained: contained, possible: possible) }
}

extension FoodCatalogue {
  /// The allergens that a longer name or a title implies; others stay unknown. Words such as "vegan" and "nut-free"
  /// make everything only possible.
  package static func allergens(namedIn text: String) -> FoodAllergens { AllergenWords(text).allergens }

  /// The possible allergens of something with a description: those of the foods that its words name, also within one
  /// German word.
  package static func allergens(hintedBy text: String) -> FoodAllergens { allergens(namedIn: text).asHint }
}
