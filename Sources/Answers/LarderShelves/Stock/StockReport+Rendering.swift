import Document
import LarderAnswers
import LarderModel
import LarderSentences

extension StockReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Stock, \(today.formatted(style))", isTitled: false)
    guard !lots.isEmpty else {
      document.blocks.say(filter.isEverything ? "Nothing is in stock." : "Nothing in stock matches.")
      return document
    }
    var table = DataTable("What is in, by place", columns: LotLine.columns)
    var place: PlaceID??
    for line in lots {
      if place != .some(line.place) {
        table.addHeading(line.placeName?.visible ?? "no place")
        place = .some(line.place)
      }
      table.addRow(line.cells(today: today, style))
    }
    // What cannot be added up is said where one item is looked at, and not each time.
    let sums = addedUp.filter { $0.quantity != nil }.map { $0.told(style) }
    document.blocks = [.table(table), .gap] + sums.map { .inviting($0) } + [.sentence(totals(style))]
    return document
  }

  /// "23 lots worth €41.20; 3 of them have no price".
  private func totals(_ style: OutputStyle) -> String {
    let count = Figures.count(lots.count, "lot")
    guard withoutPrice > 0 else { return "\(count) worth \(cost.text(style))" }
    guard withoutPrice < lots.count else { return "\(count) without a price" }
    return "\(count) worth \(cost.text(style)); \(withoutPrice) of them \(withoutPrice == 1 ? "has" : "have") no price"
  }

  package static let word = "stock"
  package static let fields: [ReportField<StockReport>] = [
    .day("today", \.today), .count("count", \.lots.count), .amounts("cost", \.cost),
    .count("without_price", \.withoutPrice).ofMoney, .list("added_up", AddedUp.fields, \.addedUp),
    .list("lots", LotLine.fields, as: .named("Lot"), \.lots),
  ]

  public var table: (header: [String], rows: [[String]]) { LotLine.fields.table(LotLine.columnsOfCSV, lots) }
}
