internal import CAllocations

/// How often this thread has asked for memory, and for how much.
public enum Allocations {
  /// Does `work` and tells how many allocations it took on this thread.
  public static func count<Result, Failure: Error>(
    of work: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, allocations: Int) {
    let before = larder_allocations()
    let result = try work()
    return (result, Int(larder_allocations() - before))
  }

  /// Does `work` and tells how many bytes of memory it asked for on this thread.
  public static func bytes<Failure: Error>(of work: () throws(Failure) -> Void) throws(Failure) -> Int {
    let before = larder_allocated_bytes()
    try work()
    return Int(larder_allocated_bytes() - before)
  }
}
