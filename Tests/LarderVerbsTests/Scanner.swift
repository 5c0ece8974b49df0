import LarderLedger
import LarderModel
import LarderSentences
import LarderWords

@testable import LarderVerbs

extension TypedLedger: LedgerAccess {
  func open() throws -> HouseholdLedger { ledger }
  func writing<Result>(_ work: (HouseholdLedger) throws -> Result) throws -> Result { try work(ledger) }

  /// The stock, lot by lot.
  func lots() throws -> [String] {
    let household = try household()
    return household.stock().map { entry in
      let name = household.catalog.name(ItemID(rawValue: entry.lot.item))
      return "\(entry.id): \(household.remaining(entry.lot).formatted(.english)) \(name)"
    }
  }
}

/// A scanner in a kitchen, with its input and the answers.
final class Scanner {
  let kitchen: TypedLedger
  private let line: Line
  private(set) var session: ScanSession

  init(_ kitchen: TypedLedger, _ words: String = "scan") throws {
    self.kitchen = kitchen
    line = try kitchen.line(words)
    session = try ScanSession(line)
  }

  /// The answer to a line.
  @discardableResult
  func type(_ text: String) throws -> String {
    switch try session.take(text, line, kitchen) {
    case .nothing: return ""
    case .end: return "the end"
    case .said(let said): return said.map(\.description).joined(separator: " ")
    case .reply(let reply): return reply.everything.description
    }
  }

  /// The reason why a line is refused, or nil if it is accepted.
  func refusal(_ text: String) -> String? {
    do {
      try type(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  var summary: String { session.summary(.english).map(\.description).joined() }
}
