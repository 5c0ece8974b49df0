import Page

/// Forms: those that record are the words of a command, as they could be typed.
extension HTMLWriter {
  // MARK: Commands

  /// A form that carries a command out, and leads back to a page.
  ///
  /// - Parameters:
  ///   - frame: the page that it stands on.
  ///   - words: the verb, and what is certain to stand behind it.
  ///   - item: what it is done to.
  ///   - lot: the lot that is meant; nil for any of the item.
  ///   - says: what it does in a few words, for where it waits to be sent.
  ///   - next: the path that one is led back to; nil for that of the page.
  ///   - identifier: the name by which fields outside of the form belong to it.
  ///   - content: the fields and buttons; what they are called are options of the verb, or `words`.
  mutating func deed(
    _ frame: PageFrame, _ words: [String], item: String? = nil, lot: String? = nil, says: String,
    next: String? = nil, identifier: String? = nil, classes: String? = nil,
    _ content: (inout HTMLWriter) -> Void
  ) {
    block(
      "form",
      [
        "method": "post", "action": frame.home + "/do", "id": identifier, "class": classes, "data-command": "",
        "data-says": says,
      ]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      let next = next ?? frame.next
      // Where nothing is said, one is led back to the first page.
      if next != frame.home { html.hidden("next", next) }
      html.hidden("verb", words.first ?? "")
      for word in words.dropFirst() { html.hidden("words", word) }
      if let item { html.hidden("item", item) }
      if let lot { html.hidden("lot", lot) }
      content(&html)
    }
  }

  /// A command in one tap: a button with an icon, which is read out as what it does.
  mutating func tap(
    _ frame: PageFrame, _ words: [String], item: String? = nil, lot: String? = nil, says: String,
    next: String? = nil, classes: String? = nil, _ icon: Icon, _ label: String, _ look: String? = nil
  ) {
    deed(frame, words, item: item, lot: lot, says: says, next: next, classes: classes) {
      $0.iconButton(icon, label, look, spoken: says)
    }
  }

  /// A form that changes something.
  ///
  /// - Parameter path: where it is sent.
  mutating func form(_ path: String, classes: String? = nil, _ content: (inout HTMLWriter) -> Void) {
    block("form", ["method": "post", "action": path, "class": classes], content)
  }

  /// A form that brings a picture along, which a script makes smaller.
  mutating func pictureForm(_ path: String, _ classes: String, _ content: (inout HTMLWriter) -> Void) {
    block(
      "form",
      ["method": "post", "action": path, "enctype": "multipart/form-data", "class": classes, "data-shrink": ""],
      content)
  }

  // MARK: Buttons

  /// A button that sends its form.
  ///
  /// - Parameter spoken: what it does, and to what, for whoever hears it read.
  mutating func button(
    _ label: String, _ classes: String? = nil, name: String? = nil, value: String? = nil, spoken: String? = nil
  ) {
    element(
      "button", ["type": "submit", "class": classes, "name": name, "value": value, "aria-label": spoken], text: label)
  }

  /// A button with an icon and, beside it or for whoever hears the page, its words.
  mutating func iconButton(
    _ icon: Icon, _ label: String, _ classes: String? = nil, name: String? = nil, value: String? = nil,
    spoken: String? = nil, says: String? = nil, isRound: Bool = false
  ) {
    element(
      "button",
      [
        "type": "submit", "class": [classes, isRound ? "round" : nil].compactMap { $0 }.joined(separator: " "),
        "name": name, "value": value, "aria-label": spoken ?? (isRound ? label : nil), "data-says": says,
      ]
    ) { html in
      if isRound { html.icon(icon) } else { html.labelled(icon, label) }
    }
  }

  // MARK: Fields

  /// A field with its label, and what is wrong beside it.
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
    block("div") { html in
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
  }

  /// A field that may stay empty, within its label: of these there are many on a page.
  ///
  /// - Parameter list: the words to choose from, by the name of their list.
  mutating func slot(
    _ name: String, _ label: String, value: String = "", type: String = "text", placeholder: String? = nil,
    inputMode: String? = nil, list: String? = nil, isRequired: Bool = false
  ) {
    block("label", ["class": "slot"]) { html in
      html.element("span", text: label)
      html.leaf(
        "input",
        [
          "name": name, "type": type, "value": value.isEmpty ? nil : value, "placeholder": placeholder,
          "inputmode": inputMode, "list": list, "required": isRequired ? "" : nil,
          "autocomplete": "off", "autocapitalize": type == "text" ? "none" : nil,
        ])
    }
  }

  /// What is sent along and not seen; never a secret.
  mutating func hidden(_ name: String, _ value: String) {
    leaf("input", ["type": "hidden", "name": name, "value": value])
  }

  /// Whose password it is that a form asks for, for what keeps people's passwords; nobody sees it.
  mutating func hiddenPerson(_ name: String) {
    leaf("input", ["type": "text", "name": "username", "autocomplete": "username", "value": name, "hidden": ""])
  }

  /// A box to tick, or one of several of a name to choose.
  mutating func box(
    _ name: String, _ value: String, isChosen: Bool, type: String = "checkbox", spoken: String? = nil
  ) {
    leaf(
      "input",
      ["type": type, "name": name, "value": value, "aria-label": spoken, "checked": isChosen ? "" : nil])
  }

  /// A choice of one of several.
  mutating func choice(_ name: String, spoken: String, _ options: [(value: String, label: String)], chosen: String) {
    element("select", ["name": name, "aria-label": spoken]) { html in
      for option in options {
        html.element(
          "option", ["value": option.value, "selected": option.value == chosen ? "" : nil], text: option.label)
      }
    }
  }

  /// Words to choose from while one types.
  mutating func wordList(_ identifier: String, _ words: [String]) {
    block("datalist", ["id": identifier]) { html in
      for word in words { html.leaf("option", ["value": word]) }
    }
  }

  /// A text of several lines, as a field for one holds it; a tab is a blank.
  mutating func lines(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { newline() }
      self.text(String(line.map { $0 == "\t" ? " " : $0 }))
    }
  }

  /// Something to be read before all else.
  mutating func notice(_ text: String?, isBad: Bool = false) {
    guard let text else { return }
    block("p", ["class": isBad ? "notice bad" : "notice", "role": isBad ? "alert" : "status"]) { $0.text(text) }
  }
}
