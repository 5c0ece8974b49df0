extension Message: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var phrase = MessageTemplate()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { phrase.append(words: literal) }

    package mutating func appendInterpolation(_ action: SuggestedAction) { phrase.append(Message(action)) }

    package mutating func appendInterpolation(_ other: Message) { phrase.append(other) }

    package mutating func appendInterpolation(_ error: some MessageConvertible) { phrase.append(error.message) }

    /// Appends a single word, such as that of a choice, as a phrase of its own.
    package mutating func appendInterpolation(word: String) { phrase.append(Message(word: word)) }

    // A literal within a phrase, such as either side of a `? :`, is a phrase as well. Without the attribute it would
    // become a string, which is never translated.
    @_disfavoredOverload
    package mutating func appendInterpolation(_ text: String) { phrase.append(Message(verbatim: text)) }

    @_disfavoredOverload
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      phrase.append(Message(verbatim: "\(value)"))
    }
  }

  package init(stringLiteral text: String) { self.init(word: text) }

  package init(stringInterpolation: StringInterpolation) {
    let phrase = stringInterpolation.phrase
    // A phrase that only wraps one argument is that argument.
    self = phrase.arguments.count == 1 && phrase.words == ["", ""] ? phrase.arguments[0] : Message(phrase)
  }
}

// Interpolating a message into a plain string is unavailable: the caller chooses how to word its suggested actions.
extension DefaultStringInterpolation {
  @available(*, deprecated, message: "a surface says how an action is worded")
  package mutating func appendInterpolation(_ action: SuggestedAction) {}

  @available(*, deprecated, message: "a surface says how its actions are worded: text(_:)")
  package mutating func appendInterpolation(_ message: Message) {}
}
