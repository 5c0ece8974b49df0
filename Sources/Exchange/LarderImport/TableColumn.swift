import LarderModel

/// The meaning of a table's column.
package enum TableColumn: String, CaseIterable, Hashable, Sendable {
  case event, date, time, item, size, quantity, unit, price
  case unitPrice = "unit-price"
  case currency, store, place, due
  case useBy = "use-by"
  case category, reason, person, note, id

  /// The headings recognised automatically.
  private var heads: [String] {
    switch self {
    case .event: ["event", "what", "type", "action", "kind"]
    case .date:
      [
        "date", "day", "bought", "bought on", "purchased", "purchased on", "purchase date", "date bought",
        "date purchased", "when",
      ]
    case .time: ["time", "at"]
    case .item: ["item", "product", "name", "food", "article", "item name", "product name", "food name"]
    case .size: ["size", "pack", "pack size", "package", "package size", "unit size", "item size"]
    case .quantity: ["quantity", "qty", "amount", "count", "number", "units"]
    case .unit: ["unit", "uom", "unit of measure", "measure"]
    case .price:
      ["price", "total", "cost", "paid", "total price", "total cost", "price paid", "amount paid", "price total"]
    case .unitPrice:
      ["unit price", "price per unit", "price each", "each", "unit cost", "cost per unit", "price per item"]
    case .currency: ["currency"]
    case .store: ["store", "shop", "bought at", "supermarket", "retailer", "merchant"]
    case .place: ["place", "location", "storage", "stored in", "storage location"]
    case .due:
      [
        "due", "due date", "expires", "expires on", "expiry", "expiry date", "expiration", "expiration date",
        "best before",
        "best before date", "best by", "bbd",
      ]
    case .useBy: ["use by", "use by date"]
    case .category: ["category", "group", "department", "product group"]
    case .reason: ["reason", "why", "cause"]
    case .person: ["person", "who", "by"]
    case .note: ["note", "notes", "comment", "comments", "remark"]
    case .id: ["id", "row id", "uuid"]
    }
  }

  private static let byHead: [String: TableColumn] = allCases.reduce(into: [:]) { table, column in
    for head in column.germanHeads + column.heads { table[head] = column }
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

extension TableColumn {
  /// The headings of German tables; umlauts may be written with two letters.
  var germanHeads: [String] {
    switch self {
    case .event: ["ereignis", "vorgang", "art", "buchung"]
    case .date:
      ["datum", "tag", "gekauft am", "kaufdatum", "einkaufsdatum", "belegdatum", "bondatum", "einkauf am"]
    case .time: ["uhrzeit", "zeit"]
    case .item:
      [
        "artikel", "produkt", "bezeichnung", "artikelbezeichnung", "artikelname", "produktname", "ware", "lebensmittel",
      ]
    case .size: ["größe", "groesse", "inhalt", "packung", "packungsgröße", "packungsgroesse", "gebinde", "füllmenge"]
    case .quantity: ["menge", "anzahl", "stück", "stueck", "stk"]
    case .unit: ["einheit", "mengeneinheit", "me"]
    case .price:
      [
        "preis", "betrag", "gesamtpreis", "gesamt", "summe", "gesamtbetrag", "bezahlt", "kosten", "wert",
        "preis gesamt",
      ]
    case .unitPrice:
      ["einzelpreis", "stückpreis", "stueckpreis", "preis je einheit", "preis pro stück", "grundpreis", "ep"]
    case .currency: ["währung", "waehrung"]
    case .store:
      ["markt", "laden", "geschäft", "geschaeft", "filiale", "händler", "haendler", "supermarkt", "gekauft bei", "wo"]
    case .place: ["ort", "lagerort", "platz", "lagerplatz", "aufbewahrung"]
    case .due:
      [
        "mhd", "haltbar bis", "mindestens haltbar bis", "mindesthaltbarkeit", "mindesthaltbarkeitsdatum",
        "ablaufdatum", "läuft ab", "fällig",
      ]
    case .useBy: ["verbrauchen bis", "zu verbrauchen bis", "verbrauchsdatum"]
    case .category: ["kategorie", "warengruppe", "gruppe", "abteilung"]
    case .reason: ["grund", "warum"]
    case .person: ["wer", "von", "name der person"]
    case .note: ["notiz", "bemerkung", "kommentar", "anmerkung"]
    case .id: ["kennung", "belegposition"]
    }
  }

  /// The headings of a row's total. Next to one of these, "price" means the price of one piece.
  static let wholes = ["total", "gesamt", "betrag", "summe"]
}

/// The meanings of a table's columns.
package struct TableLayout: Hashable, Sendable {
  /// The index of each column.
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

  /// Whether the table has a column.
  package func has(_ column: TableColumn) -> Bool { columns[column] != nil }

  /// The default event of rows: a purchase if there is a price, store or date, otherwise a stocktake.
  package var usualEvent: RowEvent {
    let tellsOfBuying: [TableColumn] = [.price, .unitPrice, .store, .date]
    return tellsOfBuying.contains { has($0) } ? .bought : .counted
  }
}
