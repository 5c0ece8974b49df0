internal import Archive
internal import LarderRecipes

/// Reads archives of recipes: every file in them whose format is known.
struct RecipeArchive {
  private let archive: ZipArchive
  private var formats: Set<RecipeFormat> = []

  /// Reads all, and tells the format: that of its files, if they are of one.
  static func read(_ archive: ZipArchive, into reader: inout RecipeFileReader) -> RecipeFormat {
    var walk = RecipeArchive(archive: archive)
    let outer = reader.basket.shelf
    reader.basket.shelf = PictureShelf(archive)
    walk.readAll(into: &reader)
    reader.basket.shelf = outer
    return walk.formats.count == 1 ? walk.formats.first ?? .several : .several
  }

  private init(archive: ZipArchive) { self.archive = archive }

  private mutating func readAll(into reader: inout RecipeFileReader) {
    for member in archive.members where !member.isFolder && !RecipeArchive.isLitter(member.name) {
      // A picture is looked for by the recipe that it is of.
      if PictureShelf.isPicture(member.name) { continue }
      guard member.isSafe else {
        reader.basket.remark("\(member.flaw.map { "\($0)" } ?? "it is not safe")", member: member.name)
        continue
      }
      read(member, into: &reader)
    }
  }

  /// What systems leave in folders.
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
      reader.basket.remark("no recipe of a sort that is known; passed over", member: member.name)
    }
  }
}
