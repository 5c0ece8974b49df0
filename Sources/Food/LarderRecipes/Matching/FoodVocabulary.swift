import FoodTables
import LarderCatalogue

/// The vocabulary of foods: every word of the tables, every name as a phrase, and the effect of words before and after
/// a name.
struct FoodVocabulary: Sendable {
  static let shared = FoodVocabulary()

  /// The foods to which a phrase leads, and whether the first one is certain.
  struct Entry: Sendable {
    var foods: [String]
    var isSure: Bool
  }

  private(set) var words = WordTable()
  private(set) var entries: [Entry] = []
  /// Scopes in the tables that are neither a food, a category nor `any`. Always empty.
  private(set) var unknownScopes: [String] = []
  /// Lines of names whose food is not in the catalogue. Always empty.
  private(set) var unknownFoods: [String] = []

  private var numbers: [String: UInt16] = [:]
  private var categories: [UInt16] = []
  private var phrases: [PackedWords: UInt16] = [:]
  private var keeping: Set<UInt16> = []
  private var forms: [UInt16: UInt16] = [:]
  private var before: [UInt32: ModifierEffect] = [:]
  private var after: Set<UInt32> = []
  /// Words that may follow the name of some food.
  private var trailing: Set<UInt16> = []

  private init() {
    addForms()
    addCatalogue()
    addNames()
    addModifiers()
    keeping = Set(added("tinned frozen dried"))
  }

  func entry(of phrase: ArraySlice<UInt16>) -> UInt16? { PackedWords(phrase).flatMap { phrases[$0] } }

  /// The effect of a word before the name of an entry.
  func effect(of word: UInt16, on entry: UInt16) -> ModifierEffect {
    for scope in [entry, categories[Int(entry)], Self.any] {
      if let effect = before[Self.key(word, scope)] { return effect }
    }
    return PackedWords([word]).map { phrases[$0] != nil } == true ? .other : .alike
  }

  /// Whether a word may follow the name of an entry without changing its meaning.
  func isPart(_ word: UInt16, of entry: UInt16) -> Bool {
    [entry, categories[Int(entry)], Self.any].contains { after.contains(Self.key(word, $0)) }
  }

  /// Whether a food is an ingredient of recipes.
  func hasFood(_ name: String) -> Bool { numbers[name] != nil }

  /// Whether a food grows or swims, so that its tinned form is another food.
  func isSoldFresh(_ name: String?) -> Bool {
    guard let entry = name.flatMap({ numbers[$0] }), categories[Int(entry)] > Self.any else { return false }
    return Self.fresh.contains(FoodCatalogue.categories[Int(categories[Int(entry)] - Self.any - 1)])
  }

  private static let fresh: Set = ["vegetables", "fruit", "fish"]

  /// Whether a word says nothing about any food.
  func isEmpty(_ word: UInt16) -> Bool {
    before[Self.key(word, Self.any)] == .same || after.contains(Self.key(word, Self.any))
  }

  /// Whether a word names a way of preserving, which makes a food another one.
  func isKeeping(_ word: UInt16) -> Bool { keeping.contains(word) }

  func maybeTrails(_ word: UInt16) -> Bool { trailing.contains(word) }

  /// The numbers of a name's words; 0 for unknown words.
  func numbers(of name: FoodName) -> [UInt16] { name.words.map(number) }

  private func number(of word: ArraySlice<UInt8>) -> UInt16 {
    let number = words.number(of: Self.stem(word))
    if number == 0, let last = word.last, word.first.map(Self.isDigit) == true {
      if last == UInt8(ascii: "%") { return words.number(of: [last]) }
      if word.allSatisfy(Self.isDigit) { return words.number(of: Self.anyNumber) }
    }
    return forms[number] ?? number
  }

  /// The singular of a word, except that "peppers" are vegetables and "pepper" is a spice.
  private static func stem(_ word: ArraySlice<UInt8>) -> [UInt8] {
    word.elementsEqual("peppers".utf8) ? Array(word) : FoodName.singular(word)
  }

  private static func isDigit(_ letter: UInt8) -> Bool { letter >= UInt8(ascii: "0") && letter <= UInt8(ascii: "9") }

