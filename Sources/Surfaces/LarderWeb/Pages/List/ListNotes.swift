import LarderKitchen
import LarderModel
import LarderShelves

/// What is said of a line of the list besides what it is: why it is wanted, who put it on, and who took it.
struct ListNotes {
  private var reasons: [ItemID: String] = [:]
  private var notes: [ItemID: String] = [:]
  private var listed: [ItemID: String] = [:]
  private var taken: [ItemID: String] = [:]
  /// Whoever looks is not reminded of what they did themselves.
  private let me: String

  init(_ visit: Visit, _ style: OutputStyle) throws {
    me = try visit.person().account.name
    if visit.may(.readAll) {
      let runOut = try visit.answer(RunOutRequest())
      for outlook in runOut.gone { reasons[outlook.item] = outlook.goneWords(style) }
      for outlook in runOut.empty { reasons[outlook.item] = outlook.emptyWords(style) }
    }
    let recent = try RecentEvents(visit, [Listed.code, TickedOff.code, ListChanged.code])
    for event in recent.events { take(event, by: recent.person(event)) }
  }

  private mutating func take(_ event: StoredEvent, by person: String?) {
    let item = ItemID(rawValue: event.record.item)
    switch event.record.kind {
    case Listed.code:
      listed[item] = person
      if let note = event.texts[EventTexts.Tag.note] { notes[item] = note }
    case TickedOff.code: taken[item] = person
    default:
      switch (event.body as? ListChanged)?.state {
      case .wanted: listed[item] = person
      case .done: taken[item] = person
      case .unticked: taken[item] = nil
      default: (listed[item], notes[item], taken[item]) = (nil, nil, nil)
      }
    }
  }

  /// Short remarks, in the order in which they help.
  func remarks(on line: ShoppingListReport.Line) -> [String] {
    if line.isDone {
      guard let person = taken[line.item], person != me else { return [] }
      return [Phrases.tickedBy(person)]
    }
    let putOn = listed[line.item].flatMap { $0 == me ? nil : Phrases.listedBy($0) }
    return [reasons[line.item], notes[line.item], putOn].compactMap { $0 }
  }
}
