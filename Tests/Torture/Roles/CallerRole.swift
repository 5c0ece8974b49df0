import Glibc

/// A phone of a household: sends commands to a server, each under its own key and again until it has an answer, looks at
/// reports between them, and acknowledges each command as a writer does.
///
/// `.call PORT TOKEN HOUSEHOLD PREFIX STOP`: until a file STOP exists and the last command was answered. What is
/// bought is used, and what is listed is taken off again: the household stays as large as it is.
enum CallerRole {
  /// What is looked at, in turn.
  private static let reports = [
    "stock", "list", "today", "events?limit=20", "snapshot", "history", "reports/waste", "due", "runout",
  ]
  /// How long a command is tried for, in seconds.
  private static let patience: UInt64 = 60
  /// Between two commands, in microseconds.
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
    // Four make a whole.
    while !Places.exists(arguments[4]) || !number.isMultiple(of: 4) {
      guard send(number, client, place) else { return 1 }
      // A phone that is not sure sends again.
      if number.isMultiple(of: 7) { guard send(number, client, place, isAgain: true) else { return 1 } }
      guard look(number, client, place) else { return 1 }
      number += 1
      usleep(pause)
    }
    return 0
  }

  /// What a command says, of four that come back to where they began.
  private static func words(_ number: Int, _ prefix: String) -> String {
    let name = "\(prefix) \(number / 4 % 5)"
    return switch number % 4 {
    case 0: "\"buy\",\"item:thing \(name)\",\"10g\""
    case 1: "\"list\",\"add\",\"item:want \(name)\""
    case 2: "\"use\",\"item:thing \(name)\",\"10g\""
    default: "\"list\",\"remove\",\"item:want \(name)\""
    }
  }

  /// Sends a command until it is answered, and acknowledges it.
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
      Say.complaint("\(key) is answered \(answer.status): \(answer.body)")
      return false
    }
    Say.complaint("\(key) had no answer for \(patience) s")
    return false
  }

  private static func look(_ number: Int, _ client: WebClient, _ place: Place) -> Bool {
    let path = place.path + "/" + reports[number % reports.count]
    guard let answer = client.ask("GET", path, ["Authorization: Bearer \(place.token)"]) else { return true }
    guard ![200, 429, 503].contains(answer.status) else { return true }
    Say.complaint("\(path) is answered \(answer.status): \(answer.body)")
    return false
  }

  /// The first and the last of the events that an answer lists.
  private static func sequences(_ body: String) -> ClosedRange<UInt64>? {
    let numbers = body.split(separator: "\"seq\":").dropFirst().compactMap { UInt64($0.prefix { $0.isNumber }) }
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    return first...last
  }
}
