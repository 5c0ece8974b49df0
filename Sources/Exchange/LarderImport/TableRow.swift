import Integrity
import LarderModel

struct TableRow: Sendable {
  let line: Int
  let event: RowEvent
  var day: Day
  var minute: MinuteOfDay?
  var item: String
  var quantity: EnteredQuantity?
  /// The unreadable size or unit; the row counts pieces instead.
  var unread: String?
  var price: Money?
  var store: String?
  var place: String?
  var due: EnteredDay?
  var dueKind: DueKind = .unsaid
  var category: String?
  var reason: WasteReason = .unsaid
  var person: String?
  var note: String?
  /// The row's own ID, if the table has one.
  var id: String?
  /// Whether the day comes from the row or an option, rather than the day of the import.
  var isDayKnown = true

  /// The ID of the row's command, derived from the row's ID or its content.
  var command: CommandID { Self.command(id.map { ["id", $0] } ?? content) }

  /// The ID of the command of one of several equal rows.
  func command(occurrence: Int) -> CommandID { Self.command(content + [String(occurrence)]) }

  /// The ID of the command that marks a row's purchase as used up.
  static func usedUp(_ command: CommandID) -> CommandID { Self.command(["used up", String(command.tag)]) }

  /// The row's content, to recognise it later.
  private var content: [String] {
    [
      "row", event.rawValue, isDayKnown ? day.description : "", minute?.description ?? "", NameRule.key(item),
      quantity?.text.lowercased() ?? "", price?.exactText ?? "", store.map(NameRule.key) ?? "",
      place.map(NameRule.key) ?? "", due?.description ?? "", dueKind.word, reason.word, person.map(NameRule.key) ?? "",
      note ?? "",
    ]
  }

  private static func command(_ parts: [String]) -> CommandID {
    var hash = SHA256()
    hash.update("larder import 1")
    for part in parts {
      // Prefixing each part with its length keeps different lists distinct.
      hash.update("\(part.utf8.count):")
      hash.update(part)
    }
    return CommandID(tag: hash.finish().prefix)
  }

  /// Whether the recorded events match the row. Values that cannot be compared count as equal.
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

package enum RowEvent: String, CaseIterable, Hashable, Sendable {
  case bought, counted, consumed, wasted, opened, frozen, thawed, moved

  private var words: [String] {
    switch self {
    case .bought: ["bought", "buy", "purchase", "purchased", "in", "gekauft", "kauf", "einkauf"]
    case .counted: ["counted", "count", "stock", "stocktake", "inventory", "gezählt", "inventur", "bestand"]
    case .consumed: ["consumed", "consume", "used", "use", "eaten", "ate", "out", "verbraucht", "gegessen"]
    case .wasted: ["wasted", "waste", "tossed", "toss", "discarded", "thrown away", "weggeworfen", "entsorgt"]
    case .opened: ["opened", "open", "geöffnet", "angebrochen"]
    case .frozen: ["frozen", "freeze", "eingefroren"]
    case .thawed: ["thawed", "thaw", "aufgetaut"]
    case .moved: ["moved", "move", "umgeräumt"]
    }
  }

  private static let byWord: [String: RowEvent] = allCases.reduce(into: [:]) { table, event in
    for word in event.words { table[word] = event }
  }

  /// Parses an event's word, in the past tense or as the command's name.
  package init(word text: String) throws(ValueError) {
    guard let event = Self.byWord[TableColumn.plain(text)] else {
      throw ValueError(
        what: "event", input: text, problem: "is not an event",
        hint: "use \(Self.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self = event
  }
}

/// The kind of a row: food, or another line of a receipt.
enum RowReading {
  case nothing
  case row(TableRow)
  /// A negative price: a discount or a return.
  case negative(TableRow, isDiscount: Bool)
  case deposit(SignedPrice?, day: Day?, store: String?)
  case payment
  case subtotal
  /// A receipt's total, or food of that name if it has a date and no receipt precedes it.
  case total(SignedPrice?, orFood: TableRow?)
}
