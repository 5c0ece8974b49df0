import LarderKitchen
import LarderRecipes
import Testing

@Suite("Differences between recipe versions")
struct RecipeDifferenceTests {
  private static let text = """
    Soup
    serves: 4

    For the base:
    2 leeks
    1 l stock

    1. Boil.
    2. Season.
    3. Eat.
    > Keeps a day.
    """

  private func changes(_ edit: (inout String) -> Void) throws -> [String] {
    var other = Self.text
    edit(&other)
    let versions = (try RecipeText.read(Self.text), try RecipeText.read(other))
    return RecipeDifference(from: versions.0, to: versions.1).changes.map(\.text)
  }

  @Test("A changed line is shown below the old one")
  func replaced() throws {
    #expect(try changes { $0.replace("2 leeks", with: "3 leeks") } == ["- 2 leeks", "+ 3 leeks"])
    #expect(try changes { $0.replace("serves: 4", with: "serves: 6") } == ["- serves: 4", "+ serves: 6"])
    #expect(try changes { _ in } == [])
  }

  @Test("An inserted step does not change the others")
  func steps() throws {
    let changes = try changes { $0.replace("2. Season.\n3. Eat.", with: "2. Stir.\n3. Season.\n4. Eat.") }
    #expect(changes == ["+ Stir."])
  }

  @Test("Moved lines, step headings and notes are shown")
  func places() throws {
    let moved = try changes { $0.replace("2 leeks\n1 l stock", with: "1 l stock\n2 leeks") }
    #expect(moved.sorted() == ["+ 1 l stock", "- 1 l stock"] || moved.sorted() == ["+ 2 leeks", "- 2 leeks"])
    #expect(try changes { $0.replace("1. Boil.", with: "To begin:\n1. Boil.") } == ["+ To begin:"])
    let noted = try changes { $0.replace("Keeps a day", with: "Keeps two days") }
    #expect(noted == ["- > Keeps a day.", "+ > Keeps two days."])
  }
}
