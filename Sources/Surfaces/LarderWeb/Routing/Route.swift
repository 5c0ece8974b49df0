import Accounts
import HTTP
import StrictJSON

/// What is served under one path, by one method.
package struct Route: Sendable {
  package let method: Method
  package let path: [PathPart]
  package let access: Access
  /// What it is for, in a few words, as the description of the API has it.
  package let summary: String
  /// What besides the path may be said in its address: names, with what each is.
  package let query: [QueryPart]
  /// The fields of a request's head that mean something here, besides those that mean the same everywhere.
  let fields: [QueryPart]
  /// What is sent; nil where nothing is.
  let body: RouteBody?
  /// What is answered where all is well.
  let answer: RouteAnswer
  /// Whether it takes long, as where a password is hashed.
  let isSlow: Bool
  package let handler: @Sendable (Visit) throws -> Response

  /// - Parameter path: such as "/api/v1/households/{household}/stock". A name matches any one part; its value is decoded.
  package init(
    _ method: Method, _ path: String, _ access: Access, _ summary: String, query: [QueryPart] = [],
    fields: [QueryPart] = [], body: RouteBody? = nil, answer: RouteAnswer = .page, isSlow: Bool = false,
    handler: @escaping @Sendable (Visit) throws -> Response
  ) {
    self.method = method
    self.path = PathPart.parts(of: path)
    (self.access, self.summary, self.query, self.fields, self.body) = (access, summary, query, fields, body)
    (self.answer, self.isSlow, self.handler) = (answer, isSlow, handler)
  }

  /// As it was written: "/api/v1/households/{household}/stock".
  package var template: String { "/" + path.map(\.text).joined(separator: "/") }

  /// Whether programs are answered here, and not people.
  package var isForPrograms: Bool { path.first == .word("api") }

  /// The values of its names where a path is its own; nil where it is another one.
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

/// Who may call a route. Whoever may not is answered before the handler is called.
package enum Access: Hashable, Sendable {
  /// Anybody, signed in or not.
  case everyone
  /// Whoever is known, by a device or by a token: nobody else gets further than 401, or on a page than `/sign-in`.
  case signedIn
  /// Whoever is signed in themselves; a program with a token is refused by 403.
  case person
  /// Whoever may do this in the household that the path names as `{household}`. To all who do not belong to it there is
  /// no such household: 404. Those who belong to it and may not are refused by 403.
  case household(Permission)

  /// The household's permission, where it is one.
  package var permission: Permission? {
    if case .household(let permission) = self { permission } else { nil }
  }
}

/// A part of a route's path: a word that must stand there, or a name for whatever does.
package enum PathPart: Hashable, Sendable {
  case word(String)
  case name(String)

  /// The parts of "/api/v1/households/{household}"; "/" has none.
  static func parts(of path: String) -> [PathPart] {
    path.split(separator: "/").map { part in
      part.hasPrefix("{") && part.hasSuffix("}") ? .name(String(part.dropFirst().dropLast())) : .word(String(part))
    }
  }

  /// As a path has it: "stock", "{item}".
  package var text: String {
    switch self {
    case .word(let word): word
    case .name(let name): "{\(name)}"
    }
  }
}

/// Something that may be said in a query, or in a field of the head: its name, and what it is.
package struct QueryPart: Hashable, Sendable {
  package let name: String
  package let summary: String
  /// What may be said.
  let shape: Shape

  /// What every page of a household is asked with where a form has led to it.
  static let said = QueryPart("said", "the key of a message to show once")

  package init(_ name: String, _ summary: String) { self.init(name, summary, .text) }

  init(_ name: String, _ summary: String, _ shape: Shape) {
    (self.name, self.summary, self.shape) = (name, summary, shape)
  }
}

/// What is sent to a route, as the description of the API has it.
package enum RouteBody: Hashable, Sendable {
  case json(Shape)
  /// Bytes of one of these types.
  case bytes([String])
}

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

  private init(_ status: Status, _ contents: [Content]) { (self.status, self.contents) = (status, contents) }

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

/// Everything that is served. What is not here is not found.
package enum RouteTable {
  package static let all: [Route] = APIRoutes.all + PageRoutes.all
  private static let tree = RouteTree(all)

  /// The routes of a path, one or more for each of its methods.
  static func routes(of path: [String]) -> [Route] { tree.places(of: path).map { all[$0] } }
}

/// Routes by the parts of their paths, so that a request is compared with few of them.
struct RouteTree: Sendable {
  private var words: [String: RouteTree] = [:]
  /// What comes behind a part that is a name; one or none.
  private var named: [RouteTree] = []
  /// The places in the table of those that end here.
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

  /// Where in the table the routes of a path are, in its order.
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
