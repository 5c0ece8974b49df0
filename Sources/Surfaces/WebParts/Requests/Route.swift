import Accounts
import HTTP
import StrictJSON

/// A handler for one path and method.
package struct Route: Sendable {
  package let method: Method
  package let path: [PathPart]
  package let access: Access
  /// A short description for the API document.
  package let summary: String
  /// The parameters accepted in the query, with descriptions.
  package let query: [QueryPart]
  /// The header fields specific to this route.
  package let fields: [QueryPart]
  /// The expected request body, or nil for none.
  package let body: RouteBody?
  /// The response on success.
  package let answer: RouteAnswer
  /// Whether the handler is slow, for example because it hashes a password.
  package let isSlow: Bool
  package let handler: @Sendable (RequestContext) throws -> Response

  /// - Parameter path: A path such as "/api/v1/households/{household}/stock". A name in braces matches any one part,
  ///   which is decoded.
  package init(
    _ method: Method, _ path: String, _ access: Access, _ summary: String, query: [QueryPart] = [],
    fields: [QueryPart] = [], body: RouteBody? = nil, answer: RouteAnswer = .page, isSlow: Bool = false,
    handler: @escaping @Sendable (RequestContext) throws -> Response
  ) {
    self.method = method
    self.path = PathPart.parts(of: path)
    (self.access, self.summary, self.query, self.fields, self.body) = (access, summary, query, fields, body)
    (self.answer, self.isSlow, self.handler) = (answer, isSlow, handler)
  }

  /// The path as written: "/api/v1/households/{household}/stock".
  package var template: String { "/" + path.map(\.text).joined(separator: "/") }

  /// Whether the route belongs to the API rather than to the pages.
  package var isForPrograms: Bool { path.first == .word("api") }

  /// Returns the values of the path's names, or nil if the path does not match.
  package func values(of parts: [String]) -> [String: String]? {
    guard parts.count == path.count else { return nil }
    var values: [String: String] = [:]
    for (part, text) in zip(path, parts) {
      switch part {
      case .word(let word): if word != text { return nil }
      case .name(let name):
        guard !text.isEmpty else { return nil }
        values[name] = text
      }
    }
    return values
  }
}

/// Who may call a route. Access is checked before the handler runs.
package enum Access: Hashable, Sendable {
  /// Anyone, signed in or not.
  case everyone
  /// Anyone with a device session or a token. Others get 401, or `/sign-in` on a page.
  case signedIn
  /// A signed-in person. Programs with a token get 403.
  case person
  /// Anyone with this permission in the household named by `{household}` in the path. Members without the permission
  /// get 403. Everyone else gets 404.
  case household(Permission)

  /// The permission in the household, or nil if the access does not depend on one.
  package var permission: Permission? { if case .household(let permission) = self { permission } else { nil } }
}

/// A part of a route's path: a fixed word, or a name that matches any part.
package enum PathPart: Hashable, Sendable {
  case word(String)
  case name(String)

  /// The parts of "/api/v1/households/{household}"; "/" has none.
  static func parts(of path: String) -> [PathPart] {
    path.split(separator: "/").map { part in
      part.hasPrefix("{") && part.hasSuffix("}") ? .name(String(part.dropFirst().dropLast())) : .word(String(part))
    }
  }

  /// The part as written in a path: "stock", "{item}".
  package var text: String {
    switch self {
    case .word(let word): word
    case .name(let name): "{\(name)}"
    }
  }
}

/// A parameter of a query or a header field, with its description.
package struct QueryPart: Hashable, Sendable {
  package let name: String
  package let summary: String
  /// The accepted values.
  package let shape: Shape

  /// The parameter that a page of a household gets after a form redirects to it.
  package static let said = QueryPart("said", "the key of a message to show once")

  package init(_ name: String, _ summary: String) { self.init(name, summary, .text) }

  package init(_ name: String, _ summary: String, _ shape: Shape) {
    (self.name, self.summary, self.shape) = (name, summary, shape)
  }
}

/// A request body, for the API document.
package enum RouteBody: Hashable, Sendable {
  case json(Shape)
  /// Bytes of one of these types.
  case bytes([String])
}

/// A successful response, for the API document.
package struct RouteAnswer: Hashable, Sendable {
  /// A content type of the body, with its shape if it is JSON.
  package struct Content: Hashable, Sendable {
    package let type: String
    package let shape: Shape

    package init(type: String, shape: Shape) { (self.type, self.shape) = (type, shape) }
  }

  package let status: Status
  package let contents: [Content]
  /// Whether the response has an entity tag, so that the client can get 304.
  package private(set) var isTagged = false

  private init(_ status: Status, _ contents: [Content]) { (self.status, self.contents) = (status, contents) }

  package static func json(_ shape: Shape, _ status: Status = .ok) -> RouteAnswer {
    RouteAnswer(status, [Content(type: "application/json", shape: shape)])
  }

  /// Bytes of one of these types.
  package static func bytes(_ types: [String]) -> RouteAnswer {
    RouteAnswer(.ok, types.map { Content(type: $0, shape: .anything) })
  }

  package static let page = RouteAnswer.bytes(["text/html"])
  /// Success without content.
  package static let nothing = RouteAnswer(.noContent, [])

  /// The same response with an entity tag.
  package var tagged: RouteAnswer {
    var answer = self
    answer.isTagged = true
    return answer
  }

  /// The same response, which may also have another content type.
  package func or(_ type: String) -> RouteAnswer {
    var answer = RouteAnswer(status, contents + [Content(type: type, shape: .anything)])
    answer.isTagged = isTagged
    return answer
  }
}
