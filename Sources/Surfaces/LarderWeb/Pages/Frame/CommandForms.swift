import HTTP
import LarderSentences
import LarderWords

/// What is recorded by a form of any page, where no script sends it.
enum CommandForms {
  /// Carries a command out and leads back to the page, which says what came of it. What is to be read is led to; what
  /// cannot be done is said there, with what was typed.
  static func done(_ visit: Visit) throws -> Response {
    let home = try visit.home()
    let form = try visit.request.form()
    let typed = form["line"]
    let next = ReturnPath.back(of: form, in: home.id)
    do {
      let command = try PageCommand(FormWords.read(form), visit, seen: form["seen"])
      if command.isReading {
        guard let typed, !typed.isEmpty else { throw Problem.words("this form records nothing") }
        return try .leading(to: "/h/\(home.id)/line?line=\(QueryText.encoded(typed))")
      }
      guard case .reply(let reply) = try visit.recording(as: command.id, { try command.line.answer(in: $0.ledger) })
      else {
        throw Problem.words("a page cannot hand out files; the terminal can")
      }
      return try visit.leading(to: next, saying: Toast(reply, visit))
    } catch {
      // A line that was mended, and not well enough, is mended once more where it was.
      if let typed, form["mended"] == nil { return try visit.leading(to: next, refusing: error, typed: typed) }
      return try visit.leading(to: next, refusing: error, refused: typed ?? FormWords.line(of: form))
    }
  }
}
