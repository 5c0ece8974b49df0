import LarderModel

extension TableRow {
  /// Whether the events that a row's id was given to are what the row says; what cannot be compared is taken for the same.
  func says(_ events: [StoredEvent], _ catalog: Catalog) -> Bool {
    guard let recorded = events.withoutIntroductions.first else { return true }
    guard recorded.record.kind == kind, recorded.day == day else { return false }
    if let known = catalog.item(named: item), known.rawValue != recorded.record.item { return false }
    if let quantity, !quantity.text.isEmpty, let entered = recorded.texts[EventTexts.Tag.entered],
      entered != quantity.text
    {
      return false
    }
    guard event == .bought else { return true }
    return recorded.decode(as: Bought.self).price == price
  }

  private var kind: UInt8 {
    switch event {
    case .bought: Bought.code
    case .counted: Counted.code
    case .consumed: Consumed.code
    case .wasted: Wasted.code
    case .opened: Opened.code
    case .frozen: Frozen.code
    case .thawed: Thawed.code
    case .moved: Moved.code
    }
  }
}
