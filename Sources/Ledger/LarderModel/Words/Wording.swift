/// A sentence in which invitations may stand, for each surface to word.
///
///     let wording: Wording = "no \(name) in stock; \(.history(item: name))"
///     wording.text { "larder " + $0.line }
public struct Wording: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    case text(String)
    case invitation(Invitation)
  }

  public private(set) var parts: [Part] = []

  public init() {}

  public init(_ text: String) { append(text) }

  public init(_ invitation: Invitation) { append(invitation) }

  public var isEmpty: Bool { parts.isEmpty }

  /// What can be done next, by what is said.
  public var invitations: [Invitation] {
    parts.compactMap { if case .invitation(let invitation) = $0 { invitation } else { nil } }
  }

  /// The sentence, with each invitation in the words of a surface.
  public func text(_ word: (Invitation) -> String) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let words): text += words
      case .invitation(let invitation): text += word(invitation)
      }
    }
    return text
  }

  public mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if case .text(let before) = parts.last {
      parts[parts.count - 1] = .text(before + text)
    } else {
      parts.append(.text(text))
    }
  }

  public mutating func append(_ invitation: Invitation) { parts.append(.invitation(invitation)) }

  public mutating func append(_ other: Wording) {
    for part in other.parts {
      switch part {
      case .text(let text): append(text)
      case .invitation(let invitation): append(invitation)
      }
    }
  }

  public static func += (left: inout Wording, right: Wording) { left.append(right) }

  public static func + (left: Wording, right: Wording) -> Wording {
    var both = left
    both.append(right)
    return both
  }

  public static func += (left: inout Wording, right: String) { left.append(right) }

  public static func + (left: Wording, right: String) -> Wording {
    var both = left
    both.append(right)
    return both
  }

  public static func + (left: String, right: Wording) -> Wording { Wording(left) + right }
}

extension Wording: CustomStringConvertible {
  /// The sentence without a surface, with invitations in plain words.
  public var description: String { text(\.description) }
}

extension [Wording] {
  /// The sentences, one behind the other with a separator between each.
  package func joined(separator: String = "") -> Wording {
    var all = Wording()
    for position in indices {
      if position > startIndex { all += separator }
      all += self[position]
    }
    return all
  }
}
