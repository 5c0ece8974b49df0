import LarderAnswers
import LarderCatalogue
import LarderLog
import LarderModel
import LarderSentences

/// The allergens on a label, as a person recorded them.
package struct RecordedLabel: Hashable, Sendable {
  /// "contains milk; may contain peanuts; free of gluten cereals".
  package let text: String
  /// The product with the label. Nil for all packs of an item.
  package let code: String?
  package let event: UInt64
  package let day: Day
  /// The person who recorded it, if that is known.
  package let person: String?
  /// The source of product data that states it, if it is not recorded.
  private let stated: String?

  /// The allergens in it. Empty if another program wrote words that Larder does not know.
  package var label: AllergenLabel { AllergenLabel(text: text) ?? AllergenLabel() }

  /// Returns nil if no label was recorded.
  init?(
    _ entry: Timeline.Entry?, of product: ProductID? = nil, _ catalog: Catalog, _ log: inout LogReader
  ) throws(LogError) {
    guard let entry, let words = entry.words, let stored = try log.event(entry.sequence) else { return nil }
    text = words
    code = product.map { EventSentence.printed(catalog.name($0)) }
    event = entry.sequence
    day = stored.day
    person = stored.record.actor == 0 ? nil : catalog.name(.person, stored.record.actor)
    stated = nil
  }

  /// The allergens by a source of product data. Nil if it states none.
  init?(_ entry: Timeline.Entry?, stating source: String, code: String, on day: Day) {
    guard let words = entry?.words else { return nil }
    (text, self.code, event, self.day, person, stated) = (words, code, 0, day, nil, source)
  }

  /// The source: "label, recorded by Mia on 2026-11-20".
  package func source(_ style: OutputStyle) -> Message {
    if let stated { return "according to \(stated.visible)" }
    let by: Message = person.map { " by \($0.visible)" } ?? ""
    return "label, recorded\(by) on \(day.formatted(style))"
  }

  static let fields: [ReportField<RecordedLabel>] = [
    .text("text", \.text), .text("code?", \.code), .count("seq", \.event), .day("day", \.day),
    .text("by?", \.person),
  ]
}
