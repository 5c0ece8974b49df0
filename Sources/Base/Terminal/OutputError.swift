import Glibc

/// Why data could not be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of an error of the operating system.
  public struct Number: Error, Hashable, Sendable {
    public let code: Int32

    public init(code: Int32) {
      self.code = code
    }
  }

  public let number: Number

  public init(number: Number) {
    self.number = number
  }

  /// Whether there is no room left where the data goes.
  public var isFull: Bool { number.code == ENOSPC || number.code == EDQUOT }

  /// One line: what, and what to do.
  public var description: String {
    if isFull { return "cannot write the output: its disk is full; free some space and run it again" }
    return "cannot write the output: \(number); see where it goes"
  }
}

extension OutputError.Number: CustomStringConvertible {
  /// The system's own words for the error.
  public var description: String {
    // unsafe: strerror returns a text of the C library, static or this thread's own; it is copied at once.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
