/// What rows speak of that is not in the database any longer.
struct GrocyReferences {
  enum Sort: String, CaseIterable {
    case group = "product group"
    case location, store, user
  }

  private var gone: [Sort: Set<Int64>] = [:]

  /// What a number stands for; one that stands for nothing is remembered.
  mutating func find<Value>(_ number: Int64?, _ sort: Sort, _ known: [Int64: Value]) -> Value? {
    guard let number else { return nil }
    if known[number] == nil { gone[sort, default: []].insert(number) }
    return known[number]
  }

  var leftOut: [(what: String, count: Int)] {
    Sort.allCases.compactMap { sort in
      let count = gone[sort]?.count ?? 0
      return count == 0 ? nil : (sort.rawValue + (count == 1 ? " that is deleted" : "s that are deleted"), count)
    }
  }
}
