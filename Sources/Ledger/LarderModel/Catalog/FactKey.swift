/// What a timeline is about: an attribute of a numbered thing of some sort.
public struct FactKey: Hashable, Comparable, Sendable {
  public enum Subject: UInt8, Sendable {
    case item = 1
    case meal = 2
    case goal = 3
    case setting = 4
    case category = 5
    case product = 6
    /// A store's own codes; the attribute is the two digits that they begin with.
    case storeCodes = 7
  }

  public let subject: Subject
  public let number: UInt32
  public let attribute: UInt8

  public init(_ subject: Subject, _ number: UInt32, _ attribute: UInt8) {
    self.subject = subject
    self.number = number
    self.attribute = attribute
  }

  public static func < (left: FactKey, right: FactKey) -> Bool {
    left.rank < right.rank
  }

  /// Subject, number and attribute as one number, in the order of the keys.
  var rank: UInt64 {
    UInt64(subject.rawValue) << 40 | UInt64(number) << 8 | UInt64(attribute)
  }

  init?(rank: UInt64) {
    guard let subject = Subject(rawValue: UInt8(truncatingIfNeeded: rank >> 40)) else { return nil }
    self.init(subject, UInt32(truncatingIfNeeded: rank >> 8), UInt8(truncatingIfNeeded: rank))
  }
}
