import LarderModel
import StrictCSV

/// A table of what is known of foods in general.
struct FoodTable: Sendable {
  struct Food: Sendable {
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

  init(_ bytes: [UInt8], _ format: FoodTableFormat, limits: CSVReader.Limits) throws(RowProblem) {
    var table: CSVReader
    do throws(CSVError) { table = try CSVReader(bytes, limits: limits) } catch { throw RowProblem(error) }
    var columns: [String: Int] = [:]
    for (index, head) in table.header.enumerated() { columns[head.lowercased()] = index }
    for needed in format.neededColumns where columns[needed] == nil {
      throw RowProblem(
        line: 1, what: "there is no column \"\(needed)\"", hint: "a \(format.rawValue) table has one")
    }
    while true {
      let row: CSVRow
      do throws(CSVError) {
        guard let next = try table.next() else { return }
        row = next
      } catch {
        throw RowProblem(error)
      }
      let cell = { (name: String) in columns[name].map { row[$0] }.flatMap { $0.isEmpty ? nil : $0 } }
      guard let name = format.name(cell) else { continue }
      add(Food(name: name, facts: format.facts(cell)))
    }
  }

  private mutating func add(_ food: Food) {
    byName[PlainName.of(food.name), default: []].append(foods.count)
    let beginning = food.name.prefix { $0 != "," }
    byBeginning[PlainName.of(String(beginning)), default: []].append(foods.count)
    foods.append(food)
  }

  /// The foods of exactly this name, case and plural aside.
  func foods(named name: String) -> [Food] { (byName[PlainName.of(name)] ?? []).map { foods[$0] } }

  /// The foods whose names go on behind this one.
  func foods(beginning name: String) -> [Food] { (byBeginning[PlainName.of(name)] ?? []).map { foods[$0] } }
}
