/// What the digits of a store's own codes say was learnt: of all that begin with the same two digits.
public struct CodeLearnt: EventBody {
  public var store = StoreID(rawValue: 0)
  /// The two digits that the codes begin with.
  public var prefix: Int?
  public var measure: CodeMeasure = .unsaid
  /// How many digits before the last say it.
  public var digits: Int?

  public init() {}

  public init(_ store: StoreID, prefix: Int, _ rule: CodeRule) {
    (self.store, self.prefix, measure, digits) = (store, prefix, rule.measure, rule.digits)
  }

  @inlinable public static var code: UInt8 { 42 }
  public static var name: String { "code-learnt" }
  public static var nature: EventNature { .standing }

  static let prefixSlot = Slot(word: 4, shift: 32, width: 8)
  static let digitsSlot = Slot(word: 4, shift: 48, width: 8)
  static let prefixes = 0...99
  static let counts = 0...5

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("store", Slot(word: 4, shift: 0, width: 32), .store, &store)
    fields.count("prefix", Self.prefixSlot, &prefix)
    fields.choice("measure", Slot(word: 4, shift: 40, width: 8), &measure)
    fields.count("digits", Self.digitsSlot, &digits)
  }

  /// What it says of the codes; nil where it says nothing.
  public var rule: CodeRule? {
    guard measure != .unsaid else { return nil }
    return CodeRule(measure: measure, digits: digits ?? 0)
  }
}
