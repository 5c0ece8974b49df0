import Accounts
import HTTP
import LarderWords

/// Forms that are more than a command: what came of them is said on the next page.
extension Visit {
  /// Leads on to a page of the household, on which something is said.
  func leading(to path: String, saying toast: Toast) throws -> Response {
    let (home, person) = (try home(), try self.person().account)
    let key = Toasts.shared.keep(toast, for: person.id, in: home.id)
    return try .leading(to: path + (path.contains("?") ? "&" : "?") + "said=\(key)")
  }

  /// Leads on to a page that says why something could not be done.
  ///
  /// - Parameters:
  ///   - typed: what was typed into the line, which stands there once more.
  ///   - refused: what another form would have recorded, as a line to mend.
  /// - Throws: the error itself where nobody is to blame, as while others write: then it is tried again.
  func leading(
    to path: String, refusing error: any Error, typed: String = "", refused: String = ""
  ) throws -> Response {
    guard let problem = Problem(error), problem.status != .unavailable, problem.status != .insufficientStorage else {
      throw error
    }
    return try leading(to: path, saying: Toast(problem, typed: typed, refused: refused, on: path))
  }

  /// Records what some words say, with the text that they are about.
  func record(_ words: [String], text: String? = nil) throws -> Reply {
    let (line, _) = try WireWords(words: words).line(clock, by: try person().account.name, id: nil)
    return try recording { home in
      guard case .reply(let reply) = try line.answer(in: home.ledger, text: text) else { throw Problem.notFound }
      return reply
    }
  }

  /// Records what some words make of files.
  ///
  /// - Parameter meant: what the words mean, once the files are at hand.
  func record(_ words: [String], _ meant: (Meaning) throws -> Meaning?) throws -> Reply {
    let (line, meaning) = try WireWords(words: words).line(clock, by: try person().account.name, id: nil)
    guard case .wish(let wish)? = try meant(meaning) else { throw Problem.notFound }
    return try recording { home in try line.perform(wish, in: home.ledger) }
  }
}
