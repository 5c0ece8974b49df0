import LarderCatalogue
import Page

/// The drawings of foods in `foods.svg`, by kind: foods of one kind share a drawing.
package enum FoodSketch: String, CaseIterable, Sendable {
  case loaf, roll, carton, bottle, wine, tin, jar, tub, egg, cheese, block, apple, pear, banana, citrus
  case strawberry, grapes, cherries, peach, avocado, melon, potato, carrot, onion, tomato, pepper, cucumber
  case leaf, broccoli, mushroom, stalk, corn, pod, pasta, sack, drumstick, meat, sausage, ham, fish, shrimp, bar
  case biscuit, cake, ice, nuts, peanut, seeds, cup, beer, shaker, packet, box, pizza, paper, dish, herb

  /// Returns the drawing of a food by its name in any language of the catalogue.
  ///
  /// - Parameter category: The category of the household's item, for foods that the catalogue does not know.
  package static func of(_ name: String, category: String? = nil) -> FoodSketch {
    let food = FoodCatalogue.food(named: name)
    let group = food?.category ?? category ?? ""
    // A spice comes in its own jar, whatever plant it is from.
    if group == "spices" { return .shaker }
    let words = (food?.name ?? name).lowercased().split { $0 == " " || $0 == "-" }
    let known = words.indices.flatMap { first in
      words[first...].prefix(longest).indices.compactMap { rows[words[first...$0].joined(separator: " ")] }
    }
    return known.min().map { kinds[$0].0 } ?? groups[group] ?? .box
  }

  /// The number of the first row with a word, or with several words of a name.
  private static let rows = Dictionary(
    kinds.enumerated().flatMap { row, kind in kind.1.split(separator: ", ").map { (String($0), row) } }
  ) { first, _ in first }
  /// The largest number of words in a row's entry.
  private static let longest = 5

  /// The drawings by words of a food's name. The first row with a word of the name counts.
  private static let kinds: [(FoodSketch, String)] = [
    (
      .box,
      """
      muesli, cornflakes, granola, puffed rice, cereal bars, stock cubes, cake mix, pancake mix, instant mash, \
      taco shells, fish fingers, tablets, washing powder, matches, crispbread, crackers, rusks, matzo, rice cakes, \
      breadsticks, foil, film, bags
      """
    ),
    (.sack, "flour, sugar, cocoa powder, coffee beans"),
    (
      .tin,
      """
      tinned, baked beans, refried beans, coconut milk, coconut cream, condensed milk, evaporated milk, \
      corned beef, crushed tomatoes, fruit cocktail, creamed corn, water chestnuts, bamboo shoots, palm hearts, \
      cat food, dog food, anchovies, caviar, tuna in oil
      """
    ),
    (
      .jar,
      """
      peanut butter, almond butter, cashew butter, tahini, apple sauce, jam, marmalade, honey, spread, pesto, \
      pasta sauce, pizza sauce, tomato sauce, passata, tomato paste, curry paste, mustard, horseradish, mayonnaise, \
      relish, chutney, olives, capers, gherkins, pickled, sauerkraut, kimchi, sun dried tomatoes, yeast extract, \
      cranberry sauce, salsa, miso, instant coffee, drinking chocolate, coconut oil
      """
    ),
    (.ice, "ice cream, chocolate ice cream, sorbet, ice lollies"),
    (.pizza, "pizza"),
    (
      .packet,
      """
      crisps, tortilla chips, popcorn, pretzels, scratchings, banana chips, rice crackers, frozen, croquettes, \
      onion rings, hash browns, packet soup, gravy granules, dried yeast, baking powder, trail mix, \
      desiccated coconut, raisins, sultanas, currants, dried, prunes, sweets, marshmallows, toffees, chewing gum, \
      jerky, croutons, vanilla sugar
      """
    ),
    (
      .carton,
      """
      milk, cream of chicken, juice, passata, buttermilk, kefir, double cream, whipping cream, single cream, \
      half and half
      """
    ),
    (
      .bottle,
      """
      oil, vinegar, sauce, ketchup, dressing, syrup, sriracha, cordial, water, cola, lemonade, orangeade, ale, \
      stock, treacle, liquid, softener, rinse aid, cleaner, bleach, descaler, shower gel, shampoo, conditioner, \
      mouthwash, sun cream, hand cream, scouring cream, deodorant, cream liqueur, coffee liqueur, energy drink
      """
    ),
    (.leaf, "salad leaves"),
    (
      .tub,
      """
      yogurt, skyr, quark, cream, crème fraîche, cottage cheese, mascarpone, ricotta, cream cheese, margarine, \
      hummus, guacamole, coleslaw, salad, pudding, lard, shortening, ghee, duck fat
      """
    ),
    (.block, "butter, tofu, tempeh, puff pastry, filo pastry, shortcrust pastry, marzipan, fresh yeast"),
    (.shaker, "salt, pepper, paprika, powder"),
    (.beer, "beer"),
    (.cup, "coffee, tea, tea bags"),
    (.pasta, "pasta, noodles, gnocchi, tortellini, lasagne, macaroni"),
    (
      .roll,
      """
      baguette, ciabatta, rolls, buns, croissants, brioche, bagels, muffins, pita, naan, tortillas, \
      danish pastries, doughnuts, burgers, garlic bread
      """
    ),
    (.peanut, "peanuts"),
    (.seeds, "seeds"),
    (.biscuit, "biscuits, cookies, shortbread, ladyfingers, waffles, pancakes"),
    (.bar, "chocolate"),
    (.cake, "cake, brownies, cheesecake, strudel, pie, quiche, muffin"),
    (.egg, "eggs, egg whites, egg yolks"),
    (.shrimp, "prawns, crab, lobster, shrimps"),
    (.sausage, "sausages, sausage, bratwurst, frankfurters, chorizo, pepperoni, salami, black pudding"),
    (.ham, "ham, bacon, cold cuts, mortadella, pastrami, gammon, sliced chicken, sliced turkey"),
    (.corn, "sweetcorn, corn on the cob"),
    (.pod, "peas in the pod, green beans, mangetout, broad beans, edamame, okra"),
    (.herb, "chives, rosemary, thyme, dill, oregano, tarragon, marjoram, herbs, bay leaves"),
    (.carrot, "carrots, parsnips"),
    (.stalk, "spring onions, leeks, celery, rhubarb, lemongrass, asparagus, chard, pak choi"),
    (.onion, "onions, onion, shallots, garlic, ginger, fennel"),
    (.tomato, "tomatoes"),
    (.pepper, "peppers, chillies, jalapeños"),
    (.cucumber, "cucumber, courgettes, aubergine"),
    (.broccoli, "broccoli, cauliflower, brussels sprouts, artichokes"),
    (.mushroom, "mushrooms, mushroom"),
    (.melon, "pumpkin, squash, melon, watermelon, papaya, pineapple, pomegranate, persimmon"),
    (.potato, "potatoes, cassava, swede, celeriac, kiwis, coconut"),
    (.tomato, "beetroot, turnips, radishes, kohlrabi"),
    (.avocado, "avocado"),
    (.apple, "apples, quince, guava"),
    (.pear, "pears, figs, mango"),
    (.banana, "bananas, plantain"),
    (.citrus, "oranges, clementines, mandarins, lemons, limes, grapefruit, kumquats, star fruit"),
    (.grapes, "grapes, blueberries, blackberries, redcurrants, blackcurrants, gooseberries, lychees, passion fruit"),
    (.strawberry, "strawberries, raspberries, berries"),
    (.cherries, "cherries, cranberries"),
    (.peach, "peaches, nectarines, plums, apricots, dates"),
    (.dish, "leftovers, soup, chilli, stew, meatballs, falafel, cooked rice"),
  ]

  /// The drawings of other foods, by category of the catalogue.
  private static let groups: [String: FoodSketch] = [
    "vegetables": .leaf, "herbs": .herb, "fruit": .apple, "dairy": .cheese, "eggs": .egg, "meat": .meat,
    "poultry": .drumstick, "fish": .fish, "bread": .loaf, "grains": .sack, "legumes": .sack, "nuts": .nuts,
    "oils": .bottle, "condiments": .bottle, "tinned": .tin, "spices": .shaker, "baking": .sack, "sweets": .bar,
    "snacks": .packet, "drinks": .bottle, "alcohol": .wine, "ready meals": .dish, "frozen": .packet,
    "pets": .tin, "household": .paper,
  ]
}

extension HTMLWriter {
  /// Writes the drawing of a food, which screen readers skip.
  package mutating func drawing(ofFood name: String, category: String? = nil) {
    let path = Assets.path("foods.svg") + "#" + FoodSketch.of(name, category: category).rawValue
    element("svg", ["class": "drawing food", "aria-hidden": "true"]) { html in
      html.element("use", ["href": path]) { _ in }
    }
  }
}
