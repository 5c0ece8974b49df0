import Glibc
import LarderLedger
import LarderLog

/// Makes one entry after another, whatever happens to the ledger, and reports the result of each.
///
/// `.insist LEDGER PREFIX STOP [LARDER]` runs until a file STOP exists. It uses the library with the ledger kept open,
/// or starts the program for each entry.
enum InsistentRole {
  static func play(_ arguments: [String]) -> Int32 {
    guard (3...4).contains(arguments.count) else { return 64 }
    var (ledger, number): (HouseholdLedger?, Int) = (nil, 0)
    while !Places.exists(arguments[2]) {
      let entry = TrialEntry(arguments[1], number)
      let began = MonotonicClock.now
      let outcome = arguments.count == 4 ? shop(entry, arguments) : enter(entry, arguments[0], &ledger)
      Say.out(Attempt(id: entry.id, outcome: outcome, began: began, ended: MonotonicClock.now).line)
      if case .failed = outcome {
        usleep(2000)
        // Repeat half of the refused entries under the same id, and drop the rest.
        if number.isMultiple(of: 2) { continue }
      }
      number += 1
    }
    return 0
  }

  private static func shop(_ entry: TrialEntry, _ arguments: [String]) -> Attempt.Outcome {
    let command = ["buy", "item\(entry.number % 41)", "10g", "--id", entry.id, "-q"]
    guard let ran = try? Ran.command([arguments[3], "--ledger", arguments[0]] + command) else {
      return .failed(code: -1, "could not be started")
    }
    if let problem = ran.misbehaviour() { return .failed(code: -1, problem) }
    guard case .exited(let code) = ran.ending, code != 0 else { return .done(nil) }
    return .failed(code: Int(code), ran.messages)
  }

  private static func enter(_ entry: TrialEntry, _ path: String, _ ledger: inout HouseholdLedger?) -> Attempt.Outcome {
    do throws(LedgerError) {
      if ledger == nil {
        ledger = try LedgerError.logged { () throws(LogError) in try HouseholdLedger(creatingIn: path) }
      }
      return .done(try ledger?.enter(entry))
    } catch {
      ledger = nil
      return .failed(code: code(error), "\(error)")
    }
  }

  /// The exit code that the program would use.
  private static func code(_ error: LedgerError) -> Int {
    switch error {
    case .log(.setAside), .log(.lockReplaced), .log(.busy): 75
    case .log(.missing): 66
    case .log(.vanished): 65
    default: -1
    }
  }
}

/// One attempted entry and its result.
struct Attempt {
  enum Outcome {
    /// The entry is recorded, with the sequences of its events if they are known.
    case done(ClosedRange<UInt64>?)
    case failed(code: Int, String)
  }

  let id: String
  let outcome: Outcome
  let began: UInt64
  let ended: UInt64

  init(id: String, outcome: Outcome, began: UInt64, ended: UInt64) {
    (self.id, self.outcome, self.began, self.ended) = (id, outcome, began, ended)
  }

  var seconds: Double { Double(ended - began) / 1e9 }

  /// The line that a writer prints.
  var line: String {
    switch outcome {
    case .done(let range): "done \(id) \(began) \(ended) \(range?.lowerBound ?? 0) \(range?.upperBound ?? 0)"
    case .failed(let code, let message):
      "failed \(id) \(began) \(ended) \(code) \(message.split(whereSeparator: \.isNewline).joined(separator: " | "))"
    }
  }

  init?(line: Substring) {
    let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
    guard words.count == 6, let began = UInt64(words[2]), let ended = UInt64(words[3]) else { return nil }
    let outcome: Outcome
    if words[0] == "done", let first = UInt64(words[4]), let last = UInt64(words[5]), first <= last {
      outcome = .done(first == 0 ? nil : first...last)
    } else if words[0] == "failed", let code = Int(words[4]) {
      outcome = .failed(code: code, String(words[5]))
    } else {
      return nil
    }
    self.init(id: String(words[1]), outcome: outcome, began: began, ended: ended)
  }
}
