extension KitchenNames {
  /// Further names of what is kept in the larder: grain, baking, spices, sauces, drinks.
  static let pantry = """
    bread = white sandwich bread, loaf bread, bread loaf
    breadcrumbs = bread crumbs, bread crumb, panko bread crumbs, panko crumbs, breadcrumb
    burger buns = hamburger bun
    tortillas = wheat tortillas, tortilla wrap, flour tortilla wrap
    pita bread = pitta
    ciabatta = ciabatta bread
    focaccia = focaccia bread
    pumpernickel = pumpernickel bread
    brioche = brioche bread
    baguette = baguette bread
    digestive biscuits = graham cracker
    rice = american long grain rice, uncooked rice, plain rice
    cooked rice = cooked white rice, cooked basmati rice, cooked jasmine rice, cooked long grain rice, steamed rice
    cooked pasta = cooked spaghetti, cooked macaroni
    brown rice = brown basmati rice, short grain brown rice, brown long grain rice, brown jasmine rice
    risotto rice = bomba rice, paella rice, carnaroli rice, arborio, carnaroli, short grain white rice
    pasta = macaroni elbows, elbow macaroni, elbow pasta, fettuccine, fettucine, orzo, conchiglie, pasta shells, ditalini,
      rotini, ziti, bucatini, orecchiette, angel hair, angel hair pasta, capellini, bow tie pasta, cavatappi, gemelli,
      spaghettini, tubular pasta, penne rigate, shell pasta, bowtie pasta, orzo pasta, rotelle, cellentani
    wholewheat pasta = whole wheat penne, whole wheat spaghetti, wholemeal spaghetti
    lasagne sheets = lasagna noodles, lasagne pasta, lasagne noodles, lasagna pasta sheets, lasagna pasta
    egg noodles = wide egg noodles, medium egg noodles
    rice noodles = rice stick noodles, rice sticks, vermicelli rice noodles, rice vermicelli noodles
    instant noodles = ramen
    bulgur = bulghur, bulghur wheat, bulgar wheat, bulgur wheat, burghul
    polenta = corn meal, maize flour coarse
    semolina = semolina flour
    oats = oat, oat meal, quick oats, quick cooking oats, oats porridge, oatmeal rolled, jumbo oats
    puffed rice = rice krispies cereal, rice krispies, rice crispies, crisped rice
    flour = ap flour, all purpose, plain white flour, general purpose flour, 00 flour, tipo 00 flour, white plain flour,
      plain all purpose flour
    self-raising flour = self raising, white self raising flour, self raising white flour
    bread flour = strong bread flour, strong white bread flour, white bread flour, strong plain flour, high gluten flour
    wholemeal flour = whole meal flour, wholemeal bread flour, whole wheat bread flour, strong wholemeal flour,
      strong wholemeal bread flour, wholemeal plain flour, plain wholemeal flour, whole wheat pastry flour coarse
    rye flour = whole rye flour, wholemeal rye flour, dark rye flour
    spelt flour = white spelt flour, wholemeal spelt flour, wholegrain spelt flour
    cornflour = corn starch, maize starch, cornstarch
    tapioca = quick cooking tapioca, instant tapioca
    sugar = superfine sugar, castor sugar, golden caster sugar, superfine, fine sugar, golden granulated sugar
    icing sugar = confectioner sugar, confectioners, confectionery sugar, powder sugar
    brown sugar = soft brown sugar, brown soft sugar, muscovado sugar, muscovado, light brown sugar, dark brown sugar,
      light soft brown sugar, dark soft brown sugar, light brown soft sugar, dark brown soft sugar, light muscovado sugar,
      dark muscovado sugar, soft light brown sugar, soft dark brown sugar, light muscovado, dark muscovado
    demerara sugar = demerara
    baking soda = bicarb, bicarb soda, bicarbonate soda, bicarbonate
    dried yeast = fast action dried yeast, fast action yeast, instant dried yeast, easy bake yeast, rapid rise yeast,
      quick yeast, dry active yeast, dry active baking yeast, instant dry yeast, dry instant yeast, active yeast,
      easy blend yeast, dry bakers yeast, fast acting yeast, easy blend dried yeast, active dried yeast
    gelatine = gelatine powder, powdered gelatine, gelatine leaf, gelatine sheets, unflavored gelatin, sheet gelatine
    cocoa powder = unsweetened cocoa, cacao powder, dutch process cocoa, dutch processed cocoa
    chocolate chips = semisweet chocolate chips, semi sweet chocolate chips, chocolate chip, semisweet chocolate,
      semi sweet chocolate, chocolate morsels, semisweet chocolate morsels, mini chocolate chips
    dark chocolate = bitter sweet chocolate, bittersweet, dark couverture chocolate
    puff pastry = puff pastry sheets, puff pastry dough, butter puff pastry
    filo pastry = phyllo, filo sheets, phyllo pastry, fillo dough, phyllo sheets, filo dough
    shortcrust pastry = shortcrust, pie dough, pastry crust, pastry dough shortcrust, pie shell, pie pastry
    salt = sea salt, kosher salt, cooking salt
    black pepper = cracked black pepper, black pepper ground
    peppercorns = peppercorn, black peppercorn
    white pepper = white pepper powder
    cayenne pepper = ground cayenne, ground cayenne pepper, ground red pepper, cayenne powder, cayenne pepper powder
    chilli powder = red chilli powder, chilli pepper powder, powdered chilli
    cumin = cumin seed, cumin powder, ground cumin seeds, cumin ground
    coriander seeds = coriander seed, coriander powder, coriander ground, ground coriander seeds
    turmeric = turmeric powder, curcuma
    cinnamon = cinnamon powder
    cloves = clove
    ground ginger = dried ginger, ginger ground, powdered ginger, dry ginger
    cardamom = cardamom pods, green cardamom, cardamom seeds
    caraway seeds = caraway seed, ground caraway seeds
    aniseed = aniseeds
    garlic powder = powdered garlic, granulated garlic, garlic granulated, dried garlic powder
    onion powder = onion granules
    bay leaves = bayleaf, bayleaves, bay leafs, bay, laurel leaves
    oregano = dry oregano, mexican oregano dried
    dried thyme = dry thyme, ground thyme, thyme dried
    dried basil = dry basil
    dried rosemary = dry rosemary
    dried parsley = parsley flakes, dry parsley, dried parsley flakes
    dried dill = dried dill weed, dry dill
    dried sage = rubbed sage, sage powder, dry sage
    dried mint = dry mint
    mixed herbs = italian seasoning, dried mixed herbs, dried italian herbs, herbs de provence, herbs provence,
      dried italian seasoning, mixed dried herbs
    vanilla extract = vanilla
    peanut butter = smooth peanut butter, crunchy peanut butter
    tahini = tahini paste, tahina
    mustard = wholegrain mustard, whole grain mustard, english mustard, stone ground mustard, grainy mustard
    horseradish = prepared horseradish, horseradish cream
    cornflakes = corn flakes
    popcorn = pop corn
    Worcestershire sauce = worcestershire, worcester
    hoisin sauce = hoisin
    teriyaki sauce = teriyaki
    cider vinegar = apple vinegar
    hot sauce = tabasco, tabasco sauce, hot pepper sauce, red hot sauce, louisiana hot sauce, cayenne pepper sauce
    mustard = dijon
    oyster sauce = oyster flavored sauce, oyster flavoured sauce
    soda water = seltzer, seltzer water
    baguette = french bread baguette, french baguette
    sriracha = sriracha hot chilli sauce, sriracha hot sauce, sriracha chilli sauce
    pasta sauce = marinara, jarred pasta sauce
    curry paste = red curry paste, green curry paste, thai red curry paste, thai green curry paste, yellow curry paste,
      massaman curry paste, mild curry paste, panang curry paste
    stock cubes = stock cube, bouillon cube, chicken bouillon cube, beef bouillon cube, vegetable bouillon cube,
      chicken stock cube, beef stock cube, vegetable stock cube, chicken bullion cube, bullion cube, oxo cube
    vegetable stock = veggie stock, veggie broth, vegetable bouillon broth
    wine vinegar = vinegar of wine
    balsamic vinegar = balsamic
    olives = kalamata olives, kalamata, nicoise olives, kalamon olives
    gherkins = bread and butter pickles, cornichons, cornichon, pickled cucumber, dill pickle
    relish = sweet relish, sweet pickle relish, dill pickle relish
    jam = seedless raspberry jam, strawberry preserves, apricot preserves, raspberry preserves
    chocolate spread = nutella
    crisps = potato chip
    water = tap water
    lemon juice = juice of lemon, squeezed lemon juice
    lime juice = juice of lime, squeezed lime juice
    fresh orange juice = orange juice freshly squeezed, freshly squeezed orange juice, orange juice fresh
    white wine = white whine
    beer = blonde beer, pale ale, light beer
    brandy = cognac brandy
    dessert wine = port wine, tawny port, ruby port, sweet sherry, cream sherry
    ginger biscuits = ginger snaps, gingersnap, ginger nut biscuits, ginger nut, gingersnap biscuits
    instant coffee = instant coffee granules, instant coffee powder
    coffee = ground coffee beans
    tortellini = filled tortellini
    grated mozzarella = shredded mozzarella cheese, grated mozzarella cheese
    chilli flakes = red chilli flakes, hot red pepper flakes, dried red pepper flakes, crushed red pepper flakes, chilli pepper flakes,
      dried crushed chillies, dried chilli flake, crushed hot red pepper, hot pepper flakes, dried red chilli flakes, crushed red chilli
    smoked paprika = sweet smoked paprika, smoked sweet paprika, hot smoked paprika, smoked hot paprika, spanish smoked paprika,
      pimenton, smoked spanish paprika, smoky paprika
    dried chillies = dried chilli, dried chilli pepper, dry chilli, dried red chilli, dry red chilli, whole dried chilli,
      dried whole red chilli, dried red chilli pepper
    mustard powder = english mustard powder, dry mustard powder, dried mustard, powdered mustard, ground dry mustard, coleman s mustard powder
    celery seeds = celery seed
    mace = blade mace, blades mace, mace blade
    Sichuan pepper = sichuan peppercorn, szechuan peppercorn, sichuan pepper powder, szechwan pepper, szechwan peppercorns
    five-spice = five spice powder, 5 spice powder, chinese five spice, chinese 5 spice, chinese five spice powder, five spice mix
    Cajun seasoning = cajun spice mix, cajun, cajun spices, creole spice, cajun seasoning blend, cajun seasoning mix
    za'atar = zaatar, za atar, zaatar spice blend, za atar spice blend
    pumpkin spice = pumpkin pie spice mix
    savory = savoury, dried savory, dried summer savory, dried savoury
    vanilla pods = vanilla bean, vanilla pod, seeds of vanilla bean
    cake flour = white cake flour, plain cake flour
    masa harina = masa harina flour, masa harina corn flour
    vanilla sugar = bourbon vanilla sugar
    shortening = solid shortening, vegetable fat
    Monterey Jack = montery jack, monterey jack cheese, monterey cheese, shredded monterey jack
    processed cheese = american cheese slices, american cheese slice, processed cheese slices, velveeta
    paneer = panir, indian paneer
    Italian sausages = italian sausage, italian pork sausage, sweet italian sausage, hot italian sausage, mild italian sausage
    tomato sauce = plain tomato sauce
    creamed corn = cream corn, cream style sweetcorn
    water chestnuts = water chestnut
    diced green chillies = green chillies in a can, tinned diced green chillies, chopped green chillies in a can
    fish stock = fish fumet, fish bouillon
    rice vinegar = seasoned rice vinegar, chinese rice vinegar, japanese rice vinegar, white rice vinegar, unseasoned rice vinegar
    sweet chilli sauce = sweet chilli dipping sauce
    tinned mushroom soup = condensed mushroom soup
    ranch dressing = ranch salad dressing
    sake = japanese sake, cooking sake
    ladyfingers = lady finger, ladyfinger, sponge finger, lady finger biscuits, savoiardi
    unsweetened chocolate = bakers chocolate unsweetened
    """
}