  /// The placeholder for a number in the tables.
  private static let anyNumber = [UInt8(ascii: "1")]

  private static func key(_ word: UInt16, _ scope: UInt16) -> UInt32 { UInt32(word) << 16 | UInt32(scope) }

  /// The number for any food, above every entry. Categories follow.
  private static let any: UInt16 = 0xf000

  private mutating func added(_ text: String) -> [UInt16] {
    FoodName(text).words.map { word in
      let number = words.add(Self.stem(word))
      return forms[number] ?? number
    }
  }

  private mutating func addForms() {
    for row in TableText.spellings.rows {
      let cells = row.cells()
      guard let number = added(cells[0].text).first else { continue }
      for other in cells[1].list {
        if let form = added(other.text).first, form != number { forms[form] = number }
      }
    }
  }

  private mutating func addCatalogue() {
    let all = FoodCatalogue.categories
    for food in FoodCatalogue.all where food.isFood || Self.ofTheHouse.contains(food.name) {
      let entry = UInt16(entries.count)
      entries.append(Entry(foods: [food.name], isSure: true))
      categories.append(Self.any + 1 + UInt16(all.firstIndex(of: food.category) ?? 0))
      numbers[food.name] = entry
      for name in [food.name] + food.aliases { add(name, entry) }
    }
  }

  private mutating func addNames() {
    for row in TableText.kitchenNames.rows {
      let cells = row.cells()
      guard let entry = numbers[cells[0].text] else {
        unknownFoods.append(cells[0].text)
        continue
      }
      for name in cells[1].list { add(name.text, entry) }
    }
    for row in TableText.openNames.rows {
      let cells = row.cells()
      let names = cells[1].list.map(\.text)
      unknownFoods += names.filter { numbers[$0] == nil }
      let entry = UInt16(entries.count)
      entries.append(Entry(foods: names, isSure: false))
      categories.append(names.first.flatMap { numbers[$0] }.map { categories[Int($0)] } ?? Self.any)
      if let phrase = PackedWords(added(cells[0].text)[...]) { phrases[phrase] = entry }
    }
  }

  /// Adds a name, unless another food already has it.
  private mutating func add(_ name: String, _ entry: UInt16) {
    let words = added(name)
    guard let phrase = PackedWords(words[...]) else { return }
    if phrases[phrase] == nil { phrases[phrase] = entry }
    // One of several peppers is not a spice, if its name is longer.
    if words.count > 1, name.hasSuffix("peppers"), let one = PackedWords((words.dropLast() + added("pepper"))[...]) {
      if phrases[one] == nil { phrases[one] = entry }
    }
  }

  private mutating func addModifiers() {
    for row in TableText.modifiers.rows {
      let cells = row.cells()
      // Nil for words after a name.
      let effect = ModifierEffect(rawValue: cells[0].text)
      let found = scopes(cells[1])
      for word in added(cells[2].text) {
        if effect == nil { trailing.insert(word) }
        for scope in found {
          if let effect { before[Self.key(word, scope)] = effect } else { after.insert(Self.key(word, scope)) }
        }
      }
    }
  }

  private mutating func scopes(_ cell: TableText) -> [UInt16] {
    var found: [UInt16] = []
    for scope in cell.list.map(\.text) {
      if scope == "any" {
        found.append(Self.any)
      } else if scope.hasPrefix("all "), let place = FoodCatalogue.categories.firstIndex(of: String(scope.dropFirst(4)))
      {
        found.append(Self.any + 1 + UInt16(place))
      } else if let entry = numbers[scope] ?? entry(of: added(scope)[...]) {
        found.append(entry)
      } else {
        unknownScopes.append(scope)
      }
    }
    return found
  }

  /// Household supplies that recipes list.
  private static let ofTheHouse: Set = ["aluminium foil", "baking paper", "cling film", "kitchen paper"]
}

/// The effect of a word before a food's name.
enum ModifierEffect: String, Sendable {
  /// The same food: `ripe` tomatoes.
  case same
  /// A similar food, which may be meant: `smoked` paprika.
  case alike
  /// Another food: `rose` water.
  case other
}
