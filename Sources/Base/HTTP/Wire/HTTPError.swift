package enum HTTPError: String, Error, Hashable, Sendable, CustomStringConvertible {
  // Request line.
  case badRequestLine = "the request line is not METHOD TARGET VERSION"
  case unknownMethod = "this method is not supported"
  case badVersion = "only HTTP/1.1 and HTTP/1.0 are supported"
  case badTarget = "the target is not a valid path"
  case targetTooLong = "the target is too long"
  // Lines and fields.
  case bareLineEnd = "a line does not end with CR LF"
  case controlCharacter = "the head contains a control character"
  case foldedField = "a field continues on a second line"
  case badFieldName = "a field has no valid name"
  case badFieldValue = "a field has no valid value"
  case tooManyFields = "there are too many fields"
  case headTooLarge = "the head is too large"
  // Contradictions between fields.
  case noHost = "there is no Host field"
  case severalHosts = "there is more than one Host field"
  case badHost = "the Host field is not a valid host"
  case hostMismatch = "the target and the Host field name different hosts"
  case badForwarding = "the proxy's fields cannot be read"
  case badLength = "Content-Length is not a number of bytes"
  case severalLengths = "there is more than one Content-Length"
  case lengthAndCoding = "the request has both Content-Length and Transfer-Encoding"
  case unknownCoding = "this transfer coding is not supported"
  case chunkedNotLast = "chunked must be the last transfer coding"
  case codingInOldVersion = "HTTP/1.0 has no transfer coding"
  case unknownExpectation = "this expectation is not supported"
  // Body.
  case bodyTooLarge = "the body is too large"
  case badChunk = "a chunk of the body is malformed"
  case badTrailer = "the fields after the body are malformed"
  case badForm = "the form cannot be read"
  case badMultipart = "the parts of the body cannot be read"
  case unsupportedType = "the body has an unsupported type"
  // Connection.
  case tooSlow = "the request took too long"
  case connectionLost = "the connection ended before the request did"

  package var description: String { rawValue }

  package var status: Status {
    switch self {
    case .unknownMethod: .notImplemented
    case .badVersion: .versionNotSupported
    case .targetTooLong: .targetTooLong
    case .tooManyFields, .headTooLarge: .headTooLarge
    case .unknownExpectation: .expectationFailed
    case .bodyTooLarge: .contentTooLarge
    case .unsupportedType: .unsupportedMediaType
    case .tooSlow: .requestTimeout
    default: .badRequest
    }
  }
}

/// The status code of a response.
package struct Status: Hashable, Sendable {
  package let code: Int
  /// The reason phrase, which has no meaning for programs.
  package let phrase: String

  private init(_ code: Int, _ phrase: String) { (self.code, self.phrase) = (code, phrase) }

  package static let ok = Status(200, "OK")
  package static let created = Status(201, "Created")
  package static let noContent = Status(204, "No Content")
  package static let seeOther = Status(303, "See Other")
  package static let notModified = Status(304, "Not Modified")
  package static let badRequest = Status(400, "Bad Request")
  package static let unauthorized = Status(401, "Unauthorized")
  package static let forbidden = Status(403, "Forbidden")
  package static let notFound = Status(404, "Not Found")
  package static let methodNotAllowed = Status(405, "Method Not Allowed")
  package static let requestTimeout = Status(408, "Request Timeout")
  package static let conflict = Status(409, "Conflict")
  package static let preconditionFailed = Status(412, "Precondition Failed")
  package static let contentTooLarge = Status(413, "Content Too Large")
  package static let targetTooLong = Status(414, "URI Too Long")
  package static let unsupportedMediaType = Status(415, "Unsupported Media Type")
  package static let expectationFailed = Status(417, "Expectation Failed")
  package static let misdirected = Status(421, "Misdirected Request")
  package static let unprocessable = Status(422, "Unprocessable Content")
  package static let tooManyRequests = Status(429, "Too Many Requests")
  package static let headTooLarge = Status(431, "Request Header Fields Too Large")
  package static let internalError = Status(500, "Internal Server Error")
  package static let notImplemented = Status(501, "Not Implemented")
  package static let unavailable = Status(503, "Service Unavailable")
  package static let versionNotSupported = Status(505, "HTTP Version Not Supported")
  package static let insufficientStorage = Status(507, "Insufficient Storage")

  /// Whether responses with this status have no body.
  var isBodyless: Bool { self == .noContent || self == .notModified }
}
