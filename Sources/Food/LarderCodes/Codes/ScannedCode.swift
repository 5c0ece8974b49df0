/// What a scanner types or a person copies from a pack: which product it is, and what else the code says of it.
package struct ScannedCode: Hashable, Sendable {
  /// What it is the code of.
  package var product: ProductCode
  /// What it may be as well: eight digits from 0 can be a short American code, or a shop's own.
  package var otherProduct: ProductCode?
  /// Whether it is eight digits that may as well be a date or any number: a code only where such a product is known.
  package var mayBeNumber = false
  /// Whether it is the code of a case that names not itself but what it holds.
  package var isContent = false

  /// Until when it is at its best.
  package var bestBefore: PrintedDate?
  /// Until when a shop may sell it.
  package var sellBy: PrintedDate?
  /// Until when it may be eaten.
  package var useBy: PrintedDate?
  /// When it was packed.
  package var packed: PrintedDate?
  /// When it was made.
  package var produced: PrintedDate?

  /// What it weighs, in kilograms.
  package var kilograms: PrintedNumber?
  /// What it weighs, in pounds.
  package var pounds: PrintedNumber?
  /// How much it holds, in litres.
  package var litres: PrintedNumber?
  /// How many pieces there are, or how many of the product a case holds.
  package var count: Int?
  /// What it costs.
  package var price: PrintedNumber?
  /// The number of the price's currency, such as 978 for the euro; nil for that of the country.
  package var currency: Int?

  /// The batch that it was made in.
  package var batch: String?
  /// The number of this very pack.
  package var serial: String?

  /// The code of a product, that says nothing else.
  package init(_ product: ProductCode) { self.product = product }
}
