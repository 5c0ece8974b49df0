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
