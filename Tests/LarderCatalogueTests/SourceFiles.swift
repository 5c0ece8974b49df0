import Foundation
import StrictCSV

/// The public data behind the table's figures, if it is next to the package.
enum SourceFiles {
  /// FoodKeeper's rows by their id.
  static let foodKeeper: [Int: Row] = rows(of: "foodkeeper.csv", by: "source_id")
  /// Standard Reference 28's rows by their number.
  static let nutrition: [Int: Row] = rows(of: "nutrition.csv", by: "ndb_no")
  /// The weights in grams of one of each household measure, by the food's number.
  static let portions: [Int: [Double]] = {
    var weights: [Int: [Double]] = [:]
    for row in list("portions.csv") {
      guard let number = row.whole("ndb_no"), let amount = row.number("amount"), let weight = row.number("gram_weight")
      else { continue }
      weights[number, default: []].append(weight / amount)
    }
    return weights
  }()

  /// Our World in Data's rows by food.
  static let footprints: [String: Row] = Dictionary(
    list("ghg-food.csv").map { ($0.text("food"), $0) }, uniquingKeysWith: { first, _ in first })

  static var arePresent: Bool { ["foodkeeper.csv", "nutrition.csv", "portions.csv"].allSatisfy(isThere) }

  static var haveFootprints: Bool { isThere("ghg-food.csv") }

  private static func isThere(_ file: String) -> Bool {
    FileManager.default.isReadableFile(atPath: folder.appending(path: file).path)
  }

  struct Row: Sendable {
    var cells: [String: String]

    func text(_ column: String) -> String { cells[column] ?? "" }
    func number(_ column: String) -> Double? { Double(text(column)) }
    func whole(_ column: String) -> Int? { Int(text(column)) }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data/food")

  private static func rows(of file: String, by key: String) -> [Int: Row] {
    Dictionary(list(file).compactMap { row in row.whole(key).map { ($0, row) } }) { first, _ in first }
  }

  private static func list(_ file: String) -> [Row] {
    do {
      var reader = try CSVReader([UInt8](Data(contentsOf: folder.appending(path: file))), separator: .comma)
      let header = reader.header
      return try reader.remainingRows().map { row in
        Row(cells: Dictionary(zip(header, row.cells)) { first, _ in first })
      }
    } catch {
      preconditionFailure("\(file) cannot be read: \(error)")
    }
  }
}
