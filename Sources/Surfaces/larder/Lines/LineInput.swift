import Glibc
import StrictJSON

/// The lines of a descriptor, one after the other as they come.
final class LineInput {
  enum Piece: Equatable {
    case line(String)
    /// A line of more bytes than are read; the rest of it was passed over.
    case tooLong
  }

  /// The most bytes of a line.
  static let longestLine = 1 << 16

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  private var isAtEnd = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end; nil behind the last. One that the input breaks off in counts as a line.
  func next() throws(Failure) -> Piece? {
    var searched = start
    var isTooLong = false
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return isTooLong ? .tooLong : piece(buffer[start..<end])
      }
      if isAtEnd {
        defer { start = buffer.count }
        return isTooLong ? .tooLong : start == buffer.count ? nil : piece(buffer[start...])
      }
      if buffer.count - start > Self.longestLine {
        isTooLong = true
        start = buffer.count
      }
      searched = buffer.count - start
      try fill()
    }
  }

  /// Whether the next line is there already, so that nobody has to be waited for.
  var isReady: Bool {
    if isAtEnd || buffer[start...].contains(UInt8(ascii: "\n")) { return true }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Safe: the call reads and fills the one structure it is lent.
    return unsafe poll(&request, 1, 0) > 0
  }

  /// Reads on, behind what of a line is there.
  private func fill() throws(Failure) {
    buffer.removeFirst(start)
    start = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    do throws(ReadFailure) {
      let count = try FileSource.read(descriptor, into: &chunk)
      isAtEnd = count == 0
      buffer += chunk[..<count]
    } catch {
      throw Failure(.noInput, "cannot read the standard input: \(error.reason)")
    }
  }

  private func piece(_ bytes: ArraySlice<UInt8>) -> Piece {
    guard bytes.count <= Self.longestLine else { return .tooLong }
    return .line(String(decoding: bytes, as: UTF8.self))
  }
}
