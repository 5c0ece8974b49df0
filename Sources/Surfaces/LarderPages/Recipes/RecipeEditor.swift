import HTTP
import LarderKitchen
import LarderModel
import LarderRecipes
import LarderVerbs
import Page
import WebParts

/// A recipe as rows, shown as it was understood before it is kept, and to change a kept one.
struct RecipeEditor {
  private let frame: PageFrame
  /// The recipe to edit; nil for a new one.
  private let name: String?
  private let form: RecipeForm
  private let foods: [RecognisedFood]
  /// The event of the version being edited.
  private let version: String
  var problem: String?
  /// Whether someone else has changed the recipe in the meantime.
  var isStale = false

  /// - Parameter name: The recipe to edit; nil for a new one.
  init(_ context: RequestContext, _ form: RecipeForm, over name: String? = nil, version: String = "") throws {
    frame = try PageFrame(context, .recipes)
    (self.name, self.form, self.version) = (name, form, version)
    var recipe = Recipe("")
    recipe.ingredients = form.foods.map { row in
      if case .food(let amount, let food) = row { return RecipeIngredient(reading: RecipeForm.line(amount, food)) }
      return RecipeIngredient(reading: "")
    }
    foods = RecognisedFood.all(of: recipe, try context.view().household, on: frame.today)
  }

  init(editing context: RequestContext) throws {
    let report = try RecipeView.report(context)
    try self.init(context, RecipeForm(report.recipe), over: report.recipe.name, version: "\(report.event)")
  }

  private var back: String { name.map { RecipeRow.path(frame.home, $0) } ?? frame.home + "/add-recipe" }

  func response(_ status: Status = .ok) -> Response {
    let action = name == nil ? frame.home + "/add-recipe" : back + "/edit"
    var page = SitePage(frame, title) { html in
      if let problem { RecipeProblem.write(problem, isStale: isStale, to: &html) }
      html.block("form", ["method": "post", "action": action, "class": "recipe-rows", "data-editor": ""]) { html in
        html.hidden("version", version)
        // The button of the return key, which must not save or remove anything.
        html.element(
          "button", ["class": "unseen", "name": "do", "value": "check", "tabindex": "-1"], text: Phrases.recipeCheck)
        writeHead(to: &html)
        writeFoods(to: &html)
        writeSteps(to: &html)
        writeOthers(to: &html)
        writeMore(to: &html)
        html.button(isStale ? Phrases.recipeSaveOver : Phrases.save, "do wide save")
      }
      writeTemplates(to: &html)
      if name != nil {
        html.element("a", ["class": "further", "href": back + "/edit?as=text"], text: Phrases.recipeAsText)
      }
    }
    page.tools = { $0.iconLink(.back, back, Phrases.back) }
    page.modules = ["editor"]
    return page.response(status)
  }

  private var title: String {
    if let name { return Phrases.recipeEditTitle(name) }
    return form.name.isEmpty ? Phrases.recipeAdd : Phrases.recipeNew
  }

  // MARK: The whole recipe

  private func writeHead(to html: inout HTMLWriter) {
    if name == nil {
      html.slot("name", Phrases.recipeName, value: form.name, isRequired: true)
    } else {
      html.hidden("name", form.name)
    }
    html.div("slots") { html in
      html.slot("serves", Phrases.recipeServes, value: form[.serves], placeholder: "4, or 12 rolls")
      html.slot("prep", Phrases.recipePrep, value: form[.prep], placeholder: "15 min")
      html.slot("cook", Phrases.recipeCook, value: form[.cook], placeholder: "1 h 20 min")
      html.slot("time", Phrases.recipeTotal, value: form[.time])
    }
  }

