import LarderModel
import StrictJSON

/// Takes what money there is out of a report, for those who are not to see it.
enum MoneyFilter {
  private static let words: Set<String> = [
    "cost", "costs", "price", "prices", "paid", "expected", "minor", "currency", "worth", "spent", "spending", "saves",
    // Shares of money, and what holds figures of any unit.
    "money", "differences", "results", "working",
  ]

  /// Returns a report without its money members, and with "…" for the amounts that its texts name. Throws if the report
  /// cannot be read.
  static func withoutMoney(_ bytes: [UInt8]) throws -> [UInt8] {
    let limits = JSONLimits(depth: 64, lengthBytes: 1 << 30)
    var json = JSONWriter()
    json.value(filtered(try JSONValue.parse(bytes, limits: limits)))
    return json.bytes
  }

  private static func filtered(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(filtered))
    case .object(let members):
      .object(members.filter { !isOfMoney($0.key) }.map { JSONValue.Member(key: $0.key, value: filtered($0.value)) })
    case .string(let text): .string(withoutAmounts(text))
    default: value
    }
  }

  /// "Bought milk for …." from "Bought milk for €2.38.".
  private static func withoutAmounts(_ text: String) -> String {
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

  /// "cost_minor", "without_price".
  private static func isOfMoney(_ key: String) -> Bool {
    key.split(separator: "_").contains { words.contains(String($0)) }
  }
}
