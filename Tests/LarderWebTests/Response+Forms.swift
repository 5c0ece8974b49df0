@testable import HTTP

extension Response {
  /// What the form sends that has some text in it, such as the label of its button; nil where no form has it.
  func form(with text: String) -> [(String, String)]? {
    let forms = self.text.components(between: "<form", and: "</form>")
    guard let form = forms.first(where: { $0.contains(text) }) else { return nil }
    let inputs = form.components(between: "<input", and: ">") + form.components(between: "<button", and: ">")
    return inputs.compactMap { input in
      guard let name = input.components(between: " name=\"", and: "\"").first,
        let value = input.components(between: " value=\"", and: "\"").first
      else { return nil }
      return (name, value.replacing("&quot;", with: "\"").replacing("&amp;", with: "&"))
    }
  }
}

extension String {
  /// What stands between two words, wherever they are.
  func components(between start: String, and end: String) -> [String] {
    split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstRange(of: end).map { String(part[..<$0.lowerBound]) }
    }
  }
}
