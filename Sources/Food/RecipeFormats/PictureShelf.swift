internal import Archive
internal import LarderRecipes

/// The pictures of an archive, by name.
struct PictureShelf {
  private let archive: ZipArchive
  private var members: [String: ZipMember] = [:]
  /// The number of recipe files in each folder.
  private var recipes: [String: Int] = [:]
  /// The pictures of steps: `NAME.3.jpg` next to `NAME.cook`.
  private var numbered: [String: [(step: Int, member: ZipMember)]] = [:]

  init(_ archive: ZipArchive) {
    self.archive = archive
    for member in archive.members where !member.isFolder {
      let name = PictureShelf.key(member.name)
      if PictureShelf.isPicture(name) {
        members[name] = members[name] ?? member
        let stem = FileName.withoutEnding(name)
        if let step = Int(FileName.ending(stem)), step >= 0 {
          numbered[FileName.folder(name) + FileName.withoutEnding(stem), default: []].append((step, member))
        }
      } else if ["json", "html", "htm", "cook", "paprikarecipe"].contains(FileName.ending(name)) {
        recipes[FileName.folder(name), default: 0] += 1
      }
    }
  }

  /// The name in lower case. Identifiers lose their dashes, which are not always present.
  private static func key(_ name: String) -> String {
    let parts = name.lowercased().split(separator: "/", omittingEmptySubsequences: false).map { part -> String in
      let bare = part.filter { $0 != "-" }
      return bare.count == 32 && bare.allSatisfy(\.isHexDigit) ? bare : String(part)
    }
    return parts.joined(separator: "/")
  }

  static func isPicture(_ name: String) -> Bool {
    ["jpg", "jpeg", "png", "webp", "gif", "avif", "heic", "bmp", "svg"].contains(FileName.ending(name))
  }

  /// The recipe with the pictures that it names, and those next to its file.
  func completed(_ recipe: Recipe, member: String?) -> Recipe {
    var recipe = recipe
    for index in recipe.pictures.indices where recipe.pictures[index].bytes == nil {
      recipe.pictures[index].bytes = find(recipe.pictures[index].name, from: member)
    }
    guard let member, !recipe.pictures.contains(where: { $0.bytes != nil }) else { return recipe }
    let found = beside(member)
    if !found.isEmpty { recipe.pictures = found }
    return recipe
  }

  private func find(_ name: String, from member: String?) -> [UInt8]? {
    guard !name.isEmpty, !WebAddress.isAddress(name) else { return nil }
    let folder = member.map { FileName.folder($0) } ?? ""
    let places = [folder + name, name, folder + "images/" + FileName.last(name)]
    return places.lazy.compactMap { self.members[PictureShelf.key($0)] }.first.map { contents($0) }
  }

  /// The bytes of a picture's file. Empty if it cannot be unpacked, which is reported like any bad picture.
  private func contents(_ member: ZipMember) -> [UInt8] { (try? archive.contents(of: member)) ?? [] }

  // MARK: Pictures not named by a recipe

  private func beside(_ member: String) -> [RecipePicture] {
    let folder = FileName.folder(PictureShelf.key(member))
    let stem = folder + FileName.withoutEnding(PictureShelf.key(member))
    let isAlone = recipes[folder] ?? 0 <= 1
    var stems = [stem]
    if isAlone { stems += ["full", "image", "images/original", "original"].map { folder + $0 } }
    var found: [RecipePicture] = []
    for stem in stems where found.isEmpty {
      found = PictureShelf.endings.compactMap { members[stem + $0] }.prefix(1).map { picture($0, step: nil) }
    }
    for (step, member) in numbered[stem] ?? [] where found.count <= RecipeBasket.mostPictures {
      found.append(picture(member, step: step > 0 ? step : nil))
    }
    return found
  }

  private static let endings = [".jpg", ".jpeg", ".png", ".webp", ".gif"]

  private func picture(_ member: ZipMember, step: Int?) -> RecipePicture {
    RecipePicture(FileName.last(member.name), bytes: contents(member), step: step)
  }
}

/// Parts of file names.
enum FileName {
  /// The name without its folders.
  static func last(_ name: String) -> String { name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? name }

  /// The folders with a slash at the end. Empty if there are none.
  static func folder(_ name: String) -> String {
    guard let stroke = name.lastIndex(of: "/") else { return "" }
    return String(name[...stroke])
  }

  /// The extension in lower case.
  static func ending(_ name: String) -> String {
    let last = last(name)
    guard let point = last.lastIndex(of: "."), point > last.startIndex else { return "" }
    return last[last.index(after: point)...].lowercased()
  }

  /// The name without folders and extension.
  static func withoutEnding(_ name: String) -> String {
    let last = last(name)
    guard let point = last.lastIndex(of: "."), point > last.startIndex else { return last }
    return String(last[..<point])
  }
}
