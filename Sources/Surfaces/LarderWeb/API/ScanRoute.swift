import Accounts
import HTTP
import LarderCodes
import Pictures
import StrictJSON
import Synchronization
import WebParts

/// The codes in a photograph that a browser could not read. The photograph is not kept.
enum ScanRoute {
  static let all: [Route] = [reading]

  static let reading = Route(
    .post, ReportRoutes.path + "/photo-codes", .household(.record),
    "reads the codes in a photograph: the bytes of a JPEG or PNG, which are not kept", body: .bytes(types),
    answer: .json(Shape("codes:[object]", isOpen: false)), handler: read)

  private static let types = [PictureKind.jpeg, .png].map(\.mediaType)

  /// Held while a photograph is read. One at a time, because the program may use as much memory as the server.
  private static let turn = Mutex(())

  @Sendable private static func read(_ context: RequestContext) throws -> Response {
    guard types.contains(context.request.fields["content-type"] ?? "") else { throw HTTPError.unsupportedType }
    let photo = try context.request.body.whole()
    let (reader, year) = (context.site.options.photoReader, context.clock.year)
    let result = turn.withLockIfAvailable { _ in
      Result<[PhotoCode], PhotoProblem> { () throws(PhotoProblem) in try reader.codes(in: photo, year: year) }
    }
    guard let result else {
      throw Problem(.unavailable, "busy", "another photo is being read; try again", retryAfter: PhotoReader.mostSeconds)
    }
    do throws(PhotoProblem) { return answer(try result.get()) } catch { throw Problem(error) }
  }

  private static func answer(_ codes: [PhotoCode]) -> Response {
    .json(isSecret: true) { json in
      json.objects("codes", codes) { code, json in
        json.string("code", code.digits)
        json.string("text", code.text)
        if let due = code.due { json.string("due", due.description) }
      }
    }
  }
}

extension Problem {
  fileprivate init(_ problem: PhotoProblem) {
    switch problem {
    case .missing:
      self.init(
        .notImplemented, "not-built", "this server cannot read photos, because \(PhotoReader.program) is not installed")
    case .notPicture: self.init(.unsupportedMediaType, "data", "this is not a JPEG or PNG")
    case .tooLarge: self.init(.contentTooLarge, "data", "the photo is too large")
    case .failed: self.init(.unprocessable, "data", "this photo cannot be read")
    }
  }
}
