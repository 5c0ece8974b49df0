package import LarderRecipes

/// A writer for recipes as mail messages: as text, and as a page with its pictures.
package enum RecipeMail {
  /// The most bytes of pictures in a message. Servers refuse large messages, and encoding adds a third.
  static let mostPictures = 12 << 20

  /// Writes a message by RFC 5322. The result depends only on the recipe and the headers.
  ///
  /// Without a sender it is a draft, which mail programs open for sending. `date` is in header format: `Fri, 20 Nov
  /// 2026 18:00:00 +0100`. Addresses may include a name: `Ann <ann@example.org>`.
  package static func write(_ recipe: Recipe, from: String?, to: String, date: String) -> [UInt8] {
    message(recipe, from: from, to: to, date: date).bytes
  }

  /// The message with a recipe.
  ///
  /// - Parameter link: The address of the recipe's page, below the recipe.
  package static func message(
    _ recipe: Recipe, from: String?, to: String, date: String, link: String? = nil
  ) -> MailMessage {
    var (pictures, size) = ([String: [UInt8]](), 0)
    // The photos of the dish count before those of steps.
    let order = recipe.pictures.enumerated().sorted {
      ($0.element.step ?? 0, $0.offset) < ($1.element.step ?? 0, $1.offset)
    }
    for (index, picture) in order {
      guard let bytes = picture.bytes, size + bytes.count <= mostPictures else { continue }
      size += bytes.count
      pictures["picture\(index)@larder.invalid"] = bytes
    }
    let html = PageWriter.page([recipe], data: "", link: link) { picture, index in
      let id = "picture\(index)@larder.invalid"
      return pictures[id] == nil ? nil : "cid:" + id
    }
    let text = MailedRecipe.text(recipe) + (link.map { "\n\(PageWriter.linkTitle): \($0)\n" } ?? "")
    var message = MailMessage(from: from, to: to, subject: recipe.name, date: date, text: text, html: html)
    message.pictures = pictures
    return message
  }
}

/// A recipe as plain text, for mail programs without HTML.
enum MailedRecipe {
  static func text(_ recipe: Recipe) -> String {
    var lines = [recipe.name, ""]
    if !recipe.about.isEmpty { lines += [recipe.about, ""] }
    lines += facts(recipe)
    lines += ingredients(recipe) + steps(recipe)
    if !recipe.notes.isEmpty { lines += ["", recipe.notes] }
    if !recipe.source.isEmpty { lines += ["", recipe.source] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func facts(_ recipe: Recipe) -> [String] {
    var lines: [String] = []
    if let yield = recipe.yield { lines.append((yield.word == nil ? "Serves " : "Makes ") + YieldText.amount(yield)) }
    let times = [
      ("Preparation", recipe.times.preparation), ("Cooking", recipe.times.cooking), ("In all", recipe.times.total),
    ]
    for (name, minutes) in times {
      if let minutes { lines.append("\(name): \(CookingTime.text(minutes))") }
    }
    return lines
  }

  private static func ingredients(_ recipe: Recipe) -> [String] {
    guard !recipe.ingredients.isEmpty else { return [] }
    let lines = GroupedLines(recipe.ingredients)
    let headings = Set(lines.headings)
    return [""] + lines.lines.enumerated().map { headings.contains($0) ? "\n\($1)" : "- \($1)" }
  }

  private static func steps(_ recipe: Recipe) -> [String] {
    var lines: [String] = []
    var group: String?
    for (index, step) in recipe.steps.enumerated() {
      if let name = step.group, name != group { lines += ["", name + ":"] } else { lines.append("") }
      group = step.group
      lines.append("\(index + 1). \(step.text)")
    }
    return lines
  }
}
