import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences
import LarderShelves
import LarderWords

/// A pending command that undoes commands, or redoes them. The two differ in which events they look for and which they
/// record.
struct PendingUndo: PendingCommand {
  enum Direction {
    case undo, redo
  }

  let direction: Direction
  /// The given event numbers. Nil for the last command.
  let numbers: CorrectionTargets.Numbers?
  /// The food whose latest entry is undone: "the milk". Nil for a number or the last command.
  private let food: String?
  private var corrected: [StoredEvent] = []
  /// A name for the events: "breakfast of Jo and Sam".
  private var thing: Message?
  private var count = 0
  private var imported: ClosedRange<UInt64>?

  private static let latest: WordList = "last|that|it|letzte|letzten"

  init(_ direction: Direction, _ line: Line) throws(CommandLineError) {
    self.direction = direction
    let words = line.arguments.words
    guard words.count < 2 || words.allSatisfy({ $0.allSatisfy(\.isLetter) }) else {
      throw .usage("give the number of one entry; for the numbers: \(.words("history"))")
    }
    let name = NaturalSentence.withoutArticle(words[...]).joined(separator: " ")
    // "undo that" and "undo last" mean the default.
    let isLatest = name.isEmpty || Self.latest.contains(name.lowercased())
    let isFood = !isLatest && name.first?.isLetter == true
    food = isFood ? name : nil
    let word = isLatest || isFood ? nil : words.first
    numbers = try word.map { word throws(CommandLineError) in try EventNumber.meant(word) }
  }

  var kindOfOpenWords: UInt8? {
    guard numbers == nil else { return nil }
    return direction == .undo ? Retracted.code : Restored.code
  }

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    if let food { throw try entry(of: food, reader, &log) }
    let corrections = reader.view.context.corrections
    let targets = try targets(corrections, &log)
    corrected = try (Self.main(targets.ranges, &log).map { [$0] } ?? targets.first).map(corrections.amended)
    (count, imported) = (targets.count, targets.imported)
    let today = reader.entryTime.today
    let acts = ActReader(reader.view.context, reader.catalog.style, today: today) { $0.likelyMinute }
    thing = try acts.thing(of: targets.ranges, &log)
    let entryTime = reader.entryTime
    return switch direction {
    case .undo: try reader.decide(Retract(targets.ranges, entryTime: entryTime))
    case .redo: try reader.decide(Restore(targets.ranges, entryTime: entryTime))
    }
  }

  /// Asks whether to undo the latest entry of a food.
  private func entry(of food: String, _ reader: EntryReader, _ log: inout LogReader) throws -> any Error {
    guard direction == .undo, let item = reader.catalog.item(meantBy: food),
      let number = try EventSearch.latest(of: item, Self.ofFood, reader.view, &log),
      case let event = try EventSearch.present(number, reader.view, &log),
      let thing = ActWords(reader.catalog, reader.catalog.style).words([event])?.thing
    else {
      if !food.contains(" ") { _ = try EventNumber.meant(food) }
      return CommandLineError.usage("give the number of one entry; for the numbers: \(.words("history"))")
    }
    var line = reader.line
    line.arguments.words = ["\(number)"]
    return LineQuestion("Undo \(thing) [\(number)]?", [.init(title: "yes", line: line)])
  }

  private static let ofFood: Set<UInt8> = [
    Bought.code, Consumed.code, Wasted.code, MealLogged.code, Counted.code, Opened.code, Frozen.code, Thawed.code,
    Moved.code, Listed.code,
  ]

  /// The main event of a command with many events: the dish that was cooked, or the recipe that was added. Nil if there
  /// is none.
  private static func main(_ ranges: [ClosedRange<UInt64>], _ log: inout LogReader) throws(LogError) -> StoredEvent? {
    guard let range = ranges.first, ranges.count == 1, range.count <= mostLookedThrough else { return nil }
    return try log.events(range).first { $0.record.kind == Cooked.code || $0.record.kind == RecipeWritten.code }
  }

  private static let mostLookedThrough = 400

  private func targets(_ corrections: Corrections, _ log: inout LogReader) throws -> CorrectionTargets {
    switch (direction, numbers) {
    case (.undo, let numbers?): try CorrectionTargets.undoing(numbers, &log, corrections)
    case (.undo, nil): try CorrectionTargets.undoingLast(&log, corrections)
    case (.redo, let numbers?): try CorrectionTargets.redoing(numbers, &log, corrections)
    case (.redo, nil): try CorrectionTargets.redoingLast(&log, corrections)
    }
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    sentences.corrected(
      outcome, direction == .undo ? "Undid" : "Redid", thing, corrected, count: count, import: imported)
  }
}
