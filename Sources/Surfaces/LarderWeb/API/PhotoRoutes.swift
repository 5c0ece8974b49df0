import Accounts
import HTTP
import LarderLog
import LarderModel
import LarderWords
import Pictures

/// Photos of recipes: sent as they are, and shown under the digest of their bytes.
enum PhotoRoutes {
  static let all: [Route] = [upload, picture]

  static let upload = Route(
    .post, ReportRoutes.Household.path + "/recipes/{name}/photos", .household(.record),
    "keeps a photo of a recipe: the bytes of a JPEG, PNG or WebP",
    query: [QueryPart("step", "the step that it shows", .integer(least: 1))], fields: [IdempotencyKey.field],
    body: .bytes(types), answer: .json(.oneOf([.named("Done"), .named("Receipt")])), handler: keep)

  private static let picture = Route(
    .get, ReportRoutes.Household.path + "/photos/{file}", .household(.readKitchen),
    "a photo, by its digest and ending: 9f86….jpg",
    answer: .bytes(types), handler: show)

  /// The types of pictures that are taken.
  static let types = PictureKind.allCases.map(\.mediaType)

  @Sendable private static func keep(_ visit: Visit) throws -> Response {
    let person = try visit.person()
    guard visit.request.fields["content-type"]?.hasPrefix("image/") ?? false else { throw HTTPError.unsupportedType }
    let id = try IdempotencyKey(of: visit.request)?.id(for: person)
    guard id != nil || !person.isByToken else {
      throw Problem.words("send an Idempotency-Key, so that a photo that is sent twice is kept once")
    }
    let step = visit.request.query["step"].map { ["--step=\($0)"] } ?? []
    // Whatever the recipe is called, its name is no option; and only with a folder before it a word without an ending is
    // a file's.
    let words = ["recipe"] + step + ["--", "photo", visit["name"], "./photo"]
    let (line, meaning) = try WireWords(words: words).line(visit.clock, by: person.account.name, id: id)
    guard case .files(_, let read) = meaning,
      case .wish(let wish) = try read([(name: "./photo", bytes: try visit.request.body.whole())])
    else { throw Problem.notFound }
    let disclosure = Disclosure(to: visit, of: .record)
    return try disclosure.limited {
      disclosure.response(try visit.recording(as: id) { try line.perform(wish, in: $0.ledger) })
    }
  }

  @Sendable private static func show(_ visit: Visit) throws -> Response {
    guard let name = PictureName(file: visit["file"]),
      let bytes = try visit.home().ledger.log.pictures.bytes(of: name)
    else { throw Problem.notFound }
    var response = Response.picture(bytes, name)
    // Its name is its content, which never changes.
    response.fields.set("cache-control", "private, max-age=31536000, immutable")
    return response
  }
}
