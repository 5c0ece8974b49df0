import LarderLog
import LarderModel
import LarderReplay

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
