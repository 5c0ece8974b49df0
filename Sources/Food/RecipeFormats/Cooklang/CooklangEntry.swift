/// A line of a recipe's metadata.
struct CooklangEntry: Hashable, Sendable {
  var key: String
  var value: String
}
