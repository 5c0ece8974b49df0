import LarderAnswers
import LarderLedger
import LarderModel
import PlainText

extension Line {
  /// Does what the line asks for: records it, or works out what is to be seen.
  ///
  /// Nobody is asked anything: what an entry lacks stays unknown, and food past its use-by date is eaten, which the reply
  /// says. What only the machine itself can do is refused.
  ///
  /// - Parameter text: what the file says that the line names, such as a recipe that is to be written down.
  public func answer(in ledger: HouseholdLedger, text: String? = nil) throws -> Answer {
    guard let meaning = try verb.meaning.map({ try $0(self) }) else {
      throw WordsError.refused("\(verb.name) can only be done at the machine itself")
    }
    switch meaning {
    case .wish(let wish): return .reply(try perform(wish, in: ledger))
    case .files(let paths, _), .recipes(let paths, _):
      throw WordsError.refused(
        "\(paths.map { Wording(verbatim: $0.visible) }.listed()) can only be read at the machine itself")
    case .text(let path, let wish):
      guard let text else { throw WordsError.refused("the text of \(path.visible) did not come along") }
      return .reply(try perform(wish(text), in: ledger))
    case .draft(let draft):
      guard let text else { throw WordsError.refused("an editor can only be opened at the machine itself") }
      return .reply(try perform(draft.wish(text, nil), in: ledger))
    case .file(let make): return .file(try file(make, of: ledger))
    case .inquiry(let inquiry): return .report(try report(inquiry, of: ledger) { $0.style }.report)
    case .report(let report): return .report(report)
    }
  }

  /// Makes a file, of one moment of the ledger.
  package func file(
    _ make: (inout LedgerSnapshot) throws -> OutgoingFile, of ledger: HouseholdLedger
  ) throws -> OutgoingFile {
    var snapshot = try ledger.snapshot()
    return try file(make, &snapshot)
  }

  /// The same of a moment from which other things are read.
  package func file(
    _ make: (inout LedgerSnapshot) throws -> OutgoingFile, _ snapshot: inout LedgerSnapshot
  ) throws -> OutgoingFile {
    let present = snapshot.cut
    defer { snapshot.cut = present }
    if let cut = try cut(&snapshot) { snapshot.cut = cut }
    return try make(&snapshot)
  }

  /// Works a report out, from one moment of the ledger.
  ///
  /// - Parameter style: how numbers and dates are written, by what the household says of it.
  package func report(
    _ inquiry: Inquiry, of ledger: HouseholdLedger, _ style: (Catalog) -> OutputStyle
  ) throws -> (report: any Report, style: OutputStyle) {
    var desk = ReportDesk(try ledger.snapshot(), today: clock.civilDay)
    return try report(inquiry, on: &desk, style)
  }

  /// The same on a desk on which other reports are made from the same moment.
  package func report(
    _ inquiry: Inquiry, on desk: inout ReportDesk, _ style: (Catalog) -> OutputStyle
  ) throws -> (report: any Report, style: OutputStyle) {
    let present = desk.snapshot.cut
    defer { desk.snapshot.cut = present }
    if let cut = try cut(&desk.snapshot) { desk.snapshot.cut = cut }
    let request = try inquiry.request(&desk.snapshot)
    let catalog = try desk.snapshot.standing().catalog
    let lastKnownDay = try lastKnownDay(&desk.snapshot)
    return try desk.lend(today: today(catalog), lastKnownDay: lastKnownDay, style: style(catalog)) { desk in
      (try request.report(&desk), desk.style)
    }
  }
}
