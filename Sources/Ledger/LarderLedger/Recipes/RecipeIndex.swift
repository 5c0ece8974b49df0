import LarderLog
import LarderModel
import LarderReplay

/// An index of all recipe versions with their times and ingredients, so that hundreds of recipes can be searched
/// without reading any.
///
/// A version never changes, so the index stays valid when recipes are rewritten. The catalogue knows the current
/// version of each recipe, and corrected versions are read from the log.
package struct RecipeIndex: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let meal: MealID
    /// The event that wrote it.
    package let version: UInt64
    /// The yield, or nil if not given.
    package let yield: Quantity?
    /// The times in minutes.
    package let preparation: Int?
    package let cooking: Int?
    package let total: Int?
    package let lines: Range<Int>
  }

  /// An ingredient line, without the words around its food.
  package struct Line: Hashable, Sendable {
    package let food: Int
    /// The household's item, if the line clearly means it.
    package let item: ItemID?
    package let quantity: Quantity?
    /// The unit, if it is not a gram, millilitre or piece.
    package let measure: String?
    package let isOptional: Bool
    package let isFixed: Bool
  }

  /// The words for a food in a line.
  package struct Food: Hashable, Sendable {
    package let food: String?
    /// The whole line, if no food was found in it.
    package let line: String?
    package let known: String?
    package let alternatives: String?
    /// The words of preparation directly before the food: "shredded" in "4 oz shredded cheese".
    package let qualifier: String?

    package init(_ listed: IngredientListed) {
      (food, known, alternatives) = (listed.food, listed.known, listed.alternatives)
      line = listed.food == nil ? listed.line : nil
      qualifier = Self.qualifier(of: listed)
    }

    init(food: String?, line: String?, known: String?, alternatives: String?, qualifier: String?) {
      (self.food, self.line, self.known, self.alternatives) = (food, line, known, alternatives)
      self.qualifier = qualifier
    }

    private static func qualifier(of listed: IngredientListed) -> String? {
      guard let preparation = listed.preparation, let food = listed.food else { return nil }
      // An outline has no line, and keeps only these words of the preparation.
      guard let line = listed.line else { return preparation }
      func words(_ text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "'" }
      }
      let (all, named, said) = (words(line), words(food), Set(words(preparation)))
      let place = all.indices.first { all[$0...].starts(with: named) }
      guard let place, !named.isEmpty else { return nil }
      let before = all[..<place].reversed().prefix { said.contains($0) }.reversed()
      return before.isEmpty ? nil : before.joined(separator: " ")
    }

    /// The food with the words before it, longest first: "finely shredded cheese", "shredded cheese".
    package var qualifiedNames: [String] {
      guard let qualifier, let food else { return [] }
      let words = qualifier.split(separator: " ")
      return words.indices.map { (words[$0...] + [food[...]]).joined(separator: " ") }
    }

    /// The food as named in the recipe.
    package var name: String { food ?? line ?? "" }
  }

  /// The last event included.
  var sequence: UInt64 = 0
  var entries = EntryColumns()
  var lines = LineColumns()
  var foods = FoodColumn()
  /// The distinct units of lines.
  var measures: [String] = []
  /// The events that rate or classify recipes.
  var marks: [UInt64] = []

  init() {}

  var isWorthKeeping: Bool { count > 0 || !marks.isEmpty }

  package var count: Int { entries.versions.count }

  package var foodCount: Int { foods.count }

  /// Returns the entry of a version, or nil if it is not in the index.
  package func entry(of version: UInt64) -> Entry? { entries.place(of: version).map { entries.entry(at: $0) } }

  package func line(at place: Int) -> Line { lines.line(at: place, measures) }

  package func food(at place: Int) -> Food { foods.food(at: place) }

  /// Returns the part of a recipe that the index contains: its ingredients and its yield.
  package func outline(of entry: Entry) -> StoredRecipe {
    var written = RecipeWritten(entry.meal)
    written.yield = entry.yield
    var shelved = StoredRecipe(meal: entry.meal, version: entry.version, day: .min, written: written)
    shelved.ingredients = entry.lines.map { place in
      let (line, food) = (line(at: place), food(at: line(at: place).food))
      var listed = IngredientListed(entry.meal)
      (listed.item, listed.quantity, listed.measure) = (line.item, line.quantity, line.measure)
      (listed.isOptional, listed.isFixed) = (line.isOptional, line.isFixed)
      (listed.food, listed.line, listed.known, listed.alternatives) = (
        food.food, food.line, food.known, food.alternatives
      )
      listed.preparation = food.qualifier
      return listed
    }
    return shelved
  }

  /// Adds a version, and returns its entry.
  @discardableResult
  mutating func add(_ shelved: StoredRecipe) -> Entry {
    for listed in shelved.ingredients {
      lines.append(listed, food: foods.place(of: Food(listed)), measure: listed.measure.map { place(ofMeasure: $0) })
    }
    return entries.append(shelved, linesEnd: lines.count)
  }

  private mutating func place(ofMeasure measure: String) -> Int {
    if let known = measures.firstIndex(of: measure) { return known }
    measures.append(measure)
    return measures.count - 1
  }

  /// Whether the other index starts with everything in this one, at the same positions.
  func isPart(of other: RecipeIndex) -> Bool {
    sequence <= other.sequence && count <= other.count && other.marks.starts(with: marks)
      && (0..<count).allSatisfy { place in
        let (entry, same) = (entries.entry(at: place), other.entries.entry(at: place))
        return entry == same
          && entry.lines.allSatisfy { line in
            let (line, twin) = (self.line(at: line), other.line(at: line))
            return line == twin && food(at: line.food) == other.food(at: twin.food)
          }
      }
  }
}

