import Glibc
import PlainText

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

/// How far long work has got, and how that is told in one line.
struct ProgressState: Hashable {
  var title: String
  /// How many there are; 0 where nobody knows.
  var total: UInt64
  var unit: String
  var done: UInt64 = 0
  /// How many a second.
  var rate: UInt64 = 0
  /// Whether the total is only reckoned.
  var isEstimate = false

  init(title: String, total: UInt64, unit: String) {
    self.title = title
    self.total = total
    self.unit = unit
  }

  /// `Replaying [███████      ] 2 400 000 of 5 000 000 events, 1 230 000/s`; on a narrow screen less of it.
  func text(columns: Int, isUnicode: Bool) -> String {
    let rate = Self.grouped(Self.rounded(rate), isUnicode) + "/s"
    let done = Self.grouped(done, isUnicode)
    guard total > 0 else {
      return Self.first(["\(title) \(done) \(unit), \(rate)", "\(title) \(done)", done], fitting: columns)
    }
    let all = Self.grouped(isEstimate ? Self.rounded(total) : total, isUnicode)
    // Padded, so that the bar does not grow and shrink with the figures behind it.
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

  /// Room for a rate of millions, so that the bar does not change with it.
  private static let usualRate = 11
  private static let leastBar = 8
  private static let mostBar = 30

  private static func first(_ texts: [String], fitting columns: Int) -> String {
    texts.first { DisplayWidth.of($0) <= columns } ?? ""
  }

  /// Three figures that count, and noughts: a rate that flickers in its last figures tells nothing.
  private static func rounded(_ number: UInt64) -> UInt64 {
    var unit: UInt64 = 1
    while number / unit >= 1000 { unit *= 10 }
    return number / unit * unit
  }

  /// "1 234 567": digits in threes are read at a glance.
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

/// A number of bytes for a person: three digits at most before the unit.
package enum ByteCount {
  package static func told(_ bytes: Int64) -> String {
    var rest = bytes
    for unit in ["bytes", "kB", "MB", "GB"] {
      if rest < 1000 { return "\(rest) \(unit)" }
      rest = rest / 1000
    }
    return "\(rest) TB"
  }
}
