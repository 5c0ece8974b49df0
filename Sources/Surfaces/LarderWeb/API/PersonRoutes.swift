import Accounts
import HTTP
import LarderModel
import PeoplePages
import StrictJSON
import WebParts

/// The caller's account and devices.
enum PersonRoutes {
  static let all: [Route] = [
    Route(.get, "/api/v1/me", .signedIn, "who you are, and your households", answer: .json(.named("Me")), handler: me),
    Route(
      .patch, "/api/v1/me", .person, "changes your name: {\"name\": \"Bo\"}",
      body: .json(.closed([.init("name", .text)])), answer: .json(Shape("account:count name:text"))
    ) { context in
      let account = try AccountRenaming.rename(context, to: context.request.json(["name"]).requireString("name"))
      return Response.json { json in
        json.integer("account", account.id.number)
        json.string("name", account.name)
      }
    },
    Route(
      .get, "/api/v1/sessions", .person, "the devices you are signed in on",
      answer: .json(Shape("sessions:[Session]")), handler: sessions),
    Route(.delete, "/api/v1/sessions", .person, "signs out every other device", answer: .nothing) { context in
      let person = try context.person()
      try context.accounts.endSessions(of: person.account.id, keeping: ownSession(person), at: context.auditContext())
      return Response(.noContent)
    },
    Route(.delete, "/api/v1/sessions/{number}", .person, "signs out a device", answer: .nothing) { context in
      let person = try context.person()
      let number = try context.number("number")
      try context.accounts.endSession(number, of: person.account.id, at: context.auditContext())
      var response = Response(.noContent)
      if number == ownSession(person) { response.fields.add("set-cookie", SessionCookie.ending(context.site.options)) }
      return response
    },
  ]

  @Sendable private static func me(_ context: RequestContext) throws -> Response {
    let person = try context.person()
    let profilePicture = try context.accounts.profilePicture(of: person.account.id)
    var households: [(RegisteredHousehold, HouseholdRole)] = []
    for membership in person.memberships {
      households.append((try context.accounts.household(membership.household), membership.role))
    }
    return Response.json { json in
      json.integer("account", person.account.id.number)
      json.string("name", person.account.name)
      json.string("picture", profilePicture.map { ProfilePictures.path(of: $0.account) })
      if case .token(_, _, let scopes) = person.proof { json.strings("scopes", scopes.map(\.word).sorted()) }
      json.objects("households", households) { entry, json in
        json.string("id", "\(entry.0.id)")
        json.string("name", entry.0.name)
        json.string("role", entry.1.word)
      }
    }
  }

  @Sendable private static func sessions(_ context: RequestContext) throws -> Response {
    let person = try context.person()
    let sessions = try context.accounts.sessions(of: person.account.id, now: context.now)
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

  // Not inlined, because the optimizer of Swift 6.3.1 crashes on it.
  @inline(never)
  private static func ownSession(_ person: Identity) -> UInt64? {
    if case .session(let number) = person.proof { number } else { nil }
  }
}

/// Profile pictures, visible to people who share a household.
enum ProfilePictureRoutes {
  static let all: [Route] = [
    upload,
    Route(.delete, "/api/v1/me/picture", .person, "removes your picture", answer: .nothing) { context in
      try context.site.profilePictures.remove(of: context.person().account.id, at: context.auditContext())
      return Response(.noContent)
    },
    Route(
      .get, "/api/v1/people/{account}/picture", .signedIn, "the picture of a person in one of your households",
      answer: .bytes(PhotoRoutes.types).tagged, handler: show),
  ]

  static let upload = Route(
    .put, "/api/v1/me/picture", .person, "sets your picture: the bytes of a JPEG, PNG or WebP, at most 1 MB",
    body: .bytes(PhotoRoutes.types), answer: .nothing
  ) { context in
    let person = try context.person()
    guard context.request.fields["content-type"]?.hasPrefix("image/") ?? false else { throw HTTPError.unsupportedType }
    try context.site.profilePictures.give(
      context.request.body.whole(), to: person.account.id, at: context.auditContext())
    return Response(.noContent)
  }

  @Sendable private static func show(_ context: RequestContext) throws -> Response {
    let person = try context.person()
    // Anyone without access to a household must not see its people either.
    guard let account = UInt64(context["account"]).map({ AccountID($0) }),
      try account == person.account.id && !person.isByToken
        || context.accounts.memberships(of: account).contains(where: { person.may(.readKitchen, in: $0.household) }),
      let profilePicture = try context.accounts.profilePicture(of: account),
      let name = PictureName(file: profilePicture.file),
      let tag = EntityTag(profilePicture.file)
    else { throw Problem.notFound }
    if context.request.has(tag) { return tagged(Response(.notModified), tag) }
    guard let bytes = try context.site.profilePictures.bytes(of: name) else { throw Problem.notFound }
    return tagged(.picture(bytes, type: name.mediaType), tag)
  }

  /// The picture at this address can change, so clients must revalidate it.
  private static func tagged(_ response: Response, _ tag: EntityTag) -> Response {
    var response = response
    if let value = try? FieldValue(tag.text) { response.fields.set("etag", value) }
    return response
  }
}
