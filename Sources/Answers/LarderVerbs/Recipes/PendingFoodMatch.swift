import Document
import LarderCommands
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// A pending command that assigns the household's items to foods in the lines of recipes, once for all recipes.
struct PendingFoodMatch: PendingCommand {
  /// The assignment given on the line: the food of a recipe, and the household's item.
  private let said: [(food: String, item: String)]
  private var report: RecipeCheckReport?
  private var count = 0

  init(_ words: [String]) throws {
    let line = words.joined(separator: " ")
    said =
      try line.isEmpty
      ? []
      : line.split(separator: ",").map { part in
        let parts = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
          throw CommandLineError.usage("which food? as in: \(.saysFood("chilli flakes", is: "chilli powder"))")
        }
        return (parts[0], parts[1])
      }
  }

  var needsLedger: Bool { true }

  func mayWalk(_ line: Line) -> Bool { said.isEmpty }

  func walkQuestions(_ reader: EntryReader, _ log: inout LogReader) throws -> [Question]? {
    let foods = try RecipeCheckRequest().report(from: reader.view, &log).foods
    return foods.enumerated().map { index, food in
      Self.question("\(index + 1)/\(foods.count)", food, reader.catalog)
    }
  }

  /// The question about a food: "2/9 chilli flakes, in 3 recipes: 1 chilli powder, 2 chilli? ".
  private static func question(_ number: String, _ food: RecipeCheckReport.Food, _ catalog: Catalog) -> Question {
    let near = food.near.enumerated().map { "\($0.offset + 1) \($0.element)" }.joined(separator: ", ")
    let choice = near.isEmpty ? "?" : ": \(near)?"
    let text: Message =
      "\(number) \(food.name.visible), in \(Message.count(food.recipes, "recipe"))\(choice) (number or name; Enter: skip; .: stop) "
    return Question(text) { _ in
    } read: { text, answers throws(ValueError) in
      let answer = text.trimmed
      if [".", "q", "quit", "stop"].contains(answer.lowercased()) { return .stop }
      if let number = Int(answer) {
        guard food.near.indices.contains(number - 1) else { return .again("there is no \(number)") }
        answers.foods.append((food.name, food.near[number - 1]))
        return .onward
      }
      answers.foods.append((food.name, try NameRule.validate(answer, what: "food")))
      return .onward
    }
  }

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entryTime = reader.entryTime
    let named = said.isEmpty ? reader.answers.foods : said
    count = named.count
    if named.isEmpty { report = try RecipeCheckRequest().report(from: reader.view, &log) }
    let commands = named.map { DescribeItem($0.item, facts: [("alias", $0.food)], entryTime: entryTime) }
    return try reader.decide(CommandGroup(commands, entryTime: entryTime))
  }

  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    if let report { return report.summary }
    return "Linked \(Message.count(count, "food")) in recipes."
  }

  func remarks(_ style: OutputStyle) -> [Block] { report?.blocks(most: 12) ?? [] }
}
