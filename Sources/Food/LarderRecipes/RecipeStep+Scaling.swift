extension RecipeStep {
  /// The step as it is read: of what stands in braces, amounts are scaled and times stay; the braces go.
  public func text(scaledBy factor: Fraction) -> String {
    var scaled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let inner = String(rest[rest.index(after: open)..<close])
      scaled += rest[..<open]
      scaled += CookingTime.minutes(in: inner) == nil ? IngredientLineReader.read(inner).scaled(by: factor) : inner
      rest = rest[rest.index(after: close)...]
    }
    return scaled + rest
  }
}
