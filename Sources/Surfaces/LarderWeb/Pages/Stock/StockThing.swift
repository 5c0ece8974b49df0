import LarderAnswers
import LarderModel
import LarderSentences
import LarderShelves

/// Something that is in, with its lots: what is due first on top.
struct StockThing {
  let lots: [LotLine]
  let state: StockState
  /// All of it; the sums by weight, volume and number where they cannot be added up.
  let left: [Quantity]

  var name: String { lots[0].name }
  var item: ItemID { lots[0].item }

  /// The things of a report, in an order.
  static func all(of report: StockReport, _ order: StockReport.Order) -> [StockThing] {
    var places: [ItemID: Int] = [:]
    var groups: [[LotLine]] = []
    for line in report.lots.sorted(by: { LotLine.isShownFirst($0, $1, order) }) {
      if let place = places[line.item] {
        groups[place].append(line)
      } else {
        places[line.item] = groups.count
        groups.append([line])
      }
    }
    return groups.map { lots in
      StockThing(lots, report.addedUp.first { $0.name == lots[0].name }, report.today)
    }
  }

  /// The thing of one item; nil where none of it is in.
  init?(_ report: ItemReport) {
    guard !report.lots.isEmpty else { return nil }
    self.init(report.lots, report.addedUp, report.today)
  }

  private init(_ lots: [LotLine], _ sum: AddedUp?, _ today: Day) {
    self.lots = lots.sorted { LotLine.isShownFirst($0, $1, .due) }
    let states = lots.map { StockState($0, today) }
    state = states.min { $0.rawValue < $1.rawValue } ?? .undated
    left = sum?.quantity.map { [$0] } ?? Self.sums(lots)
  }

  private static func sums(_ lots: [LotLine]) -> [Quantity] {
    var sums: [Quantity] = []
    for line in lots {
      if let place = sums.firstIndex(where: { $0.dimension == line.quantity.dimension }) {
        sums[place].amount = sums[place].amount.addingClamped(line.quantity.amount)
      } else {
        sums.append(line.quantity)
      }
    }
    return sums
  }

  /// "1.6 l", "500 g + 3".
  func leftWords(_ style: OutputStyle) -> String { Figures.quantities(left, style, separator: " + ") }
}