/// Storing the index in the ledger as a state, and continuing from there.
extension RecipeIndex {
  static let name = "recipes"
  private static let version: UInt32 = 3
  private static let kinds: Set<UInt8> = RecipeMarks.kinds.union([RecipeWritten.code, IngredientListed.code])
  /// How many events without recipes may follow the stored index before it is saved again.
  private static let tail: UInt64 = 16_384

  /// Loads the index of all recipes of a log.
  init(_ log: inout LogReader) throws(LogError) {
    self = try Self.kept(&log) ?? RecipeIndex()
    try goOn(&log)
  }

  /// Builds the index from the first event, ignoring any stored one.
  init(rebuilding log: inout LogReader) throws(LogError) {
    self.init()
    try goOn(&log)
  }

  /// Stores the index up to the last event, if recipes were written since it was last stored.
  static func keep(in writer: inout LogWriter) throws(LogError) {
    let before = try kept(&writer.reader) ?? RecipeIndex()
    var index = before
    try index.goOn(&writer.reader)
    guard index.count > before.count || index.isWorthKeeping && index.sequence > before.sequence + tail else { return }
    var state = StateWriter()
    index.encode(into: &state)
    try writer.keep(Snapshot(sequence: index.sequence, version: version, state: state.bytes), as: name)
  }

  /// Returns the stored index, or nil if there is no intact one.
  static func kept(_ log: inout LogReader) throws(LogError) -> RecipeIndex? {
    let kept = try log.withSnapshot(name, version: version) { sequence, state in
      StateReader.reading(state) { RecipeIndex(from: &$0, at: sequence) }
    }
    guard let kept, kept.sequence <= (try log.lastSequence) else { return nil }
    return kept
  }

  private init?(from state: inout StateReader, at sequence: UInt64) {
    guard let foods = FoodColumn(from: &state) else { return nil }
    measures = state.list { $0.text() }
    guard let lines = LineColumns(from: &state, foodCount: foods.count, measureCount: measures.count),
      let entries = EntryColumns(from: &state, lineCount: lines.count)
    else { return nil }
    marks = state.array()
    guard state.isDone else { return nil }
    (self.sequence, self.entries, self.lines, self.foods) = (sequence, entries, lines, foods)
  }

  private func encode(into state: inout StateWriter) {
    foods.encode(into: &state)
    state.list(measures) { $1.text($0) }
    lines.encode(into: &state)
    entries.encode(into: &state)
    state.array(marks)
  }

  /// Adds the events recorded since.
  private mutating func goOn(_ log: inout LogReader) throws(LogError) {
    let last = try log.lastSequence
    guard sequence < last else { return }
    var current: StoredRecipe?
    for event in try log.standingEvents(of: Self.kinds, behind: sequence) {
      if RecipeMarks.kinds.contains(event.record.kind) {
        marks.append(event.sequence)
      } else if event.record.kind == RecipeWritten.code {
        if let current { add(current) }
        let written = event.decode(as: RecipeWritten.self)
        current = StoredRecipe(meal: written.meal, version: event.sequence, day: event.day, written: written)
      } else if event.record.continuesCommand {
        current?.ingredients.append(event.decode(as: IngredientListed.self))
      }
    }
    if let current { add(current) }
    sequence = last
  }
}
