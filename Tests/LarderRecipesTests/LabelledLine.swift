import Foundation

/// A line that was labelled, beside the package.
struct LabelledLine: Decodable {
  let line: String
  let quantity: String?
  let quantityTo: String?
  let unit: String?
  let item: String?
  let recipe: String
  let twoParsersAgree: Bool?

  /// Whether the line was kept apart while the reader was written: a third of the recipes, by their names' MD5.
  var isKeptApart: Bool { MessageDigest.firstByte(of: Array(recipe.utf8)) % 3 == 0 }

  static let isThere = FileManager.default.isReadableFile(atPath: folder.appending(path: "lines-checked.jsonl").path)

  static func checked() throws -> [LabelledLine] { try lines("lines-checked.jsonl") }

  /// Those of the unchecked lines that two parsers agree on.
  static func trusted() throws -> [LabelledLine] {
    try lines("lines-unchecked.jsonl").filter { $0.twoParsersAgree == true }
  }

  /// The first folder above this file with `shared/data/recipes` in it or beside it.
  private static let folder: URL = {
    var place = URL(filePath: #filePath)
    while place.path.count > 1 {
      place.deleteLastPathComponent()
      let found = place.appending(path: "shared/data/recipes")
      if FileManager.default.fileExists(atPath: found.path) { return found }
    }
    return place
  }()

  private static func lines(_ file: String) throws -> [LabelledLine] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return try text.split(separator: "\n").map { try decoder.decode(LabelledLine.self, from: Data($0.utf8)) }
  }
}
