import LarderModel

/// The stock of a simulated household, by food.
struct SimulatedStock: Sendable {
  private(set) var shelves: [[LiveLot]]
  /// The foods of which something can be taken now, in no order.
  private(set) var ready: [Int] = []
  /// The position of each food in `ready`, or -1.
  private var positions: [Int]
  private(set) var lotCount = 0
  private(set) var neglectedCount = 0

  init(foods: Int) {
    shelves = Array(repeating: [], count: foods)
    positions = Array(repeating: -1, count: foods)
  }

  /// Returns the position of a lot on its food's shelf.
  func index(of number: UInt32, food: Int) -> Int? { shelves[food].firstIndex { $0.number == number } }

  /// Returns the lot that is used next, ignoring frozen and neglected ones.
  func next(_ food: Int) -> Int? {
    var found: Int?
    for (index, lot) in shelves[food].enumerated() where !lot.isNeglected && !lot.lot.isFrozen {
      if found.map({ lot.isUsed(before: shelves[food][$0]) }) ?? true { found = index }
    }
    return found
  }

  /// Returns how much of a food can be used.
  func remaining(_ food: Int) -> Int64 {
    shelves[food].reduce(0) { $0 + ($1.isNeglected || $1.lot.isFrozen ? 0 : $1.lot.remaining) }
  }

  mutating func insert(_ lot: LiveLot, food: Int) {
    shelves[food].append(lot)
    lotCount += 1
    if lot.isNeglected { neglectedCount += 1 }
    refresh(food)
  }

  /// Changes a lot, and removes it once nothing is left.
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

/// A lot with something left, as the simulated household sees it.
struct LiveLot: Sendable {
  var number: UInt32
  var lot: Lot
  /// Whether the lot was forgotten at the back: it is not used, and its date passes.
  var isNeglected = false
  /// Whether part of it was split off.
  var isSplit = false
  /// The last event that counted it, which makes corrections of earlier uses irrelevant.
  var countedAt: UInt64 = 0

  /// Whether the lot is used before another: opened lots first, then the earliest due, then the oldest.
  func isUsed(before other: LiveLot) -> Bool {
    if lot.isFrozen != other.lot.isFrozen { return other.lot.isFrozen }
    if lot.isOpened != other.lot.isOpened { return lot.isOpened }
    if lot.due != other.lot.due { return lot.due < other.lot.due }
    if lot.cameIn != other.lot.cameIn { return lot.cameIn < other.lot.cameIn }
    return number < other.number
  }

  /// Limits the date. Opening and thawing only bring it forward.
  mutating func keep(_ days: Int, from day: Int32) { lot.limit = min(lot.limit, day + Int32(days)) }

  /// Resumes the date with the time left on the day of freezing, but at most `days`.
  mutating func thaw(on day: Int32, keeping days: Int) {
    let stopped = day - lot.frozenOn
    if lot.label != Lot.noDay { lot.label += stopped }
    if lot.limit != Lot.noDay { lot.limit += stopped }
    lot.isThawed = true
    keep(days, from: day)
  }
}

/// A command that may be corrected, and the effect of a correction on the stock.
struct RecentCommand: Sendable {
  enum Sort: Sendable {
    case bought
    case consumed
    case logged
    /// Logged and consumed in one command.
    case eaten
  }

  var sort: Sort
  var first: UInt64
  var count: UInt64
  var food: Int
  /// The lot that was bought or used, or 0 for none.
  var lot: UInt32 = 0
  var amount: Int64 = 0
  var price: Int64?
  var energy: Int64?
  /// Whether the price has a typing error that nobody has noticed yet.
  var isTypo = false
}

/// The last few commands; a new one replaces the oldest.
struct RecentCommands: Sendable {
  private(set) var commands: [RecentCommand] = []
  private var oldest = 0
  private static let most = 64

  mutating func remember(_ command: RecentCommand) {
    if commands.count < Self.most {
      commands.append(command)
    } else {
      commands[oldest] = command
      oldest = (oldest + 1) % Self.most
    }
  }

  /// Removes a command, so that it is corrected only once.
  mutating func take(_ index: Int) -> RecentCommand {
    let command = commands.remove(at: index)
    oldest = 0
    return command
  }
}
