import LarderModel

/// Records a person's weight.
public struct Weigh: Command {
  public var entryTime: EntryTime
  public var person: String
  public var weight: BodyWeight

  public init(_ person: String, _ weight: BodyWeight, entryTime: EntryTime) {
    (self.person, self.weight, self.entryTime) = (person, weight, entryTime)
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    guard let person = try draft.person(named: person) else {
      throw Refusal(.badValue, "whose weight is it?", hint: "name a person")
    }
    draft.add(Weighed(person, weight))
  }
}
