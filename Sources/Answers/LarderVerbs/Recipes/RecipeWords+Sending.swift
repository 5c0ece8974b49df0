import LarderModel
import LarderRecipes
import LarderWords
import RecipeFormats

/// Exporting recipes: as a file for another program, a page to print, or a message.
extension RecipeWords {
  /// `larder recipe export`: exports recipes by name, by category, or all of them.
  func export(_ words: [String]) throws -> Meaning {
    let path = arguments[.to]
    let form = try sentForm(path)
    let (name, categories) = (words.joined(separator: " "), arguments.all(.category))
    return .file { snapshot in
      let sent = try RecipeExport(&snapshot)
      let recipes = try sent.recipes(named: name, categories: categories)
      let form = form ?? (recipes.count == 1 && path == nil ? .text : .output(.html))
      // Photos are stored next to such a text, which standard output does not allow.
      let isAlone = form == .output(.cook) && path?.lowercased().hasSuffix(".cook") ?? false
      guard !isAlone || recipes.count == 1 else {
        throw CommandLineError.refused("a .cook file contains one recipe; for several, name the file .zip")
      }
      var written = recipes
      if isAlone { written[0].pictures = [] }
      return OutgoingFile(
        path: path, bytes: try form.bytes(written), contents: RecipeExport.title(recipes),
        isReadable: form.isReadable(written),
        leftOut: try OmittedRecipeParts(
          recipes, as: form, withoutPhotos: isAlone, missingPhotos: sent.missingPhotos(of: recipes)))
    }
  }

  /// `larder recipe print`: makes a page of one recipe for the given number of servings.
  func page(_ name: String) throws -> Meaning {
    let path = arguments[.to]
    let portions = try arguments.portions(.serves)
    return .file { snapshot in
      let recipe = try RecipeExport(&snapshot).recipe(named: name, portions: portions)
      return OutgoingFile(
        path: path, bytes: try RecipeFormat.write([recipe], as: .html), contents: recipe.name.visible,
        isReadable: false)
    }
  }

  /// `larder recipe mail`: makes a message with the recipe, for a mail program to send.
  func mail(_ name: String) throws -> Meaning {
    let path = arguments[.file]
    guard let to = arguments[.to], let at = to.firstIndex(of: "@"), at != to.startIndex,
      to.index(after: at) != to.endIndex
    else {
      throw CommandLineError.usage(
        "to whom? as in: \(.words("recipe mail \(name) to:ann@example.org --file recipe.eml"))")
    }
    // A line break would add another header line, and with it another recipient.
    guard !to.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 32 || $0.value == 127 }) else {
      throw CommandLineError.usage("to:\(to.visible) is not an address; try to:ann@example.org")
    }
    let (from, portions, now) = (arguments[.from], try arguments.portions(.serves), line.clock.now)
    return .file { snapshot in
      let recipe = try RecipeExport(&snapshot).recipe(named: name, portions: portions)
      let bytes = RecipeMail.write(recipe, from: from, to: to, date: now.mailDate)
      return OutgoingFile(path: path, bytes: bytes, contents: "a message with \(recipe.name.visible)", isReadable: true)
    }
  }

  /// The format given by `--format` or by the file name. Nil if neither is given.
  private func sentForm(_ path: String?) throws(CommandLineError) -> ShareFormat? {
    if let word = arguments[.format] {
      guard let form = ShareFormat(word: word) else {
        throw .usage("--format \(word.visible) must be one of \(ShareFormat.words.joined(separator: ", "))")
      }
      return form
    }
    guard let path, path != "-" else { return nil }
    guard let form = ShareFormat(ending: path) else {
      throw .usage(
        "in which format to write \(path.visible)? add --format \(ShareFormat.words.joined(separator: ", "))")
    }
    return form
  }
}

extension Instant {
  /// The date in the format of mail headers: "Fri, 20 Nov 2026 17:00:00 +0000".
  package var mailDate: String {
    let text = rfc3339
    guard let day = try? Day(iso: String(text.prefix(10))) else { return text }
    let parts = day.components
    let month = day.month.name.prefix(3)
    let time = text.dropFirst(11).prefix(8)
    return "\(day.shortWeekdayName), \(parts.day) \(month) \(parts.year) \(time) +0000"
  }
}
