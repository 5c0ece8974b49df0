/// Why a command cannot be carried out, in a sentence, with what to do about it.
public struct Refusal: Error, Hashable, Sendable, Worded {
  public enum Reason: Hashable, Sendable {
    case notEnough
    /// A lot that it would need came in after the day it is of.
    case notInYet(LotID)
    case unknownItem
    case ambiguous
    case unknownFactor
    case badValue
    case nothingToUndo
    case contradicts
  }

  public let reason: Reason
  public let message: Wording
  public let hint: Wording?

  public init(_ reason: Reason, _ message: Wording, hint: Wording? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  public var wording: Wording {
    guard let hint else { return message }
    return message.description.hasSuffix("?") ? "\(message) \(hint)" : "\(message); \(hint)"
  }
}

extension Refusal {
  init(_ error: ValueError) { self.init(.badValue, error.wording) }
}
