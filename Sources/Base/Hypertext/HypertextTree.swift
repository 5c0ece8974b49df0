/// A page that was read. Its elements are places in it.
final class HypertextTree: Sendable {
  struct Name: Sendable {
    let text: String
    let traits: ElementTraits
  }

  let bytes: [UInt8]
  let nodes: [HypertextNode]
  let attributes: [MarkupAttribute]
  /// The names of all elements. The first is that of the page itself, which has none.
  let names: [Name]
  /// The places of the names.
  let places: [String: Int32]

  init(_ builder: consuming HypertextBuilder) {
    bytes = builder.reader.bytes
    attributes = builder.reader.attributes
    nodes = builder.nodes
    names = builder.names
    places = builder.places
  }

  /// Reads a page.
  static func read(_ text: String) -> HypertextTree {
    // Places are of 32 bits; no honest page comes near.
    var builder = HypertextBuilder(Array(text.utf8.prefix(Int(Int32.max) / 2)))
    builder.build()
    return HypertextTree(builder)
  }

  func traits(of node: HypertextNode) -> ElementTraits {
    node.kind == .element ? names[Int(node.name)].traits : []
  }

  /// Appends the text of a node that is text, as it is to be read.
  func appendText(of node: HypertextNode, to text: inout [UInt8]) {
    let range = Int(node.first)..<Int(node.last)
    switch node.kind {
    case .element: break
    case .literal: text.append(contentsOf: bytes[range])
    case .text: Entities.append(bytes, range, to: &text, isAttribute: false)
    }
  }
}
