/// Rewrites typed lines with as few keys as the words now allow, without shortening names.
enum ShorterLines {
  /// A line, and the lines it replaces.
  struct Group {
    var day: String
    var words: [String]
    var members: [Int]
    /// The people who ate, each with the words after the name, or nil if the meal cannot be shared.
    var eaters: [(name: String, words: [String])]?
    var dish: [String] = []

    var text: String {
      guard let eaters else { return words.joined(separator: " ") }
      let shares = eaters.map { ([$0.name] + $0.words).joined(separator: " ") }
      return (["eat"] + dish).joined(separator: " ") + " " + shares.joined(separator: ", ")
    }
  }

  /// - Parameters:
  /// - lines: the day and command of each line.
  /// - known: the names of stores, places and people known before the line at an index.
  static func groups(_ lines: [(day: String, command: String)], known: (Int) -> Set<String>) -> [Group] {
    var groups: [Group] = []
    for (index, line) in lines.enumerated() {
      var group = Group(day: line.day, words: short(line.command, known(index)), members: [index])
      if let (dish, eater) = share(group.words) { (group.dish, group.eaters) = (dish, [eater]) }
      guard let last = groups.last, let joined = joined(last, group) else {
        groups.append(group)
        continue
      }
      groups[groups.count - 1] = joined
    }
    return groups
  }

  /// The line without the program's name, and without keys before known names.
  private static func short(_ command: String, _ known: Set<String>) -> [String] {
    var words = tokens(command)
    if words.first == "larder" { words.removeFirst() }
    guard let verb = words.first, ["buy", "use", "eat", "toss", "move", "count"].contains(verb) else { return words }
    return words.map { word in
      for key in ["for:", "store:", "place:", "why:"] where word.hasPrefix(key) {
        let name = word.dropFirst(key.count).filter { $0 != "\"" }
        if key == "why:" ? !name.contains(" ") : known.contains(name.lowercased()) { return name }
      }
      return word
    }
  }

  /// The words of a line. A quoted text is one word.
  private static func tokens(_ line: String) -> [String] {
    var words: [String] = [""]
    var isQuoted = false
    for letter in line {
      if letter == "\"" { isQuoted.toggle() }
      if letter == " ", !isQuoted { words.append("") } else { words[words.count - 1].append(letter) }
    }
    return words.filter { !$0.isEmpty }
  }

  private static let family: Set<String> = ["lena", "tom", "mia"]

  /// The share of one person, if the line has no other details.
  private static func share(_ words: [String]) -> (dish: [String], eater: (name: String, words: [String]))? {
    guard words.first == "eat", !words.contains(where: { $0.contains(":") || $0.hasPrefix("--") }) else { return nil }
    let names = words.filter { family.contains($0) }
    var dish = words.dropFirst().filter { !family.contains($0) }
    guard names.count == 1 else { return nil }
    var amount: [String] = []
    while let last = dish.last, dish.count > 1,
      last.first?.isNumber == true || last.hasPrefix(".") || ["half", "kcal", "portion", "portions"].contains(last)
    {
      amount.insert(dish.removeLast(), at: 0)
    }
    return (dish, (names[0], amount))
  }

  private static func joined(_ last: Group, _ next: Group) -> Group? {
    guard last.day == next.day else { return nil }
    var group = last
    group.members += next.members
    if let eaters = last.eaters, let more = next.eaters {
      guard last.dish == next.dish, !eaters.contains(where: { $0.name == more[0].name }) else { return nil }
      group.eaters = eaters + more
      return group
    }
    let plain = [last, next].allSatisfy { group in
      !group.words.contains { $0.contains(":") || $0.hasPrefix("--") || family.contains($0) || $0 == "guests" }
    }
    guard plain, let verb = last.words.first, verb == next.words.first else { return nil }
    var words = last.words
    if verb == "buy", words.last == next.words.last { words.removeLast() } else if verb != "use" { return nil }
    words[words.count - 1] += ","
    group.words = words + next.words.dropFirst()
    return group
  }
}
