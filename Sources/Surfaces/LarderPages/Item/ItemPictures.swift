import LarderLedger
import LarderModel
import Page
import WebParts

/// The pictures of items in rows and on tiles: the household's photo of one, or a drawing.
struct ItemPictures {
  private let kept: KeptPictures?
  /// The API path of the household's photos.
  private let folder: String

  /// Without photos, so that everything is a drawing.
  static let none = ItemPictures()

  private init() { (kept, folder) = (nil, "") }

  init(_ context: RequestContext) throws {
    folder = "/api/v1/households/\(try context.home().id)/photos/"
    kept = try context.reading { try $0.snapshot.keptPictures() }
  }

  /// Returns the paths of an item's photos, in order.
  func photos(of item: ItemID) -> [String] {
    (kept?.pictures(of: item) ?? []).compactMap { PictureName($0).map { folder + $0.file } }
  }

  /// Writes the first photo of an item, if there is one.
  func writePhoto(of item: ItemID, to html: inout HTMLWriter) {
    guard let photo = photos(of: item).first else { return }
    html.leaf("img", ["class": "likeness", "src": photo, "alt": "", "loading": "lazy", "width": "40", "height": "40"])
  }

  /// Writes the photo of an item, or a drawing of its kind.
  func write(_ item: ItemID, _ name: String, _ category: String, to html: inout HTMLWriter) {
    if photos(of: item).isEmpty {
      html.drawing(ofFood: name, category: category.lowercased())
    } else {
      writePhoto(of: item, to: &html)
    }
  }
}
