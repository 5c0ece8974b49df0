import LarderModel

/// What was answered to the questions of a line.
package struct Answers: Sendable {
  var price: Money?
  var due: EnteredDay?
  var quantity: EnteredQuantity?
  /// What was answered of each item that a checkout brings in.
  var checkout: [ItemID: Checkout.Answer] = [:]
}
