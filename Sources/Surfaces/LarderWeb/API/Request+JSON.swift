import HTTP
import StrictJSON

extension Request {
  /// How deep and how long the JSON of a request may be.
  private static let limits = JSONLimits(depth: 4, lengthBytes: 65_536)

  /// The object that was sent as a body; refuses a body of another type, and keys that are none of those.
  ///
  /// - Parameter keys: what it may have; nil where any key may be meant.
  func json(_ keys: [StaticString]?) throws -> JSONReader {
    let type = fields["content-type"].map { String($0.prefix { $0 != ";" && $0 != " " }).lowercased() }
    guard type == "application/json" else { throw HTTPError.unsupportedType }
    var reader = JSONReader(limits: Self.limits)
    try reader.parse(try body.whole())
    guard reader.kind(of: .root) == .object else { throw Problem.words("the body is to be an object of JSON") }
    if let keys, let unknown = reader.unknownMember(besides: keys) {
      throw Problem.words("nothing here is called \"\(unknown.key.beginning)\"")
    }
    return reader
  }
}
