/// The value of If-None-Match or If-Match.
package enum EntityTagList: Hashable, Sendable {
  /// "*": whatever there is.
  case any
  case tags([EntityTag])

  package static let mostTags = 100

  /// Nil where it is malformed.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...].trimmed
    if rest.elementsEqual([UInt8(ascii: "*")]) {
      self = .any
      return
    }
    var tags: [EntityTag] = []
    while !rest.isEmpty {
      guard tags.count < Self.mostTags, let tag = Self.takeTag(&rest) else { return nil }
      tags.append(tag)
      rest = rest.trimmed
      guard let next = rest.first else { break }
      guard next == Octet.comma else { return nil }
      rest = rest.dropFirst().trimmed
    }
    guard !tags.isEmpty else { return nil }
    self = .tags(tags)
  }

  private static func takeTag(_ rest: inout ArraySlice<UInt8>) -> EntityTag? {
    let isWeak = rest.starts(with: [UInt8(ascii: "W"), Octet.slash])
    if isWeak { rest = rest.dropFirst(2) }
    guard rest.first == Octet.quote else { return nil }
    let (opaque, behind) = rest.dropFirst().cut(at: Octet.quote)
    guard let behind, let text = opaque.text else { return nil }
    rest = behind
    return EntityTag(text, isWeak: isWeak)
  }

  package func matchesWeakly(_ tag: EntityTag) -> Bool {
    switch self {
    case .any: true
    case .tags(let tags): tags.contains { $0.matchesWeakly(tag) }
    }
  }

  package func matchesStrongly(_ tag: EntityTag) -> Bool {
    switch self {
    case .any: true
    case .tags(let tags): tags.contains { $0.matchesStrongly(tag) }
    }
  }
}
