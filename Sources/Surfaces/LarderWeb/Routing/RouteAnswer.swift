import HTTP
import StrictJSON

/// What a route answers where all is well, as the description of the API has it.
package struct RouteAnswer: Hashable, Sendable {
  /// A type that the body may have, and what is in it where that is JSON.
  package struct Content: Hashable, Sendable {
    let type: String
    let shape: Shape
  }

  let status: Status
  let contents: [Content]
  /// Whether it has a tag, and is 304 for who has it already.
  private(set) var isTagged = false

  private init(_ status: Status, _ contents: [Content]) {
    self.status = status
    self.contents = contents
  }

  /// One object.
  static func json(_ shape: Shape, _ status: Status = .ok) -> RouteAnswer {
    RouteAnswer(status, [Content(type: "application/json", shape: shape)])
  }

  /// Bytes of one of these types.
  static func bytes(_ types: [String]) -> RouteAnswer {
    RouteAnswer(.ok, types.map { Content(type: $0, shape: .anything) })
  }

  package static let page = RouteAnswer.bytes(["text/html"])
  /// Done, and there is no more to say.
  static let nothing = RouteAnswer(.noContent, [])

  /// The same, which is not sent again while it has not changed.
  var tagged: RouteAnswer {
    var answer = self
    answer.isTagged = true
    return answer
  }

  /// The same, which may also be bytes of another type.
  func or(_ type: String) -> RouteAnswer {
    var answer = RouteAnswer(status, contents + [Content(type: type, shape: .anything)])
    answer.isTagged = isTagged
    return answer
  }
}
