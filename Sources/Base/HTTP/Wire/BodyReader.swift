/// Reads a body with any framing, within a size limit.
struct BodyReader: Sendable {
  private enum Form: Sendable {
    case fixed(left: Int)
    case chunked(ChunkReader)
  }

  private var form: Form
  private let most: Int
  /// The bytes of the body received.
  private(set) var count = 0

  /// Throws immediately if the length exceeds `most`.
  init(_ framing: BodyFraming, most: Int) throws(HTTPError) {
    self.most = most
    switch framing {
    case .none: form = .fixed(left: 0)
    case .length(let length):
      guard length <= most else { throw .bodyTooLarge }
      form = .fixed(left: length)
    case .chunked: form = .chunked(ChunkReader())
    }
  }

  var isComplete: Bool {
    switch form {
    case .fixed(let left): left == 0
    case .chunked(let reader): reader.isComplete
    }
  }

  /// Appends the content of the bytes to `body`. Returns the number of bytes used.
  mutating func read(_ bytes: ArraySlice<UInt8>, into body: inout [UInt8]) throws(HTTPError) -> Int {
    let before = body.count
    defer { count += body.count - before }
    switch form {
    case .fixed(let left):
      let used = min(left, bytes.count)
      body += bytes.prefix(used)
      form = .fixed(left: left - used)
      return used
    case .chunked(var reader):
      let used = try reader.read(bytes, into: &body, most: most - count)
      form = .chunked(reader)
      return used
    }
  }
}

package enum BodyFraming: Hashable, Sendable {
  case none
  case length(Int)
  case chunked
}

/// Decodes a chunked body (RFC 9112, 7.1) strictly, without extensions. Trailer fields are skipped.
package struct ChunkReader: Sendable {
  private enum State: Sendable {
    /// Reading the line of a chunk's size.
    case size(value: Int, digits: Int)
    case sizeEnd(Int)
    case data(left: Int)
    case dataReturn
    case dataEnd
    /// Reading a line after the last chunk.
    case trailer(length: Int, hasName: Bool)
    case trailerEnd(isLast: Bool)
    case complete
  }

  private var state = State.size(value: 0, digits: 0)
  private var trailerBytes = 0

  private static let mostDigits = 8
  private static let mostTrailerBytes = 4_096

  package init() {}

  package var isComplete: Bool { if case .complete = state { true } else { false } }

  /// Appends the content of the bytes to `body`, at most `most` bytes.
  ///
  /// - Returns: The number of bytes used: all except those after the body.
  package mutating func read(_ bytes: ArraySlice<UInt8>, into body: inout [UInt8], most: Int) throws(HTTPError) -> Int {
    var index = bytes.startIndex
    var room = most
    while index < bytes.endIndex, !isComplete {
      if case .data(let left) = state {
        let count = min(left, bytes.endIndex - index)
        guard count <= room else { throw .bodyTooLarge }
        body += bytes[index..<index + count]
        room -= count
        index += count
        state = count == left ? .dataReturn : .data(left: left - count)
      } else {
        state = try next(bytes[index])
        index += 1
        if case .data(let left) = state, left > room { throw .bodyTooLarge }
      }
    }
    return index - bytes.startIndex
  }

  /// The state after a byte outside the content.
  private mutating func next(_ byte: UInt8) throws(HTTPError) -> State {
    switch state {
    case .size(let value, let digits):
      if byte == Octet.carriageReturn, digits > 0 { return .sizeEnd(value) }
      guard let digit = Octet.hexadecimal(byte), digits < Self.mostDigits else { throw .badChunk }
      return .size(value: value << 4 | digit, digits: digits + 1)
    case .sizeEnd(let size):
      guard byte == Octet.lineFeed else { throw .badChunk }
      return size == 0 ? .trailer(length: 0, hasName: false) : .data(left: size)
    case .dataReturn:
      guard byte == Octet.carriageReturn else { throw .badChunk }
      return .dataEnd
    case .dataEnd:
      guard byte == Octet.lineFeed else { throw .badChunk }
      return .size(value: 0, digits: 0)
    case .trailer(let length, let hasName): return try inTrailer(byte, length, hasName)
    case .trailerEnd(let isLast):
      guard byte == Octet.lineFeed else { throw .badTrailer }
      return isLast ? .complete : .trailer(length: 0, hasName: false)
    case .data, .complete: return state
    }
  }

  private mutating func inTrailer(_ byte: UInt8, _ length: Int, _ hasName: Bool) throws(HTTPError) -> State {
    trailerBytes += 1
    guard trailerBytes <= Self.mostTrailerBytes else { throw .badTrailer }
    if byte == Octet.carriageReturn {
      guard hasName || length == 0 else { throw .badTrailer }
      return .trailerEnd(isLast: length == 0)
    }
    let endsName = !hasName && byte == Octet.colon && length > 0
    guard hasName ? !Octet.isControl(byte) : Octet.isToken(byte) || endsName else { throw .badTrailer }
    return .trailer(length: length + 1, hasName: hasName || endsName)
  }
}
