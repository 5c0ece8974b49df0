import LarderModel
import StrictCSV

/// A table of what is known of foods in general.
struct FoodTable: Sendable {
  struct Food: Sendable {
    /// The line of its row.
    let line: Int
    /// The name in full: "Milk, plain or flavored".
    let name: String
    /// Attributes and values, as they would be typed.
    let facts: [(attribute: String, text: String)]
  }

  private(set) var foods: [Food] = []
  /// Foods by the plain form of their names.
  private var byName: [String: [Int]] = [:]
  /// Foods by the plain form of what stands before the first comma of their names.
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

  /// Where the columns stand that are read.
  private static func columns(
    of header: [String], _ format: FoodTableFormat
  ) throws(RowProblem) -> [String: Int] {
    let read = format.columns
    var columns: [String: Int] = [:]
    for (index, head) in header.enumerated() {
      let name = head.lowercased()
      guard read.contains(name) else { continue }
      guard columns.updateValue(index, forKey: name) == nil else {
        throw RowProblem(line: 1, what: "two columns are called \"\(name)\"", hint: "leave one out")
      }
    }
    for needed in format.neededColumns where columns[needed] == nil {
      throw RowProblem(
        line: 1, what: "there is no column \"\(needed)\"", hint: "a \(format.rawValue) table has one")
    }
    return columns
  }

  private mutating func add(_ food: Food) {
    byName[FoodNameKey.of(food.name), default: []].append(foods.count)
    let beginning = food.name.prefix { $0 != "," }
    byBeginning[FoodNameKey.of(String(beginning)), default: []].append(foods.count)
    foods.append(food)
  }

  /// The foods of exactly this name, case and plural aside.
  func foods(named name: String) -> [Food] { (byName[FoodNameKey.of(name)] ?? []).map { foods[$0] } }

  /// The foods whose names go on behind this one.
  func foods(beginning name: String) -> [Food] { (byBeginning[FoodNameKey.of(name)] ?? []).map { foods[$0] } }
}
