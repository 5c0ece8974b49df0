import Glibc

/// One line on a terminal that tells how far long work has got, and that is gone when the work is done.
///
///     let line = ProgressLine("Replaying", of: 5_000_000)
///     defer { line?.erase() }
///     for page in pages { …; line?.advance(to: page.lastEvent) }
///
/// Nothing is drawn in the first half second, and then at most ten times a second: it may be told of every page.
public final class ProgressLine {
  private let columns: () -> Int
  private let isUnicode: Bool
  private let clock: () -> Int64
  private let write: (String) -> Void
  private var state: ProgressState
  /// When the pass began that the rate is of, and where.
  private var began: Int64
  private var first: UInt64 = 0
  private var nextDrawing: Int64
  private var isDrawn = false
  private var isErased = false

  /// Nanoseconds before the first drawing, and between two.
  private static let patience: Int64 = 500_000_000
  private static let pause: Int64 = 100_000_000

  /// Nil where the line would not be seen: the descriptor is no terminal, or one that can do no more than print.
  ///
  /// - Parameters:
  ///   - total: how many there are of the unit; 0 where nobody knows.
  ///   - unit: what is counted, in the plural.
  public convenience init?(
    _ title: String, of total: UInt64, unit: String = "events", descriptor: Int32 = STDERR_FILENO,
    environment: (String) -> String? = ProcessEnvironment.value
  ) {
    guard Screen.isTerminal(descriptor), environment("TERM") != "dumb" else { return nil }
    self.init(
      ProgressState(title: title, total: total, unit: unit), columns: { Screen.width(descriptor) },
      isUnicode: ProcessEnvironment.isUTF8(environment: environment), clock: Self.now,
      write: { Self.write($0, to: descriptor) })
  }

  /// For tests, which stand in for the clock and the terminal.
  init(
    _ state: ProgressState, columns: @escaping () -> Int, isUnicode: Bool, clock: @escaping () -> Int64,
    write: @escaping (String) -> Void
  ) {
    self.state = state
    self.columns = columns
    self.isUnicode = isUnicode
    self.clock = clock
    self.write = write
    began = clock()
    nextDrawing = began + Self.patience
  }

  /// What to call with each step.
  public var report: (UInt64) -> Void { { self.advance(to: $0) } }

  /// So much is done; less than before begins another pass over the same.
  public func advance(to done: UInt64) {
    let now = clock()
    if done < state.done {
      began = now
      first = done
    }
    state.done = done
    guard now >= nextDrawing, !isErased else { return }
    let elapsed = Double(max(now - began, 1)) / 1_000_000_000
    state.rate = UInt64(Double(done - first) / elapsed)
    nextDrawing = now + Self.pause
    // One column is left free: a terminal may go to the next line when the last is filled.
    write("\r\(state.text(columns: columns() - 1, isUnicode: isUnicode))\u{1B}[K")
    isDrawn = true
  }

  /// So much of so many, which were not known before, or are only reckoned.
  public func advance(to done: UInt64, of total: UInt64, isEstimate: Bool = false) {
    state.isEstimate = isEstimate
    state.total = max(total, done)
    advance(to: done)
  }

  /// Other work begins, of as many as are given.
  public func begin(_ title: String, of total: UInt64? = nil, unit: String = "events") {
    state = ProgressState(title: title, total: total ?? state.total, unit: unit)
    began = clock()
    first = 0
  }

  /// Takes the line away, for good: what is told afterwards is not shown.
  public func erase() {
    isErased = true
    guard isDrawn else { return }
    isDrawn = false
    write("\r\u{1B}[K")
  }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    // unsafe: write(2) reads from the array, which lives through the call. A line that cannot be drawn is nobody's loss.
    _ = unsafe Glibc.write(descriptor, bytes, bytes.count)
  }

  private static func now() -> Int64 {
    var time = timespec()
    // unsafe: the call fills in the structure it is lent.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
