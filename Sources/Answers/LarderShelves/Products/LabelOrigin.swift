import LarderLog
import LarderModel

/// The source of a fact that was read on a label: a person, or a source of product data.
struct LabelOrigin: Hashable, Sendable {
  static let openFoodFacts = "Open Food Facts"

  let event: UInt64
  private let day: Day
  private let person: String?
  /// The source that stated the fact. Nil if a person did without one.
  private let source: String?

  /// The source of all facts in the product store.
  static func all(stating source: String, on day: Day) -> [ProductAttribute: LabelOrigin] {
    let origin = LabelOrigin(event: 0, day: day, person: nil, source: source)
    return Dictionary(ProductAttribute.read.map { ($0, origin) }) { first, _ in first }
  }

  /// The sources of all facts known on a day.
  static func all(
    of product: ProductID, _ catalog: Catalog, on day: Day, _ log: inout LogReader
  ) throws(LogError) -> [ProductAttribute: LabelOrigin] {
    let source = catalog.fact(product, .source, on: day)
    var origins: [ProductAttribute: LabelOrigin] = [:]
    for attribute in ProductAttribute.read {
      guard let entry = catalog.fact(product, attribute, on: day), entry.value != nil || entry.words != nil,
        let stored = try log.event(entry.sequence)
      else { continue }
      let actor = stored.record.actor
      origins[attribute] = LabelOrigin(
        event: entry.sequence, day: stored.day, person: actor == 0 ? nil : catalog.name(.person, actor),
        source: source?.sequence == entry.sequence ? source?.words : nil)
    }
    return origins
  }

  /// "according to Open Food Facts", "recorded by Mia on 2026-11-20".
  func words(_ style: OutputStyle) -> String {
    if let source { return "according to \(source.visible)" }
    return "recorded\(person.map { " by \($0.visible)" } ?? "") on \(day.formatted(style))"
  }
}
