/// What a code that waits says besides what it stands for, as it was read from its digits.
public struct ParkedDetail: Sendable {
  /// How much one pack has; nil where the code does not say.
  public var quantity: Quantity?
  public var price: Money?
  public var due: EnteredDay?
  public var dueKind: DueKind = .unsaid

  public init() {}
}
