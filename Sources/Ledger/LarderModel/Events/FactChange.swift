/// One attribute of something has another value: what item, meal and goal changes have in common.
public struct FactChange<Attribute: Choice>: Hashable, Sendable {
  public var attribute: Attribute = .unsaid
  /// The value in the attribute's own base unit; nil where it is unknown again.
  public var value: Int64?
  /// The dimension the value counts in or refers to ("per 100 g", "per 100 ml", "per piece").
  public var per: Dimension = .none
  /// The day from which the value holds; nil where it always did.
  public var from: Day?
  public var words: String?

  public init() {}

  public init(
    _ attribute: Attribute, _ value: Int64?, per: Dimension = .none, from: Day? = nil, words: String? = nil
  ) {
    self.attribute = attribute
    self.value = value
    self.per = per
    self.from = from
    self.words = words
  }

  mutating func describe(to fields: inout FieldCoder) {
    fields.choice("attribute", Slot(word: 5, shift: 0, width: 8), &attribute)
    fields.wideNumber("value", Slot(word: 4), &value)
    fields.choice("per", Slot(word: 5, shift: 8, width: 8), &per)
    fields.day("from", Slot(word: 5, shift: 32, width: 32), &from)
    fields.text("words", tag: 16, &words)
  }
}

extension Dimension: Choice {
  public static var unsaid: Dimension { .none }
  public var word: String {
    switch self {
    case .none: "none"
    case .mass: "mass"
    case .volume: "volume"
    case .pieces: "pieces"
    case .portions: "portions"
    }
  }
}
