import Document

/// Paints text by its role, or leaves it alone where colour is not wanted.
///
///     let ink = Ink(isEnabled: ColorPolicy.resolve(…))
///     ink.paint("due today", .warning)
public struct Ink: Hashable, Sendable {
  public let isEnabled: Bool

  public init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// No colour at all.
  public static var plain: Ink { Ink(isEnabled: false) }

  /// The text in its role's colour; unchanged without colour, or where there is nothing to paint.
  public func paint(_ text: String, _ role: Role) -> String {
    guard isEnabled, !text.isEmpty, let sequence = role.sequence else { return text }
    return "\u{1B}[\(sequence)m\(text)\u{1B}[0m"
  }
}

extension Role {
  /// The parameter of the terminal's "select graphic rendition" sequence.
  fileprivate var sequence: String? {
    switch self {
    case .plain: nil
    case .good: "32"
    case .warning: "33"
    case .bad: "31"
    case .faint: "2"
    case .strong: "1"
    }
  }
}
