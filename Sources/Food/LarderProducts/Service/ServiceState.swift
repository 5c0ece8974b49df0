/// When a service was asked, and when it may be asked again. All processes share it through the store.
struct ServiceState: Hashable, Sendable {
  /// The most requests in any minute, a little fewer than the service permits.
  static let mostInMinute = 12
  /// The shortest and the longest wait after a failure, in seconds.
  static let (shortestWait, longestWait): (Int64, Int64) = (60, 3600)
  /// The longest wait that the service can ask for.
  private static let longestRequestedWait: Int64 = 86_400
  /// Times are whole seconds, so a minute may begin just before one.
  private static let minute: Int64 = 61

  private(set) var failures: Int64 = 0
  private(set) var nextTry: Int64 = 0
  private var times: [Int64] = []

  init() {}

  /// Reserves a request. Returns the problem if it must wait.
  mutating func reserve(at now: Int64) -> LookupProblem? {
    // A clock that was set back must not silence the service for ever.
    if nextTry > now, nextTry <= now + Self.longestRequestedWait { return .waiting(until: nextTry) }
    let known = times.filter { $0 < now + Self.minute }
    // A process that waited for the store began before another one whose request is already counted.
    let now = max(now, known.max() ?? now)
    let latest = known.filter { $0 > now - Self.minute }
    if latest.count >= Self.mostInMinute, let first = latest.min() {
      return .tooMany(Self.mostInMinute, until: max(first, now - Self.minute + 1) + Self.minute)
    }
    times = latest + [now]
    return nil
  }

  mutating func succeed() { (failures, nextTry) = (0, 0) }

  /// Records a failure: the wait doubles each time, and is at least what the service asks for. Returns its end.
  mutating func fail(at now: Int64, retryAfter: Int64?) -> Int64 {
    let wait = min(Self.longestWait, Self.shortestWait << min(failures, 10))
    failures = min(failures, 1000) + 1
    nextTry = now + max(wait, min(retryAfter ?? 0, Self.longestRequestedWait))
    return nextTry
  }
}

extension ServiceState {
  /// Creates a state from its bytes. Missing ones are zero.
  init(_ bytes: [UInt8]) {
    func number(_ index: Int) -> Int64 { Int64(bitPattern: StoredNumber.read(bytes, 8 * index)) }
    (failures, nextTry) = (max(0, number(0)), number(1))
    times = (2..<2 + Self.mostInMinute).map(number).filter { $0 != 0 }
  }

  var bytes: [UInt8] {
    let numbers = [failures, nextTry] + times + Array(repeating: 0, count: Self.mostInMinute - times.count)
    return numbers.flatMap { StoredNumber.bytes(UInt64(bitPattern: $0)) }
  }
}
