extension RecipeStep {
  /// The step as it is read: of what stands in braces, amounts are scaled and times stay; the braces go.
  public func text(scaledBy factor: Fraction) -> String {
    pieces(scaledBy: factor).map { piece in
      switch piece {
      case .text(let text), .amount(let text), .time(let text, _): text
      }
    }.joined()
  }
}
