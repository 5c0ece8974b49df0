/// A list of names as typed: "nuts, milk" replaces the known list, "+sesame, kiwi" adds to it, and "-milk" takes from
/// it. A sign applies to the names after it, up to the next sign.
package struct TypedNames: Hashable, Sendable {
  package struct Name: Hashable, Sendable {
    package let text: String
    /// Whether the name is taken from the list.
    package let isTaken: Bool

    package init(_ text: String, isTaken: Bool = false) { (self.text, self.isTaken) = (text, isTaken) }
  }

  /// Whether the names replace the known list.
  package let replaces: Bool
  package var names: [Name] = []

  package init(_ text: String) {
    func sign(_ part: Substring) -> Character? { part.first.flatMap { "+-".contains($0) ? $0 : nil } }
    replaces = sign(text.drop { $0 == " " }) == nil
    var isTaken = false
    for part in text.split(separator: ",") where !part.allSatisfy(\.isWhitespace) {
      var name = part.drop { $0 == " " }
      if !replaces, let sign = sign(name) {
        isTaken = sign == "-"
        name = name.dropFirst()
      }
      names.append(Name(name.split(separator: " ").joined(separator: " "), isTaken: isTaken))
    }
  }

  /// The list as it is typed.
  package var text: String { names.map { (replaces ? "" : $0.isTaken ? "-" : "+") + $0.text }.joined(separator: ", ") }
}
