import LarderCommands
import LarderModel

/// A quantity in words before or after a name: "half the cheese", "rest of the cake", "honey jar", "the milk". If the
/// name is unknown, only a number of things is recognised: "two walnut cookies".
struct NamedQuantity {
  let name: String
  let quantity: EnteredQuantity?
  /// Whether the quantity is a part of one: "half a banana".
  private(set) var isOfOne = false
  /// Whether the quantity is a part of everything in stock: "half the eggs", "half of all eggs", "half of eggs".
  private(set) var isOfAll = false
  /// A word that says no amount: "most" in "most of the milk".
  private(set) var vague: String?

  /// Nil if the words are, as far as known, a name.
  ///
  /// - Parameters:
  /// - withQuantity: Whether to look for a quantity.
  /// - isKnown: Whether the household has an item or a meal with a name.
  /// - isFood: Whether food of a name exists, even if the household has none.
  init?(
    _ words: String, withQuantity: Bool, _ isKnown: (String) -> Bool, _ isFood: (String) -> Bool
  ) {
    let words = words.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    func isName(_ name: String) -> Bool { isKnown(name) || isFood(name) && !isFood(words.joined(separator: " ")) }
    if withQuantity {
      for count in stride(from: words.count - 1, to: 0, by: -1) {
        let names = [words[count...], Self.withoutAll(words[count...])].map(Self.withoutArticle)
        guard let rest = names.first(where: { !$0.isEmpty && isName($0.joined(separator: " ")) }),
          let quantity = Self.quantity(words[..<count])
        else { continue }
        self.name = rest.joined(separator: " ")
        self.quantity = quantity
        isOfOne = Self.ofOne.contains(words[count].lowercased())
        let isLed = words[count].lowercased() == "of" && count + 1 < words.count
        let article = words[isLed ? count + 1 : count].lowercased()
        isOfAll = isLed ? !Self.ofOne.contains(article) : Self.definite.contains(article)
        return
      }
      for count in 1..<words.count {
        let name = Self.withoutArticle(words[..<count])
        guard !name.isEmpty, isName(name.joined(separator: " ")), let quantity = Self.quantity(words[count...]) else {
          continue
        }
        self.name = name.joined(separator: " ")
        self.quantity = quantity
        return
      }
      if let counted = Self.counted(words), !isFood(words.joined(separator: " ")) {
        (name, quantity) = (counted.name.joined(separator: " "), counted.quantity)
        let article = words[1].lowercased()
        (isOfOne, isOfAll) = (Self.ofOne.contains(article), Self.definite.contains(article))
        return
      }
    }
    if withQuantity, Self.vague.contains(words[0].lowercased()), words[1].lowercased() == "of" {
      let rest = Self.withoutSize(Self.withoutArticle(words[1...]), orOwner: true, isName)
      guard !rest.isEmpty, isName(rest.joined(separator: " ")) else { return nil }
      (name, quantity, vague) = (rest.joined(separator: " "), nil, words[0].lowercased())
      return
    }
    // "bag of potatoes 2kg"
    let contents = words.dropFirst(2)
    if !withQuantity, words[1].lowercased() == "of", Container.named(words[0]) != nil,
      isName(contents.joined(separator: " "))
    {
      (name, quantity) = (contents.joined(separator: " "), nil)
      return
    }
    // "a splash of milk"
    let measured =
      words.count > 3 && Self.indefinite.contains(words[0].lowercased())
      && ["of", "von"].contains(words[words.count > 4 && Self.ordinals.contains(words[1].lowercased()) ? 3 : 2])
    let of = measured ? words.firstIndex { $0 == "of" || $0 == "von" } ?? 0 : 0
    let bare = Self.withoutSize(Self.withoutArticle(words[(measured ? of + 1 : 0)...]), isName)
    let isLed = (measured ? Self.helpings : Self.indefinite).contains(words[measured ? of - 1 : 0].lowercased())
    guard !bare.isEmpty, bare.count < words.count, isLed || isName(bare.joined(separator: " ")) else { return nil }
    name = bare.joined(separator: " ")
    quantity = nil
  }

  /// The words without a size or an owner before a name: "whole pizza", "mia's soup".
  ///
  /// - Parameter orOwner: Whether a name with 's is an owner, not a brand: "some of mia's soup".
  private static func withoutSize(
    _ words: ArraySlice<String>, orOwner: Bool = false, _ isName: (String) -> Bool
  ) -> ArraySlice<String> {
    let (first, rest) = (words.first?.lowercased() ?? "", words.dropFirst())
    let isApart = sizes.contains(first) || orOwner && (first.hasSuffix("'s") || first.hasSuffix("’s"))
    return isApart && !isName(words.joined(separator: " ")) && isName(rest.joined(separator: " ")) ? rest : words
  }

