import LarderModel

/// An option of a command, written `key:value` or `--key value`.
package struct Option: Sendable {
  package let key: OptionName
  /// The placeholder for the value in help, such as `DATE`; nil for a switch.
  package let value: String?
  /// The explanation in help: one line, with `(default: …)` where the option has a default.
  package let help: String
  /// The kind of value; `.free` for a switch.
  package let kind: ValueKind
  /// A single letter, as in `-p`.
  package let letter: Character?
  /// Other names of the option, such as `carbohydrate` for `carbs`.
  package var aliases: [String] = []
  /// Whether the option can be given several times, each time with another value.
  package var isRepeatable = false

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - value: The placeholder for the value in help; nil for a switch.
  ///   - kind: The kind of value. By default it follows from the placeholder.
  package init(
    _ name: OptionName, _ value: String?, _ help: String, of kind: ValueKind? = nil, letter: Character? = nil
  ) {
    key = name
    (self.value, self.help) = (value, help)
    self.kind = kind ?? value.map(ValueKind.init(standIn:)) ?? .free
    self.letter = letter
  }

  package var name: String { key.rawValue }

  /// Whether the value is a date or a period.
  var isOfTime: Bool { isOfDay || value == "PERIOD" }
  var isOfDay: Bool { value?.hasPrefix("DATE") ?? false }

  var isMeasure: Bool { value.map { ["KCAL", "GRAMS", "WEIGHT", "HEIGHT"].contains($0) } ?? false }

  /// Returns the option with further names.
  package func or(_ aliases: String...) -> Option {
    var option = self
    option.aliases = aliases
    return option
  }

  /// The option, but repeatable.
  package var repeatable: Option {
    var option = self
    option.isRepeatable = true
    return option
  }

  /// The options of every command.
  package static let common: [Option] = [
    Option(.ledger, "DIR", "the ledger's directory (default: see `help files`)"),
    Option(.today, "DATE", "treat DATE as today (default: LARDER_TODAY or the clock)"),
    Option(.json, nil, "answer in JSON"),
    Option(.quiet, nil, "print nothing but errors", letter: "q"),
    Option(.noColor, nil, "print no colours"),
    Option(.noPager, nil, "print long output without a pager"),
    Option(.noInput, nil, "never ask a question"),
    Option(.offline, nil, "in a copy of a server's household: do not ask the server"),
    Option(.help, nil, "explain the command", letter: "h"),
  ]

  /// The options of every command that records something.
  package static let recording: [Option] = [
    Option(.on, "DATE", "the day it happened (default: today)"),
    Option(.at, "TIME", "the time it happened, such as 13:10"),
    Option(.note, "WORDS", "a note to keep with the entry"),
    Option(.by, "PERSON", "who records it; without for:, also whose food it is"),
    Option(.new, nil, "create a new name even if a known one looks like it"),
    Option(.id, "ID", "a unique ID: Larder carries out each ID only once"),
    Option(.dryRun, nil, "show what would happen, and record nothing"),
    Option(.verbose, nil, "also show the details", letter: "v"),
  ]

  /// The options of a command that corrects something. Its `on:` and `note:` are fields of the corrected event.
  package static let corrections: [Option] =
    [Option(.by, "PERSON", "who records it")] + recording.filter { [.id, .dryRun, .verbose].contains($0.key) }

  package static let asOf = Option(.asOf, "DATE|EVENT", "as known at the end of that day, or at that event")
  package static let csv = Option(.csv, nil, "answer in CSV")
  package static let html = Option(.html, "FILE", "write an HTML page to FILE; - is standard output")
  package static let period = Option(.period, "PERIOD", "such as week, \"last month\", 2026-10, 30d", letter: "p")

  /// The options that limit a figure to certain events.
  package static let filters: [Option] = [
    Option(.item, "ITEM", "only this item"),
    Option(.meal, "MEAL", "only this meal (calories)"),
    Option(.category, "CATEGORY", "only this category"),
    Option(.store, "STORE", "only food bought there"),
    Option(.place, "PLACE", "only food kept there"),
    Option(.person, "PERSON", "only this person"),
    Option(.reason, "REASON", "only food thrown away for this reason"),
    Option(.to, "DESTINATION", "only food thrown away there", of: .choice(WasteDestination.self)),
    Option(.part, "PART", "only this part of the food", of: .choice(WastePart.self)),
    Option(.kept, "DAYS", "days at home: 0, 1-3, 4-7, 8-14, 15-30, 31-90 or 91+"),
    Option(.past, "DAYS", "days past its date: a range of kept:, any or none"),
  ]

  /// The weight of a cup, for food that is measured in cups but kept by weight.
  package static let cup = Option(.cup, "FOOD=WEIGHT", "what one cup of a food weighs, as salsa=260g").repeatable

  package static let online = Option(.online, nil, "look up an unknown code at Open Food Facts")

  /// The options of most entries about food.
  package static let food: [Option] = [
    Option(.item, "NAME", "the item, if its name looks like something else", of: .item),
    Option(.quantity, "QUANTITY", "the quantity, such as 2l, 4x150g, 1/3 pack or 10"),
    Option(.code, "CODE", "the code on the pack, if it could be a date"),
    Option(.lot, "NUMBER", "one lot, by its number in `stock`", of: .lot),
    Option(.place, "PLACE", "where it is: fridge, freezer, pantry or your own place"),
  ]
}

