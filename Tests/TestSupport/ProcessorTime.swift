import Glibc

/// The processor time of a thread. Other tests and processes make it longer too, but much less than the time of a clock.
package enum ProcessorTime {
  /// Whether the time of some work is at most in proportion to its size.
  ///
  /// Caches slow large work down, so four times the size may take eight times as long, and ten milliseconds more. A
  /// measurement can be disturbed, so the work must be too slow each time to fail.
  package static func isLinear(from size: Int, _ work: (Int) -> Void) -> Bool {
    (0..<4).contains { _ in spent { work(4 * size) } < spent { work(size) } * 8 + 0.01 }
  }

  /// The seconds that this thread spends on some work.
  private static func spent(_ work: () -> Void) -> Double {
    let start = seconds
    work()
    return seconds - start
  }

  private static var seconds: Double {
    var time = timespec()
    // Safe: the call fills the structure and keeps no pointer.
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
