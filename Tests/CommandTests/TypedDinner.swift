/// A dinner of the typed weeks, entered with a recipe.
struct TypedDinner {
  let day: String
  /// The lines as typed, without `larder`.
  let typed: [String]
  /// The recipe, which is typed once.
  let recipe: String
  /// The line that replaces them.
  let cook: String

  /// The ingredients are those used, for the number of people who ate.
  private init(_ day: String, _ name: String, serves: String, _ uses: [String], _ eats: [String], _ eaters: String) {
    self.day = day
    typed = uses.map { "use \($0.split(separator: "|")[0])" } + eats.map { "eat \($0)" }
    let ingredients = uses.map { String($0.split(separator: "|")[1]) }
    recipe = ([name, "serves: \(serves)", ""] + ingredients + ["", "1. Cook."]).joined(separator: "\n") + "\n"
    cook = "cook \(name.lowercased()) \(eaters)"
  }

  /// The part before the bar was typed; the part after it is the recipe's line.
  static let all = [
    TypedDinner(
      "2026-10-19", "Greek salad", serves: "2",
      ["bell pepper 2|2 bell pepper", "tomatoes 300g|300g tomatoes", "olive oil 40ml|40ml olive oil"],
      ["greek salad 380kcal protein:14 for:lena", "greek salad 450 kcal for:tom"], "lena, tom"),
    TypedDinner(
      "2026-10-20", "Pasta mushrooms", serves: "3",
      ["spaghetti 400g|400g spaghetti", "cream 200ml|200ml cream", "mushrooms 250g|250g mushrooms"],
      ["pasta mushrooms 650kcal for:lena", "pasta mushrooms 820kcal for:tom", "pasta mushrooms 350kcal for:mia"],
      "lena, tom 1.5, mia half"),
    TypedDinner(
      "2026-10-21", "Linsensuppe", serves: "3",
      ["lentils 200g|200g lentils", "carrots 200g|200g carrots", "potatoes 300g|300g potatoes"],
      ["Linsensuppe for:lena", "Linsensuppe 1.5 for:tom", "Linsensuppe .5 for:mia"], "lena, tom 1.5, mia half"),
    TypedDinner(
      "2026-10-23", "Pancakes", serves: "3", ["milk 500ml|500ml milk", "eggs 3|3 eggs", "flour 300g|300g flour"],
      ["pancakes 540kcal for:lena", "pancakes 620kcal for:tom", "pancakes 400kcal for:mia"], "lena, tom 1.5, mia half"),
    TypedDinner(
      "2026-10-24", "Risotto", serves: "3",
      ["mushrooms 150g|150g mushrooms", "zucchini 1|1 zucchini", "rice 250g|250g rice", "onions 2|2 onions"],
      ["risotto 590kcal for:lena", "risotto 750kcal for:tom", "risotto 300kcal for:mia"], "lena, tom 1.5, mia half"),
    TypedDinner(
      "2026-10-25", "Pasta pesto", serves: "3", ["pesto 190g|190g pesto", "spaghetti 500g|500g spaghetti"],
      ["pasta pesto for:lena", "pasta pesto 1.5 for:tom", "pasta pesto half for:mia"], "lena, tom 1.5, mia half"),
    TypedDinner(
      "2026-10-26", "Chickpea curry", serves: "3",
      ["carrots 200g|200g carrots", "tinned chickpeas 400g|400g tinned chickpeas", "rice 200g|200g rice"],
      [
        "chickpea curry 560kcal for:lena protein:19 carbs:70 fat:18",
        "chickpea curry 700kcal for:tom protein:24 carbs:88 fat:23", "chickpea curry 250kcal for:mia",
      ], "lena, tom 1.5, mia half"),
    TypedDinner(
      "2026-10-27", "Baked potatoes", serves: "3", ["zucchini 1|1 zucchini", "potatoes 500g|500g potatoes"],
      ["baked potatoes 480kcal for:lena", "baked potatoes 640kcal for:tom", "baked potatoes 300kcal for:mia"],
      "lena, tom 1.5, mia half"),
  ]
}
