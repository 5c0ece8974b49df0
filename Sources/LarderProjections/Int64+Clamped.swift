/// Sums over a log that nobody has vetted.
extension Int64 {
  /// Adds, and stays at the ends of 64 bits: a forged record must not stop a replay, nor turn a sum's sign.
  mutating func addClamped(_ other: Int64) {
    let (sum, overflow) = addingReportingOverflow(other)
    self = overflow ? (other < 0 ? .min : .max) : sum
  }
}
