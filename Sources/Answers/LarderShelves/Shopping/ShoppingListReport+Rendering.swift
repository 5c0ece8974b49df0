import Document
import LarderAnswers
import LarderModel
import LarderSentences

extension ShoppingListReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Shopping list, \(today.formatted(style))", isTitled: false)
    guard !wanted.isEmpty || !basket.isEmpty else {
      document.blocks.invite("The shopping list is empty; \(.list(item: nil)) puts something on it.")
      return document
    }
    var table = DataTable(
      "What to buy, and what is in the basket",
      columns: [
        .init("Item", fit: .truncated, minimumWidth: 8),
        .init("Quantity", alignment: .right, fit: .truncated, minimumWidth: 8),
        .init("Category", fit: .truncated, priority: 6),
        .init("Price", alignment: .right, priority: 8),
      ])
    add(wanted, to: &table, style) { store in
      store.map { "To buy at \($0.visible)" } ?? (wanted.contains { $0.store != nil } ? "To buy anywhere" : "To buy")
    }
    add(basket, to: &table, style) { store in
      store.map { "In the basket, from \($0.visible)" } ?? "In the basket"
    }
    document.blocks = [.table(table), .gap] + totals(style).map { .inviting($0) }
    return document
  }

  private func add(
    _ lines: [Line], to table: inout DataTable, _ style: OutputStyle, heading: (String?) -> String
  ) {
    var store: String??
    for line in lines {
      if store != .some(line.store) {
        table.addHeading(heading(line.store))
        store = .some(line.store)
      }
      let price = line.price.map { $0.formatted(style) } ?? (line.isDone ? "no price" : "")
      let about = line.isDone ? nil : line.expected.map { "about \($0.formatted(style))" }
      table.addRow([
        .name(line.name.visible),
        .init(line.quantity.map { Figures.quantity($0, packs: line.packs, style) } ?? ""),
        .init(line.category?.visible ?? "", .faint), .init(about ?? price, about == nil ? .plain : .faint),
      ])
    }
  }

  /// "3 to buy, about €7.56 by the last prices; 1 has none: saffron."
  private func totals(_ style: OutputStyle) -> [Wording] {
    var sentences: [Wording] = []
    if !wanted.isEmpty {
      var text = "\(wanted.count) to buy"
      if !expected.isEmpty { text += ", about \(expected.text(style)) by the last prices" }
      if expected.isEmpty {
        text += "; no last price is known."
      } else if withoutExpected.isEmpty {
        text += "."
      } else {
        text += "; \(Self.without(withoutExpected, "has none", "have none"))."
      }
      sentences.append(Wording(verbatim: text))
    }
    if !basket.isEmpty {
      var text = "\(basket.count) in the basket"
      if !paid.isEmpty { text += ": \(paid.text(style))" }
      if paid.isEmpty {
        text += " without a price"
      } else if !basketWithoutPrice.isEmpty {
        text += "; \(Self.without(basketWithoutPrice, "has no price", "have no price"))"
      }
      sentences.append("\(text). \(.checkout) brings it in.")
    }
    return sentences
  }

  /// "2 have none: capers, saffron": named, so that nobody takes the sum for all of it.
  private static func without(_ lines: [Line], _ one: String, _ many: String) -> String {
    let names = lines.prefix(5).map { $0.name.visible }.joined(separator: ", ")
    return "\(lines.count) \(lines.count == 1 ? one : many): \(names)\(lines.count > 5 ? ", …" : "")"
  }

  package static let word = "list"
  package static let described: String? = "today to_buy basket expected paid"
  package static let fields: [ReportField<ShoppingListReport>] = [
    .day("today", \.today), .list("to_buy", Line.fields, as: .named("ListLine"), \.wanted),
    .list("basket", Line.fields, as: .named("ListLine"), \.basket), .amounts("expected", \.expected),
    .count("without_expected", \.withoutExpected.count).ofMoney, .amounts("paid", \.paid),
    .count("basket_without_price", \.basketWithoutPrice.count).ofMoney,
  ]

  public var table: (header: [String], rows: [[String]]) {
    Line.fields.table(
      """
      item amount=quantity unit=quantity_unit packs store category state since done_on price currency=price_currency \
      expected expected_currency due due_is_month
      """, wanted + basket)
  }
}

extension ShoppingListReport.Line {
  /// The amounts of CSV are in g, ml, pieces or portions.
  package static let fields: [ReportField<ShoppingListReport.Line>] = [
    .text("item", \.name), .count("item_number", \.item.rawValue), .quantity("quantity?", \.quantity),
    .count("packs?", \.packs), .text("store?", \.store), .text("category?", \.category),
    .cell("state") { $0.isDone ? "done" : "wanted" }, .day("since?", \.since), .day("done_on?", \.doneOn),
    .money("price?", \.price), .money("expected?", \.expected), .day("due?", \.due),
    .flag("due_is_month", \.dueIsMonth),
  ]
}
