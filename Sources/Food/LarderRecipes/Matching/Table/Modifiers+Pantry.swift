extension Modifiers {
  /// Sorts and forms of what is kept in the larder, and of what is drunk.
  static let pantry = """
    bread: white crusty stale day old country rustic farmhouse hearty sandwich sliced good soft
    wholemeal bread, rye bread, sourdough bread, multigrain bread: crusty stale day old rustic sliced dark
    baguette: french crusty stale day old
    breadcrumbs: dry dried white japanese unseasoned panko plain toasted
    tortillas: flour soft burrito
    corn tortillas: yellow white soft
    bread rolls: crusty soft white
    burger buns: white soft
    pita bread: white round
    rice: long grain white basmati jasmine american fragrant thai dry easy cook enriched polished
    brown rice: long grain basmati dry
    risotto rice: italian paella short grain white
    wild rice: dry
    pasta: dried dry italian elbow wheat durum penne fusilli spaghetti linguine rigate small tubular bronze
    lasagne sheets: dried dry no boil oven ready
    egg noodles: dried dry wide broad flat thick thin
    rice noodles: dried dry flat thick thin wide rice vermicelli
    soba noodles, glass noodles: dried dry buckwheat
    couscous: dry
    bulgur: coarse fine cracked dry
    quinoa: white red tricolour tricolor rainbow dry
    oats: rolled porridge quick cooking old fashioned jumbo flake scottish
    polenta: coarse instant quick cook yellow white stone ground
    semolina: coarse durum
    @grains: dry dried
    flour: white wheat all purpose ap unbleached bleached enriched 00 tipo general soft tapered
    self-raising flour: white all purpose
    bread flour: strong white unbleached
    wholemeal flour: strong coarse stoneground whole
    rye flour: dark light whole
    rice flour: white
    cornflour: corn maize
    sugar: white granulated caster castor superfine fine crystal
    fish sauce: thai vietnamese asian
    cooked rice: hot white plain steamed long grain basmati jasmine
    brown sugar: golden light dark soft muscovado
    demerara sugar: raw golden
    corn syrup: light clear
    baking powder: double acting aluminium aluminum
    dried yeast: instant fast action acting easy bake blend quick rapid rise active dry baking bakers
    fresh yeast: bakers baker
    gelatine: powdered leaf sheet granulated beef pork
    cocoa powder: unsweetened dutch process processed dark alkalized
    chocolate chips: semisweet semi sweet mini bittersweet
    dark chocolate: % bittersweet semisweet couverture baking eating 70
    white chocolate: couverture baking good
    chocolate: % baking milk swiss
    puff pastry: rolled all butter frozen sheet block
    filo pastry: frozen
    shortcrust pastry: rolled sweet all butter deep dish unbaked frozen refrigerated premade
    @spices: ground dried dry powdered
    salt: sea kosher coarse flaky flaked rock table himalayan pink maldon iodized iodised cooking grey crystal finishing
      crunchy course celtic
    black pepper: ground black cracked coarse course
    peppercorns: black mixed
    white pepper: ground white
    paprika: sweet hungarian hot mild red spanish
    chilli powder: hot red kashmiri mexican
    cayenne pepper: red hot
    curry powder: medium hot madras yellow indian
    cinnamon: ceylon
    cardamom: green
    vanilla extract: madagascar bourbon
    mustard seeds: black brown yellow white
    oregano: mexican greek rubbed
    dried sage: rubbed
    olive oil: virgin light fruity italian greek spanish cold pressed
    coconut oil: virgin refined unrefined solid
    sesame oil: toasted dark light asian roasted
    rapeseed oil, sunflower oil, avocado oil, grapeseed oil, walnut oil: cold pressed refined
    lard: pork rendered
    ketchup: heinz tomato
    mustard: dijon wholegrain grain grainy english american yellow french brown german stone ground spicy deli coarse hot
    mayonnaise: full fat
    soy sauce: light low sodium reduced salt japanese
    hot sauce: louisiana frank franks
    barbecue sauce: smoky
    chicken stock, beef stock, vegetable stock: hot low sodium reduced salt no added boiling simmering rich clear lower less fat free strong
      weak
    vinegar: white distilled clear spirit
    cider vinegar: apple
    wine vinegar: red white
    balsamic vinegar: aged black modena
    honey: runny clear set liquid manuka wildflower clover acacia
    maple syrup: amber dark
    treacle: black unsulphured unsulfured
    jam: strawberry raspberry apricot blackberry blueberry plum cherry peach fig blackcurrant grape fruit berry
    marmalade: orange seville
    salsa: chunky hot red tomato
    pesto: green basil
    curry paste: thai red green yellow massaman panang indian korma madras tikka balti
    salad dressing: italian
    chutney: mango
    water: lukewarm luke hot boiling boiled iced ice icy tap filtered distilled still sparkling drinking tepid spring bottled
    red wine: dry full bodied italian burgundy french chianti bordeaux
    white wine: dry crisp italian french
    wine: table dry
    beer: pale light blonde dark
    rum: dark white light spiced golden
    orange juice, apple juice, pineapple juice, cranberry juice, grape juice: unsweetened pure
    vegetable oil: vegetable frying
    margarine: soft baking vegetable
    stock cubes: low sodium reduced salt crumbled hot
    pasta sauce: tomato basil marinara
    coffee: ground
    ice cream: vanilla
    tortellini: cheese spinach ricotta
    """
}
