/// Words before and behind a food's name, and what they do to it.
///
/// A line is where the words hold, a colon and the words. That is `any`, categories (`@fruit`), or foods; the narrower one
/// goes first. A word that stands nowhere makes the food one that is only asked; so does, as another thing altogether, a
/// word that is a food itself: tomato bread is no bread.
enum Modifiers {
  /// Words that leave the food what it is.
  static let same = [general, plants, animals, pantry].joined(separator: "\n")

  /// Words behind a name, and what it is taken of: `leaves` of parsley.
  static let behind = """
    any: chopped diced sliced peeled grated shredded melted softened beaten cubed minced crumbled thawed cooled sifted
      packed pitted seeded deseeded toasted mashed drained rinsed trimmed halved quartered crushed washed fresh organic ripe large small
      medium whole raw piece
    garlic: clove head bulb cloves
    @herbs: leaf leaves sprig stem stalk bunch twig frond
    spinach, kale, cabbage, savoy cabbage, Chinese cabbage, red cabbage, rocket, chard, watercress, salad leaves, coriander: leaf
    iceberg lettuce, romaine lettuce, leaf lettuce, butterhead lettuce, chicory, pak choi: leaf head heart
    chard, pak choi: stem
    romaine lettuce: lettuce
    celery: stalk stick rib heart
    celeriac, beetroot, ginger: root
    fennel: bulb
    asparagus: spear tip stalk
    broccoli, cauliflower: floret head crown piece
    lemongrass: stalk stem
    leeks: stalk
    mushrooms, chestnut mushrooms, portobello mushrooms, shiitake mushrooms, oyster mushrooms: cap mushroom
    onions, tomatoes, cherry tomatoes, cucumber, limes, lemons, oranges: wedge slice half ring
    tomatoes, cherry tomatoes: on the vine
    oranges, grapefruit, mandarins, clementines: section segment
    mozzarella: pearl ball
    sun-dried tomatoes: half
    apples, pears: slice wedge
    watermelon, pineapple, mango: chunk flesh cube
    avocado: flesh half
    bell peppers, green peppers: strip
    pomegranate: seed aril
    coconut: flesh
    @fish: fillet steak meat flesh
    tinned tuna, tinned sardines, tinned mackerel, prawns: fish
    mackerel, salmon, cod, trout, halibut, herring, sea bass: fish
    cod, haddock, salmon, pollock: loin
    chicken breast, chicken thighs, turkey breast: fillet half meat piece cutlet strip
    chicken drumsticks, chicken legs, chicken wings: piece
    duck, rabbit, venison: meat
    minced beef, lean minced beef, minced pork, minced lamb, minced veal, minced chicken, minced turkey: meat
    pork loin, pork shoulder, pork belly, leg of lamb, gammon: joint roast
    pork belly: slice strip
    sugar: cube lump
    salt: flake crystal
    allspice: berry
    gherkins: slice spear chip
    gammon, venison: steak
    brioche, baguette, ciabatta, focaccia: loaf slice bread
    bacon: rasher slice strip lardon cube piece
    ham, salami, pastrami, Parma ham: slice
    sausages: link meat
    chorizo, salami, pepperoni, bratwurst: sausage
    eggs: egg
    butter, salted butter, margarine: stick
    cheddar, gouda, edam, Emmental, Gruyère, provolone, parmesan, pecorino, brie, camembert, feta, halloumi, mascarpone: cheese
    mozzarella, grated mozzarella, grated parmesan, ricotta, blue cheese: cheese
    cheddar, gouda, edam, Emmental, provolone, blue cheese: slice
    feta, blue cheese: crumble
    bread, rye bread, sourdough bread, wholemeal bread, multigrain bread: slice loaf
    pasta: pasta shape noodle
    wild rice, brown rice, risotto rice: grain
    rice noodles, egg noodles, soba noodles, glass noodles: noodle
    couscous, quinoa, millet: grain
    walnuts, pecans: half piece
    almonds, hazelnuts, cashews, peanuts, pistachios, macadamias: nut kernel
    pumpkin seeds, sunflower seeds: kernel seed
    poppy seeds, sesame seeds, chia seeds, flax seeds: seed
    turmeric, cinnamon, cardamom, allspice, nutmeg, paprika, cumin, garam masala, mustard seeds, fenugreek, saffron: powder
    curry powder, cloves, fennel seeds, aniseed: powder
    cumin, cardamom, aniseed, fenugreek, caraway seeds: seed
    cardamom: pod
    saffron: thread strand
    oregano, dried thyme, dried basil, dried parsley, dried dill, dried mint: leaf flake
    dark chocolate, white chocolate, chocolate: chunk bar square
    dark chocolate: % cocoa solid
    gelatine: sheet leaf powder
    puff pastry, filo pastry, shortcrust pastry: sheet dough
    rice: grain
    tofu, silken tofu: block cube
    nutmeg: nutmeg
    oats: flake
    marshmallows, pretzels: pieces
    """