  private func writeMore(to html: inout HTMLWriter) {
    let texts = [RecipeForm.Fact.about, .notes, .source, .video, .tools, .energy, .difficulty]
    let isFilled = texts.contains { !form[$0].isEmpty }
    html.element("details", ["class": "fold", "open": isFilled ? "" : nil]) { html in
      html.element("summary", text: Phrases.recipeMoreFacts)
      writeText("about", Phrases.recipeAbout, form[.about], to: &html)
      writeText("notes", Phrases.recipeNotes, form[.notes], to: &html)
      html.div("slots") { html in
        html.slot("source", Phrases.source, value: form[.source])
        html.slot("video", Phrases.recipeVideoAddress, value: form[.video])
        html.slot("tools", Phrases.recipeToolsNeeded, value: form[.tools])
        html.slot("energy", Phrases.recipeEnergy, value: form[.energy])
        html.element("label", ["class": "slot"]) { html in
          html.element("span", text: Phrases.recipeDifficulty)
          let marks = [("", "–")] + (1...5).map { ("\($0)", Difficulty.word(of: $0)) }
          html.choice(
            "difficulty", spoken: Phrases.recipeDifficulty, marks.map { (value: $0.0, label: $0.1) },
            chosen: form[.difficulty])
        }
      }
    }
    html.newline()
  }

  private func writeText(_ name: StaticString, _ label: String, _ text: String, to html: inout HTMLWriter) {
    html.block("label", ["class": "slot"]) { html in
      html.element("span", text: label)
      html.element("textarea", ["name": name.description, "rows": "2"]) { html in
        html.newline()
        html.lines(text)
      }
    }
  }

  // MARK: Ingredients

  private func writeFoods(to html: inout HTMLWriter) {
    html.section("ingredients", Phrases.recipeIngredients) { html in
      html.block("ol", ["class": "rows foods", "data-rows": "food"]) { html in
        for (index, row) in form.foods.enumerated() { write(row, at: index, foods[index], to: &html) }
      }
      html.div("wrapped") { html in
        html.iconButton(.plus, Phrases.recipeAddFood, name: "do", value: "add-food")
        html.iconButton(.plus, Phrases.recipePart, name: "do", value: "add-part")
      }
    }
  }

  private func write(_ row: RecipeForm.Food, at index: Int, _ food: RecognisedFood?, to html: inout HTMLWriter) {
    html.row { html in
      switch row {
      case .part(let name):
        writeField("part", Phrases.recipePart, name, to: &html)
        writeDeeds("food-\(index)", name.isEmpty ? Phrases.recipePart : name, to: &html)
      case .food(let amount, let name):
        writeField("amount", Phrases.amount, amount, to: &html)
        writeField("food", Phrases.food, name, to: &html)
        writeDeeds("food-\(index)", name.isEmpty ? Phrases.food : name, to: &html)
        html.div(food?.isPlain(name) == true ? "recognised same" : "recognised") { html in
          if !name.isEmpty, let food { write(food, typed: name, to: &html) }
        }
      }
    }
  }

  private func write(_ food: RecognisedFood, typed: String, to html: inout HTMLWriter) {
    if let name = food.name {
      html.span("detail") { html in
        html.icon(.check)
        guard !food.isPlain(typed) else { return html.span("unseen", Phrases.recipeRecognised) }
        guard NameRule.key(name) != NameRule.key(typed) else { return html.text(Phrases.recipeRecognised) }
        html.text(Phrases.recipeRecognisedAs + " ")
        html.name(name)
      }
    } else {
      html.span("detail soon") { $0.icon(.why, Phrases.recipeNotRecognised) }
    }
    html.marks(of: food.concerns)
  }

  private func writeField(_ name: String, _ label: String, _ value: String, to html: inout HTMLWriter) {
    html.leaf(
      "input",
      [
        "name": name, "value": value.isEmpty ? nil : value, "aria-label": label, "placeholder": label,
        "class": name, "autocomplete": "off",
      ])
  }

  private func writeDeeds(_ row: String, _ subject: String, to html: inout HTMLWriter) {
    html.element("details", ["class": "amend"]) { html in
      html.element("summary", ["aria-label": Phrases.recipeChangeRow(subject)]) { $0.icon(.more) }
      html.div("deeds") { html in
        html.button(Phrases.recipeUp, name: "do", value: "up-" + row, spoken: Phrases.recipeUpSays(subject))
        html.button(Phrases.recipeDown, name: "do", value: "down-" + row, spoken: Phrases.recipeDownSays(subject))
        html.button(Phrases.remove, "lose", name: "do", value: "out-" + row, spoken: Phrases.recipeOutSays(subject))
      }
    }
  }

