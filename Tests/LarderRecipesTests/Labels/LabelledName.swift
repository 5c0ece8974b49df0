/// A name from a recipe, and the food of the catalogue that it means.
///
/// A line is the name and `= food` where the catalogue has it, `~ food` where it has something alike that may be meant or
/// taken instead, and `-` where it has none: there a sure food is a trap taken. Every third name was set aside: nothing
/// was tuned by it.
struct LabelledName: Sendable {
  enum Label: Sendable, Equatable { case same, alike, none }

  let name: String
  let label: Label
  let food: String
  let isSetAside: Bool

  static let all = lines(home) + lines(sites)

  private static func lines(_ text: String) -> [LabelledName] {
    text.split(separator: "\n").enumerated().compactMap { place, line in
      for (mark, label) in [(" = ", Label.same), (" ~", .alike), (" -", .none)] {
        guard let range = line.firstRange(of: mark) else { continue }
        if label == .none, range.upperBound != line.endIndex { continue }
        let food = line[range.upperBound...].drop { $0 == " " }
        return LabelledName(
          name: String(line[..<range.lowerBound]), label: label, food: String(food), isSetAside: place % 3 == 2)
      }
      return nil
    }
  }
}
