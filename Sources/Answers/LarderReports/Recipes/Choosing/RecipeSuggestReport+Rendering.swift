import Document
import LarderModel
import LarderRecipes
import LarderSentences
import StrictJSON

extension RecipeSuggestReport: Report {
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

  /// `report` "recipe-suggest", `today`, `candidates`, `without_figures`, and `recipes`: `number`, `recipe`, `portions`,
  /// `worth`, `saved`, `liking`, `minutes`, `energy_kcal`, `uses` (`item`, `item_number`, `lot`, `quantity`, `due`,
  /// `chance`, `cost`, `saved`) and `missing` (`food`, `item_number`, `quantity`, `price`, `price_is_guess`).
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "recipe-suggest")
    json.day("today", today)
    json.integer("candidates", candidates)
    json.integer("without_figures", withoutFigures)
    json.list("recipes", suggested) { line, json in
      json.beginObject()
      json.integer("number", line.number)
      json.string("recipe", line.name)
      json.string("portions", "\(line.portions)")
      json.string("worth", "\(line.worth)")
      json.string("saved", "\(line.saved)")
      json.string("liking", "\(line.liking)")
      json.integer("minutes", line.minutes)
      json.decimal("energy_kcal", line.energy, places: 3)
      json.list("uses", line.draws) { draw, json in
        json.beginObject()
        json.string("item", draw.name)
        json.integer("item_number", draw.item.rawValue)
        json.integer("lot", draw.lot.rawValue)
        json.quantity("quantity", draw.quantity)
        json.day("due", draw.due)
        json.decimal("chance", draw.chance, places: 3)
        json.string("cost", "\(draw.cost)")
        json.string("saved", "\(draw.saved)")
        json.endObject()
      }
      json.list("missing", line.missing) { missing, json in
        json.beginObject()
        json.string("food", missing.name)
        json.integer("item_number", missing.item?.rawValue)
        json.quantity("quantity", missing.quantity)
        json.string("price", missing.price.map { "\($0)" })
        json.bool("price_is_guess", missing.isGuess)
        json.endObject()
      }
      json.endObject()
    }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let rows = suggested.map { line in
      [
        "\(line.number)", line.name, "\(line.portions)", "\(line.worth)", "\(line.saved)",
        line.draws.filter { $0.saved.minor > 0 }.map { "\($0.quantity) \($0.name)" }.joined(separator: ", "),
        line.missing.map { "\($0.quantity) \($0.name)" }.joined(separator: ", "),
      ]
    }
    return (["number", "recipe", "portions", "worth", "saved", "uses", "missing"], rows)
  }
}
