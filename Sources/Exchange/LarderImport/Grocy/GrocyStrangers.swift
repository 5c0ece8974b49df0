import LarderModel

/// Rows of the journal that are not taken, as nothing is known of their type, or too little of them.
struct GrocyStrangers {
  /// How many types are named; a file may make up any number of them.
  private static let mostTypes = 10

  private var incomplete = 0
  private var others = 0
  private var types: [String: Int] = [:]

  mutating func countIncomplete() { incomplete += 1 }

  mutating func count(_ type: String) {
    let shown = ValueError.shown(type)
    if types[shown] == nil, types.count == Self.mostTypes { others += 1 } else { types[shown, default: 0] += 1 }
  }

  var leftOut: [(what: String, count: Int)] {
    var counts = types.sorted { $0.key < $1.key }.map { ("of the type " + $0.key, $0.value) }
    counts.append(("of other types", others))
    counts.append(("without their product or amount", incomplete))
    return counts.filter { $0.1 > 0 }.map { ("\($0.1 == 1 ? "booking" : "bookings") \($0.0)", $0.1) }
  }
}
