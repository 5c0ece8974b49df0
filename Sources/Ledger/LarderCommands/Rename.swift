import LarderModel
import PlainText

/// Renames a store, a place or a person. If another has the new name, the two are merged.
package struct Rename: Command {
  /// A field of an event that contains the number of a thing.
  package struct Mention: Sendable {
    package var event: UInt64
    package var kind: UInt8
    package var slot: Slot
    /// For a goal of a person or a fact about one, its attribute and the first day it applies to.
    package var fact: Fact?

    package struct Fact: Sendable {
      package enum Attribute: Hashable, Sendable {
        case goal(GoalAttribute)
        case person(PersonAttribute)
      }

      package var attribute: Attribute
      /// The first day, or `Int32.min` for all days.
      package var from: Int32

      package init(attribute: Attribute, from: Int32) { (self.attribute, self.from) = (attribute, from) }
    }

    package init(event: UInt64, kind: UInt8, slot: Slot, fact: Fact? = nil) {
      (self.event, self.kind, self.slot, self.fact) = (event, kind, slot, fact)
    }
  }

  package var entryTime: EntryTime
  package var reference: Reference
  package var number: UInt32
  package var name: String
  /// The event that gave the thing its name.
  package var naming: UInt64
  /// The fields that mention the thing.
  package var mentions: [Mention]

  package init(
    _ reference: Reference, _ number: UInt32, to name: String, naming: UInt64, mentions: [Mention], entryTime: EntryTime
  ) {
    (self.reference, self.number, self.name, self.naming) = (reference, number, name, naming)
    (self.mentions, self.entryTime) = (mentions, entryTime)
  }

  /// The names of places that have a meaning: keeping times and freezing depend on them.
  static let meaningful: Set<String> = ["pantry", "fridge", "freezer"]

  package func decide(_ draft: inout Draft) throws(Refusal) {
    let catalog = draft.household.catalog
    let former = catalog.name(reference, number)
    let name = try draft.valid(name, reference.word)
    if reference == .place, Self.meaningful.contains(NameRule.key(former)), NameRule.key(former) != NameRule.key(name) {
      throw Refusal(
        .contradicts, "the \(former.visible) cannot be renamed, because keeping times depend on its name",
        hint: "to take food to another place, \(.move)")
    }
    guard former != name else {
      throw Refusal(.badValue, "this \(word: reference.word) is already called \"\(name.visible)\"")
    }
    guard let other = catalog.number(reference, named: name), other != number else {
      var correction = Correction()
      (correction.textTag, correction.words) = (Named.nameTag, name)
      draft.add(Amended(target: naming, kind: Named.code, correction: correction))
      // The old name remains valid for typing.
      if NameRule.key(former) != NameRule.key(name) { draft.add(AliasAdded(reference, number, former)) }
      // A name that belonged to something merged into this one must not lead to that.
      let owner = catalog.table(of: reference).number(of: name)
      if owner != nil, owner != number { draft.add(AliasAdded(reference, number, name)) }
      return
    }
    draft.add(AliasAdded(reference, other, former))
    for mention in mentions where !yields(mention, to: other, catalog) {
      var correction = Correction()
      (correction.field, correction.bits) = (mention.slot.code, UInt64(other))
      draft.add(Amended(target: mention.event, kind: mention.kind, correction: correction))
    }
    if reference == .person { unite(PersonID(rawValue: number), with: PersonID(rawValue: other), catalog, &draft) }
  }

  /// Adds the allergies and dislikes that would be dropped when two people are merged: forgetting one is a danger.
  private func unite(_ former: PersonID, with other: PersonID, _ catalog: Catalog, _ draft: inout Draft) {
    let people = [other, former].map { catalog.person($0, on: draft.day) }
    for (attribute, lists) in [
      (PersonAttribute.allergies, people.map(\.allergies)), (.dislikes, people.map(\.dislikes)),
    ] where catalog.timeline(FactKey(.person, other.rawValue, attribute.rawValue)) != nil {
      let more = lists[1].filter { name in !lists[0].contains { NameRule.key($0) == NameRule.key(name) } }
      guard !more.isEmpty else { continue }
      let words = (lists[0] + more).joined(separator: ", ")
      draft.add(PersonChanged(other, FactChange(attribute, 1, from: draft.day, words: words)))
    }
  }

  /// Returns the goals and facts that are dropped when two people are merged: if both have one for the same days, the
  /// target's wins.
  package func factsLeftBehind(_ catalog: Catalog) -> [Mention] {
    guard let other = catalog.number(reference, named: name), other != number else { return [] }
    return mentions.filter { yields($0, to: other, catalog) }
  }

  /// Whether a goal or a fact applies on a day on which the other person already has one.
  private func yields(_ mention: Mention, to other: UInt32, _ catalog: Catalog) -> Bool {
    guard let fact = mention.fact else { return false }
    let keys: [FactKey] =
      switch fact.attribute {
      // The maximum and minimum energy of a day form one goal.
      case .goal(let goal):
        GoalAttribute.allCases.filter { $0 == goal || $0.isEnergy && goal.isEnergy }
          .map { FactKey(.goal, other, $0.rawValue) }
      case .person(let attribute): [FactKey(.person, other, attribute.rawValue)]
      }
    let entries = keys.flatMap { catalog.timeline($0)?.entries ?? [] }
    guard let first = entries.map(\.from).min(), let sequence = entries.map(\.sequence).min() else { return false }
    // One recorded later would replace those of later days.
    return fact.from >= first || mention.event > sequence
  }
}
