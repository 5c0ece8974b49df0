import LarderModel

/// An option given as `key:value` or `--key value`.
public struct Option: Sendable {
  package let key: OptionName
  /// The placeholder for the value in help. Nil for a switch.
  package let value: String?
  package let help: String
  /// The kind of value; `.free` for a switch.
  package let kind: ValueKind
  /// A single letter, as in `-p`.
  package let letter: Character?
  /// Other accepted names: `carbohydrate` for `carbs`.
  package var aliases: [String] = []
  /// Whether the option may be given several times with different values.
  package var isRepeatable = false

  /// - Parameters:
  /// - value: The placeholder for the value in help. Nil for a switch.
  /// - kind: The kind of value, if the placeholder does not imply it.
  package init(
    _ name: OptionName, _ value: String?, _ help: String, of kind: ValueKind? = nil, letter: Character? = nil
  ) {
    key = name
    self.value = value
    self.help = help
    self.kind = kind ?? value.map(ValueKind.init(standIn:)) ?? .free
    self.letter = letter
  }

  package var name: String { key.rawValue }

  /// Whether the value is a date or a period.
  var isOfTime: Bool { isOfDay || value == "PERIOD" }
  /// Whether the value is a date.
  var isOfDay: Bool { value?.hasPrefix("DATE") ?? false }

  /// Whether the value is a number with a unit.
  var isMeasure: Bool { value.map { ["KCAL", "GRAMS", "WEIGHT", "HEIGHT"].contains($0) } ?? false }

  /// Returns the option with other accepted names.
  func or(_ aliases: String...) -> Option {
    var option = self
    option.aliases = aliases
    return option
  }

  /// The option, allowed to be given several times.
  var repeatable: Option {
    var option = self
    option.isRepeatable = true
    return option
  }

  /// The options of every command.
  package static let common: [Option] = [
    Option(.ledger, "DIR", "the ledger's directory (else LARDER_DIR, the config file, or the data directory)"),
    Option(.today, "DATE", "the day that counts as today (else LARDER_TODAY, or the clock)"),
    Option(.json, nil, "answer in JSON"),
    Option(.quiet, nil, "say nothing but errors", letter: "q"),
    Option(.noColor, nil, "no colour, whatever the terminal can do"),
    Option(.noPager, nil, "print what is longer than the screen too"),
    Option(.noInput, nil, "never ask, though `config ask` says yes"),
    Option(.help, nil, "explain the command", letter: "h"),
  ]

  /// The options of every command that records something.
  package static let recording: [Option] = [
    Option(.on, "DATE", "the day it happened, if not today"),
    Option(.at, "TIME", "the time of day it happened, as 13:10"),
    Option(.note, "WORDS", "a note kept with the event"),
    Option(.by, "PERSON", "who records it; what is used, eaten or tossed is theirs, where for: names nobody"),
    Option(.new, nil, "a name that is like a known one is new all the same"),
    Option(.id, "ID", "the command's own name: the same one twice is carried out once"),
    Option(.dryRun, nil, "say what would happen, and record nothing"),
  ]

  /// The options of a command that corrects something. `on:` and `note:` are fields of the corrected event.
  package static let mending = recording.filter { [.by, .id, .dryRun].contains($0.key) }

  package static let asOf = Option(.asOf, "DATE|EVENT", "as it was known then: by the end of a day, or up to an event")
  package static let csv = Option(.csv, nil, "answer in CSV")
  package static let html = Option(.html, "FILE", "as a page of HTML, written whole or not at all; - for the output")
  package static let period = Option(
    .period, "PERIOD", "as week, month, \"last month\", 2026-10, 2026-09..2026-11, 30d", letter: "p")

