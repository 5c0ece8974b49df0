import LarderModel
import LarderSentences

/// One of several who ate together, and what was theirs where that was said.
struct Eater: Hashable, Sendable {
  var name: String
  /// The words behind the name: "1.5", "half", "200 g".
  var words: String?
  /// The energy behind the name: "540 kcal".
  var energy: String?

  /// Whether it was said what was theirs.
  var hasShare: Bool { words != nil || energy != nil }

  init(_ name: String) { self.name = name }
}

extension Eater {
  /// The persons of `for:ann,bo`, and of `for:all`; none where it names one.
  static func named(in line: Line, _ catalog: Catalog) throws(WordsError) -> [Eater] {
    guard let name = line.arguments[.person] else { return [] }
    let (arguments, verb) = (line.arguments, line.verb)
    let given = arguments.all(.person)
    if given.count > 1, Set(given.map { $0.lowercased() }).count > 1 { return given.map { Eater($0, verb, catalog) } }
    guard catalog.number(.person, named: name) == nil else { return [] }
    var eaters: [Eater] = []
    if ["all", "everyone", "everybody", "alle"].contains(name.lowercased()) {
      eaters = catalog.numbers(of: .person).map { Eater(catalog.name(.person, $0)) }
      guard !eaters.isEmpty else { throw .refused("nobody is known yet; name them, as for:ann,bo") }
      guard verb.takesEaters || eaters.count == 1 else { throw severalRefused(eaters.map(\.name), verb) }
    } else {
      eaters = parts(of: name).map { Eater($0, verb, catalog) }
      guard eaters.count > 1 || eaters.first?.hasShare ?? false else { return [] }
      guard verb.takesEaters else {
        guard eaters.count > 1 else { throw .usage("for:\(name.visible): \(.words(verb.name)) takes a name alone") }
        throw severalRefused(eaters.map(\.name), verb)
      }
    }
    guard Set(eaters.map { $0.name.lowercased() }).count == eaters.count else {
      throw .usage("for:\(name.visible) names somebody twice")
    }
    return eaters
  }

  /// What stands between the commas of "ann,ben:1.5"; the comma of "ben:1,5" is one of a number.
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

  /// Who is named, and what was theirs where that stands behind a colon: "ben:1.5", "ann:540kcal".
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

  /// The refusal of several persons by a verb that takes one.
  static func severalRefused(_ names: [String], _ verb: Verb) -> WordsError {
    let names = names.map { Wording(verbatim: $0.visible) }
    return .usage("\(names.listed()): name one person; \(.words(verb.name)) is of one")
  }
}
