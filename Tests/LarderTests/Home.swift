import LarderModel
import LarderSimulator
import TestSupport

@testable import Larder

/// A household for a test: an empty ledger whose day is 2026-11-20.
struct Home {
  let directory = TemporaryDirectory()
  let ledger: Ledger

  static let today = day(2026, 11, 20)

  init() throws { ledger = try Ledger(at: directory.ledger, clock: .fixed(Self.today)) }

  /// The directory of a ledger with some milk, which no one has open.
  static func closed() throws -> TemporaryDirectory {
    let home = try Home()
    try home.ledger.buy("milk", "1 l")
    return home.directory
  }

  /// A household with a random history of purchases, uses, waste, counts and corrections.
  init(seed: UInt64, entries: Int = 24) throws {
    try self.init()
    var random = SeededGenerator(seed: seed)
    let foods = ["milk", "spinach", "rice", "flour"]
    var entered: [RecordedEntry] = []
    for number in 0..<entries {
      let food = foods[random.below(foods.count)]
      let ledger = ledger.recording(on: Self.today.advanced(by: number / 4 - entries / 4), accepting: [.anyPrice])
      switch random.below(10) {
      case ..<4:
        entered.append(
          try ledger.buy(food, "\(100 + random.below(900)) g", for: "\(1 + random.below(9)).\(10 + random.below(90))"))
      case 4..<6: if let entry = try? ledger.use(food, "\(1 + random.below(200)) g") { entered.append(entry) }
      case 6..<8:
        let reason = TossReason.allCases[random.below(TossReason.allCases.count)]
        if let entry = try? ledger.toss(food, "\(1 + random.below(80)) g", because: reason) { entered.append(entry) }
      case 8: if let last = entered.last { _ = try? self.ledger.fix(last, .amount("\(20 + random.below(60)) g")) }
      default: if let entry = entered.popLast() { _ = try? self.ledger.undo(entry) }
      }
    }
  }
}

/// The error that a closure throws, or nil if it throws none.
func refusal(_ work: () throws(LarderError) -> Void) -> LarderError? {
  do throws(LarderError) { try work() } catch { return error }
  return nil
}
