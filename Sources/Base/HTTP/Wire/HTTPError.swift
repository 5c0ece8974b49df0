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

  private init(known code: Int) { self.code = code }

  package static let ok = Status(known: 200)
  package static let created = Status(known: 201)
  package static let noContent = Status(known: 204)
  package static let seeOther = Status(known: 303)
  package static let notModified = Status(known: 304)
  package static let badRequest = Status(known: 400)
  package static let unauthorized = Status(known: 401)
  package static let forbidden = Status(known: 403)
  package static let notFound = Status(known: 404)
  package static let methodNotAllowed = Status(known: 405)
  package static let requestTimeout = Status(known: 408)
  package static let conflict = Status(known: 409)
  package static let preconditionFailed = Status(known: 412)
  package static let contentTooLarge = Status(known: 413)
  package static let targetTooLong = Status(known: 414)
  package static let unsupportedMediaType = Status(known: 415)
  package static let expectationFailed = Status(known: 417)
  package static let misdirected = Status(known: 421)
  package static let unprocessable = Status(known: 422)
  package static let tooManyRequests = Status(known: 429)
  package static let headTooLarge = Status(known: 431)
  package static let internalError = Status(known: 500)
  package static let notImplemented = Status(known: 501)
  package static let unavailable = Status(known: 503)
  package static let versionNotSupported = Status(known: 505)
  package static let insufficientStorage = Status(known: 507)

  /// Whether responses with this status have no body.
  var isBodyless: Bool { self == .noContent || self == .notModified }

  /// The reason phrase, which has no meaning for programs.
  package var phrase: String {
    switch code {
    case 200: "OK"
    case 201: "Created"
    case 204: "No Content"
    case 303: "See Other"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    case 507: "Insufficient Storage"
    default: ""
    }
  }
}
