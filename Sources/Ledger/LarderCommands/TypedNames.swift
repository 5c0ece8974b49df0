/// A list of names as typed: "nuts, milk" replaces the known list, "+sesame, kiwi" adds to it, and "-milk" takes from
/// it. A sign applies to the names after it, up to the next sign.
public struct TypedNames: Hashable, Sendable {
  public struct Name: Hashable, Sendable {
    public let text: String
    /// Whether the name is taken from the list.
    public let isTaken: Bool

    public init(_ text: String, isTaken: Bool = false) { (self.text, self.isTaken) = (text, isTaken) }
  }

  /// Whether the names replace the known list.
  public let replaces: Bool
  public var names: [Name] = []

  public init(_ text: String) {
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
  public var text: String { names.map { (replaces ? "" : $0.isTaken ? "-" : "+") + $0.text }.joined(separator: ", ") }
}
