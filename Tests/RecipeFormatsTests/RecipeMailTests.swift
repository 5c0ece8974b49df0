import LarderRecipes
import PlainText
import Testing

@testable import RecipeFormats

@Suite("Recipes as mail")
struct RecipeMailTests {
  private func mail(_ recipe: Recipe) -> String {
    let bytes = RecipeMail.write(
      recipe, from: "Änn O. <ann@example.org>", to: "ben@example.org\r\nBcc: x@example.org",
      date: "Fri, 20 Nov 2026 18:00:00 +0100")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A message has text, a page and the pictures, each in its part")
  func parts() throws {
    var recipe = Recipe("Rösti with a very long name that goes on and on, beyond what fits a line, for ever and ever")
    recipe.ingredients = [RecipeIngredient(reading: "1 kg potatoes")]
    recipe.steps = [RecipeStep("Grate = fry. " + String(repeating: "é", count: 2000))]
    recipe.pictures = [RecipePicture("a", bytes: RandomRecipe.jpeg), RecipePicture("https://a.example/x.jpg")]
    let text = mail(recipe)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.utf8.count <= 998 && $0.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } })
    #expect(lines[0] == "From: =?utf-8?B?w4RubiBPLg==?= <ann@example.org>")
    #expect(lines[1] == "To: ben@example.org Bcc: x@example.org")
    #expect(text.contains("Content-Type: multipart/alternative; boundary=\"=_larder_"))
    #expect(
      text.contains(
        "Content-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\nContent-ID: <picture0@larder.invalid>"))
    #expect(text.contains("/9j/4AECAw==") && text.contains("src=3D\"cid:picture0@larder.invalid\""))
    #expect(text.contains("- 1 kg potatoes\r\n") && text.contains("Grate =3D fry."))
    #expect(text.hasSuffix("_a--\r\n") && !text.contains("https://a.example/x.jpg"))
    #expect(mail(recipe) == text)
  }

  @Test("A subject is encoded in whole characters, and decodes back")
  func subject() throws {
    for name in ["Soup", "Crème brûlée", "肉じゃが 👩‍🍳 " + String(repeating: "日", count: 60), "=?x?="] {
      let words = MailText.words(name)
      let parts = words.split(separator: "\r\n ")
      #expect(parts.allSatisfy { $0.utf8.count <= 75 })
      let decoded = try parts.map { part -> String in
        guard part.hasPrefix("=?utf-8?B?") else { return String(part) }
        return String(decoding: try #require(Base64.decoded(part.dropFirst(10).dropLast(2).utf8)), as: UTF8.self)
      }
      #expect(decoded.joined() == name)
    }
  }
}
