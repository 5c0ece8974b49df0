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
    .post, ReportRoutes.path + "/recipes/{name}/photos", .household(.record),
    "adds a photo to a recipe: the bytes of a JPEG, PNG or WebP",
    query: [QueryPart("step", "the step that it shows", .integer(least: 1))], fields: [IdempotencyKey.field],
    body: .bytes(types), answer: .json(.oneOf([.named("Done"), .named("Receipt")])), handler: keep)

  private static let picture = Route(
    .get, ReportRoutes.path + "/photos/{file}", .household(.readKitchen),
    "a photo, by its digest and ending: 9f86….jpg",
    answer: .bytes(types)
  ) { visit in
    guard let name = PictureName(file: visit["file"]),
      let bytes = try visit.home().ledger.log.pictures.bytes(of: name)
    else { throw Problem.notFound }
    var response = Response.picture(bytes, name)
    // Its name is its content, which never changes.
    response.fields.set("cache-control", "private, max-age=31536000, immutable")
    return response
  }

  /// The types of pictures that are taken.
  static let types = PictureKind.allCases.map(\.mediaType)

  @Sendable private static func keep(_ visit: Visit) throws -> Response {
    let person = try visit.person()
    guard visit.request.fields["content-type"]?.hasPrefix("image/") ?? false else { throw HTTPError.unsupportedType }
    let id = try IdempotencyKey(of: visit.request)?.id(for: person)
    guard id != nil || !person.isByToken else {
      throw Problem.words("send an Idempotency-Key, so that a repeated photo is kept only once")
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
}

/// Bodies that are larger than a form or a command: photos, recipes, and files of them.
enum Uploads {
  /// The most bytes of a recipe's photo; browsers make theirs smaller before they send them.
  static let most = 8 << 20
  /// The most of a picture of somebody by a form: as a camera makes it, which a script makes smaller before.
  private static let mostChosen = 24 << 20
  /// The most of a recipe's text by a form, in which letters beyond English ones are three times as long.
  private static let mostText = 3 * 65_536
  /// What a browser writes around the file of a form.
  private static let mostAround = 16_384

  /// How large a request's body may be. It is asked before anybody knows who sends it.
  static func allowance(for head: RequestHead) -> BodyAllowance {
    let path = head.target.path
    switch head.method {
    case .post where PhotoRoutes.upload.values(of: path) != nil: return .streamed(most: most)
    case .put where PortraitRoutes.upload.values(of: path) != nil: return .streamed(most: Portraits.most)
    case .post where YouPages.upload.values(of: path) != nil: return .streamed(most: mostChosen + mostAround)
    case .post where [RecipePages.photo, RecipePages.importing].contains { $0.values(of: path) != nil }:
      return .streamed(most: most + mostAround)
    case .post where [RecipePages.adding, RecipePages.editing].contains { $0.values(of: path) != nil }:
      return .whole(most: mostText)
    default: return .standard
    }
  }
}

extension PictureName {
  /// Reads what a picture's file is called: 64 hexadecimal digits in small letters, and an ending that is known. Nothing
  /// else is ever looked for.
  init?(file: String) {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 64, parts[0].utf8.allSatisfy(Self.isHexadecimal),
      let format = PictureFormat.allCases.first(where: { $0 != .unsaid && $0.fileEnding == parts[1] })
    else { return nil }
    self.init(digest: String(parts[0]), format: format)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// What it is served as, whatever whoever sent it has called it.
  var mediaType: FieldValue {
    PictureKind(rawValue: format.word).flatMap { try? FieldValue($0.mediaType) } ?? "application/octet-stream"
  }
}

extension Response {
  /// A picture. Whatever it is, nothing in it runs.
  static func picture(_ bytes: [UInt8], _ name: PictureName) -> Response {
    var response = Response(type: name.mediaType, bytes)
    response.fields.set("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'")
    return response
  }
}
