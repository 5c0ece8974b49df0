import LarderModel
import Page

/// Forms. A form that records something holds the words of a command, as they could be typed.
extension HTMLWriter {
  // MARK: Commands

  /// Writes a form that performs a command and returns to a page.
  ///
  /// - Parameters:
  ///   - frame: The page that contains the form.
  ///   - words: The verb and its fixed arguments.
  ///   - item: The item it applies to.
  ///   - lot: The lot it applies to; nil for any lot of the item.
  ///   - says: A short label, shown while the command waits to be sent.
  ///   - next: The path to return to; nil for the page itself.
  ///   - identifier: The form's ID, for fields outside of it.
  ///   - isFresh: Whether a reloaded page shows the present values, and not what the browser remembers.
  ///   - stays: Whether a sheet with the form stays open afterwards.
  ///   - content: The fields and buttons, named after the verb's options or `words`.
  package mutating func deed(
    _ frame: PageFrame, _ words: [String], item: String? = nil, lot: String? = nil, says: String,
    next: String? = nil, identifier: String? = nil, classes: String? = nil, isFresh: Bool = false,
    stays: Bool = false, _ content: (inout HTMLWriter) -> Void
  ) {
    block(
      "form",
      [
        "method": "post", "action": frame.home + "/do", "id": identifier, "class": classes, "data-command": "",
        "data-stays": stays ? "" : nil, "data-says": says, "autocomplete": isFresh ? "off" : nil,
      ]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      let next = next ?? frame.next
      // By default, forms return to the first page.
      if next != frame.home { html.hidden("next", next) }
      html.hidden("verb", words.first ?? "")
      for word in words.dropFirst() { html.hidden("words", word) }
      if let item { html.hidden("item", item) }
      if let lot { html.hidden("lot", lot) }
      content(&html)
    }
  }

  /// Writes a button with an icon that performs a command, with a spoken label.
  package mutating func tap(
    _ frame: PageFrame, _ words: [String], item: String? = nil, lot: String? = nil, says: String,
    next: String? = nil, classes: String? = nil, _ icon: Icon, _ label: String, _ look: String? = nil
  ) {
    deed(frame, words, item: item, lot: lot, says: says, next: next, classes: classes) {
      $0.iconButton(icon, label, look, spoken: says)
    }
  }

  /// Writes a form that changes something.
  ///
  /// - Parameter path: The path it is sent to.
  package mutating func form(_ path: String, classes: String? = nil, _ content: (inout HTMLWriter) -> Void) {
    block("form", ["method": "post", "action": path, "class": classes], content)
  }

  /// Writes a form with a field for words to find.
  ///
  /// - Parameters:
  ///   - path: The page that shows what was found.
  ///   - spoken: The subject of the search, for screen readers.
  ///   - isLive: Whether a script filters the rows of this page while a person types.
  ///   - completes: Whether the browser offers words that were typed before.
  ///   - content: Writes what follows the field.
  package mutating func search(
    at path: String, _ hint: String, spoken: String, typed: String = "", isLive: Bool = false, completes: Bool = false,
    _ content: (inout HTMLWriter) -> Void = { _ in }
  ) {
    block("form", ["method": "get", "action": path, "class": "find", "role": "search"]) { html in
      html.leaf(
        "input",
        [
          "type": "search", "name": "q", "value": typed.isEmpty ? nil : typed, "aria-label": spoken,
          "placeholder": hint, "data-search-field": isLive ? "" : nil, "autocomplete": completes ? nil : "off",
        ])
      content(&html)
    }
  }

  /// Writes a form that uploads a picture, which a script shrinks first.
  ///
  /// - Parameters:
  ///   - sendsAtOnce: Whether the script sends the picture as soon as it is chosen.
  ///   - longest: The longest side that the script keeps, in pixels. Nil for the usual one.
  package mutating func pictureForm(
    _ path: String, _ classes: String, sendsAtOnce: Bool = false, longest: Int? = nil,
    _ content: (inout HTMLWriter) -> Void
  ) {
    block(
      "form",
      [
        "method": "post", "action": path, "enctype": "multipart/form-data", "class": classes,
        "data-shrink": sendsAtOnce ? "send" : "", "data-longest": longest.map { "\($0)" },
      ], content)
  }

