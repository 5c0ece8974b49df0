import LarderModel

/// The names of one sort of thing: those of the ledger, and which of the file's numbers stands for which of them.
struct NameMap {
  /// The ledger's number for each of the file's, from 1.
  private(set) var ledgerNumbers: [UInt32] = []
  /// The ledger's names by number, from 1.
  private var names: [String] = []
  private var numbers: [String: UInt32] = [:]

  /// How many numbers the ledger has given.
  var count: UInt32 { UInt32(names.count) }

  /// Whether every number of the file is the same in the ledger.
  var isUnmoved: Bool { ledgerNumbers.enumerated().allSatisfy { $1 == UInt32($0) + 1 } }

  /// The ledger's number for one of the file's, or nil where the file has not named it.
  @inline(__always)
  func number(_ file: UInt64) -> UInt32? {
    file > 0 && file <= UInt64(ledgerNumbers.count) ? ledgerNumbers[Int(file) - 1] : nil
  }

  func number(named name: String) -> UInt32? { numbers[NameRule.key(name)] }

  func name(of number: UInt32) -> String? {
    number > 0 && Int(number) <= names.count ? names[Int(number) - 1] : nil
  }

  /// Says what the file's next number stands for.
  mutating func introduce(as number: UInt32) { ledgerNumbers.append(number) }

  /// Gives a number of the ledger a name, as the ledger itself does.
  mutating func set(_ name: String, number: UInt32) {
    guard number > 0, number <= Limits.mostNames else { return }
    while names.count < Int(number) { names.append("") }
    let former = NameRule.key(names[Int(number) - 1])
    if numbers[former] == number { numbers[former] = nil }
    names[Int(number) - 1] = name
    if !name.isEmpty { numbers[NameRule.key(name)] = number }
  }
}
