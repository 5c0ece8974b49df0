import FoodTables
import LarderCatalogue
import LarderRecipes
import Testing

/// Lines of recipes with the allergens that a person must know of, written without a look at the tables.
@Suite("Allergens of recipe lines")
struct AllergenLineTests {
  @Test(
    "No allergen of a line is missed; with a question mark it is possible", arguments: lines.split(separator: "\n"))
  func marked(_ line: Substring) throws {
    #expect(try AllergenLine(line).missed == [], "\(line)")
  }

  @Test("A line of one plain food is free of every allergen", arguments: plain.split(separator: "\n"))
  func free(_ line: Substring) {
    let found = AllergenLine.allergens(of: String(line))
    #expect(found.allergens(.free) == Allergen.allCases, "\(line): \(found.words(.mayContain))")
  }

  @Test("A line without a known food is free of nothing", arguments: strange.split(separator: "\n"))
  func unknown(_ line: Substring) {
    let found = AllergenLine.allergens(of: String(line))
    #expect(found.allergens(.free).isEmpty, "\(line)")
    for diet in Diet.allCases { #expect(found[diet] != .free, "\(line): \(diet.name)") }
  }

  @Test("No name of a food hides its allergens, in English or German")
  func names() {
    let german = Dictionary(
      uniqueKeysWithValues: TableText.german.rows.map { ($0.cells()[0].text, $0.cells()[1].list.map(\.text)) })
    for food in FoodCatalogue.all where food.isFood {
      let contained = food.allergens.allergens(.contains)
      for name in [food.name] + food.aliases + (german[food.name] ?? []) {
        let found = AllergenLine.allergens(of: "100 g \(name)")
        for allergen in contained where found[allergen] < .mayContain {
          Issue.record("\(name): \(allergen.name) is \(found[allergen].name)")
        }
      }
    }
  }

  @Test("A heading says nothing, and a remark or a choice counts")
  func parts() {
    #expect(AllergenLine.allergens(of: "For the sauce:") == .none)
    #expect(AllergenLine.allergens(of: "2 eggs, beaten with milk")[.milk] == .mayContain)
    #expect(AllergenLine.allergens(of: "50 g butter or margarine")[.milk] == .contains)
    let choice = AllergenLine.allergens(of: "50 g walnuts or hazelnuts")
    #expect(choice[.nuts] == .contains && choice[.hazelnuts] == .contains)
    #expect(AllergenLine.allergens(of: "1 jar of pesto or 100 g olives")[.sulphites] == .mayContain)
    #expect(AllergenLine.allergens(of: "100 g cheese")[.milk] == .contains)
    #expect(AllergenLine.allergens(of: "1 tbsp oil")[.soybeans] == .mayContain)
    #expect(AllergenLine.allergens(of: "200 g gluten-free flour")[.wheat] == .mayContain)
  }

  @Test("A recipe has the worst of its lines")
  func recipe() {
    var recipe = Recipe("Pancakes")
    #expect(AllergenLine.matcher.allergens(of: recipe) == .none)
    recipe.ingredients = ["200 g spinach", "2 eggs", "100 ml oat milk"].map { RecipeIngredient(reading: $0) }
    let found = AllergenLine.matcher.allergens(of: recipe)
    #expect(found[.eggs] == .contains && found[.oats] == .contains && found[.wheat] == .mayContain)
    #expect(found[.fish] == .unknown && found[.vegan] == .contains && found[.vegetarian] == .free)
    recipe.ingredients.append(RecipeIngredient(reading: "1 grumbo"))
    #expect(AllergenLine.matcher.allergens(of: recipe)[.vegetarian] == .unknown)
  }

  private static let plain = """
    3 carrots
    2 Zwiebeln
    1 tbsp olive oil
    1 tsp salt
    500 g potatoes, peeled
    2 cloves garlic
    500 g minced beef
    1 kg chicken thighs
    100 g rice
    1 large bunch parsley
    2 EL Zucker
    250 g oyster mushrooms
    1 butternut squash
    """

  private static let strange = """
    1 grumbo
    2 TL Xyzpulver
    1 jar Bolognese sauce
    3 slices vegan ham
    1 tbsp peanut-free spread
    2 tbsp nut-free spread
    1 Packung Überraschung
    200 g leftovers
    1 ready meal
    1 packet of biscuits
    100 g Haselnussschokolade
    2 scoops mystery powder
    """

  private static let lines = """
    2 tbsp tahini => sesame
    1 tbsp toasted sesame seeds => sesame
    1 tsp sesame oil => sesame
    200 g hummus, to serve => sesame
    50 g halva, crumbled => sesame
    1 tsp za'atar => sesame
    250 g plain flour => wheat
    2 cups all-purpose flour => wheat
    500 g strong white bread flour => wheat
    100g self-raising flour, sifted => wheat
    1 1/2 cups whole wheat flour => wheat
    200 g Mehl => wheat
    300 g Dinkelmehl => wheat
    150 g rye flour => rye
    100 g Roggenmehl => rye
    200 g couscous => wheat
    1 cup bulgur wheat => wheat
    100 g semolina => wheat
    2 EL Grieß => wheat
    100 g breadcrumbs => wheat
    1/2 cup panko => wheat
    3 EL Semmelbrösel => wheat
    400 g spaghetti => wheat
    12 oz penne pasta => wheat
    250 g Nudeln => wheat
    12 lasagne sheets => wheat
    500 g gnocchi => wheat
    300 g egg noodles => wheat, eggs
    250 g fresh tagliatelle => wheat, eggs
    200 g udon noodles => wheat
    2 packs instant noodles => wheat
    250 g Spätzle => wheat, eggs
    4 slices of bread => wheat
    2 slices white bread, crusts removed => wheat
    1 baguette => wheat
    4 pita breads => wheat
    8 flour tortillas => wheat
    4 burger buns => wheat, ?sesame
    2 Brötchen => wheat
    200 g Knäckebrot => rye
    100 g rolled oats => oats
    2 cups porridge oats => oats
    150 g Haferflocken => oats
    200 g pearl barley => barley
    100 g Graupen => barley
    330 ml beer => barley
    1 can lager => barley
    2 tbsp malt vinegar => barley
    1 tsp Marmite => barley
    1 sheet puff pastry, thawed => wheat
    1 Rolle Blätterteig => ?wheat
    6 sheets filo pastry => wheat
    320 g shortcrust pastry => wheat
    200 g digestive biscuits, crushed => wheat
    24 ladyfingers => wheat, eggs
    200 g Löffelbiskuits => wheat, eggs
    150 g seitan, sliced => wheat
    200 g vital wheat gluten => wheat
    2 tbsp wheatgerm => wheat
    3 tbsp soy sauce => soybeans, wheat
    2 EL Sojasoße => soybeans, wheat
    1 tbsp dark soy sauce => ?soybeans, ?wheat
    2 tbsp tamari => soybeans
    1 tbsp white miso paste => soybeans
    400 g firm tofu, cubed => soybeans
    200 g Räuchertofu => soybeans
    200 g tempeh => soybeans
    150 g edamame => soybeans
    100 g soya mince => soybeans
    1 tbsp teriyaki sauce => soybeans, wheat
    2 tbsp hoisin sauce => soybeans
    200 ml soy milk => soybeans
    1 tbsp gochujang => soybeans
    2 tbsp oyster sauce => molluscs
    1 tbsp fish sauce => fish
    2 tsp Worcestershire sauce => fish
    1 dash of Worcester sauce => fish
    4 anchovy fillets => fish
    2 anchovies, chopped => fish
    400 g salmon fillets => fish
    600 g cod => fish
    2 tins tuna in spring water, drained => fish
    1 Dose Thunfisch => fish
    150 g smoked salmon => fish
    250 g Räucherlachs => fish
    1 l fish stock => fish
    1 TL Sardellenpaste => fish
    100 g caviar => fish
    8 fish fingers => fish, wheat
    200 g crab sticks => fish, ?crustaceans
    300 g raw king prawns, peeled => crustaceans
    1 lb shrimp, deveined => crustaceans
    250 g Garnelen => crustaceans
    170 g crab meat => crustaceans
    1 lobster => crustaceans
    1 tsp shrimp paste => crustaceans
    1 kg mussels, scrubbed => molluscs
    500 g clams => molluscs
    12 oysters => molluscs
    400 g squid rings => molluscs
    8 scallops => molluscs
    3 large eggs => eggs
    2 Eier => eggs
    4 egg yolks => eggs
    3 egg whites, stiffly beaten => eggs
    1 Eigelb => eggs
    2 eggs, beaten with 2 tbsp milk => eggs, ?milk
    4 tbsp mayonnaise => eggs, ?mustard
    100 g Mayonnaise => eggs
    2 meringue nests => eggs
    500 ml milk => milk
    1 cup buttermilk => milk
    250 ml Sahne => milk
    200 ml double cream => milk
    1 cup heavy cream => milk
    100 g unsalted butter => milk
    2 EL Butter => milk
    1 tbsp butter, plus extra for greasing => milk
    250 g mascarpone => milk
    500 g Quark => milk
    200 g Greek yogurt => milk
    1 Becher Joghurt => milk
    150 g crème fraîche => milk
    200 g sour cream => milk
    100 g grated cheddar => milk
    50 g parmesan, grated => milk
    125 g mozzarella, torn => milk
    200 g feta, crumbled => milk
    225 g halloumi => milk
    250 g paneer => milk
    100 g goat's cheese => milk
    150 g Schafskäse => milk
    100 g geriebener Käse => milk
    2 tbsp ghee => milk
    1 EL Butterschmalz => milk
    1 tin condensed milk => milk
    50 g milk powder => milk
    30 g whey protein => milk
    100 ml custard => milk, eggs
    100 g cheese => milk
    200 ml cream => milk
    3 tbsp pesto => milk, ?nuts, ?pine nuts
    100 g margarine => ?milk, ?soybeans
    50 g butter or margarine => milk
    100 g walnuts, chopped => walnuts, nuts
    50 g hazelnuts => hazelnuts, tree nuts
    100 g gemahlene Haselnüsse => hazelnuts
    200 g ground almonds => almonds, nuts
    2 tbsp flaked almonds => almonds
    100 g gehobelte Mandeln => almonds
    75 g cashews => cashews, nuts
    50 g pistachios, chopped => pistachios
    1 cup pecans => pecans, tree nuts
    50 g pine nuts => pine nuts, tree nuts
    100 g macadamia nuts => macadamias
    6 Brazil nuts => Brazil nuts
    2 tbsp almond butter => almonds
    250 ml almond milk => almonds
    200 g marzipan => almonds
    200 g Marzipanrohmasse => almonds
    100 g nougat => nuts
    2 tbsp Nutella => hazelnuts, milk, soybeans
    3 tbsp hazelnut spread => hazelnuts, milk
    100 g mixed nuts => nuts
    50 g walnuts or pecans => walnuts, pecans
    1 tbsp walnut oil => walnuts
    3 tbsp peanut butter => peanuts
    50 g salted peanuts => peanuts
    1 tbsp groundnut oil => peanuts
    100 g Erdnüsse => peanuts
    1 tsp Dijon mustard => mustard
    1 TL Senf => mustard
    1 tsp mustard seeds => mustard
    1 tsp mustard powder => mustard
    2 tsp curry powder => mustard, ?celery
    1 EL Currypulver => mustard
    2 sticks celery => celery
    3 celery stalks, diced => celery
    1 kleiner Sellerie => celery
    200 g celeriac => celery
    1 Bund Suppengrün => celery
    1 tsp celery salt => celery
    1 vegetable stock cube => celery
    1 TL gekörnte Brühe => celery
    500 ml Gemüsebrühe => celery
    1 l vegetable stock => ?celery
    500 ml chicken broth => ?celery
    150 ml white wine => sulphites
    200 ml Rotwein => sulphites
    1 tbsp balsamic vinegar => sulphites
    100 g dried apricots => sulphites
    50 g raisins => ?sulphites
    2 tbsp lupin flour => lupin
    100 g milk chocolate => milk
    150 g dark chocolate, chopped => ?milk, ?soybeans
    100 g chocolate chips => ?milk
    200 g white chocolate => milk
    2 tbsp cocoa powder => ?milk
    4 pork sausages => ?wheat, ?mustard
    100 g chorizo => ?milk
    4 leaves gelatine => ?fish
    2 tsp baking powder => ?wheat
    200 g lentils => ?gluten cereals
    1 tbsp Thai red curry paste => ?crustaceans, ?fish
    300 ml oat milk => oats
    1 loaf walnut bread => wheat, nuts
    500 ml vanilla ice cream => milk, ?eggs
    2 naan breads => wheat, ?milk
    150 g muesli => oats, ?nuts
    1 pinch of saffron, soaked in milk => ?milk
    200 g peas with butter => ?milk
    100 g chopped mixed peel => ?sulphites
    """
}
