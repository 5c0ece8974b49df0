import Glibc

/// A household's phone. It sends each command to a server under its own key until it has an answer, reads reports in
/// between, and acknowledges each command as a writer does.
///
/// `.call PORT TOKEN HOUSEHOLD PREFIX STOP` runs until a file STOP exists and the last command was answered. Everything
/// bought is used, and everything listed is removed again, so that the household does not grow.
enum CallerRole {
  /// The reports that are read in turn.
  private static let reports = [
    "stock", "list", "today", "events?limit=20", "snapshot", "history", "reports/waste", "due", "runout",
  ]
  /// How many seconds a command is tried for.
  private static let patience: UInt64 = 60
  /// The pause between two commands, in microseconds.
  private static let pause: UInt32 = 2_000

  private struct Place {
    let path: String
    let token: String
    let prefix: String
  }

  static func play(_ arguments: [String]) -> Int32 {
    guard arguments.count == 5, let port = Int(arguments[0]) else { return 64 }
    let place = Place(
      path: "/api/v1/households/\(arguments[2])", token: arguments[1], prefix: arguments[3])
    let client = WebClient(port: port)
    var number = 0
    // Four commands form a complete round.
    while !Places.exists(arguments[4]) || !number.isMultiple(of: 4) {
      guard send(number, client, place) else { return 1 }
      // Repeat some commands, as an uncertain phone would.
      if number.isMultiple(of: 7) { guard send(number, client, place, isAgain: true) else { return 1 } }
      guard look(number, client, place) else { return 1 }
      number += 1
      usleep(pause)
    }
    return 0
  }

  /// The text of a command. Every four commands return to the same state.
  private static func words(_ number: Int, _ prefix: String) -> String {
    let name = "\(prefix) \(number / 4 % 5)"
    return switch number % 4 {
    case 0: "\"buy\",\"item:thing \(name)\",\"10g\""
    case 1: "\"list\",\"add\",\"item:want \(name)\""
    case 2: "\"use\",\"item:thing \(name)\",\"10g\""
    default: "\"list\",\"remove\",\"item:want \(name)\""
    }
  }

  /// Sends a command until it is answered, then acknowledges it.
  private static func send(_ number: Int, _ client: WebClient, _ place: Place, isAgain: Bool = false) -> Bool {
    let key = "\(place.prefix)-\(number)"
    let fields = [
      "Authorization: Bearer \(place.token)", "Content-Type: application/json", "Idempotency-Key: \"\(key)\"",
    ]
    let body = "{\"words\":[\(words(number, place.prefix))]}"
    let deadline = MonotonicClock.now + patience * 1_000_000_000
    while MonotonicClock.now < deadline {
      guard let answer = client.ask("POST", place.path + "/commands", fields, body) else {
        usleep(3_000)
        continue
      }
      switch answer.status {
      case 200:
        guard let range = sequences(answer.body) else { break }
        if isAgain, !answer.body.contains("\"repeated\":true") { break }
        guard let id = ServeProcess.member("command", answer.body) else { break }
        Say.out("\(id) \(range.lowerBound) \(range.upperBound)")
        return true
      case 429, 503:
        usleep(10_000)
        continue
      default: break
      }
      Say.complaint("\(key) got status \(answer.status): \(answer.body)")
      return false
    }
    Say.complaint("\(key) had no answer within \(patience) s")
    return false
  }

  private static func look(_ number: Int, _ client: WebClient, _ place: Place) -> Bool {
    let path = place.path + "/" + reports[number % reports.count]
    guard let answer = client.ask("GET", path, ["Authorization: Bearer \(place.token)"]) else { return true }
    guard ![200, 429, 503].contains(answer.status) else { return true }
    Say.complaint("\(path) got status \(answer.status): \(answer.body)")
    return false
  }

  /// The first and last of the events in an answer.
  private static func sequences(_ body: String) -> ClosedRange<UInt64>? {
    let numbers = body.split(separator: "\"seq\":").dropFirst().compactMap { UInt64($0.prefix { $0.isNumber }) }
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    return first...last
  }
}
