/// Why a request was refused, or could not be read to its end.
package enum HTTPError: Error, Hashable, Sendable {
  // The request line.
  case badRequestLine
  case unknownMethod
  case badVersion
  case badTarget
  case targetTooLong
  // Lines and fields.
  case bareLineEnd
  case controlCharacter
  case foldedField
  case badFieldName
  case badFieldValue
  case tooManyFields
  case headTooLarge
  // What the fields say together.
  case noHost
  case severalHosts
  case badHost
  case hostMismatch
  case badForwarding
  case badLength
  case severalLengths
  case lengthAndCoding
  case unknownCoding
  case chunkedNotLast
  case codingInOldVersion
  case unknownExpectation
  // The body.
  case bodyTooLarge
  case badChunk
  case badTrailer
  case badForm
  case badMultipart
  case unsupportedType
  // The connection.
  case tooSlow
  case connectionLost
}

extension HTTPError {
  /// The status that it is answered with.
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

extension HTTPError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badRequestLine: "the request line is not METHOD TARGET VERSION"
    case .unknownMethod: "this method is not served"
    case .badVersion: "only HTTP/1.1 and HTTP/1.0 are spoken here"
    case .badTarget: "the target is not a path that can be served"
    case .targetTooLong: "the target is too long"
    case .bareLineEnd: "a line does not end with CR LF"
    case .controlCharacter: "there is a control character in the head"
    case .foldedField: "a field goes on in a second line"
    case .badFieldName: "a field has no valid name"
    case .badFieldValue: "a field has no valid value"
    case .tooManyFields: "there are too many fields"
    case .headTooLarge: "the head is too large"
    case .noHost: "there is no Host field"
    case .severalHosts: "there is more than one Host field"
    case .badHost: "the Host field names no host"
    case .hostMismatch: "the target and the Host field name different hosts"
    case .badForwarding: "the proxy's fields cannot be read"
    case .badLength: "Content-Length is no number of bytes"
    case .severalLengths: "there is more than one Content-Length"
    case .lengthAndCoding: "there are both Content-Length and Transfer-Encoding"
    case .unknownCoding: "this transfer coding is not known"
    case .chunkedNotLast: "chunked is not the last transfer coding"
    case .codingInOldVersion: "HTTP/1.0 has no transfer coding"
    case .unknownExpectation: "this expectation cannot be met"
    case .bodyTooLarge: "the body is too large"
    case .badChunk: "a chunk of the body is malformed"
    case .badTrailer: "the fields behind the body are malformed"
    case .badForm: "the form cannot be read"
    case .badMultipart: "the parts of the body cannot be read"
    case .unsupportedType: "the body is of another type than is wanted here"
    case .tooSlow: "the request took too long"
    case .connectionLost: "the connection ended before the request did"
    }
  }
}
