import Document
import LarderModel
import LarderSentences
import StrictJSON

extension StockReport: Report {
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

  /// `report` "stock", `today`, `count`, `cost` (a list of `amount`, `minor`, `currency`), `without_price`, `added_up` (items
  /// whose lots are measured in different ways: `item`, `quantity`, null where it cannot be told), and `lots`:
  /// `lot`, `item`, `item_number`, `quantity`, `quantity_base`, `quantity_unit`, `place`, `came_in`,
  /// `due`, `due_is_month`,
  /// `due_is_estimate`, `days_left`, `freshness`, `state`, `contradiction`, `opened_on`, `frozen_on`, `thawed`,
  /// `expired_on`, `cost`, `cost_minor`. What is not known is null.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "stock")
    json.day("today", today)
    json.integer("count", lots.count)
    json.amounts("cost", cost)
    json.integer("without_price", withoutPrice)
    json.list("added_up", addedUp) { $0.write(to: &$1) }
    json.list("lots", lots) { line, json in line.write(to: &json, today: today) }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) { (LotLine.header, lots.map(\.row)) }
}
