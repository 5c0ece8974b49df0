internal import LarderRecipes

/// A writer for pages that can be read, printed, sent and imported. They contain no scripts and nothing from outside.
struct PageWriter {
  private var html = ""
  /// Returns the address of a picture on the page. Nil if it is not shown.
  private let address: (RecipePicture, Int) -> String?

  /// A page that includes its data.
  static func page(_ recipes: [Recipe]) -> String {
    let data = "<script type=\"application/ld+json\">\(RecipeFormat.json(recipes))</script>\n"
    return page(recipes, data: recipes.isEmpty ? "" : data) { picture, _ in
      picture.bytes.map { DataAddress.text($0) }
    }
  }

  /// A page with pictures at addresses given by the caller.
  ///
  /// - Parameter link: The address of a server's page, below the recipes.
  static func page(
    _ recipes: [Recipe], data: String, link: String? = nil, address: @escaping (RecipePicture, Int) -> String?
  ) -> String {
    var writer = PageWriter(address: address)
    writer.writeHead(recipes.count == 1 ? recipes[0].name : "Recipes", data)
    for recipe in recipes { writer.write(recipe) }
    if let link {
      writer.html += "<p class=\"source\"><a href=\"\(MarkupText.escaped(link))\">\(linkTitle)</a></p>\n"
    }
    writer.html += "</body>\n</html>\n"
    return writer.html
  }

  private init(address: @escaping (RecipePicture, Int) -> String?) { self.address = address }

  private mutating func writeHead(_ title: String, _ data: String) {
    html += """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      img-src data: cid:">
      <title>\(MarkupText.escaped(title))</title>
      <style>
      \(PageStyle.text)
      </style>
      \(data)</head>
      <body>

      """
  }

  /// The words of a link to a server's page.
  static let linkTitle = "Open in Larder"

  // MARK: Elements

  private mutating func element(_ name: String, _ text: String, class style: String = "") {
    let attribute = style.isEmpty ? "" : " class=\"\(style)\""
    html += "<\(name)\(attribute)>\(MarkupText.escaped(text))</\(name)>\n"
  }

  private mutating func paragraphs(_ text: String, class style: String = "") {
    for line in text.split(separator: "\n") { element("p", String(line), class: style) }
  }

  // MARK: One recipe

  private mutating func write(_ recipe: Recipe) {
    html += "<article>\n"
    element("h1", recipe.name)
    paragraphs(recipe.about, class: "about")
    writeFacts(recipe)
    for (index, picture) in recipe.pictures.enumerated() where picture.step == nil { write(picture, index, recipe) }
    if !recipe.ingredients.isEmpty { writeIngredients(recipe) }
    if !recipe.steps.isEmpty { writeSteps(recipe) }
    if !recipe.notes.isEmpty {
      element("h2", "Notes")
      paragraphs(recipe.notes)
    }
    writeEnd(recipe)
    html += "</article>\n"
  }

  private mutating func writeFacts(_ recipe: Recipe) {
    var facts: [(String, String)] = []
    if let yield = recipe.yield { facts.append((yield.word == nil ? "Serves" : "Makes", YieldText.amount(yield))) }
    if let minutes = recipe.times.preparation { facts.append(("Preparation", CookingTime.text(minutes))) }
    if let minutes = recipe.times.cooking { facts.append(("Cooking", CookingTime.text(minutes))) }
    if let minutes = recipe.times.total { facts.append(("In all", CookingTime.text(minutes))) }
    if let hearts = recipe.hearts { facts.append(("Hearts", "\(hearts) of 5")) }
    if let difficulty = recipe.difficulty { facts.append(("Difficulty", "\(difficulty) of 5")) }
    if !recipe.categories.isEmpty { facts.append(("Categories", recipe.categories.joined(separator: ", "))) }
    if !recipe.tools.isEmpty { facts.append(("Tools", recipe.tools.joined(separator: ", "))) }
    facts += RecipeFacts.contents(recipe.content)
    guard !facts.isEmpty else { return }
    html += "<dl>\n"
    for (name, value) in facts {
      html += "<div><dt>\(MarkupText.escaped(name))</dt><dd>\(MarkupText.escaped(value))</dd></div>\n"
    }
    html += "</dl>\n"
  }

