/// Ascending numbers in few bytes: each is stored as its distance from the one before, in groups of seven bits.
struct RankList {
  private(set) var bytes: [UInt8] = []
  private var end: UInt32 = 0

  init(first number: UInt32) { append(number) }

  /// Adds a number, unless it equals the last one.
  mutating func append(_ number: UInt32) {
    guard number >= end else { return }
    var distance = number - end
    end = number + 1
    while distance >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: distance) | 0x80)
      distance >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: distance))
  }
}

/// Reads the numbers of a ``RankList``. Damaged bytes end the list.
struct RankReader {
  private let bytes: [UInt8]
  private var position = 0
  private var end: UInt32 = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> UInt32? {
    var (distance, shift) = (UInt32(0), UInt32(0))
    while position < bytes.count, shift < 32 {
      let byte = bytes[position]
      position += 1
      distance |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 {
        let (number, overflow) = end.addingReportingOverflow(distance)
        guard !overflow, number < .max else { break }
        end = number + 1
        return number
      }
      shift += 7
    }
    position = bytes.count
    return nil
  }

  /// The lowest numbers that occur in every list, at most `most`.
  static func common(_ lists: [[UInt8]], most: Int) -> [UInt32] {
    // The shortest list leads, and the others follow.
    var readers = lists.sorted { $0.count < $1.count }.map { RankReader($0) }
    guard !readers.isEmpty else { return [] }
    var found: [UInt32] = []
    var heads = [UInt32?](repeating: nil, count: readers.count)
    candidates: while found.count < most, let candidate = readers[0].next() {
      for index in readers.indices.dropFirst() {
        while (heads[index] ?? 0) < candidate || heads[index] == nil {
          guard let next = readers[index].next() else { break candidates }
          heads[index] = next
        }
        if heads[index] != candidate { continue candidates }
      }
      found.append(candidate)
    }
    return found
  }
}
