import Accounts
import HTTP
import LarderAssistant
import LarderLog
import LarderModel
import LarderRemind
import LarderWords
import MQTT
import Synchronization
import Threads
import WebParts

/// Keeps Home Assistant up to date: sensors through a broker, and the to-do list. Each has its own thread, because either
/// may be slow. No request waits for them.
final class AssistantRounds: Sendable {
  private struct State {
    var settings: AssistantSettings
    var running = 0
    var isEnding = false
    /// The last error about the settings, so that the log has it once.
    var problem: String?
  }

  let accounts: AccountStore
  let households: Households
  let version: String
  let clock: ServedClock
  private let file: String
  private let state: Mutex<State>

  /// The microseconds between two looks at the ledger: the time until a change is published.
  private static let beat = 500_000

  /// Reads the settings. Throws if they are wrong, so that a server does not start with them. Nil if there are none.
  init?(
    _ plan: ServePlan, _ accounts: AccountStore, _ households: Households, version: String
  ) throws(CommandLineError) {
    guard let file = plan.homeAssistant else { return nil }
    (self.file, self.accounts, self.households, self.version) = (file, accounts, households, version)
    clock = plan.clock
    state = Mutex(State(settings: try AssistantSettings(file: file)))
  }

  /// Starts the threads.
  func begin() {
    start { rounds in
      var sensors = SensorRound()
      rounds.run {
        sensors.step(rounds)
      } atEnd: {
        sensors.end()
      }
    }
    start { rounds in
      var list = ListRound()
      rounds.run {
        list.step(rounds)
      } atEnd: {
      }
    }
  }

  /// Ends the threads, and waits for them.
  func stop(until end: SteadyTime) {
    state.withLock { $0.isEnding = true }
    while state.withLock({ $0.running > 0 }), SteadyTime.now < end { Pause.pass(microseconds: 20_000) }
  }

  /// The present settings of the file. Wrong ones are noted once, and change nothing.
  func settings() -> AssistantSettings {
    do throws(CommandLineError) {
      let settings = try AssistantSettings(file: file)
      state.withLock { ($0.settings, $0.problem) = (settings, nil) }
    } catch {
      let problem = CheckedSetup.text(of: error.message)
      let isNew = state.withLock { state in
        defer { state.problem = problem }
        return state.problem != problem
      }
      if isNew { RequestLog.note(assistant: "the earlier settings stay in use: \(problem)") }
    }
    return state.withLock { $0.settings }
  }

  /// The household of the settings.
  func household(_ settings: AssistantSettings) throws -> OpenHousehold {
    let open = try accounts.households().filter { $0.archived == nil }
    let meant = open.filter { household in settings.household.map { $0 == household.name } ?? true }
    guard meant.count == 1, let household = meant.first else {
      throw WebServer.refused(
        open.isEmpty ? "the server has no household yet" : "name one household of the server with household = NAME")
    }
    return try households.open(household.id, in: accounts)
  }

  private func start(_ work: @escaping @Sendable (AssistantRounds) -> Void) {
    state.withLock { $0.running += 1 }
    let hasBegun = SystemThread.begin { [self] in
      work(self)
      state.withLock { $0.running -= 1 }
    }
    if !hasBegun { state.withLock { $0.running -= 1 } }
  }

  private func run(_ step: () -> Void, atEnd: () -> Void) {
    while !state.withLock({ $0.isEnding }) {
      step()
      Pause.pass(microseconds: Self.beat)
    }
    atEnd()
  }
}

/// The words of an error for the log, without secrets.
enum AssistantProblem {
  static func text(_ error: any Error, _ settings: AssistantSettings) -> String {
    switch error {
    case let error as MQTTError:
      "the broker \(settings.broker.map { "\($0.address)" } ?? "of the sensors") \(error.message)"
    case let error as SendingError: "the to-do list was not synced: \(error.message)\(advice(error))"
    case let error as CommandLineError: CheckedSetup.text(of: error.message)
    default: "the ledger: \(error)"
    }
  }

  private static func advice(_ error: SendingError) -> String {
    guard case .refused(_, let status) = error else { return "" }
    return switch status {
    case 401, 403: "; check token"
    case 400, 404, 500: "; check that the list exists in Home Assistant 2025.4 or newer"
    default: ""
    }
  }
}
