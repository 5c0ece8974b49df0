import Document
import LarderModel
import LarderProjections
import LarderSentences
import StrictJSON

extension ItemReport: Report {
  public func document(_ style: OutputStyle) -> Document {
    var blocks: [Block] = [.gap]
    blocks += stockBlocks(style) + historyBlocks(style) + recipeBlocks
    blocks += productBlocks(style) + priceBlocks(style) + factBlocks(style)
    return Document("\(name.visible)\(category.map { ", \($0.visible)" } ?? "")", blocks)
  }

  private func stockBlocks(_ style: OutputStyle) -> [Block] {
    guard !lots.isEmpty else { return [.sentence("None is in stock.")] }
    var columns = LotLine.columns
    columns.insert(.init("Place", fit: .truncated, priority: 6), at: 4)
    columns.removeFirst()
    var table = DataTable("What is in stock", columns: columns)
    for line in lots {
      var cells = line.cells(today: today, style)
      cells.insert(.name(line.placeName?.visible ?? ""), at: 4)
      table.addRow(Array(cells.dropFirst()))
    }
    return [.table(table)] + (addedUp.map { [.inviting($0.told(style))] } ?? [])
  }

  private func historyBlocks(_ style: OutputStyle) -> [Block] {
    var sentences: [String] = []
    if let (first, last) = purchaseDays {
      let times = habit.purchases == 1 ? "once" : "\(habit.purchases) times"
      let since = habit.purchases == 1 ? "" : " since \(first.formatted(style))"
      let paid = bought.withoutPrice < bought.count ? " for \(bought.paid.text(style))" : ""
      sentences.append("Bought \(times)\(since)\(paid), last \(last.told(relativeTo: today, style)).")
    }
    if wasted.count > 0 {
      let shares = share.wasted.paid.currencies.compactMap { currency in
        self.share.ofMoney(currency).map { share in
          "\(Figures.percent(share, style)) of the \(bought.paid.amount(currency).formatted(style)) paid for it"
        }
      }
      let share = shares.isEmpty ? "" : " (\(shares.joined(separator: " and ")))"
      let reason = worstReason.map { "; mostly \($0)" } ?? ""
      sentences.append("Thrown away: \(wasted.told(style))\(share)\(reason).")
    }
    return sentences.isEmpty ? [] : [.gap] + Block.sentences(sentences)
  }

  /// The recipes that it is in, no more than fit in a line or two.
  private var recipeBlocks: [Block] {
    guard !recipes.isEmpty else { return [] }
    let shown = recipes.prefix(5).map { recipe -> Wording in
      recipe.isFavourite ? "\(recipe.name.visible) (a favourite)" : "\(recipe.name.visible)"
    }
    let more = recipes.count - shown.count
    let rest: Wording = more > 0 ? "; \(.recipesWith(name)) shows \(more) more" : ""
    return [.gap, .inviting("In \(Wording.count(recipes.count, "recipe")): \(shown.listed())\(rest).")]
  }

  /// The products that are it.
  private func productBlocks(_ style: OutputStyle) -> [Block] {
    guard !products.isEmpty else { return [] }
    var table = DataTable(
      "Its products",
      columns: [
        .init("Code"), .init("Product", fit: .truncated, minimumWidth: 8), .init("A pack", alignment: .right),
        .init("", priority: 5),
      ])
    for product in products {
      table.addRow([
        .init(product.code.visible), .name((product.title ?? product.brand ?? "").visible),
        .init(product.packWords(style)), .init(product.isFavourite ? "favourite" : "", .faint),
      ])
    }
    return [.gap, .table(table)]
  }

  /// The first and the last day it was bought; what was entered late counts by its day.
  private var purchaseDays: (first: Day, last: Day)? {
    let days = habit.purchases > 0 ? [habit.firstDay, habit.lastDay] + habit.latest.map(\.day) : []
    guard let first = days.min().flatMap(Day.init(number:)), let last = days.max().flatMap(Day.init(number:)) else {
      return nil
    }
    return (first, last)
  }

