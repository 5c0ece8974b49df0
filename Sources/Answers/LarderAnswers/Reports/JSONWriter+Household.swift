import LarderModel
import LarderSentences
import StrictJSON

/// Values of a household, written the same way in every report.
extension JSONWriter {
  /// Writes `"quantity":"700 ml","quantity_base":700000,"quantity_unit":"volume"`; all three are null if the quantity
  /// is unknown.
  package mutating func quantity(_ name: String, _ quantity: Quantity?) {
    string(name, quantity?.exactText)
    integer(name + "_base", quantity?.amount)
    string(name + "_unit", quantity?.dimension.word)
  }

  /// Writes `"price":"2.38 EUR","price_minor":238`; both are null if the price is unknown. Writes nothing for a reader
  /// who may not see money.
  package mutating func money(_ name: String, _ money: Money?) {
    guard showsMoney else { return }
    string(name, money?.exactText)
    integer(name + "_minor", money?.minor)
  }

  /// Writes one object per currency: `[{"amount":"2.38 EUR","minor":238,"currency":"EUR"}]`. Writes nothing for a
  /// reader who may not see money.
  package mutating func amounts(_ name: String, _ sum: MoneySum) {
    guard showsMoney else { return }
    objects(name, sum.amounts) { money, json in
      json.string("amount", money.exactText)
      json.integer("minor", money.minor)
      json.string("currency", money.currency.code)
    }
  }

  /// Writes a message, with its suggested actions as lines to type.
  mutating func message(_ name: String, _ message: Message) {
    let prompt = prompt
    string(name, message.text { prompt + $0.line })
  }

  /// Writes a suggested action as a line to type, or null if there is none.
  mutating func action(_ name: String, _ action: SuggestedAction?) { string(name, action.map { prompt + $0.line }) }

  package mutating func day(_ name: String, _ day: Day?) { string(name, day?.description) }

  /// Writes the first and last day: `"from":"2026-11-01","to":"2026-11-30"`.
  package mutating func period(_ period: Period) {
    string("period", period.description)
    day("from", period.first)
    day("to", period.last)
  }
}

extension Period {
  package static let fields: [ReportField<Period>] = [
    .text("period", \.description), .day("from?", \.first), .day("to?", \.last),
  ]
}

/// Answers for readers who may not see money: members with amounts are left out, and texts have "…" instead of amounts.
extension JSONWriter {
  package static var hidingMoney: JSONWriter { JSONWriter(redaction: Money.hidden) }

  package var showsMoney: Bool { redaction == nil }
}

extension Money {
  /// Returns "Bought milk for …." for "Bought milk for €2.38."
  @Sendable fileprivate static func hidden(in text: String) -> String {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return text }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    var (kept, index) = ([String](), 0)
    while index < parts.count {
      let count = [2, 1].first { index + $0 <= parts.count && amount(parts[index..<index + $0]) != nil }
      let phrase = parts[index..<index + (count ?? 1)]
      kept.append(amount(phrase).map { phrase.joined(separator: " ").replacing($0, with: "…") } ?? String(parts[index]))
      index += count ?? 1
    }
    return kept.joined(separator: " ")
  }

  /// The amount of money in some words, without the punctuation around it; nil if they are not one.
  private static func amount(_ words: ArraySlice<Substring>) -> String? {
    var text = words.joined(separator: " ")[...]
    while let first = text.first, first.isPunctuation, first != "-" { text.removeFirst() }
    while let last = text.last, last.isPunctuation { text.removeLast() }
    return Money.looksLikeMoney(String(text)) == .certain ? String(text) : nil
  }
}
