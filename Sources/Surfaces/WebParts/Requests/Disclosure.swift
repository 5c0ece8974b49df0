import Accounts
import HTTP
import LarderAnswers
import LarderModel
import LarderSentences
import LarderWords
import StrictJSON

/// The amount of detail in the response to a command, which never exceeds what its sender may read.
///
/// A sender who may not read the subject of its command gets a receipt. The receipt says whether the command was
/// recorded, and under which event numbers; a refusal gives no reason. Such a sender can correct, undo and rehearse
/// only its own entries, because any other result would reveal something about the ledger.
package enum Disclosure: Hashable, Sendable {
  case everything
  /// Details of the shopping list, without money.
  case list
  case receipt

  /// - Parameter needed: The permission that the command needs.
  package init(to context: RequestContext, of needed: Permission) {
    if context.may(.readAll), context.may(.seeMoney) {
      self = .everything
    } else {
      self = needed == .changeList && context.may(.readKitchen) ? .list : .receipt
    }
  }

  /// The prefix of command IDs that a line may correct or undo; nil for no limit.
  package func limit(_ line: Line, _ needed: Permission, of sender: Identity) -> String? {
    guard self == .receipt, needed == .correct || line.arguments.has(.dryRun) else { return nil }
    return IdempotencyKey.beginning(sender)
  }

  /// Runs the work. A refusal that quotes the ledger is replaced by one without a reason.
  package func limited(_ work: () throws -> Response) throws -> Response {
    guard self == .receipt else { return try work() }
    do { return try work() } catch {
      guard let problem = Problem(error), Self.quoting.contains(problem.type) else { throw error }
      throw Problem(.conflict, "refused", "this was refused; only people with read access see the reason")
    }
  }

  /// The problem types whose message depends on the ledger's content.
  private static let quoting: Set<String> = ["words", "question", Problem.allergy, "refused", "data", "not-found"]

  /// The response to a command, with the events that an undo would reverse.
  package func response(_ reply: CommandReply) -> Response {
    var json: JSONWriter = self == .list ? .hidingMoney : JSONWriter()
    if self == .receipt {
      json.object { json in
        json.string("command", reply.outcome.command.description)
        json.bool("repeated", reply.outcome.isRepeated)
        json.bool("dry_run", reply.isRehearsal)
        json.string("says", Self.receipt(reply))
        json.string("undo", reply.undo)
      }
    } else {
      reply.write(shown(reply, .english), to: &json, \.line)
    }
    json.newline()
    return Response(type: "application/json", json.bytes)
  }

  /// The reply as its sender may see it.
  func shown(_ reply: CommandReply, _ style: OutputStyle) -> Reply {
    switch self {
    case .everything: reply.reply(style)
    case .list: reply.reply(Sentences(style, showsMoney: false))
    case .receipt: Reply(Message(verbatim: Self.receipt(reply)))
    }
  }

  private static func receipt(_ reply: CommandReply) -> String {
    if reply.isRehearsal { return "This can be recorded." }
    guard let numbers = reply.numbers else { return "Nothing was recorded." }
    return "Recorded as \(numbers.count == 1 ? "event" : "events") \(CommandReply.undo(numbers))."
  }
}

extension Permission {
  package static func needed(for line: Line, _ meaning: Meaning) -> Permission {
    let first = line.arguments.words.first?.lowercased()
    switch meaning {
    case .query, .report, .file: return needed(toSee: line.verb.name, first)
    case .command, .draft, .text, .files, .recipes, .picture: return needed(toRecord: line.verb.name, first)
    }
  }

  /// The permission without which every line of a verb is refused.
  package static func needed(toBegin verb: Verb) -> Permission {
    verb.records ? needed(toRecord: verb.name, nil) : needed(toSee: verb.name, nil)
  }

  private static func needed(toSee verb: String, _ first: String?) -> Permission {
    switch verb {
    case "stock", "foods": .readKitchen
    case "list": first == nil ? .readKitchen : .readAll
    // All other forms may show purchases and meals.
    case "recipe": ["list", "show", "photo", nil].contains(first) ? .readKitchen : .readAll
    // It shows the path of the ledger file.
    case "stats": .manage
    default: .readAll
    }
  }

  private static func needed(toRecord verb: String, _ first: String?) -> Permission {
    switch verb {
    case "list": first == "checkout" || first == "suggest" ? .record : .changeList
    case "fix", "change", "undo", "redo": .correct
    case "config": .settings
    default: .record
    }
  }
}
