import HTTP

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
    self.access = access
    self.summary = summary
    self.query = query
    self.fields = fields
    self.body = body
    self.answer = answer
    self.isSlow = isSlow
    self.handler = handler
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
