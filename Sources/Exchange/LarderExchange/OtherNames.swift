import LarderModel

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
