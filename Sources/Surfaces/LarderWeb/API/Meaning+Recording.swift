import LarderWords

extension Meaning {
  /// Whether it only shows something, or hands it out.
  var recordsNothing: Bool {
    switch self {
    case .inquiry, .report, .file: true
    case .wish, .draft, .text, .files, .recipes: false
    }
  }
}
