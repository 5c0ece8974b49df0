/// What a column of a table tells of each row.
public enum TableColumn: String, CaseIterable, Hashable, Sendable {
  case event, date, time, item, size, quantity, unit, price
  case unitPrice = "unit-price"
  case currency, store, place, due
  case useBy = "use-by"
  case category, reason, person, note, id

  /// The heads by which a column is known without being told.
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

  /// The column of a head, whatever its case and whatever stands between its words.
  static func recognized(_ head: String) -> TableColumn? { byHead[plain(head)] }

  /// The column of the word by which `--map` names it.
  static func named(_ word: String) -> TableColumn? {
    let plain = plain(word)
    return TableColumn(rawValue: plain.replacingSpaces()) ?? byHead[plain]
  }

  /// Lower-case letters and digits, with single spaces between the words.
  static func plain(_ head: String) -> String {
    head.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}

extension String {
  fileprivate func replacingSpaces() -> String { String(map { $0 == " " ? "-" : $0 }) }
}
