/// A part of a route's path: a word that must stand there, or a name for whatever does.
package enum PathPart: Hashable, Sendable {
  case word(String)
  case name(String)

  /// The parts of "/api/v1/households/{household}"; "/" has none.
  static func parts(of path: String) -> [PathPart] {
    path.split(separator: "/").map { part in
      part.hasPrefix("{") && part.hasSuffix("}") ? .name(String(part.dropFirst().dropLast())) : .word(String(part))
    }
  }

  /// As a path has it: "stock", "{item}".
  package var text: String {
    switch self {
    case .word(let word): word
    case .name(let name): "{\(name)}"
    }
  }
}
