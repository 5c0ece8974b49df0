import LarderModel
import PlainText

/// One of several people who ate together, with their share if it was given.
package struct Eater: Hashable, Sendable {
  package var name: String
  /// The words after the name: "1.5", "half", "200 g".
  package var words: String?
  /// The energy after the name: "540 kcal".
  package var energy: String?

  var hasShare: Bool { words != nil || energy != nil }

  package init(_ name: String) { self.name = name }

  /// The people in `for:ann,bo` or `for:all`. Empty if it names one person.
  static func named(in line: Line, _ catalog: Catalog) throws -> [Eater] {
    guard let name = line.arguments[.person] else { return [] }
    let (verb, given) = (line.verb, line.arguments.all(.person))
    let eaters: [Eater]
    if given.count > 1, Set(given.map { $0.lowercased() }).count > 1 {
      // One of them may be a list, as from a text field next to faces.
      eaters = given.flatMap { catalog.number(.person, named: $0) == nil ? parts(of: $0) : [$0] }
        .map { Eater($0, verb, catalog) }
    } else if catalog.number(.person, named: name) != nil {
      return []
    } else if let group = try group(name.lowercased(), in: line, catalog) {
      guard verb.takesEaters || group.count == 1 else { throw severalRefused(group.map(\.name), verb) }
      eaters = group
    } else {
      eaters = parts(of: name).map { Eater($0, verb, catalog) }
      guard eaters.count > 1 || eaters.first?.hasShare ?? false else { return [] }
      guard verb.takesEaters else {
        guard eaters.count > 1 else {
          throw CommandLineError.usage(
            "for:\(name.visible) must be just a name, without an amount, with \(.words(verb.name))")
        }
        throw severalRefused(eaters.map(\.name), verb)
      }
    }
    guard Set(eaters.map { $0.name.lowercased() }).count == eaters.count else {
      throw CommandLineError.usage(
        "for:\(given.joined(separator: ", ").visible) names someone twice; name each person once")
    }
    return eaters
  }

  /// The people in "all" or "kids". Nil for any other name.
  private static func group(_ name: String, in line: Line, _ catalog: Catalog) throws -> [Eater]? {
    if PositionalArguments.children.contains(name) { return try children(in: line, catalog) }
    // "all except leo"
    let words = name.split(separator: " ").map(String.init)
    let isPartial = words.count > 2 && PositionalArguments.excepting.contains(words[1])
    guard PositionalArguments.everyone.contains(isPartial ? words[0] : name) else { return nil }
    let absent = isPartial ? PositionalArguments.names(in: words[2...]).map(NameRule.key) : []
    let all = catalog.people(on: .max).filter { !$0.isGuest && !absent.contains(NameRule.key($0.name)) }
      .map { Eater($0.name) }
    guard !all.isEmpty else { throw noPeople }
    return all
  }

  private static var noPeople: CommandLineError {
    .refused("there are no people yet; name them, such as for:ann,bo")
  }

  /// The children of the household. If no one is known to be a child, it asks who they are.
  private static func children(in line: Line, _ catalog: Catalog) throws -> [Eater] {
    let today = line.today(catalog)
    let people = catalog.people(on: today).filter { !$0.isGuest }
    let children = people.filter { $0.isChild(on: today) }
    guard children.isEmpty else { return children.map { Eater($0.name) } }
    guard !people.isEmpty else { throw noPeople }
    throw LineQuestion(
      "Who are the kids?",
      people.map { .init(title: Message(verbatim: $0.name.visible), line: line.with(.person, $0.name)) })
  }

  /// Splits "ann,ben:1.5" at its commas. The comma in "ben:1,5" belongs to a number.
  private static func parts(of names: String) -> [String] {
    let parts = names.split(whereSeparator: isDivider).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return parts.reduce(into: []) { parts, part in
      if let last = parts.last, last.contains(":"), last.last?.isNumber == true, part.allSatisfy(\.isNumber) {
        parts[parts.count - 1] = last + "." + part
      } else if !part.isEmpty {
        parts.append(part)
      }
    }
  }

  /// Reads a name, and a share after a colon: "ben:1.5", "ann:540kcal".
  private init(_ text: String, _ verb: Verb, _ catalog: Catalog) {
    self.init(text)
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex, catalog.number(.person, named: text) == nil
    else { return }
    let share = String(text[text.index(after: colon)...].drop { $0 == " " })
    if verb.takesEnergy, EnergyWord.count([share]) == 1 {
      energy = share
    } else if (try? EnteredQuantity(parsing: share)) != nil {
      words = share
    }
    if hasShare { name = String(text[..<colon]) }
  }

  static func isDivider(_ letter: Character) -> Bool { ",;&+".contains(letter) }

  /// The error for several people if a verb takes one.
  static func severalRefused(_ names: [String], _ verb: Verb) -> CommandLineError {
    let names = names.map { Message(verbatim: $0.visible) }
    return .usage("\(.words(verb.name)) takes only one person, not \(names.listed())")
  }
}
