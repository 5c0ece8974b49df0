import LarderModel
import StrictJSON

/// A command that waits to be sent to a server: its words as typed, its ID and the time of entry. None of them change,
/// except that the time from a wrong clock is corrected before the command is first sent.
package struct WaitingCommand: Hashable, Sendable {
  package enum State: String, Hashable, Sendable {
    case waiting
    /// It may no longer be right, so someone must confirm it.
    case asked
    /// The server refused it.
    case refused
  }

  /// The number by which people name it, from 1. It is given when the command is stored.
  package internal(set) var number = 0
  /// The ID under which the server carries the command out once.
  package let id: String
  package let words: [String]
  /// The food and the events that the words name. A later command about one of them waits for this one.
  package let subjects: Set<String>
  /// Whether the command states how much there is, which is only true until the next entry.
  package let isCount: Bool
  package internal(set) var entered: Instant
  package internal(set) var state = State.waiting
  /// Why it was refused or must be confirmed, in one line.
  package internal(set) var reason = ""
  /// Whether the command was sent at least once, so that it may be recorded although no answer came.
  package internal(set) var wasSent = false
  /// Whether someone confirmed that it is still right.
  package internal(set) var isConfirmed = false

  package init(id: String, words: [String], subjects: Set<String> = [], isCount: Bool = false, entered: Instant) {
    (self.id, self.words, self.subjects, self.isCount, self.entered) = (id, words, subjects, isCount, entered)
  }

  /// The words as one line to read.
  package var line: String { words.joined(separator: " ") }

  /// The body of the request, which is the same each time the command is sent.
  var body: String {
    var json = JSONWriter()
    json.object { json in
      json.strings("words", words)
      json.string("happened", entered.rfc3339)
    }
    return json.text
  }

  /// The largest difference between the clocks, in milliseconds, that leaves the time of entry as it is.
  package static let clockTolerance: Int64 = 300_000

  /// Corrects the time of entry.
  ///
  /// - Parameter lead: how many milliseconds the server's clock is ahead of this machine's.
  mutating func correctTime(by lead: Int64, at now: Instant) {
    let shift = abs(lead) > Self.clockTolerance ? lead : 0
    // No command was entered after the server's current time, which is known to the second.
    let latest = max(now, entered).milliseconds + lead + 1_000
    entered = Instant(clamping: min(entered.milliseconds + shift, latest))
  }

  /// The reason for which someone must confirm the command before it is sent; nil if none.
  func doubt(at now: Instant) -> String? {
    guard !isConfirmed else { return nil }
    let age = now.milliseconds - entered.milliseconds
    if age > Self.longestWait { return "it is more than 30 days old" }
    guard isCount, age > Self.longestWaitOfCount else { return nil }
    return "since this was counted, something else may have been entered"
  }

  /// The milliseconds after which a command, or a count, must be confirmed.
  private static let (longestWait, longestWaitOfCount): (Int64, Int64) = (30 * 86_400_000, 60_000)
}

/// The command as JSON in the outbox.
extension WaitingCommand {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.integer("number", number)
      json.string("id", id)
      json.strings("words", words)
      json.strings("subjects", subjects.sorted())
      json.bool("count", isCount)
      json.string("entered", entered.rfc3339)
      json.string("state", state.rawValue)
      json.string("reason", reason)
      json.bool("sent", wasSent)
      json.bool("confirmed", isConfirmed)
    }
  }

  /// Reads what was written; nil for anything else.
  init?(_ json: JSONValue) {
    guard let number = json["number"]?.integer, let id = json["id"]?.string, let words = json["words"]?.texts,
      let subjects = json["subjects"]?.texts, case .bool(let isCount)? = json["count"],
      let entered = json["entered"]?.string.flatMap({ try? Instant(rfc3339: $0) }),
      let state = json["state"]?.string.flatMap(State.init), let reason = json["reason"]?.string,
      case .bool(let wasSent)? = json["sent"], case .bool(let isConfirmed)? = json["confirmed"]
    else { return nil }
    self.init(id: id, words: words, subjects: Set(subjects), isCount: isCount, entered: entered)
    self.number = Int(number)
    (self.state, self.reason, self.wasSent, self.isConfirmed) = (state, reason, wasSent, isConfirmed)
  }
}

package enum SendingOutcome: Hashable, Sendable {
  case recorded(RecordedReply)
  case refused(CommandProblem)
  /// It is unknown whether the server has the command. It is sent again later.
  case later(ServerError)
}

/// The server's reply to a recorded command.
package struct RecordedReply: Hashable, Sendable {
  package let json: JSONValue

  package init(_ json: JSONValue) { self.json = json }

  package var headline: String { json["headline"]?.string ?? json["says"]?.string ?? json["detail"]?.string ?? "" }
  /// Whether the server had recorded the command before.
  package var isRepeated: Bool { json["repeated"] == .bool(true) }

  /// Returns the sentences about remaining work. A line to type at the end of one follows the prompt.
  package func needs(prompt: String) -> [String] {
    (json["needs"]?.elements ?? []).compactMap { need in
      guard let text = need["text"]?.string else { return nil }
      guard let line = need["actions"]?.elements.first?["line"]?.string, text.hasSuffix(": \(line).") else {
        return text
      }
      return "\(text.dropLast(line.count + 1))\(prompt)\(line)."
    }
  }

  package var details: [String] { json["details"]?.texts ?? [] }
  /// The numbers of the events: "17", "12-15".
  package var numbers: String? { json["undo"]?.string }
}

/// The reason why the server refused a command, and the lines to choose from if it is a question.
package struct CommandProblem: Hashable, Sendable {
  package let reason: String
  package let choices: [String]

  package init(_ detail: String, _ choices: JSONValue?) {
    reason = detail.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.choices = choices?.elements.compactMap { $0["line"]?.string } ?? []
  }
}

extension JSONValue {
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The texts of a list; nil if it is not a list of texts.
  var texts: [String]? {
    guard case .array(let elements) = self else { return nil }
    let texts = elements.compactMap(\.string)
    return texts.count == elements.count ? texts : nil
  }
}
