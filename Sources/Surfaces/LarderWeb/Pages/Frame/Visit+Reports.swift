import LarderModel
import LarderReports
import LarderWords

extension Visit {
  /// The report that some words ask for, as the terminal would show it.
  func report<Wanted: Report>(_ words: [String], as type: Wanted.Type) throws -> Wanted {
    guard case .report(let report) = try Line(words, clock: clock).answer(in: visitedHome().ledger),
      let wanted = report as? Wanted
    else { throw Problem.notFound }
    return wanted
  }

  /// How the household writes numbers, money and days.
  func style() throws -> OutputStyle { try visitedHome().ledger.view().standing.catalog.style }
}
