public import LarderRecipes
internal import PlainText

/// A writer for recipes as mail messages: as text, and as a page with its pictures.
public enum RecipeMail {
  /// Writes a message by RFC 5322. The result depends only on the recipe and the headers.
  ///
  /// Without a sender it is a draft, which mail programs open for sending. `date` is in header format: `Fri, 20 Nov
  /// 2026 18:00:00 +0100`. Addresses may include a name: `Ann <ann@example.org>`.
  public static func write(_ recipe: Recipe, from: String?, to: String, date: String) -> [UInt8] {
    let number = StableNumber.hash((RecipeFormat.json([recipe]) + (from ?? "") + to + date).utf8)
    // No encoded line contains `=_`, so none can be mistaken for a boundary.
    let (outer, inner) = ("=_larder_\(StableNumber.digits(number))_a", "=_larder_\(StableNumber.digits(number))_b")
    let pictures = recipe.pictures.enumerated().filter { $0.element.bytes != nil }
    let html = PageWriter.page([recipe], data: "") { picture, index in
      picture.bytes == nil ? nil : "cid:picture\(index)@larder.invalid"
    }
    var mail = MailText()
    if let from { mail.head("From", MailText.address(from)) } else { mail.head("X-Unsent", "1") }
    mail.head("To", MailText.address(to))
    mail.head("Subject", MailText.words(recipe.name))
    mail.head("Date", CleanText.line(date))
    mail.head("Message-ID", "<\(StableNumber.digits(number))@larder.invalid>")
    mail.head("MIME-Version", "1.0")
    mail.head("Content-Type", "multipart/alternative; boundary=\"\(outer)\"")
    mail.end()
    mail.boundary(outer)
    mail.text(MailedRecipe.text(recipe), type: "text/plain")
    mail.boundary(outer)
    if pictures.isEmpty {
      mail.text(html, type: "text/html")
    } else {
      mail.head("Content-Type", "multipart/related; type=\"text/html\"; boundary=\"\(inner)\"")
      mail.end()
      mail.boundary(inner)
      mail.text(html, type: "text/html")
      for (index, picture) in pictures {
        mail.boundary(inner)
        mail.picture(picture.bytes ?? [], id: "picture\(index)@larder.invalid")
      }
      mail.boundary(inner, isLast: true)
    }
    mail.boundary(outer, isLast: true)
    return mail.bytes
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
