import LarderModel

/// Sets a food's figures per 100 g or 100 ml, as its pack states them, and a diary entry's figures for its amount.
package struct FixMealContent: Command {
  package var entryTime: EntryTime
  /// The diary entry as it counts now.
  package var target: StoredEvent
  /// The figures as typed: "450kcal/100g".
  package var figures: [(field: String, text: String)]
  /// Other corrections of the entry.
  package var others: [(field: String, text: String)]
  /// All events of the entry as they count now.
  package var helping: [StoredEvent]

  package init(
    _ target: StoredEvent, _ figures: [(field: String, text: String)], others: [(field: String, text: String)],
    helping: [StoredEvent], entryTime: EntryTime
  ) {
    (self.target, self.figures, self.others) = (target, figures, others)
    (self.helping, self.entryTime) = (helping, entryTime)
  }

  /// Whether a figure is stated for 100 g or 100 ml.
  package static func isOfPack(_ text: String) -> Bool {
    let words = text.lowercased().filter { $0 != " " }
    return words.hasSuffix("/100g") || words.hasSuffix("/100ml")
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    let logged = target.decode(as: MealLogged.self)
    guard let item = logged.item else {
      throw Refusal(.badValue, "a meal has no figures per 100 g; give those of the meal")
    }
    let name = draft.household.catalog.name(item)
    try DescribeItem(name, facts: figures.map { ($0.field, $0.text) }, entryTime: entryTime).decide(&draft)
    let day = draft.household.day(of: target)
    var corrections = others
    for field in figures.map(\.field) {
      let word = DescribeItem.aliases[field] ?? field
      let attribute = try FixEvent.reading { try ItemAttribute(word: word, what: "figure") }
      guard let content = draft.household.content(attribute, of: logged.quantity, of: item, on: day) else {
        let eaten = logged.quantity.formatted(draft.style)
        throw Refusal(
          .badValue,
          "Larder cannot convert \(eaten) \(name.visible) to 100 g or 100 ml; give the \(field) of the meal"
        )
      }
      let unit = attribute == .energy ? "kcal" : "g"
      corrections.append((field, PlainValue.decimalText(content, places: 3) + unit))
    }
    var fix = FixEvent(target, corrections: corrections, entryTime: entryTime)
    fix.helping = helping
    try fix.decide(&draft)
  }
}
