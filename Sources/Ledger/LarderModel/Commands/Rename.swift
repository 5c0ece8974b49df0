/// A store, a place or a person has another name; where another of the sort has it, the two are one.
public struct Rename: Command {
  /// A field of an event that has the number of a thing.
  public struct Mention: Sendable {
    public var event: UInt64
    public var kind: UInt8
    public var slot: Slot
    /// Of a person's goal, what it is of, and the first day that it holds.
    public var goal: Goal?

    public struct Goal: Sendable {
      public var attribute: GoalAttribute
      /// `Int32.min` for one that always held.
      public var from: Int32

      public init(attribute: GoalAttribute, from: Int32) {
        self.attribute = attribute
        self.from = from
      }
    }

    public init(event: UInt64, kind: UInt8, slot: Slot, goal: Goal? = nil) {
      self.event = event
      self.kind = kind
      self.slot = slot
      self.goal = goal
    }
  }

  public var moment: Moment
  public var reference: Reference
  public var number: UInt32
  public var name: String
  /// The event that gave the thing its name.
  public var naming: UInt64
  /// Where the thing is spoken of.
  public var mentions: [Mention]

  public init(
    _ reference: Reference, _ number: UInt32, to name: String, naming: UInt64, mentions: [Mention], moment: Moment
  ) {
    self.reference = reference
    self.number = number
    self.name = name
    self.naming = naming
    self.mentions = mentions
    self.moment = moment
  }

  /// The places that are more than a name: keeping times and frozen food go by them.
  static let meaningful: Set<String> = ["pantry", "fridge", "freezer"]

  public func decide(_ draft: inout Draft) throws(Refusal) {
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
      // The old name is not forgotten: who types it means the same thing.
      if NameRule.key(former) != NameRule.key(name) { draft.add(AlsoCalled(reference, number, former)) }
      // Something that was made one with this had the name, and must not be found by it.
      let owner = catalog.table(of: reference).number(of: name)
      if owner != nil, owner != number { draft.add(AlsoCalled(reference, number, name)) }
      return
    }
    draft.add(AlsoCalled(reference, other, former))
    for mention in mentions where !yields(mention, to: other, catalog) {
      var correction = Correction()
      (correction.field, correction.bits) = (mention.slot.code, UInt64(other))
      draft.add(Amended(target: mention.event, kind: mention.kind, correction: correction))
    }
  }
  /// The goals that stay behind where two persons become one: both had one for the same days, and that of the one who keeps
  /// the name holds.
  public func goalsLeftBehind(_ catalog: Catalog) -> [Mention] {
    guard let other = catalog.number(reference, named: name), other != number else { return [] }
    return mentions.filter { yields($0, to: other, catalog) }
  }

  /// Whether a goal would hold on a day on which the other has one already.
  private func yields(_ mention: Mention, to other: UInt32, _ catalog: Catalog) -> Bool {
    guard let goal = mention.goal else { return false }
    // The most and the least energy of a day are one goal.
    let attributes = goal.attribute.isEnergy ? GoalAttribute.allCases.filter(\.isEnergy) : [goal.attribute]
    let entries = attributes.flatMap { catalog.timeline(FactKey(.goal, other, $0.rawValue))?.entries ?? [] }
    guard let first = entries.map(\.from).min(), let sequence = entries.map(\.sequence).min() else { return false }
    // One that was said later would take the place of those of later days.
    return goal.from >= first || mention.event > sequence
  }
}
