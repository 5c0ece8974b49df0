import LarderModel
import Threads

/// Returns a phrase in the language of the current request.
package func say(_ message: Message) -> String { message.plain(in: Language.spoken.phrases) }

/// A language of the web pages.
///
/// To add a language, put its table next to this file and add a value to `SiteOptions.languages`.
package struct Language: Sendable {
  /// The language tag used in HTML and HTTP: "en", "de", "pt-BR".
  package let tag: String
  /// The translation of each English phrase. Missing phrases stay in English.
  package let phrases: Phrasebook

  package init(_ tag: String, _ phrases: Phrasebook) { (self.tag, self.phrases) = (tag, phrases) }

  package static let english = Language("en", .english)

  private static let bound = ThreadLocal(english)

  /// The language of the page being written. It is bound per request, so functions need not pass it on.
  package static var spoken: Language { bound.value }

  /// Calls a function that writes in this language.
  package func speaking<Result>(_ body: () throws -> Result) rethrows -> Result { try Self.bound.withValue(self, body) }

  /// Picks the language that best matches an `Accept-Language` header, such as "de-AT,de;q=0.9,en;q=0.5".
  ///
  /// - Returns: The first language if none matches or the header is missing.
  package static func preferred(among languages: [Language], by accepted: String?) -> Language {
    let known = languages.first ?? english
    guard languages.count > 1, let accepted else { return known }
    let ranges = accepted.split(separator: ",").compactMap { AcceptedLanguage($0) }
    let byWeight = ranges.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
    return byWeight.lazy.compactMap { range in
      languages.first { range.element.names($0.tag) } ?? languages.first { range.element.isNear($0.tag) }
    }.first ?? known
  }
}

/// One entry of an `Accept-Language` header: a language tag and its weight.
private struct AcceptedLanguage {
  let tag: String
  /// The weight in thousandths.
  let weight: Int

  /// Parses an entry such as "de-AT;q=0.9". Fails if it is malformed or has weight 0.
  init?(_ piece: Substring) {
    let parts = piece.split(separator: ";").map { $0.filter { $0 != " " } }
    guard let tag = parts.first, !tag.isEmpty else { return nil }
    self.tag = tag.lowercased()
    let quality = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }?.dropFirst(2) ?? "1"
    guard let value = Double(quality), (0...1).contains(value), value > 0 else { return nil }
    weight = Int(value * 1000)
  }

  func names(_ other: String) -> Bool { tag == "*" || tag == other.lowercased() }

  /// Whether one tag is a variant of the other, such as "de-AT" and "de".
  func isNear(_ other: String) -> Bool {
    let other = other.lowercased()
    return other.hasPrefix(tag + "-") || tag.hasPrefix(other + "-")
  }
}
