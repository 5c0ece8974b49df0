import Document
import LarderAnswers
import LarderModel
import LarderProducts
import LarderSentences
import LarderWords

/// The result of asking the service about the codes for which a server waits. It belongs to no ledger.
package struct QueuedLookupReport: Hashable, Sendable, DescribedReport {
  private let summary: QueuedLookups.Summary
  /// The problem in a sentence. Nil if there was none.
  private let problem: String?

  /// Whether codes still wait because of a problem.
  package var hasFailed: Bool { summary.left > 0 && problem != nil }

  /// Asks about all codes in the queue of the product store.
  ///
  /// - Parameters:
  ///   - version: The version of the program, for the service.
  ///   - environment: The variables of the process.
  ///   - pause: Waits for some seconds.
  package static func run(
    _ line: Line, version: String, environment: (String) -> String?, pause: @escaping (_ seconds: Int64) -> Void
  ) throws -> QueuedLookupReport {
    try line.expectNoWords()
    guard line.arguments.has(.online) else {
      throw CommandLineError.usage("--queued asks \(StoredLabel.source), so it needs --online too")
    }
    let store = try line.expectProducts()
    let service = CodeLookup.service(store, version: version, environment: environment)
    // The service counts requests by the machine's clock, whatever day the line is for.
    let clock = { Clock().now.milliseconds / 1000 }
    let summary = QueuedLookups(store, service: service, clock: clock, pause: pause).run()
    return QueuedLookupReport(summary: summary, problem: summary.problem?.sentence(at: clock()))
  }

  /// "Open Food Facts knows 2 of 3 codes, and 1 code still waits: Open Food Facts does not answer."
  package var sentence: Message {
    let asked = summary.found + summary.unknown + summary.unusable
    guard asked + summary.left > 0 else { return "No code waits for a lookup." }
    var said: Message = "\(StoredLabel.source) knows \(summary.found) of \(Message.count(asked, "code"))"
    if summary.left > 0 { said += ", and \(Message.count(summary.left, "code")) still \(Self.waits(summary.left))" }
    return problem.map { said + ": \($0.visible)." } ?? said + "."
  }

  private static func waits(_ count: Int) -> String { count == 1 ? "waits" : "wait" }

  package func document(_ style: OutputStyle) -> Document { Document("Lookups", isTitled: false, [.message(sentence)]) }

  package static let word = "product-lookups"
  package static let fields: [ReportField<QueuedLookupReport>] = [
    .count("found", \.summary.found), .count("unknown", \.summary.unknown), .count("unusable", \.summary.unusable),
    .count("left", \.summary.left), .text("problem?", \.problem),
  ]

  package var table: (header: [String], rows: [[String]]) {
    Self.fields.table("found unknown unusable left problem", [self])
  }
}
