import TestSupport
import Testing

@testable import Larder

@Suite("Errors of the library")
struct ErrorTests {
  /// Errors of many kinds, each with its reason.
  private static func errors(_ ledger: Ledger) throws -> [(error: LarderError, reason: LarderError.Reason)] {
    try ledger.buy("milk", "1 l", for: "1.19")
    let works: [(LarderError.Reason, () throws(LarderError) -> Void)] = [
      (.notEnough, { () throws(LarderError) in try ledger.use("milk", "5 l") }),
      (.unclear, { () throws(LarderError) in try ledger.use("mlik", "1 l") }),
      (.unclear, { () throws(LarderError) in try ledger.buy("milk", "1 l", for: "11.90") }),
      (.badValue, { () throws(LarderError) in try ledger.buy("milk", "12 lx") }),
      (.badValue, { () throws(LarderError) in try ledger.buy("milk", "1 l", for: "cheap") }),
      (.badValue, { () throws(LarderError) in try ledger.recording(on: .max).buy("milk", "1 l") }),
      (.nothingToUndo, { () throws(LarderError) in try ledger.undo(999) }),
      (.unknown, { () throws(LarderError) in _ = try ledger.history(of: "wine") }),
      (.unknown, { () throws(LarderError) in try ledger.use("quinoa", "1 kg") }),
      (.unclear, { () throws(LarderError) in try ledger.answer("frobnicate") }),
      (.refused, { () throws(LarderError) in try ledger.answer("backup .") }),
    ]
    return try works.map { reason, work in (try #require(refusal(work)), reason) }
  }

  @Test("Each error has its reason and is a finished sentence without a command")
  func sentences() throws {
    let home = try Home()
    for (error, reason) in try Self.errors(home.ledger) {
      #expect(error.reason == reason, "\(error)")
      #expect(error.message.first.map { !$0.isLowercase } ?? false, "\(error.message)")
      #expect(error.message.last.map { ".?".contains($0) } ?? false, "\(error.message)")
      for action in error.actions { #expect(!error.message.contains(action.line), "\(error.message)") }
    }
  }

  @Test("A complete action can be carried out, and an incomplete one names what is missing")
  func actions() throws {
    let home = try Home()
    let error = try #require(
      try Self.errors(home.ledger).map(\.error).first { $0.actions.contains(where: \.isComplete) })
    let action = try #require(error.actions.first)
    #expect(action.isComplete && !action.title.isEmpty)
    let last = try home.ledger.lastEvent()
    try home.ledger.answer(action.line)
    #expect(try home.ledger.lastEvent() > last)
    try home.ledger.buy("milk", "1 l")
    let missing = refusal { () throws(LarderError) in try home.ledger.use("milk", "9 l") }
    #expect(missing?.actions.contains { !$0.isComplete && $0.line.contains("QUANTITY") } ?? false)
  }

  @Test("What is doubtful is recorded if the caller accepts it")
  func accepted() throws {
    let home = try Home()
    let ledger = home.ledger.recording(accepting: [.anyPrice, .newNames])
    try ledger.buy("milk", "1 l", for: "1.19")
    #expect(try ledger.buy("milk", "1 l", for: "11.90").number != nil)
    try ledger.buy("rice", "1 kg", at: "Lidl")
    #expect(try ledger.buy("rice", "1 kg", at: "Lidel").number != nil)
  }
}
