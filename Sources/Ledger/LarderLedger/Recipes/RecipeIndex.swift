import LarderLog
import LarderModel
import LarderReplay

/// Every recipe that was ever written down, in short: how long it takes and what it wants, so that hundreds can be looked
/// through without reading one of them.
///
/// A version says for ever what it says. So what is here stays true however often recipes are written once more: which
/// version holds, the catalogue tells, and those that a mending reaches are read from the log.
public struct RecipeIndex: Hashable, Sendable {
  /// A version of a recipe.
  public struct Entry: Hashable, Sendable {
    public let meal: MealID
    /// The event that wrote it down.
    public let version: UInt64
    /// Nil where nothing is said of it.
    public let yield: Quantity?
    /// In minutes.
    public let preparation: Int?
    public let cooking: Int?
    public let total: Int?
    /// The places of its lines.
    public let lines: Range<Int>
  }

  /// A line of a recipe, without the words around its food.
  public struct Line: Hashable, Sendable {
    /// The place of its food among all.
    public let food: Int
    /// The item, where it is surely known.
    public let item: ItemID?
    public let quantity: Quantity?
    /// What it is counted in, where that is no gram, millilitre or piece.
    public let measure: String?
    public let isOptional: Bool
    public let isFixed: Bool
  }

  /// The words for a food in a line.
  public struct Food: Hashable, Sendable {
    public let food: String?
    /// The whole line, where nothing in it was read as a food.
    public let line: String?
    public let known: String?
    public let alternatives: String?
    /// The words of preparation directly before the food: "shredded" in "4 oz shredded cheese".
    public let qualifier: String?

    public init(_ listed: IngredientListed) {
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
    public var qualifiedNames: [String] {
      guard let qualifier, let food else { return [] }
      let words = qualifier.split(separator: " ")
      return words.indices.map { (words[$0...] + [food[...]]).joined(separator: " ") }
    }

    /// The food as the recipe calls it.
    public var name: String { food ?? line ?? "" }
  }

  /// The last event that was looked at.
  var sequence: UInt64 = 0
  var entries = EntryColumns()
  var lines = LineColumns()
  var foods = FoodColumn()
  /// What lines are counted in, each once.
  var measures: [String] = []
  /// The events that say something of recipes besides their texts.
  var marks: [UInt64] = []

  init() {}

  var isWorthKeeping: Bool { count > 0 || !marks.isEmpty }

  /// How many versions there are.
  public var count: Int { entries.versions.count }

  /// How many foods there are.
  public var foodCount: Int { foods.count }

  /// The entry of a version; nil where it is not here.
  public func entry(of version: UInt64) -> Entry? { entries.place(of: version).map { entries.entry(at: $0) } }

  public func line(at place: Int) -> Line { lines.line(at: place, measures) }

  public func food(at place: Int) -> Food { foods.food(at: place) }

  /// A recipe as far as the index knows it: what it wants, and how much it makes.
  public func outline(of entry: Entry) -> ShelvedRecipe {
    var written = RecipeWritten(entry.meal)
    written.yield = entry.yield
    var shelved = ShelvedRecipe(meal: entry.meal, version: entry.version, day: .min, written: written)
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

  /// Takes in a version, and returns its entry.
  @discardableResult
  mutating func add(_ shelved: ShelvedRecipe) -> Entry {
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
}

extension RecipeIndex {
  /// Whether all that is here is in another, at the same places: an index that was kept earlier.
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

/// The index is kept in the ledger like any state that is worked out from its events, and gone on with from there.
extension RecipeIndex {
  static let name = "recipes"
  private static let version: UInt32 = 3
  private static let kinds: Set<UInt8> = RecipeMarks.kinds.union([RecipeWritten.code, IngredientListed.code])
  /// How many events may stand behind it though none of them is a recipe's.
  private static let tail: UInt64 = 16_384

  /// The index of all recipes of a log.
  init(_ log: inout LogReader) throws(LogError) {
    self = try Self.kept(&log) ?? RecipeIndex()
    try goOn(&log)
  }

  /// The same from the first event on, whatever is kept.
  init(rebuilding log: inout LogReader) throws(LogError) {
    self.init()
    try goOn(&log)
  }

  /// Keeps it up to the last event, where recipes were written since it was kept.
  static func keep(in writer: inout LogWriter) throws(LogError) {
    let before = try kept(&writer.reader) ?? RecipeIndex()
    var index = before
    try index.goOn(&writer.reader)
    guard index.count > before.count || index.isWorthKeeping && index.sequence > before.sequence + tail else { return }
    var state = StateWriter()
    index.encode(into: &state)
    try writer.keep(Snapshot(sequence: index.sequence, version: version, state: state.bytes), as: name)
  }

  /// As it is kept; nil where nothing whole is.
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

  /// Takes in what was recorded since.
  private mutating func goOn(_ log: inout LogReader) throws(LogError) {
    let last = try log.lastSequence
    guard sequence < last else { return }
    var current: ShelvedRecipe?
    for event in try log.standingEvents(of: Self.kinds, behind: sequence) {
      if RecipeMarks.kinds.contains(event.record.kind) {
        marks.append(event.sequence)
      } else if event.record.kind == RecipeWritten.code {
        if let current { add(current) }
        let written = event.decode(as: RecipeWritten.self)
        current = ShelvedRecipe(meal: written.meal, version: event.sequence, day: event.day, written: written)
      } else if event.record.continuesCommand {
        current?.ingredients.append(event.decode(as: IngredientListed.self))
      }
    }
    if let current { add(current) }
    sequence = last
  }
}