  /// The options that restrict a figure to some events.
  package static let filters: [Option] = [
    Option(.item, "ITEM", "only this item"),
    Option(.meal, "MEAL", "only this meal, of calories"),
    Option(.category, "CATEGORY", "only this category"),
    Option(.store, "STORE", "only what was bought there"),
    Option(.place, "PLACE", "only what was kept there"),
    Option(.person, "PERSON", "only of this person"),
    Option(.reason, "REASON", "only what was thrown away for it"),
    Option(.to, "DESTINATION", "only what went there", of: .choice(WasteDestination.self)),
    Option(.part, "PART", "only what could have been eaten, or not", of: .choice(WastePart.self)),
    Option(.kept, "DAYS", "only what was so long in the house: 0, 1-3, 4-7, 8-14, 15-30, 31-90 or 91+"),
    Option(.past, "DAYS", "only what was so long past its date, as with kept:, or any, or none"),
  ]

  /// The options of most entries of food.
  static let food: [Option] = [
    Option(.item, "NAME", "the item, where its name looks like something else", of: .item),
    Option(.quantity, "QUANTITY", "the quantity, as 2l, 4x150g, 1/3 pack, 10"),
    Option(.code, "CODE", "the code on the pack, where its digits could be a date"),
    Option(.lot, "NUMBER", "one lot, as `stock` numbers them", of: .lot),
    Option(.place, "PLACE", "where it is: fridge, freezer, pantry, or a place of your own"),
  ]
}

extension [Option] {
  /// The option with a name, or with a beginning that no other option has.
  package func named(_ name: String, byBeginning: Bool) -> Option? {
    if let exact = first(where: { $0.name == name || $0.aliases.contains(name) }) { return exact }
    let begun = byBeginning && name.count > 1 ? filter { $0.name.hasPrefix(name) } : []
    return begun.count == 1 ? begun[0] : nil
  }
}

/// The names of options. The same name declares an option and reads it.
public enum OptionName: String, CaseIterable, Sendable {
  // Every command
  case ledger, today, json, quiet, help, version
  case noColor = "no-color"
  case noPager = "no-pager"
  case noInput = "no-input"

  // Recording
  case on, at, note, by, id, new
  case dryRun = "dry-run"

  // Food
  case item, quantity, price, lot, store, place, due, keeps, category
  case dueKind = "due-kind"
  case from, to, why, part, each
  case inUse = "in-use"
  case person = "for"

  // Diary
  case meal, energy, protein, carbs, fat, saturates, sugar, fibre, salt, stock, out, description, name, all
  case weight, height, age, sex, activity

  // Recipes
  case serves, ate, instead, with, without, anyway, difficulty, hearts, time, update, photos, step, first, file, fits,
    edit
  case addMissing = "add-missing"
  case using = "use"

  // Products
  case read, code, pack, recent, unknown, categories, forget

  // Reports
  case csv, html, period, table, top
  case versus = "vs"
  case last, gone, sort, favourites, expiring, frozen, late, since, accept
  case asOf = "as-of"
  case form = "as"
  case reason, kept, past

  // Figures by group
  case sum, avg, count, `where`, limit, threads
  case whatIf = "what-if"

  // The ledger itself
  case stop, keep, force, deep, format, of, map, event, dates, currency, days, seed, man
  case keepFor = "keep-for"
  case usedUp = "used-up"
  case directory = "dir"

  // The server
  case data, listen
  case publicURL = "public-url"
  case insecureLAN = "insecure-lan"
  case trustedProxy = "trusted-proxy"
  case trustedHeader = "trusted-header"
}

/// The kind of a free word or of an option's value. Completions and help depend on it.
package enum ValueKind: Hashable, Sendable {
  /// Text or a number for which nothing can be suggested.
  case free
  case item
  /// An item in stock.
  case stockedItem
  /// The words after `larder list` and its first word: an item for `add`, an item on the list for the others.
  case listWord
  /// A saved meal, or an item.
  case food
  /// A saved meal.
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
  /// A value of the setting named by the previous word.
  case settingValue
  /// A number, or "all".
  case count
  /// One of a few words.
  case words([String])

  /// Creates the kind that a placeholder in help stands for. The same placeholder means the same everywhere.
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

  /// The words of a choice, without the one for an unset value.
  package static func choice<Value: Choice>(_ type: Value.Type) -> ValueKind {
    .words(type.allCases.filter { $0 != .unsaid }.map { value in value.word })
  }

  /// The words of the choice, if there are only a few.
  package var listedWords: [String]? {
    if case .words(let words) = self { words } else { nil }
  }
}
