/// A command, as the dispatcher, the help and the manual know it.
package struct Verb: Sendable {
  /// A task of the household, and the heading of its commands on the front page of help.
  package enum Group: String, CaseIterable, Sendable {
    case shopping = "Shopping"
    case eating = "Eating and cooking"
    case stock = "Fridge, freezer and pantry"
    case waste = "Waste and costs"
    case mistakes = "Mistakes"
    case exchange = "Phones and other programs"
    case files = "Backup and repair"
    case program = "The program"
  }

  /// The places where a command can be carried out.
  package enum VerbAvailability: Sendable {
    /// Every surface that can read the ledger.
    case anywhere
    /// Only the machine with the files or the terminal that the command is about.
    case machine
  }

  package let name: String
  package let group: Group
  /// The title: a phrase of fewer than 60 characters that begins with a verb.
  package let summary: String
  /// The command with the words and options that may follow it. `|  ` separates different ways to write it.
  package let usage: String
  /// The kinds of the free words, in order. The last one applies to all further words.
  package let words: [ValueKind]
  package let options: [Option]
  /// Whether the command records events, and takes the options for that.
  package let records: Bool
  /// Whether the command creates the ledger if there is none.
  package let beginsLedger: Bool
  /// Whether any `key:value` is a field.
  package let takesFields: Bool
  /// Whether the command takes several items, separated by commas.
  package let takesSeveral: Bool
  /// Whether the command takes several people, each with a share.
  package let takesEaters: Bool
  /// Keys that can be given several times, in addition to the repeatable options.
  package let repeats: [String]
  /// Reads what a line asks for; nil if only the machine itself can carry it out.
  package let meaning: (@Sendable (Line) throws -> Meaning)?

  package init(
    name: String, group: Group, summary: String, usage: String, words: [ValueKind] = [], options: [Option] = [],
    records: Bool = false, beginsLedger: Bool = false, takesFields: Bool = false, takesSeveral: Bool = false,
    takesEaters: Bool = false, repeats: [String] = [], meaning: (@Sendable (Line) throws -> Meaning)? = nil
  ) {
    (self.name, self.group, self.summary, self.usage) = (name, group, summary, usage)
    (self.words, self.options, self.repeats) = (words, options, repeats)
    (self.records, self.beginsLedger, self.takesFields) = (records, beginsLedger, takesFields)
    (self.takesSeveral, self.takesEaters, self.meaning) = (takesSeveral, takesEaters, meaning)
  }

  package var help: CommandHelp { CommandHelp.all[name] ?? CommandHelp() }

  package var reach: VerbAvailability { meaning == nil ? .machine : .anywhere }

  /// The options that not every command takes.
  package var ownOptions: [Option] { options + (records ? Option.recording : []) }

  package var allOptions: [Option] { ownOptions + Option.common }

  /// The options that help shows. Each scanned code is an entry of its own, so `scan` takes no ID.
  package var shownOptions: [Option] { known == .scan ? allOptions.filter { $0.key != .id } : allOptions }

  /// Whether stores, places and people can be named without their keys.
  package var takesBareWords: Bool { records && !takesFields && (takesEaters || options.contains { $0.key == .item }) }

  /// The possible roles of a second name.
  var roles: [PositionalRole] {
    takesBareWords ? PositionalRole.allCases.filter { role in allOptions.contains { $0.key == role.option } } : []
  }

  /// The kinds of names that can follow an item without their keys.
  package var kindsOfBareNames: [ValueKind] {
    let kinds: [(OptionName, ValueKind)] = [(.store, .store), (.place, .place), (.person, .person)]
    return takesBareWords ? kinds.filter { key, _ in allOptions.contains { $0.key == key } }.map { $0.1 } : []
  }

  /// Whether an energy can follow the name of each person who ate.
  var takesEnergy: Bool { takesEaters && options.contains { $0.key == .energy } }

  /// Whether the first word is an action, such as `add` in `list add`.
  package var takesAction: Bool { words.first.map { $0.listedWords != nil } ?? false }
}

/// A command that the reader knows by name, because it reads the words of this command differently.
package enum KnownVerb: String, CaseIterable {
  case buy, use, eat, toss, move, list, scan
}

extension Verb {
  /// The command, if the reader knows it by name.
  var known: KnownVerb? { KnownVerb(rawValue: name) }
}
