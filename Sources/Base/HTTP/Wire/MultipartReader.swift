/// Reads `multipart/form-data` in pieces (RFC 7578), strictly: there is no preamble, and every part has a name.
///
///     var reader = try MultipartReader(contentType: "multipart/form-data; boundary=x")
///     for event in try reader.read(piece) { … }
///
/// It buffers at most a part's head, or a line end that may start a boundary.
package struct MultipartReader: Sendable {
  private enum State: Sendable {
    case start
    /// After a boundary: a line end or the final mark.
    case boundaryEnd
    case head
    case content
    case complete
  }

  package static let mostParts = 64
  private static let mostHeadBytes = 4_096
  /// The longest boundary in bytes.
  private static let mostBoundaryBytes = 70

  /// The delimiter between parts, with the preceding line end.
  private let delimiter: [UInt8]
  private var state = State.start
  private var waiting: [UInt8] = []
  private var parts = 0

  /// Throws for other content types and invalid boundaries.
  package init(contentType: String?) throws(HTTPError) {
    guard let contentType, let (type, parameters) = ParameterReader.read(Array(contentType.utf8)[...]),
      type == "multipart/form-data"
    else { throw .unsupportedType }
    guard let boundary = parameters["boundary"]?.utf8, (1...Self.mostBoundaryBytes).contains(boundary.count),
      boundary.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), boundary.last != Octet.space
    else { throw .badMultipart }
    delimiter = Array("\r\n--".utf8) + boundary
  }

  /// Whether the last boundary was read. Anything after it is skipped.
  package var isComplete: Bool { state == .complete }

  /// Reads the next piece of the body.
  package mutating func read(_ piece: [UInt8]) throws(HTTPError) -> [MultipartEvent] {
    waiting += piece
    var events: [MultipartEvent] = []
    var position = 0
    while try step(&position, &events) {}
    waiting.removeFirst(min(position, waiting.count))
    return events
  }

  /// Advances within one state. Returns false if more bytes are needed.
  private mutating func step(_ position: inout Int, _ events: inout [MultipartEvent]) throws(HTTPError) -> Bool {
    let rest = waiting[position...]
    switch state {
    case .start:
      guard rest.count >= delimiter.count - 2 else { return false }
      guard rest.starts(with: delimiter.dropFirst(2)) else { throw .badMultipart }
      position += delimiter.count - 2
      state = .boundaryEnd
    case .boundaryEnd:
      guard rest.count >= 2 else { return false }
      let isLast = rest.starts(with: [Octet.dash, Octet.dash])
      guard isLast || rest.starts(with: [Octet.carriageReturn, Octet.lineFeed]) else { throw .badMultipart }
      position += 2
      state = isLast ? .complete : .head
    case .head:
      guard let (part, count) = try Self.head(rest) else { return false }
      parts += 1
      guard parts <= Self.mostParts else { throw .badMultipart }
      position += count
      events.append(.part(part))
      state = .content
    case .content: return takeContent(&position, &events)
    case .complete:
      position = waiting.count
      return false
    }
    return true
  }

  private mutating func takeContent(_ position: inout Int, _ events: inout [MultipartEvent]) -> Bool {
    let (end, isBoundary) = contentEnd(from: position)
    if end > position { events.append(.content(Array(waiting[position..<end]))) }
    position = end
    guard isBoundary else { return false }
    position += delimiter.count
    events.append(.partEnd)
    state = .boundaryEnd
    return true
  }

  /// The end of the available content, and whether a boundary follows.
  private func contentEnd(from start: Int) -> (end: Int, isBoundary: Bool) {
    var from = start
    while let index = waiting[from...].firstIndex(of: Octet.carriageReturn) {
      let rest = waiting[index...].prefix(delimiter.count)
      if delimiter.starts(with: rest) { return (index, rest.count == delimiter.count) }
      from = index + 1
    }
    return (waiting.count, false)
  }

  /// The head of a part, up to an empty line; nil if incomplete.
  private static func head(_ bytes: ArraySlice<UInt8>) throws(HTTPError) -> (MultipartPart, Int)? {
    var fields = Fields()
    var rest = bytes
    while let end = rest.firstIndex(of: Octet.lineFeed), end - bytes.startIndex < mostHeadBytes {
      let line = rest[..<end].dropLast()
      guard end > rest.startIndex, rest[end - 1] == Octet.carriageReturn else { throw .badMultipart }
      rest = rest[(end + 1)...]
      if line.isEmpty { return (try part(fields), rest.startIndex - bytes.startIndex) }
      do {
        let (name, value) = line.cut(at: Octet.colon)
        fields.add(try FieldName(name), try FieldValue(value ?? [0]))
      } catch {
        throw .badMultipart
      }
    }
    guard bytes.count < mostHeadBytes else { throw .badMultipart }
    return nil
  }

  private static func part(_ fields: Fields) throws(HTTPError) -> MultipartPart {
    guard let disposition = fields["content-disposition"],
      let (kind, parameters) = ParameterReader.read(Array(disposition.utf8)[...]), kind == "form-data",
      let name = parameters["name"]
    else { throw .badMultipart }
    return MultipartPart(name: name, fileName: parameters["filename"], contentType: fields["content-type"])
  }
}

/// The events of a multipart body, in order.
package enum MultipartEvent: Hashable, Sendable {
  case part(MultipartPart)
  /// Bytes of the current part.
  case content([UInt8])
  case partEnd

  /// Appends events, joining adjacent content.
  static func add(_ more: [MultipartEvent], to events: inout [MultipartEvent]) {
    for event in more {
      if case .content(let bytes) = event, case .content(let before) = events.last {
        events[events.count - 1] = .content(before + bytes)
      } else {
        events.append(event)
      }
    }
  }
}

package struct MultipartPart: Hashable, Sendable {
  /// The name of the form field.
  package let name: String
  /// The client's file name. Never use it as a path.
  package let fileName: String?
  package let contentType: String?
}
