import LarderModel
import LarderSentences
import StrictJSON

/// A value of a row, declared once. Its JSON members, CSV cells, API description and visibility of money all derive
/// from it.
///
/// A "?" at the end of a name marks a value that may be null.
package struct ReportField<Row>: Sendable {
  package typealias Value<Content> = @Sendable (Row) -> Content
  typealias Write = @Sendable (Row, _ key: String, inout JSONWriter) -> Void

  /// A named CSV cell.
  struct Cell: Sendable {
    let name: String
    let text: Value<String>
  }

  let key: String
  let write: Write
  private(set) var members: [Shape.Member]
  private(set) var cells: [Cell]

  private init(key: String, members: [Shape.Member], cells: [Cell], write: @escaping Write) {
    (self.key, self.members, self.cells, self.write) = (key, members, cells, write)
  }

  /// - Parameter parts: The suffix after the name of each member, and its shape.
  private init(
    _ name: String, _ parts: KeyValuePairs<String, Shape>, cells: KeyValuePairs<String, Value<String>>,
    write: @escaping Write
  ) {
    let isNullable = name.hasSuffix("?")
    let key = isNullable ? String(name.dropLast()) : name
    self.init(
      key: key, members: parts.map { .init(key + $0.key, isNullable ? .nullable($0.value) : $0.value) },
      cells: cells.map { Cell(name: key + $0.key, text: $0.value) }, write: write)
  }

  /// Returns the field without its members for a reader who may not see money.
  package var ofMoney: Self {
    let write = write
    return Self(key: key, members: members, cells: cells) { row, key, json in
      if json.showsMoney { write(row, key, &json) }
    }.sometimes
  }

  /// Returns the field, described as missing from some answers.
  package var sometimes: Self {
    var field = self
    field.members = members.map { .init($0.name, $0.shape, isSure: false) }
    return field
  }
}

// MARK: Single values

extension ReportField {
  package static func text(_ name: String, _ value: @escaping Value<String?>) -> Self {
    Self(name, ["": .text], cells: ["": { value($0) ?? "" }]) { row, key, json in json.string(key, value(row)) }
  }

  package static func integer<Number: BinaryInteger & SendableMetatype>(
    _ name: String, as shape: Shape = .integer(), _ value: @escaping Value<Number?>
  ) -> Self {
    Self(name, ["": shape], cells: ["": { row in value(row).map { "\($0)" } ?? "" }]) { row, key, json in
      json.integer(key, value(row))
    }
  }

  package static func count<Number: BinaryInteger & SendableMetatype>(
    _ name: String, _ value: @escaping Value<Number?>
  ) -> Self { integer(name, as: .count, value) }

  package static func decimal(_ name: String, places: UInt8 = 3, _ value: @escaping Value<Int64?>) -> Self {
    Self(
      name, ["": .number], cells: ["": { row in value(row).map { PlainValue.decimalText($0, places: places) } ?? "" }]
    ) {
      row, key, json in json.decimal(key, value(row), places: Int(places))
    }
  }

  package static func flag(_ name: String, _ value: @escaping Value<Bool>) -> Self {
    Self(name, ["": .flag], cells: ["": { value($0) ? "yes" : "no" }]) { row, key, json in json.bool(key, value(row)) }
  }

  package static func day(_ name: String, _ value: @escaping Value<Day?>) -> Self {
    Self(name, ["": .formatted("date")], cells: ["": { value($0)?.description ?? "" }]) { row, key, json in
      json.day(key, value(row))
    }
  }

  package static func texts(_ name: String, _ value: @escaping Value<[String]>) -> Self {
    Self(name, ["": .list(.text)], cells: ["": { value($0).joined(separator: ", ") }]) { row, key, json in
      json.strings(key, value(row))
    }
  }

  /// A message, with its suggested actions as lines to type.
  package static func message(_ name: String, _ value: @escaping Value<Message>) -> Self {
    Self(name, ["": .text], cells: [:]) { row, key, json in json.message(key, value(row)) }
  }

  package static func action(_ name: String, _ value: @escaping Value<SuggestedAction?>) -> Self {
    Self(name, ["": .text], cells: [:]) { row, key, json in json.action(key, value(row)) }
  }

  package static func numbers(_ name: String, _ value: @escaping Value<[UInt64]>) -> Self {
    Self(name, ["": .list(.count)], cells: [:]) { row, key, json in json.list(key, value(row)) { $1.integer($0) } }
  }

  /// A quantity. The CSV cells contain the amount, `_unit` the unit, and `_exact` both.
  package static func quantity(_ name: String, _ value: @escaping Value<Quantity?>) -> Self {
    Self(
      name, ["": .text, "_base": .integer(), "_unit": .text],
      cells: [
        "": { value($0)?.measured.number ?? "" }, "_unit": { value($0)?.measured.unit ?? "" },
        "_exact": { value($0)?.exactText ?? "" },
      ]
    ) { row, key, json in json.quantity(key, value(row)) }
  }

