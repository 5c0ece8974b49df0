internal import LarderRecipes

/// A piece of a short text about amounts or times, in any script.
struct PhraseToken {
  enum Kind: Equatable {
    /// In decimal digits, or one of the signs for fractions.
    case number(Fraction)
    /// In small letters.
    case word(String)
    case sign(Unicode.Scalar)
  }

  let kind: Kind
  /// Where it stands among the text's scalars.
  let place: Range<Int>
  /// Whether white space stands before it.
  let isSpaced: Bool

  var word: String? {
    if case .word(let word) = kind { word } else { nil }
  }

  var number: Fraction? {
    if case .number(let number) = kind { number } else { nil }
  }

  func isSign(_ signs: String.UnicodeScalarView) -> Bool {
    if case .sign(let sign) = kind { signs.contains(sign) } else { false }
  }
}
