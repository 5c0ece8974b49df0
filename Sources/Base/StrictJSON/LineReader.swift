internal import Glibc

/// Splits a stream of bytes into lines, within limits.
///
/// It does not read by itself: a closure fills the given buffer and returns the number of bytes, 0 at the end. Lines
/// end with LF or CRLF, the last one possibly with neither. NUL bytes are refused.
///
///     var lines = LineReader { (buffer) throws(ReadFailure) in try file.read(into: &buffer) }
///     while try lines.advance() {
///       try reader.parse(lines.line, number: lines.number)
///     }
///
/// One buffer holds every line in turn, so lines cost no allocation. Linear in the bytes.
package struct LineReader: ~Copyable {
  /// Fills the buffer from its start and returns the number of bytes, 0 at the end of the stream.
  package typealias Source = (inout [UInt8]) throws(ReadFailure) -> Int

  package struct Limits: Sendable, Hashable {
    package var lineBytes: Int
    package var totalBytes: Int

    package init(lineBytes: Int = 1 << 20, totalBytes: Int = 1 << 32) {
      (self.lineBytes, self.totalBytes) = (lineBytes, totalBytes)
    }
  }

  /// The current line without its end.
  package private(set) var line: [UInt8] = []
  /// The current line's number, counted from 1, or 0 before the first.
  package private(set) var number = 0
  package let limits: Limits

  private let read: Source
  private var chunk: [UInt8]
  private var position = 0
  private var available = 0
  /// The index of the chunk's first NUL byte, or the end of the available bytes.
  private var nul = 0
  private var totalBytes = 0
  private var isAtEnd = false

  package init(limits: Limits = Limits(), chunkBytes: Int = 1 << 16, read: @escaping Source) {
    (self.limits, self.read) = (limits, read)
    chunk = [UInt8](repeating: 0, count: max(1, chunkBytes))
  }

  package init(_ bytes: [UInt8], limits: Limits = Limits()) {
    var rest = bytes[...]
    self.init(limits: limits) { (buffer) throws(ReadFailure) in
      let count = min(buffer.count, rest.count)
      buffer.replaceSubrange(0..<count, with: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
  }

  /// Moves to the next line. Returns false at the end of the stream.
  ///
  /// After an error, the stream is at its end.
  package mutating func advance() throws(LineError) -> Bool {
    var bytes: [UInt8] = []
    swap(&bytes, &line)
    defer { swap(&bytes, &line) }
    bytes.removeAll(keepingCapacity: true)
    return try advance(appendingTo: &bytes)
  }

  /// Moves to the next line like ``advance()``, but appends it to other bytes instead of setting ``line``.
  package mutating func advance(appendingTo bytes: inout [UInt8]) throws(LineError) -> Bool {
    let start = bytes.count
    number += 1
    do {
      return try collectLine(&bytes, from: start)
    } catch {
      isAtEnd = true
      position = available
      bytes.removeSubrange(start...)
      throw LineError(line: number, fault: error)
    }
  }

  private mutating func collectLine(_ bytes: inout [UInt8], from start: Int) throws(LineError.Fault) -> Bool {
    var hasBytes = false
    while true {
      if position == available {
        try fill()
        if position == available { return hasBytes }
      }
      hasBytes = true
      let lineFeed = find(Byte.lineFeed)
      let end = lineFeed ?? available
      guard nul >= end else { throw .nul(column: bytes.count - start + nul - position + 1) }
      bytes.append(copying: chunk.span.extracting(position..<end))
      position = lineFeed == nil ? end : end + 1
      if lineFeed != nil, bytes.count > start, bytes[bytes.count - 1] == Byte.carriageReturn { bytes.removeLast() }
      guard bytes.count - start <= limits.lineBytes else { throw .lineTooLong(limitBytes: limits.lineBytes) }
      if lineFeed != nil { return true }
    }
  }

  /// Returns the index of a byte within the chunk, starting at the position.
  private func find(_ byte: UInt8) -> Int? {
    // unsafe: the C library reads only the span's bytes, and the pointer does not outlive the call.
    unsafe chunk.span.extracting(position..<available).withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let found = unsafe memchr(start, Int32(byte), bytes.count) else {
        return nil
      }
      return unsafe position + (UnsafeRawPointer(found) - start)
    }
  }

  private mutating func fill() throws(LineError.Fault) {
    guard !isAtEnd else { return }
    let count: Int
    do { count = try read(&chunk) } catch { throw .unreadable(error.reason) }
    guard (0...chunk.count).contains(count) else { throw .unreadable("the source gave more bytes than fit") }
    position = 0
    available = count
    nul = find(Byte.nul) ?? count
    totalBytes += count
    isAtEnd = count == 0
    guard totalBytes <= limits.totalBytes else { throw .streamTooLong(limitBytes: limits.totalBytes) }
  }
}

/// The reason why a stream could not be split into lines, with the line.
package struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Fault: Error, Hashable, Sendable {
    case lineTooLong(limitBytes: Int)
    case streamTooLong(limitBytes: Int)
    case nul(column: Int)
    case unreadable(String)
  }

  /// The line, counted from 1.
  package let line: Int
  package let fault: Fault

  /// One line: where, what, and what to do.
  package var description: String {
    switch fault {
    case .lineTooLong(let limit): "line \(line): this is longer than \(limit) bytes; split it"
    case .streamTooLong(let limit): "line \(line): the input is longer than \(limit) bytes; split it"
    case .nul(let column): "line \(line), column \(column): there is a NUL byte; this is not a text file"
    case .unreadable(let reason): "line \(line): cannot read: \(reason)"
    }
  }
}

/// The reason why a source could not be read, in words that fit after "cannot read: ".
package struct ReadFailure: Error, Hashable, Sendable {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}
