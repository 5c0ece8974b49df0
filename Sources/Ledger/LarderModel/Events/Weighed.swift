/// A person was weighed. If a day has several weights, the one recorded last counts.
public struct Weighed: EventBody {
  public var person = PersonID(rawValue: 0)
  /// The mass in grams.
  public var mass: Int64?

  public init() {}

  public init(_ person: PersonID, _ weight: BodyWeight) {
    (self.person, mass) = (person, weight.grams)
  }

  /// The weight; nil if it is unknown.
  public var weight: BodyWeight? { mass.map(BodyWeight.init(grams:)) }

  @inlinable public static var code: UInt8 { 44 }
  public static var name: String { "weighed" }

  @inlinable public static var massSlot: Slot { Slot(word: 4) }
  @inlinable public static var personSlot: Slot { Slot(word: 5, shift: 0, width: 16) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("person", Self.personSlot, .person, &person)
    fields.scaled("mass", Self.massSlot, suffix: " kg", &mass)
  }
}