  // MARK: Steps

  private func writeSteps(to html: inout HTMLWriter) {
    html.section("steps", Phrases.recipeSteps) { html in
      html.block("ol", ["class": "rows editable", "data-rows": "step"]) { html in
        for (index, row) in form.steps.enumerated() { write(row, at: index, to: &html) }
      }
      html.div("wrapped") { $0.iconButton(.plus, Phrases.recipeAddStep, name: "do", value: "add-step") }
      html.p("hint", Phrases.recipeStepHint)
    }
  }

  private func write(_ row: RecipeForm.Step, at index: Int, to html: inout HTMLWriter) {
    html.row { html in
      switch row {
      case .part(let name):
        writeField("step-part", Phrases.recipePart, name, to: &html)
        writeDeeds("step-\(index)", name.isEmpty ? Phrases.recipePart : name, to: &html)
      case .step(let text):
        html.element(
          "textarea",
          ["name": "step", "rows": text.count > 70 ? "3" : "2", "aria-label": Phrases.recipeStep(index + 1)]
        ) { html in
          html.newline()
          html.lines(text)
        }
        writeDeeds("step-\(index)", Phrases.recipeStep(index + 1), to: &html)
      }
    }
  }

  // MARK: Lines that were not understood

  private func writeOthers(to html: inout HTMLWriter) {
    guard !form.others.isEmpty else { return }
    html.section("others", Phrases.recipeOthers(form.others.count)) { html in
      html.p("hint", Phrases.recipeOthersHint)
      html.rows(form.others, classes: "rows others") { other, html in
        html.row { html in
          html.hidden("other", other.text)
          html.span("what") { $0.name(other.text) }
          let uses = RecipeForm.Use.allCases.map { (value: $0.rawValue, label: Phrases.title(of: $0)) }
          html.choice("as", spoken: Phrases.recipeUseOf(other.text), uses, chosen: other.use.rawValue)
        }
      }
    }
  }

  /// Writes empty rows, which a script copies.
  private func writeTemplates(to html: inout HTMLWriter) {
    html.block("template", ["id": "row-food"]) { write(.empty, at: 0, nil, to: &$0) }
    html.block("template", ["id": "row-part"]) { write(RecipeForm.Food.part(""), at: 0, nil, to: &$0) }
    html.block("template", ["id": "row-step"]) { write(.step(""), at: 0, to: &$0) }
  }

  // MARK: Submission

  /// Saves the rows of a form, or changes them as its button says.
  ///
  /// - Parameter name: The recipe to edit; nil for a new one.
  static func record(_ context: RequestContext, _ fields: Pairs, over name: String?) throws -> Response {
    var form = RecipeForm(fields)
    let version = fields["version"] ?? ""
    if let deed = fields["do"] {
      form.perform(deed)
      return try RecipeEditor(context, form, over: name, version: version).response()
    }
    var problems: [String] = []
    let recipe = form.recipe(&problems)
    guard problems.isEmpty else {
      var page = try RecipeEditor(context, form, over: name, version: version)
      page.problem = problems.joined(separator: " ")
      return page.response(.unprocessable)
    }
    return try RecipeSaving(context, name, version).save(RecipeText.write(recipe)) { problem, version, isStale in
      var page = try RecipeEditor(context, form, over: name, version: version)
      (page.problem, page.isStale) = (problem.detail, isStale)
      return page.response(problem.status)
    }
  }
}

extension RecognisedFood {
  /// Whether a typed name is the food's own and concerns no one, so that a mark is enough.
  fileprivate func isPlain(_ typed: String) -> Bool {
    name.map { NameRule.key($0) == NameRule.key(typed) } == true && concerns?.isEmpty != false
  }
}
