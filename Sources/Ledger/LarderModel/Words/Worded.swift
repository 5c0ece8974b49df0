/// What says of itself what is the matter, and what can be done about it.
public protocol Worded: CustomStringConvertible {
  var wording: Wording { get }
}

extension Worded {
  public var description: String { wording.description }
}
