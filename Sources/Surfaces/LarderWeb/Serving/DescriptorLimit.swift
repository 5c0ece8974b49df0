import Glibc

/// How many descriptors this process may have: a connection takes one, and a household that is open takes four.
enum DescriptorLimit {
  /// Enough for all the connections and households that there may be at once; the unit of systemd gives as many.
  static let wanted: rlim_t = 8_192

  /// Asks for as many as are wanted, or for as many as there are to be had; what is more already stays.
  static func raise() {
    let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    // Safe: each call reads or writes one structure.
    guard unsafe getrlimit(descriptors, &limit) == 0, limit.rlim_cur < min(wanted, limit.rlim_max) else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    _ = unsafe setrlimit(descriptors, &limit)
  }
}
