import LarderModel

/// The meaning of a table's column.
package enum TableColumn: String, CaseIterable, Hashable, Sendable {
  case event, date, time, item, size, quantity, unit, price
  case unitPrice = "unit-price"
  case currency, store, place, due
  case useBy = "use-by"
  case category, reason, person, note, id

  /// The headings recognised automatically, in English and German. Umlauts may be written with two letters.
  private static let heads: KeyValuePairs<TableColumn, WordList> = [
    .event: "event|what|type|action|kind|ereignis|vorgang|art|buchung",
    .date: "date|day|bought|bought on|purchased|purchased on|purchase date|date bought|date purchased|when|datum|tag",
    .date: "gekauft am|kaufdatum|einkaufsdatum|belegdatum|bondatum|einkauf am",
    .time: "time|at|uhrzeit|zeit",
    .item: "item|product|name|food|article|item name|product name|food name|artikel|produkt|bezeichnung",
    .item: "artikelbezeichnung|artikelname|produktname|ware|lebensmittel",
    .size: "size|pack|pack size|package|package size|unit size|item size|größe|groesse|inhalt|packung|packungsgröße",
    .size: "packungsgroesse|gebinde|füllmenge",
    .quantity: "quantity|qty|amount|count|number|units|menge|anzahl|stück|stueck|stk",
    .unit: "unit|uom|unit of measure|measure|einheit|mengeneinheit|me",
    .price: "price|total|cost|paid|total price|total cost|price paid|amount paid|price total|preis|betrag",
    .price: "gesamtpreis|gesamt|summe|gesamtbetrag|bezahlt|kosten|wert|preis gesamt",
    .unitPrice: "unit price|price per unit|price each|each|unit cost|cost per unit|price per item|einzelpreis",
    .unitPrice: "stückpreis|stueckpreis|preis je einheit|preis pro stück|grundpreis|ep",
    .currency: "currency|währung|waehrung",
    .store: "store|shop|bought at|supermarket|retailer|merchant|markt|laden|geschäft|geschaeft|filiale|händler",
    .store: "haendler|supermarkt|gekauft bei|wo",
    .place: "place|location|storage|stored in|storage location|ort|lagerort|platz|lagerplatz|aufbewahrung",
    .due: "due|due date|expires|expires on|expiry|expiry date|expiration|expiration date|best before",
    .due: "best before date|best by|bbd|mhd|haltbar bis|mindestens haltbar bis|mindesthaltbarkeit",
    .due: "mindesthaltbarkeitsdatum|ablaufdatum|läuft ab|fällig",
    .useBy: "use by|use by date|verbrauchen bis|zu verbrauchen bis|verbrauchsdatum",
    .category: "category|group|department|product group|kategorie|warengruppe|gruppe|abteilung",
    .reason: "reason|why|cause|grund|warum",
    .person: "person|who|by|wer|von|name der person",
    .note: "note|notes|comment|comments|remark|notiz|bemerkung|kommentar|anmerkung",
    .id: "id|row id|uuid|kennung|belegposition",
  ]

  /// The headings of a row's total. Next to one of these, "price" means the price of one piece.
  static let wholes = ["total", "gesamt", "betrag", "summe"]

  private static let byHead: [String: TableColumn] = heads.reduce(into: [:]) { table, row in
    for head in row.value.words { table[head] = row.key }
  }

  /// Returns the column of a heading, ignoring case and separators.
  static func recognized(_ head: String) -> TableColumn? { byHead[plain(head)] }

  /// Returns the column named in `--map`.
  static func named(_ word: String) -> TableColumn? {
    let plain = plain(word)
    return TableColumn(rawValue: plain.replacingSpaces()) ?? byHead[plain]
  }

  /// Normalises a heading to lower-case letters and digits with single spaces.
  static func plain(_ head: String) -> String {
    head.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}

extension String {
  fileprivate func replacingSpaces() -> String { String(map { $0 == " " ? "-" : $0 }) }
}

/// The meanings of a table's columns.
package struct TableLayout: Hashable, Sendable {
  package private(set) var columns: [TableColumn: Int] = [:]
  /// The headings of unused columns.
  package private(set) var unused: [String] = []

  /// Recognises the columns of a heading row.
  ///
  /// - Parameter map: Headings with their meanings, from `--map "Datum=date"`; `ignore` skips a column.
  package init(head: [String], map: [(head: String, column: String)]) throws(RowProblem) {
    var taken: Set<Int> = []
    for (name, word) in map {
      guard let index = head.firstIndex(where: { TableColumn.plain($0) == TableColumn.plain(name) }) else {
        throw RowProblem(
          line: 1, what: "no column is called \"\(ValueError.shown(name))\"",
          hint: "columns: \(Self.listed(head))")
      }
      taken.insert(index)
      guard !["ignore", "none", "-"].contains(word.lowercased()) else { continue }
      guard let column = TableColumn.named(word) else {
        throw RowProblem(
          line: 1, what: "no column can be \"\(ValueError.shown(word))\"",
          hint: "use \(TableColumn.allCases.map(\.rawValue).joined(separator: ", ")), or ignore")
      }
      guard columns[column] == nil else {
        throw RowProblem(
          line: 1, what: "two columns are mapped to \(column.rawValue)", hint: "map one of them to ignore")
      }
      columns[column] = index
    }
    let mapped = Set(columns.keys)
    for (index, name) in head.enumerated() where !taken.contains(index) {
      guard let column = TableColumn.recognized(name), !mapped.contains(column) else {
        unused.append(name)
        continue
      }
      try add(column, at: index, head)
    }
    guard columns[.item] != nil else {
      throw RowProblem(
        line: 1, what: "no column contains the item",
        hint: "name it, as in --map \"\(head.first.map(ValueError.shown) ?? "Artikel")=item\"")
    }
  }

  private mutating func add(_ column: TableColumn, at index: Int, _ head: [String]) throws(RowProblem) {
    guard let other = columns[column] else {
      columns[column] = index
      return
    }
    func saysTotal(_ index: Int) -> Bool {
      let plain = TableColumn.plain(head[index])
      return TableColumn.wholes.contains { plain.contains($0) }
    }
    // Next to a total, the price column is the price of one piece.
    if column == .price, saysTotal(other) != saysTotal(index), columns[.unitPrice] == nil {
      columns[.price] = saysTotal(index) ? index : other
      columns[.unitPrice] = saysTotal(index) ? other : index
      return
    }
    throw RowProblem(
      line: 1,
      what:
        "\"\(ValueError.shown(head[other]))\" and \"\(ValueError.shown(head[index]))\" may both be the \(column.rawValue)",
      hint: "leave one out with --map \"\(ValueError.shown(head[index]))=ignore\"")
  }

  /// The first headings, as many as fit a message.
  private static func listed(_ head: [String]) -> String {
    head.prefix(20).map(ValueError.shown).joined(separator: ", ") + (head.count > 20 ? " …" : "")
  }

  package func has(_ column: TableColumn) -> Bool { columns[column] != nil }

  /// The default event of rows: a purchase if there is a price, store or date, otherwise a stocktake.
  package var usualEvent: RowEvent {
    let tellsOfBuying: [TableColumn] = [.price, .unitPrice, .store, .date]
    return tellsOfBuying.contains { has($0) } ? .bought : .counted
  }
}
