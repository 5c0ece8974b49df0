/// Whether a client gives or takes bytes fast enough, by the time that was spent waiting for it.
struct RateGuard: Sendable {
  private var waited: Int64 = 0
  private var bytes = 0
  /// How long it was waited since a byte moved.
  private(set) var stalled: Int64 = 0

  mutating func moved(_ count: Int) {
    guard count > 0 else { return }
    bytes += count
    stalled = 0
  }

  mutating func waited(_ time: Int64) {
    waited += time
    stalled += time
  }

  func isTooSlow(_ limits: ServerLimits) -> Bool {
    let counted = waited - limits.rateGrace
    return counted > 0 && Int64(bytes) * 1_000 < counted * Int64(limits.leastRate)
  }
}