  private mutating func write(_ picture: RecipePicture, _ index: Int, _ recipe: Recipe) {
    guard let address = address(picture, index) else { return }
    html += "<img src=\"\(MarkupText.escaped(address))\" alt=\"\(MarkupText.escaped(recipe.name))\">\n"
  }

  private mutating func writeIngredients(_ recipe: Recipe) {
    element("h2", "Ingredients")
    var group: String?
    for (index, ingredient) in recipe.ingredients.enumerated() {
      if index == 0 || ingredient.group != group {
        if index > 0 { html += "</ul>\n" }
        if let name = ingredient.group { element("h3", name) }
        html += "<ul>\n"
        group = ingredient.group
      }
      element("li", ingredient.line.text)
    }
    html += "</ul>\n"
  }

  private mutating func writeSteps(_ recipe: Recipe) {
    element("h2", "Method")
    var group: String?
    for (index, step) in recipe.steps.enumerated() {
      if index == 0 || step.group != group {
        if index > 0 { html += "</ol>\n" }
        if let name = step.group { element("h3", name) }
        html += "<ol start=\"\(index + 1)\">\n"
        group = step.group
      }
      html += "<li>\(MarkupText.escaped(step.text))\n"
      for (place, picture) in recipe.pictures.enumerated() where picture.step == index + 1 {
        write(picture, place, recipe)
      }
      html += "</li>\n"
    }
    html += "</ol>\n"
  }

  private mutating func writeEnd(_ recipe: Recipe) {
    for (name, text) in [("Source", recipe.source), ("Video", recipe.video)] where !text.isEmpty {
      let shown = MarkupText.escaped(text)
      let link = WebAddress.isAddress(text) ? "<a href=\"\(shown)\" rel=\"noreferrer\">\(shown)</a>" : shown
      html += "<p class=\"source\">\(name): \(link)</p>\n"
    }
  }
}

/// The style of recipe pages: large type, light or dark, and plain on paper.
enum PageStyle {
  static let text = """
    :root { color-scheme: light dark; --ink: #1c1b19; --paper: #fffdf8; --soft: #6a655c; --line: #d9d3c7; }
    @media (prefers-color-scheme: dark) {
    :root { --ink: #ece7dd; --paper: #191815; --soft: #a8a195; --line: #3c3932; }
    }
    body { margin: 0 auto; padding: 1.5rem; max-width: 44rem; font: 1.2rem/1.6 Georgia, "Times New Roman", serif; \
    color: var(--ink); background: var(--paper); }
    h1 { font-size: 2.2rem; line-height: 1.2; margin: 0 0 .5rem; }
    h2 { font-size: 1.5rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line); }
    h3 { font-size: 1.2rem; margin: 1.2rem 0 .3rem; }
    dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 1rem 0; }
    dt { font-size: .85rem; color: var(--soft); }
    dd { margin: 0; }
    img { display: block; max-width: 100%; height: auto; margin: 1rem 0; border-radius: .4rem; }
    li { margin: .4rem 0; overflow-wrap: anywhere; }
    .about { font-style: italic; }
    .source { color: var(--soft); font-size: 1rem; overflow-wrap: anywhere; }
    a { color: inherit; }
    article + article { margin-top: 4rem; }
    @media print {
    :root { --ink: #000; --paper: #fff; --soft: #333; --line: #999; }
    body { padding: 0; max-width: none; font-size: 13pt; }
    h2, h3 { break-after: avoid; }
    li, img { break-inside: avoid; }
    img { max-height: 8cm; }
    article + article { break-before: page; margin-top: 0; }
    }
    """
}

/// Text escaped for a page, so that nothing becomes markup.
enum MarkupText {
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
