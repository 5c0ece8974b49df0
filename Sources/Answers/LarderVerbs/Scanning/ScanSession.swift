import LarderCodes
import LarderLedger
import LarderModel
import LarderSentences
import LarderWords
import PlainText

/// A scanning session, line by line: each code is recorded immediately, and the words after it correct that entry.
///
/// A surface passes in each line with the time at which it arrived, and shows the answer.
package struct ScanSession: Sendable {
  package private(set) var mode: ScanMode
  /// The photos to read instead of a scanner's lines.
  package let photos: [String]
  private var store: String?
  private var person: String?
  /// The scanned entries that were not taken back, oldest first.
  private var entries: [ScanEntry] = []
  /// Whether the last line was a code or a number for one, so that a number applies to that code.
  private var isBehindCode = false
  /// The number of codes that were only looked up.
  private var looked = 0
  private let isRehearsal: Bool

  /// - Parameter line: The opening words, such as `scan buy Markt for:ann`.
  package init(_ line: Line) throws(CommandLineError) {
    guard line.arguments[.id] == nil else {
      throw .usage("each code is a separate entry, so they cannot share an id; leave out id:")
    }
    photos = line.arguments.words.filter(ScannedPhotos.isPhoto)
    var words = line.arguments.words.filter { !ScannedPhotos.isPhoto($0) }[...]
    let modes = ScanMode.allCases.map(\.rawValue)
    mode = .buy
    if let first = words.first {
      if let said = ScanMode(rawValue: first.lowercased()) {
        mode = said
        words = words.dropFirst()
      } else if words.count == 1,
        let near = SpellingSuggestion.nearest(to: first, among: modes, limit: 1, isMisspelt: true).first
      {
        throw .usage("did you mean \(.words("scan \(near)"))? for a store of that name, write store:\(first.visible)")
      }
    }
    let named = words.joined(separator: " ")
    if let said = line.arguments[.store], !named.isEmpty {
      throw .usage("\"\(named.visible)\" and store:\(said.visible): which is it?")
    }
    let store = line.arguments[.store] ?? (named.isEmpty ? nil : named)
    self.store = try store.map { name throws(CommandLineError) in try Self.valid(name, .store) }
    person = try line.arguments[.person].map { name throws(CommandLineError) in try Self.valid(name, .person) }
    isRehearsal = line.isRehearsal
  }

  /// The lines of a text. Some scanners end a code with a tab or with a single carriage return.
  package static func lines(of text: String) -> [String] {
    let scalars = text.unicodeScalars.first == "\u{FEFF}" ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
    return scalars.split { $0 == "\t" || $0 == "\r" }.map { String(Substring($0)) }
  }

  /// Performs one line.
  ///
  /// - Parameters:
  /// - line: The words that began the session, with the time at which this line arrived.
  /// - access: Access to the ledger.
  package mutating func take(_ text: String, _ line: Line, _ access: some LedgerAccess) throws -> ScanAnswer {
    let wasBehindCode = isBehindCode
    isBehindCode = false
    let input = try ScanInput(text, year: line.clock.year)
    switch input {
    case .nothing:
      isBehindCode = wasBehindCode
      return .nothing
    case .end: return .end
    case .help:
      isBehindCode = wasBehindCode
      return .said(Self.help)
    case .undo: return try undo(line, access)
    case .mode(let mode):
      self.mode = mode
      return .said([mode.beginning])
    case .store(let name):
      store = try name.map { try Self.valid($0, .store) }
      let said: Message = name.map { "From here on, at \($0.visible)." } ?? "From here on, at no store."
      return .said([said])
    case .person(let name):
      person = try name.map { try Self.valid($0, .person) }
      let said: Message = name.map { "From here on, for \($0.visible)." } ?? "From here on, for no one."
      return .said([said])
    case .code(let code, let scanned, let words): return try scan(code, scanned, words, line, access)
    case .quantity(let number), .price(let number):
      guard wasBehindCode, !entries.isEmpty else {
        throw CommandLineError.usage("\"\(number.visible)\" of what? scan a code before a number")
      }
      isBehindCode = true
      if case .quantity = input, entries.last?.mode == .buy { try Self.check(number, as: text) }
      return try amend(input, line, access)
    }
  }

  /// Refuses a number of packs that is probably a mistake, such as a price with one decimal or part of another code.
  private static func check(_ number: String, as typed: String) throws(CommandLineError) {
    let isMarked = typed.contains { "xX×".contains($0) }
    if !isMarked, number.contains(where: { ".,".contains($0) }) {
      throw .refused(
        "is \"\(number.visible)\" packs or a price? write \(number.visible)x for packs, or a price with two "
          + "decimals")
    }
    let whole = number.prefix { $0.isNumber }
    guard (Int(whole) ?? .max) <= mostPacks else {
      throw .refused("\(number.visible) packs? scan at most \(mostPacks), or enter them with buy")
    }
  }

  /// The largest number of packs that a bare number can state.
  private static let mostPacks = 100

  /// Validates a name, because it applies to all following codes.
  private static func valid(_ name: String, _ reference: Reference) throws(CommandLineError) -> String {
    do throws(ValueError) {
      return try NameRule.validate(name, what: reference.word)
    } catch {
      throw .refused(error.message)
    }
  }

  private static let help: [Message] = [
    "Scanned codes are bought. To change that, type buy, use, toss, open, count, list or look.",
    "After a code, type 3 for the number of packs, or 2.38 for the price. For a new code: CODE oat drink 1l 2.38.",
    "store Markt and for ann apply to all later codes. undo takes the last code back. exit or Ctrl-D ends.",
  ]

  // MARK: Codes

  private mutating func scan(
    _ code: String, _ scanned: ScannedCode, _ words: [String], _ line: Line, _ access: some LedgerAccess
  ) throws -> ScanAnswer {
    guard let verb = mode.verb else {
      guard words.isEmpty else {
        throw CommandLineError.usage("look only shows what a code is, without a number; to buy again, type buy")
      }
      let household = try access.open().view().household
      let style: OutputStyle = line.arguments.has(.json) ? .english : household.catalog.style
      let known = try ItemCode(code, scanned, store: store, household.catalog)
      looked += 1
      return .said([known.message(household, on: line.today(household.catalog), style)])
    }
    var entry = try ScanEntry(code, scanned.product, words: words, mode, verb, store: store, person: person)
    // Any other action in between ends the count.
    let counts = entries.reversed().prefix { $0.mode == .count }
    entry.count(after: counts.first { [entry] other in entry.goesOn(from: other) })
    // A line that names a code directly after an unknown scan means the same pack, not another one.
    let unnamed = entries.last.flatMap { last in
      last.isParked && !entry.isAlone && last.product == entry.product && last.mode == entry.mode ? last : nil
    }
    let reply = try enter(&entry, in: unnamed?.events ?? entry.former, line, access)
    if unnamed != nil { entries.removeLast() }
    entries.append(entry)
    isBehindCode = true
    return .reply(reply)
  }

  /// Enters the last code again with a number typed after it.
  private mutating func amend(_ amount: ScanInput, _ line: Line, _ access: some LedgerAccess) throws -> ScanAnswer {
    var entry = entries[entries.count - 1]
    if entry.isParked, let events = entry.events {
      let waiting = try access.open().view().household.kitchen.parked.lines
      guard waiting.contains(where: { events.contains($0.sequence) }) else {
        throw CommandLineError.refused(
          "\(entry.code.visible) is not waiting any more: its entry was recorded or forgotten meanwhile; "
            + "scan it again, or correct that entry")
      }
    }
    let lead = try entry.take(amount)
    let reply = try enter(&entry, in: entry.events, lead: lead, line, access)
    entries[entries.count - 1] = entry
    return .reply(reply)
  }

  /// Records a code, replacing the entry that no longer counts. If recording fails, the old entry counts again.
  private func enter(
    _ entry: inout ScanEntry, in place: ClosedRange<UInt64>?, lead: Message? = nil, _ line: Line,
    _ access: some LedgerAccess
  ) throws -> CommandReply {
    let command = try entry.line(line)
    guard case .command(let pending)? = try command.verb.meaning.map({ try $0(command) }) else {
      throw CommandLineError.usage("\(command.verb.name) records nothing")
    }
    let scanning = PendingScan(pending: pending, use: entry.mode.parkedUse, parks: entry.isAlone, lead: lead)
    if let place { try correct(.undo, place, line, access) }
    do {
      let reply = try access.writing { ledger in try command.perform(scanning, in: ledger) }
      entry.keep(reply)
      return reply
    } catch {
      if let place { try correct(.redo, place, line, access) }
      throw error
    }
  }

  // MARK: Taking back

  private mutating func undo(_ line: Line, _ access: some LedgerAccess) throws -> ScanAnswer {
    guard let entry = entries.last else { throw CommandLineError.refused("there is no scanned code left to take back") }
    guard let events = entry.events else {
      entries.removeLast()
      return .said(["Nothing was recorded for \(entry.code.visible), so there is nothing to undo."])
    }
    let reply: CommandReply
    do { reply = try correct(.undo, events, line, access) } catch {
      // Someone else took it back.
      if Self.isUndone(error) { entries.removeLast() }
      throw error
    }
    entries.removeLast()
    if let former = entry.former { try correct(.redo, former, line, access) }
    return .reply(reply)
  }

  @discardableResult
  private func correct(
    _ direction: PendingUndo.Direction, _ events: ClosedRange<UInt64>, _ line: Line, _ access: some LedgerAccess
  ) throws -> CommandReply {
    var arguments = Arguments()
    arguments.words = ["\(events.lowerBound)-\(events.upperBound)"]
    if let by = line.arguments[.by] { arguments.values.append((OptionName.by.rawValue, by)) }
    let command = try Line(direction == .undo ? Verb.undo : Verb.redo, arguments, clock: line.clock)
    let undoing = try PendingUndo(direction, command)
    return try access.writing { ledger in try command.perform(undoing, in: ledger) }
  }

  private static func isUndone(_ error: any Error) -> Bool {
    switch error {
    case LedgerError.refused(let refusal): refusal.reason == .nothingToUndo
    case let refusal as Refusal: refusal.reason == .nothingToUndo
    default: false
    }
  }

  // MARK: Summary

  /// The summary of the session: "12 codes: 9 bought for €23.10, 2 used, 1 unknown."
  package func summary(_ style: OutputStyle) -> [Message] {
    let count = entries.count + looked
    guard count > 0 else { return [] }
    var parts = ScanMode.allCases.compactMap { part($0, style) }
    let unknown = entries.count(where: \.isParked)
    if unknown > 0 { parts.append("\(unknown) unknown") }
    let rehearsal: Message = isRehearsal ? " Nothing was recorded." : ""
    return ["\(Message.count(count, "code")): \(parts.joined(separator: ", ")).\(rehearsal)"]
  }

  /// The summary of one mode: "9 bought for €23.10", "3 bought, 2 of them for €4.76". Nil if there were none.
  private func part(_ mode: ScanMode, _ style: OutputStyle) -> Message? {
    guard mode != .look else { return looked == 0 ? nil : "\(looked) \(mode.past)" }
    let its = entries.filter { $0.mode == mode && !$0.isParked }
    guard !its.isEmpty else { return nil }
    var sum = MoneySum()
    for money in its.flatMap(\.paid) { sum.add(money) }
    let priced = its.count { !$0.paid.isEmpty }
    let paid: Message =
      priced == 0 ? "" : priced == its.count ? " for \(sum.text(style))" : " (\(priced) for \(sum.text(style)))"
    return "\(its.count) \(mode.past)\(paid)"
  }
}
