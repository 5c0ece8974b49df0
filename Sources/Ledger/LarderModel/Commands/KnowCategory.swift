/// Something is always known of a category: whether what is of it is food.
public struct KnowCategory: Command {
  public var moment: Moment
  public var category: String
  /// Attributes and values, as they were typed.
  public var facts: [(attribute: String, text: String)]
  /// The events of the items that are of it, as they count now: what was guessed of their lots is to follow.
  public var events: [(item: ItemID, events: [StoredEvent])] = []

  public init(_ category: String, facts: [(attribute: String, text: String)], moment: Moment) {
    self.category = category
    self.facts = facts
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    let former = draft.household.catalog
    guard let number = former.number(.category, named: category) else {
      throw Refusal(.badValue, "no category is called \"\(category.visible)\"")
    }
    do throws(ValueError) {
      for (name, text) in facts {
        let attribute = try CategoryAttribute(word: name, what: "attribute of a category")
        let change = FactChange(attribute, try KnowItem.flag(text, attribute.word))
        draft.add(CategoryChanged(CategoryID(rawValue: number), change))
      }
    } catch {
      throw Refusal(error)
    }
    for (item, events) in events { try draft.followGuesses(of: item, events, knowing: former) }
  }
}
