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

/// How the things of a ledger came by their names: the events that gave them, those that amended these, and which of
/// the amendments were taken back.
struct NameHistory {
  private struct Amendment {
    let sequence: UInt64
    let target: UInt64
    let name: String
    var counts = true
  }

  /// The events that gave a name, by their sequence.
  private var givings: [UInt64: Named] = [:]
  /// The event that named a thing last, by its sort and number.
  private var latest: [UInt64: UInt64] = [:]
  /// In the order of their sequences.
  private var amendments: [Amendment] = []
  /// Where the amendments of an event stand in `amendments`.
  private var positions: [UInt64: [Int]] = [:]

  /// Takes in an event that names something.
  mutating func give(_ named: Named, at sequence: UInt64) {
    givings[sequence] = named
    latest[Self.key(named)] = sequence
  }

  /// Takes in an amendment of a name, which comes behind all that were taken in before.
  mutating func amend(_ target: UInt64, to name: String, at sequence: UInt64) {
    guard givings[target] != nil else { return }
    positions[target, default: []].append(amendments.count)
    amendments.append(Amendment(sequence: sequence, target: target, name: name))
  }

  /// Takes in that events count no longer, or again.
  ///
  /// - Returns: the events whose name is to be looked up again.
  /// - Complexity: O(log n + m), for n amendments of names, m of which are meant.
  mutating func set(_ range: ClosedRange<UInt64>, counting counts: Bool) -> [UInt64] {
    var (low, high) = (0, amendments.count)
    while low < high {
      let middle = (low + high) / 2
      if amendments[middle].sequence < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var changed: [UInt64] = []
    while low < amendments.count, amendments[low].sequence <= range.upperBound {
      if amendments[low].counts != counts {
        amendments[low].counts = counts
        changed.append(amendments[low].target)
      }
      low += 1
    }
    return changed
  }

  /// What an event names its thing now, or nil where another event has named it since.
  func name(givenBy sequence: UInt64) -> Named? {
    guard var named = givings[sequence], latest[Self.key(named)] == sequence else { return nil }
    if let position = positions[sequence]?.last(where: { amendments[$0].counts }) {
      named.name = amendments[position].name
    }
    return named
  }

  private static func key(_ named: Named) -> UInt64 { UInt64(named.reference.rawValue) << 32 | UInt64(named.number) }
}

/// The other names that stores, places and persons of the ledger go by, those given in an import included.
struct OtherNames {
  private struct Entry {
    let sequence: UInt64
    let reference: Reference
    let key: String
    let number: UInt32
    var counts = true
  }

  private var entries: [Entry] = []

  mutating func take(_ called: AlsoCalled, at sequence: UInt64) {
    guard let (reference, number) = called.thing else { return }
    entries.append(Entry(sequence: sequence, reference: reference, key: NameRule.key(called.name), number: number))
  }

  mutating func set(_ range: ClosedRange<UInt64>, counting counts: Bool) {
    for index in entries.indices where range.contains(entries[index].sequence) { entries[index].counts = counts }
  }

  /// The number of what a name means, followed from one that was made one with another to that one.
  func number(of reference: Reference, named name: String, _ map: NameMap) -> UInt32? {
    var (found, key) = (map.number(named: name), NameRule.key(name))
    // No more steps than there are names: two may go by each other's.
    for _ in entries.indices {
      guard
        let entry = entries.last(where: { $0.counts && $0.reference == reference && $0.key == key }),
        entry.number != found, let next = map.name(of: entry.number)
      else { break }
      (found, key) = (entry.number, NameRule.key(next))
    }
    return found
  }
}
