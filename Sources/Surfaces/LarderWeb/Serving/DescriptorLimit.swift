import Glibc

/// The number of descriptors that this process may have, and their use: a connection takes one, and an open household
/// takes four.
struct DescriptorLimit: Hashable, Sendable {
  let descriptors: Int

  /// Enough for all the connections and households that there may be at once; the unit of systemd gives as many.
  static let wanted: rlim_t = 8_192
  /// For files that are always open, and for those that are open only for a moment.
  private static let reserve = 40
  private static let perHousehold = 4

  /// Asks for as many as are wanted, or for as many as there are to be had; what is more already stays.
  static func raise() -> DescriptorLimit {
    let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    // Safe: each call reads or writes one structure.
    guard unsafe getrlimit(descriptors, &limit) == 0 else { return DescriptorLimit(descriptors: Int(wanted)) }
    if limit.rlim_cur < min(wanted, limit.rlim_max) {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      _ = unsafe setrlimit(descriptors, &limit)
    }
    return DescriptorLimit(descriptors: Int(clamping: limit.rlim_cur))
  }

  /// The most households that are open at the same time: they use at most half of all descriptors.
  func households(_ most: Int) -> Int {
    max(1, min(most, (descriptors - Self.reserve) / (2 * Self.perHousehold)))
  }

  /// The most connections at the same time, if the given number of households is open.
  func connections(_ most: Int, households: Int) -> Int {
    max(4, min(most, descriptors - Self.reserve - Self.perHousehold * households))
  }
}
