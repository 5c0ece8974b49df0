import Accounts
import HTTP

/// What is wrong with a form that was sent, by its fields.
struct FormFault {
  let status: Status
  /// Of the form as a whole; nil where it is one field.
  let general: String?
  private let field: (name: String, problem: String)?

  /// Nil where no form is to blame, or nobody could mend it there.
  ///
  /// - Parameter nameField: the field that a name comes from.
  init?(_ error: any Error, nameField: String = "name") {
    guard let error = error as? AccountError, let problem = Problem(error) else { return nil }
    // Over the network at home a browser would ask for a name and a password of its own on 401.
    status = problem.status == .unauthorized ? .unprocessable : problem.status
    let sentence = Self.sentence(problem.detail)
    switch error {
    case .linkSpent, .notFound: return nil
    case .badName, .nameTaken:
      general = nil
      field = (name: nameField, problem: sentence)
    case .badPassword:
      general = nil
      field = (name: "password", problem: sentence)
    case .badEnd:
      general = nil
      field = (name: "days", problem: sentence)
    default:
      general = sentence
      field = nil
    }
  }

  /// What is wrong with a field; nil where nothing is.
  subscript(name: String) -> String? { field.flatMap { $0.name == name ? $0.problem : nil } }

  /// Words with a capital at their beginning.
  static func capitalized(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }

  /// A message as a sentence: with a capital, and a full stop where it has none.
  static func sentence(_ message: String) -> String {
    let sentence = capitalized(message)
    return sentence.last.map { ".!?".contains($0) } == true ? sentence : sentence + "."
  }
}