  private func priceBlocks(_ style: OutputStyle) -> [Block] {
    guard !prices.isEmpty else { return [] }
    var table = DataTable(
      "What it cost, by store",
      columns: [
        .init("Price", fit: .truncated, minimumWidth: 8), .init("Times", alignment: .right, priority: 8),
        .init("Paid", alignment: .right), .init("On average", alignment: .right),
      ])
    for (index, price) in prices.enumerated() {
      let unit = price.unitPrice.map { "\($0.formatted(style)) \(price.dimension.priceWords)" } ?? ""
      table.addRow([
        .name(price.storeName?.visible ?? "no store"), .init("\(price.times)"), .init(price.paid.formatted(style)),
        .init(unit, index == 0 && prices.count > 1 ? .good : .plain),
      ])
    }
    return [.gap, .table(table)]
  }

  private func factBlocks(_ style: OutputStyle) -> [Block] {
    guard !facts.isEmpty else {
      return [
        .gap, .inviting("Nothing is known of it: \(.describe(item: name))"),
      ]
    }
    var table = DataTable(
      "What is known of it",
      columns: [
        .init("Known", fit: .wrapped, minimumWidth: 14), .init("Value", fit: .wrapped, minimumWidth: 14),
        .init("Said by", fit: .truncated, priority: 7),
      ])
    for fact in facts {
      let since = fact.from.map { " from \($0.formatted(style)) on" } ?? ""
      table.addRow([
        .init(EventSentence.name(of: fact.attribute).description), .init(fact.value + since),
        .init("\(fact.isFromCatalogue ? "the catalogue" : "the household") [\(fact.event)]", .faint),
      ])
    }
    return [.gap, .table(table)]
  }

  /// `report` "item", `item`, `item_number`, `category`, `lots` as in the report of stock, `purchases`, `first_bought`,
  /// `last_bought`, `bought` and `wasted` with the members of the reports of spending and waste, `prices`: `store`,
  /// `times`, `paid`, `unit_price` (per 100 g, litre or piece), `recipes` that it is in: `recipe`, `favourite`, `hearts`,
  /// `products` that are it, as in "products" without the day, and `facts`: `attribute`, `value`, `from`, `seq`,
  /// `catalogue`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "item")
    json.string("item", name)
    json.integer("item_number", item.rawValue)
    json.string("category", category)
    json.list("lots", lots) { LotLine.fields.write($0, to: &$1) }
    json.integer("purchases", habit.purchases)
    json.day("first_bought", purchaseDays?.first)
    json.day("last_bought", purchaseDays?.last)
    json.key("bought")
    SpendingFigures.fields.write(bought, to: &json)
    json.key("wasted")
    WasteFigures.fields.write(wasted, to: &json)
    json.key("bought_wasted")
    SpendingFigures.fieldsOfWaste.write(share.wasted, to: &json)
    json.list("prices", prices) { price, json in
      json.beginObject()
      json.string("store", price.storeName)
      json.integer("times", price.times)
      json.money("paid", price.paid)
      json.money("unit_price", price.unitPrice)
      json.string("unit", price.dimension.priceWords)
      json.endObject()
    }
    json.list("recipes", recipes) { recipe, json in
      json.beginObject()
      json.string("recipe", recipe.name)
      json.bool("favourite", recipe.isFavourite)
      json.decimal("hearts", recipe.hearts, places: 3)
      json.endObject()
    }
    json.list("products", products) { product, json in
      json.beginObject()
      ProductLine.fields.writeMembers(of: product, to: &json)
      json.endObject()
    }
    json.list("facts", facts) { fact, json in
      json.beginObject()
      json.string("attribute", fact.attribute.word)
      json.string("value", fact.value)
      json.day("from", fact.from)
      json.integer("seq", fact.event)
      json.bool("catalogue", fact.isFromCatalogue)
      json.endObject()
    }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let rows = facts.map { fact in
      [
        fact.attribute.word, fact.value, fact.from?.description ?? "", "\(fact.event)",
        fact.isFromCatalogue ? "catalogue" : "household",
      ]
    }
    return (["attribute", "value", "from", "event", "said_by"], rows)
  }
}
