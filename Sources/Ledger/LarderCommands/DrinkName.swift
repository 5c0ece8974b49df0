import LarderModel

/// Recognises drinks, milk and cream by name: their ounces are fluid ounces.
enum DrinkName {
  /// The categories of the food catalogue whose items are sold in fluid ounces if measured by volume. Oils, sauces and
  /// stocks have their weight on the label.
  static let categories: WordList = "drinks|alcohol|dairy"

  /// Whether a food missing from the catalogue is a drink, by the last word of its name, by two words anywhere in it,
  /// or by its category.
  ///
  /// "Iced tea mix" is not one, whatever its category: it is powder.
  static func isDrink(_ name: String, category: String?) -> Bool {
    let words = name.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)
    guard let last = words.last, !dryForms.contains(last) else { return false }
    return category == "drinks" || category == "alcohol" || lastWords.contains(last)
      || zip(words, words.dropFirst()).contains { pairs.contains("\($0) \($1)") }
  }

  private static let lastWords: WordList = """
    ale|beer|beers|brew|cappuccino|chai|champagne|cider|cocktail|coke|cola|creamer|creamers|croix|drink|drinks|eggnog|\
    frappe|frappuccino|gatorade|horchata|juice|juices|kombucha|lacroix|lager|lassi|latte|lattes|lemonade|macchiato|\
    mead|milk|milkshake|milkshakes|nog|oatmilk|pepsi|pop|powerade|prosecco|punch|redbull|sake|seltzer|seltzers|shake|\
    shakes|smoothie|smoothies|snapple|soda|sodas|soymilk|sprite|spritzer|stout|tonic|water|wine
    """

  private static let pairs: WordList = """
    arnold palmer|boba tea|bubble tea|chai tea|coffee creamer|cold brew|diet coke|dr pepper|dr. pepper|\
    energy drink|heavy cream|hard tea|ice tea|iced coffee|iced tea|iced latte|milk tea|\
    monster energy|mountain dew|pouring cream|protein shake|protein shakes|red bull|sweet tea|\
    sweetened tea|table cream|thai tea|unsweetened tea|whipping cream|white claw
    """

  /// Solid forms of a drink, which are weighed.
  private static let dryForms: WordList = """
    bag|bags|bar|bars|bean|beans|candy|capsules|cubes|grounds|gum|gummies|leaves|mix|packet|packets|pod|pods|powder|\
    sachets|sticks
    """
}
