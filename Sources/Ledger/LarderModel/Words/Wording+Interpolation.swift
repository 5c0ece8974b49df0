extension Wording: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var phrase = MessageTemplate()

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { phrase.append(words: literal) }

    public mutating func appendInterpolation(_ invitation: Invitation) { phrase.append(Wording(invitation)) }

    public mutating func appendInterpolation(_ other: Wording) { phrase.append(other) }

    public mutating func appendInterpolation(_ error: some Worded) { phrase.append(error.wording) }

    /// A word that stands for itself, such as that of a choice: a phrase of its own.
    public mutating func appendInterpolation(word: String) { phrase.append(Wording(word: word)) }

    // Words that are written out within a phrase, as both ends of a `? :`, are a phrase too: without the attribute they
    // would be taken for strings, which stay as they are in every language.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ text: String) { phrase.append(Wording(verbatim: text)) }

    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      phrase.append(Wording(verbatim: "\(value)"))
    }
  }

  public init(stringLiteral text: String) { self.init(word: text) }

  public init(stringInterpolation: StringInterpolation) {
    let phrase = stringInterpolation.phrase
    // What only stands for what is in it has no words of its own.
    self = phrase.arguments.count == 1 && phrase.words == ["", ""] ? phrase.arguments[0] : Wording(phrase)
  }
}

// A string has no words for an invitation: whoever makes one of a wording says how.
extension DefaultStringInterpolation {
  @available(*, deprecated, message: "a surface says how an invitation is worded")
  public mutating func appendInterpolation(_ invitation: Invitation) {}

  @available(*, deprecated, message: "a surface says how its invitations are worded: text(_:)")
  public mutating func appendInterpolation(_ wording: Wording) {}
}