  // MARK: Buttons

  /// Writes a submit button.
  ///
  /// - Parameter spoken: The action and its subject, for screen readers.
  package mutating func button(
    _ label: String, _ classes: String? = nil, name: String? = nil, value: String? = nil, spoken: String? = nil
  ) {
    element(
      "button", ["type": "submit", "class": classes, "name": name, "value": value, "aria-label": spoken], text: label)
  }

  /// Writes a button with an icon and visible or spoken words.
  package mutating func iconButton(
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

  /// Writes a field with its label and any error.
  package mutating func field(_ field: FormField) {
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

  /// Writes the place for the error of a form with several fields, which a script fills in.
  package mutating func formError(_ name: String) {
    element("div", ["class": "error", "id": name + "-error", "role": "alert"]) { _ in }
  }

  /// Writes an optional field inside its label, for pages with many fields.
  ///
  /// - Parameter list: The ID of the list of suggestions.
  package mutating func slot(
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

  /// Writes a field for a time of day. A browser's time field has the browser's format, so a household with 24 hours
  /// types the time: "18:30".
  package mutating func timeSlot(_ name: String, _ label: String, value: String, _ style: OutputStyle) {
    slot(name, label, value: value, type: Self.timeType(style), placeholder: "18:30")
  }

  /// The type of a field for a time of day.
  package static func timeType(_ style: OutputStyle) -> String { style == .american ? "time" : "text" }

  /// Writes a hidden field. It must never hold a secret.
  package mutating func hidden(_ name: String, _ value: String) {
    leaf("input", ["type": "hidden", "name": name, "value": value])
  }

  /// Writes a hidden username, so that password managers know whose password the form asks for.
  package mutating func hiddenPerson(_ name: String) {
    leaf("input", ["type": "text", "name": "username", "autocomplete": "username", "value": name, "hidden": ""])
  }

  /// Writes a checkbox or a radio button.
  package mutating func box(
    _ name: String, _ value: String, isChosen: Bool, type: String = "checkbox", spoken: String? = nil
  ) {
    leaf("input", ["type": type, "name": name, "value": value, "aria-label": spoken, "checked": isChosen ? "" : nil])
  }

  package mutating func choice(
    _ name: String, spoken: String, _ options: [(value: String, label: String)], chosen: String
  ) {
    element("select", ["name": name, "aria-label": spoken]) { html in
      for option in options {
        html.element(
          "option", ["value": option.value, "selected": option.value == chosen ? "" : nil], text: option.label)
      }
    }
  }

  /// Writes a choice with its label.
  package mutating func choiceSlot(
    _ name: String, _ label: String, _ options: [(value: String, label: String)], chosen: String
  ) {
    element("label", ["class": "slot"]) { html in
      html.element("span", text: label)
      html.choice(name, spoken: label, options, chosen: chosen)
    }
  }

  /// Writes a list of suggestions for a field.
  package mutating func wordList(_ identifier: String, _ words: [String]) {
    block("datalist", ["id": identifier]) { html in
      for word in words { html.leaf("option", ["value": word]) }
    }
  }

  /// Writes a text of several lines into a single-line field; tabs become spaces.
  package mutating func lines(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { newline() }
      verbatim(String(line.map { $0 == "\t" ? " " : $0 }))
    }
  }

  /// Writes a notice at the top of a page.
  package mutating func notice(_ text: String?, isBad: Bool = false) {
    guard let text else { return }
    block("p", ["class": isBad ? "notice bad" : "notice", "role": isBad ? "alert" : "status"]) { $0.text(text) }
  }
}
