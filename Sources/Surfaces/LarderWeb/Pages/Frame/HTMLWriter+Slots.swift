import Page

/// Fields of which there are many on a page, each within its label, so that none needs a name of its own for it.
extension HTMLWriter {
  /// A field that may stay empty, within its label.
  ///
  /// - Parameters:
  ///   - form: the form that it belongs to, where it does not stand in it.
  ///   - list: the words to choose from, by the name of their list.
  mutating func slot(
    _ name: String, _ label: String, value: String = "", type: String = "text", placeholder: String? = nil,
    inputMode: String? = nil, form: String? = nil, list: String? = nil, isRequired: Bool = false
  ) {
    element("label", ["class": "slot"]) { html in
      html.element("span", text: label)
      html.leaf(
        "input",
        [
          "name": name, "type": type, "value": value.isEmpty ? nil : value, "placeholder": placeholder,
          "inputmode": inputMode, "form": form, "list": list, "required": isRequired ? "" : nil,
          "autocomplete": "off", "autocapitalize": type == "text" ? "none" : nil,
        ])
    }
    newline()
  }

  /// Words to choose from while one types.
  mutating func wordList(_ identifier: String, _ words: [String]) {
    element("datalist", ["id": identifier]) { html in
      for word in words { html.leaf("option", ["value": word]) }
    }
    newline()
  }
}
