internal import CAllocations

/// How often this thread has asked for memory.
public enum Allocations {
  /// Does `work` and tells how many allocations it took on this thread.
  public static func count<Result, Failure: Error>(
    of work: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, allocations: Int) {
    let before = larder_allocations()
    let result = try work()
    return (result, Int(larder_allocations() - before))
  }
}
