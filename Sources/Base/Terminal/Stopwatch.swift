import Glibc

/// How long something took, for telling a rate; nothing else depends on it.
package struct Stopwatch {
  private let start = Self.now()

  package init() {}

  package var seconds: Double { Double(Self.now() - start) / 1_000_000_000 }

  private static func now() -> Int64 {
    var time = timespec()
    // Safe: the call fills in the structure it is lent.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
