import LarderSimulator

extension SeededGenerator {
  /// A random number of up to 64 bits. Every bit length is equally likely.
  mutating func anySize() -> Int64 {
    Int64(truncatingIfNeeded: next()) >> Int64.random(in: 0..<64, using: &self)
  }
}
