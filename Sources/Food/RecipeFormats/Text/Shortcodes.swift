/// Tags in square brackets that blogs' programs leave in texts: `[adjustable]2[/adjustable] cups`.
enum Shortcodes {
  /// The text without them. Other words in brackets stay.
  static func removed(from text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "[")) else { return text }
    let tags = tags(in: bytes)
    let closed = Set(tags.filter(\.isEnd).map(\.name))
    let removed = tags.filter { $0.isEnd || $0.hasAttributes || closed.contains($0.name) }
    guard !removed.isEmpty else { return text }
    var kept: [UInt8] = []
    var position = 0
    for tag in removed {
      kept += bytes[position..<tag.place.lowerBound]
      position = tag.place.upperBound
    }
    kept += bytes[position...]
    return String(decoding: kept, as: UTF8.self)
  }

  private struct Tag {
    var place: Range<Int>
    var name: [UInt8]
    var isEnd: Bool
    var hasAttributes: Bool
  }

  private static func tags(in bytes: [UInt8]) -> [Tag] {
    var tags: [Tag] = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "[") {
        start = index
      } else if byte == UInt8(ascii: "]"), let open = start {
        if let tag = tag(bytes, open..<index + 1) { tags.append(tag) }
        start = nil
      }
    }
    return tags
  }

  private static func tag(_ bytes: [UInt8], _ place: Range<Int>) -> Tag? {
    var inner = bytes[place.lowerBound + 1..<place.upperBound - 1]
    let isEnd = inner.first == UInt8(ascii: "/")
    if isEnd { inner = inner.dropFirst() }
    let name = inner.prefix { isNameByte($0) }
    guard let first = name.first, 0x61...0x7A ~= first else { return nil }
    let rest = inner[name.endIndex...]
    guard rest.isEmpty || !isEnd && (rest.first == 0x20 || rest.first == UInt8(ascii: "/")) else { return nil }
    let hasAttributes = rest.contains(UInt8(ascii: "=")) || rest.last == UInt8(ascii: "/")
    guard rest.isEmpty || hasAttributes else { return nil }
    return Tag(place: place, name: Array(name), isEnd: isEnd, hasAttributes: hasAttributes)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
