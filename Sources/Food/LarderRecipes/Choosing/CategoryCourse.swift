/// Whether what is filed under a category is a dinner, as the category's name says it: "Kuchen & Torten" is none, and of
/// "quick" nobody knows.
///
/// Only words that hardly mean anything else are here: a meat loaf and what is made in one pan are dinners.
package enum CategoryCourse: Sendable {
  case dinner
  /// Bread, a dessert, a drink, a sauce, breakfast, a snack.
  case other

  /// Nil where the name says nothing of it.
  package init?(_ category: String) {
    let words = category.lowercased().split { !$0.isLetter }.map(String.init)
    let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
    let said = words + pairs
    if said.contains(where: Self.dinners.contains) {
      self = .dinner
    } else if said.contains(where: Self.others.contains) {
      self = .other
    } else {
      return nil
    }
  }

  private static let dinners: Set<String> = [
    "dinner", "dinners", "supper", "suppers", "lunch", "lunches", "main", "mains",
    "abendessen", "abendbrot", "mittagessen", "hauptgericht", "hauptgerichte", "hauptspeise", "hauptspeisen",
    "dîner", "dîners", "plat principal", "plats principaux",
    "cena", "cenas", "almuerzo", "almuerzos", "plato principal", "platos principales",
    "secondo", "secondi", "primo", "primi", "piatto unico", "piatti unici",
    "avondeten", "hoofdgerecht", "hoofdgerechten", "jantar", "prato principal",
  ]

  private static let others: Set<String> = [
    // English
    "bread", "breads", "bun", "buns", "bagel", "bagels", "cake", "cakes", "cupcake", "cupcakes",
    "muffin", "muffins", "cookie", "cookies", "biscuit", "biscuits", "brownie", "brownies", "dessert", "desserts",
    "sweets", "pudding", "puddings", "candy", "ice cream", "drink", "drinks", "beverage", "beverages", "cocktail",
    "cocktails", "smoothie", "smoothies", "juice", "juices", "sauce", "sauces", "gravy", "dip", "dips", "dressing",
    "dressings", "spread", "spreads", "condiment", "condiments", "jam", "jams", "marmalade", "chutney", "chutneys",
    "preserves", "syrup", "syrups", "seasoning", "seasonings", "dough", "doughs", "starter", "starters", "appetizer",
    "appetizers", "appetiser", "appetisers", "side dish", "side dishes", "sides", "snack", "snacks", "breakfast",
    "breakfasts",
    // German
    "brot", "brote", "brötchen", "kuchen", "torte", "torten", "keks", "kekse", "plätzchen", "gebäck", "nachtisch",
    "nachtische", "nachspeise", "nachspeisen", "süßspeise", "süßspeisen", "süßes", "süßigkeiten", "eis", "getränk",
    "getränke", "saft", "säfte", "soße", "soßen", "saucen", "aufstrich", "aufstriche", "marmelade",
    "marmeladen", "konfitüre", "konfitüren", "sirup", "teig", "teige", "vorspeise", "vorspeisen", "beilage",
    "beilagen", "frühstück",
    // French
    "pain", "pains", "gâteau", "gâteaux", "viennoiserie", "viennoiseries", "boisson", "boissons", "confiture",
    "confitures", "goûter", "apéritif", "apéritifs", "petit déjeuner",
    // Spanish and Italian
    "panes", "pastel", "pasteles", "galletas", "postre", "postres", "bebida", "bebidas", "salsa", "salsas",
    "mermelada", "mermeladas", "desayuno", "desayunos", "merienda", "meriendas", "aperitivo", "aperitivos", "pane",
    "dolce", "dolci", "biscotti", "bevanda", "bevande", "salse", "marmellata", "marmellate", "colazione", "merenda",
    "antipasto", "antipasti", "contorno", "contorni",
    // Dutch and Portuguese
    "brood", "taart", "taarten", "koekje", "koekjes", "nagerecht", "nagerechten", "toetje", "toetjes", "drank",
    "dranken", "drankje", "drankjes", "saus", "sauzen", "ontbijt", "tussendoortje", "tussendoortjes", "voorgerecht",
    "voorgerechten", "bijgerecht", "bijgerechten", "pão", "pães", "sobremesa", "sobremesas", "molho",
    "molhos", "geleia", "lanche", "lanches",
  ]
}
