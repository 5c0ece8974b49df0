import LarderLog
import LarderModel
import LarderReplay

extension Event {
  /// Whether places may mean something else by it: a mending may be of what named them.
  var maySayOfPlaces: Bool {
    type(of: body).nature == .mending || body is SettingChanged || body is AlsoCalled
  }
}

extension HouseholdLedger {
  /// Works out the state after what was just appended, and appends what follows from it.
  ///
  /// - Parameter maySayOfPlaces: whether places may mean something else by it; most commands are not asked twice.
  static func settle(
    _ before: LedgerView, _ writer: inout LogWriter, _ maySayOfPlaces: Bool = true
  ) throws(LedgerError) -> LedgerView {
    let after: LedgerView
    let last: StoredEvent?
    do throws(LogError) {
      after = try keepCheckpoints(before, &writer)
      last = maySayOfPlaces ? try writer.reader.event(try writer.reader.lastSequence) : nil
    } catch {
      throw .log(error)
    }
    guard let last, let change = PlaceChange(from: before, to: after) else { return after }
    let followers = try change.followers(&writer.reader, on: last.day)
    guard !followers.isEmpty else { return after }
    do throws(LogError) {
      try writer.append(followers, goingOnWith: last.record)
      return try keepCheckpoints(before, &writer)
    } catch {
      throw .log(error)
    }
  }
}

extension HouseholdLedger {
  /// How many events may stand behind the household's checkpoint before it is kept again.
  static let householdTail: UInt64 = 512
  /// The same for the reports' checkpoint, which is larger.
  static let reportsTail: UInt64 = 16_384
  /// How far behind the last event a checkpoint is kept: what was entered just now is what is undone, and what undoes an
  /// event that a checkpoint holds has to begin before it.
  static let lately: UInt64 = 256

  /// Works out the state after what was just appended, and keeps it where the next command would have far to go.
  static func keepCheckpoints(
    _ before: LedgerView, _ writer: inout LogWriter
  ) throws(LogError) -> LedgerView {
    let last = try writer.reader.lastSequence
    if let view = try goneOn(before, &writer.reader) {
      if last - view.checkpoint > householdTail { try keepAnew(view, &writer) }
      return view
    }
    // A mending of what the household's checkpoint holds may be of nothing that the reports' one does.
    if let view = try reports.goneOn(&writer.reader, wanted: []) {
      try keepAnew(view, &writer)
      return view
    }
    // The past has changed: everything is worked out from the beginning, and kept for the next command.
    return try keepEverything(&writer)
  }

  /// The state after what was just appended, from the state before it or from the household's checkpoint.
  private static func goneOn(_ before: LedgerView, _ log: inout LogReader) throws(LogError) -> LedgerView? {
    if let view = try before.goneOn(&log) { return view }
    // What reaches behind neither checkpoint leaves both of them as they are.
    guard try reports.sequence(&log) <= Checkpoint.household.sequence(&log) else { return nil }
    return try Checkpoint.household.goneOn(&log)
  }

  /// Keeps the household's checkpoint a little behind the last event, and the reports' one where that is far behind.
  private static func keepAnew(_ view: LedgerView, _ writer: inout LogWriter) throws(LogError) {
    let last = try writer.reader.lastSequence
    try RecipeIndex.keep(in: &writer)
    try keep(.household, view, through: last - min(lately, last), &writer)
    // Looked after only here: most entries need not read where each of its parts stands.
    if last - (try reports.sequence(&writer.reader)) > reportsTail {
      try keep(reports, nil, through: last - min(lately, last), &writer)
    }
  }

  /// Keeps a checkpoint at an event, or at the last one where events behind the other reach before it.
  ///
  /// - Parameter present: the state at the last event, where it is known.
  private static func keep(
    _ checkpoint: Checkpoint, _ present: LedgerView?, through sequence: UInt64, _ writer: inout LogWriter
  ) throws(LogError) {
    if let earlier = try checkpoint.goneOn(&writer.reader, through: sequence), try earlier.holds(&writer.reader) {
      return try checkpoint.keep(earlier, in: &writer)
    }
    let last: LedgerView
    if let present { last = present } else { last = try checkpoint.current(&writer.reader) }
    try checkpoint.keep(last, in: &writer)
  }

  /// Keeps every checkpoint at the last event: after an import, after a change of the past, or when asked to rebuild.
  @discardableResult
  public static func keepEverything(_ writer: inout LogWriter) throws(LogError) -> LedgerView {
    let whole = try reports.current(&writer.reader)
    try reports.keep(whole, in: &writer)
    try RecipeIndex.keep(in: &writer)
    let household = LedgerView(standing: whole.standing, state: whole.state.alone, checkpoint: 0)
    try Checkpoint.household.keep(household, in: &writer)
    return household
  }
}
