extension LabelledName {
  /// Names from home cooks' ingredient lines, in the order in which they were labelled.
  static let home = """
    garlic = garlic
    butter = butter
    onion = onions
    milk = milk
    salt = salt
    water = water
    flour = flour
    olive oil = olive oil
    potatoes = potatoes
    egg = eggs
    tomato paste = tomato paste
    soy sauce = soy sauce
    baking powder = baking powder
    lemon juice = lemon juice
    unsalted butter = butter
    all-purpose flour = flour
    ground beef = minced beef
    brown sugar = brown sugar
    cheese ~
    pepper = black pepper
    chicken stock = chicken stock
    fresh parsley = parsley
    extra virgin olive oil = olive oil
    parmesan cheese = parmesan
    sesame oil = sesame oil
    wheat flour = flour
    cilantro = coriander
    white sugar = sugar
    chicken broth = chicken stock
    cornstarch = cornflour
    chili powder = chilli powder
    cheddar cheese = cheddar
    dijon mustard = mustard
    heavy cream = double cream
    chicken breasts = chicken breast
    kosher salt = salt
    tomato sauce = tomato sauce
    oil ~ vegetable oil
    coconut milk = coconut milk
    whole milk = milk
    green onions = spring onions
    bay leaf = bay leaves
    ground coriander = coriander seeds
    red pepper = bell peppers
    bread crumbs = breadcrumbs
    ground cinnamon = cinnamon
    bell pepper = bell peppers
    beef -
    caster sugar = sugar
    smoked paprika = smoked paprika
    yellow onion = onions
    bayleaf = bay leaves
    sweet potato = sweet potatoes
    frozen peas = frozen peas
    instant yeast = dried yeast
    star anise = star anise
    chili pepper = chillies
    mozzarella cheese = mozzarella
    red pepper flakes = chilli flakes
    salt and pepper ~ salt
    granulated sugar = sugar
    fresh basil leaves = basil
    fresh ginger = ginger
    beer = beer
    egg whites = egg whites
    active dry yeast = dried yeast
    cream ~ double cream
    baby spinach = spinach
    sesame ~ sesame seeds
    ground pork = minced pork
    warm water = water
    ground beef meat = minced beef
    seasoning -
    tomato puree ~ tomato paste
    kidney beans ~ tinned kidney beans
    black beans ~ tinned black beans
    ground cloves = cloves
    feta cheese = feta
    green onion = spring onions
    fish stock = fish stock
    cherry tomatoes = cherry tomatoes
    crushed tomatoes = crushed tomatoes
    self-raising flour = self-raising flour
    boneless skinless chicken breasts = chicken breast
    chickpeas ~ tinned chickpeas
    rose-water -
    dried thyme = dried thyme
    jalapeño pepper = jalapeños
    extra-virgin olive oil = olive oil
    cooking oil = vegetable oil
    plum tomatoes = tomatoes
    chuck roast -
    fresh garlic = garlic
    red chilli = chillies
    red bell peppers = bell peppers
    ground nutmeg = nutmeg
    sage ~ dried sage
    fresh dill = dill
    bulghur wheat = bulgur
    bechamel -
    ground cardamom = cardamom
    ice water = water
    welsh onion ~ spring onions
    paprika powder = paprika
    sweet onion = onions
    bomba rice = risotto rice
    sweet paprika = paprika
    spices -
    beef bouillon ~ stock cubes
    liquid smoke -
    prepared horseradish = horseradish
    whole egg = eggs
    pancetta ~ bacon
    cannellini beans ~ tinned white beans
    seafood -
    panko breadcrumbs = breadcrumbs
    red wine vinegar = wine vinegar
    bone-in, skin-on chicken thighs = chicken thighs
    apple cider vinegar = cider vinegar
    mustard powder = mustard powder
    bacon strips = bacon
    citric acid -
    vanilla essence = vanilla extract
    thumb of ginger = ginger
    low-sodium soy sauce = soy sauce
    butter or margarine ~ butter
    long grain white rice = rice
    elbow macaroni = pasta
    garlic salt = garlic salt
    whole tomatoes ~ tomatoes
    jasmine rice = rice
    lard or butter. ~ lard
    sweet peppers = bell peppers
    chili garlic sauce -
    sweet chili sauce = sweet chilli sauce
    brewer's yeast -
    firm tofu = tofu
    set honey = honey
    whole cloves = cloves
    non-citrus fruits -
    cinnamon powder = cinnamon
    lean ground beef = lean minced beef
    broth ~ chicken stock
    frozen orange juice concentrate -
    herbes de provence = mixed herbs
    dry oregano = oregano
    pecorino romano cheese = pecorino
    fresh rosemary = rosemary
    sugar snap peas = mangetout
    sourdough ~ sourdough bread
    cremini brown mushrooms = chestnut mushrooms
    mixed olives ~ olives
    za'atar spice blend = za'atar
    roma tomatoes = tomatoes
    season salt -
    chicken bullion cube = stock cubes
    hot broth ~ chicken stock
    red kidney beans ~ tinned kidney beans
    champignon mushrooms = mushrooms
    steak sauce -
    hot pepper sauce = hot sauce
    bouillon ~ stock cubes
    boneless chicken ~ chicken
    neutral oil ~ vegetable oil
    coconut flour = coconut flour
    xanthan gum -
    celery seeds = celery seeds
    collard greens = collard greens
    cardamom pods = cardamom
    mexican cornbread mix -
    red beans azuki = adzuki beans
    white flour = flour
    balsamic vinegar = balsamic vinegar
    raw sausages = sausages
    dill weed = dill
    green pepper = green peppers
    moroccan spice blend -
    roasted flax seed = flax seeds
    rice vinegar = rice vinegar
    salad leaves = salad leaves
    dried nori -
    fresh butter = butter
    crushed red pepper = chilli flakes
    organic lemons = lemons
    white coverture chocolate = white chocolate
    garam masala powder = garam masala
    cold milk = milk
    raw pre-shelled peanuts = peanuts
    plain yogurt = yogurt
    chorizo pork sausage = chorizo
    paneer = paneer
    vanilla sugar = vanilla sugar
    yellow curry -
    tomatillos -
    enriched flour = flour
    fresh mint = mint
    szechuan pepper = Sichuan pepper
    sweet butter = butter
    fresh italian parsley = parsley
    tamari ~ soy sauce
    baby corn -
    favorite tuna salad = tuna salad
    mixed vegetables = frozen mixed vegetables
    white whine = white wine
    sumac = sumac
    fish -
    tomatos = tomatoes
    pig's ear -
    mediterranean smoked sausage = smoked sausage
    golden delicious apples = apples
    cold butter = butter
    yellow peppers = bell peppers
    chinese rice vinegar = rice vinegar
    assam tea ~ tea bags
    fresh water = water
    wood chips -
    virgin olive oil = olive oil
    whole small courgette = courgettes
    broccli = broccoli
    fusilli pasta = pasta
    baby back rib racks ~ spare ribs
    barbecue rub -
    scamorza cheese -
    salmon steaks = salmon
    aluminum foil = aluminium foil
    ripe bananas = bananas
    oatmeal = oats
    italian breadcrumbs ~ breadcrumbs
    salad oil ~ vegetable oil
    whole duck = duck
    lemongrass = lemongrass
    kaffir lime leaves -
    tamarind paste -
    curcuma = turmeric
    beef kidney -
    beef liver = beef liver
    lamb shoulder -
    fillet beef = beef fillet
    fruit -
    celery root powder -
    veal mince = minced veal
    lemon-peel. ~ lemons
    unbleached all-purpose flour = flour
    sprinkles -
    wraps = tortillas
    jelly = jam
    parsley flakes = dried parsley
    dry active baking yeast = dried yeast
    rennet -
    coarse salt = salt
    condensed cream of chicken soup = cream of chicken soup
    ground tumeric = turmeric
    massaman curry paste = curry paste
    adobo seasoning -
    egg glaze -
    jalapeno pepper = jalapeños
    heavy whipping cream = double cream
    fresh spinach = spinach
    canned whole peeled tomatoes = tinned tomatoes
    chili flakes = chilli flakes
    chipolata sausages = sausages
    black balsamic vinegar = balsamic vinegar
    ciabatta bread = ciabatta
    fine sea salt = salt
    parmigiano = parmesan
    hot coffee ~ coffee
    granulated garlic = garlic powder
    smoked duck breast -
    fat free yoghurt ~ yogurt
    coriander leaves = coriander
    green chillies = chillies
    corn flour. ~ cornflour
    jalepenos = jalapeños
    lamb stew meat = diced lamb
    harissa -
    ground caraway = caraway seeds
    vanilla bean = vanilla pods
    ham with italian herbs ~ ham
    malt vinegar = malt vinegar
    buttermilk ranch salad dressing mix -
    mexican four-cheese blend -
    starchy pasta water -
    dried tomatoes ~ sun-dried tomatoes
    pinto beans ~ dried pinto beans
    marbles -
    frozen peas and carrots ~ frozen peas
    coleslaw mix -
    canadian bacon ~ bacon
    regular rice = rice
    stewed tomatoes ~ tinned tomatoes
    low fat plain yogurt ~ yogurt
    spanish onion = onions
    thai red curry paste = curry paste
    gruyere cheese = Gruyère
    fish broth = fish stock
    pizza dough -
    starch flour ~ cornflour
    linguiça -
    blonde beer = beer
    fried tomato sauce -
    port wine = dessert wine
    anglerfish = monkfish
    fresh epazote -
    mexican avocado = avocado
    milk cream ~
    black cardamom ~ cardamom
    garlic-infused olive oil ~ olive oil
    cinamon bark ~ cinnamon
    baker’s ammonium -
    assorted lettuce ~ iceberg lettuce
    pitted black olives = olives
    sake = sake
    summer squash = summer squash
    hass avocados = avocado
    andouille sausage ~ sausages
    potato starch -
    tamari soy sauce ~ soy sauce
    green peas = frozen peas
    soft bread crumb ~ breadcrumbs
    tabasco = hot sauce
    tabasco sauce = hot sauce
    hemp hearts = hemp seeds
    scotch bonnet chili = chillies
    dark soy sauce ~ soy sauce
    sharp cheddar cheese = cheddar
    italian red wine = red wine
    limoncello -
    sweet vermouth -
    dried peas ~ split peas
    liver spread -
    tomato purée ~ tomato paste
    black bread ~ rye bread
    emental cheese = Emmental
    dry mozzarella cheese = mozzarella
    fresh bolognese sauce -
    lasagna pasta sheets = lasagne sheets
    yukon gold potatoes = potatoes
    dry brown lentils = lentils
    spicy chorizo = chorizo
    sweet corn = tinned sweetcorn
    95% abv grain alcohol -
    pickled beets = pickled beetroot
    ground meat ~ minced beef
    concentrated tomato puree = tomato paste
    dry white wine = white wine
    twigs of thyme = thyme
    chuck steak. -
    shaoxing cooking wine -
    white pepper powder = white pepper
    soft tofu = silken tofu
    sichuan peppercorns = Sichuan pepper
    matcha powder -
    pickle juice -
    18% sour cream = sour cream
    sugar free ketchup ~ ketchup
    cooking spray -
    sushi rice = risotto rice
    pickled daikon -
    dashi stock -
    seaweed -
    risotto rice = risotto rice
    champignons = mushrooms
    general purpose flour = flour
    creme fraiche = crème fraîche
    parsely = parsley
    dry mustard powder = mustard powder
    dark brown sugar = brown sugar
    sweet relish = relish
    savoury = savory
    luke warm water = water
    oat flour = oat flour
    any berries -
    quick-cooking tapioca = tapioca
    extra broad egg noodles = egg noodles
    boursin garlic and fine herbs -
    free-range chicken = chicken
    pizza sauce = pizza sauce
    garlic puree ~ garlic
    red chilli powder = chilli powder
    coriander powder = coriander seeds
    thick yogurt = yogurt
    dry fenugreek leaves -
    garlic paste ~ garlic
    apricot-mango nectar -
    tinned chopped tomatoes = tinned tomatoes
    penne rigate = pasta
    boiling water = water
    cream style corn = creamed corn
    raw carrots = carrots
    virgin coconut oil = coconut oil
    beef bouillon cubes = stock cubes
    beef suet -
    boneless pork shoulder = pork shoulder
    low sodium chicken broth = chicken stock
    chipotle peppers in adobo sauce -
    waxy potatoes = potatoes
    onion greens ~ spring onions
    sweet herbs -
    san marzano plum tomatoes = tomatoes
    sweet italian sausage = Italian sausages
    dried red lentils = red lentils
    salt pork -
    worchestershire sauce = Worcestershire sauce
    old bay seasoning -
    shortening = shortening
    spaghetti = pasta
    mayonaise = mayonnaise
    frozen edamame = edamame
    lovage -
    linseed = flax seeds
    whole rye flour = rye flour
    ap flour = flour
    extra pecorino romano = pecorino
    gaeta olives = olives
    italian plum tomatoes = tomatoes
    dried tarragon = tarragon
    alum -
    whole green onions = spring onions
    chinese five spice = five-spice
    round squash -
    elongated aubergine = aubergine
    sweet pototoes = sweet potatoes
    water chestnut = water chestnuts
    savoiardi biscuits = ladyfingers
    broccoli florets = broccoli
    roasted cashews = cashews
    extra firm tofu = tofu
    oregano leaves ~ oregano
    rosemary leaves = rosemary
    macaroni elbows = pasta
    lemon rind ~ lemons
    cooking cream ~ single cream
    egyptian leek ~ leeks
    turkish spice blend -
    high quality olive oil = olive oil
    white wheat flour ~
    arugula salad = rocket
    cinnamon stick ~ cinnamon
    """
}
