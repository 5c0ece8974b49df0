@testable import HTTP

extension Response {
  /// The fields of the form that contains a text such as its button's label, or nil if there is no such form.
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
  /// The texts between two words, wherever they occur.
  func components(between start: String, and end: String) -> [String] {
    split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstRange(of: end).map { String(part[..<$0.lowerBound]) }
    }
  }
}