  /// An amount of money. The CSV cells contain the amount, `_currency` the currency, and `_exact` both.
  package static func money(_ name: String, _ value: @escaping Value<Money?>) -> Self {
    Self(
      name, ["": .text, "_minor": .integer()],
      cells: [
        "": { value($0)?.number ?? "" }, "_currency": { value($0)?.currency.code ?? "" },
        "_exact": { value($0)?.exactText ?? "" },
      ]
    ) { row, key, json in json.money(key, value(row)) }.ofMoney
  }

  package static func amounts(_ name: String, _ value: @escaping Value<MoneySum>) -> Self {
    Self(name, ["": .list(.named("Amount"))], cells: [:]) { row, key, json in json.amounts(key, value(row)) }.ofMoney
  }

  /// A CSV cell without a JSON member.
  package static func cell(_ name: String, _ value: @escaping Value<String>) -> Self {
    Self(name, [:], cells: ["": value]) { _, _, _ in }
  }

  package static func written(_ members: [Shape.Member], _ write: @escaping @Sendable (Row, inout JSONWriter) -> Void)
    -> Self
  {
    Self(key: "", members: members, cells: []) { row, _, json in write(row, &json) }
  }
}

// MARK: Rows within a row

extension ReportField {
  package static func list<Part>(
    _ name: String, _ fields: [ReportField<Part>], as shape: Shape = .row, _ value: @escaping Value<[Part]>
  ) -> Self {
    Self(name, ["": .list(shape)], cells: [:]) { row, key, json in
      json.list(key, value(row)) { fields.write($0, to: &$1) }
    }
  }

  /// A nested object. Its CSV cells are prefixed with the name of the member, as in `pack.unit`.
  package static func object<Part>(
    _ name: String, _ fields: [ReportField<Part>], as shape: Shape = .row, _ value: @escaping Value<Part?>
  ) -> Self {
    var field = Self(name, ["": shape], cells: [:]) { row, key, json in
      json.key(key)
      if let part = value(row) { fields.write(part, to: &json) } else { json.null() }
    }
    field.cells = cells(of: fields, after: field.key + ".", value)
    return field
  }

  /// The fields of a part as fields of the row. They are left out if the row has no such part.
  package static func members<Part>(of fields: [ReportField<Part>], _ value: @escaping Value<Part?>) -> Self {
    Self(key: "", members: fields.flatMap(\.members), cells: cells(of: fields, after: "", value)) { row, _, json in
      if let part = value(row) { fields.writeMembers(of: part, to: &json) }
    }
  }

  /// The CSV cells of a part, without JSON members.
  package static func cells<Part>(of fields: [ReportField<Part>], _ value: @escaping Value<Part?>) -> Self {
    Self(key: "", members: [], cells: cells(of: fields, after: "", value)) { _, _, _ in }
  }

  private static func cells<Part>(
    of fields: [ReportField<Part>], after prefix: String, _ value: @escaping Value<Part?>
  ) -> [Cell] {
    fields.flatMap(\.cells).map { cell in
      Cell(name: prefix + cell.name) { row in value(row).map { cell.text($0) } ?? "" }
    }
  }
}

extension Shape {
  /// An object whose members are not described.
  package static let row = Shape.object([], isOpen: true)
}

extension Array {
  package func write<Row>(_ row: Row, to json: inout JSONWriter) where Element == ReportField<Row> {
    json.beginObject()
    writeMembers(of: row, to: &json)
    json.endObject()
  }

  package func writeMembers<Row>(of row: Row, to json: inout JSONWriter) where Element == ReportField<Row> {
    for field in self { field.write(row, field.key, &json) }
  }

  /// Makes a CSV table.
  ///
  /// - Parameter columns: The headers separated by spaces, such as `price`, or `event=seq` for a cell with another
  ///   name.
  package func table<Row>(_ columns: String, _ rows: [Row]) -> (header: [String], rows: [[String]])
  where Element == ReportField<Row> {
    let columns = columns.split(separator: " ").map { $0.split(separator: "=") }
    let all = flatMap(\.cells)
    let cells = columns.compactMap { column in all.first { $0.name == column[column.count - 1] } }
    assert(cells.count == columns.count, "no field for one of \(columns)")
    return (columns.map { String($0[0]) }, rows.map { row in cells.map { $0.text(row) } })
  }

  /// The members in the form of the API documentation.
  ///
  /// - Parameter names: The members to describe, in order and separated by spaces; nil for all.
  package func members<Row>(_ names: String? = nil) -> [Shape.Member] where Element == ReportField<Row> {
    let all = flatMap(\.members)
    guard let names else { return all }
    return names.split(separator: " ").compactMap { name in
      let member = all.first { $0.name == name }
      assert(member != nil, "no field has the member \(name)")
      return member
    }
  }
}
