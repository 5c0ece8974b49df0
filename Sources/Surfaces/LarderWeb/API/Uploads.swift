import HTTP

/// Bodies that are larger than a form or a command: photos.
enum Uploads {
  /// The most bytes of one; browsers make theirs smaller before they send them.
  static let most = 8 << 20

  /// Whether a request sends one. It is asked before anybody knows who sends it.
  static func isUpload(_ head: RequestHead) -> Bool {
    guard head.method == .post else { return false }
    return PhotoRoutes.upload.values(of: head.target.path) != nil
  }
}
