import HTTP
import StrictJSON

/// What is answered where something is wrong, as the description of the API has it.
enum OpenAPIRefusals {
  private static let all: [(status: Status, summary: String)] = [
    (.badRequest, "words or a request that are not understood"),
    (.unauthorized, "nobody is signed in, or the token is nobody's"),
    (.forbidden, "whoever asks may not do this, or another site sent it"),
    (.notFound, "there is no such thing, or it is another household's, or not for guests"),
    (.requestTimeout, "the request came too slowly"),
    (.conflict, "understood, and refused: there is not that much of it"),
    (.preconditionFailed, "someone other than the sender entered it, or something was recorded since"),
    (.contentTooLarge, "the body is too large"), (.targetTooLong, "the address is too long"),
    (.unsupportedMediaType, "the body is of another type than is wanted"),
    (.misdirected, "the Host field names a host that the server does not answer for"),
    (.unprocessable, "data that cannot be taken, or a key that was given to another command"),
    (.tooManyRequests, "too much at once: wait"),
    (.headTooLarge, "the head is too large"), (.unavailable, "others write just now: wait"),
    (.insufficientStorage, "the disk is full"),
  ]

  /// What every route may answer, by whomever it is called.
  private static let general: [Status] = [
    .badRequest, .unauthorized, .requestTimeout, .targetTooLong, .misdirected, .headTooLarge, .unavailable,
  ]

  static func statuses(of route: Route) -> [Status] {
    var statuses = Set(general)
    if route.access != .everyone { statuses.formUnion([.forbidden, .tooManyRequests, .insufficientStorage]) }
    if route.path.contains(where: { if case .name = $0 { true } else { false } }) { statuses.insert(.notFound) }
    if route.access.permission != nil { statuses.formUnion([.conflict, .unprocessable]) }
    if route.fields.contains(CommandRoutes.enteredBy) { statuses.insert(.preconditionFailed) }
    if route.body != nil {
      statuses.formUnion([.conflict, .unprocessable, .contentTooLarge, .unsupportedMediaType])
    }
    return all.map { $0.status }.filter { statuses.contains($0) }
  }

  /// Writes the answers that routes refer to.
  static func write(to json: inout JSONWriter) {
    for (status, summary) in all { write("\(status.code)", summary, fields(of: status), &json) }
    write(others, "something went wrong here", [], &json)
  }

  private static func write(
    _ code: String, _ summary: String, _ fields: [(name: String, summary: String)], _ json: inout JSONWriter
  ) {
    json.object("Problem" + code) { json in
      json.string("description", summary)
      if !fields.isEmpty { OpenAPI.writeFields(fields, &json) }
      OpenAPI.write([RouteAnswer.Content(type: "application/problem+json", shape: .named("Problem"))], &json)
    }
  }

  /// Writes the members of a route's answers that refer to them.
  static func refer(from route: Route, _ json: inout JSONWriter) {
    for code in statuses(of: route).map({ "\($0.code)" }) + [others] {
      json.object(code) { $0.string("$ref", "#/components/responses/Problem\(code)") }
    }
  }

  /// Whatever else may happen to the server.
  private static let others = "5XX"

  private static func fields(of status: Status) -> [(name: String, summary: String)] {
    switch status {
    case .unauthorized: [("WWW-Authenticate", "that a token is wanted")]
    case .tooManyRequests, .unavailable: [("Retry-After", "after how many seconds it may be tried again")]
    default: []
    }
  }
}
