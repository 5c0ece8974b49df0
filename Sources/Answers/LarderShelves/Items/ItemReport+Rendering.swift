import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

extension ItemReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document {
    var blocks: [Block] = []
    for mark in concerns?.marks ?? [] { blocks.message("\(mark.capitalizedFirst).", .warning) }
    blocks.append(.gap)
    blocks += stockBlocks(style) + historyBlocks(style) + recipeBlocks
    blocks += productBlocks(style) + labelBlocks(style) + priceBlocks(style) + factBlocks(style)
    let category = category.flatMap { NameRule.key($0) == NameRule.key(name) ? nil : ", \($0.visible)" }
    return Document(name.visible + (category ?? ""), blocks)
  }

  /// The days ahead for which it shows the chance that food is eaten in time.
  private static let daysAhead = 7

  private func stockBlocks(_ style: OutputStyle) -> [Block] {
    guard !lots.isEmpty else { return [.sentence("None is in stock.")] }
    let table = DataTable("In stock", lots, LotLine.columns(today: today, hasName: false, style))
    let soon = lots.filter { $0.due.map { today.distance(to: $0) <= Self.daysAhead } ?? false }
    let chance = soon.compactMap(\.chanceEaten).min().map { Figures.eatenInTime([Figures.chance($0)]) }
    return [.table(table)] + (addedUp.map { [.message($0.displayed(style))] } ?? [])
      + Block.sentences([chance].compactMap { $0 }, .faint)
  }

  private func historyBlocks(_ style: OutputStyle) -> [Block] {
    var sentences: [String] = []
    if let (first, last) = purchaseDays {
      let times = habit.purchases == 1 ? "once" : "\(habit.purchases) times"
      let since = habit.purchases == 1 ? "" : " since \(first.formatted(style))"
      let paid = bought.withoutPrice < bought.count ? " for \(bought.paid.text(style))" : ""
      sentences.append("Bought \(times)\(since)\(paid), last \(last.displayed(relativeTo: today, style)).")
    }
    if wasted.count > 0 {
      let shares = share.wasted.paid.currencies.compactMap { currency in
        self.share.ofMoney(currency).map { share in
          "\(Figures.percent(share, style)) of the \(bought.paid.amount(currency).formatted(style)) paid for it"
        }
      }
      let share = shares.isEmpty ? "" : " (\(shares.joined(separator: " and ")))"
      let reason = worstReason.map { "; mostly \($0)" } ?? ""
      sentences.append("Thrown away: \(wasted.displayed(style))\(share)\(reason).")
    }
    return sentences.isEmpty ? [] : [.gap] + Block.sentences(sentences)
  }

  /// The recipes with the item, as many as fit in a line or two.
  private var recipeBlocks: [Block] {
    guard !recipes.isEmpty else { return [] }
    let shown = recipes.prefix(5).map { recipe -> Message in
      recipe.isFavourite ? "\(recipe.name.visible) (a favourite)" : "\(recipe.name.visible)"
    }
    let more = recipes.count - shown.count
    let rest: Message = more > 0 ? "; \(more) more: \(.recipesWith(name))" : ""
    return [.gap, .message("In \(Message.count(recipes.count, "recipe")): \(shown.listed())\(rest).")]
  }

  private func productBlocks(_ style: OutputStyle) -> [Block] {
    guard !products.isEmpty else { return [] }
    let isGraded = products.contains { $0.grade != nil }
    let table = DataTable(
      "Its products", products,
      [
        .text("Code", \.code.visible), .name("Product", minimumWidth: 8) { ($0.title ?? $0.brand ?? "").visible },
        .figure("A pack") { $0.packWords(style) }, .grade(\.grade).when(isGraded),
        .text("", priority: 5, role: .faint) { $0.isFavourite ? "favourite" : "" },
      ])
    return [.gap, .table(table)]
  }

  /// The labels of its products. The item's label is among its facts.
  private func labelBlocks(_ style: OutputStyle) -> [Block] {
    labels.compactMap { label in
      label.code.map { .message("\($0.visible): \(label.text.visible) (\(label.source(style))).") }
    }
  }

  /// The first and the last day of purchase, where a late entry counts on its own day.
  private var purchaseDays: (first: Day, last: Day)? {
    let days = habit.purchases > 0 ? [habit.firstDay, habit.lastDay] + habit.latest.map(\.day) : []
    guard let first = days.min().flatMap(Day.init(number:)), let last = days.max().flatMap(Day.init(number:)) else {
      return nil
    }
    return (first, last)
  }

  private func priceBlocks(_ style: OutputStyle) -> [Block] {
    guard !prices.isEmpty else { return [] }
    let table = DataTable(
      "What it cost, by store", prices.enumerated(),
      [
        .name("Price", minimumWidth: 8) { $0.element.storeName?.visible ?? "no store" },
        .figure("Times", priority: 8) { "\($0.element.times)" }, .figure("Paid") { $0.element.paid.formatted(style) },
        .cell("On average", alignment: .right) { index, price in
          let unit = price.unitPrice(style).map { "\($0.price) \($0.words)" } ?? ""
          return .init(unit, index == 0 && prices.count > 1 ? .good : .plain)
        },
      ])
    return [.gap, .table(table)]
  }

  private func factBlocks(_ style: OutputStyle) -> [Block] {
    guard !facts.isEmpty else {
      return [
        .gap, .message("No details are recorded: \(.describe(item: name))"),
      ]
    }
    let table = DataTable(
      "Details", facts,
      [
        .text("Known", fit: .wrapped, minimumWidth: 14) { EventSentence.name(of: $0.attribute).description },
        .text("Value", fit: .wrapped, minimumWidth: 14) {
          $0.value + ($0.from.map { " from \($0.formatted(style)) on" } ?? "")
        },
        .text("Entered by", fit: .truncated, priority: 7, role: .faint) {
          "\($0.isFromCatalogue ? "the catalogue" : "the household") [\($0.event)]"
        },
      ])
    return [.gap, .table(table)] + keeping.map { .message($0.need(name).message) }
  }

  package static let word = "item"
  package static let described: String? = """
    item item_number category lots purchases first_bought last_bought bought wasted prices recipes products facts
    """
  package static let fields: [ReportField<ItemReport>] = [
    .text("item", \.name), .count("item_number", \.item.rawValue), .text("category?", \.category),
    .list("lots", LotLine.fields, as: .named("Lot"), \.lots), .count("purchases", \.habit.purchases),
    .day("first_bought?", \.purchaseDays?.first), .day("last_bought?", \.purchaseDays?.last),
    .object("bought", SpendingFigures.fields, \.bought), .object("wasted", WasteFigures.fields, as: .waste, \.wasted),
    .object("bought_wasted", SpendingFigures.fieldsOfWaste, \.share.wasted),
    .list(
      "prices",
      [
        .text("store?", \.storeName), .count("times", \.times), .money("paid", \.paid),
        .money("unit_price?", \.unitPrice), .text("unit", \.dimension.priceWords),
      ], \.prices
    ).ofMoney,
    .list(
      "recipes", [.text("recipe", \.name), .flag("favourite", \.isFavourite), .decimal("hearts?", \.hearts)], \.recipes),
    .list("products", ProductLine.listFields, \.products), .list("facts", rows, \.facts),
    .list("labels", RecordedLabel.fields, \.labels), .concerns(\.concerns),
    .members(of: [.list("keeping", keepingFields, \.keeping)]) { $0.keeping.isEmpty ? nil : $0 },
  ]

  private static let keepingFields: [ReportField<KeepingAdvice>] = [
    .text("attribute", \.attribute.word), .count("days", \.learnt.days), .count("instead_of", \.assumed),
    .count("times", \.learnt.lots), .count("of_times", \.learnt.known),
  ]

  private static let rows: [ReportField<Fact>] = [
    .text("attribute", \.attribute.word), .text("value", \.value), .day("from?", \.from), .count("seq", \.event),
    .flag("catalogue", \.isFromCatalogue), .cell("said_by") { $0.isFromCatalogue ? "catalogue" : "household" },
  ]

  package var table: (header: [String], rows: [[String]]) {
    Self.rows.table("attribute value from event=seq said_by", facts)
  }
}
