import LarderAnswers
import LarderCodes
import LarderModel
import PlainText

/// What a code says besides which product it is.
extension ScannedCode {
  /// Whether it says anything else: a date, a weight, a batch.
  var saysMore: Bool {
    isContent || dates.contains { $0.date != nil } || !amounts.isEmpty || count != nil || price != nil || batch != nil
      || serial != nil
  }

  /// What else it says, a sentence each.
  func said(_ style: OutputStyle) -> [String] {
    var said: [String] = []
    for (name, date) in dates { if let date { said.append("\(name) \(date.inCalendar.formatted(style)).") } }
    let amounts = amounts.map { "\($0.number) \($0.unit)" }
    if !amounts.isEmpty { said.append("\(amounts.joined(separator: ", ")).") }
    if let count { said.append(isContent ? "It holds \(count)." : "\(count) pieces.") }
    if let price { said.append("Price \(price)\(currencyName.map { " \($0)" } ?? "").") }
    if let batch { said.append("Batch \(batch.visible).") }
    if let serial { said.append("Serial number \(serial.visible).") }
    return said
  }

  private var dates: [(name: String, date: PrintedDate?)] {
    [
      ("Best before", bestBefore), ("Use by", useBy), ("Sell by", sellBy), ("Packed on", packed),
      ("Made on", produced),
    ]
  }

  private var amounts: [(number: PrintedNumber, unit: String)] {
    [(kilograms, "kg"), (pounds, "lb"), (litres, "l")].compactMap { number, unit in number.map { ($0, unit) } }
  }

  private var currencyName: String? {
    currency.map { CurrencyNumber.letters(of: $0) ?? "in the currency \($0)" }
  }
}

extension ScannedCode {
  /// What a code says; null for all that it does not, and where there is none.
  static let fields: [ReportField<ScannedCode?>] = [
    .text("gtin?") { $0?.product.gtin?.description }.sometimes,
    .text("in_store?") { $0?.product.shop?.description }.sometimes, .flag("content") { $0?.isContent ?? false },
    .text("best_before?") { $0?.bestBefore?.description }, .text("use_by?") { $0?.useBy?.description },
    .text("sell_by?") { $0?.sellBy?.description }, .text("packed?") { $0?.packed?.description },
    .text("produced?") { $0?.produced?.description }, .text("kg?") { $0?.kilograms?.description },
    .text("lb?") { $0?.pounds?.description }, .text("litre?") { $0?.litres?.description },
    .integer("count?") { $0?.count },
    .text("price?") { $0?.price?.description }.ofMoney, .text("currency?") { $0?.currency.map { "\($0)" } }.ofMoney,
    .text("batch?") { $0?.batch }, .text("serial?") { $0?.serial },
  ]
}
