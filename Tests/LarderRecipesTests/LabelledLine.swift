import Foundation
import TestSupport

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

  static func checked() throws -> [LabelledLine] { try lines("lines-checked.jsonl") }

  /// Those of the unchecked lines that two parsers agree on.
  static func trusted() throws -> [LabelledLine] {
    try lines("lines-unchecked.jsonl").filter { $0.twoParsersAgree == true }
  }

  private static func lines(_ file: String) throws -> [LabelledLine] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try RecipeSamples.lines(file).map { try decoder.decode(LabelledLine.self, from: Data($0.utf8)) }
  }
}
