/// The tags of countries in a dump, for the codes that people type.
package enum CountryTag {
  /// The tags for codes of two letters, names or tags, separated by commas: "de,at" or "germany,en:austria".
  ///
  /// - Throws: ``UnknownCountry`` for a code that is not listed here. Its name works too.
  package static func tags(of text: String) throws(UnknownCountry) -> [String] {
    var tags: [String] = []
    for part in text.split(separator: ",") {
      let word = part.lowercased().split(separator: " ").joined(separator: "-")
      if word.isEmpty { continue }
      if let name = names[word] {
        tags.append("en:" + name)
      } else if word.contains(":") {
        tags.append(word)
      } else if word.utf8.count > 2 {
        tags.append("en:" + word)
      } else {
        throw UnknownCountry(code: word)
      }
    }
    return tags
  }

  private static let names: [String: String] = [
    "ad": "andorra", "ae": "united-arab-emirates", "al": "albania", "ar": "argentina", "at": "austria",
    "au": "australia", "ba": "bosnia-and-herzegovina", "be": "belgium", "bg": "bulgaria", "br": "brazil",
    "ca": "canada", "ch": "switzerland", "ci": "cote-d-ivoire", "cl": "chile", "cn": "china", "co": "colombia",
    "cy": "cyprus", "cz": "czech-republic", "de": "germany", "dk": "denmark", "dz": "algeria", "ee": "estonia",
    "eg": "egypt", "es": "spain", "fi": "finland", "fr": "france", "gb": "united-kingdom", "gr": "greece",
    "hk": "hong-kong", "hr": "croatia", "hu": "hungary", "id": "indonesia", "ie": "ireland", "il": "israel",
    "in": "india", "is": "iceland", "it": "italy", "jp": "japan", "kr": "south-korea", "li": "liechtenstein",
    "lt": "lithuania", "lu": "luxembourg", "lv": "latvia", "ma": "morocco", "mc": "monaco", "md": "moldova",
    "me": "montenegro", "mk": "north-macedonia", "mt": "malta", "mx": "mexico", "my": "malaysia",
    "nl": "netherlands", "no": "norway", "nz": "new-zealand", "pe": "peru", "ph": "philippines", "pl": "poland",
    "pt": "portugal", "ro": "romania", "rs": "serbia", "se": "sweden", "sg": "singapore", "si": "slovenia",
    "sk": "slovakia", "sn": "senegal", "th": "thailand", "tn": "tunisia", "tr": "turkey", "tw": "taiwan",
    "ua": "ukraine", "uk": "united-kingdom", "us": "united-states", "vn": "vietnam", "za": "south-africa",
  ]
}

/// The error for a country code that is unknown.
package struct UnknownCountry: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: String

  /// The problem, and a way out.
  package var description: String { "the country code \"\(code)\" is unknown; write its English name" }
}
