import Document
import LarderModel
import LarderSentences
import StrictJSON

extension LotLine {
  private var role: Role { isContradiction ? .bad : freshness.role }

  static var columns: [DataTable.Column] {
    [
      .init("Item", fit: .truncated, minimumWidth: 8),
      .init("Left", alignment: .right),
      .init("Due", priority: 9),
      .init("State", fit: .wrapped, minimumWidth: 14, priority: 8),
      .init("Lot", alignment: .right, priority: 5),
    ]
  }

  func cells(today: Day, _ style: OutputStyle) -> [DataTable.Cell] {
    [
      .name(name.visible), .init(Figures.left(quantity, style)), .init(told(today: today, style), role),
      .init(.sentence(state.pieces), role), .init("\(lot)", .faint),
    ]
  }

  func write(to json: inout JSONWriter, today: Day) {
    json.beginObject()
    json.integer("lot", lot.rawValue)
    json.string("item", name)
    json.integer("item_number", item.rawValue)
    json.quantity("quantity", quantity)
    json.string("place", placeName)
    json.day("came_in", cameIn)
    json.day("due", due)
    json.bool("due_is_month", isMonth)
    json.bool("due_is_estimate", isEstimate)
    json.integer("days_left", due.map { today.distance(to: $0) })
    json.string("freshness", freshness.word)
    json.wording("state", state)
    json.bool("contradiction", isContradiction)
    json.day("opened_on", openedOn)
    json.day("frozen_on", frozenOn)
    json.bool("thawed", isThawed)
    json.day("expired_on", expiredOn)
    json.money("cost", money)
    json.endObject()
  }

  private var money: Money? {
    cost.map { Money(minor: Figures.rounded(Int128($0), Int128(Lot.costScale)), currency: currency) }
  }

  static let header = [
    "lot", "item", "place", "amount", "unit", "due", "due_is_month", "due_is_estimate", "freshness", "opened_on",
    "frozen_on", "thawed", "expired_on", "cost", "currency",
  ]

  /// The cells under ``header``; amounts are in g, ml, pieces or portions.
  var row: [String] {
    let measured = quantity.measured
    return [
      "\(lot)", name, placeName ?? "", measured.number, measured.unit, due?.description ?? "", isMonth ? "yes" : "no",
      isEstimate ? "yes" : "no", freshness.word, openedOn?.description ?? "", frozenOn?.description ?? "",
      isThawed ? "yes" : "no", expiredOn?.description ?? "", money?.number ?? "", money?.currency.code ?? "",
    ]
  }
}

extension Quantity {
  /// The amount in the everyday unit of its dimension, exactly, and that unit apart: ("0.5", "g").
  var measured: (number: String, unit: String) {
    let number = Plain.decimalText(amount, places: 3)
    return switch dimension {
    case .none: (number, "")
    case .mass: (number, "g")
    case .volume: (number, "ml")
    case .pieces: (number, "pieces")
    case .portions: (number, "portions")
    }
  }
}

extension Money {
  /// The amount without its currency, with all its decimals: "2.38".
  var number: String { exactText.split(separator: " ").first.map(String.init) ?? exactText }
}
