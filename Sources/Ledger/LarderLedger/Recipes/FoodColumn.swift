import LarderModel
import LarderReplay

/// The foods of a recipe index, each once: their words one behind the other, read when they are asked for.
struct FoodColumn: Hashable, Sendable {
  private var words: [UInt8] = []
  /// The number of texts that a food has.
  private static let texts = 5
  /// The end of each text of each food.
  private var ends: [UInt32] = []
  /// Filled when a food is added.
  private var places: [RecipeIndex.Food: Int] = [:]

  init() {}

  /// - Returns: nil where the ends do not belong to the words.
  init?(from state: inout StateReader) {
    words = state.array()
    ends = state.array()
    guard ends.count.isMultiple(of: Self.texts), Int(ends.last ?? 0) == words.count,
      zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
  }

  func encode(into state: inout StateWriter) {
    state.array(words)
    state.array(ends)
  }

  var count: Int { ends.count / Self.texts }

  func food(at place: Int) -> RecipeIndex.Food {
    func text(_ which: Int) -> String? {
      let number = Self.texts * place + which
      let start = number == 0 ? 0 : Int(ends[number - 1])
      return start == Int(ends[number]) ? nil : String(decoding: words[start..<Int(ends[number])], as: UTF8.self)
    }
    return RecipeIndex.Food(food: text(0), line: text(1), known: text(2), alternatives: text(3), qualifier: text(4))
  }

  /// The place of a food, which gets one where it had none.
  mutating func place(of food: RecipeIndex.Food) -> Int {
    if places.isEmpty { for place in 0..<count { places[self.food(at: place)] = place } }
    if let known = places[food] { return known }
    for text in [food.food, food.line, food.known, food.alternatives, food.qualifier] {
      words.append(contentsOf: (text ?? "").utf8)
      ends.append(UInt32(words.count))
    }
    places[food] = count - 1
    return count - 1
  }

  static func == (one: FoodColumn, other: FoodColumn) -> Bool { one.words == other.words && one.ends == other.ends }

  func hash(into hasher: inout Hasher) { hasher.combine(words) }
}
