/// A text in Cooklang, taken apart.
struct CooklangDocument: Hashable, Sendable {
  /// A piece of the text between empty lines.
  enum Block: Hashable, Sendable {
    case step([CooklangPart])
    case section(String)
    case note(String)
  }

  /// What is said of the recipe, in its order.
  var metadata: [CooklangEntry] = []
  var blocks: [Block] = []

  var steps: [[CooklangPart]] {
    blocks.compactMap { if case .step(let parts) = $0 { parts } else { nil } }
  }

  /// The value under the first of some names that there is one for; capital letters are as good as small ones.
  subscript(names: String...) -> String? {
    for name in names {
      if let value = metadata.last(where: { $0.key.lowercased() == name })?.value, !value.isEmpty { return value }
    }
    return nil
  }

  init(_ text: String) {
    var reader = CooklangReader(text)
    (metadata, blocks) = reader.read()
  }
}
