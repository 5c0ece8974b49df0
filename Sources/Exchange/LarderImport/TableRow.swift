import Integrity
import LarderLog
import LarderModel

/// A row of a table as it was understood.
struct TableRow: Sendable {
  let line: Int
  let event: RowEvent
  var day: Day
  var minute: MinuteOfDay?
  var item: String
  var quantity: EnteredQuantity?
  /// The size or unit that could not be read: its row counts as so many pieces.
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
  /// The row's own name, where the table gives it one.
  var id: String?
  /// Whether the day is the row's or was said, and not only the day of the import.
  var isDayKnown = true

  /// The id of the row's command: by its own name, or by all it says.
  var command: CommandID { Self.command(id.map { ["id", $0] } ?? content) }

  /// The id of the command of one of several equal rows.
  func command(occurrence: Int) -> CommandID { Self.command(content + [String(occurrence)]) }

  /// The id of the command that uses up what a row's command brought in.
  static func usedUp(_ command: CommandID) -> CommandID { Self.command(["used up", String(command.tag)]) }

  /// All that the row says, by which it is known again.
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
      // The length before the part, so that no two lists of parts read the same.
      hash.update("\(part.utf8.count):")
      hash.update(part)
    }
    return CommandID(tag: hash.finish().prefix)
  }
}

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

/// What a row of a table says happened.
public enum RowEvent: String, CaseIterable, Hashable, Sendable {
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

  /// Reads the word of an event, in the past tense or as the command is called.
  public init(word text: String) throws(ValueError) {
    guard let event = Self.byWord[TableColumn.plain(text)] else {
      throw ValueError(
        what: "event", input: text, problem: "is not an event",
        hint: "use \(Self.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self = event
  }
}

/// What a row of a table is: something that happened to food, or what receipts have beside it.
enum RowReading {
  case nothing
  case row(TableRow)
  /// Something of less than no price: taken off, or given back.
  case negative(TableRow, isDiscount: Bool)
  case deposit(SignedPrice?, day: Day?, store: String?)
  case payment
  case subtotal
  /// The sum of a receipt; or food of that name, where it is of a day and no receipt stands above it.
  case total(SignedPrice?, orFood: TableRow?)
}
