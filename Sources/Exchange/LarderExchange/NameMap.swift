import LarderModel

/// The names of one kind of thing in the ledger, and the mapping from the file's numbers.
struct NameMap {
  /// The ledger's number for each of the file's, starting at 1.
  private(set) var ledgerNumbers: [UInt32] = []
  /// The ledger's names by number, starting at 1.
  private var names: [String] = []
  private var numbers: [String: UInt32] = [:]

  var count: UInt32 { UInt32(names.count) }

  /// Whether every number is the same in the file and in the ledger.
  var isUnmoved: Bool { ledgerNumbers.enumerated().allSatisfy { $1 == UInt32($0) + 1 } }

  /// Returns the ledger's number for one of the file's; nil if the file has not introduced it.
  @inline(__always)
  func number(_ file: UInt64) -> UInt32? {
    file > 0 && file <= UInt64(ledgerNumbers.count) ? ledgerNumbers[Int(file) - 1] : nil
  }

  func number(named name: String) -> UInt32? { numbers[NameRule.key(name)] }

  func name(of number: UInt32) -> String? { number > 0 && Int(number) <= names.count ? names[Int(number) - 1] : nil }

  /// Maps the file's next number.
  mutating func introduce(as number: UInt32) { ledgerNumbers.append(number) }

  /// Names a number of the ledger, by the ledger's own rules.
  mutating func set(_ name: String, number: UInt32) {
    guard number > 0, number <= Limits.mostNames else { return }
    while names.count < Int(number) { names.append("") }
    let former = NameRule.key(names[Int(number) - 1])
    if numbers[former] == number { numbers[former] = nil }
    names[Int(number) - 1] = name
    if !name.isEmpty { numbers[NameRule.key(name)] = number }
  }
}

/// The history of a ledger's names: the naming events, their amendments, and which amendments were retracted.
struct NameHistory {
  private struct Amendment {
    let sequence: UInt64
    let target: UInt64
    let name: String
    var counts = true
  }

  /// The naming events, by sequence.
  private var givings: [UInt64: Named] = [:]
  /// The latest naming event of a thing, by kind and number.
  private var latest: [UInt64: UInt64] = [:]
  /// The amendments, ordered by sequence.
  private var amendments: [Amendment] = []
  /// The indexes of an event's amendments in `amendments`.
  private var positions: [UInt64: [Int]] = [:]

  /// Adds a naming event.
  mutating func give(_ named: Named, at sequence: UInt64) {
    givings[sequence] = named
    latest[Self.key(named)] = sequence
  }

  /// Adds an amendment of a name. Amendments are added in order.
  mutating func amend(_ target: UInt64, to name: String, at sequence: UInt64) {
    guard givings[target] != nil else { return }
    positions[target, default: []].append(amendments.count)
    amendments.append(Amendment(sequence: sequence, target: target, name: name))
  }

  /// Retracts or restores events.
  ///
  /// - Returns: The events whose names must be looked up again.
  /// - Complexity: O(log n + m), for n amendments of names, m of which are affected.
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

  /// The name that an event gives now; nil if a later event has renamed the thing.
  func name(givenBy sequence: UInt64) -> Named? {
    guard var named = givings[sequence], latest[Self.key(named)] == sequence else { return nil }
    if let position = positions[sequence]?.last(where: { amendments[$0].counts }) {
      named.name = amendments[position].name
    }
    return named
  }

  private static func key(_ named: Named) -> UInt64 { UInt64(named.reference.rawValue) << 32 | UInt64(named.number) }
}

/// The other names of stores, places and people, including those given in the import.
struct OtherNames {
  private struct Entry {
    let sequence: UInt64
    let reference: Reference
    let key: String
    let number: UInt32
    var counts = true
  }

  private var entries: [Entry] = []

  mutating func take(_ called: AliasAdded, at sequence: UInt64) {
    guard let (reference, number) = called.thing else { return }
    entries.append(Entry(sequence: sequence, reference: reference, key: NameRule.key(called.name), number: number))
  }

  mutating func set(_ range: ClosedRange<UInt64>, counting counts: Bool) {
    for index in entries.indices where range.contains(entries[index].sequence) { entries[index].counts = counts }
  }

  /// Returns the number that a name refers to, following merged names.
  func number(of reference: Reference, named name: String, _ map: NameMap) -> UInt32? {
    var (found, key) = (map.number(named: name), NameRule.key(name))
    // Limits the steps, because two names may refer to each other.
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
