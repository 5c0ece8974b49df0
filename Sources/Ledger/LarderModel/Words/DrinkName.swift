/// Which names are of drinks, milk or cream: their ounces are fluid ounces.
enum DrinkName {
  /// The catalogue's categories whose items are sold in fluid ounces if they are measured by volume; oils, sauces and
  /// stocks have their weight on the label.
  static let categories: WordList = "drinks|alcohol|dairy"

  /// Whether a food that the catalogue does not have is a drink: its last word says so, or two words anywhere in its
  /// name, or its category.
  ///
  /// "Iced tea mix" is none, whatever its category: it is powder.
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

  /// Forms of a drink that are solid, so they are weighed.
  private static let dryForms: WordList = """
    bag|bags|bar|bars|bean|beans|candy|capsules|cubes|grounds|gum|gummies|leaves|mix|packet|packets|pod|pods|powder|\
    sachets|sticks
    """
}
