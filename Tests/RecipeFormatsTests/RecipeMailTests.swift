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

  @Test("No name, title or address adds a header line, and a sender's name cannot pose as an address")
  func injection() throws {
    let evil = "Soup\r\nBcc: eve@example.net\u{2028}X: 1\u{85}Y: 2\u{0}\u{B}Z: 3"
    for name in [evil, "x\" <eve@example.net>, \"", "a\\", "=?utf-8?Q?=0D=0ABcc:_eve?=", "Ünï \(evil)"] {
      var message = MailMessage(
        from: "\(name) <larder@example.org>", to: "kim@example.net", subject: name, date: name, text: ".\r\n",
        html: name)
      message.replyTo = "jo@example.net"
      let head = try #require(String(decoding: message.bytes, as: UTF8.self).components(separatedBy: "\r\n\r\n").first)
      let lines = head.components(separatedBy: "\r\n").filter { !$0.hasPrefix(" ") }
      #expect(
        lines.map { $0.prefix { $0 != ":" } } == [
          "From", "To", "Reply-To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type",
        ], "\(name.debugDescription)")
      #expect(head.utf8.allSatisfy { $0 == 0x0D || $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F }, "\(name.debugDescription)")
      let from = try #require(head.components(separatedBy: "\r\nTo: ").first)
      #expect(from.hasSuffix(" <larder@example.org>"))
      // Anything else that looks like an address is quoted or encoded.
      let plain = from.dropLast(" <larder@example.org>".count)
      #expect(!plain.contains("<") || plain.hasPrefix("From: \"") && plain.hasSuffix("\""), "\(from)")
    }
  }

  @Test("A message links to the recipe's page, and leaves out photos that a mail server would refuse")
  func link() throws {
    var recipe = Recipe("Soup")
    let large = RandomRecipe.jpeg + [UInt8](repeating: 0, count: 7 << 20)
    recipe.steps = [RecipeStep("Boil.")]
    recipe.pictures = [
      RecipePicture("a", bytes: large, step: 1), RecipePicture("b", bytes: large),
      RecipePicture("c", bytes: RandomRecipe.jpeg),
    ]
    let message = RecipeMail.message(
      recipe, from: "larder@example.org", to: "kim@example.net", date: "", link: "https://larder.example.org/a?b&c")
    #expect(message.pictures.keys.sorted() == ["picture1@larder.invalid", "picture2@larder.invalid"])
    #expect(message.text.hasSuffix("\nOpen in Larder: https://larder.example.org/a?b&c\n"))
    #expect(message.html.contains("href=\"https://larder.example.org/a?b&amp;c\""))
    #expect(!message.html.contains("picture0") && message.html.contains("cid:picture2@larder.invalid"))
    #expect(String(decoding: message.bytes, as: UTF8.self).contains("@example.org>\r\nMIME-Version"))
  }
}
