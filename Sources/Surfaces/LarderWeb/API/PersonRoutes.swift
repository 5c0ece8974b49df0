import Accounts
import HTTP
import StrictJSON

/// Whoever asks: who they are, and where they are signed in.
enum PersonRoutes {
  static let all: [Route] = [
    Route(.get, "/api/v1/me", .signedIn, "who you are, and your households", answer: .json(.named("Me")), handler: me),
    Route(
      .patch, "/api/v1/me", .person, "gives you another name: {\"name\": \"Bo\"}",
      body: .json(.closed([.init("name", .text)])), answer: .json(Shape("account:count name:text")), handler: rename),
    Route(
      .get, "/api/v1/sessions", .person, "the devices you are signed in on",
      answer: .json(Shape("sessions:[Session]")), handler: sessions),
    Route(
      .delete, "/api/v1/sessions", .person, "signs out every device but this one", answer: .nothing,
      handler: endOthers),
    Route(.delete, "/api/v1/sessions/{number}", .person, "signs out a device", answer: .nothing, handler: end),
  ]

  @Sendable private static func me(_ visit: Visit) throws -> Response {
    let person = try visit.person()
    let portrait = try visit.accounts.portrait(of: person.account.id)
    var households: [(RegisteredHousehold, HouseholdRole)] = []
    for membership in person.memberships {
      households.append((try visit.accounts.household(membership.household), membership.role))
    }
    return Response.json { json in
      json.integer("account", person.account.id.number)
      json.string("name", person.account.name)
      json.string("picture", portrait.map { PortraitRoutes.path(of: $0.account) })
      if case .token(_, _, let scopes) = person.proof {
        json.strings("scopes", scopes.map(\.word).sorted())
      }
      json.objects("households", households) { entry, json in
        json.string("id", "\(entry.0.id)")
        json.string("name", entry.0.name)
        json.string("role", entry.1.word)
      }
    }
  }

  @Sendable private static func rename(_ visit: Visit) throws -> Response {
    let person = try visit.person()
    try person.requireRenaming()
    let name = try visit.request.json(["name"]).requireString("name")
    let account = try visit.accounts.rename(person.account.id, to: name, at: visit.occasion())
    return Response.json { json in
      json.integer("account", account.id.number)
      json.string("name", account.name)
    }
  }

  @Sendable private static func sessions(_ visit: Visit) throws -> Response {
    let person = try visit.person()
    let sessions = try visit.accounts.sessions(of: person.account.id, now: visit.now)
    let own = ownSession(person)
    return Response.json(isSecret: true) { json in
      json.objects("sessions", sessions) { session, json in
        json.integer("number", session.number)
        json.string("device", session.device)
        json.bool("this", session.number == own)
        json.integer("since", session.created.seconds)
        json.integer("last_seen", session.lastSeen.seconds)
        json.string("address", session.address.map { "\($0)" })
      }
    }
  }

  // Never inlined: the optimizer of Swift 6.3.1 ends with an error where it is.
  @inline(never)
  private static func ownSession(_ person: Identity) -> UInt64? {
    if case .session(let number) = person.proof { number } else { nil }
  }

  @Sendable private static func endOthers(_ visit: Visit) throws -> Response {
    let person = try visit.person()
    try visit.accounts.endSessions(of: person.account.id, keeping: ownSession(person), at: visit.occasion())
    return Response(.noContent)
  }

  @Sendable private static func end(_ visit: Visit) throws -> Response {
    let person = try visit.person()
    guard let number = UInt64(visit["number"]) else { throw Problem.notFound }
    try visit.accounts.endSession(number, of: person.account.id, at: visit.occasion())
    var response = Response(.noContent)
    if number == ownSession(person) { response.fields.add("set-cookie", SessionCookie.ending(visit.site.options)) }
    return response
  }
}
