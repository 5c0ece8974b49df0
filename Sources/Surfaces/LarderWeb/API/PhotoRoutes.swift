import Accounts
import HTTP
import LarderLog
import LarderModel
import LarderPages
import LarderVerbs
import LarderWords
import PeoplePages
import Pictures
import WebParts

/// Photos of recipes, uploaded as they are and served under the digest of their bytes, and pictures of products.
enum PhotoRoutes {
  static let all: [Route] = [upload, picture, productPicture]

  static let upload = Route(
    .post, ReportRoutes.path + "/recipes/{name}/photos", .household(.record),
    "adds a photo to a recipe: the bytes of a JPEG, PNG or WebP",
    query: [QueryPart("step", "the step shown in the photo", .integer(least: 1))], fields: [IdempotencyKey.field],
    body: .bytes(types), answer: .json(.oneOf([.named("Done"), .named("Receipt")])), handler: keep)

  private static let picture = Route(
    .get, ReportRoutes.path + "/photos/{file}", .household(.readKitchen),
    "a photo, by its digest and file extension: 9f86….jpg",
    answer: .bytes(types)
  ) { context in
    try answer(context) { try context.home().ledger.log.pictures.bytes(of: $0) }
  }

  private static let productPicture = Route(
    .get, ReportRoutes.path + "/product-pictures/{file}", .household(.readAll),
    "the front picture of a product, by its digest and file extension",
    answer: .bytes(types)
  ) { context in
    try answer(context) { context.site.options.products?.pictures.picture(in: $0.file) }
  }

  /// The picture with the name in the path, which a browser may keep for ever.
  private static func answer(_ context: RequestContext, _ bytes: (PictureName) throws -> [UInt8]?) throws -> Response {
    guard let name = PictureName(file: context["file"]), let bytes = try bytes(name) else { throw Problem.notFound }
    var response = Response.picture(bytes, type: name.mediaType)
    // The name is the digest of the content, so the content never changes.
    response.fields.set("cache-control", "private, max-age=31536000, immutable")
    return response
  }

  static let types = PictureKind.allCases.map(\.mediaType)

  @Sendable private static func keep(_ context: RequestContext) throws -> Response {
    let person = try context.person()
    guard context.request.fields["content-type"]?.hasPrefix("image/") ?? false else { throw HTTPError.unsupportedType }
    let id = try IdempotencyKey(of: context.request)?.id(for: person)
    guard id != nil || !person.isByToken else {
      throw Problem.words("send an Idempotency-Key, so that a photo sent twice is added once")
    }
    let step = context.request.query["step"].map { ["--step=\($0)"] } ?? []
    // "--" keeps the recipe's name from being read as an option. A word without an extension is a file only with a
    // folder before it.
    let words = ["recipe"] + step + ["--", "photo", context["name"], "./photo"]
    let (line, meaning) = try CommandDecoder(words: words).line(context.clock, by: person.account.name, id: id)
    guard case .files(_, let read) = meaning,
      case .command(let pending) = try read([(name: "./photo", bytes: try context.request.body.whole())])
    else { throw Problem.notFound }
    let disclosure = Disclosure(to: context, of: .record)
    return try disclosure.limited {
      disclosure.response(try context.recording(as: id) { try line.perform(pending, in: $0.ledger) })
    }
  }
}

/// The size limits of uploads: photos, recipes and recipe files.
enum Uploads {
  /// The largest recipe photo in bytes. Browsers shrink photos before sending them.
  static let most = 8 << 20
  /// The largest profile picture sent by a form without a script to shrink it.
  private static let mostChosen = 24 << 20
  /// The largest recipe text sent by a form, which encodes each non-ASCII byte as three.
  private static let mostText = 3 * 65_536
  /// The bytes that a browser adds around a form's file.
  private static let mostAround = 16_384

  /// Returns the largest body allowed for a request, before the caller is known.
  static func allowance(for head: RequestHead) -> BodyAllowance {
    let path = head.target.path
    switch head.method {
    case .post where [PhotoRoutes.upload, ScanRoute.reading].contains { $0.values(of: path) != nil }:
      return .streamed(most: most)
    case .put where ProfilePictureRoutes.upload.values(of: path) != nil: return .streamed(most: ProfilePictures.most)
    case .post where YouPages.upload.values(of: path) != nil: return .streamed(most: mostChosen + mostAround)
    case .post
    where [RecipePages.photo, RecipePages.importing, ItemPhoto.adding].contains { $0.values(of: path) != nil }:
      return .streamed(most: most + mostAround)
    case .post
    where [ReceiptFormPage.reading, SharePage.receiving, ShelfPictureForm.reading].contains {
      $0.values(of: path) != nil
    }:
      return .streamed(most: ReceiptFileReader.mostBytes + mostAround)
    case .post
    where [RecipePages.adding, RecipePages.editing, RecipePages.reading].contains { $0.values(of: path) != nil }:
      return .whole(most: mostText)
    default: return .standard
    }
  }
}
