import Accounts
import HTTP
import LarderModel

/// What people look like, to those who share a household with them.
enum PortraitRoutes {
  static let all: [Route] = [
    upload,
    Route(.delete, "/api/v1/me/picture", .person, "takes your picture away", answer: .nothing) { visit in
      try visit.site.portraits.remove(of: visit.person().account.id, at: visit.occasion())
      return Response(.noContent)
    },
    Route(
      .get, "/api/v1/people/{account}/picture", .signedIn, "the picture of somebody who shares a household with you",
      answer: .bytes(PhotoRoutes.types).tagged, handler: show),
  ]

  static let upload = Route(
    .put, "/api/v1/me/picture", .person, "takes a picture of you: the bytes of a JPEG, PNG or WebP, at most 1 MB",
    body: .bytes(PhotoRoutes.types), answer: .nothing
  ) { visit in
    let person = try visit.person()
    guard visit.request.fields["content-type"]?.hasPrefix("image/") ?? false else { throw HTTPError.unsupportedType }
    try visit.site.portraits.give(visit.request.body.whole(), to: person.account.id, at: visit.occasion())
    return Response(.noContent)
  }

  /// Where somebody's picture is shown.
  static func path(of account: AccountID) -> String { "/api/v1/people/\(account)/picture" }

  @Sendable private static func show(_ visit: Visit) throws -> Response {
    let person = try visit.person()
    // Whoever may see nothing of a household sees nobody of it either.
    guard let account = UInt64(visit["account"]).map({ AccountID($0) }),
      try account == person.account.id && !person.isByToken
        || visit.accounts.memberships(of: account).contains(where: { person.may(.readKitchen, in: $0.household) }),
      let portrait = try visit.accounts.portrait(of: account), let name = PictureName(file: portrait.file),
      let tag = EntityTag(portrait.file)
    else { throw Problem.notFound }
    if visit.request.has(tag) { return tagged(Response(.notModified), tag) }
    guard let bytes = try visit.site.portraits.bytes(of: name) else { throw Problem.notFound }
    return tagged(.picture(bytes, name), tag)
  }

  /// The same address shows another picture some day: whoever has one asks whether it is still that one.
  private static func tagged(_ response: Response, _ tag: EntityTag) -> Response {
    var response = response
    if let value = try? FieldValue(tag.text) { response.fields.set("etag", value) }
    return response
  }
}
