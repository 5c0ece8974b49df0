import Accounts
import HTTP
import LarderLog
import LarderModel
import LarderWords

/// Photos of recipes: sent as they are, and shown under the digest of their bytes.
enum PhotoRoutes {
  static let all: [Route] = [upload, picture]

  static let upload = Route(
    .post, ReportRoutes.Household.path + "/recipes/{name}/photos", .household(.record),
    "keeps a photo of a recipe: the bytes of a JPEG, PNG or WebP",
    query: [QueryPart("step", "the step that it shows")], handler: keep)

  private static let picture = Route(
    .get, ReportRoutes.Household.path + "/photos/{file}", .household(.readKitchen),
    "a photo, by its digest and ending: 9f86….jpg", handler: show)

  @Sendable private static func keep(_ visit: Visit) throws -> Response {
    let (household, person) = (try visit.home(), try visit.person())
    guard visit.request.fields["content-type"]?.hasPrefix("image/") ?? false else { throw HTTPError.unsupportedType }
    let key = try IdempotencyKey(of: visit.request)
    guard key != nil || !person.isByToken else {
      throw Problem.words("send an Idempotency-Key, so that a photo that is sent twice is kept once")
    }
    var words = ["recipe", "photo", visit["name"], "photo"]
    if let step = visit.request.query["step"] { words.append("--step=\(step)") }
    let line = try WireWords(words: words).line(
      visit.clock, by: person.account.name, id: key?.id(for: person.account.id))
    guard case .files(_, let read)? = try line.verb.meaning.map({ try $0(line) }),
      case .wish(let wish) = try read([(name: "photo", bytes: try visit.request.body.whole())])
    else { throw Problem.notFound }
    let reply = try line.perform(wish, in: household.ledger)
    visit.site.changes.look(household)
    return CommandRoutes.response(reply)
  }

  @Sendable private static func show(_ visit: Visit) throws -> Response {
    let parts = visit["file"].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 64, parts[0].utf8.allSatisfy(isHexadecimal),
      let format = PictureFormat.allCases.first(where: { $0 != .unsaid && $0.fileEnding == parts[1] }),
      let bytes = try visit.home().ledger.log.pictures.bytes(
        of: PictureName(digest: String(parts[0]), format: format))
    else { throw Problem.notFound }
    var response = Response(type: mediaType(of: format), bytes)
    // Its name is its content, which never changes; and whatever it is, nothing in it runs.
    response.fields.set("cache-control", "private, max-age=31536000, immutable")
    response.fields.set("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'")
    return response
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func mediaType(of format: PictureFormat) -> FieldValue {
    switch format {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    case .unsaid: "application/octet-stream"
    }
  }
}
