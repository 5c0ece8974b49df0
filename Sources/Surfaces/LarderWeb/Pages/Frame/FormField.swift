/// A field of a form: its label, what stands in it, and what is wrong with that.
struct FormField {
  /// What it is sent as.
  let name: String
  let label: String
  var value = ""
  /// The type of the input.
  var type = "text"
  /// What a browser may fill in by itself.
  var autocomplete = "off"
  var hint: String?
  var error: String?
  var isRequired = true
  /// The keyboard that a phone shows.
  var inputMode: String?

  init(_ name: String, _ label: String) {
    self.name = name
    self.label = label
  }

  /// A password that somebody has.
  static func password(_ error: String? = nil) -> FormField {
    var field = FormField("password", Phrases.password)
    (field.type, field.autocomplete, field.error) = ("password", "current-password", error)
    return field
  }

  /// A password that is chosen now.
  static func newPassword(_ error: String? = nil) -> FormField {
    var field = password(error)
    (field.autocomplete, field.hint) = ("new-password", Phrases.passwordHint)
    return field
  }

  /// The name that somebody signs in with.
  static func personName(_ value: String, _ error: String? = nil) -> FormField {
    var field = FormField("name", Phrases.name)
    (field.value, field.autocomplete, field.error) = (value, "username", error)
    return field
  }
}
