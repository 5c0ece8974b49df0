extension SiteLine {
  /// Line, quantity, upper end, unit, name.
  static let third = lines(
    """
    100g 70% dark chocolate|100||g|70% dark chocolate
    100g dark chocolate (70% cocoa solids)|100||g|dark chocolate
    1 tsp five-spice powder|1||tsp|five-spice powder
    1 tsp Chinese 5-spice powder|1||tsp|Chinese 5-spice powder
    1 tsp 5-spice powder|1||tsp|5-spice powder
    500g 00 flour|500||g|00 flour
    1 can 7-Up|1||can|7-Up
    2 tbsp chilli oil or sriracha, to serve|2||tbsp|chilli oil or sriracha
    1 slice ginger|1||slice|ginger
    4 thin slices prosciutto|4||slice|prosciutto
    4 thick slices sourdough bread|4||slice|sourdough bread
    4 slices thick-cut bacon|4||slice|thick-cut bacon
    8 slices thinly sliced prosciutto|8||slice|prosciutto
    1 (1/2-inch-thick) slice country bread|1||slice|country bread
    12 strips bacon|12||strip|bacon
    1 strip lemon zest|1||strip|lemon zest
    2 (3-inch) strips orange peel|2||strip|orange peel
    2 tablespoons grated peeled fresh ginger|2||tbsp|fresh ginger
    2 tablespoons peeled and minced fresh ginger|2||tbsp|fresh ginger
    1 tablespoon finely grated lemon peel|1||tbsp|lemon peel
    1 cup diced, peeled apple|1||cup|apple
    1 cup cooked, shredded chicken|1||cup|chicken
    1 cup cooked and crumbled bacon|1||cup|bacon
    4 cups torn romaine lettuce|4||cup|romaine lettuce
    3 cups cubed cooked turkey|3||cup|turkey
    2 cups mashed potatoes|2||cup|mashed potatoes
    1 cup mashed ripe bananas|1||cup|ripe bananas
    3 ripe bananas, mashed|3|||ripe bananas
    1 cup canned pumpkin|1||cup|canned pumpkin
    1 15-oz can pumpkin purée|1||can|pumpkin purée
    1 cup crushed graham crackers|1||cup|graham crackers
    1/2 cup crushed pineapple, drained|1/2||cup|crushed pineapple
    1 (8 ounce) can crushed pineapple, drained|1||can|crushed pineapple
    1 cup crushed ice|1||cup|crushed ice
    1 tablespoon snipped fresh chives|1||tbsp|fresh chives
    1 cup boiling water|1||cup|boiling water
    1 cup strong brewed coffee|1||cup|strong brewed coffee
    1 cup freshly brewed coffee|1||cup|coffee
    1/4 cup dry bread crumbs|1/4||cup|dry bread crumbs
    1/2 cup fresh breadcrumbs|1/2||cup|fresh breadcrumbs
    1 tablespoon drained capers|1||tbsp|capers
    2 tablespoons capers, drained|2||tbsp|capers
    1/2 cup pitted Kalamata olives, halved|1/2||cup|pitted Kalamata olives
    1/2 cup oil-packed sun-dried tomatoes, drained|1/2||cup|oil-packed sun-dried tomatoes
    6 anchovy fillets, rinsed|6|||anchovy fillets
    2 anchovies in olive oil|2|||anchovies in olive oil
    1 bottle (750 ml) red wine|1||bottle|red wine
    1 glass white wine|1||glass|white wine
    small glass of white wine|1||glass|white wine
    1 mug of rice|1||mug|rice
    1 batch pizza dough|1||batch|pizza dough
    1 portion rice|1||portion|rice
    Parmesan, to serve||||Parmesan
    grated parmesan, to serve||||parmesan
    lime wedges, for serving||||lime wedges
    mixed salad leaves, to serve||||mixed salad leaves
    sugar, to taste||||sugar
    a little olive oil||||olive oil
    a little milk, to glaze||||milk
    a few drops Tabasco|||drop|Tabasco
    few drops vanilla extract|||drop|vanilla extract
    some fresh basil||||fresh basil
    plenty of black pepper||||black pepper
    good grinding of black pepper|1||grind|black pepper
    a grating of nutmeg|1||grating|nutmeg
    squeeze of lemon juice|1||squeeze|lemon juice
    squeeze lemon juice|1||squeeze|lemon juice
    dollop of crème fraîche|1||dollop|crème fraîche
    Small pinch of salt|1||pinch|salt
    Large pinch of red pepper flakes|1||pinch|red pepper flakes
    Pinch or two of cayenne|1|2|pinch|cayenne
    1 or 2 pinches salt|1|2|pinch|salt
    sprig of rosemary|1||sprig|rosemary
    sprig rosemary|1||sprig|rosemary
    thyme sprigs, to garnish||||thyme sprigs
    mint leaves||||mint leaves
    ice cubes||||ice cubes
    ice||||ice
    1 1/2 pounds boneless beef chuck, cut in 2-inch cubes|1 1/2||lb|boneless beef chuck
    3 tablespoons chopped parsley|3||tbsp|parsley
    1 pound unsalted butter (4 sticks)|1||lb|unsalted butter
    Juice of 1/2 lemon|1/2|||lemon
    1 cup drained canned tomatoes|1||cup|canned tomatoes
    1 teaspoon Dijon-style mustard|1||tsp|Dijon-style mustard
    Tabasco sauce to taste||||Tabasco sauce
    1/8 teaspoon nutmeg, or to taste|1/8||tsp|nutmeg
    2 sprigs fresh thyme, or 1/2 teaspoon dried|2||sprig|fresh thyme
    12 littleneck clams|12|||littleneck clams
    1 medium-size head of garlic|1||head|garlic
    1 rib celery, trimmed and sliced|1||rib|celery
    Freshly ground pepper||||pepper
    Freshly ground white pepper to taste||||white pepper
    2 cups fresh or canned chicken broth|2||cup|fresh or canned chicken broth
    1 cup thinly sliced mushrooms|1||cup|mushrooms
    1/2 pound mushrooms, thinly sliced, about 3 cups|1/2||lb|mushrooms
    4 skinless, boneless chicken breasts, about 1 1/4 pounds|4|||skinless, boneless chicken breasts
    3/4 cup peeled, seeded and chopped tomatoes|3/4||cup|tomatoes
    1 small hot red chili pepper, seeded and minced|1|||hot red chili pepper
    2 ripe plum tomatoes, peeled and cut into small cubes|2|||ripe plum tomatoes
    Salt and freshly ground black pepper to taste||||Salt and black pepper
    3 tablespoons olive or vegetable oil|3||tbsp|olive or vegetable oil
    1 fresh chicken, about 3 pounds, cut into serving pieces|1|||fresh chicken
    1/4 cup finely chopped parsley leaves|1/4||cup|parsley leaves
    1 tablespoon red-wine vinegar|1||tbsp|red-wine vinegar
    1 pound linguine or spaghetti|1||lb|linguine or spaghetti
    1 (3 1/2-pound) chicken|1|||chicken
    About 1/4 cup olive oil|1/4||cup|olive oil
    Coarse salt||||Coarse salt
    Confectioners' sugar for dusting||||Confectioners' sugar
    2 tsp smoked paprika, plus a pinch|2||tsp|smoked paprika
    100g each butter and sugar|100||g|butter and sugar
    1 ripe mango, peeled, stoned and diced|1|||ripe mango
    50g/2oz butter, plus extra for greasing|50||g|butter
    4-6 spring onions, trimmed|4|6||spring onions
    pack of fresh basil|1||pack|fresh basil
    ½ cucumber|1/2|||cucumber
    1 tin of coconut milk|1||tin|coconut milk
    ready-made custard, to serve||||ready-made custard
    500ml hot vegetable stock (from a cube)|500||ml|hot vegetable stock
    2 tbsp vegetable or sunflower oil|2||tbsp|vegetable or sunflower oil
    3 tbsp cider or white wine vinegar|3||tbsp|cider or white wine vinegar
    ¼ small red cabbage (about 250g), shredded|1/4|||red cabbage
    1 Little Gem lettuce|1|||Little Gem lettuce
    2 Little Gem lettuces, shredded|2|||Little Gem lettuces
    100g frozen petits pois|100||g|frozen petits pois
    1 ball of mozzarella|1||ball|mozzarella
    2 nests dried egg noodles|2||nest|dried egg noodles
    1 vanilla pod, seeds scraped|1|||vanilla pod
    pinch of dried chilli flakes|1||pinch|dried chilli flakes
    2 thyme sprigs, leaves picked|2||sprig|thyme
    2 rosemary sprigs, leaves stripped and chopped|2||sprig|rosemary
    3 sticks of celery|3||stick|celery
    1 stick celery|1||stick|celery
    1 large bunch basil, leaves picked|1||bunch|basil
    2 oranges, 1 juiced, 1 sliced|2|||oranges
    zest and juice of 1 large lemon|1|||lemon
    juice and finely grated zest of 1 unwaxed lemon|1|||unwaxed lemon
    1 unwaxed lemon, zested and juiced|1|||unwaxed lemon
    1 lemon, ½ juiced, ½ cut into wedges|1|||lemon
    thumb-size piece fresh root ginger, finely grated|1||piece|fresh root ginger
    3cm piece ginger|1||piece|ginger
    small piece of ginger|1||piece|ginger
    1 small piece ginger|1||piece|ginger
    250g tub mascarpone|1||tub|mascarpone
    100ml/3½fl oz red wine|100||ml|red wine
    2 tbsp good-quality olive oil|2||tbsp|good-quality olive oil
    600ml chicken stock, made with 1 cube|600||ml|chicken stock
    50ml milk, plus extra if needed|50||ml|milk
    soured cream and tortilla chips, to serve||||soured cream and tortilla chips
    mashed potato, to serve||||mashed potato
    steamed greens, to serve||||greens
    3 tablespoons unsalted butter, more for pan|3||tbsp|unsalted butter
    2 teaspoons kosher salt, more to taste|2||tsp|kosher salt
    1 ½ teaspoons kosher salt (Diamond Crystal)|1 1/2||tsp|kosher salt
    ½ teaspoon freshly ground black pepper, more as needed|1/2||tsp|black pepper
    4 garlic cloves, grated or minced|4||clove|garlic
    1 (15-ounce) can chickpeas, rinsed|1||can|chickpeas
    5 ounces baby arugula (about 5 packed cups)|5||oz|baby arugula
    1 large bunch kale (about 12 ounces), stems removed|1||bunch|kale
    1 ½ cups/360 milliliters heavy cream|1 1/2||cup|heavy cream
    ½ cup/113 grams unsalted butter (1 stick), softened|1/2||cup|unsalted butter
    2 large shallots, thinly sliced (about 1 cup)|2|||shallots
    1 pound/454 grams ground pork|1||lb|ground pork
    1 bunch Tuscan kale, ribs removed, leaves torn|1||bunch|Tuscan kale
    2 lemons, 1 juiced and 1 sliced|2|||lemons
    Flaky salt, for finishing||||Flaky salt
    Cilantro leaves, for serving||||Cilantro leaves
    Cooked white rice, for serving||||white rice
    Toasted sesame seeds, for garnish||||sesame seeds
    Thinly sliced scallions, for garnish||||scallions
    Warm tortillas, for serving||||Warm tortillas
    Neutral oil, such as canola or grapeseed||||Neutral oil
    3 tablespoons neutral oil, such as grapeseed|3||tbsp|neutral oil
    1 tablespoon neutral oil (such as canola)|1||tbsp|neutral oil
    1 cup dry white wine, such as Sauvignon Blanc|1||cup|dry white wine
    2 cups low-sodium chicken stock or water|2||cup|low-sodium chicken stock or water
    1 tablespoon chopped fresh thyme leaves, or 1 teaspoon dried thyme|1||tbsp|fresh thyme leaves
    12 ounces semisweet chocolate, chopped|12||oz|semisweet chocolate
    12 ounces semisweet chocolate chips|12||oz|semisweet chocolate chips
    1 cup semisweet chocolate chips|1||cup|semisweet chocolate chips
    1 teaspoon pure vanilla extract|1||tsp|pure vanilla extract
    1 1/2 sticks (6 ounces) unsalted butter|1 1/2||stick|unsalted butter
    1 1/2 sticks unsalted butter, cut into tablespoons|1 1/2||stick|unsalted butter
    1 medium zucchini, halved lengthwise and sliced crosswise|1|||zucchini
    1 medium yellow onion, cut into 1/2-inch dice|1|||yellow onion
    1 2-pound piece of salmon|1||piece|salmon
    One 2-pound salmon fillet|1|||salmon fillet
    Two 1-pound pork tenderloins|2|||pork tenderloins
    One 28-ounce can whole peeled tomatoes|1||can|whole peeled tomatoes
    1 28-oz. can whole peeled tomatoes|1||can|whole peeled tomatoes
    2 oz. Parmesan, finely grated (about ½ cup)|2||oz|Parmesan
    ½ cup (packed) light brown sugar|1/2||cup|light brown sugar
    1 cup (loosely packed) basil leaves|1||cup|basil leaves
    ½ cup (1 stick) unsalted butter, room temperature|1/2||cup|unsalted butter
    2 tsp. kosher salt, plus more|2||tsp|kosher salt
    1 Tbsp. fresh lemon juice|1||tbsp|fresh lemon juice
    1 lb. spaghetti|1||lb|spaghetti
    6 Tbsp. extra-virgin olive oil, divided|6||tbsp|extra-virgin olive oil
    4 oz. thick-cut bacon, chopped|4||oz|thick-cut bacon
    1 2" piece ginger, peeled, thinly sliced|1||piece|ginger
    1 (2-inch) piece fresh ginger|1||piece|fresh ginger
    3 garlic cloves, finely grated|3||clove|garlic
    1 Fresno chile, thinly sliced|1|||Fresno chile
    Kosher salt and freshly ground black pepper||||Kosher salt and black pepper
    Ingredient info: harissa||||Ingredient info
    2 cups grated carrots (about 4 medium)|2||cup|carrots
    1/3 cup vegetable oil|1/3||cup|vegetable oil
    1 large egg yolk|1|||egg yolk
    1 large egg plus 1 egg yolk|1|||egg
    2 large eggs plus 2 yolks|2|||eggs
    3/4 teaspoon baking soda|3/4||tsp|baking soda
    One 12-ounce bag frozen peas|1||bag|frozen peas
    1 bag (12 ounces) frozen peas|1||bag|frozen peas
    1 bunch (about 1 pound) asparagus|1||bunch|asparagus
    4 (1-inch-thick) pork chops|4|||pork chops
    4 bone-in pork chops, 1 inch thick|4|||bone-in pork chops
    1 rotisserie chicken, meat shredded|1|||rotisserie chicken
    2 cups shredded rotisserie chicken|2||cup|rotisserie chicken
    1/2 cup pitted and chopped dates|1/2||cup|dates
    8 Medjool dates, pitted|8|||Medjool dates
    1/4 cup dried cranberries|1/4||cup|dried cranberries
    1/2 cup roasted salted cashews|1/2||cup|roasted salted cashews
    1/2 cup roasted peanuts, chopped|1/2||cup|roasted peanuts
    1 cup unsweetened shredded coconut|1||cup|unsweetened shredded coconut
    1 cup shredded coconut|1||cup|shredded coconut
    1 cup sweetened flaked coconut|1||cup|sweetened flaked coconut
    1 cup old-fashioned rolled oats|1||cup|old-fashioned rolled oats
    1 cup quick cooking oats|1||cup|quick cooking oats
    1 cup cracked ice|1||cup|ice
    1 teaspoon cracked black pepper|1||tsp|black pepper
    1 tablespoon whole black peppercorns|1||tbsp|whole black peppercorns
    1 teaspoon black peppercorns, crushed|1||tsp|black peppercorns
    1/4 cup crystallized ginger, chopped|1/4||cup|crystallized ginger
    1 tablespoon grated fresh ginger|1||tbsp|fresh ginger
    1 tablespoon fresh ginger, grated|1||tbsp|fresh ginger
    1 tablespoon freshly grated ginger|1||tbsp|ginger
    1 tablespoon ginger-garlic paste|1||tbsp|ginger-garlic paste
    1 large sprig fresh basil|1||sprig|fresh basil
    2 fresh bay leaves|2|||fresh bay leaves
    10 curry leaves|10|||curry leaves
    2 kaffir lime leaves|2|||kaffir lime leaves
    1 handful fresh coriander, chopped|1||handful|fresh coriander
    1 egg white|1|||egg white
    2 egg whites, stiffly beaten|2|||egg whites
    3 egg whites, whisked to soft peaks|3|||egg whites
    1 cup whipped cream|1||cup|whipped cream
    1 (8 ounce) container frozen whipped topping, thawed|1||container|frozen whipped topping
    1 (3 ounce) package instant vanilla pudding mix|1||package|instant vanilla pudding mix
    1 (9 inch) prepared graham cracker crust|1|||prepared graham cracker crust
    1 recipe pastry for a 9 inch double crust pie|1||recipe|pastry
    1 (16 ounce) can refried beans|1||can|refried beans
    1 (10.75 ounce) can condensed cream of mushroom soup|1||can|condensed cream of mushroom soup
    """)
}