  /// Words that make it something alike, where the rule for a wider scope would have it the same food.
  static let alike = """
    any: light lite low reduced leftover nonfat skim smoked dried frozen canned tinned pickled cooked roasted
      fried boiled baked candied crystallised caramelised caramelized infused flavoured flavored sweetened instant mashed sugar salt fat gluten dairy
      pureed
    sausages: turkey chicken beef lamb venison duck
    olive oil: garlic chilli lemon basil truffle
    flour: cake pastry gluten whole
    chillies: crushed
    chillies: dried
    tomatoes: whole crushed stewed sun
    onions: welsh pearl pickling silverskin
    chicken: boneless skinless shredded
    cardamom: black
    soy sauce: dark sweet
    rice: cooked beaten flaked ground sticky glutinous black red cauliflower
    coconut: shredded grated young toasted
    chestnuts: roasted cooked
    @dairy: free
    condensed milk: unsweetened
    tortillas, pita bread: whole
    mustard: whole
    chorizo: fresh mexican
    Greek yogurt: whole full milk
    soy sauce: thick
    bacon: crispy
    coffee: hot strong brewed cold freshly
    tea bags: hot strong brewed cold iced
    @meat, @poultry: cold
    chocolate, chocolate chips, dark chocolate, coconut: unsweetened
    vanilla extract: ground powdered powder dried clear
    thyme: lemon
    anchovies: fresh white
    pasta: whole
    bread rolls, burger buns: ciabatta brioche wholemeal pretzel potato sesame
    @poultry: shredded cooked smoked pulled
    olives: stuffed
    breadcrumbs: fresh italian seasoned soft
    almonds: ground flaked sliced slivered blanched
    @meat: cooked smoked shredded pulled
    sun-dried tomatoes: fresh
    raisins, sultanas, currants, prunes, dates, dried apricots, dried figs, dried cranberries, apple sauce: fresh
    crackers, breadcrumbs, rusks, crispbread, croutons, tortillas, taco shells: fresh
    smoked salmon, kippers, smoked haddock, pickled herring, caviar, tinned tuna, tinned sardines, tinned mackerel: fresh
    tinned salmon, tuna in oil, crab sticks: fresh
    salmon: pink red
    bacon: cooked back
    chocolate: unsweetened cooking dark
    tinned tomatoes: crushed stewed fire cherry
    potatoes: mashed boiled roast roasted
    milk: skim low
    parmesan, pecorino: grated
    ham: honey fresh baked country
    """

  /// Words that make it something else altogether.
  static let other = """
    any: fish mock imitation flavour flavor essence extract plant vegan vegetarian
    water: rose orange blossom coconut barley flower pasta pickling lime chestnut starchy salted sugar honey dried
    rose wine, rosé wine: dried
    flour: coconut almond oat corn maize rice tapioca cassava banana soya soy lupin quinoa teff barley hazelnut
      chestnut millet amaranth sorghum lentil pea masa arrowroot
    sugar: jam vanilla coconut palm date pearl rock maple invert fruit milk beet gelling preserving jaggery
    milk: coconut almond oat soy soya rice cashew hazelnut pea hemp vegan plant goat sheep condensed malted butter
    butter: peanut almond apple cocoa nut cashew pumpkin shea vegan plant coconut sunflower body hazelnut pistachio cookie
    cream: ice coconut sour clotted irish shaving hand sun whipped butter
    vinegar: rice sherry malt champagne coconut raspberry black umeboshi
    oil: truffle chilli garlic lemon palm argan cod fish castor mustard cottonseed rice hazelnut almond hemp baby engine
    black pepper: lemon szechuan sichuan pink aleppo jamaica long bell chilli sweet red green banana cubanelle espelette
      poblano anaheim serrano ancho guajillo shishito habanero jalapeno chipotle cherry hot pasilla cayenne ghost
    bell peppers: anaheim poblano serrano jalapeno chipotle ancho banana shishito cubanelle pimento padron piquillo
      szechuan sichuan crushed ground dried ghost cherry aleppo guajillo
    green peppers: pickled dried
    chillies: chipotle ancho guajillo pasilla arbol sweet anaheim poblano
    paprika: fresh
    squash: kabocha butternut acorn spaghetti pattypan delicata summer yellow winter crookneck hubbard
    biscuits: dog
    cheddar: apple vegan
    mint: sauce
    basil: thai
    prawns: dried
    yeast: brewers brewer nutritional wine beer torula
    peppercorns: szechuan sichuan pink
    frozen peas: black eyed pigeon chick marrowfat mushy wasabi
    hot sauce: sweet garlic
    stock: fish seafood mushroom dashi lamb pork prawn veal shellfish game turkey ham
    broth: fish seafood mushroom dashi lamb pork prawn veal shellfish game turkey ham miso
    limes: kaffir makrut
    eggs: chocolate easter fish quail duck goose vegan
    bread: corn banana garlic ginger naan pumpkin
    cloves: garlic
    ginger: pickled stem candied crystallised
    rice: cauliflower puffed konjac
    beer: ginger root
    tea bags: beef
    oats: ground
    salt: celery garlic onion season seasoned epsom black bath vegetable herb curing truffle
    mustard: honey powder dry dried ground
    jam: bacon onion chilli tomato
    jelly: royal
    pumpkin: pie
    ham: vegan
    crab meat: imitation
    potatoes: sweet
    cabbage: pickled
    apples: crab custard pine toffee
    pears: prickly
    garlic: wild black elephant
    tomatoes: tree
    cherries: glace maraschino cocktail candied glaced
    onions: fried crispy pickled
    ice cream: vegan
    honey: mustard
    """
}
