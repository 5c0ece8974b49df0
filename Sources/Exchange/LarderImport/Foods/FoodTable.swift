import LarderModel
import StrictCSV

/// A table of general food facts.
struct FoodTable: Sendable {
  struct Food: Sendable {
    let line: Int
    /// The full name: "Milk, plain or flavored".
    let name: String
    /// Attributes and values, as they would be typed.
    let facts: [(attribute: String, text: String)]
  }

  private(set) var foods: [Food] = []
  private var byName: [String: [Int]] = [:]
  /// The foods by the normalised part of their names before the first comma.
  private var byBeginning: [String: [Int]] = [:]

  init(_ bytes: [UInt8], _ format: FoodTableFormat, options: TableOptions) throws(ForeignImportError) {
    var table: CSVReader
    do throws(CSVError) { table = try CSVReader(bytes, limits: options.limits) } catch {
      throw .problem(RowProblem(error))
    }
    let columns: [String: Int]
    do throws(RowProblem) { columns = try Self.columns(of: table.header, format) } catch { throw .problem(error) }
    var problems = RowProblems(most: options.mostProblems)
    do throws(CSVError) {
      while let row = try table.next() {
        let cell = { (name: String) in columns[name].map { row[$0] }.flatMap { $0.isEmpty ? nil : $0 } }
        guard let name = format.name(cell) else { continue }
        do throws(ValueError) {
          add(Food(line: row.line, name: name, facts: try format.facts(cell)))
        } catch {
          problems.add(RowProblem(line: row.line, error))
        }
      }
    } catch {
      problems.add(RowProblem(error))
    }
    guard problems.isEmpty else { throw .problems(problems) }
  }

  /// Finds the columns to read.
  private static func columns(of header: [String], _ format: FoodTableFormat) throws(RowProblem) -> [String: Int] {
    let read = format.columns
    var columns: [String: Int] = [:]
    for (index, head) in header.enumerated() {
      let name = head.lowercased()
      guard read.contains(name) else { continue }
      guard columns.updateValue(index, forKey: name) == nil else {
        throw RowProblem(line: 1, what: "two columns are called \"\(name)\"", hint: "remove one")
      }
    }
    for needed in format.neededColumns where columns[needed] == nil {
      throw RowProblem(line: 1, what: "there is no column \"\(needed)\"", hint: "a \(format.rawValue) table needs it")
    }
    return columns
  }

  private mutating func add(_ food: Food) {
    byName[FoodNameKey.of(food.name), default: []].append(foods.count)
    let beginning = food.name.prefix { $0 != "," }
    byBeginning[FoodNameKey.of(String(beginning)), default: []].append(foods.count)
    foods.append(food)
  }

  /// Returns the foods with this name, ignoring case and plural.
  func foods(named name: String) -> [Food] { (byName[FoodNameKey.of(name)] ?? []).map { foods[$0] } }

  /// Returns the foods whose names start with this one.
  func foods(beginning name: String) -> [Food] { (byBeginning[FoodNameKey.of(name)] ?? []).map { foods[$0] } }
}

/// The format of a food table.
package enum FoodTableFormat: String, CaseIterable, Hashable, Sendable {
  /// Shelf lives in days: USDA's FoodKeeper.
  case foodKeeper = "foodkeeper"
  /// Nutrients per 100 g: USDA's FoodData Central, one food per row.
  case foodData = "fdc"

  var neededColumns: [String] {
    switch self {
    case .foodKeeper: ["name", "subtitle", "fridge_max_days", "freezer_max_days"]
    case .foodData: ["name", "kcal", "protein_g", "fat_g", "carbs_g"]
    }
  }

  var columns: Set<String> {
    switch self {
    case .foodKeeper:
      Set(["name", "subtitle"] + Self.keeping.flatMap { $0.spans.flatMap { ["\($0)_min_days", "\($0)_max_days"] } })
    case .foodData: Set(["name"] + Self.contents.map(\.column))
    }
  }

  /// Returns the content of a cell, or nil if it is empty.
  typealias Cell = (String) -> String?

  /// The food's full name.
  func name(_ cell: Cell) -> String? {
    guard let name = cell("name") else { return nil }
    guard self == .foodKeeper, let subtitle = cell("subtitle") else { return name }
    return "\(name), \(subtitle)"
  }

  /// The facts in a row that an item can have.
  func facts(_ cell: Cell) throws(ValueError) -> [(attribute: String, text: String)] {
    var facts: [(attribute: String, text: String)] = []
    switch self {
    case .foodKeeper:
      for (attribute, spans) in Self.keeping {
        if let days = try Self.days(cell, spans) { facts.append((attribute, "\(days)d")) }
      }
    case .foodData:
      for (attribute, column, unit) in Self.contents {
        if let text = cell(column) { facts.append((attribute, text + unit)) }
      }
    }
    return facts
  }

  private static let keeping: [(attribute: String, spans: [String])] = [
    ("keeps-pantry", ["dop_pantry", "pantry"]), ("keeps-fridge", ["dop_fridge", "fridge"]),
    ("keeps-freezer", ["dop_freezer", "freezer"]), ("keeps-opened", ["fridge_opened", "pantry_opened"]),
    ("keeps-thawed", ["fridge_thawed"]),
  ]

  private static let contents: [(attribute: String, column: String, unit: String)] = [
    ("energy", "kcal", "kcal/100g"), ("protein", "protein_g", "g/100g"), ("carbohydrate", "carbs_g", "g/100g"),
    ("fat", "fat_g", "g/100g"), ("density", "density_g_per_ml", ""),
  ]

  /// The cautious end of the first time span given in days. "Indefinitely", "not recommended" and spans of hours are
  /// skipped.
  private static func days(_ cell: Cell, _ spans: [String]) throws(ValueError) -> Int? {
    for span in spans {
      for column in ["\(span)_min_days", "\(span)_max_days"] {
        guard let text = cell(column) else { continue }
        let days = try whole(text, column)
        if days > 0 { return days }
        break
      }
    }
    return nil
  }

  /// Parses a number of days; less than one counts as 0.
  private static func whole(_ text: String, _ column: String) throws(ValueError) -> Int {
    let number: ExactNumber
    do throws(ValueError) { number = try ExactNumber(parsing: text) } catch { throw error.about(column, text) }
    if number < .one, !number.isNegative { return 0 }
    guard number.isWhole, let days = number.scaled(to: 1, denominator: 1),
      (0...Int64(Limits.longestKeeping)).contains(days)
    else {
      throw ValueError(
        what: column, input: text, problem: "is not a number of days",
        hint: "use a whole number, at most \(Limits.longestKeeping)")
    }
    return Int(days)
  }
}

/// Normalised names: lower case, single spaces, and the last word in the singular.
enum FoodNameKey {
  static func of(_ name: String) -> String {
    var words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if let last = words.popLast() { words.append(singular(last)) }
    return words.joined(separator: " ")
  }

  private static func singular(_ word: String) -> String {
    if word.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    if word.count > 4, word.hasSuffix("oes") { return String(word.dropLast(2)) }
    if word.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") { return String(word.dropLast()) }
    return word
  }
}
