import LarderModel

/// What a tin, a slice or a bunch of a food holds, where nothing else tells: for quantities in words.
///
/// A line a food or a category: its sizes, the usual pack first. What SR28 has as a household measure is its figure (the
/// row stands behind); the rest are the nominal quantities of Directive 2007/45/EC for wine and spirits, and the packs
/// most sold in German and British shops, which are a convention of this table. A household mends them by what it says of
/// an item, and by what it buys.
enum FoodSizes {
  /// The size of a container of a food; nil where none is known.
  ///
  /// - Parameters:
  ///   - container: "tin"; nil for the usual pack.
  ///   - name: what the household calls it.
  ///   - food: what that is in the catalogue, where it is one food surely.
  static func size(of container: Container?, of name: String, _ food: Food?) -> Quantity? {
    let own = food.map { [$0.name] + words(of: $0.name).suffix(1) + [$0.category] } ?? []
    for name in [name] + words(of: name).suffix(1) + own {
      guard let sizes = sizes(named: name) else { continue }
      if let size = sizes.first(where: { container == nil ? !$0.container.isPart : $0.container == container }) {
        return size.quantity
      }
    }
    return nil
  }

  private static func words(of name: String) -> [String] { name.split(separator: " ").map(String.init) }

  private static func sizes(named name: String) -> [(container: Container, quantity: Quantity)]? {
    let wanted = FoodName(name).stem
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2,
        parts[0].split(separator: "/").contains(where: { FoodName(String($0)).stem == wanted })
      else { continue }
      return sizes(parts[1])
    }
    return nil
  }

  private static func sizes(_ text: Substring) -> [(container: Container, quantity: Quantity)] {
    text.split(separator: ",").compactMap { size in
      let words = size.split(separator: " ")
      guard words.count == 2, let container = Container.named(String(words[0])), let quantity = quantity(words[1])
      else { return nil }
      return (container, quantity)
    }
  }

  /// The whole table by the names as they are compared, for many questions.
  static func byName() -> [[UInt8]: [Container: Quantity]] {
    var all: [[UInt8]: [Container: Quantity]] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let sizes = Dictionary(sizes(parts[1]).map { ($0.container, $0.quantity) }) { first, _ in first }
      for name in parts[0].split(separator: "/") {
        all[FoodName(String(name)).stem, default: [:]].merge(sizes) { old, _ in old }
      }
    }
    return all
  }

  /// "250g", "113.398g", "750ml".
  private static func quantity(_ text: Substring) -> Quantity? {
    let number = text.prefix { $0.isNumber || $0 == "." }
    guard let amount = KitchenWeights.thousandths(number) else { return nil }
    switch text.dropFirst(number.count) {
    case "g": return Quantity(amount: amount, dimension: .mass)
    case "ml": return Quantity(amount: amount, dimension: .volume)
    default: return nil
    }
  }

  // Rows of SR28: clove 11215, bunch of broccoli 11090, of spinach 11457, leaf of cabbage 11109, stalk of celery 11143,
  // slice of cheese 01009, of bacon 10123, of ham 07029, of tomato 11529, of onion 11282, bar of chocolate
  // 19904, cube of broth 06076, sprig of parsley 11297, wedge of lemon 09150. A stick of butter is exactly 4 oz.
  private static let table = """
    milk/semi-skimmed milk/low-fat milk/skimmed milk/long-life milk/goat's milk/oat milk/soy milk/almond milk/rice milk=carton 1000ml,bottle 1000ml,pack 1000ml,glass 200ml
    buttermilk=carton 500ml,pack 500ml,glass 200ml
    double cream/whipping cream/single cream/cream=tub 200ml,pack 200ml,carton 200ml
    sour cream/crème fraîche=tub 200g,pack 200g
    yoghurt/yogurt/skyr=tub 150g,pack 500g,jar 500g
    quark=tub 250g,pack 250g
    cream cheese=tub 200g,pack 200g
    butter/salted butter/margarine=pack 250g,block 250g,stick 113.398g,slice 10g
    cheese/gouda/cheddar/emmental/edam=pack 200g,block 250g,slice 28g
    mozzarella=ball 125g,pack 125g,bag 125g,slice 28g
    feta=pack 200g,block 200g
    dairy=pack 250g,slice 28g,tub 250g
    eggs=pack 530g,box 530g
    bread/rye bread/wholemeal bread/multigrain bread/sourdough bread/toast=slice 35g,loaf 500g,pack 500g
    crispbread=pack 250g,slice 10g
    bacon=pack 150g,slice 28g
    ham/salami/cold cut=pack 100g,slice 28g
    tomatoes=tin 400g,punnet 500g,slice 20g,jar 400g
    passata=carton 500g,jar 700g,bottle 700g
    tomato paste=tube 200g,tin 70g
    garlic=bulb 50g,head 50g,clove 3g
    celery=bunch 400g,head 500g,stalk 40g
    carrots=bunch 500g,bag 1000g,net 1000g
    radishes=bunch 150g
    spring onions=bunch 125g
    onions=net 1000g,bag 1000g,slice 14g
    potatoes=bag 2000g,net 2000g,sack 5000g
    spinach=bag 450g,pack 450g,bunch 340g
    broccoli=bunch 608g
    cabbage=leaf 23g
    lettuce=bag 150g,leaf 24g
    asparagus=bunch 500g
    beetroot=bunch 500g
    cucumber=slice 5g
    mushrooms=punnet 250g,pack 250g,box 250g
    vegetables=pack 500g,bag 500g,bunch 500g,tin 400g,jar 350g,handful 50g
    parsley/coriander/dill/basil/mint/chive/tarragon/chervil=bunch 30g,tub 30g,handful 15g,sprig 1g,pack 25g
    thyme/rosemary/sage/oregano=bunch 20g,tub 20g,sprig 1g,pack 20g
    herbs=bunch 30g,handful 15g,sprig 1g,tub 30g
    grapes=punnet 500g,bag 500g,handful 80g
    strawberries/raspberries/blueberries/blackberries/berries=punnet 250g,handful 70g,pack 250g
    lemons=net 500g,wedge 7g,slice 7g
    oranges=net 1500g,bag 1500g
    apples=bag 1500g,slice 20g
    bananas=bunch 900g
    fruit=punnet 500g,bag 1000g,net 1000g,pack 500g,handful 80g
    tuna=tin 165g,jar 180g
    sardines/mackerel=tin 125g
    fish=pack 250g,tin 185g,fillet 150g
    chickpeas/kidney beans/beans/lentils/sweetcorn/tinned chickpeas/tinned lentils=tin 400g,jar 400g,pack 500g,bag 500g
    coconut milk=tin 400ml
    tinned=tin 400g,jar 350g
    legumes=tin 400g,pack 500g,bag 500g
    pesto=jar 190g
    jam/marmalade=jar 340g
    honey=jar 500g
    peanut butter=jar 350g
    mustard=jar 250g,tube 200g
    mayonnaise=jar 250g,tube 200g
    ketchup=bottle 500ml
    olives=jar 350g,tin 350g
    gherkins=jar 670g
    condiments=jar 350g,bottle 250ml,tube 200g
    stock cube/bouillon/bouillon cube=cube 10g,pack 60g
    flour/plain flour/sugar=pack 1000g,bag 1000g
    baking powder=pouch 16g
    yeast=cube 42g,pouch 7g
    baking=pack 250g,bag 250g,pouch 10g
    spaghetti/pasta/noodles/macaroni/penne=pack 500g,bag 500g,handful 80g
    rice=pack 1000g,bag 1000g
    oats/rolled oats=pack 500g,bag 500g
    muesli/cornflake/granola=pack 500g,box 500g
    grains=pack 500g,bag 500g
    dark chocolate/milk chocolate/chocolate=bar 100g
    sweets=bar 100g,bag 200g,pack 200g
    crisps=bag 175g,pack 175g
    snacks=bag 175g,pack 175g
    nuts=bag 200g,pack 200g,handful 30g
    coffee/ground coffee=pack 500g,jar 200g,bag 500g
    tea=box 50g,pack 50g
    wine/red wine/white wine/rosé wine/sparkling wine=bottle 750ml,glass 200ml,carton 1000ml
    beer=bottle 500ml,tin 500ml,crate 10000ml,glass 300ml
    whisky/vodka/gin/rum=bottle 700ml
    alcohol=bottle 750ml,tin 330ml,glass 200ml
    olive oil/oil=bottle 750ml
    oils=bottle 750ml
    vinegar=bottle 500ml
    mineral water/water=bottle 1500ml,crate 9000ml,glass 200ml
    juice/orange juice/apple juice=carton 1000ml,bottle 1000ml,glass 200ml
    cola/lemonade=bottle 1000ml,tin 330ml,crate 12000ml,glass 200ml
    drinks=bottle 1000ml,tin 330ml,carton 1000ml,crate 9000ml,glass 200ml
    ice cream=tub 500ml,pack 900ml
    frozen=pack 450g,bag 450g
    cat food=pouch 85g,tin 400g
    dog food=tin 400g
    """
}
