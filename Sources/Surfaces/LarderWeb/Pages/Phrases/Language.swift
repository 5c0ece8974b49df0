import LarderModel

/// Says a phrase of the pages in the language that is spoken.
func say(_ wording: Wording) -> String { wording.plain(in: Language.spoken.phrases) }

/// A language that the pages speak.
///
/// Another one than English is one more value of this type, with its table beside this file, in `SiteOptions.languages`.
package struct Language: Sendable {
  /// As HTML and HTTP name it: "en", "de", "pt-BR".
  package let tag: String
  /// From each phrase in English to its own; one that is lacking is said in English.
  package let phrases: Phrasebook

  package init(_ tag: String, _ phrases: Phrasebook) { (self.tag, self.phrases) = (tag, phrases) }

  package static let english = Language("en", .english)

  /// The one that a page is being written in. It is bound for each request, so that a phrase need not be handed the
  /// language through every function that writes a part of a page.
  @TaskLocal static var spoken = english

  /// The first of some languages that somebody reads, by what their browser says: "de-AT,de;q=0.9,en;q=0.5".
  ///
  /// - Returns: the first language of all where they read none of them, or do not say.
  static func preferred(among languages: [Language], by accepted: String?) -> Language {
    let known = languages.first ?? english
    guard languages.count > 1, let accepted else { return known }
    let ranges = accepted.split(separator: ",").compactMap { AcceptedLanguage($0) }
    let byWeight = ranges.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
    return byWeight.lazy.compactMap { range in
      languages.first { range.element.names($0.tag) } ?? languages.first { range.element.isNear($0.tag) }
    }.first ?? known
  }
}

/// One language of those that a browser says its reader knows, and how gladly they read it.
private struct AcceptedLanguage {
  let tag: String
  /// In thousandths.
  let weight: Int

  /// A piece such as "de-AT;q=0.9"; nil for one that is none, or of weight 0: that language is not to be spoken.
  init?(_ piece: Substring) {
    let parts = piece.split(separator: ";").map { $0.filter { $0 != " " } }
    guard let tag = parts.first, !tag.isEmpty else { return nil }
    self.tag = tag.lowercased()
    let quality = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }?.dropFirst(2) ?? "1"
    guard let value = Double(quality), (0...1).contains(value), value > 0 else { return nil }
    weight = Int(value * 1000)
  }

  func names(_ other: String) -> Bool { tag == "*" || tag == other.lowercased() }

  /// Whether whoever reads it reads another: "de-AT" is read by whoever asks for "de", and the other way round.
  func isNear(_ other: String) -> Bool {
    let other = other.lowercased()
    return other.hasPrefix(tag + "-") || tag.hasPrefix(other + "-")
  }
}
