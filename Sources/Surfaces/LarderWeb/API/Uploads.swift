import HTTP

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
