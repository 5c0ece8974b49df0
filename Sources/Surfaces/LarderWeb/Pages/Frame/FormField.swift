import Accounts
import HTTP

/// A field of a form: its label, what stands in it, and what is wrong with that.
struct FormField {
  /// What it is sent as.
  let name: String
  let label: String
  let value: String
  /// The type of the input.
  let type: String
  /// What a browser may fill in by itself.
  let autocomplete: String
  let hint: String?
  let error: String?
  let isRequired: Bool
  /// The keyboard that a phone shows.
  let inputMode: String?

  init(
    _ name: String, _ label: String, value: String = "", type: String = "text", autocomplete: String = "off",
    hint: String? = nil, error: String? = nil, isRequired: Bool = true, inputMode: String? = nil
  ) {
    (self.name, self.label, self.value, self.type, self.autocomplete) = (name, label, value, type, autocomplete)
    (self.hint, self.error, self.isRequired, self.inputMode) = (hint, error, isRequired, inputMode)
  }

  /// A password that somebody has.
  static func password(_ error: String? = nil, name: String = "password", _ label: String = Phrases.password)
    -> FormField
  { FormField(name, label, type: "password", autocomplete: "current-password", error: error) }

  /// A password that is chosen now.
  static func newPassword(_ error: String? = nil) -> FormField {
    FormField(
      "password", Phrases.password, type: "password", autocomplete: "new-password", hint: Phrases.passwordHint,
      error: error)
  }

  /// The name that somebody signs in with.
  static func personName(_ value: String, _ error: String? = nil, hint: String? = nil) -> FormField {
    FormField("name", Phrases.name, value: value, autocomplete: "username", hint: hint, error: error)
  }
}

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
    case .badName, .nameTaken: field = (nameField, sentence)
    case .badPassword: field = ("password", sentence)
    case .badEnd: field = ("days", sentence)
    default: field = nil
    }
    general = field == nil ? sentence : nil
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

/// A form that has brought a file along, and the fields beside it.
struct UploadedForm {
  private(set) var fields: [String: String] = [:]
  private var files: [String: (name: String, bytes: [UInt8])] = [:]

  init(_ request: Request) throws {
    var reader = try MultipartReader(contentType: request.fields["content-type"])
    var parts: [(part: MultipartPart, bytes: [UInt8])] = []
    try request.body.forEachPiece { piece in
      for event in try reader.read(piece) {
        switch event {
        case .part(let part): parts.append((part, []))
        case .content(let bytes): if !parts.isEmpty { parts[parts.count - 1].bytes += bytes }
        case .partEnd: break
        }
      }
    }
    guard reader.isComplete else { throw HTTPError.badMultipart }
    for (part, bytes) in parts {
      if let name = part.fileName {
        if !bytes.isEmpty { files[part.name] = (name, bytes) }
      } else {
        fields[part.name] = String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// The file that was chosen in a field, with the name that it has where it comes from; nil where none was.
  func file(_ field: String) -> (name: String, bytes: [UInt8])? { files[field] }
}
