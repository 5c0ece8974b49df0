import Page

/// Forms, in which every field has a label, and what is wrong stands beside it.
extension HTMLWriter {
  /// A form that changes something.
  ///
  /// - Parameter path: where it is sent.
  mutating func form(_ path: String, classes: String? = nil, _ content: (inout HTMLWriter) -> Void) {
    element("form", ["method": "post", "action": path, "class": classes], content)
    newline()
  }

  mutating func field(_ field: FormField) {
    let identifier = "field-" + field.name
    let hint = field.hint.map { _ in identifier + "-hint" }
    let error = field.error.map { _ in identifier + "-error" }
    let described = [error, hint].compactMap { $0 }.joined(separator: " ")
    let value: String? = field.value.isEmpty ? nil : field.value
    let capitals: String? = field.type == "text" ? "none" : nil
    let required: String? = field.isRequired ? "" : nil
    let invalid: String? = error == nil ? nil : "true"
    let describedBy: String? = described.isEmpty ? nil : described
    element("div") { html in
      html.element("label", ["for": identifier], text: field.label)
      html.leaf(
        "input",
        [
          "id": identifier, "name": field.name, "type": field.type, "value": value,
          "autocomplete": field.autocomplete, "autocapitalize": capitals, "inputmode": field.inputMode,
          "required": required, "aria-invalid": invalid, "aria-describedby": describedBy,
        ])
      if let text = field.error { html.element("p", ["class": "error", "id": error], text: text) }
      if let text = field.hint { html.element("p", ["class": "hint", "id": hint], text: text) }
    }
    newline()
  }

  /// What is sent along and not seen; never a secret.
  mutating func hidden(_ name: String, _ value: String) {
    leaf("input", ["type": "hidden", "name": name, "value": value])
  }

  /// Whose password it is that a form asks for, for what keeps people's passwords; nobody sees it.
  mutating func hiddenPerson(_ name: String) {
    leaf("input", ["type": "text", "name": "username", "autocomplete": "username", "value": name, "hidden": ""])
  }

  /// A button that sends its form.
  ///
  /// - Parameter spoken: what it does, and to what, for whoever hears it read.
  mutating func button(
    _ label: String, _ classes: String? = nil, name: String? = nil, value: String? = nil, spoken: String? = nil
  ) {
    element(
      "button", ["type": "submit", "class": classes, "name": name, "value": value, "aria-label": spoken], text: label)
  }

  /// A choice of one of several.
  mutating func choice(
    _ name: String, spoken: String, _ options: [(value: String, label: String)], chosen: String
  ) {
    element("select", ["name": name, "aria-label": spoken]) { html in
      for option in options {
        html.element(
          "option", ["value": option.value, "selected": option.value == chosen ? "" : nil], text: option.label)
      }
    }
  }

  /// Something to be read before all else.
  mutating func notice(_ text: String?, isBad: Bool = false) {
    guard let text else { return }
    element("p", ["class": isBad ? "notice bad" : "notice", "role": isBad ? "alert" : "status"], text: text)
    newline()
  }
}
