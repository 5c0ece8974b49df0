import LarderKitchen
import LarderModel
import LarderShelves
import Page
import WebParts

/// The remarks on a line of the list: why it is needed, who added it and who ticked it.
struct ListNotes {
  private var reasons: [ItemID: String] = [:]
  private var notes: [ItemID: String] = [:]
  private var listed: [ItemID: String] = [:]
  private var taken: [ItemID: String] = [:]
  /// The viewer, whose own actions are not remarked on.
  private let me: String

  /// - Parameter doubts: The food in doubt; nil for people who may not read everything.
  init(_ context: RequestContext, _ doubts: DoubtedFood?, _ style: OutputStyle) throws {
    me = try context.person().account.name
    if let doubts {
      let runOut = try context.answer(RunOutRequest())
      for outlook in runOut.gone { reasons[outlook.item] = doubts.goneWords(outlook, style) }
      for outlook in runOut.empty { reasons[outlook.item] = outlook.emptyWords(style) }
    }
    let recent = try RecentEvents(context, [Listed.code, TickedOff.code, ListChanged.code])
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

  /// Returns short remarks, most helpful first.
  func remarks(on line: ShoppingListReport.Line) -> [String] {
    if line.isDone {
      guard let person = taken[line.item], person != me else { return [] }
      return [Phrases.tickedBy(person)]
    }
    let putOn = listed[line.item].flatMap { $0 == me ? nil : Phrases.listedBy($0) }
    return [reasons[line.item], notes[line.item], putOn].compactMap { $0 }
  }
}
