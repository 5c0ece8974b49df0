extension LabelledName {
  /// Names as recipe sites write them.
  static let sites = """
    Maris Piper potatoes = potatoes
    fresh parsley leaves = parsley
    rose water -
    squash -
    kabocha squash -
    Anaheim peppers -
    coconut sugar -
    jam sugar -
    golden caster sugar = sugar
    light brown soft sugar = brown sugar
    dark muscovado sugar = brown sugar
    confectioners sugar = icing sugar
    superfine sugar = sugar
    palm sugar -
    powdered sugar for dusting = icing sugar
    plain flour = flour
    00 flour = flour
    strong white bread flour = bread flour
    wholemeal self-raising flour ~
    almond flour = ground almonds
    ground almonds = ground almonds
    flaked almonds = ground almonds
    cake flour = cake flour
    tapioca flour ~ tapioca
    gluten-free flour ~ flour
    vital wheat gluten -
    bicarbonate of soda = baking soda
    fast-action dried yeast = dried yeast
    nutritional yeast -
    gelatine leaves = gelatine
    vanilla pod = vanilla pods
    pure vanilla extract = vanilla extract
    almond extract -
    dark chocolate chips ~ chocolate chips
    semisweet chocolate chips = chocolate chips
    unsweetened cocoa powder = cocoa powder
    dutch-process cocoa powder = cocoa powder
    white chocolate chips ~ white chocolate
    free-range eggs = eggs
    large eggs = eggs
    large egg yolks = egg yolks
    egg noodles = egg noodles
    egg wash -
    chocolate eggs -
    salted butter = salted butter
    softened butter = butter
    peanut butter = peanut butter
    smooth peanut butter = peanut butter
    apple butter -
    vegan butter -
    cocoa butter -
    butter beans ~ tinned butter beans
    butter lettuce = butterhead lettuce
    buttermilk = buttermilk
    oat milk = oat milk
    unsweetened almond milk = almond milk
    hazelnut milk -
    semi-skimmed milk = semi-skimmed milk
    2% milk = semi-skimmed milk
    full-fat milk = milk
    light coconut milk ~ coconut milk
    full-fat coconut milk = coconut milk
    coconut cream = coconut cream
    double cream = double cream
    ice cream = ice cream
    cream of tartar = cream of tartar
    cream cheese = cream cheese
    full-fat cream cheese = cream cheese
    cream crackers = crackers
    clotted cream -
    cream of mushroom soup = tinned mushroom soup
    half-and-half = half-and-half
    plain Greek yogurt = Greek yogurt
    soured cream = sour cream
    vegan yogurt -
    mature cheddar = cheddar
    grated cheddar cheese = cheddar
    shredded mozzarella cheese = grated mozzarella
    fresh mozzarella = mozzarella
    buffalo mozzarella = mozzarella
    Monterey Jack cheese = Monterey Jack
    pepper jack cheese -
    freshly grated parmesan = parmesan
    Parmigiano-Reggiano cheese = parmesan
    crumbled feta = feta
    goat's cheese = goat's cheese
    cheese sauce -
    cheesecake = cheesecake
    vegan cheese -
    red onions = onions
    small white onion = onions
    fried onions -
    onion powder = onion powder
    onion soup mix -
    banana shallots = shallots
    garlic cloves = garlic
    minced garlic = garlic
    cloves garlic = garlic
    garlic bread = garlic bread
    garlic powder = garlic powder
    black garlic -
    ground ginger = ground ginger
    root ginger = ginger
    crystallised ginger -
    ginger ale = ginger ale
    ginger beer -
    ginger biscuits = ginger biscuits
    lemon grass = lemongrass
    lemon zest ~ lemons
    lemon curd -
    lemon thyme ~ thyme
    preserved lemons -
    lime wedges = limes
    lime leaves -
    orange zest ~ oranges
    orange liqueur -
    fresh orange juice = fresh orange juice
    freshly squeezed lemon juice = lemon juice
    King Edward potatoes = potatoes
    russet potatoes = potatoes
    baby new potatoes = potatoes
    floury potatoes = potatoes
    mashed potatoes ~ potatoes
    potato flakes ~ instant mash
    potato chips = crisps
    tater tots -
    sweet potato fries -
    baby carrots = carrots
    celery stalks = celery
    celery sticks = celery
    celery root = celeriac
    celery salt = celery salt
    stalk celery = celery
    vine tomatoes = tomatoes
    ripe tomatoes = tomatoes
    beefsteak tomatoes = tomatoes
    canned diced tomatoes = tinned tomatoes
    fire-roasted diced tomatoes ~ tinned tomatoes
    sun-dried tomatoes in oil ~ sun-dried tomatoes
    tomato ketchup = ketchup
    tomato soup = tinned soup
    marinara sauce = pasta sauce
    passata = passata
    red bell pepper = bell peppers
    green bell pepper = green peppers
    orange pepper = bell peppers
    roasted red peppers ~ bell peppers
    freshly ground black pepper = black pepper
    black peppercorns = peppercorns
    cayenne pepper = cayenne pepper
    lemon pepper -
    pepper sauce = hot sauce
    banana peppers -
    poblano peppers -
    serrano peppers ~ chillies
    bird's eye chillies = chillies
    chipotle powder -
    dried chillies = dried chillies
    chilli flakes = chilli flakes
    chili beans -
    chili oil -
    eggplant = aubergine
    butternut squash = butternut squash
    acorn squash = acorn squash
    spaghetti squash = spaghetti squash
    pumpkin puree ~ pumpkin
    pumpkin pie spice = pumpkin spice
    pumpkin seeds = pumpkin seeds
    savoy cabbage = savoy cabbage
    red cabbage = red cabbage
    napa cabbage = Chinese cabbage
    cauliflower rice -
    cauliflower florets = cauliflower
    Tenderstem broccoli ~ broccoli
    bok choy = pak choi
    Swiss chard = chard
    lacinato kale = kale
    curly kale = kale
    spinach leaves = spinach
    frozen chopped spinach = frozen spinach
    mixed salad leaves = salad leaves
    little gem lettuce = romaine lettuce
    iceberg lettuce = iceberg lettuce
    chestnut mushrooms = chestnut mushrooms
    cremini mushrooms = chestnut mushrooms
    dried porcini mushrooms -
    shiitake mushroom caps = shiitake mushrooms
    mushroom soup -
    mushroom ketchup -
    asparagus tips = asparagus
    fine green beans = green beans
    runner beans ~ green beans
    long beans -
    black-eyed peas = black-eyed peas
    snow peas = mangetout
    petits pois = frozen peas
    yellow split peas = split peas
    pea shoots -
    corn kernels ~ tinned sweetcorn
    corn tortillas = corn tortillas
    corn syrup = corn syrup
    light corn syrup = corn syrup
    corn on the cob = corn on the cob
    canned corn = tinned sweetcorn
    cornbread -
    cornmeal = polenta
    water chestnuts = water chestnuts
    bamboo shoots = bamboo shoots
    artichoke hearts ~ artichokes
    palm hearts = palm hearts
    flat-leaf parsley = parsley
    chopped fresh cilantro = coriander
    coriander seeds = coriander seeds
    fresh coriander = coriander
    basil leaves = basil
    Thai basil ~ basil
    dried basil = dried basil
    fresh thyme sprigs = thyme
    rosemary sprigs = rosemary
    fresh sage leaves ~ dried sage
    fresh oregano ~ oregano
    mint leaves = mint
    mint sauce -
    snipped chives = chives
    tarragon leaves ~ tarragon
    curry leaves -
    vine leaves -
    bay leaves = bay leaves
    fresh bay leaves ~ bay leaves
    cumin seeds = cumin
    black mustard seeds = mustard seeds
    wholegrain mustard = mustard
    English mustard powder = mustard powder
    honey mustard -
    mustard greens -
    nigella seeds -
    fennel bulb = fennel
    fennel seeds = fennel seeds
    smoked sea salt ~ salt
    flaky sea salt = salt
    Himalayan pink salt = salt
    onion salt -
    seasoned salt -
    Epsom salt -
    Italian seasoning = mixed herbs
    taco seasoning = taco seasoning
    cajun seasoning = Cajun seasoning
    ras el hanout -
    sweet smoked paprika = smoked paprika
    mild curry powder = curry powder
    Granny Smith apples = apples
    Bramley apples = apples
    cooking apples = apples
    apple juice = apple juice
    applesauce = apple sauce
    apple pie filling -
    dried apricots = dried apricots
    apricot jam = jam
    seedless raspberry jam = jam
    overripe bananas = bananas
    banana bread -
    banana leaves -
    frozen blueberries = frozen blueberries
    fresh blueberries = blueberries
    frozen mixed berries = frozen berries
    frozen cherries ~ cherries
    maraschino cherries -
    glace cherries -
    golden raisins = sultanas
    dried cranberries = dried cranberries
    cranberry sauce = cranberry sauce
    pineapple chunks = tinned pineapple
    crushed pineapple ~ tinned pineapple
    pitted dates = dates
    medjool dates = dates
    pomegranate molasses -
    pomegranate seeds = pomegranate
    coconut oil = coconut oil
    desiccated coconut = desiccated coconut
    sweetened shredded coconut ~ desiccated coconut
    coconut water = coconut water
    avocado oil = avocado oil
    light olive oil = olive oil
    toasted sesame oil = sesame oil
    toasted sesame seeds = sesame seeds
    black sesame seeds = sesame seeds
    vegetable oil for frying = vegetable oil
    canola oil = rapeseed oil
    chicken thighs = chicken thighs
    boneless, skinless chicken thighs = chicken thighs
    bone-in chicken thighs = chicken thighs
    cooked shredded chicken = roast chicken
    chicken stock cube = stock cubes
    chicken sausages ~ sausages
    chicken bouillon powder ~ stock cubes
    low-sodium chicken stock = chicken stock
    hot vegetable stock = vegetable stock
    beef stock = beef stock
    vegetable bouillon -
    ground turkey = minced turkey
    turkey sausage ~ sausages
    lean beef mince = lean minced beef
    flank steak ~ beef steak
    sirloin steak = beef steak
    beef short ribs -
    beef chuck -
    stewing beef = stewing beef
    braising steak = stewing beef
    oxtail -
    pork loin = pork loin
    pork tenderloin = pork tenderloin
    pulled pork -
    pork sausages = sausages
    Italian sausage = Italian sausages
    vegetarian sausages -
    smoked bacon = bacon
    smoked streaky bacon = bacon
    bacon lardons = bacon
    bacon fat -
    turkey bacon = turkey bacon
    cooked ham = ham
    lamb shanks -
    lamb mince = minced lamb
    leg of lamb = leg of lamb
    salmon fillets = salmon
    skinless salmon fillets = salmon
    smoked mackerel -
    cod fillets = cod
    cod liver oil -
    canned tuna = tinned tuna
    ahi tuna ~ tuna steaks
    raw king prawns = prawns
    cooked prawns ~ prawns
    large shrimp = prawns
    shrimp paste -
    anchovy fillets = anchovies
    anchovy paste -
    fish sauce = fish sauce
    fish fingers = fish fingers
    oyster sauce = oyster sauce
    oyster mushrooms = oyster mushrooms
    crab meat = crab meat
    crab apples -
    basmati rice = rice
    cooked rice = cooked rice
    cooked white rice = cooked rice
    long-grain rice = rice
    arborio rice = risotto rice
    brown rice = brown rice
    wild rice = wild rice
    glutinous rice = glutinous rice
    rice paper -
    rice noodles = rice noodles
    rice flour = rice flour
    rice wine vinegar = rice vinegar
    rice wine = sake
    rice krispies = puffed rice
    linguine = pasta
    fettuccine = pasta
    orzo = pasta
    penne pasta = pasta
    whole wheat spaghetti = wholewheat pasta
    dried pasta = pasta
    lasagne sheets = lasagne sheets
    gnocchi = gnocchi
    udon noodles = udon noodles
    cheese tortellini = tortellini
    ramen noodles = instant noodles
    pearl couscous ~ couscous
    quinoa = quinoa
    rolled oats = oats
    quick oats = oats
    steel-cut oats ~ oats
    oat bran -
    red lentils = red lentils
    green lentils = lentils
    puy lentils ~ lentils
    tinned lentils ~ lentils
    can chickpeas = tinned chickpeas
    canned black beans = tinned black beans
    dried black beans = dried black beans
    haricot beans ~ tinned white beans
    canned kidney beans = tinned kidney beans
    refried beans = refried beans
    black bean sauce -
    vanilla beans = vanilla pods
    coffee beans = coffee beans
    soybeans = dried soya beans
    silken tofu = silken tofu
    smoked tofu ~ tofu
    hummus = hummus
    walnut halves = walnuts
    chopped walnuts = walnuts
    raw cashews = cashews
    unsalted roasted peanuts = peanuts
    peanut sauce -
    hazelnut spread = chocolate spread
    pine nuts = pine nuts
    chia seeds = chia seeds
    ground flaxseed = flax seeds
    light soy sauce = soy sauce
    reduced-sodium soy sauce = soy sauce
    sriracha = sriracha
    hot sauce = hot sauce
    sweet chilli sauce = sweet chilli sauce
    Worcestershire sauce = Worcestershire sauce
    enchilada sauce = enchilada sauce
    alfredo sauce -
    applewood smoked bacon = bacon
    salsa verde -
    ranch dressing = ranch dressing
    balsamic glaze -
    white wine vinegar = wine vinegar
    sherry vinegar -
    white balsamic vinegar ~ balsamic vinegar
    kalamata olives = olives
    green olives = green olives
    olive tapenade -
    dill pickles = gherkins
    pickled jalapeños ~ jalapeños
    cornichons = gherkins
    capers = capers
    runny honey = honey
    pure maple syrup = maple syrup
    golden syrup = golden syrup
    simple syrup -
    black treacle = treacle
    molasses = treacle
    chocolate syrup = chocolate syrup
    white bread = bread
    crusty bread = bread
    slices white bread = bread
    brioche buns ~ brioche
    hamburger buns = burger buns
    naan bread = naan bread
    pita bread = pita bread
    puff pastry sheets = puff pastry
    ready-rolled puff pastry = puff pastry
    filo pastry = filo pastry
    pie crust = shortcrust pastry
    pancakes ~ pancakes
    pancake syrup -
    graham cracker crumbs ~ digestive biscuits
    Oreo cookies -
    marshmallow fluff -
    mini marshmallows = marshmallows
    dry red wine = red wine
    dry sherry ~ dessert wine
    cooking wine -
    marsala wine -
    dark rum = rum
    rum extract -
    root beer -
    ginger snaps = ginger biscuits
    espresso powder ~ instant coffee
    strong coffee ~ coffee
    coffee liqueur = coffee liqueur
    green tea = tea bags
    lukewarm water = water
    sparkling water = water
    tonic water = tonic water
    orange blossom water -
    ice cubes -
    """
}
