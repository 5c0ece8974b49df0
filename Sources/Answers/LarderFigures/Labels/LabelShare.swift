import LarderAnswers
import LarderLabels
import LarderModel

/// A share of the food in a report of labels: that of a grade, a NOVA group or an additive.
package enum LabelShare: Hashable, Sendable {
  case grade(String)
  case group(String)
  /// An E number, or food with unknown ingredients.
  case additive(String)

  static let unknown = "not known"
  static let ungraded = "not graded"

  /// Reads a share at the start of some words, and the number of words that it takes. Nil if there is none.
  ///
  /// ```swift
  /// LabelShare.read(["nova", "4", "2026-11"])   // (.group("4"), 2)
  /// ```
  package static func read(_ words: [String]) -> (share: LabelShare, count: Int)? {
    guard let first = words.first?.lowercased() else { return nil }
    let second = words.dropFirst().first?.lowercased()
    if let share = grade(first, second) { return share }
    if first == "nova", let second {
      if second == "unknown" { return (.group(unknown), 2) }
      return UInt8(second).flatMap(NovaGroup.init(rawValue:)).map { (.group("\($0.rawValue)"), 2) }
    }
    if ["additives", "ingredients"].contains(first), second == "unknown" { return (.additive(unknown), 2) }
    return AdditiveNumber(first).map { (.additive("\($0)"), 1) }
  }

  private static func grade(_ first: String, _ second: String?) -> (share: LabelShare, count: Int)? {
    if ["grade", "nutri-score", "nutriscore"].contains(first) {
      return second.flatMap { grade($0, nil) }.map { ($0.share, 2) }
    }
    if ["a", "b", "c", "d", "e"].contains(first) { return (.grade(first.uppercased()), 1) }
    if first == "unknown" { return (.grade(unknown), 1) }
    if first == "ungraded" { return (.grade(ungraded), 1) }
    return nil
  }

  /// The words that ``read(_:)`` understands.
  package var typed: String {
    switch self {
    case .grade(Self.unknown): "unknown"
    case .grade(Self.ungraded): "ungraded"
    case .grade(let letter): letter
    case .group(let number): "nova \(number == Self.unknown ? "unknown" : number)"
    case .additive(let number): number == Self.unknown ? "additives unknown" : number
    }
  }

  /// "Nutri-Score E", "NOVA 4", "E250".
  var title: String {
    switch self {
    case .grade(let word): "Nutri-Score \(word)"
    case .group(let word): "NOVA \(word)"
    case .additive(let word): word == Self.unknown ? "ingredients not known" : word
    }
  }
}

/// The statements of a label that a report counts.
struct LabelMarks: Hashable, Sendable {
  let grade: String
  let nova: String
  /// Nil if the ingredients are unknown.
  let additives: [AdditiveNumber]?

  /// The marks of food without a known label.
  static let none = LabelMarks(grade: LabelShare.unknown, nova: LabelShare.unknown, additives: nil)

  private init(grade: String, nova: String, additives: [AdditiveNumber]?) {
    (self.grade, self.nova, self.additives) = (grade, nova, additives)
  }

  fileprivate init(_ label: KnownLabel) {
    grade =
      label.score?.grade.letter
      ?? (label.reason == .ungraded(.exempt) ? LabelShare.ungraded : LabelShare.unknown)
    nova = label.facts.nova.map { "\($0)" } ?? LabelShare.unknown
    additives = label.facts.additiveNumbers
  }

  var isKnown: Bool { self != .none }

  /// The shares that the food is a part of.
  var shares: [LabelShare] {
    [.grade(grade), .group(nova)] + (additives?.map { .additive("\($0)") } ?? [.additive(LabelShare.unknown)])
  }
}

/// The labels of products. Each is computed once for all days between two of its changes.
struct LabelMarkTable {
  private struct Key: Hashable {
    let product: ProductID
    /// The day of the last change.
    let since: Int32
  }

  private let catalog: Catalog
  private var changes: [ProductID: [Int32]] = [:]
  private var marks: [Key: LabelMarks] = [:]

  init(_ catalog: Catalog) { self.catalog = catalog }

  mutating func marks(of product: ProductID, on day: Day) -> LabelMarks {
    let key = Key(product: product, since: changes(of: product).last { $0 <= day.number } ?? .min)
    if let known = marks[key] { return known }
    let found = LabelMarks(KnownLabel(product, catalog, on: day))
    marks[key] = found
    return found
  }

  /// The days on which a fact about the label changes, in order.
  private mutating func changes(of product: ProductID) -> [Int32] {
    if let known = changes[product] { return known }
    let days = (ProductAttribute.figures + ProductAttribute.read).flatMap { attribute in
      catalog.timeline(FactKey(.product, product.rawValue, attribute.rawValue))?.entries.map(\.from) ?? []
    }
    let sorted = Set(days).sorted()
    changes[product] = sorted
    return sorted
  }
}
