import LarderModel
import LarderReplay

/// The versions of a recipe index, a column for each thing that is known of them.
struct EntryColumns: Hashable, Sendable {
  /// In the order in which they were written, as far as they are kept.
  private(set) var versions: [UInt64] = []
  private var meals: [UInt32] = []
  private var yields: [Int64] = []
  private var yieldUnits: [UInt8] = []
  /// Preparing, cooking and both, each a minute more than it takes; 0 where it is not said.
  private var minutes: [UInt32] = []
  private var linesEnds: [UInt32] = []

  init() {}

  /// - Returns: nil where the columns do not belong together.
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

  mutating func append(_ shelved: ShelvedRecipe, linesEnd: Int) -> RecipeIndex.Entry {
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
