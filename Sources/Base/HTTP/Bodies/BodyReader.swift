/// Takes a body from the bytes behind a head, whichever way its end is found, and bounds it.
struct BodyReader: Sendable {
  private enum Form: Sendable {
    case fixed(left: Int)
    case chunked(ChunkReader)
  }

  private var form: Form
  private let most: Int
  /// How many bytes of the body have come.
  private(set) var count = 0

  /// Refuses at once a length beyond `most`.
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

  /// Adds what the bytes hold of the body to `body`, and says how many of them were used.
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
