import LarderLog
import LarderModel
import LarderReplay

extension Event {
  /// Whether the event may change the meaning of places. Corrections count, because they may apply to such an event.
  var mayAffectPlaces: Bool { type(of: body).nature == .correction || body is SettingChanged || body is AliasAdded }
}

extension HouseholdLedger {
  /// Computes the state after the new events, and appends the events that follow from them.
  ///
  /// - Parameter maySayOfPlaces: whether the new events may change the meaning of places, which most cannot.
  static func settle(
    _ before: LedgerView, _ writer: inout LogWriter, _ mayAffectPlaces: Bool = true
  ) throws(LedgerError) -> LedgerView {
    let after: LedgerView
    let last: StoredEvent?
    do throws(LogError) {
      after = try keepCheckpoints(before, &writer)
      last = mayAffectPlaces ? try writer.reader.event(try writer.reader.lastSequence) : nil
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

  /// The number of events after the household's checkpoint from which it is saved again.
  static let householdTail: UInt64 = 512
  /// The number of events after the reports' checkpoint, which is larger, from which it is saved again.
  static let reportsTail: UInt64 = 16_384
  /// The distance of a saved checkpoint from the last event. Undo mostly concerns recent events, and to undo an event
  /// within a checkpoint, the replay has to start before it.
  static let lately: UInt64 = 256

  /// Computes the state after the new events, and saves checkpoints if the next command would otherwise have much to
  /// replay.
  static func keepCheckpoints(_ before: LedgerView, _ writer: inout LogWriter) throws(LogError) -> LedgerView {
    let last = try writer.reader.lastSequence
    if let view = try caughtUp(before, &writer.reader) {
      if last - view.checkpoint > householdTail { try saveAgain(view, &writer) }
      return view
    }
    // A correction of events within the household's checkpoint may not affect the reports' one.
    if let view = try reports.caughtUp(&writer.reader, wanted: []) {
      try saveAgain(view, &writer)
      return view
    }
    // The past has changed: everything is recomputed from the first event and saved for the next command.
    return try keepEverything(&writer)
  }

  /// Returns the state after the new events, starting from the previous state or the household's checkpoint.
  private static func caughtUp(_ before: LedgerView, _ log: inout LogReader) throws(LogError) -> LedgerView? {
    if let view = try before.caughtUp(&log) { return view }
    // Corrections that affect neither checkpoint leave both valid.
    guard try reports.sequence(&log) <= Checkpoint.household.sequence(&log) else { return nil }
    return try Checkpoint.household.caughtUp(&log)
  }

  /// Saves the household's checkpoint slightly before the last event, and the reports' one if it is far behind.
  private static func saveAgain(_ view: LedgerView, _ writer: inout LogWriter) throws(LogError) {
    let last = try writer.reader.lastSequence
    try RecipeIndex.keep(in: &writer)
    try keep(.household, view, through: last - min(lately, last), &writer)
    // Checked only here, so that most entries need not read the positions of its parts.
    if last - (try reports.sequence(&writer.reader)) > reportsTail {
      try keep(reports, nil, through: last - min(lately, last), &writer)
    }
  }

  /// Saves a checkpoint at an event, or at the last event if later events affect earlier ones.
  ///
  /// - Parameter present: the state at the last event, if known.
  private static func keep(
    _ checkpoint: Checkpoint, _ present: LedgerView?, through sequence: UInt64, _ writer: inout LogWriter
  ) throws(LogError) {
    if let earlier = try checkpoint.caughtUp(&writer.reader, through: sequence), try earlier.holds(&writer.reader) {
      return try checkpoint.keep(earlier, in: &writer)
    }
    let last: LedgerView
    if let present { last = present } else { last = try checkpoint.current(&writer.reader) }
    try checkpoint.keep(last, in: &writer)
  }

  /// Saves every checkpoint at the last event: after an import or a change of the past, or for a rebuild.
  @discardableResult
  package static func keepEverything(_ writer: inout LogWriter) throws(LogError) -> LedgerView {
    let whole = try reports.current(&writer.reader)
    try reports.keep(whole, in: &writer)
    try RecipeIndex.keep(in: &writer)
    let household = LedgerView(context: whole.context, state: whole.state.alone, checkpoint: 0)
    try Checkpoint.household.keep(household, in: &writer)
    return household
  }
}
