import Accounts
import HTTP

/// The name that a client gives a command, so that it is carried out once however often it is sent.
struct IdempotencyKey: Hashable, Sendable {
  let text: String

  static let longest = 128

  /// The field, as the description of the API has it.
  static let field = QueryPart(
    "Idempotency-Key", "the command's own name, by which it is carried out once; a program must say one")

  /// The field of a request, with quotes or without; nil where there is none.
  init?(of request: Request) throws(Problem) {
    let values = request.fields.values("idempotency-key")
    guard let value = values.first else { return nil }
    let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
    let text = isQuoted ? String(value.dropFirst().dropLast()) : value
    let isPlain = text.utf8.allSatisfy { (0x21..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    guard values.count == 1, (1...Self.longest).contains(text.utf8.count), isPlain else {
      throw Problem.words("an Idempotency-Key is 1 to \(Self.longest) visible characters, without blanks and quotes")
    }
    self.text = text
  }

  /// The command's id in the ledger, which no other person or token can give a command.
  func id(for identity: Identity) -> String { Self.beginning(identity) + text }

  /// The prefix of the ids of all commands that a person sends from their devices, or that one token sends.
  static func beginning(_ identity: Identity) -> String {
    guard case .token(let number, _, _) = identity.proof else { return "web-\(identity.account.id)-" }
    return "web-\(identity.account.id).\(number)-"
  }

  /// The account, and the token if any, that sent the command with an id; nil if no server made the id.
  static func sender(_ id: String) -> (account: UInt64, token: UInt64?)? {
    let parts = id.split(separator: "-", maxSplits: 2)
    guard parts.count == 3, parts[0] == "web" || parts[0] == "page" else { return nil }
    let numbers = parts[1].split(separator: ".", maxSplits: 1).map { UInt64($0) }
    guard let account = numbers.first ?? nil else { return nil }
    return (account, numbers.count > 1 ? numbers[1] : nil)
  }
}
