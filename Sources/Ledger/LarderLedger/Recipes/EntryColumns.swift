import LarderModel
import LarderReplay

/// The versions in a recipe index, with one column per attribute.
struct EntryColumns: Hashable, Sendable {
  /// The versions in the order they were written.
  private(set) var versions: [UInt64] = []
  private var meals: [UInt32] = []
  private var yields: [Int64] = []
  private var yieldUnits: [UInt8] = []
  /// Preparation, cooking and total times, each stored as one more than its minutes; 0 if not given.
  private var minutes: [UInt32] = []
  private var linesEnds: [UInt32] = []

  init() {}

  /// - Returns: nil if the columns are inconsistent.
  init?(from state: inout StateReader, lineCount: Int) {
    versions = state.array()
    meals = state.array()
    yields = state.array()
    yieldUnits = state.array()
    minutes = state.array()
    linesEnds = state.array()
    guard [meals.count, yields.count, yieldUnits.count, linesEnds.count].allSatisfy({ $0 == versions.count }),
      minutes.count == 3 * versions.count, Int(linesEnds.last ?? 0) == lineCount,
      zip(linesEnds, linesEnds.dropFirst()).allSatisfy({ $0 <= $1 }),
      zip(versions, versions.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
  }

  func encode(into state: inout StateWriter) {
    state.array(versions)
    state.array(meals)
    state.array(yields)
    state.array(yieldUnits)
    state.array(minutes)
    state.array(linesEnds)
  }

  func place(of version: UInt64) -> Int? {
    let place = versions.firstPosition { $0 >= version }
    return place < versions.count && versions[place] == version ? place : nil
  }

  func entry(at place: Int) -> RecipeIndex.Entry {
    func minutes(_ which: Int) -> Int? {
      let kept = self.minutes[3 * place + which]
      return kept == 0 ? nil : Int(kept) - 1
    }
    let start = place == 0 ? 0 : Int(linesEnds[place - 1])
    return RecipeIndex.Entry(
      meal: MealID(rawValue: meals[place]), version: versions[place],
      yield: Dimension(rawValue: yieldUnits[place]).map { Quantity(amount: yields[place], dimension: $0) },
      preparation: minutes(0), cooking: minutes(1), total: minutes(2), lines: start..<Int(linesEnds[place]))
  }

  mutating func append(_ shelved: StoredRecipe, linesEnd: Int) -> RecipeIndex.Entry {
    let written = shelved.written
    versions.append(shelved.version)
    meals.append(shelved.meal.rawValue)
    yields.append(written.yield?.amount ?? 0)
    yieldUnits.append(written.yield?.dimension.rawValue ?? .max)
    minutes += [written.preparation, written.cooking, written.total].map { $0.map { UInt32($0 + 1) } ?? 0 }
    linesEnds.append(UInt32(linesEnd))
    return entry(at: versions.count - 1)
  }
}

/// The lines in a recipe index, with one column per attribute.
struct LineColumns: Hashable, Sendable {
  private var foods: [UInt32] = []
  private var items: [UInt32] = []
  private var amounts: [Int64] = []
  /// The unit of each line: one more than its index among the measures, or 0 for none.
  private var measures: [UInt16] = []
  /// The dimension's number, with the optional and fixed flags above it.
  private var marks: [UInt8] = []

  private static let noDimension: UInt8 = 0x3F
  private static let (isOptional, isFixed): (UInt8, UInt8) = (0x40, 0x80)

  init() {}

  /// - Returns: nil if the columns are inconsistent.
  init?(from state: inout StateReader, foodCount: Int, measureCount: Int) {
    foods = state.array()
    items = state.array()
    amounts = state.array()
    measures = state.array()
    marks = state.array()
    guard [items.count, amounts.count, measures.count, marks.count].allSatisfy({ $0 == foods.count }),
      foods.allSatisfy({ $0 < foodCount }), measures.allSatisfy({ $0 <= measureCount })
    else { return nil }
  }

  func encode(into state: inout StateWriter) {
    state.array(foods)
    state.array(items)
    state.array(amounts)
    state.array(measures)
    state.array(marks)
  }

  var count: Int { foods.count }

  func line(at place: Int, _ words: [String]) -> RecipeIndex.Line {
    let mark = marks[place]
    return RecipeIndex.Line(
      food: Int(foods[place]), item: items[place] == 0 ? nil : ItemID(rawValue: items[place]),
      quantity: Dimension(rawValue: mark & Self.noDimension).map { Quantity(amount: amounts[place], dimension: $0) },
      measure: measures[place] == 0 ? nil : words[Int(measures[place]) - 1], isOptional: mark & Self.isOptional != 0,
      isFixed: mark & Self.isFixed != 0)
  }

  mutating func append(_ listed: IngredientListed, food: Int, measure: Int?) {
    foods.append(UInt32(food))
    items.append(listed.item?.rawValue ?? 0)
    amounts.append(listed.quantity?.amount ?? 0)
    measures.append(measure.map { UInt16($0 + 1) } ?? 0)
    var mark = listed.quantity?.dimension.rawValue ?? Self.noDimension
    if listed.isOptional { mark |= Self.isOptional }
    if listed.isFixed { mark |= Self.isFixed }
    marks.append(mark)
  }
}

/// The distinct foods in a recipe index. Their words are stored consecutively and decoded on demand.
struct FoodColumn: Hashable, Sendable {
  private var words: [UInt8] = []
  private static let texts = 5
  private var ends: [UInt32] = []
  /// The index of each food, filled when a food is added.
  private var places: [RecipeIndex.Food: Int] = [:]

  init() {}

  /// - Returns: nil if the ends do not fit the words.
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

  /// Returns the index of a food, adding it if necessary.
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
