extension SiteLine {
  /// Line, quantity, upper end, unit, name.
  static let second = lines(
    """
    2 corn on the cob|2|||corn on the cob
    1 x 185g tin tuna in spring water, drained|1||tin|tuna in spring water
    160g can tuna in oil|1||can|tuna in oil
    3 chipotle chiles in adobo sauce|3|||chipotle chiles in adobo sauce
    1 cup buttermilk, well shaken|1||cup|buttermilk
    1 cup sour cream|1||cup|sour cream
    1 cup half-and-half|1||cup|half-and-half
    1/2 cup half and half|1/2||cup|half and half
    2 cups baby spinach leaves|2||cup|baby spinach leaves
    1/4 cup fresh basil leaves, torn|1/4||cup|fresh basil leaves
    12 fresh basil leaves|12|||fresh basil leaves
    1/4 cup loosely packed fresh mint leaves|1/4||cup|fresh mint leaves
    2 ounces thinly sliced prosciutto|2||oz|prosciutto
    4 ounces Parmigiano-Reggiano cheese, grated (about 1 cup)|4||oz|Parmigiano-Reggiano cheese
    1 tablespoon cornstarch mixed with 2 tablespoons water|1||tbsp|cornstarch
    1 teaspoon cornstarch dissolved in 1 tablespoon water|1||tsp|cornstarch
    1 pound shrimp, peeled and deveined|1||lb|shrimp
    1 pound large shrimp, peeled and deveined|1||lb|shrimp
    1 pound peeled and deveined large shrimp|1||lb|shrimp
    1 pound medium shrimp - peeled and deveined|1||lb|shrimp
    4 skinless, boneless chicken breast halves - cut into cubes|4|||skinless, boneless chicken breast halves
    1/2 cup butter, softened|1/2||cup|butter
    1/2 cup softened butter|1/2||cup|butter
    1 cup white sugar|1||cup|white sugar
    1 cup confectioners' sugar|1||cup|confectioners' sugar
    2 tablespoons confectioners’ sugar, sifted|2||tbsp|confectioners’ sugar
    1 serving cooking spray|1||serving|cooking spray
    1 cup uncooked elbow macaroni|1||cup|elbow macaroni
    2 hard-boiled eggs, chopped|2|||eggs
    1 cup ice cubes|1||cup|ice cubes
    2 tablespoons ice water|2||tbsp|ice water
    1 tsp each salt and pepper|1||tsp|salt and pepper
    1 teaspoon each cumin, coriander and turmeric|1||tsp|cumin, coriander and turmeric
    1 tbsp each of chopped parsley and chives|1||tbsp|parsley and chives
    3 tablespoons extra virgin olive oil, divided|3||tbsp|extra virgin olive oil
    about 1 cup water|1||cup|water
    About 2 tablespoons olive oil|2||tbsp|olive oil
    Approximately 1/2 cup milk|1/2||cup|milk
    at least 4 cups water|4||cup|water
    up to 1 cup milk|1||cup|milk
    1 to 1 1/2 cups water|1|1 1/2|cup|water
    1 or 2 jalapeños, minced|1|2||jalapeños
    2 tbsp harissa paste (or more, to taste)|2||tbsp|harissa paste
    1 small Savoy cabbage (about 400g), shredded|1|||Savoy cabbage
    a 400g tin of tomatoes|1||tin|tomatoes
    a small bunch of mint|1||bunch|mint
    a large knob of butter|1||knob|butter
    1 knob butter|1||knob|butter
    a handful of spinach|1||handful|spinach
    2 handfuls of spinach|2||handful|spinach
    4 tbsp Greek-style yogurt|4||tbsp|Greek-style yogurt
    1 level tbsp cornflour|1||tbsp|cornflour
    2 rounded tbsp mango chutney|2||tbsp|mango chutney
    1 dessertspoon wholegrain mustard|1||dessertspoon|wholegrain mustard
    12 cherry tomatoes, halved|12|||cherry tomatoes
    1 (9-inch) unbaked pie crust|1|||unbaked pie crust
    1 9-inch pie shell|1|||pie shell
    1 (15-ounce) container ricotta|1||container|ricotta
    1/2 (16 ounce) package rotini pasta|1/2||package|rotini pasta
    1 recipe pizza dough|1||recipe|pizza dough
    2 sheets frozen puff pastry, thawed|2||sheet|frozen puff pastry
    1 French baguette, sliced|1|||French baguette
    1 loaf crusty bread|1||loaf|crusty bread
    1 ciabatta loaf, sliced|1||loaf|ciabatta
    Fine sea salt||||Fine sea salt
    Flaky sea salt, for serving||||Flaky sea salt
    Cooked rice, for serving||||rice
    Steamed rice, to serve||||rice
    1 pound asparagus, tough ends trimmed|1||lb|asparagus
    3 pounds bone-in, skin-on chicken thighs|3||lb|bone-in, skin-on chicken thighs
    1 3-pound chicken|1|||chicken
    1 4-to-5-pound chicken|1|||chicken
    2 tablespoons chopped chives or scallions|2||tbsp|chives or scallions
    1/2 cup dry white wine|1/2||cup|dry white wine
    1/2 cup crumbled feta cheese|1/2||cup|feta cheese
    1/2 cup grated or shaved Parmesan|1/2||cup|Parmesan
    2 tbsp raisins or sultanas|2||tbsp|raisins or sultanas
    500 g de farine|500||g|farine
    2 EL Öl|2||tbsp|Öl
    1 TL Salz|1||tsp|Salz
    1 Prise Zucker|1||pinch|Zucker
    1 Bund Petersilie|1||bunch|Petersilie
    3 Zehen Knoblauch|3||clove|Knoblauch
    1 Pck. Vanillezucker|1||packet|Vanillezucker
    n. B. Pfeffer||||Pfeffer
    etwas Butter||||Butter
    1,5 kg Kartoffeln|1 1/2||kg|Kartoffeln
    2 große Zwiebeln, gehackt|2|||Zwiebeln
    1/2 TL Paprikapulver|1/2||tsp|Paprikapulver
    125 ml Milch|125||ml|Milch
    1 Dose Tomaten|1||can|Tomaten
    3 Eier|3|||Eier
    Freshly ground black pepper to taste||||black pepper
    1 to 2 tablespoons fresh lemon juice, to taste|1|2|tbsp|fresh lemon juice
    ¾ pound/340 grams green beans, trimmed|3/4||lb|green beans
    3 tablespoons/42 grams unsalted butter|3||tbsp|unsalted butter
    1 cup/240 milliliters whole milk|1||cup|whole milk
    1 tablespoon fresh lemon juice (from 1 lemon)|1||tbsp|fresh lemon juice
    One 14 1/2-ounce can diced tomatoes|1||can|diced tomatoes
    One 14½-ounce can diced tomatoes|1||can|diced tomatoes
    ¼ teaspoon freshly grated nutmeg|1/4||tsp|nutmeg
    1 cup low-fat (1%) milk|1||cup|low-fat milk
    2 ounces (1/2 cup) crumbled blue cheese|2||oz|blue cheese
    4 6-ounce halibut fillets|4|||halibut fillets
    Two 10-ounce packages frozen spinach|2||package|frozen spinach
    Four (4-ounce) cod fillets|4|||cod fillets
    1/2 cup finely chopped red onion (about 1 small)|1/2||cup|red onion
    1 2-inch piece of ginger, peeled|1||piece|ginger
    3 tablespoons best-quality olive oil|3||tbsp|best-quality olive oil
    Nonstick cooking spray||||Nonstick cooking spray
    Pinch of kosher salt, or to taste|1||pinch|kosher salt
    1 medium-size red onion|1|||red onion
    1 (2½- to 3-pound) chicken|1|||chicken
    6 tablespoons (3/4 stick) butter|6||tbsp|butter
    1/2 pound (about 2 cups) mushrooms, sliced|1/2||lb|mushrooms
    1/2 to 3/4 cup sugar|1/2|3/4|cup|sugar
    ¼ to ½ teaspoon cayenne|1/4|1/2|tsp|cayenne
    1 small (about 1 pound) cauliflower|1|||cauliflower
    1 (1-pound) loaf sourdough|1||loaf|sourdough
    1 pound fresh or frozen raspberries|1||lb|fresh or frozen raspberries
    1 whole nutmeg|1|||whole nutmeg
    1 leek, white and light green parts only|1|||leek
    2 Granny Smith apples, peeled, cored, and sliced|2|||Granny Smith apples
    1 vanilla bean, split lengthwise|1|||vanilla bean
    16 large shrimp (about 1 pound), peeled|16|||shrimp
    4 large egg whites, at room temperature|4|||egg whites
    1 cup chopped pecans or walnuts|1||cup|pecans or walnuts
    1/2 cup coarsely chopped walnuts|1/2||cup|walnuts
    2 cups (about 8 ounces) grated Gruyère|2||cup|Gruyère
    1 bay leaf, preferably Turkish|1|||bay leaf
    2 pounds skirt steak, trimmed|2||lb|skirt steak
    2 tbsp each chopped parsley and mint|2||tbsp|parsley and mint
    1/4 cup olive oil, plus more for drizzling|1/4||cup|olive oil
    1/4 cup extra-virgin olive oil plus more for brushing|1/4||cup|extra-virgin olive oil
    Vegetable oil for deep frying||||Vegetable oil
    Butter for greasing the pan||||Butter
    Flour for dusting||||Flour
    3 large cloves garlic, peeled|3||clove|garlic
    1 large garlic clove, minced|1||clove|garlic
    5 medium cloves garlic, pressed or minced through garlic press (about 5 teaspoons)|5||clove|garlic
    2 tablespoons minced shallot|2||tbsp|shallot
    1 cup minced onion|1||cup|onion
    1 tablespoon all-purpose flour mixed with 1/4 cup cold water|1||tbsp|all-purpose flour
    1 package (8 ounces) sliced fresh mushrooms|1||package|fresh mushrooms
    1 tablespoon minced fresh thyme or 1 teaspoon dried thyme|1||tbsp|fresh thyme
    1 tablespoon minced fresh gingerroot|1||tbsp|fresh gingerroot
    2 tablespoons fresh thyme leaves|2||tbsp|fresh thyme leaves
    leaves from 4 sprigs thyme|4||sprig|thyme
    1 medium head cabbage, shredded|1||head|cabbage
    1 small head of lettuce|1||head|lettuce
    3 ribs celery, chopped|3||rib|celery
    2 celery ribs, chopped|2||rib|celery
    2 stalks of celery|2||stalk|celery
    1 pint cherry tomatoes|1||pint|cherry tomatoes
    1 quart chicken stock|1||quart|chicken stock
    1 gallon water|1||gallon|water
    1 punnet of raspberries|1||punnet|raspberries
    200g punnet blueberries|1||punnet|blueberries
    2 sachets yeast|2||sachet|yeast
    7g sachet fast-action dried yeast|1||sachet|fast-action dried yeast
    1 x 7g sachet fast-action yeast|1||sachet|fast-action yeast
    100g bag rocket|1||bag|rocket
    400g/14oz can chopped tomatoes|1||can|chopped tomatoes
    1 x 400g/14oz can chickpeas, drained|1||can|chickpeas
    2 x 400g/14oz tins of tomatoes|2||tin|tomatoes
    450g/1lb minced beef|450||g|minced beef
    225g/8oz self-raising flour, sifted|225||g|self-raising flour
    150ml/5fl oz double cream|150||ml|double cream
    25g/1oz parmesan, freshly grated|25||g|parmesan
    1-2 tsp sugar|1|2|tsp|sugar
    2.5cm/1in piece fresh root ginger, peeled and grated|1||piece|fresh root ginger
    2.5cm/1in piece of fresh root ginger|1||piece|fresh root ginger
    1 lemon, juice only|1|||lemon
    ½ lemon, juice only|1/2|||lemon
    1 orange, zest only|1|||orange
    1 lime, juice and zest|1|||lime
    1 bunch fresh coriander, leaves only, chopped|1||bunch|fresh coriander
    handful fresh coriander leaves|1||handful|fresh coriander leaves
    small handful fresh mint leaves, chopped|1||handful|fresh mint leaves
    freshly ground black pepper, to taste||||black pepper
    salt and freshly ground black pepper, to taste||||salt and black pepper
    sea salt flakes||||sea salt flakes
    splash of extra virgin olive oil|1||splash|extra virgin olive oil
    vegetable oil, for frying||||vegetable oil
    1 tbsp chopped fresh parsley|1||tbsp|fresh parsley
    2 tbsp freshly chopped flatleaf parsley|2||tbsp|flatleaf parsley
    3 free-range eggs, separated|3|||free-range eggs
    1 free-range egg yolk|1|||free-range egg yolk
    4 x 200g/7oz cod fillets|4|||cod fillets
    4 salmon fillets, skin removed|4|||salmon fillets
    1kg/2lb 4oz lamb shoulder, boned and rolled|1||kg|lamb shoulder
    8 chicken thighs, bone in, skin on|8|||chicken thighs
    1 chicken, about 1.5kg|1|||chicken
    110g/4oz butter, melted|110||g|butter
    2 balls of stem ginger in syrup, finely chopped|2||ball|stem ginger in syrup
    2 pieces stem ginger, chopped|2||piece|stem ginger
    1 large onion, peeled and roughly chopped|1|||onion
    1 banana shallot, finely chopped|1|||banana shallot
    1 sweet potato, peeled|1|||sweet potato
    1 butternut squash, peeled, deseeded and cut into cubes|1|||butternut squash
    1 aubergine, cut into 2cm cubes|1|||aubergine
    ½ tsp bicarbonate of soda|1/2||tsp|bicarbonate of soda
    1 tsp cream of tartar|1||tsp|cream of tartar
    cream of tartar||||cream of tartar
    1 leg of lamb|1|||leg of lamb
    1 rack of lamb|1||rack|lamb
    1 fillet of beef|1|||fillet of beef
    2 tins tuna|2||tin|tuna
    1 tube anchovy paste|1||tube|anchovy paste
    4 corn tortillas|4|||corn tortillas
    8 flour tortillas, warmed|8|||flour tortillas
    6 hamburger buns, split|6|||hamburger buns
    6 hamburger buns, split and toasted|6|||hamburger buns
    4 hot dog buns|4|||hot dog buns
    1/2 cup hot sauce|1/2||cup|hot sauce
    1 envelope (1 oz) taco seasoning|1||envelope|taco seasoning
    1 packet taco seasoning mix|1||packet|taco seasoning mix
    1 cup Bisquick baking mix|1||cup|Bisquick baking mix
    1 (18.25 ounce) package yellow cake mix|1||package|yellow cake mix
    1 (12 fluid ounce) can or bottle beer|1||can|beer
    1 (12 fluid ounce) bottle beer|1||bottle|beer
    1 (.25 ounce) package active dry yeast|1||package|active dry yeast
    1 tablespoon white sugar|1||tbsp|white sugar
    1 cube chicken bouillon|1||cube|chicken bouillon
    2 cubes beef bouillon, crumbled|2||cube|beef bouillon
    salt and ground black pepper to taste||||salt and ground black pepper
    1 pinch ground nutmeg|1||pinch|ground nutmeg
    1 pinch salt and ground black pepper to taste|1||pinch|salt and ground black pepper
    2 dashes hot pepper sauce|2||dash|hot pepper sauce
    4 skinless, boneless chicken breast halves|4|||skinless, boneless chicken breast halves
    1 cup all-purpose flour, or as needed|1||cup|all-purpose flour
    2 tablespoons olive oil, or as needed|2||tbsp|olive oil
    1 cup shredded Cheddar cheese, or more to taste|1||cup|Cheddar cheese
    3 russet potatoes, peeled and cut into 1-inch cubes|3|||russet potatoes
    1 large egg, beaten with 1 tablespoon water|1|||egg
    1 egg, beaten with 1 tsp water|1|||egg
    1 egg lightly beaten|1|||egg
    1 onion chopped|1|||onion
    1 lb ground beef browned and drained|1||lb|ground beef
    2 carrots peeled and sliced|2|||carrots
    2 boneless skinless chicken breasts cooked and shredded|2|||boneless skinless chicken breasts
    1 cup cheddar cheese shredded|1||cup|cheddar cheese
    1/2 cup parmesan cheese, grated|1/2||cup|parmesan cheese
    1/4 cup butter melted|1/4||cup|butter
    4 oz cream cheese softened|4||oz|cream cheese
    1/2 tsp salt optional|1/2||tsp|salt
    2 tablespoons butter, plus 1 tablespoon|2||tbsp|butter
    1/2 cup each diced red and green bell pepper|1/2||cup|red and green bell pepper
    1 red and 1 green bell pepper, diced|1|||red
    1 cup milk (I use 2%)|1||cup|milk
    2% milk||||2% milk
    1 cup 2% milk|1||cup|2% milk
    """)
}
