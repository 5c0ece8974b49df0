import LarderModel

/// What a free word or the value of an option is: what completions offer for it, and how help writes it.
package enum ValueKind: Hashable, Sendable {
  /// Text or a number of which nothing can be offered beforehand.
  case free
  case item
  /// An item of which something is in.
  case stockedItem
  /// What `larder list` may mean behind its first word: an item for add, one of the list for the others.
  case listWord
  /// A meal of the book, or an item.
  case food
  /// A meal of the book.
  case meal
  /// The number of an event.
  case event
  /// An item, or the number of an event.
  case itemOrEvent
  case lot
  case store, place, person, category
  case date, period
  case file, directory
  /// A command of this program, or a topic of its help.
  case verb
  case setting
  /// A value of the setting that the word before names.
  case settingValue
  /// How many of something, or all.
  case count
  /// One of a few words.
  case words([String])

  /// What the word stands for that help shows in place of a value; the same word means the same everywhere.
  package init(standIn: String) {
    self =
      switch standIn {
      case "ITEM": .item
      case "MEAL": .meal
      case "STORE": .store
      case "PLACE": .place
      case "PERSON": .person
      case "CATEGORY": .category
      case "DATE", "DATE|EVENT": .date
      case "PERIOD": .period
      case "REASON": .choice(WasteReason.self)
      case "COUNT": .count
      case "FILE": .file
      case "DIR": .directory
      default: .free
      }
  }

  /// The words of a choice, without that which stands for none.
  package static func choice<Value: Choice>(_ type: Value.Type) -> ValueKind {
    .words(type.allCases.filter { $0 != .unsaid }.map { value in value.word })
  }

  /// The words themselves, where there are only a few.
  package var listedWords: [String]? {
    if case .words(let words) = self { words } else { nil }
  }
}
