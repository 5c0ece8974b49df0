import Document

/// A sign in a chart and what it means.
struct ChartKey: Hashable, Sendable {
  /// How a sign is drawn, as the style sheet knows it.
  enum Sign: Hashable, Sendable {
    case filled(String)
    case dashed, line
    case text(String)
  }

  let sign: Sign
  let meaning: String

  /// What dashes mean, where there are any.
  static func ofUnknown(among values: [ChartValue]) -> [ChartKey] {
    let isDashed = values.contains { $0.isOpen || $0 == .unknown }
    return isDashed ? [ChartKey(sign: .dashed, meaning: "not known")] : []
  }
}
