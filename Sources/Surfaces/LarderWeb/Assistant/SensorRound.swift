import Accounts
import LarderAnswers
import LarderAssistant
import LarderFigures
import LarderKitchen
import LarderLog
import LarderModel
import MQTT
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
    var context = try household.reportContext(at: rounds.clock.read())
    let mark = Mark(ledger: log.id, last: try context.snapshot.last, day: context.today)
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
    let people = try context.snapshot.replayContext().catalog.people(on: mark.day).filter { !$0.isGuest }
      .map { AssistantSensors.Eater($0.id.rawValue, $0.name) }
    let reports = AssistantSensors.Reports(
      today: try TodayRequest().report(&context).json(), plan: try PlanRequest().report(&context).json(),
      waste: try WasteRequest(period: Period(mark.day.month)).report(&context).json())
    try publisher.publish(
      AssistantSensors(reports, people: people, ledger: log.id, version: rounds.version), to: broker)
    shown = mark
  }
}
