import LarderCodes
import LarderModel
import PlainText
import StrictJSON

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

extension JSONWriter {
  /// What a code says, as members of an object; null for all that it does not.
  mutating func members(of code: ScannedCode?) {
    string("gtin", code?.product.gtin?.description)
    string("in_store", code?.product.shop?.description)
    bool("content", code?.isContent ?? false)
    string("best_before", code?.bestBefore?.description)
    string("use_by", code?.useBy?.description)
    string("sell_by", code?.sellBy?.description)
    string("packed", code?.packed?.description)
    string("produced", code?.produced?.description)
    string("kg", code?.kilograms?.description)
    string("lb", code?.pounds?.description)
    string("litre", code?.litres?.description)
    integer("count", code?.count)
    string("price", code?.price?.description)
    string("currency", code?.currency.map { "\($0)" })
    string("batch", code?.batch)
    string("serial", code?.serial)
  }
}
