/// Other names that things of one sort go by, in the order they were given.
public struct AliasTable: Hashable, Sendable {
  /// The names, numbered as they came.
  public private(set) var names = NameTable()
  /// The number of what each means.
  public private(set) var numbers: [UInt32] = []

  public init() {}

  /// The table of these parts; nil where they cannot be a table's.
  public init?(names: NameTable, numbers: [UInt32]) {
    guard names.count == numbers.count else { return nil }
    self.names = names
    self.numbers = numbers
  }

  mutating func append(_ name: String, _ number: UInt32) {
    // A household of so many names has none for its items either.
    guard numbers.count < Int(Limits.mostNames) else { return }
    numbers.append(number)
    names.set(name, number: UInt32(numbers.count))
  }

  /// The number of what goes by a name; by the latest where several do.
  func number(called name: String) -> UInt32? {
    numbers.isEmpty ? nil : names.number(of: name).map { numbers[Int($0) - 1] }
  }
}
