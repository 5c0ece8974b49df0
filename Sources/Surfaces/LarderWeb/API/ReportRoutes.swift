import Accounts
import HTTP
import LarderModel
import LarderReports
import LarderWords

/// What there is to see of a household.
enum ReportRoutes {
  static let all: [Route] = ReportPath.all.map { report in
    let options = CommandTable.verb(named: report.words[0])?.options ?? []
    let query = options.filter { !unshown.contains($0.key) }.map { option in
      QueryPart(option.name, option.help, isSwitch: option.value == nil)
    }
    return Route(
      .get, Household.path + "/" + report.path, .household(report.permission), report.summary,
      query: query + [QueryPart("words", "what stands behind the verb, as a period; once each")]
    ) { visit in
      try visit.tagged { try show(report, visit) }
    }
  }

  /// What is a form for terminals and files.
  private static let unshown: [OptionName] = [.csv, .html, .threads]

  /// The path that all of a household's begin with.
  enum Household {
    static let path = "/api/v1/households/{household}"
  }

  private static func show(_ report: ReportPath, _ visit: Visit) throws -> Response {
    let name = visit["name"]
    let words = try WireWords(report: report.words + (name.isEmpty ? [] : [name]), visit.request.query)
    let line = try words.line(visit.clock, by: try visit.name(), id: nil)
    guard let meaning = try line.verb.meaning.map({ try $0(line) }) else { throw Problem.notFound }
    try visit.require(Permission.needed(for: line, meaning))
    return try answer(line, meaning, visit)
  }

  /// What a line shows; refuses one that would record something.
  static func answer(_ line: Line, _ meaning: Meaning, _ visit: Visit) throws -> Response {
    let ledger = try visit.home().ledger
    switch meaning {
    case .inquiry(let inquiry):
      return try visit.response(try line.report(inquiry, of: ledger) { _ in .english }.report)
    case .report(let report): return try visit.response(report)
    case .file(let inquiry):
      let file = try line.file(inquiry, of: ledger)
      // Whatever it is: it is kept as a file, and never shown as a page of this server.
      var response = Response(type: "application/octet-stream", file.bytes)
      response.fields.set("content-disposition", "attachment")
      return response
    case .wish, .draft, .text, .files, .recipes:
      throw Problem.words("\(line.verb.name) would record something with these words: send them as a command")
    }
  }
}
