import HTTP
import LarderModel
import Page
import WebParts

/// The photos of an item on its page, with a button to take one and one to remove each.
package struct ItemPhoto {
  let name: String
  /// The paths of the photos, in order.
  let photos: [String]
  let frame: PageFrame

  package static let adding = Route(
    .post, "/h/{household}/item/{item}/photo", .household(.record), "keeps a photo of an item"
  ) { context in
    let form = try UploadedForm(context.request)
    let name = context["item"]
    let path = ItemPage.path("/h/\(try context.home().id)", name)
    guard let file = form.file("photo") else {
      return try context.leading(to: path, saying: Toast(says: Phrases.chooseFile))
    }
    return try RecipePages.kept(context, to: path, orBack: path) {
      // "--" keeps a name from being read as an option.
      try context.record(["photo", "--", name, "./photo"]) { meaning in
        guard case .files(_, let read) = meaning else { return nil }
        return try read([(name: file.name, bytes: file.bytes)])
      }
    }
  }

  func write(to html: inout HTMLWriter) {
    html.element("section", ["class": "item-photo", "aria-label": Phrases.photo(name)]) { html in
      for photo in photos {
        html.element("figure") { html in
          html.element("a", ["href": photo, "data-enlarge": "", "aria-label": Phrases.recipeEnlarge(name)]) {
            $0.leaf("img", ["src": photo, "alt": Phrases.photo(name)])
          }
          guard frame.may(.record) else { return }
          let says = Phrases.recipePhotoOut
          html.deed(frame, ["photo", name, "off", Self.file(photo)], says: says) {
            $0.iconButton(.toss, says, "plain", spoken: says, isRound: true)
          }
        }
      }
      if frame.may(.record), photos.count < Limits.mostPictures { writeForm(to: &html) }
    }
  }

  /// The name of a photo's file. It stays the same when another photo is added or removed.
  static func file(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

  /// Writes the button that opens the camera or a choice of files. A script sends what was chosen.
  private func writeForm(to html: inout HTMLWriter) {
    html.pictureForm(ItemPage.path(frame.home, name) + "/photo", "take", sendsAtOnce: true) { html in
      html.element("label", ["class": "button"]) { html in
        html.icon(.camera, photos.isEmpty ? Phrases.itemTakePhoto : Phrases.itemNextPhoto)
        html.leaf(
          "input",
          [
            "class": "unseen", "type": "file", "name": "photo", "accept": "image/jpeg,image/png,image/webp",
            "required": "",
          ])
      }
      html.button(Phrases.recipePhotoKeep, "do")
    }
  }
}
