internal import Archive
internal import Hypertext

/// A reader that recognises the format of a file and reads it.
struct RecipeFileReader {
  let budget: ArchiveBudget
  var basket = RecipeBasket(.several)

  mutating func read(_ bytes: [UInt8], name: String) throws(RecipeFileError) {
    if ZipArchive.isLikely(bytes) { return try readArchive(bytes) }
    if Gzip.isLikely(bytes) { return try readGzip(bytes, name: name) }
    guard let format = read(text: bytes, name: name, member: nil) else { throw .unknown }
    basket.format = format
  }

  private mutating func readGzip(_ bytes: [UInt8], name: String) throws(RecipeFileError) {
    let contents: [UInt8]
    do { contents = try Gzip.contents(of: bytes, budget: budget) } catch { throw .unreadable("\(error)") }
    guard let format = read(text: contents, name: FileName.withoutEnding(name), member: nil) else { throw .unknown }
    basket.format = format
  }

  private mutating func readArchive(_ bytes: [UInt8]) throws(RecipeFileError) {
    let archive: ZipArchive
    do { archive = try ZipArchive(bytes, budget: budget) } catch { throw .unreadable("\(error)") }
    basket.format = RecipeArchive.read(archive, into: &self)
  }

  // MARK: Files other than archives

  /// Reads a text by its contents. Nil if the format is unknown.
  mutating func read(text bytes: [UInt8], name: String, member: String?) -> RecipeFormat? {
    let first = FileTypeDetector.firstSign(of: bytes)
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), let format = read(json: bytes, name, member) {
      return format
    }
    if FileTypeDetector.isPage(bytes) {
      return RecipePageReader.read(PageText.decoded(bytes), into: &basket, member: member)
    }
    guard FileTypeDetector.isText(bytes) else { return nil }
    return readCooklang(bytes, name: name, member: member)
  }

  private mutating func read(json bytes: [UInt8], _ name: String, _ member: String?) -> RecipeFormat? {
    let ending = FileName.ending(name)
    guard ending != "cook", ending != "menu", let reading = try? LooseJSON.parse(bytes) else { return nil }
    guard reading.isCut else { return JSONRecipes.read(reading.value, into: &basket, member: member) }
    // Half a recipe would pass for a whole one.
    var half = RecipeBasket(.several)
    guard let format = JSONRecipes.read(reading.value, into: &half, member: member) else { return nil }
    basket.remark("it is incomplete; get the whole file", member: member)
    return format
  }

  private mutating func readCooklang(_ bytes: [UInt8], name: String, member: String?) -> RecipeFormat? {
    let ending = FileName.ending(name)
    let text = PageText.decoded(bytes)
    guard ending == "cook" || ending == "menu" || CooklangRecipe.isLikely(text) else { return nil }
    CooklangRecipe.read(text, name: name, into: &basket, member: member)
    return .cooklang
  }
}

/// A reader for archives of recipes: every file in them with a known format.
struct RecipeArchive {
  private let archive: ZipArchive
  private var formats: Set<RecipeFormat> = []

  /// Reads all files. Returns their format if it is the same for all.
  static func read(_ archive: ZipArchive, into reader: inout RecipeFileReader) -> RecipeFormat {
    var recipeArchive = RecipeArchive(archive: archive)
    let outer = reader.basket.shelf
    reader.basket.shelf = PictureShelf(archive)
    recipeArchive.readAll(into: &reader)
    reader.basket.shelf = outer
    return recipeArchive.formats.count == 1 ? recipeArchive.formats.first ?? .several : .several
  }

  private init(archive: ZipArchive) { self.archive = archive }

  private mutating func readAll(into reader: inout RecipeFileReader) {
    for member in archive.members where !member.isFolder && !RecipeArchive.isLitter(member.name) {
      // Pictures are looked up when a recipe needs them.
      if PictureShelf.isPicture(member.name) { continue }
      guard member.isSafe else {
        reader.basket.remark("\(member.flaw.map { "\($0)" } ?? "it is not safe")", member: member.name)
        continue
      }
      read(member, into: &reader)
    }
  }

  /// Whether a file was left in a folder by an operating system.
  private static func isLitter(_ name: String) -> Bool {
    let last = FileName.last(name)
    return name.hasPrefix("__MACOSX/") || name.contains("/__MACOSX/") || last.hasPrefix("._")
      || [".DS_Store", "Thumbs.db", "desktop.ini", ".gitignore"].contains(last)
  }

  private mutating func read(_ member: ZipMember, into reader: inout RecipeFileReader) {
    do {
      let contents = try archive.contents(of: member)
      if ZipArchive.isLikely(contents) {
        let inner = try archive.archive(in: member)
        formats.insert(RecipeArchive.read(inner, into: &reader))
      } else {
        try read(contents, member, into: &reader)
      }
    } catch {
      reader.basket.remark("\(error.fault)", member: member.name)
    }
  }

  private mutating func read(
    _ contents: [UInt8], _ member: ZipMember, into reader: inout RecipeFileReader
  ) throws(ArchiveError) {
    let isPacked = Gzip.isLikely(contents)
    let bytes = isPacked ? try Gzip.contents(of: contents, budget: reader.budget) : contents
    if let format = reader.read(text: bytes, name: member.name, member: member.name) {
      formats.insert(format)
    } else {
      reader.basket.remark("not a known kind of recipe; skipped", member: member.name)
    }
  }
}

/// Recognition of formats by their first bytes.
enum FileTypeDetector {
  /// The first byte that is not white space, after any byte order mark.
  static func firstSign(of bytes: [UInt8]) -> UInt8? {
    var rest = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { rest = bytes[3...] }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      rest = bytes[2...]
      return rest.prefix(64).first { $0 > 0x20 }
    }
    return rest.first { $0 > 0x20 }
  }

  /// Whether the bytes begin like a page, or contain a tag early.
  static func isPage(_ bytes: [UInt8]) -> Bool {
    if firstSign(of: bytes) == UInt8(ascii: "<") { return true }
    let head = String(decoding: bytes.prefix(4096).filter { $0 != 0 }, as: UTF8.self).lowercased()
    return ["<html", "<!doctype", "<head", "<body", "<script", "<div", "itemscope"].contains { head.contains($0) }
  }

  /// Whether the bytes may be text: there is no NUL near the start.
  static func isText(_ bytes: [UInt8]) -> Bool { !bytes.prefix(4096).contains(0) }
}
