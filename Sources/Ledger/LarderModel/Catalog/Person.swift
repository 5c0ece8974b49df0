/// A person with the facts that apply on a day.
package struct Person: Hashable, Sendable {
  package let id: PersonID
  package let name: String
  /// The year of birth, or nil if it is unknown.
  package let birthYear: Int?
  package let sex: EnergyNeed.Sex
  /// Whether the person is a guest, and not among those who are asked each day.
  package let isGuest: Bool
  /// Whether the person moved out, and is no longer offered.
  package let hasLeft: Bool
  /// The number of the drawing of the face, from 1.
  package let face: Int?
  package let colour: PersonColour
  /// Foods that the person is allergic to, in the household's words.
  package let allergies: [String]
  package let dislikes: [String]
  package let diet: PersonDiet

  /// The first age of an adult.
  private static let grownUpAge = 18

  /// The years since the year of birth. Nil if it is unknown or later.
  package func age(on day: Day) -> Int? { birthYear.flatMap { $0 <= day.year ? day.year - $0 : nil } }

  /// Whether the person is a child on a day. A person whose year of birth is unknown is an adult.
  package func isChild(on day: Day) -> Bool { Self.isChild(bornIn: birthYear, on: day) }

  fileprivate static func isChild(bornIn year: Int?, on day: Day) -> Bool {
    year.map { day.year - $0 < grownUpAge } ?? false
  }

  /// The energy that a child of this age needs. Nil for adults, and for an age without a reference.
  package func reference(on day: Day) -> ReferenceIntake? {
    age(on: day).flatMap { ReferenceIntake(age: $0, sex: sex) }
  }
}

/// The people of the household.
extension Catalog {
  package func fact(_ person: PersonID, _ attribute: PersonAttribute, on day: Day) -> Timeline.Entry? {
    timelines.entry(FactKey(.person, person.rawValue, attribute.rawValue), on: day)
  }

  package func person(_ person: PersonID, on day: Day) -> Person {
    func value(_ attribute: PersonAttribute) -> Int64? { fact(person, attribute, on: day)?.value }
    func choice<Value: Choice>(_ attribute: PersonAttribute) -> Value {
      value(attribute).flatMap { Value(rawValue: UInt8(clamping: $0)) } ?? .unsaid
    }
    func list(_ attribute: PersonAttribute) -> [String] {
      let entry = fact(person, attribute, on: day)
      return entry?.value == nil ? [] : Self.names(listedIn: entry?.words)
    }
    return Person(
      id: person, name: name(.person, person.rawValue), birthYear: birthYear(of: person, on: day), sex: choice(.sex),
      isGuest: value(.guest) == 1, hasLeft: value(.left) == 1, face: value(.face).map { Int(clamping: $0) },
      colour: choice(.colour), allergies: list(.allergies), dislikes: list(.dislikes), diet: choice(.diet))
  }

  /// Returns the people of a day in the order in which they came, without those who moved out.
  package func people(on day: Day) -> [Person] {
    numbers(of: .person).map { person(PersonID(rawValue: $0), on: day) }.filter { !$0.hasLeft }
  }

  /// Whether a person is marked as a guest on a day.
  package func isMarkedAsGuest(_ person: PersonID, on day: Day) -> Bool { fact(person, .guest, on: day)?.value == 1 }

  /// Returns the number of people who live here on a day.
  package func residents(on day: Day) -> Int {
    numbers(of: .person).map { PersonID(rawValue: $0) }.count { person in
      !isMarkedAsGuest(person, on: day) && fact(person, .left, on: day)?.value != 1
    }
  }

  /// The people who were ever marked as guests.
  package var everMarkedAsGuests: [PersonID] {
    numbers(of: .person).map { PersonID(rawValue: $0) }.filter { person in
      timelines[FactKey(.person, person.rawValue, PersonAttribute.guest.rawValue)]?.entries.contains { $0.value == 1 }
        ?? false
    }
  }

  /// Whether a person is a child on a day, without reading the other facts.
  package func isChild(_ person: PersonID?, on day: Day) -> Bool {
    Person.isChild(bornIn: person.flatMap { birthYear(of: $0, on: day) }, on: day)
  }

  /// A year out of range, as in a crafted ledger, is unknown.
  private func birthYear(of person: PersonID, on day: Day) -> Int? {
    fact(person, .born, on: day)?.value.flatMap { PersonAttribute.born.bounds.contains($0) ? Int($0) : nil }
  }

  /// Whether any fact about a person is known, beyond the name.
  package func hasFacts(about person: PersonID) -> Bool {
    PersonAttribute.allCases.contains { timelines[FactKey(.person, person.rawValue, $0.rawValue)] != nil }
  }
}