extension [Option] {
  /// Returns the option with a name, or the only one that begins with it.
  package func named(_ name: String, byBeginning: Bool) -> Option? {
    if let exact = first(where: { $0.name == name || $0.aliases.contains(name) }) { return exact }
    let begun = byBeginning && name.count > 1 ? filter { $0.name.hasPrefix(name) } : []
    return begun.count == 1 ? begun[0] : nil
  }
}

/// The name of an option. The same case declares the option and reads its value.
package enum OptionName: String, CaseIterable, Sendable {
  // Every command.
  case ledger, today, json, quiet, offline, help, version
  case noColor = "no-color"
  case noPager = "no-pager"
  case noInput = "no-input"

  // Entries.
  case on, at, note, by, id, new, verbose
  case dryRun = "dry-run"

  // Food.
  case item, quantity, price, lot, store, place, due, keeps, category
  case dueKind = "due-kind"
  case from, to, why, part, each, together
  case inUse = "in-use"
  case person = "for"

  // The diary.
  case meal, energy, protein, carbs, fat, saturates, sugar, fibre, salt, stock, out, description, name, all
  case weight, height, age, sex, activity

  // People.
  case born, guest, face, colour, allergies, dislikes, diet

  // Recipes.
  case serves, ate, instead, with, without, anyway, difficulty, hearts, time, update, photos, step, first, file, fits,
    edit
  case despiteAllergy = "despite-allergy"
  case addMissing = "add-missing"
  case using = "use"
  case cup

  // Products.
  case read, code, pack, recent, unknown, categories, forget, online, queued

  // Reports.
  case csv, html, period, table, top
  case versus = "vs"
  case last, gone, sort, favourites, expiring, frozen, late, since, accept, ask, picture
  case asOf = "as-of"
  case form = "as"
  case reason, kept, past, facts

  // Figures by groups.
  case sum, avg, count, `where`, limit, threads
  case whatIf = "what-if"

  // The ledger itself.
  case stop, keep, force, deep, origin, format, of, map, event, dates, currency, days, seed, man, countries
  case keepFor = "keep-for"
  case usedUp = "used-up"
  case directory = "dir"

  // The server.
  case data, listen, home, metrics, then, ping
  case publicURL = "public-url"
  case insecureLAN = "insecure-lan"
  case trustedProxy = "trusted-proxy"
  case trustedHeader = "trusted-header"
  case rootCertificate = "root-certificate"
  case noReminders = "no-reminders"
  case homeAssistant = "home-assistant"
  case ledgerDirectory = "directory"
}

/// The kind of a free word or of an option's value. It decides what completions offer.
package enum ValueKind: Hashable, Sendable {
  /// Any text or number: completions offer nothing.
  case free
  case item
  case stockedItem
  /// A word after the action of `larder list`: any item for add, an item on the list otherwise.
  case listWord
  /// A saved meal, or an item.
  case food
  case meal
  case event
  /// An item, or the number of an event.
  case itemOrEvent
  case lot
  case store, place, person, category
  case date, period
  case file, directory
  /// A command, or a help topic.
  case verb
  case setting
  /// A value of the setting named by the previous word.
  case settingValue
  /// A number, or all.
  case count
  case words([String])

  /// Creates the kind that a placeholder in help stands for. A placeholder means the same in every command.
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

  /// The words of a choice, without the one for "not stated".
  package static func choice<Value: Choice>(_ type: Value.Type) -> ValueKind {
    .words(type.allCases.filter { $0 != .unsaid }.map { value in value.word })
  }

  /// The words to choose from, if the kind is a list of words.
  package var listedWords: [String]? { if case .words(let words) = self { words } else { nil } }
}
