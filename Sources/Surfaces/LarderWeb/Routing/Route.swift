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
  let fields: [QueryPart]
  /// The expected request body, or nil for none.
  let body: RouteBody?
  /// The response on success.
  let answer: RouteAnswer
  /// Whether the handler is slow, for example because it hashes a password.
  let isSlow: Bool
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
  package var permission: Permission? {
    if case .household(let permission) = self { permission } else { nil }
  }
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
  let shape: Shape

  /// The parameter that a page of a household gets after a form redirects to it.
  static let said = QueryPart("said", "the key of a message to show once")

  package init(_ name: String, _ summary: String) { self.init(name, summary, .text) }

  init(_ name: String, _ summary: String, _ shape: Shape) {
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
    let type: String
    let shape: Shape
  }

  let status: Status
  let contents: [Content]
  /// Whether the response has an entity tag, so that the client can get 304.
  private(set) var isTagged = false

  private init(_ status: Status, _ contents: [Content]) { (self.status, self.contents) = (status, contents) }

  /// A single object.
  static func json(_ shape: Shape, _ status: Status = .ok) -> RouteAnswer {
    RouteAnswer(status, [Content(type: "application/json", shape: shape)])
  }

  /// Bytes of one of these types.
  static func bytes(_ types: [String]) -> RouteAnswer {
    RouteAnswer(.ok, types.map { Content(type: $0, shape: .anything) })
  }

  package static let page = RouteAnswer.bytes(["text/html"])
  /// Success without content.
  static let nothing = RouteAnswer(.noContent, [])

  /// The same response with an entity tag.
  var tagged: RouteAnswer {
    var answer = self
    answer.isTagged = true
    return answer
  }

  /// The same response, which may also have another content type.
  func or(_ type: String) -> RouteAnswer {
    var answer = RouteAnswer(status, contents + [Content(type: type, shape: .anything)])
    answer.isTagged = isTagged
    return answer
  }
}

/// The routes of the server. Every other path is not found.
package enum RouteTable {
  package static let all: [Route] = APIRoutes.all + PageRoutes.all
  private static let tree = RouteTree(all)

  /// Returns the routes of a path, one or more per method.
  static func routes(of path: [String]) -> [Route] { tree.places(of: path).map { all[$0] } }
}

/// An index of routes by the parts of their paths.
struct RouteTree: Sendable {
  private var words: [String: RouteTree] = [:]
  /// The subtree after a part that is a name; at most one.
  private var named: [RouteTree] = []
  /// The indexes of the routes that end here.
  private var ends: [Int] = []

  init(_ routes: [Route]) {
    for (index, route) in routes.enumerated() { add(index, route.path[...]) }
  }

  private init() {}

  private mutating func add(_ index: Int, _ path: ArraySlice<PathPart>) {
    guard let part = path.first else { return ends.append(index) }
    switch part {
    case .word(let word):
      words[word, default: RouteTree()].add(index, path.dropFirst())
    case .name:
      if named.isEmpty { named.append(RouteTree()) }
      named[0].add(index, path.dropFirst())
    }
  }

  /// Returns the indexes of the routes that match a path, in table order.
  func places(of path: [String]) -> [Int] {
    var found: [Int] = []
    collect(path[...], &found)
    return found.sorted()
  }

  private func collect(_ path: ArraySlice<String>, _ found: inout [Int]) {
    guard let part = path.first else { return found.append(contentsOf: ends) }
    words[part]?.collect(path.dropFirst(), &found)
    if !part.isEmpty { named.first?.collect(path.dropFirst(), &found) }
  }
}
