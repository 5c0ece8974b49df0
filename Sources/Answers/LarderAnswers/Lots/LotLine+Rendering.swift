import Document
import LarderModel
import LarderSentences
import StrictJSON

extension LotLine {
  private var role: Role { isContradiction ? .bad : freshness.role }

  package static var columns: [DataTable.Column] {
    [
      .init("Item", fit: .truncated, minimumWidth: 8),
      .init("Left", alignment: .right),
      .init("Due", priority: 9),
      .init("State", fit: .wrapped, minimumWidth: 14, priority: 8),
      .init("Lot", alignment: .right, priority: 5),
    ]
  }

  package func cells(today: Day, _ style: OutputStyle) -> [DataTable.Cell] {
    [
      .name(name.visible), .init(Figures.left(quantity, style)), .init(told(today: today, style), role),
      .init(.sentence(state.pieces), role), .init("\(lot)", .faint),
    ]
  }

  package static let fields: [ReportField<LotLine>] = [
    .count("lot", \.lot.rawValue), .text("item", \.name), .count("item_number", \.item.rawValue),
    .quantity("quantity", \.quantity), .text("place?", \.placeName), .day("came_in", \.cameIn), .day("due?", \.due),
    .flag("due_is_month", \.isMonth), .flag("due_is_estimate", \.isEstimate), .integer("days_left?", \.daysLeft),
    .text("freshness", \.freshness.word), .wording("state", \.state), .flag("contradiction", \.isContradiction),
    .day("opened_on?", \.openedOn), .day("frozen_on?", \.frozenOn), .flag("thawed", \.isThawed),
    .day("expired_on?", \.expiredOn), .money("cost?", \.money),
  ]

  /// Amounts are in g, ml, pieces or portions.
  package static let columnsOfCSV = """
    lot item place amount=quantity unit=quantity_unit due due_is_month due_is_estimate freshness opened_on frozen_on \
    thawed expired_on cost currency=cost_currency
    """

  private var money: Money? {
    cost.map { Money(minor: Figures.rounded(Int128($0), Int128(Lot.costScale)), currency: currency) }
  }
}

extension Quantity {
  /// The amount in the everyday unit of its dimension, exactly, and that unit apart: ("0.5", "g").
  package var measured: (number: String, unit: String) {
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
  package var number: String { exactText.split(separator: " ").first.map(String.init) ?? exactText }
}
