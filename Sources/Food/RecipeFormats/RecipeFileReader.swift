internal import Archive
internal import Hypertext

/// Tells what sort of file some bytes are, and reads it.
struct RecipeFileReader {
  let budget: ArchiveBudget
  var basket = RecipeBasket(.several)

  init(budget: ArchiveBudget) { self.budget = budget }

  mutating func read(_ bytes: [UInt8], name: String) throws(RecipeFileError) {
    if ZipArchive.isLikely(bytes) { return try readArchive(bytes) }
    if Gzip.isLikely(bytes) { return try readGzip(bytes, name: name) }
    guard let format = read(text: bytes, name: name, member: nil) else { throw .unknown }
    basket.format = format
  }

  private mutating func readGzip(_ bytes: [UInt8], name: String) throws(RecipeFileError) {
    let contents: [UInt8]
    do {
      contents = try Gzip.contents(of: bytes, budget: budget)
    } catch {
      throw .unreadable("\(error)")
    }
    guard let format = read(text: contents, name: FileName.withoutEnding(name), member: nil) else { throw .unknown }
    basket.format = format
  }

  private mutating func readArchive(_ bytes: [UInt8]) throws(RecipeFileError) {
    let archive: ZipArchive
    do {
      archive = try ZipArchive(bytes, budget: budget)
    } catch {
      throw .unreadable("\(error)")
    }
    basket.format = RecipeArchive.read(archive, into: &self)
  }

  // MARK: Files that are no archives

  /// Reads a text by what is in it; nil where it is of no sort that is known.
  mutating func read(text bytes: [UInt8], name: String, member: String?) -> RecipeFormat? {
    let first = FileSniff.firstSign(of: bytes)
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), let format = read(json: bytes, name, member) {
      return format
    }
    if FileSniff.isPage(bytes) {
      return RecipePageReader.read(PageText.decoded(bytes), into: &basket, member: member)
    }
    guard FileSniff.isText(bytes) else { return nil }
    return readCooklang(bytes, name: name, member: member)
  }

  private mutating func read(json bytes: [UInt8], _ name: String, _ member: String?) -> RecipeFormat? {
    let ending = FileName.ending(name)
    guard ending != "cook", ending != "menu", let reading = try? LooseJSON.parse(bytes) else { return nil }
    guard reading.isCut else { return JSONRecipes.read(reading.value, into: &basket, member: member) }
    // Half a recipe would pass for a whole one.
    var half = RecipeBasket(.several)
    guard let format = JSONRecipes.read(reading.value, into: &half, member: member) else { return nil }
    basket.remark("it ends in the middle; get the whole of it", member: member)
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
