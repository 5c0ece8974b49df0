/// Why a stream could not be split into lines, and at which line.
public struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Fault: Error, Hashable, Sendable {
    case lineTooLong(limitBytes: Int)
    case streamTooLong(limitBytes: Int)
    case nul(column: Int)
    case unreadable(String)
  }

  /// The line, counted from 1.
  public let line: Int
  public let fault: Fault

  public init(line: Int, fault: Fault) {
    self.line = line
    self.fault = fault
  }

  /// One line: where, what, and what to do.
  public var description: String {
    switch fault {
    case .lineTooLong(let limit): "line \(line): longer than \(limit) bytes; split it"
    case .streamTooLong(let limit): "line \(line): the input is longer than \(limit) bytes; split it"
    case .nul(let column): "line \(line), column \(column): a NUL byte; this is not a text file"
    case .unreadable(let reason): "line \(line): cannot read: \(reason)"
    }
  }
}
