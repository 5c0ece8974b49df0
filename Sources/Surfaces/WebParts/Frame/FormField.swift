import Accounts
import HTTP

/// A field of a form: its label, value and error.
package struct FormField {
  /// The name that it is sent under.
  let name: String
  let label: String
  let value: String
  /// The type of the input.
  let type: String
  /// The autocomplete hint for browsers.
  let autocomplete: String
  let hint: String?
  let error: String?
  let isRequired: Bool
  /// The keyboard that phones show.
  let inputMode: String?

  package init(
    _ name: String, _ label: String, value: String = "", type: String = "text", autocomplete: String = "off",
    hint: String? = nil, error: String? = nil, isRequired: Bool = true, inputMode: String? = nil
  ) {
    (self.name, self.label, self.value, self.type, self.autocomplete) = (name, label, value, type, autocomplete)
    (self.hint, self.error, self.isRequired, self.inputMode) = (hint, error, isRequired, inputMode)
  }

  /// A field for an existing password.
  package static func password(_ error: String? = nil, name: String = "password", _ label: String = Phrases.password)
    -> FormField
  { FormField(name, label, type: "password", autocomplete: "current-password", error: error) }

  /// A field for a new password.
  package static func newPassword(_ error: String? = nil) -> FormField {
    FormField(
      "password", Phrases.password, type: "password", autocomplete: "new-password", hint: Phrases.passwordHint,
      error: error)
  }

  /// A field for the code of an authenticator app.
  ///
  /// - Parameter inputMode: The keyboard; nil if a recovery code may be typed as well.
  package static func code(
    _ label: String, _ error: String? = nil, name: String = "code", hint: String? = nil,
    inputMode: String? = "numeric"
  ) -> FormField {
    FormField(name, label, autocomplete: "one-time-code", hint: hint, error: error, inputMode: inputMode)
  }

  /// A field for the name that someone signs in with.
  package static func personName(_ value: String, _ error: String? = nil, hint: String? = nil) -> FormField {
    FormField("name", Phrases.name, value: value, autocomplete: "username", hint: hint, error: error)
  }
}

/// The error of a submitted form.
package struct FormFault {
  package let status: Status
  /// The error of the whole form; nil if a single field is wrong.
  package let general: String?
  private let field: (name: String, problem: String)?

  /// Returns nil if the error does not come from the form, so that correcting it would not help.
  ///
  /// - Parameter nameField: The field that a name comes from.
  package init?(_ error: any Error, nameField: String = "name") {
    guard let error = error as? AccountError, let problem = Problem(error) else { return nil }
    // On 401, a browser on the home network would show its own password prompt.
    status = problem.status == .unauthorized ? .unprocessable : problem.status
    let sentence = Self.sentence(problem.detail)
    switch error {
    case .linkSpent, .notFound: return nil
    case .badName, .nameTaken: field = (nameField, sentence)
    case .badPassword: field = ("password", sentence)
    case .wrongCode: field = ("code", sentence)
    case .badEnd: field = ("days", sentence)
    default: field = nil
    }
    general = field == nil ? sentence : nil
  }

  /// An error of the whole form.
  package init(_ problem: String) { (status, general, field) = (.unprocessable, Self.sentence(problem), nil) }

  /// An error of a field.
  package init(field: String, _ problem: String) {
    (status, general, self.field) = (.unprocessable, nil, (field, Self.sentence(problem)))
  }

  /// The error of a field, or nil.
  package subscript(name: String) -> String? { field.flatMap { $0.name == name ? $0.problem : nil } }

  /// Capitalises the first letter.
  package static func capitalized(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }

  /// Turns a message into sentences, each with a capital letter and a full stop. A semicolon ends a sentence, except
  /// within quotes, which become typographic.
  package static func sentence(_ message: String) -> String {
    var isQuoted = false
    let parts = quoted(message).split { letter in
      if "“”".contains(letter) { isQuoted = letter == "“" }
      return letter == ";" && !isQuoted
    }
    let sentences = parts.map { part in
      let sentence = capitalized(part.first == " " ? String(part.dropFirst()) : String(part))
      return sentence.last.map { ".!?".contains($0) } == true ? sentence : sentence + "."
    }
    return sentences.joined(separator: " ")
  }

  /// The message with typographic quotes: “milk”.
  package static func quoted(_ message: String) -> String {
    let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
    // An unpaired mark stands for inches.
    guard parts.count > 1, !parts.count.isMultiple(of: 2) else { return message }
    return parts.enumerated().reduce(into: "") { text, part in
      text += (part.offset == 0 ? "" : part.offset.isMultiple(of: 2) ? "”" : "“") + part.element
    }
  }
}

/// A submitted form with files.
package struct UploadedForm {
  package private(set) var fields: [String: String] = [:]
  private var files: [String: (name: String, bytes: [UInt8])] = [:]

  package init(_ request: Request) throws {
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

  /// The file chosen in a field, with its original name; nil if none was chosen.
  package func file(_ field: String) -> (name: String, bytes: [UInt8])? { files[field] }
}
