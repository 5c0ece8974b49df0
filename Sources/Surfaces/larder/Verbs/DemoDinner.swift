import LarderAnswers
import LarderKitchen
import LarderLedger
import LarderModel
import LarderWords

/// A dinner in the demo: a few recipes, what of them to cook, and half of it frozen.
enum DemoDinner {
  static let recipes = [
    """
    Frittata
    serves: 4
    time: 25 min
    category: quick

    8 eggs
    100 g feta
    200 g spinach
    1 onion
    olive oil

    1. Fry the onion in the oil, let the spinach wilt with it.
    2. Beat the eggs, pour them over, crumble the feta on top; {10 min} on a low flame.
    """,
    """
    Bacon pasta
    serves: 4
    time: 20 min
    category: quick

    400 g spaghetti
    150 g bacon
    100 ml whipping cream
    60 g parmesan

    1. Boil the pasta; fry the bacon.
    2. Stir all together, with the parmesan on top.
    """,
    """
    Chicken traybake
    serves: 4
    time: 1 h

    800 g chicken breast
    800 g potatoes
    400 g carrots
    2 onions
    olive oil

    1. Cut everything, toss it in the oil.
    2. Bake for {45 min} at 200 °C.
    """,
    """
    Salmon with potatoes
    serves: 4
    time: 35 min

    500 g salmon fillet
    1 kg potatoes
    30 g butter
    1 lemon

    1. Boil the potatoes.
    2. Fry the salmon in the butter; the lemon goes over it.
    """,
    """
    Minced beef with tomatoes
    serves: 4
    time: 40 min

    500 g minced beef
    400 g tomatoes
    1 onion
    400 g spaghetti

    1. Fry the onion and the meat, simmer them with the tomatoes for {20 min}.
    2. Serve with the pasta.
    """,
  ]

  /// Writes the recipes down, and says what to do with the one that saves most: buy what it lacks, cook it, freeze half of it.
  static func steps(in ledger: HouseholdLedger, _ today: Day) throws -> [(title: String, line: [String])] {
    for text in recipes {
      let line = try Line(["recipe", "add", "-"], clock: Clock(today: today))
      _ = try line.answer(in: ledger, text: text)
    }
    var request = RecipeSuggestRequest()
    request.portions = ExactNumber(4)
    var desk = ReportDesk(try ledger.snapshot(asOf: nil), today: today)
    guard let best = try request.report(&desk).suggested.first else { return [] }
    let missing = best.missing.map { missing in
      let price = missing.price.map { " \(Money(minor: max($0.minor, 1), currency: $0.currency))" } ?? ""
      return "\(missing.name) \(missing.quantity.formatted(.english))\(price)"
    }
    let bought = missing.joined(separator: ", ").split(separator: " ").map(String.init)
    return [("what to cook, by what would go to waste", ["recipe", "suggest", "serves:4"])]
      + (bought.isEmpty ? [] : [("what was missing, on the way home", ["buy"] + bought)]) + [
        ("a dinner for two", ["cook", best.name, "serves:4", "ate:2"]),
        ("the other half into the freezer", ["freeze", best.name]),
        ("what it came to", ["report", "dishes"]),
      ]
  }
}
