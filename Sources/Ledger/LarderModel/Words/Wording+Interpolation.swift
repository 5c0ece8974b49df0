extension Wording: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var wording = Wording()

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { wording.append(literal) }

    public mutating func appendInterpolation(_ invitation: Invitation) { wording.append(invitation) }

    public mutating func appendInterpolation(_ other: Wording) { wording.append(other) }

    public mutating func appendInterpolation(_ error: some Worded) { wording.append(error.wording) }

    public mutating func appendInterpolation(_ text: String) { wording.append(text) }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) { wording.append("\(value)") }
  }

  public init(stringLiteral text: String) { self.init(text) }

  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.wording }
}

// A string has no words for an invitation: whoever makes one of a wording says how.
extension DefaultStringInterpolation {
  @available(*, deprecated, message: "a surface says how an invitation is worded")
  public mutating func appendInterpolation(_ invitation: Invitation) {}

  @available(*, deprecated, message: "a surface says how its invitations are worded: text(_:)")
  public mutating func appendInterpolation(_ wording: Wording) {}
}
