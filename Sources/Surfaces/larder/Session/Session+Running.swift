import LarderLedger
import LarderModel
import LarderSentences
import LarderWords
import StrictJSON

/// What a line asks for is done, and answered.
extension Session {
  mutating func run() throws {
    guard var meaning = try line.verb.meaning.map({ try $0(line) }) else { return try Machine.run(&self) }
    if case .recipes(let paths, let read) = meaning { meaning = try read(try paths.map(Importing.recipeSource)) }
    if case .files(let paths, let read) = meaning { meaning = try read(try FileSource.files(paths)) }
    switch meaning {
    case .wish(let wish): try record(wish)
    case .files, .recipes: break
    case .text(let path, let wish): try record(wish(FileSource.text(path, inputIsTaken: batch.isLong)))
    case .draft(let draft): try Drafting.write(draft, &self)
    case .inquiry(let inquiry): try show(inquiry)
    case .report(let report): try show(report, styleOfLedger)
    case .file(let inquiry): try Sending.send(try line.file(inquiry, of: try door.open()), &self)
    }
  }

  /// Records what was meant, and answers.
  mutating func record(_ wish: some Wish) throws {
    if pageTarget != nil { throw Failure.usage("--html shows, and this records; leave it out") }
    if wish.needsLedger { _ = try door.open() }
    if wish.mayWalk(line), let questions = try Asking.questions(of: wish, self) {
      try Asking.walk(questions, &self)
    } else {
      try Asking.ask(wish, &self)
    }
    answer(try performed(wish))
  }

  /// Food past its use-by date is only recorded as eaten if somebody who is there to be asked says so.
  private mutating func performed(_ wish: some Wish) throws -> Reply {
    let asks = Asking.isPossible(self) && !arguments.has(.dryRun)
    do {
      return try door.writing { ledger in try line.perform(wish, in: ledger, asksConsent: asks) }
    } catch let unasked as Unasked {
      guard
        try Asking.consent("\(unasked.question.typed): do not eat it. Use it all the same? (yes; Enter: no) ", &self)
      else {
        throw Failure(.refused, "nothing was recorded")
      }
      return try door.writing { ledger in try line.perform(wish, in: ledger) }
    }
  }

  mutating func answer(_ reply: Reply) {
    hasRecorded = !reply.isRehearsal && !reply.outcome.events.isEmpty
    let style = style(reply.outcome.after.catalog)
    let sentence = reply.sentence(style).typed
    guard !isJSON else { return writeJSON { reply.write(sentence, to: &$0) } }
    let head = reply.isRehearsal ? "Would record: " : reply.outcome.isRepeated ? "Already recorded: " : ""
    let numbers = reply.bracketedNumbers.map { " " + page.ink.paint($0, .faint) } ?? ""
    say(head + sentence + numbers)
    guard !isQuiet else { return }
    let below = reply.progress.flatMap { $0.blocks(style) } + reply.remarks(style)
    for line in page.lines(below) { output.line(line) }
  }

  private mutating func show(_ inquiry: Inquiry) throws {
    let isForProgram = isJSON || arguments.has(.csv)
    let (report, style) = try line.report(inquiry, of: try door.open()) { isForProgram ? .english : $0.style }
    try show(report, style)
  }
}

extension Reply {
  /// "[17]".
  fileprivate var bracketedNumbers: String? {
    numbers.map { $0.count == 1 ? "[\($0.lowerBound)]" : "[\($0.lowerBound)–\($0.upperBound)]" }
  }
}
