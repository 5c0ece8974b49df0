/// The reason a command is refused, in one sentence, with a hint on what to do.
package struct Refusal: Error, Hashable, Sendable, MessageConvertible {
  package enum Reason: Hashable, Sendable {
    case notEnough
    /// A required lot came in after the command's day.
    case notInYet(LotID)
    case unknownItem
    case ambiguous
    case unknownFactor
    case badValue
    case nothingToUndo
    case contradicts
  }

  package let reason: Reason
  package let explanation: Message
  /// The remedy, printed after the message: a suggested action follows a colon, other text a semicolon.
  package let hint: Message?
  /// The amount that the command lacks, if that is the reason.
  package var missing: MissingAmount?
  /// The item of which the command needs the weight of a cup, if that is the reason.
  package var unweighed: String?

  /// An amount that a command lacks, with likely ones to choose from.
  package struct MissingAmount: Hashable, Sendable {
    package let item: String
    package let text: Message
    /// Amounts as they are typed: "half", "500g".
    package let amounts: [String]
  }

  /// Creates the refusal of a command that lacks an amount.
  ///
  /// - Parameter left: What is in stock, for the question.
  package static func missing(
    _ amounts: [String], of item: String, _ text: Message, left: Message = "", hint: Message
  ) -> Refusal {
    var refusal = Refusal(.ambiguous, left.isEmpty ? text : "\(text) in stock: \(left)", hint: hint)
    let question: Message = left.isEmpty ? text.capitalizedFirst : "\(text.capitalizedFirst) In stock: \(left)."
    refusal.missing = MissingAmount(item: item, text: question, amounts: amounts)
    return refusal
  }

  package init(_ reason: Reason, _ explanation: Message, hint: Message? = nil) {
    (self.reason, self.explanation, self.hint) = (reason, explanation, hint)
  }

  package var message: Message {
    guard let hint, explanation.description.hasSuffix("?") else { return explanation.with(hint: hint) }
    return "\(explanation) \(hint)"
  }
}

extension Refusal {
  package init(_ error: ValueError) { self.init(.badValue, error.message) }
}
