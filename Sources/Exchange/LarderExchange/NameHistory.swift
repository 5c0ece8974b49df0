import LarderModel

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
