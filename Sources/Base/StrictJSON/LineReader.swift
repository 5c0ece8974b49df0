/// Splits a stream of bytes into lines, within bounds.
///
/// It does no reading itself: a closure fills the buffer it is given and returns how many bytes, 0 at the end. A line
/// ends with LF or CRLF, the last one perhaps with neither. NUL bytes are refused.
///
///     var lines = LineReader { (buffer) throws(ReadFailure) in try file.read(into: &buffer) }
///     while try lines.advance() {
///       try reader.parse(lines.line, number: lines.number)
///     }
///
/// One buffer holds every line in turn, so lines cost no allocation. Linear in the bytes.
public struct LineReader: ~Copyable {
  /// Fills the buffer from its start and returns the count of bytes put there, 0 at the end of the stream.
  public typealias Source = (inout [UInt8]) throws(ReadFailure) -> Int

  /// The bounds of a stream.
  public struct Limits: Sendable, Hashable {
    public var lineBytes: Int
    public var totalBytes: Int

    public init(lineBytes: Int = 1 << 20, totalBytes: Int = 1 << 32) {
      self.lineBytes = lineBytes
      self.totalBytes = totalBytes
    }
  }

  /// The current line without its end.
  public private(set) var line: [UInt8] = []
  /// The current line's number, counted from 1; 0 before the first.
  public private(set) var number = 0
  public let limits: Limits

  private let read: Source
  private var chunk: [UInt8]
  private var position = 0
  private var available = 0
  private var totalBytes = 0
  private var isAtEnd = false

  public init(limits: Limits = Limits(), chunkBytes: Int = 1 << 16, read: @escaping Source) {
    self.limits = limits
    self.read = read
    chunk = [UInt8](repeating: 0, count: max(1, chunkBytes))
  }

  /// Lines of bytes that are in memory.
  public init(_ bytes: [UInt8], limits: Limits = Limits()) {
    var rest = bytes[...]
    self.init(limits: limits) { (buffer) throws(ReadFailure) in
      let count = min(buffer.count, rest.count)
      buffer.replaceSubrange(0..<count, with: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
  }

  /// Goes to the next line; false at the end of the stream.
  ///
  /// After an error the stream is at its end.
  public mutating func advance() throws(LineError) -> Bool {
    line.removeAll(keepingCapacity: true)
    number += 1
    do {
      return try collectLine()
    } catch {
      isAtEnd = true
      position = available
      line.removeAll(keepingCapacity: true)
      throw LineError(line: number, fault: error)
    }
  }

  private mutating func collectLine() throws(LineError.Fault) -> Bool {
    var hasBytes = false
    while true {
      if position == available {
        try fill()
        if position == available { return hasBytes }
      }
      hasBytes = true
      let (end, isTerminated) = try endOfLine()
      line.append(contentsOf: chunk[position..<end])
      position = isTerminated ? end + 1 : end
      if isTerminated && line.last == Byte.carriageReturn { line.removeLast() }
      guard line.count <= limits.lineBytes else { throw .lineTooLong(limitBytes: limits.lineBytes) }
      if isTerminated { return true }
    }
  }

  /// The index of the line's end within the chunk, and whether a line feed stands there.
  private func endOfLine() throws(LineError.Fault) -> (end: Int, isTerminated: Bool) {
    let bytes = chunk.span
    var index = position
    while index < available {
      let byte = bytes[index]
      if byte <= Byte.lineFeed {
        if byte == Byte.lineFeed { return (index, true) }
        if byte == Byte.nul { throw .nul(column: line.count + index - position + 1) }
      }
      index += 1
    }
    return (available, false)
  }

  private mutating func fill() throws(LineError.Fault) {
    guard !isAtEnd else { return }
    let count: Int
    do {
      count = try read(&chunk)
    } catch {
      throw .unreadable(error.reason)
    }
    guard (0...chunk.count).contains(count) else { throw .unreadable("the source gave more bytes than fit") }
    position = 0
    available = count
    totalBytes += count
    isAtEnd = count == 0
    guard totalBytes <= limits.totalBytes else { throw .streamTooLong(limitBytes: limits.totalBytes) }
  }
}
