/// A person has a daily goal, from a day on or always.
public struct GoalChanged: EventBody {
  /// Whose goal; nil for the household's.
  public var person: PersonID?
  public var change = FactChange<GoalAttribute>()

  public init() {}

  public init(_ person: PersonID?, _ change: FactChange<GoalAttribute>) {
    self.person = person
    self.change = change
  }

  @inlinable public static var code: UInt8 { 16 }
  public static var name: String { "goal-changed" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("person", Slot(word: 6, shift: 0, width: 16), .person, &person)
    change.describe(to: &fields)
  }
}
