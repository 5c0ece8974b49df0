import LarderModel
import LarderReplay

/// Events as table rows.
struct EventRows {
  private let context: ReplayContext
  private let isEffective: Bool

  init(_ context: ReplayContext, isEffective: Bool) { (self.context, self.isEffective) = (context, isEffective) }

  /// The row of an event. Nil if the table does not contain it.
  func row(_ stored: StoredEvent) -> [TableCell]? {
    var event = stored
    let isDropped = context.corrections.drops(stored.sequence)
    if isEffective {
      // A retracted name stays, because numbers have no gaps.
      guard !isDropped || stored.record.kind == Named.code else { return nil }
      event = context.corrections.amended(stored)
    }
    guard let kind = EventKinds.kind(code: event.record.kind) else { return nil }
    let catalog = context.catalog
    let isEarly = event.record[Record.minuteSlot] < UInt64(context.dayStart)
    var cells: [TableCell] = [
      .integer(Int64(clamping: event.sequence)), .text(kind.name), .text(event.day.description),
      .text((isEarly ? event.day.advanced(by: -1) : event.day).description),
      TableCell(event.record.minute?.description), .text(event.record.recordedAt.description),
      event.record.actor == 0 ? .null : .text(catalog.name(.person, event.record.actor)),
      .text(event.commandID.description),
    ]
    var fields = Array(repeating: TableCell.null, count: EventColumns.fields.count)
    for field in event.fields {
      for (column, cell) in zip(EventColumns.columns(of: field), fieldCells(field, event.record)) {
        if let place = EventColumns.places[column.name] { fields[place] = cell }
      }
    }
    cells += fields
    cells += [TableCell(event.texts[EventTexts.Tag.note]), TableCell(event.texts[EventTexts.Tag.entered])]
    if !isEffective {
      let amendments = context.corrections.amendmentSequences(of: event.sequence).count
      cells += [.integer(isDropped ? 1 : 0), .integer(Int64(amendments))]
    }
    return cells
  }

  private func fieldCells(_ field: ListedField, _ record: Record) -> [TableCell] {
    guard field.value != .absent else { return [.null, .null] }
    switch field.form {
    case .identifier:
      guard case .integer(let number) = field.value else { return [.null, .null] }
      guard let reference = field.reference, reference.isNamed else { return [.integer(number)] }
      return [.text(context.catalog.name(reference, UInt32(clamping: number))), .integer(number)]
    case .quantity:
      guard let slot = field.slot, let unit = field.unitSlot else { return [.null, .null] }
      let dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: record[unit])) ?? .none
      return [.integer(Int64(bitPattern: record[slot])), TableCell(dimension.tableUnit)]
    case .money:
      guard let slot = field.slot, let unit = field.unitSlot else { return [.null, .null] }
      let currency = Currency(rawValue: UInt16(truncatingIfNeeded: record[unit])) ?? .none
      return [.integer(Int64(bitPattern: record[slot])), currency == .none ? .null : .text(currency.code)]
    case .scaled:
      guard case .decimal(let scaled, _, _) = field.value else { return [.null] }
      return [.integer(scaled)]
    case .number, .wideNumber, .count, .flag:
      switch field.value {
      case .integer(let number): return [.integer(number)]
      case .flag(let flag): return [.integer(flag ? 1 : 0)]
      default: return [.null]
      }
    case .day, .choice, .sort, .words, .dependent: return [.text(field.value.shown)]
    }
  }
}

extension Dimension {
  /// The name in tables of a thousand base units. Nil for none.
  var tableUnit: String? {
    switch self {
    case .mass: "g"
    case .volume: "ml"
    case .pieces: "piece"
    case .portions: "portion"
    case .none: nil
    }
  }
}

/// The columns of a table of events: the common ones, and every field of every kind.
enum EventColumns {
  typealias Column = ExportTable.Column

  private static let common = [
    Column("seq", .integer), Column("event", .text), Column("day", .text), Column("household_day", .text),
    Column("at", .text), Column("recorded_at", .text), Column("recorded_by", .text), Column("command", .text),
  ]

  /// The columns of fields in order of first occurrence. Fields with the same name and form share a column.
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
    // The content of an amendment depends on the corrected event, so no layout describes it.
    return columns + ["of", "field", "value"].map { Column("amended_" + $0, .text) }
  }()

  static let places = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($0.element.name, $0.offset) })

  /// The columns, with the texts of events and their state.
  static let recorded =
    common + fields + [
      Column("note", .text), Column("entered", .text), Column("is_retracted", .integer), Column("amendments", .integer),
    ]
  static let effective = common + fields + [Column("note", .text), Column("entered", .text)]

  /// The columns of a field according to its form. Numbers are exact, and their names contain the unit.
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

  /// The unit of a field in thousandths. The only field in millionths is the density, in µg/µl.
  private static func unit(_ suffix: String) -> String {
    switch suffix {
    case " kcal": "_mkcal"
    case " g": "_mg"
    default: "_micro"
    }
  }
}
