import Accounts
import LarderAssistant
import LarderLog
import LarderModel
import LarderVerbs
import LarderWords
import MQTT
import StrictJSON
import WebParts

/// Publishes the sensors whenever the ledger or the day changes.
struct SensorRound {
  /// The state of the ledger that was published.
  private struct Mark: Hashable {
    let ledger: String
    let last: UInt64
    let day: Day
  }

  private var publisher: SensorPublisher?
  private var shown: Mark?
  private var outage = Outage.ofBroker

  /// The largest report in bytes.
  private static let limits = JSONLimits(lengthBytes: 16 << 20)

  mutating func step(_ rounds: AssistantRounds) {
    let settings = rounds.settings()
    guard !outage.isPausing(at: .now) else { return }
    do {
      try publish(settings, rounds)
      if publisher?.isLasting ?? true { outage.end() }
    } catch {
      if outage.fail(at: .now) { RequestLog.note(assistant: AssistantProblem.text(error, settings)) }
    }
  }

  func end() { publisher?.end() }

  private mutating func publish(_ settings: AssistantSettings, _ rounds: AssistantRounds) throws {
    guard settings.broker != nil || publisher != nil || shown == nil else { return }
    let household = try rounds.household(settings)
    let log = household.ledger.log
    if shown?.ledger != log.id || publisher == nil {
      publisher?.end()
      publisher = SensorPublisher(of: log)
    }
    guard let publisher else { return }
    let clock = rounds.clock.read()
    let catalog = try household.ledger.view().context.catalog
    let mark = Mark(
      ledger: log.id, last: try household.lastSequence(), day: clock.today(dayStart: catalog.dayStart))
    guard let broker = settings.broker else {
      // The sensors are removed with the password that is still in the settings.
      if let address = publisher.leftover { try publisher.remove(from: settings.broker(at: address)) }
      publisher.end()
      (self.publisher, shown) = (nil, mark)
      return
    }
    if publisher.isConnected(to: broker) {
      try publisher.keepAlive()
      guard mark != shown else { return }
    }
    let people = catalog.people(on: mark.day).filter { !$0.isGuest }
      .map { AssistantSensors.Eater($0.id.rawValue, $0.name) }
    let reports = AssistantSensors.Reports(
      today: try report(["today"], clock, household), plan: try report(["plan"], clock, household),
      waste: try report(["report", "waste"], clock, household))
    try publisher.publish(
      AssistantSensors(reports, people: people, ledger: log.id, version: rounds.version), to: broker)
    shown = mark
  }

  /// A report as the API answers it.
  private func report(_ words: [String], _ clock: Clock, _ household: OpenHousehold) throws -> JSONValue {
    guard case .report(let report) = try Line(words, clock: clock).answer(in: household.ledger) else { return .null }
    var json = JSONWriter()
    report.write(to: &json)
    return try JSONValue.parse(json.bytes, limits: Self.limits)
  }
}
