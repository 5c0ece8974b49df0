/// A name from a recipe with the catalogue food that it means.
///
/// A line is the name and `= food` if the catalogue has the food, `~ food` if it has a similar one that may be meant or
/// used instead, and `-` if it has none; a confident match is then an error. Every third name was held out and not used
/// for tuning.
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
