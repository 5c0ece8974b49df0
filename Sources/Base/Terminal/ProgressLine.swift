import Glibc
import PlainText

/// A progress line on a terminal, which disappears when the work is done.
///
///     let line = ProgressLine("Replaying", of: 5_000_000)
///     defer { line?.erase() }
///     for page in pages { …; line?.advance(to: page.lastEvent) }
///
/// Nothing is drawn during the first half second, and then at most ten times a second, so it can be updated for every
/// page.
package final class ProgressLine {
  private let columns: () -> Int
  private let isUnicode: Bool
  private let clock: () -> Int64
  private let write: (String) -> Void
  private var state: ProgressState
  /// The start of the current pass, from which the rate is calculated.
  private var began: Int64
  private var first: UInt64 = 0
  private var nextDrawing: Int64
  private var isDrawn = false
  private var isErased = false

  /// Nanoseconds before the first drawing, and between two.
  private static let patience: Int64 = 500_000_000
  private static let pause: Int64 = 100_000_000

  /// Creates a progress line, or returns nil if it would not be visible: if the descriptor is not a terminal, or one
  /// that can only print.
  ///
  /// - Parameters:
  ///   - total: the number of units, or 0 if unknown.
  ///   - unit: the name of the unit, in the plural.
  package convenience init?(
    _ title: String, of total: UInt64, unit: String = "events", descriptor: Int32 = STDERR_FILENO,
    environment: (String) -> String? = ProcessEnvironment.value
  ) {
    guard Screen.isTerminal(descriptor), environment("TERM") != "dumb" else { return nil }
    self.init(
      ProgressState(title: title, total: total, unit: unit), columns: { Screen.width(descriptor) },
      isUnicode: ProcessEnvironment.isUTF8(environment: environment), clock: Stopwatch.now,
      write: { Self.write($0, to: descriptor) })
  }

  /// For tests, which replace the clock and the terminal.
  init(
    _ state: ProgressState, columns: @escaping () -> Int, isUnicode: Bool, clock: @escaping () -> Int64,
    write: @escaping (String) -> Void
  ) {
    (self.state, self.columns, self.isUnicode, self.clock) = (state, columns, isUnicode, clock)
    self.write = write
    began = clock()
    nextDrawing = began + Self.patience
  }

  /// A closure to call with each step.
  package var report: (UInt64) -> Void { { self.advance(to: $0) } }

  /// Sets the number of units done. A lower number than before starts another pass over the same work.
  package func advance(to done: UInt64) {
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
    // One column is left free, because a terminal may start a new line when the last one is filled.
    write("\r\(state.text(columns: columns() - 1, isUnicode: isUnicode))\u{1B}[K")
    isDrawn = true
  }

  /// Sets the number of units done and the total, if it was unknown before or is an estimate.
  package func advance(to done: UInt64, of total: UInt64, isEstimate: Bool = false) {
    state.isEstimate = isEstimate
    state.total = max(total, done)
    advance(to: done)
  }

  /// Starts other work, with its own total.
  package func begin(_ title: String, of total: UInt64? = nil, unit: String = "events") {
    state = ProgressState(title: title, total: total ?? state.total, unit: unit)
    began = clock()
    first = 0
  }

  /// Removes the line permanently. Later updates are not shown.
  package func erase() {
    isErased = true
    guard isDrawn else { return }
    isDrawn = false
    write("\r\u{1B}[K")
  }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    // unsafe: write(2) reads from the array, which outlives the call. A failure to draw the line does not matter.
    _ = unsafe Glibc.write(descriptor, bytes, bytes.count)
  }
}

/// The progress of long work, and its text in one line.
struct ProgressState: Hashable {
  var title: String
  /// The total number of units, or 0 if unknown.
  var total: UInt64
  var unit: String
  var done: UInt64 = 0
  /// The number of units per second.
  var rate: UInt64 = 0
  var isEstimate = false

  /// Returns `Replaying [███████      ] 2 400 000 of 5 000 000 events, 1 230 000/s`, or less on a narrow screen.
  func text(columns: Int, isUnicode: Bool) -> String {
    let rate = Self.grouped(Self.rounded(rate), isUnicode) + "/s"
    let done = Self.grouped(done, isUnicode)
    guard total > 0 else {
      return Self.first(["\(title) \(done) \(unit), \(rate)", "\(title) \(done)", done], fitting: columns)
    }
    let all = Self.grouped(isEstimate ? Self.rounded(total) : total, isUnicode)
    // Padded, so that the bar does not change size with the figures after it.
    let part = DisplayWidth.padded(done, to: DisplayWidth.of(all), .right) + (isEstimate ? " of about " : " of ") + all
    let rateRoom = 2 + max(Self.usualRate, DisplayWidth.of(rate))
    for (behind, room) in [
      ("\(part) \(unit), \(rate)", DisplayWidth.of(part) + 1 + unit.count + rateRoom),
      ("\(part), \(rate)", DisplayWidth.of(part) + rateRoom), (part, DisplayWidth.of(part)),
    ] {
      let width = columns - DisplayWidth.of(title) - room - 4
      guard width >= Self.leastBar else { continue }
      let bar = Bars(isUnicode: isUnicode).bar(
        Int64(clamping: self.done), of: Int64(clamping: total), width: min(width, Self.mostBar))
      return "\(title) [\(DisplayWidth.padded(bar, to: min(width, Self.mostBar)))] \(behind)"
    }
    return Self.first(["\(title) \(part)", part, done], fitting: columns)
  }

  /// Room for a rate of millions, so that the bar does not change size with it.
  private static let usualRate = 11
  private static let leastBar = 8
  private static let mostBar = 30

  private static func first(_ texts: [String], fitting columns: Int) -> String {
    texts.first { DisplayWidth.of($0) <= columns } ?? ""
  }

  /// Rounds to three significant digits, because flickering digits in a rate are meaningless.
  private static func rounded(_ number: UInt64) -> UInt64 {
    var unit: UInt64 = 1
    while number / unit >= 1000 { unit *= 10 }
    return number / unit * unit
  }

  /// Groups digits in threes: "1 234 567".
  private static func grouped(_ number: UInt64, _ isUnicode: Bool) -> String {
    let digits = Array(String(number))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0, isUnicode { text += "\u{2009}" }
      text.append(digit)
    }
    return text
  }
}

/// Measures a duration, only for displaying a rate.
package struct Stopwatch {
  private let start = Self.now()

  package init() {}

  package var seconds: Double { Double(Self.now() - start) / 1_000_000_000 }

  fileprivate static func now() -> Int64 {
    var time = timespec()
    // Safe: the call fills the structure it is given.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// Formats a number of bytes with at most three digits before the unit.
package enum ByteCount {
  package static func displayed(_ bytes: Int64) -> String {
    var rest = bytes
    for unit in ["bytes", "kB", "MB", "GB"] {
      if rest < 1000 { return "\(rest) \(unit)" }
      rest = rest / 1000
    }
    return "\(rest) TB"
  }
}
