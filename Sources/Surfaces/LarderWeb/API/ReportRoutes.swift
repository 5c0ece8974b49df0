import Accounts
import HTTP
import LarderModel
import LarderWords
import StrictJSON

/// What there is to see of a household.
enum ReportRoutes {
  static let all: [Route] = ReportPath.all.map { report in
    let words = QueryPart("words", "what stands behind the verb, as a period; once each", .list(.text))
    return Route(
      .get, Household.path + "/" + report.path, .household(report.permission), report.summary,
      query: options(of: report).map(part) + [words], answer: answer(of: report)
    ) { visit in
      let name = visit["name"] + visit["day"]
      // What is not understood is refused, whatever tag came along. Where nothing is said, there is nothing to read.
      let isBare = name.isEmpty && visit.request.query.all.isEmpty
      let said: (Line, Meaning)? = isBare ? nil : try read(report, name, visit)
      return try visit.tagged {
        let (line, meaning) = try said ?? read(report, name, visit)
        return try answer(line, meaning, visit)
      }
    }
  }

  /// The options that narrow a report down.
  private static func options(of report: ReportPath) -> [Option] {
    let all = (CommandTable.verb(named: report.words[0])?.options ?? []).filter { !unshown.contains($0.key) }
    guard let taken = report.options else { return all }
    return all.filter { taken.contains($0.key) }
  }

  private static func part(_ option: Option) -> QueryPart {
    QueryPart(option.name, option.help, option.value == nil ? .flag : option.isRepeatable ? .list(.text) : .text)
  }

  private static func answer(of report: ReportPath) -> RouteAnswer {
    let shapes = report.reports.map { Shape.named(ReportSchemas.name(of: $0)) }
    let answer = RouteAnswer.json(shapes.count == 1 ? shapes[0] : .oneOf(shapes)).tagged
    // What is handed to another program, as that has it.
    return report.options?.contains(.form) ?? false ? answer.or("text/plain") : answer
  }

  /// What is a form for terminals and files.
  private static let unshown: [OptionName] = [.csv, .html, .threads]

  /// The path that all of a household's begin with.
  enum Household {
    static let path = "/api/v1/households/{household}"
  }

  private static func read(_ report: ReportPath, _ name: String, _ visit: Visit) throws -> (Line, Meaning) {
    let said = report.said(name)
    let words = try WireWords(report: said.words, said.options, visit.request.query)
    let (line, meaning) = try words.line(visit.clock, by: try visit.name(), id: nil)
    try visit.require(Permission.needed(for: line, meaning))
    guard meaning.recordsNothing else { throw recording(line) }
    return (line, meaning)
  }

  private static func recording(_ line: Line) -> Problem {
    .words("\(line.verb.name) would record something with these words: send them as a command")
  }

  /// What a line shows; refuses one that would record something.
  static func answer(_ line: Line, _ meaning: Meaning, _ visit: Visit) throws -> Response {
    if let report = try visit.report(line, meaning, { _ in .english }) { return try visit.response(report) }
    guard case .file(let inquiry) = meaning else { throw recording(line) }
    let file = try visit.reading { desk in try line.file(inquiry, &desk.snapshot) }
    // Whatever it is: it is kept as a file, and never shown as a page of this server.
    var response = Response(type: "application/octet-stream", file.bytes)
    response.fields.set("content-disposition", "attachment")
    return response
  }
}
