import Document
import LarderAnswers
import LarderModel
import LarderRecipes
import LarderSentences

extension RecipeSuggestReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("What to cook, \(today.formatted(style))", isTitled: false)
    guard !suggested.isEmpty else {
      if withoutFigures == 0, candidates == 0 {
        document.blocks.invite("No recipe is like that: \(.recipes) shows those that there are")
      }
      say(withoutFigures, &document)
      return document
    }
    for line in suggested {
      document.blocks.invite("\(line.number). \(sentence(line, style))")
      if tellsWhy { for reason in reasons(line, style) { document.blocks.invite("\(reason)", .faint, indent: 3) } }
    }
    say(withoutFigures, &document)
    if let first = suggested.first { document.blocks.invite("\(.cookRecipe(first.name)) cooks the first of them") }
    return document
  }

  private func say(_ withoutFigures: Int, _ document: inout Document) {
    guard withoutFigures > 0 else { return }
    document.blocks.say(
      "\(Figures.count(withoutFigures, "recipe")) left out, whose figures are not known.", .faint)
  }

  /// "Omelette saves €1.10: 150 g spinach (due tomorrow) and 50 g feta (due Wed)."
  private func sentence(_ line: Line, _ style: OutputStyle) -> Wording {
    let saving = line.draws.filter { $0.saved.minor > 0 }
    let foods = saving.map { draw -> Wording in
      let due: Wording = draw.due.map { " (due \($0.wording(relativeTo: today)))" } ?? ""
      return "\(draw.quantity.inKitchen(style)) \(draw.noun)\(due)"
    }
    let missing = line.missing.map { Wording(verbatim: "\($0.quantity.inKitchen(style)) \($0.noun)") }
    let saves: Wording =
      saving.isEmpty
      ? "\(line.name.visible) saves nothing that would be thrown away."
      : "\(line.name.visible) saves \(line.saved.formatted(style)): \(foods.listed())."
    let lacks: Wording = missing.isEmpty ? "" : " It lacks \(missing.listed())."
    return saves + lacks
  }

  /// Where the order comes from, in numbers.
  private func reasons(_ line: Line, _ style: OutputStyle) -> [String] {
    var reasons = line.draws.filter { $0.saved.minor > 0 }.map { draw in
      "\(draw.quantity.inKitchen(style)) \(draw.noun): \(draw.saved.formatted(style)) of \(draw.cost.formatted(style)) would go to waste"
    }
    reasons += line.missing.map { missing in
      let price = missing.price.map { "a quarter of \($0.formatted(style))" } ?? "its price is not known"
      let guess = missing.isGuess && missing.price != nil ? ", which is what your foods cost as a rule" : ""
      return
        "\(missing.quantity.inKitchen(style)) \(missing.noun) missing: \(price)\(guess), and \(missing.against.errand.formatted(style)) for the errand"
    }
    if line.liking.minor != 0 { reasons.append("\(line.liking.formatted(style)) for its hearts") }
    let against = line.missing.map { missing in
      "− \(missing.against.price.formatted(style)) − \(missing.against.errand.formatted(style))"
    }
    guard !line.missing.isEmpty || line.liking.minor != 0 else { return reasons }
    let sum = ([line.saved.formatted(style)] + against).joined(separator: " ")
    let size = Money(minor: abs(line.liking.minor), currency: line.liking.currency)
    let liking = line.liking.minor == 0 ? "" : " \(line.liking.isNegative ? "−" : "+") \(size.formatted(style))"
    reasons.append("\(sum)\(liking) = \(line.worth.formatted(style))")
    return reasons
  }

  package static let word = "recipe-suggest"
  package static let fields: [ReportField<RecipeSuggestReport>] = [
    .day("today", \.today), .count("candidates", \.candidates), .count("without_figures", \.withoutFigures),
    .list("recipes", rows, \.suggested),
  ]

  private static let rows: [ReportField<Line>] = [
    .count("number", \.number), .text("recipe", \.name), .text("portions") { "\($0.portions)" },
    .text("worth", \.worth.description).ofMoney, .text("saved", \.saved.description),
    .text("liking", \.liking.description), .count("minutes?", \.minutes), .decimal("energy_kcal?", \.energy),
    .list("uses", draws, \.draws), .list("missing", missing, \.missing),
    .cell("uses") { line in
      line.draws.filter { $0.saved.minor > 0 }.map { "\($0.quantity) \($0.name)" }.joined(separator: ", ")
    },
    .cell("missing") { $0.missing.map { "\($0.quantity) \($0.name)" }.joined(separator: ", ") },
  ]

  private static let draws: [ReportField<Draw>] = [
    .text("item", \.name), .count("item_number", \.item.rawValue), .count("lot", \.lot.rawValue),
    .quantity("quantity", \.quantity), .day("due?", \.due), .decimal("chance", \.chance),
    .text("cost", \.cost.description).ofMoney, .text("saved", \.saved.description),
  ]

  private static let missing: [ReportField<Missing>] = [
    .text("food", \.name), .count("item_number?", \.item?.rawValue), .quantity("quantity", \.quantity),
    .text("price?", \.price?.description).ofMoney, .flag("price_is_guess", \.isGuess).ofMoney,
  ]

  public var table: (header: [String], rows: [[String]]) {
    Self.rows.table("number recipe portions worth saved uses missing", suggested)
  }
}
