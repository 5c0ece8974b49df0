/// The degree to which a food is processed, by the NOVA classification.
///
/// ```swift
/// NovaGroup(rawValue: 4)?.name       // ultra-processed
/// NovaGroup.processed < .ultraProcessed
/// ```
package enum NovaGroup: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  /// Food as it grew, or cleaned, cut, cooked or frozen.
  case unprocessed = 1
  /// An ingredient for cooking, such as oil, butter, sugar or salt.
  case culinary = 2
  /// Food with such ingredients added, such as bread, cheese and tins.
  case processed = 3
  /// Food from a factory, with substances that kitchens do not have.
  case ultraProcessed = 4

  /// "ultra-processed".
  package var name: String {
    switch self {
    case .unprocessed: "unprocessed or minimally processed"
    case .culinary: "a processed cooking ingredient"
    case .processed: "processed"
    case .ultraProcessed: "ultra-processed"
    }
  }

  package static func < (left: NovaGroup, right: NovaGroup) -> Bool { left.rawValue < right.rawValue }
}