  /// Reads "two walnut cookies", "one more waffle" and "half a walnut cookie". Nil for "three bean chilli".
  private static func counted(_ words: [String]) -> (name: ArraySlice<String>, quantity: EnteredQuantity?)? {
    let count = words.prefix { ["the", "last"].contains($0.lowercased()) }.count + 1
    guard count < words.count, !indefinite.contains(words[0].lowercased()), let quantity = quantity(words[..<count])
    else { return nil }
    let name = withoutArticle(words[count...])
    guard let first = name.first?.lowercased() else { return nil }
    let isApart = name.count < words.count - count
    switch quantity.measure {
    case .share: return isApart ? (name, quantity) : nil
    case .bare(let number):
      let isCount = count > 1 || isApart || number == .one || name.joined(separator: " ").namesSeveral
      return isCount && !isKind(first) ? (name, quantity) : nil
    // The amount is unknown.
    case .all: return isApart ? (name, nil) : nil
    case .packs, .exact, .packed: return nil
    }
  }

  /// The number in the first word of "two eggs". Nil for "three bean chilli".
  static func number(leading words: [String]) -> ExactNumber? {
    guard let first = words.first, case .bare(let number)? = quantity([first])?.measure, counted(words) != nil else {
      return nil
    }
    return number
  }

  /// Whether a word forms a name with the number before it.
  static func isKind(_ word: String) -> Bool { ofKinds.contains(word.lowercased()) }

  /// Words that form a name with the number before them: "three bean salads", "five seed crackers".
  private static let ofKinds: WordList = """
    bean|beans|cheese|cheeses|spice|seed|grain|fruit|fruits|pepper|berry|nut|cereal|meat|layer|minute|course|percent
    """

  /// The words "of all eggs" or "of all of the eggs" without "of all". Empty for other words.
  private static func withoutAll(_ words: ArraySlice<String>) -> ArraySlice<String> {
    words.prefix(2).map { $0.lowercased() } == ["of", "all"] ? words.dropFirst(2) : []
  }

  private static func withoutArticle(_ words: ArraySlice<String>) -> ArraySlice<String> {
    var words = words
    if let first = words.first?.lowercased(), ["of", "vom"].contains(first) { words = words.dropFirst() }
    while let first = words.first?.lowercased(), articles.contains(first) { words = words.dropFirst() }
    return words
  }

  private static let one: WordList = "an|ein|eine|einen"
  private static let definite: WordList = "the|my|our|his|her|their|your|those|these|der|die|das|den|dem"
  private static let vague: WordList = "most|some|lots|loads|tons|heaps|plenty|much|part|bits"
  private static let ofOne: WordList = "a|an|ein|eine|einen|einer"
  /// Articles that begin no name.
  static let indefinite: WordList = "a|an|some|another|few|several|his|her|their|your|ein|eine|einen"
  private static let articles: WordList = """
    the|a|an|my|our|his|her|their|your|some|more|another|other|few|several|der|die|das|den|dem|ein|eine|einen
    """
  /// Words for a size, which are not part of a food's name: "the whole pizza", "a large coffee".
  private static let sizes: WordList = "whole|large|small|big|little|huge"
  /// Words before a helping that change nothing: "a second helping of lasagne".
  private static let ordinals: WordList = "little|big|small|large|second|third|full|good"
  /// Words for an amount that is not measured: "a bit of cheese".
  private static let helpings: WordList = "bit|bite|taste|lot|handful|plate|bowl|mouthful|spoonful|serving|helping"

  /// Units that are one if no number precedes them: "milk gallon".
  private static let units: WordList = "gallon|gal|quart|qt|pint|pt|lb|pound|dozen|dz|doz|pfund|kilo|liter|litre"

  /// Reads "half", "the rest" or "jar"; a container without a number means one.
  private static func quantity(_ words: ArraySlice<String>) -> EnteredQuantity? {
    let text = words.joined(separator: " ")
    // "an onion" is one if onions are counted.
    if ["last", "the last"].contains(text.lowercased()) { return EnteredQuantity(text: "last", measure: .all) }
    // "the last two bananas"
    if words.count > 1, let first = words.first?.lowercased(), ["the", "last"].contains(first),
      let number = quantity(words.dropFirst()), case .bare = number.measure
    {
      return number
    }
    if words.count == 1, one.contains(text.lowercased()) { return EnteredQuantity(text: text, measure: .bare(.one)) }
    guard let quantity = try? EnteredQuantity(parsing: text) else {
      return words.count == 1 && (Container.named(text) != nil || units.contains(text.lowercased()))
        ? try? EnteredQuantity(parsing: "1 " + text) : nil
    }
    // A number would already have been found.
    switch quantity.measure {
    case .all, .share: return quantity
    case .packs, .exact, .bare, .packed: return text.first?.isLetter == true ? quantity : nil
    }
  }
}
