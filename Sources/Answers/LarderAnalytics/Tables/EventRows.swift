import LarderModel
import LarderReplay

/// Events as rows.
struct EventRows {
  private let standing: Standing
  private let isEffective: Bool

  init(_ standing: Standing, isEffective: Bool) { (self.standing, self.isEffective) = (standing, isEffective) }

  /// The row of an event; nil where the table has none of it.
  func row(_ stored: StoredEvent) -> [TableCell]? {
    var event = stored
    let isDropped = standing.overlay.drops(stored.sequence)
    if isEffective {
      // A name stays though it was retracted: numbers have no gaps.
      guard !isDropped || stored.record.kind == Named.code else { return nil }
      event = standing.overlay.amended(stored)
    }
    guard let kind = EventKinds.kind(code: event.record.kind) else { return nil }
    let catalog = standing.catalog
    let isEarly = event.record[Record.minuteSlot] < UInt64(standing.dayStart)
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
      let amendments = standing.overlay.amendmentSequences(of: event.sequence).count
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
      return [.text(standing.catalog.name(reference, UInt32(clamping: number))), .integer(number)]
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
  /// What a thousand of its base unit are called in tables; nil for none.
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
