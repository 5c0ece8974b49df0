extension SiteLine {
  /// Line, quantity, upper end, unit, name.
  static let first = lines(
    """
    2 x 400g cans chopped tomatoes|2||can|chopped tomatoes
    400g can chickpeas, drained and rinsed|1||can|chickpeas
    1 (14 ounce) can coconut milk|1||can|coconut milk
    ½ a 350g pack firm tofu|1/2||pack|firm tofu
    1 x 20g pack fresh parsley, leaves picked|1||pack|fresh parsley
    small bunch of coriander, roughly chopped|1||bunch|coriander
    small bunch coriander|1||bunch|coriander
    knob of butter|1||knob|butter
    thumb-sized piece ginger, peeled and grated|1||piece|ginger
    thumb-sized piece of ginger|1||piece|ginger
    zest and juice 1 lemon|1|||lemon
    juice of 2 limes|2|||limes
    3 large free-range eggs, beaten|3|||free-range eggs
    freshly ground black pepper||||black pepper
    1 tbsp extra-virgin olive oil, plus extra to serve|1||tbsp|extra-virgin olive oil
    1/4 cup plus 2 tablespoons sugar|1/4||cup|sugar
    2 pounds boneless, skinless chicken thighs|2||lb|boneless, skinless chicken thighs
    One 3-inch cinnamon stick|1|||cinnamon stick
    2 to 3 tablespoons milk|2|3|tbsp|milk
    8-10 dried apricots|8|10||dried apricots
    1 cup (2 sticks) unsalted butter, at room temperature|1||cup|unsalted butter
    1 red pepper, deseeded|1|||red pepper
    3–4 garlic cloves|3|4|clove|garlic
    1 heaped tsp paprika|1||tsp|paprika
    1 scant cup flour|1||cup|flour
    1 c. brown sugar|1||cup|brown sugar
    1 pkg. (8 oz.) cream cheese, softened|1||package|cream cheese
    Kosher salt and freshly ground pepper, to taste||||Kosher salt and pepper
    2 15-ounce cans black beans, drained|2||can|black beans
    1lb 9oz potatoes|1||lb|potatoes
    200ml/7fl oz milk|200||ml|milk
    300ml/½ pint vegetable stock|300||ml|vegetable stock
    1.2 litres/2 pints hot chicken stock|1 1/5||l|hot chicken stock
    55g/2oz butter|55||g|butter
    1kg/2lb 4oz floury potatoes, peeled and cut into chunks|1||kg|floury potatoes
    1 onion, finely chopped|1|||onion
    2 celery sticks, finely sliced|2||stick|celery
    2 garlic cloves, crushed|2||clove|garlic
    250g pack chestnut mushrooms, sliced|1||pack|chestnut mushrooms
    140g plain flour, plus extra for dusting|140||g|plain flour
    1 vanilla pod, split lengthways|1|||vanilla pod
    handful of basil leaves|1||handful|basil leaves
    handful parsley, chopped|1||handful|parsley
    large handful of rocket|1||handful|rocket
    few thyme sprigs|||sprig|thyme
    a few sprigs of thyme|||sprig|thyme
    4 rashers smoked streaky bacon|4||rasher|smoked streaky bacon
    8 rashers of back bacon|8||rasher|back bacon
    500g beef mince|500||g|beef mince
    500g lean minced beef|500||g|lean minced beef
    1 tsp dried oregano|1||tsp|dried oregano
    100g cheddar, grated|100||g|cheddar
    100g grated mature cheddar|100||g|mature cheddar
    1 tbsp tomato purée|1||tbsp|tomato purée
    150ml pot natural yogurt|1||pot|natural yogurt
    85g butter, softened|85||g|butter
    1 lemon, zest and juice|1|||lemon
    zest of 1 orange|1|||orange
    finely grated zest 2 lemons|2|||lemons
    Juice of half a lemon|1/2|||lemon
    juice ½ lemon|1/2|||lemon
    1 large ripe avocado, peeled and stoned|1|||ripe avocado
    2 skinless chicken breasts, cut into strips|2|||skinless chicken breasts
    4 skinless, boneless chicken breasts|4|||skinless, boneless chicken breasts
    1.5kg whole chicken|1 1/2||kg|whole chicken
    5cm piece fresh ginger, peeled|1||piece|fresh ginger
    1-inch piece fresh ginger, minced|1||piece|fresh ginger
    1 (1-inch) piece ginger|1||piece|ginger
    2 tablespoons finely chopped fresh flat-leaf parsley|2||tbsp|fresh flat-leaf parsley
    1/2 cup chopped fresh cilantro|1/2||cup|fresh cilantro
    1 cup freshly grated Parmesan cheese|1||cup|Parmesan cheese
    1/2 teaspoon freshly ground black pepper|1/2||tsp|black pepper
    1 (28-ounce) can crushed tomatoes|1||can|crushed tomatoes
    1 (14.5 oz) can diced tomatoes, undrained|1||can|diced tomatoes
    2 (15 ounce) cans kidney beans, drained and rinsed|2||can|kidney beans
    1 (8 ounce) package cream cheese, softened|1||package|cream cheese
    1 (16 ounce) package spaghetti|1||package|spaghetti
    3 (4 ounce) boneless skinless chicken breasts|3|||boneless skinless chicken breasts
    2 (6-ounce) salmon fillets|2|||salmon fillets
    4 (6 oz.) salmon fillets, skin on|4|||salmon fillets
    1 1/2 pounds ground beef|1 1/2||lb|ground beef
    1 pound lean ground turkey|1||lb|lean ground turkey
    2 1/4 cups (280 g) all-purpose flour|2 1/4||cup|all-purpose flour
    1 cup packed light brown sugar|1||cup|light brown sugar
    1/2 cup firmly packed brown sugar|1/2||cup|brown sugar
    1 stick (1/2 cup) unsalted butter, melted|1||stick|unsalted butter
    8 tablespoons (1 stick) butter|8||tbsp|butter
    4 tablespoons cold unsalted butter, cut into small pieces|4||tbsp|cold unsalted butter
    1/4 cup melted butter|1/4||cup|butter
    3 eggs, lightly beaten|3|||eggs
    3 lightly beaten eggs|3|||eggs
    1 egg, beaten|1|||egg
    1 cup shredded mozzarella cheese|1||cup|mozzarella cheese
    2 cups shredded cooked chicken|2||cup|chicken
    1 cup diced celery|1||cup|celery
    1 green bell pepper, seeded and diced|1|||green bell pepper
    1 large yellow onion, thinly sliced|1|||yellow onion
    3 medium carrots, peeled and diced|3|||carrots
    1 cup frozen peas, thawed|1||cup|frozen peas
    1/2 cup toasted walnuts, chopped|1/2||cup|walnuts
    1 tablespoon toasted sesame oil|1||tbsp|toasted sesame oil
    1/4 cup toasted sesame seeds|1/4||cup|sesame seeds
    1/2 teaspoon crushed red pepper flakes|1/2||tsp|crushed red pepper flakes
    1/2 cup sliced almonds|1/2||cup|almonds
    50g flaked almonds|50||g|flaked almonds
    1 cup warm water (110 degrees F/45 degrees C)|1||cup|warm water
    1/4 cup hot water|1/4||cup|hot water
    1 tablespoon fresh lemon juice|1||tbsp|fresh lemon juice
    2 tablespoons freshly squeezed lemon juice|2||tbsp|lemon juice
    1 teaspoon grated lemon zest|1||tsp|lemon zest
    1 teaspoon finely grated orange rind|1||tsp|orange rind
    1 tablespoon plus 1 teaspoon kosher salt|1||tbsp|kosher salt
    1 cup plus 2 tablespoons sugar|1||cup|sugar
    1 cup + 2 tbsp milk|1||cup|milk
    Olive oil, for frying||||Olive oil
    olive oil for brushing||||olive oil
    vegetable oil, for deep-frying||||vegetable oil
    Oil for frying||||Oil
    lemon wedges, to serve||||lemon wedges
    crusty bread, to serve||||crusty bread
    Chopped fresh parsley, for garnish||||fresh parsley
    1 tablespoon butter or margarine|1||tbsp|butter or margarine
    1 cup chicken or vegetable stock|1||cup|chicken or vegetable stock
    2 cups chicken broth or water|2||cup|chicken broth or water
    1 small shallot or 1/4 red onion, minced|1|||shallot
    1 teaspoon salt, or to taste|1||tsp|salt
    1 teaspoon salt, or more to taste|1||tsp|salt
    1/4 teaspoon cayenne pepper (optional)|1/4||tsp|cayenne pepper
    4 ears corn, shucked|4||ear|corn
    2 heads romaine lettuce|2||head|romaine lettuce
    1 head garlic|1||head|garlic
    1 head of cauliflower, cut into florets|1||head|cauliflower
    1 bunch scallions, thinly sliced|1||bunch|scallions
    6 scallions, white and green parts, thinly sliced|6|||scallions
    2 stalks celery, chopped|2||stalk|celery
    1 fennel bulb, thinly sliced|1||bulb|fennel
    1 sprig fresh rosemary|1||sprig|fresh rosemary
    4 sprigs thyme|4||sprig|thyme
    10 sprigs of fresh thyme|10||sprig|fresh thyme
    3 rosemary sprigs|3||sprig|rosemary
    1 lemongrass stalk, bruised|1||stalk|lemongrass
    12 asparagus spears|12||spear|asparagus
    2 slices white bread, crusts removed|2||slice|white bread
    6 slices bacon, cut crosswise into 1/2-inch pieces|6||slice|bacon
    1 pinch of saffron threads|1||pinch|saffron threads
    pinch of sugar|1||pinch|sugar
    Pinch cayenne|1||pinch|cayenne
    pinch salt|1||pinch|salt
    good pinch of nutmeg|1||pinch|nutmeg
    generous pinch of saffron|1||pinch|saffron
    dash hot sauce|1||dash|hot sauce
    splash of white wine|1||splash|white wine
    drizzle olive oil|1||drizzle|olive oil
    a drizzle of honey|1||drizzle|honey
    1 dash Worcestershire sauce|1||dash|Worcestershire sauce
    1 cup raw cashews, soaked overnight|1||cup|raw cashews
    1 cup cooked rice|1||cup|rice
    200g cooked prawns|200||g|prawns
    200g raw peeled prawns|200||g|raw prawns
    300g cooked beetroot|300||g|beetroot
    100g smoked salmon|100||g|smoked salmon
    200g roasted red peppers from a jar|200||g|roasted red peppers
    1 x 400g tin of chickpeas|1||tin|chickpeas
    1 400g tin plum tomatoes|1||tin|plum tomatoes
    2 x 150g salmon fillets|2|||salmon fillets
    6 x 125 g fillets of white fish|6|||fillets of white fish
    1 vegetable stock cube|1|||vegetable stock cube
    1 litre vegetable stock|1||l|vegetable stock
    450ml double cream|450||ml|double cream
    1 tbsp clear honey|1||tbsp|clear honey
    2 tsp ground cumin|2||tsp|ground cumin
    1 tsp coarsely ground black pepper|1||tsp|black pepper
    1 tsp cumin seeds, toasted and ground|1||tsp|cumin seeds
    50g pine nuts, toasted|50||g|pine nuts
    50g toasted pine nuts|50||g|pine nuts
    1/2 small red onion, finely diced|1/2|||red onion
    1 small to medium onion|1|||onion
    1 medium or large carrot|1|||carrot
    6-8 large ripe tomatoes (about 2 pounds)|6|8||ripe tomatoes
    2 large eggplants (about 2 lb. total)|2|||eggplants
    1 (3 to 4 pound) whole chicken|1|||whole chicken
    1 whole chicken (about 4 pounds), cut up|1|||whole chicken
    1 (750ml) bottle dry red wine|1||bottle|dry red wine
    1 3/4 cups plus 2 tablespoons bread flour|1 3/4||cup|bread flour
    3/4 cup heavy cream, chilled|3/4||cup|heavy cream
    3/4 cup chilled heavy cream|3/4||cup|heavy cream
    1/3 cup lukewarm water|1/3||cup|water
    2 packages (0.25 oz each) active dry yeast|2||package|active dry yeast
    1 envelope unflavored gelatin|1||envelope|unflavored gelatin
    1 jar (24 oz) marinara sauce|1||jar|marinara sauce
    1 can (15 ounces) pumpkin puree|1||can|pumpkin puree
    1 box (15.25 oz) yellow cake mix|1||box|yellow cake mix
    12 ounces dried spaghetti|12||oz|dried spaghetti
    12 oz. penne pasta|12||oz|penne pasta
    8 fl oz milk|8||fl oz|milk
    8 fl. oz. buttermilk|8||fl oz|buttermilk
    1 dozen eggs|12|||eggs
    half an onion|1/2|||onion
    Half a cucumber, diced|1/2|||cucumber
    1½ tsp baking powder|1 1/2||tsp|baking powder
    1 ½ cups sugar|1 1/2||cup|sugar
    1 1/2-2 cups water|1 1/2|2|cup|water
    1½–2 tbsp caster sugar|1 1/2|2|tbsp|caster sugar
    1-1/2 cups sugar|1 1/2||cup|sugar
    .5 cup sugar|1/2||cup|sugar
    2 T butter|2||tbsp|butter
    1 t vanilla|1||tsp|vanilla
    2 Tb. butter|2||tbsp|butter
    1 C. milk|1||cup|milk
    1 qt. chicken stock|1||quart|chicken stock
    1 pt. heavy cream|1||pint|heavy cream
    2 lbs. ground chuck|2||lb|ground chuck
    1 lb. bacon|1||lb|bacon
    For the sauce:||||For the sauce
    1 cup sugar, divided|1||cup|sugar
    1 cup milk, at room temperature|1||cup|milk
    2 tablespoons chopped fresh basil, plus leaves for garnish|2||tbsp|fresh basil
    1 (10 ounce) package frozen chopped spinach, thawed and drained|1||package|frozen chopped spinach
    1 (2 1/4 ounce) can sliced black olives|1||can|sliced black olives
    1 (4.5 ounce) can chopped green chiles|1||can|chopped green chiles
    6 cloves garlic, peeled and smashed|6||clove|garlic
    2 fat garlic cloves, crushed|2||clove|garlic
    4 large cloves garlic, minced|4||clove|garlic
    1 garlic clove, finely chopped|1||clove|garlic
    1 tablespoon minced garlic|1||tbsp|garlic
    6 whole cloves|6|||whole cloves
    4 cloves|4|||cloves
    ½ tsp ground cloves|1/2||tsp|ground cloves
    2 star anise|2|||star anise
    1 cinnamon stick|1|||cinnamon stick
    2 cinnamon sticks, broken in half|2|||cinnamon sticks
    4 cardamom pods, bruised|4|||cardamom pods
    1 red chilli, deseeded and finely chopped|1|||red chilli
    1-2 red chillies, sliced|1|2||red chillies
    2 spring onions, finely sliced|2|||spring onions
    bunch spring onions, sliced|1||bunch|spring onions
    1 bunch of spring onions, trimmed and sliced|1||bunch|spring onions
    1 lime, cut into wedges|1|||lime
    25g bunch flat-leaf parsley, chopped|1||bunch|flat-leaf parsley
    125g ball mozzarella, torn|1||ball|mozzarella
    375g ready-rolled puff pastry|375||g|ready-rolled puff pastry
    320g sheet ready-rolled puff pastry|1||sheet|ready-rolled puff pastry
    500g/1lb 2oz strong white flour, plus extra for dusting|500||g|strong white flour
    1 free-range egg, beaten|1|||free-range egg
    2 tbsp crème fraîche|2||tbsp|crème fraîche
    sea salt and freshly ground black pepper||||sea salt and black pepper
    salt and black pepper||||salt and black pepper
    1 tbsp light soy sauce|1||tbsp|light soy sauce
    1 tbsp white wine or cider vinegar|1||tbsp|white wine or cider vinegar
    1 large leek, trimmed, washed and thinly sliced|1|||leek
    2 large potatoes, about 500g, peeled|2|||potatoes
    300g new potatoes, halved|300||g|new potatoes
    """)
}
