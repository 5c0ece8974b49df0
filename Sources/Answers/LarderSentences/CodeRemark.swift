import LarderModel

/// What is to be said of the code that something was bought by, besides what came in.
package struct CodeRemark: Hashable, Sendable {
  /// The product as it is named: 14 digits, or `2012345@Markt`.
  package let product: String
  /// All of its digits, as they are typed again.
  package let code: String
  /// The store whose own code it is; nil where it is the same everywhere.
  package let store: String?
  /// Whether nobody knows yet if its last digits say a weight or a price.
  package var isOpen = false
  /// Whether each pack has a weight of its own, so that nobody is asked what one holds.
  package var hasOwnWeight = false
  /// The weight and the price that its last digits say, where something else was typed.
  package var weight: Quantity?
  package var price: Money?

  package init(_ product: String, code: String, store: String?) {
    (self.product, self.code, self.store) = (product, code, store)
  }
}
