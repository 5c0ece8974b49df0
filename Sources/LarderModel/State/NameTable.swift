/// The names of one sort of thing, by number and by what people type.
public struct NameTable: Hashable, Sendable {
  /// The name of number n stands at n - 1.
  public private(set) var names: [String] = []
  private var numbers: [String: UInt32] = [:]

  public init() {}

  public var count: Int { names.count }

  /// The name of `number`, or nil where it was never given.
  public func name(of number: UInt32) -> String? {
    number > 0 && Int(number) <= names.count ? names[Int(number) - 1] : nil
  }

  /// The number of a name, however it is cased.
  public func number(of name: String) -> UInt32? { numbers[NameRule.key(name)] }

  /// Gives `number` a name. Numbers come without gaps; a repeated number renames.
  ///
  /// A number that no household reaches (0, or above ``Limits/mostNames``) is passed over.
  mutating func set(_ name: String, number: UInt32) {
    guard number > 0, number <= Limits.mostNames else { return }
    while names.count < Int(number) { names.append("") }
    let former = NameRule.key(names[Int(number) - 1])
    if numbers[former] == number { numbers[former] = nil }
    names[Int(number) - 1] = name
    if !name.isEmpty { numbers[NameRule.key(name)] = number }
  }
}
