import Document
import LarderAnswers
import LarderModel
import LarderReplay
import LarderSentences
import StrictJSON

/// The result of `DaysKept` as values, so that text, JSON and CSV agree.
struct DaysKeptReport: Report {
  struct Line {
    let item: String
    let tally: DaysKept.Tally
  }

  let lines: [Line]

  init(_ kept: DaysKept, _ catalog: Catalog) {
    lines = kept.items.sorted { $0.key < $1.key }.map { item, tally in
      Line(item: catalog.name(ItemID(rawValue: item)), tally: tally)
    }
  }

  func document(_ style: OutputStyle) -> Document {
    guard !lines.isEmpty else {
      return Document("How long food was kept", isTitled: false, [.sentence("Nothing was used or thrown away yet.")])
    }
    let columns: [DataTable.Column] = [
      .init("Item", fit: .truncated), .init("Used", alignment: .right), .init("Kept until", alignment: .right),
      .init("Thrown away", alignment: .right), .init("Kept until", alignment: .right),
    ]
    var table = DataTable("Days from coming in to being used or thrown away", columns: columns)
    for line in lines {
      table.addRow([
        .name(line.item), .init("\(line.tally.used)"),
        .init(Self.days(line.tally.daysUntilUsed, line.tally.used, style)), .init("\(line.tally.wasted)"),
        .init(Self.days(line.tally.daysUntilWasted, line.tally.wasted, style)),
      ])
    }
    return Document("How long food was kept", [.table(table)])
  }

  private static func days(_ sum: Int64, _ times: Int64, _ style: OutputStyle) -> String {
    guard times > 0 else { return "" }
    let tenths = (sum * 10 + times / 2) / times
    return "\(style.decimal(tenths, places: 1)) days"
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "days-kept")
    json.list("items", lines) { line, json in
      json.beginObject()
      json.string("item", line.item)
      json.integer("used", line.tally.used)
      json.integer("days_until_used", line.tally.daysUntilUsed)
      json.integer("wasted", line.tally.wasted)
      json.integer("days_until_wasted", line.tally.daysUntilWasted)
      json.endObject()
    }
    json.endObject()
  }

  var table: (header: [String], rows: [[String]]) {
    (
      ["item", "used", "days_until_used", "wasted", "days_until_wasted"],
      lines.map { line in
        let tally = line.tally
        return [line.item] + [tally.used, tally.daysUntilUsed, tally.wasted, tally.daysUntilWasted].map(String.init)
      }
    )
  }
}
