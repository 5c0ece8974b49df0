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
  {
    FormField(name, label, type: "password", autocomplete: "current-password", error: error)
  }

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
