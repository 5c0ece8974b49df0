import LarderModel

/// What is in, food by food.
struct Larder: Sendable {
  private(set) var shelves: [[LiveLot]]
  /// Foods of which something may be taken now, in no order.
  private(set) var ready: [Int] = []
  /// Where a food stands in `ready`, or -1.
  private var positions: [Int]
  private(set) var lotCount = 0
  private(set) var neglectedCount = 0

  init(foods: Int) {
    shelves = Array(repeating: [], count: foods)
    positions = Array(repeating: -1, count: foods)
  }

  /// Where a lot stands on its food's shelf.
  func index(of number: UInt32, food: Int) -> Int? { shelves[food].firstIndex { $0.number == number } }

  /// The lot that is next in the order of use, of those that are not frozen or neglected.
  func next(_ food: Int) -> Int? {
    var found: Int?
    for (index, lot) in shelves[food].enumerated() where !lot.isNeglected && !lot.lot.isFrozen {
      if found.map({ lot.isUsed(before: shelves[food][$0]) }) ?? true { found = index }
    }
    return found
  }

  /// How much of a food may be taken in turn.
  func remaining(_ food: Int) -> Int64 {
    shelves[food].reduce(0) { $0 + ($1.isNeglected || $1.lot.isFrozen ? 0 : $1.lot.remaining) }
  }

  mutating func insert(_ lot: LiveLot, food: Int) {
    shelves[food].append(lot)
    lotCount += 1
    if lot.isNeglected { neglectedCount += 1 }
    refresh(food)
  }

  /// Changes a lot, and takes it away once nothing is left.
  mutating func update<Result>(_ index: Int, food: Int, _ body: (inout LiveLot) -> Result) -> Result {
    let wasNeglected = shelves[food][index].isNeglected
    let result = body(&shelves[food][index])
    let isNeglected = shelves[food][index].isNeglected
    if wasNeglected != isNeglected { neglectedCount += isNeglected ? 1 : -1 }
    if shelves[food][index].lot.remaining <= 0 {
      remove(index, food: food)
    } else {
      refresh(food)
    }
    return result
  }

  mutating func remove(_ index: Int, food: Int) {
    let last = shelves[food].count - 1
    shelves[food].swapAt(index, last)
    let lot = shelves[food].removeLast()
    lotCount -= 1
    if lot.isNeglected { neglectedCount -= 1 }
    refresh(food)
  }

  private mutating func refresh(_ food: Int) {
    let isReady = shelves[food].contains { !$0.isNeglected && !$0.lot.isFrozen }
    guard isReady != (positions[food] >= 0) else { return }
    if isReady {
      positions[food] = ready.count
      ready.append(food)
    } else {
      let hole = positions[food]
      let last = ready.removeLast()
      if hole < ready.count {
        ready[hole] = last
        positions[last] = hole
      }
      positions[food] = -1
    }
  }
}
