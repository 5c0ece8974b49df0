import LarderSimulator

extension SeededGenerator {
  /// A number of any size up to 64 bits, each size as likely as the next.
  mutating func anySize() -> Int64 {
    Int64(truncatingIfNeeded: next()) >> Int64.random(in: 0..<64, using: &self)
  }
}
