internal import CAllocations

/// The number and size of this thread's allocations.
package enum Allocations {
  /// Runs `work`, and returns the number of allocations on this thread.
  package static func count<Result, Failure: Error>(
    of work: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, allocations: Int) {
    let before = larder_allocations()
    let result = try work()
    return (result, Int(larder_allocations() - before))
  }

  /// Runs `work`, and returns the bytes allocated on this thread.
  package static func bytes<Failure: Error>(of work: () throws(Failure) -> Void) throws(Failure) -> Int {
    let before = larder_allocated_bytes()
    try work()
    return Int(larder_allocated_bytes() - before)
  }
}
