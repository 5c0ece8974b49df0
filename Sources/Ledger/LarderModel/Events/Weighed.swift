/// A person was weighed. If a day has several weights, the one recorded last counts.
@usableFromInline package struct Weighed: EventBody, Hashable {
  package var person = PersonID(rawValue: 0)
  /// The mass in grams.
  package var mass: Int64?

  package init() {}

  package init(_ person: PersonID, _ weight: BodyWeight) {
    (self.person, mass) = (person, weight.grams)
  }

  /// The weight; nil if it is unknown.
  package var weight: BodyWeight? { mass.map(BodyWeight.init(grams:)) }

  @inlinable package static var code: UInt8 { 44 }
  package static var name: String { "weighed" }

  @inlinable package static var massSlot: Slot { Slot(word: 4) }
  @inlinable package static var personSlot: Slot { Slot(word: 5, shift: 0, width: 16) }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("person", Self.personSlot, .person, &person)
    fields.scaled("mass", Self.massSlot, suffix: " kg", &mass)
  }
}
