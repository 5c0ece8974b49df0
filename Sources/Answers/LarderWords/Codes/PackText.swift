import LarderAnswers
import LarderCodes
import LarderModel
import LarderSentences
import PlainText

/// What somebody types of a pack: "1l", "6x330ml", "250 g (4 x 62.5 g)".
enum PackText {
  /// What one pack holds, and how many units it has where it has several; what cannot be told for certain is refused.
  static func read(_ text: String) throws(WordsError) -> (quantity: Quantity, units: Int?) {
    // So many pieces; "1" is of whatever.
    if let pieces = Int64(text), (2...10_000).contains(pieces) {
      return (Quantity(amount: pieces * 1000, dimension: .pieces), nil)
    }
    guard let pack = PrintedPack(reading: text) else {
      throw .refused("how much is \"\(text.visible)\"? say what one pack holds, as pack:1l, pack:6x330ml or pack:10")
    }
    guard let units = pack.units else { return (pack.amount.quantity, nil) }
    guard pack.unit != nil else {
      throw .refused("\"\(text.visible)\" does not come out even; say it as pack:6x330ml")
    }
    return (pack.amount.quantity, units)
  }
}
