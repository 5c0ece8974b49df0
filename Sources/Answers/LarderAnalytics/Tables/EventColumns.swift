import LarderModel
import LarderReplay

/// The columns of a table of events: what all have in common, and every field of every kind.
enum EventColumns {
  typealias Column = ExportTable.Column

  private static let common = [
    Column("seq", .integer), Column("event", .text), Column("day", .text), Column("household_day", .text),
    Column("at", .text), Column("recorded_at", .text), Column("recorded_by", .text), Column("command", .text),
  ]

  /// The columns of fields in the order that kinds first name them; fields of one name and form are one column.
  static let fields: [Column] = {
    var columns: [Column] = []
    for kind in EventKinds.all {
      guard let layout = EventLayout.of(kind.code) else { continue }
      for field in layout.fields {
        for column in Self.columns(of: field) where !columns.contains(where: { $0.name == column.name }) {
          columns.append(column)
        }
      }
    }
    // What an amendment says depends on the event it mends, and so no layout tells it.
    return columns + ["of", "field", "value"].map { Column("amended_" + $0, .text) }
  }()

  static let places = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($0.element.name, $0.offset) })

  /// With the words that every event may have, and what became of it.
  static let recorded =
    common + fields + [
      Column("note", .text), Column("entered", .text), Column("is_retracted", .integer), Column("amendments", .integer),
    ]
  static let effective = common + fields + [Column("note", .text), Column("entered", .text)]

  /// The columns of a field, by its form: numbers are exact, and their names tell the unit.
  static func columns(of field: ListedField) -> [Column] {
    let name = "\(field.name)"
    switch field.form {
    case .identifier:
      if field.reference?.isNamed ?? false { return [Column(name, .text), Column(name + "_number", .integer)] }
      return [Column(name, .integer)]
    case .number, .wideNumber, .count, .flag: return [Column(name, .integer)]
    case .quantity: return [Column(name + "_milli", .integer), Column(name + "_unit", .text)]
    case .money: return [Column(name + "_minor", .integer), Column(name + "_currency", .text)]
    case .scaled(_, let suffix): return [Column(name + Self.unit(suffix), .integer)]
    case .day, .choice, .sort, .words: return [Column(name, .text)]
    case .dependent: return [Column("amended_" + name, .text)]
    }
  }

  /// Fields of thousandths say of what; the one of millionths is the density, in µg/µl.
  private static func unit(_ suffix: String) -> String {
    switch suffix {
    case " kcal": "_mkcal"
    case " g": "_mg"
    default: "_micro"
    }
  }
}
