public import LarderRecipes
internal import PlainText

/// Writes a recipe as a mail message: as text, and as a page with its pictures.
public enum RecipeMail {
  /// A message by RFC 5322, the same bytes for the same recipe and heads.
  ///
  /// Without a sender it is a draft, which mail programs open to be sent. `date` is as heads have it: `Fri, 20 Nov 2026 18:00:00 +0100`. Addresses may have a name: `Ann <ann@example.org>`.
  public static func write(_ recipe: Recipe, from: String?, to: String, date: String) -> [UInt8] {
    let number = StableNumber.hash((RecipeFormat.json([recipe]) + (from ?? "") + to + date).utf8)
    // No encoded line holds `=_`, so none can be taken for a boundary.
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
