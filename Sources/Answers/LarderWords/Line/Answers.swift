import LarderModel

/// What was answered to the questions of a line.
package struct Answers: Sendable {
  var price: Money?
  var due: EnteredDay?
  var quantity: EnteredQuantity?
  /// What was answered of each item that a checkout brings in.
  var checkout: [ItemID: Checkout.Answer] = [:]
  /// What was found of each lot of a place that was walked through.
  var counted: [CountedLot] = []
  /// What was found there and the books do not have, as it was typed.
  var found: [[String]] = []

  /// What foods in recipes are, in the household's words.
  var foods: [(food: String, item: String)] = []

  /// What somebody saw of a lot.
  struct CountedLot {
    var lot: LotID
    var quantity: EnteredQuantity
    var due: EnteredDay?
  }
}
