/// How far a food is processed, by the NOVA classification.
public enum NovaGroup: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  case unprocessed = 1
  case culinary = 2
  case processed = 3
  case ultraProcessed = 4

  /// "ultra-processed".
  public var name: String {
    switch self {
    case .unprocessed: "unprocessed or little processed"
    case .culinary: "a processed ingredient for cooking"
    case .processed: "processed"
    case .ultraProcessed: "ultra-processed"
    }
  }

  public static func < (left: NovaGroup, right: NovaGroup) -> Bool { left.rawValue < right.rawValue }
}
