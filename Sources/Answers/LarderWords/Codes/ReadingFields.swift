import LarderCommands
import LarderLabels
import LarderModel
import PlainText

/// The facts that a label states in addition to its figures, as typed in the fields of `fix`:
/// `nova:4 additives:"E250, E330" fruit:12% kind:beverage`.
enum ReadingFields {
  /// The fields as typed, and the kind of value of each.
  static var offered: [(name: String, kind: ValueKind)] {
    [
      ("nova", .words(["1", "2", "3", "4"])), ("additives", .free), ("fruit", .free), ("kind", .choice(LabelKind.self)),
      ("figures", .choice(LabelFigureState.self)), ("source", .free),
    ]
  }

  static func take(_ attribute: ProductAttribute, _ text: String, into describe: inout DescribeProduct) throws {
    describe.unknown.remove(attribute)
    switch attribute {
    case .kind: describe.reading.kind = try LabelKind(word: text, what: "kind")
    case .state: describe.reading.figures = try LabelFigureState(word: text, what: "figures")
    case .fruit: describe.reading.fruit = try share(text)
    case .nova:
      guard let group = Int(text), let known = UInt8(exactly: group).flatMap(NovaGroup.init(rawValue:)) else {
        throw CommandLineError.usage("nova:\(text.visible) must be 1, 2, 3 or 4")
      }
      describe.reading.nova = Int(known.rawValue)
    case .additives: describe.reading.additives = try additives(text)
    case .source:
      describe.reading.source = try NameRule.validateNote(text, what: "source")
      describe.reading.sourceDay = describe.entryTime.day
    default: break
    }
  }

  /// Reads a share: "12%", "12.5 %", "12".
  private static func share(_ text: String) throws(CommandLineError) -> Int64 {
    let digits = text.filter { $0 != " " && $0 != "%" }.replacing(",", with: ".")
    guard let share = ExactNumber.scaled(digits, places: 3), (0...100_000).contains(share) else {
      throw .usage("fruit:\(text.visible) must be a share from 0 to 100 %, such as fruit:12%")
    }
    return share
  }

  /// Reads a list of E numbers or names, in the order of their numbers. "none" means that there are no additives.
  private static func additives(_ text: String) throws(CommandLineError) -> String {
    let names = text.split { $0 == "," || $0 == ";" }
      .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    guard names != ["none"], names != ["no"] else { return LabelRead.noAdditives }
    guard !names.isEmpty else { throw .usage("additives: needs E numbers, such as additives:\"E250, E330\", or none") }
    var numbers: Set<AdditiveNumber> = []
    for name in names {
      guard let number = AdditiveNumber(name) ?? Additive.named(name)?.number else {
        throw .usage("\"\(name.visible)\" is not an additive; write E numbers, such as additives:\"E250, E330\"")
      }
      numbers.insert(number)
    }
    return numbers.sorted().map(\.description).joined(separator: ", ")
  }
}
