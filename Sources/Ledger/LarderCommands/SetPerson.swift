import LarderModel

/// Adds someone to the household, states facts about a person, or says that a person moved out.
package struct SetPerson: Command {
  package enum Change: Hashable, Sendable {
    /// Someone new, or someone who comes back.
    case add
    case edit
    /// The person moved out. Their entries stay.
    case remove
  }

  package var entryTime: EntryTime
  package var change: Change
  package var name: String
  /// Facts as typed; "none" clears one. "+sesame" adds to a list of foods, and "-sesame" takes from it. A fact that is
  /// known already is not recorded again.
  package var facts: [(attribute: PersonAttribute, text: String)]

  package init(
    _ change: Change, _ name: String, _ facts: [(attribute: PersonAttribute, text: String)] = [],
    entryTime: EntryTime
  ) {
    (self.change, self.name, self.facts, self.entryTime) = (change, name, facts, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    let known = draft.household.catalog.number(.person, named: name).map(PersonID.init(rawValue:))
    let person = if let known { known } else { try added(&draft) }
    let catalog = draft.household.catalog
    let now = catalog.person(person, on: draft.day)
    let wasSaid = catalog.timeline(FactKey(.person, person.rawValue, PersonAttribute.guest.rawValue)) != nil
    // A fact applies to earlier days as well, but leaving the household has a first day.
    func add(_ change: FactChange<PersonAttribute>) {
      var change = change
      if change.attribute == .left || change.attribute == .guest && wasSaid { change.from = draft.day }
      draft.add(PersonChanged(person, change))
    }
    switch change {
    case .add:
      guard known == nil || now.hasLeft || !catalog.hasFacts(about: person) else {
        throw Refusal(.contradicts, "\(now.name.visible) already \(now.isGuest ? "is a guest" : "lives here")")
      }
      if now.hasLeft { add(FactChange(.left, 0)) }
      if !facts.contains(where: { $0.attribute == .guest }) { add(FactChange(.guest, 0)) }
    case .edit:
      guard !facts.isEmpty else { throw Refusal(.badValue, "nothing to record about \(now.name.visible)") }
    case .remove:
      guard !now.hasLeft else { throw Refusal(.contradicts, "\(now.name.visible) has already moved out") }
      add(FactChange(.left, 1))
    }
    for (attribute, text) in facts {
      let list = attribute == .allergies ? now.allergies : attribute == .dislikes ? now.dislikes : []
      if let missing = attribute.missing(text, from: list) {
        throw Refusal(.badValue, "\(now.name.visible)'s \(word: attribute.word) do not include \(missing.visible)")
      }
      do throws(ValueError) {
        let change = try attribute.change(text, to: list)
        try Self.check(change, today: entryTime.today)
        if !Self.isKnown(change, of: person, catalog, on: draft.day) { add(change) }
      } catch {
        throw Refusal(error)
      }
    }
  }

  private func added(_ draft: inout Draft) throws(Refusal) -> PersonID {
    guard change == .add else { throw Refusal(.badValue, "no person is called \"\(name.visible)\"") }
    return PersonID(rawValue: try draft.number(of: .person, named: name, most: 0xffff))
  }

  private static func isKnown(
    _ change: FactChange<PersonAttribute>, of person: PersonID, _ catalog: Catalog, on day: Day
  ) -> Bool {
    let now = catalog.fact(person, change.attribute, on: day)
    return now?.value == change.value && (change.value == nil || now?.words == change.words)
  }

  private static func check(_ change: FactChange<PersonAttribute>, today: Day) throws(ValueError) {
    guard change.attribute == .born, let year = change.value, year > today.year else { return }
    throw ValueError(what: "born", input: "\(year)", problem: "is in the future")
  }
}

extension PersonAttribute {
  /// Returns the first name that a text such as "-kiwi" takes from a list that does not have it.
  fileprivate func missing(_ text: String, from list: [String]) -> String? {
    guard [.allergies, .dislikes].contains(self) else { return nil }
    let known = Set(list.map(NameRule.key))
    return TypedNames(text).names.first { $0.isTaken && !known.contains(NameRule.key($0.text)) }?.text
  }

  /// Reads the fact as typed: "2018", "hazelnuts, milk", "+sesame", "vegan", "none".
  ///
  /// - Parameter list: The present list, if the fact is one.
  package func change(_ text: String, to list: [String] = []) throws(ValueError) -> FactChange<PersonAttribute> {
    if ["none", "unknown", "default", "nothing"].contains(text.lowercased()) { return FactChange(self, nil) }
    switch self {
    case .born, .face:
      guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int64(text), bounds.contains(number) else {
        let what = self == .born ? "a year, such as 2018" : "from \(bounds.lowerBound) to \(bounds.upperBound)"
        throw ValueError(what: word, input: text, problem: "must be \(what)")
      }
      return FactChange(self, number)
    case .sex:
      guard let sex = try? EnergyNeed.Sex(parsing: text) else {
        throw ValueError(what: word, input: text, problem: "must be f, m or none")
      }
      return FactChange(self, Int64(sex.rawValue))
    case .colour: return FactChange(self, Int64(try PersonColour(word: text, what: "colour").rawValue))
    case .diet: return FactChange(self, Int64(try PersonDiet(word: text, what: "diet").rawValue))
    case .guest, .left:
      guard let flag = ["yes": Int64(1), "no": 0][text.lowercased()] else {
        throw ValueError(what: word, input: text, problem: "must be yes or no")
      }
      return FactChange(self, flag)
    case .allergies, .dislikes:
      let names = try names(text, of: list)
      return names.isEmpty ? FactChange(self, nil) : FactChange(self, 1, words: names)
    case .unsaid: throw ValueError(what: "fact", input: word, problem: "cannot be set")
    }
  }

  /// Reads names between commas. A name that is typed twice is kept once.
  private func names(_ text: String, of list: [String]) throws(ValueError) -> String {
    let typed = TypedNames(text)
    guard !typed.names.isEmpty else {
      throw ValueError(what: word, input: text, problem: "names nothing", hint: "try none")
    }
    var names = typed.replaces ? [] : list
    for one in typed.names {
      let name = try NameRule.validate(one.text, what: word)
      switch (names.firstIndex { NameRule.key($0) == NameRule.key(name) }, one.isTaken) {
      case (let index?, true): names.remove(at: index)
      case (nil, true): throw ValueError(what: word, input: name, problem: "is not in the list")
      case (nil, false): names.append(name)
      default: break
      }
    }
    return names.isEmpty ? "" : try NameRule.validateNote(names.joined(separator: ", "), what: word)
  }
}

/// Records a person's weight.
package struct Weigh: Command {
  package var entryTime: EntryTime
  package var person: String
  package var weight: BodyWeight

  package init(_ person: String, _ weight: BodyWeight, entryTime: EntryTime) {
    (self.person, self.weight, self.entryTime) = (person, weight, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    guard let person = try draft.person(named: person) else {
      throw Refusal(.badValue, "whose weight is it?", hint: "name a person")
    }
    draft.add(Weighed(person, weight))
  }
}
