import LarderRecipes
import PlainText
import RecipeFormats
import WebFetch

/// The text of a recipe at a web address, for a household that allows Larder to fetch it.
enum FetchedRecipe {
  static func isAddress(_ path: String) -> Bool {
    let start = path.lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://")
  }

  /// Fetches the page, and shows the lines that are not kept.
  static func text(_ address: String, _ session: inout Session) throws -> String {
    guard try session.opener.open().view().context.catalog.fetchesRecipes else {
      throw CommandFailure(
        .refused, "Larder does not fetch web addresses here; to allow it: larder config fetch-recipes yes")
    }
    let page: FetchedPage
    do throws(FetchError) { page = try PageFetcher().fetch(address) } catch {
      throw CommandFailure(.data, error.message)
    }
    let pasted = WebRecipe.read(page.bytes, from: page.address)
    for line in pasted.others { session.say("Left out: \(line.visible)") }
    return RecipeText.write(pasted.recipe)
  }
}
