import Accounts
import LarderAssistant
import LarderLog
import LarderWords
import StrictJSON
import Threads
import WebParts

/// Brings the household's list and the one in Home Assistant together, after each change here and every few seconds.
struct ListRound {
  private var outage = Outage.ofList
  private var next = SteadyTime.now
  private var last: UInt64?
  private var emptyReadings = 0

  /// The seconds until a change in Home Assistant is seen.
  private static let pause = 15
  private static let file = "list.json"

  mutating func step(_ rounds: AssistantRounds) {
    let settings = rounds.settings()
    guard let place = settings.list, !outage.isPausing(at: .now) else { return }
    do {
      let household = try rounds.household(settings)
      guard try SteadyTime.now >= next || household.lastSequence() != last else { return }
      try sync(place, household, rounds)
      outage.end()
    } catch {
      if outage.fail(at: .now) { RequestLog.note(assistant: AssistantProblem.text(error, settings)) }
    }
  }

  private mutating func sync(
    _ place: AssistantSettings.ListPlace, _ household: OpenHousehold, _ rounds: AssistantRounds
  ) throws {
    guard let account = try rounds.accounts.account(named: place.person), !account.isDisabled,
      try rounds.accounts.memberships(of: account.id).contains(where: {
        $0.household == household.id && $0.role.permissions.contains(.changeList)
      })
    else { throw WebServer.refused("the person in the settings may not change the household's list") }
    let notes = LedgerNotes(of: household.ledger.log, named: LedgerNotes.assistant)
    let ours = ServedList(household: household, clock: rounds.clock.read(), person: account.name)
    var empty = emptyReadings
    defer { emptyReadings = empty }
    // Another server of the same ledger waits, so that neither does the other's steps.
    try notes.alone {
      var record = try record(place, notes)
      var sync = ListSync(ours, AssistantAPI(place)) { try Self.save($0, notes) }
      try sync.run(&record, empty: &empty)
    }
    last = try household.lastSequence()
    next = .now + .seconds(Self.pause)
  }

  /// The record of the list. Without one for this list, the lists are compared as if for the first time.
  private func record(_ place: AssistantSettings.ListPlace, _ notes: LedgerNotes) throws -> ListRecord {
    let list = "\(place.address) \(place.entity)"
    let limits = JSONLimits(lengthBytes: LedgerNotes.largest)
    if let bytes = try notes.bytes(of: Self.file, atMost: LedgerNotes.largest),
      let record = (try? JSONValue.parse(bytes, limits: limits)).flatMap({ ListRecord($0) }), record.place == list
    {
      return record
    }
    return ListRecord(list, name: "\(Clock().now.milliseconds)")
  }

  private static func save(_ record: ListRecord, _ notes: LedgerNotes) throws {
    var json = JSONWriter(layout: .pretty)
    json.object { record.write(&$0) }
    json.newline()
    try notes.replace(file, with: json.bytes)
  }
}
