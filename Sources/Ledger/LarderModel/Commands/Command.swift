/// What is to be done: decided on the household as it is, it becomes events or a refusal.
public protocol Command: Sendable {
  var moment: Moment { get }
  /// Adds the events to `draft`; whatever it adds is in force for what it asks next.
  func decide(_ draft: inout Draft) throws(Refusal)
}
