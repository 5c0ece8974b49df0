import Glibc
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import TestSupport

/// The origin that laws are tested on: in memory, or in a database.
package struct OriginBench: Sendable {
  /// Creates an empty origin for a new ledger.
  package let make: @Sendable () throws -> String
  /// Opens a separate connection to the origin of a ledger.
  package let connect: @Sendable (_ ledger: String) throws -> any LogOrigin
  /// Returns the address by which copies find the origin.
  package let address: @Sendable (_ ledger: String) -> String
  /// Changes one byte of the entry that starts at an event, past all rules.
  package let damage: @Sendable (_ ledger: String, _ first: UInt64, _ part: EntryPart, _ offset: Int) throws -> Void
  /// Returns how many connections to the origin of a ledger have or await their turn.
  let queueLength: @Sendable (_ ledger: String) throws -> Int

  package init(
    make: @escaping @Sendable () throws -> String, connect: @escaping @Sendable (String) throws -> any LogOrigin,
    address: @escaping @Sendable (String) -> String,
    damage: @escaping @Sendable (String, UInt64, EntryPart, Int) throws -> Void,
    queueLength: @escaping @Sendable (String) throws -> Int
  ) {
    (self.make, self.connect, self.address) = (make, connect, address)
    (self.damage, self.queueLength) = (damage, queueLength)
  }

  /// The parts of a stored entry.
  package enum EntryPart: String, CaseIterable, Sendable { case command, hash, records, words }

  /// Origins in memory.
  package static let memory = OriginBench(
    make: { MemoryOrigins.of(newLedgerID()).ledger }, connect: { MemoryOrigins.of($0).connect() },
    address: { "memory:\($0)" },
    damage: { (ledger, first, part, offset) in
      MemoryOrigins.of(ledger).tamper { entries in
        guard let index = entries.firstIndex(where: { $0.first == first }) else { return }
        switch part {
        case .command: entries[index].command[offset] ^= 1
        case .hash: entries[index].runningHash?[offset] ^= 1
        case .records: entries[index].records[offset] ^= 1
        case .words: entries[index].words[offset] ^= 1
        }
      }
    }, queueLength: { MemoryOrigins.of($0).queueLength })

  package static func newLedgerID() -> String {
    CommandID.digits(of: .random(in: .min ... .max)) + CommandID.digits(of: .random(in: .min ... .max))
  }

  /// Waits until enough connections have or await their turn. Returns false if that takes 20 seconds.
  func awaitQueue(_ ledger: String, _ isEnough: (Int) -> Bool) throws -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if isEnough(try queueLength(ledger)) { return true }
      usleep(2_000)
    }
    return false
  }

  /// Makes a copy of an origin in a new directory.
  package func copy(of ledger: String, in directory: TemporaryDirectory, _ name: String = "ledger") throws -> EventLog {
    try EventLog.pull(from: connect(ledger), at: address(ledger), to: directory.path + "/" + name)
  }
}

/// One request of a household, which decides on whatever the ledger contains by then. Its number determines it.
package struct OriginRequest: Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }

  package var id: CommandID { CommandID(naming: number.isMultiple(of: 5) ? "request \(number)" : digits) }

  private var digits: String { CommandID.digits(of: UInt64(number) &* 0x9e37_79b9_7f4a_7c15) }

  package var item: String { "item \(number % 5)" }
  package var isCount: Bool { number % 10 == 9 }

  /// Requests of which some depend on earlier ones and are refused without them.
  package func command() throws -> any Command {
    var time = EntryTime(today: day(2026, 11, 20))
    if number.isMultiple(of: 6) { time.note = "note \(number)" }
    switch number % 10 {
    case 0..<4:
      var buy = Buy(item: item, quantity: try EnteredQuantity(parsing: "\(number % 3 + 1)x250 g"), entryTime: time)
      buy.price = Money(minor: Int64(number % 50), currency: .euro)
      return buy
    case 4..<7: return Use(item: item, quantity: try EnteredQuantity(parsing: "180 g"), entryTime: time)
    case 7: return DescribeItem(item, facts: [("category", "sort \(number % 4)")], entryTime: time)
    case 8: return Toss(item: item, quantity: try EnteredQuantity(parsing: "20 g"), entryTime: time)
    default: return Count(item: item, quantity: try EnteredQuantity(parsing: "1 kg"), entryTime: time)
    }
  }

  /// Performs the request. Only a refusal or an unreachable origin is an error.
  package func perform(on ledger: HouseholdLedger, isRehearsal: Bool = false) throws -> CommandResult {
    let command = try command()
    return try ledger.perform(
      command, id: id, by: number.isMultiple(of: 3) ? "ann" : nil, at: noon, isRehearsal: isRehearsal)
  }

  /// Performs the request again and again until its outcome is known. Returns false if it was refused.
  package func insist(on ledger: HouseholdLedger, tries: Int = 200) throws -> Bool {
    for _ in 0..<tries {
      do {
        _ = try perform(on: ledger)
        return true
      } catch LedgerError.refused {
        return false
      } catch LedgerError.log(.origin) {
        continue
      }
    }
    throw LedgerError.log(.origin(.unavailable("it stayed away")))
  }
}
