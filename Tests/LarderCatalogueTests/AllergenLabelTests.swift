import LarderCatalogue
import Testing

/// The usual labels of foods, written without a look at the table.
@Suite("Allergens on labels")
struct AllergenLabelTests {
  @Test("A food has the allergens that its label usually names", arguments: labels.split(separator: "\n"))
  func label(_ line: Substring) throws {
    let colon = try #require(line.firstIndex(of: ":"))
    let food = String(line[..<colon])
    let found = FoodCatalogue.allergens(of: food)
    for statement in line[colon...].dropFirst().split(separator: ";") {
      let words = statement.split(separator: " ", maxSplits: 1)
      let presence = try #require(Self.presences[String(words[0])], "\(line)")
      for name in words[1].split(separator: ",") {
        let allergen = try #require(Allergen(named: String(name.drop { $0 == " " })), "\(line)")
        #expect(found[allergen] == presence, "\(food): \(allergen.name) is \(found[allergen].name)")
      }
    }
  }

  private static let presences: [String: Presence] = ["contains": .contains, "may": .mayContain, "free": .free]

  private static let labels = """
    hummus: contains sesame
    tahini: contains sesame
    halva: contains sesame
    falafel: may gluten cereals, sesame
    sesame oil: contains sesame
    za'atar: contains sesame
    burger buns: contains wheat; may sesame, milk, eggs
    multigrain bread: contains wheat; may sesame, soybeans, rye
    bread: contains wheat, gluten cereals; may milk, soybeans
    rye bread: contains rye, wheat, gluten cereals
    crispbread: contains rye; may sesame, wheat
    couscous: contains wheat
    bulgur: contains wheat, gluten cereals
    semolina: contains wheat
    spelt: contains wheat, gluten cereals
    pearl barley: contains barley, gluten cereals
    oats: contains oats, gluten cereals; may wheat
    seitan: contains wheat
    beer: contains barley, gluten cereals; may wheat
    alcohol-free beer: contains barley
    malt vinegar: contains barley
    yeast extract: contains barley; may celery, wheat
    soy sauce: contains soybeans, wheat
    teriyaki sauce: contains soybeans, wheat
    hoisin sauce: contains soybeans, wheat; may sesame
    miso: contains soybeans; may barley, wheat
    tofu: contains soybeans
    Räuchertofu: contains soybeans
    tempeh: contains soybeans
    edamame: contains soybeans
    soya mince: contains soybeans
    soya milk: contains soybeans
    almond milk: contains almonds, nuts, tree nuts
    oat milk: contains oats
    Hafermilch: contains oats, gluten cereals
    oyster sauce: contains molluscs; may wheat, soybeans
    fish sauce: contains fish
    Worcestershire sauce: contains fish, gluten cereals
    pesto: contains milk; may nuts, cashews, pine nuts, tree nuts
    chocolate spread: contains hazelnuts, milk, soybeans, tree nuts
    Nutella: contains hazelnuts, milk, soybeans
    Nuss-Nougat-Creme: contains hazelnuts, milk
    peanut butter: contains peanuts; may nuts
    Erdnussbutter: contains peanuts
    trail mix: contains nuts; may peanuts
    mixed nuts: contains nuts, tree nuts; may hazelnuts, peanuts, walnuts
    walnuts: contains walnuts, nuts, tree nuts; may hazelnuts; free milk, fish
    pine nuts: contains pine nuts, tree nuts; free milk
    coconut: free nuts, tree nuts, milk
    chestnuts: free peanuts, milk; may nuts
    marzipan: contains almonds, nuts
    ground almonds: contains almonds
    Mandeln: contains almonds
    pralines: contains milk; may hazelnuts, soybeans
    nougat: contains nuts; may hazelnuts, almonds, eggs, milk
    chocolate: contains milk; may soybeans, hazelnuts
    dark chocolate: may milk, soybeans, hazelnuts
    white chocolate: contains milk
    chocolate chips: may milk, soybeans
    cocoa powder: may milk
    biscuits: contains wheat; may milk, eggs, nuts
    ladyfingers: contains wheat, eggs
    shortbread: contains wheat, milk
    digestive biscuits: contains wheat
    gingerbread: contains wheat; may nuts
    Christstollen: contains wheat; may almonds, milk, sulphites
    Lebkuchen: contains wheat; may hazelnuts, almonds
    cake: contains wheat, eggs; may milk
    brownies: contains wheat, eggs; may nuts, milk
    pancakes: contains wheat, eggs, milk
    waffles: contains wheat, eggs
    doughnuts: contains wheat; may eggs, milk, soybeans
    Danish pastries: contains wheat; may milk, eggs, nuts
    puff pastry: contains wheat; may milk
    filo pastry: contains wheat
    batter: contains wheat, eggs, milk
    apple strudel: contains wheat; may nuts, sulphites
    ice cream: contains milk; may eggs, nuts
    sorbet: may milk
    mayonnaise: contains eggs; may mustard
    salad cream: contains eggs; may mustard
    Remoulade: contains eggs; may mustard
    hollandaise: contains eggs, milk
    custard: contains milk, eggs
    mustard: contains mustard; may sulphites
    Senf: contains mustard
    curry powder: contains mustard; may celery
    mustard seeds: contains mustard
    ketchup: may celery
    stock cubes: contains celery; may wheat, soybeans, milk
    Gemüsebrühe: contains celery
    vegetable stock: may celery
    Suppengrün: contains celery
    celeriac: contains celery; free milk
    celery salt: contains celery
    gravy granules: may wheat, milk, soybeans, celery
    packet soup: may celery, wheat, milk
    wine: contains sulphites
    Rotwein: contains sulphites
    dried apricots: contains sulphites
    raisins: may sulphites
    balsamic vinegar: contains sulphites
    sauerkraut: may sulphites
    crab sticks: contains fish; may crustaceans, eggs, wheat, soybeans
    capelin roe: contains fish
    caviar: contains fish
    prawns: contains crustaceans; may sulphites
    Garnelen: contains crustaceans
    mussels: contains molluscs
    squid: contains molluscs
    tinned tuna: contains fish
    anchovies: contains fish
    fish fingers: contains fish, wheat; may mustard, milk
    fish stock: contains fish
    Caesar dressing: may fish, eggs, milk, mustard
    margarine: may milk, soybeans
    ghee: contains milk
    Butterschmalz: contains milk
    butter: contains milk; free eggs, nuts
    parmesan: contains milk; may eggs
    feta: contains milk; free gluten cereals
    Quark: contains milk
    milk powder: contains milk
    protein powder: may milk, soybeans, eggs
    Quorn: contains eggs; may milk, wheat
    vegan butter: may soybeans, nuts
    gnocchi: contains wheat; may eggs
    egg noodles: contains wheat, eggs
    instant noodles: contains wheat; may soybeans, crustaceans, eggs
    udon noodles: contains wheat
    soba noodles: contains wheat
    rice noodles: may wheat
    pasta: contains wheat; may eggs
    Spätzle: contains wheat, eggs
    tortellini: contains wheat, eggs; may milk
    lasagne: contains wheat, milk
    frozen pizza: contains wheat, milk
    sausages: may wheat, milk, mustard, celery, sulphites
    Leberwurst: may milk, mustard, celery
    mortadella: may pistachios, milk
    salami: may milk, mustard
    ham: may milk, soybeans
    burgers: may wheat
    chicken nuggets: contains wheat; may eggs, milk, celery
    paniertes Schnitzel: contains wheat; may eggs
    veggie burgers: may soybeans, wheat, eggs
    crisps: may milk, wheat
    pretzels: contains wheat; may milk
    cereal bars: may oats, nuts, peanuts, milk
    muesli: contains oats, wheat; may nuts, sulphites
    cornflakes: may barley
    lupin flour: contains lupin
    lentils: may gluten cereals; free milk
    vegetable oil: may soybeans
    soybean oil: contains soybeans
    peanut oil: contains peanuts
    sunflower oil: free soybeans, peanuts, milk
    rice: free gluten cereals, soybeans
    potatoes: free celery, sulphites, gluten cereals
    apples: free nuts, milk, sulphites
    chicken breast: free milk, eggs, soybeans
    eggs: contains eggs; free milk
    honey: free milk, nuts
    baking powder: may wheat
    kimchi: may fish, crustaceans
    curry paste: may crustaceans, fish
    coconut milk: may sulphites
    gelatine: may fish
    salt: free celery
    """
}
