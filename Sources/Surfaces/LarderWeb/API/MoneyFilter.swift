import StrictJSON

/// Takes what money there is out of a report, for those who are not to see it.
enum MoneyFilter {
  private static let words: Set<String> = [
    "cost", "costs", "price", "prices", "paid", "expected", "minor", "currency", "worth", "spent", "spending", "saves",
  ]

  /// The same report without its members of money; refuses one that cannot be looked through.
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
    default: value
    }
  }

  /// "cost_minor", "without_price".
  private static func isOfMoney(_ key: String) -> Bool {
    key.split(separator: "_").contains { words.contains(String($0)) }
  }
}
