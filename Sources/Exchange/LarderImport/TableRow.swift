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
