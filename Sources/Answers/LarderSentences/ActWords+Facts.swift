import LarderModel

/// Words for entries about people, settings, recipes and plans.
extension ActWords {
  /// An entry of a kind that has no words of its own.
  func other(_ event: StoredEvent) -> ActSentence {
    let said = sentence.message(of: event)
    let thing: Message =
      switch event.body {
      case let planned as Planned: "the plan of \(name(of: planned))"
      case let written as RecipeWritten: "the recipe \(name(of: written.meal))"
      case let changed as ItemChanged: "the change of \(sentence.item(changed.item))"
      case is SettingChanged: "the change of a setting"
      case is GoalChanged: "the change of a goal"
      default: "the entry \"\(said)\""
      }
    let words: Message =
      switch event.body {
      case let changed as PersonChanged: words(of: changed) ?? "changed \(said)"
      case let written as RecipeWritten: "wrote the recipe \(name(of: written.meal))"
      case let listed as IngredientListed where listed.line != nil:
        "added \(listed.line?.visible ?? "") to the recipe \(name(of: listed.meal))"
      case is GoalChanged, is ItemChanged, is MealChanged, is CategoryChanged: "changed \(said)"
      case is Weighed, is SettingChanged: "noted that \(said)"
      default: said
      }
    return ActSentence(did, words, thing: thing)
  }

  /// A change to a person as a message: "changed the picture of Leo", "noted that Leo moved out". Nil for others.
  private func words(of changed: PersonChanged) -> Message? {
    let (name, fact) = sentence.change(of: changed)
    return switch changed.change.attribute {
    case .face, .colour: "changed the picture of \(name)"
    case .guest where changed.change.value == 1: "noted that \(name) is \(fact)"
    case .guest where changed.change.value == 0, .left: "noted that \(name) \(fact)"
    default: nil
    }
  }

  private func name(of meal: MealID?) -> String { catalog.shownName(.meal, meal?.rawValue) ?? "" }

  private func name(of planned: Planned) -> String {
    planned.meal.map { catalog.name(.meal, $0.rawValue).visible } ?? planned.item.map { sentence.item($0) } ?? "a dish"
  }
}

extension MealTime {
  /// The meal of a time of day: breakfast before 11:00, lunch before 16:00, then dinner and later.
  ///
  /// - Parameter dayStart: The start of the household's day. Earlier times belong to the previous evening.
  package init(at minute: MinuteOfDay, dayStart: MinuteOfDay) {
    self =
      switch minute.hour {
      case _ where minute < dayStart: .dinner
      case ..<11: .breakfast
      case ..<16: .lunch
      default: .dinner
      }
  }
}
