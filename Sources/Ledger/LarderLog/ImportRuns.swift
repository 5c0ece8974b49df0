/// Runs of sequences as bytes: first and last of each, eight bytes each, the lowest first.
enum ImportRuns {
  private static let size = 16

  static func encode(_ runs: [ClosedRange<UInt64>]) -> [UInt8] {
    runs.flatMap { $0.lowerBound.littleEndianBytes + $0.upperBound.littleEndianBytes }
  }

  /// Reads what was kept; nothing where it is no list of runs of this log.
  static func decode(_ bytes: [UInt8], last: UInt64) -> [ClosedRange<UInt64>] {
    guard bytes.count.isMultiple(of: size) else { return [] }
    func number(_ offset: Int) -> UInt64 {
      bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    var runs: [ClosedRange<UInt64>] = []
    for offset in stride(from: 0, to: bytes.count, by: size) {
      let (first, end) = (number(offset), number(offset + 8))
      guard first > runs.last?.upperBound ?? 0, first <= end, end <= last else { return [] }
      runs.append(first...end)
    }
    return runs
  }
}
