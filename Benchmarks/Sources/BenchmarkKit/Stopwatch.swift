import Glibc

/// Measures times.
package enum Stopwatch {
  /// The seconds that `work` took.
  package static func seconds<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try work()
    return start.duration(to: clock.now) / .seconds(1)
  }
}

extension Stopwatch {
  /// The processor seconds that `work` took on all threads, which a busy machine affects least.
  package static func processorSeconds<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Double {
    let start = processorTime
    try work()
    return processorTime - start
  }

  private static var processorTime: Double {
    var time = timespec()
    // Safe: the call fills the structure and keeps no pointer.
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension Array where Element == Double {
  /// The median.
  package var median: Double {
    precondition(!isEmpty, "an empty list has no median")
    return sorted()[count / 2]
  }
}
