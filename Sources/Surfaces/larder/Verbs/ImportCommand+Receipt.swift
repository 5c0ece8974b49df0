import LarderLedger
import LarderModel
import LarderReceipts
import LarderVerbs
import LarderWords
import Terminal

extension ImportCommand {
  /// Imports a receipt: its text, a PDF, or a photo.
  static func importReceipt(_ session: inout Session, _ path: String) throws {
    let bytes = try FileSource(path).contents(atMost: ReceiptFileReader.mostBytes)
    let receipt = try read(bytes, path)
    let given = session.arguments.values.filter { $0.name == "map" || $0.name == OptionName.name.rawValue }
    let names = try given.map { option in
      let (name, item) = try pair(option.value[...], of: "--map needs WHAT=ITEM, as in --map \"H-MILCH 3,5%=milk\"")
      return (receipt: name, item: item == "-" ? item : try NameRule.validate(item, what: "name"))
    }
    if session.arguments.has(.dryRun) { return try rehearse(&session, receipt, names, path) }
    do {
      try session.record(PendingReceipt(receipt, names: names, takesNew: session.arguments.has(.new)))
    } catch let question as ReceiptQuestion {
      throw failure(question, path)
    } catch let error as CommandLineError where error.sort == .data {
      throw CommandFailure(.data, "\(path.visible) was not imported: \(error.message)" as Message)
    }
  }

  private static func read(_ bytes: [UInt8], _ path: String) throws -> PrintedReceipt {
    let command = try ProcessEnvironment.nonEmpty("LARDER_READER") ?? UserConfiguration.read()[.reader]
    let reader = ReceiptFileReader(command: command, searchPath: ProcessEnvironment.value("PATH"))
    do throws(ReceiptFileProblem) { return try reader.receipt(in: bytes) } catch {
      let path = path.visible
      switch error {
      case .noPictureReader:
        throw CommandFailure(
          .unavailable,
          command.map { "the command \"\($0.visible)\" that reads photos was not found" }
            ?? "no program reads photos here: install larder-read, or import the text of the receipt")
      case .noPDFReader:
        throw CommandFailure(.unavailable, "pdftotext reads PDFs, and is not installed; install poppler-utils")
      case .notText: throw CommandFailure(.data, "\(path) is not a UTF-8 text, a PDF or a picture")
      case .tooLarge: throw CommandFailure(.data, "\(path) is too large for a receipt")
      case .failed: throw CommandFailure(.data, "\(path) could not be read: the program that reads it failed")
      case .unreadableAnswer:
        throw CommandFailure(
          .data, "the command that reads photos answered something other than lines of JSON with \"text\"")
      case .empty: throw CommandFailure(.data, "no receipt was found in \(path)")
      }
    }
  }

  /// The failure for a receipt that adds up, but is not clear.
  private static func failure(_ question: ReceiptQuestion, _ path: String) -> CommandFailure {
    switch question {
    case .names(let purchases):
      let lines = purchases.map { purchase in
        let item = purchase.naming == .proposed ? purchase.item ?? "" : "…"
        return "  --map \"\(purchase.printed.name.visible)=\(item.visible)\""
      }
      let count = purchases.count == 1 ? "1 name is" : "\(purchases.count) names are"
      return CommandFailure(
        .refused, "\(path.visible) was not imported: \(count) unknown; name them, or add --new to accept these items",
        details: lines)
    case .again(let events):
      return CommandFailure(
        .refused,
        "this receipt is already put away (events \(events.lowerBound) to \(events.upperBound)); to record it again, add --anyway"
      )
    }
  }

  // MARK: Rehearsal

  /// Shows a receipt line by line, and records nothing.
  private static func rehearse(
    _ session: inout Session, _ receipt: PrintedReceipt, _ names: [(receipt: String, item: String)], _ path: String
  ) throws {
    let arguments = session.arguments
    func plan(_ household: Household) throws -> ReceiptPlan {
      let today = session.line.clock.today(dayStart: household.catalog.dayStart)
      let day = try arguments[.on].map { try EnteredDay(parsing: $0, today: today, leaning: .past).day }
      return ReceiptPlan(receipt, household, today: today, names: names, store: arguments[.store], day: day)
    }
    var shown = try plan(Household())
    var again: ClosedRange<UInt64>?
    let style = session.styleOfLedger
    if try session.opener.isThere() {
      var snapshot = try session.opener.open().snapshot()
      let view = try snapshot.view()
      shown = try plan(view.household)
      let checks = try ReceiptChecks(view, &snapshot.log)
      shown.purchases = checks.remarked(shown, style)
      again = checks.earlierEvents(of: shown)
    }
    let problem = shown.problem(style)
    if session.isJSON {
      session.writeJSON { shown.write(problem: problem?.description, to: &$0) }
    } else {
      session.show(session.page.lines(shown.document(style)))
      if let again {
        session.say("This receipt is already put away: events \(again.lowerBound) to \(again.upperBound).")
      }
    }
    guard let problem else { return }
    throw CommandFailure(.data, "\(path.visible) cannot be imported: \(problem)" as Message)
  }
}
