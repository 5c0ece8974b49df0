import Foundation
import TestSupport

/// A labelled line from the data next to the package.
struct LabelledLine: Decodable {
  let line: String
  let quantity: String?
  let quantityTo: String?
  let unit: String?
  let item: String?
  let recipe: String
  let twoParsersAgree: Bool?

  /// Whether the line was held out while the reader was written. That is a third of the recipes, chosen by their names'
  /// MD5.
  var isKeptApart: Bool { MessageDigest.firstByte(of: Array(recipe.utf8)) % 3 == 0 }

  static func checked() throws -> [LabelledLine] { try lines("lines-checked.jsonl") }

  /// The unchecked lines on which two parsers agree.
  static func trusted() throws -> [LabelledLine] {
    try lines("lines-unchecked.jsonl").filter { $0.twoParsersAgree == true }
  }

  private static func lines(_ file: String) throws -> [LabelledLine] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try RecipeSamples.lines(file).map { try decoder.decode(LabelledLine.self, from: Data($0.utf8)) }
  }
}
