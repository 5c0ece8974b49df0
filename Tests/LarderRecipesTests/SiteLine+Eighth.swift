extension SiteLine {
  /// Line, quantity, upper end, unit, name.
  static let eighth = lines(
    """
    2 lb ground chuck|2||lb|ground chuck
    1 packet of onion soup mix|1||packet|onion soup mix
    2 carrots, peeled and cut into sticks|2|||carrots
    1 bottle (12 oz) dark beer|1||bottle|dark beer
    3 tbsp each soy sauce and mirin|3||tbsp|soy sauce and mirin
    2 spring onions, green part only, sliced|2|||spring onions
    400g of minced beef|400||g|minced beef
    Half an onion, chopped finely|1/2|||onion
    1 whole chicken, jointed|1|||whole chicken
    1 tbsp of tomato puree|1||tbsp|tomato puree
    200ml of water|200||ml|water
    1 large glass of red wine|1||glass|red wine
    2 tins of kidney beans in chilli sauce|2||tin|kidney beans in chilli sauce
    1 red or green chilli, chopped|1|||red or green chilli
    1 small courgette, diced|1|||courgette
    Rice to serve||||Rice
    Olive oil for frying||||Olive oil
    2 teaspoons sugar, or to taste|2||tsp|sugar
    1/2 pound of bacon, cut into pieces|1/2||lb|bacon
    1 ½ cups of all purpose flour|1 1/2||cup|all purpose flour
    A handful of chopped parsley|1||handful|parsley
    Pepper and salt to taste||||Pepper and salt
    1 - 2 tablespoons water (if needed)|1|2|tbsp|water
    1 cup whole wheat flour (or all-purpose)|1||cup|whole wheat flour
    2 sticks of butter at room temp|2||stick|butter
    3 ripe bananas (the riper the better)|3|||ripe bananas
    1 cup chocolate chips (I use semi-sweet)|1||cup|chocolate chips
    1 tablespoon good vanilla|1||tbsp|good vanilla
    10 oz bag of frozen peas|1||bag|frozen peas
    1 box of spaghetti noodles|1||box|spaghetti noodles
    1 pound of hamburger, browned|1||lb|hamburger
    Shredded cheese (as much as you like)||||cheese
    1 tub of Cool Whip, thawed|1||tub|Cool Whip
    2 cans of cream of mushroom soup|2||can|cream of mushroom soup
    1 can Rotel tomatoes, undrained|1||can|Rotel tomatoes
    4 boneless pork chops (about 1 inch thick)|4|||boneless pork chops
    1 (15 oz.) can corn, drained|1||can|corn
    1 (1 lb 4 oz) bag frozen hash browns|1||bag|frozen hash browns
    1 (4-lb.) beef brisket|1|||beef brisket
    2 cups cooked, shredded chicken|2||cup|chicken
    2 cups chicken, cooked and shredded|2||cup|chicken
    1/2 cup sugar (I used a bit less)|1/2||cup|sugar
    1 cup milk (whole or 2%)|1||cup|milk
    8 oz. cream cheese, room temp|8||oz|cream cheese
    juice and zest of one lemon|1|||lemon
    zest from 2 oranges|2|||oranges
    1 lemon (juice and zest)|1|||lemon
    1 lemon's worth of juice|1|||lemon's worth of juice
    1/2 lemon squeezed|1/2|||lemon
    about a cup of cooked rice|1||cup|rice
    about 10 basil leaves|10|||basil leaves
    roughly 2 cups of broth|2||cup|broth
    5-6 cloves of garlic, minced|5|6|clove|garlic
    Garlic, minced (3 cloves)|3||clove|Garlic
    one can of tomato paste|1||can|tomato paste
    two cups of shredded zucchini|2||cup|zucchini
    three eggs|3|||eggs
    three-quarters of a cup of cream|3/4||cup|cream
    1 cup Greek yogurt, full fat|1||cup|Greek yogurt
    1 cup full-fat Greek yogurt|1||cup|full-fat Greek yogurt
    1/4 cup lime juice (about 2 limes)|1/4||cup|lime juice
    Salt, pepper, garlic powder||||Salt, pepper, garlic powder
    salt/pepper||||salt/pepper
    1 t. salt|1||tsp|salt
    1/4 t pepper|1/4||tsp|pepper
    2 T olive oil, divided|2||tbsp|olive oil
    1 Tbsp + 1 tsp cumin|1||tbsp|cumin
    400ml tin coconut milk|1||tin|coconut milk
    1 x 400ml can of coconut milk|1||can|coconut milk
    2 lemongrass stalks, bashed|2||stalk|lemongrass
    4 kaffir lime leaves, torn|4|||kaffir lime leaves
    A thumb-sized piece of galangal|1||piece|galangal
    1 bunch coriander, stalks and leaves separated|1||bunch|coriander
    100g rice noodles, soaked|100||g|rice noodles
    2 tbsp roasted peanuts, crushed|2||tbsp|roasted peanuts
    1 tbsp light soy|1||tbsp|light soy
    1 tsp cornflour mixed with a little water|1||tsp|cornflour
    a drizzle of sesame oil|1||drizzle|sesame oil
    300 g plain white flour|300||g|plain white flour
    10 g fine salt|10||g|fine salt
    7 g instant yeast (1 sachet)|7||g|instant yeast
    325 g (ml) water, lukewarm|325||g|water
    50 g sourdough starter, active|50||g|sourdough starter
    100 g butter, cold and cubed|100||g|butter
    1 egg (beaten) for glazing|1|||egg
    1 egg white, lightly whisked|1|||egg white
    icing sugar, for dusting||||icing sugar
    150g icing sugar, sifted|150||g|icing sugar
    1 tsp vanilla bean paste or extract|1||tsp|vanilla bean paste or extract
    200g digestive biscuits, crushed|200||g|digestive biscuits
    1 vegetable stock cube, crumbled|1|||vegetable stock cube
    1 litre hot vegetable stock (from a cube)|1||l|hot vegetable stock
    750ml–1 litre stock|750|1000|ml|stock
    1 medium-sized aubergine|1|||aubergine
    1 big potato|1|||potato
    2 large red onions, peeled & sliced|2|||red onions
    4–6 chicken thighs, bone-in|4|6||chicken thighs
    500g/1lb chicken mince|500||g|chicken mince
    2 dried red chillies|2|||dried red chillies
    10-12 curry leaves|10|12||curry leaves
    1 tsp each of cumin seeds and mustard seeds|1||tsp|cumin seeds and mustard seeds
    Oil for deep frying||||Oil
    Ghee - 2 tbsp|2||tbsp|Ghee
    Basmati rice - 1 cup (soaked for 20 minutes)|1||cup|Basmati rice
    Onion - 1, finely chopped|1|||Onion
    Green cardamom - 3 nos|3||piece|Green cardamom
    Water - 2 1/2 cups|2 1/2||cup|Water
    Chicken - 1/2 kg|1/2||kg|Chicken
    Red chilli powder- 1 tsp|1||tsp|Red chilli powder
    Salt- to taste||||Salt
    a large pinch of saffron|1||pinch|saffron
    half tsp turmeric|1/2||tsp|turmeric
    1 and half cup water|1 1/2||cup|water
    2 medium onions(sliced)|2|||onions
    1 inch ginger piece|1||piece|ginger
    4 chicken drumsticks & 4 thighs|4|||chicken drumsticks
    2 c. all-purpose flour, plus more for surface|2||cup|all-purpose flour
    3/4 c. (1 1/2 sticks) butter, softened|3/4||cup|butter
    Pinch kosher salt|1||pinch|kosher salt
    1 1/4 lb. 80% lean ground beef|1 1/4||lb|80% lean ground beef
    8 slices American cheese|8||slice|American cheese
    1 head iceberg lettuce, shredded|1||head|iceberg lettuce
    Sesame seeds, for sprinkling||||Sesame seeds
    1 large russet potato (about 12 oz.), scrubbed|1|||russet potato
    1 loaf French bread, cut in half lengthwise|1||loaf|French bread
    1/3 cup (80ml) vegetable oil|1/3||cup|vegetable oil
    1 1/2 cups (225g) self-raising flour|1 1/2||cup|self-raising flour
    395g can sweetened condensed milk|1||can|sweetened condensed milk
    2 x 250g packets plain biscuits|2||packet|plain biscuits
    1 brown onion, finely chopped|1|||brown onion
    500g Coles beef mince|500||g|Coles beef mince
    1 tbs olive oil|1||tbsp|olive oil
    2 rashers bacon, rind removed, chopped|2||rasher|bacon
    1/2 bunch coriander, leaves picked|1/2||bunch|coriander
    2 zucchini, grated, excess liquid squeezed out|2|||zucchini
    1 punnet cherry tomatoes, halved|1||punnet|cherry tomatoes
    Steamed jasmine rice, to serve||||jasmine rice
    1 long red chilli, sliced|1|||long red chilli
    2 eschalots, thinly sliced|2|||eschalots
    2cm piece ginger, cut into matchsticks|1||piece|ginger
    1 lime, halved, plus wedges to serve|1|||lime
    2 tbs brown sugar|2||tbsp|brown sugar
    1 cup (250ml) thickened cream|1||cup|thickened cream
    100 g caster sugar plus 2 tbsp|100||g|caster sugar
    200g plain chocolate, broken into pieces|200||g|plain chocolate
    4 medium free-range eggs|4|||free-range eggs
    a few drops of vanilla essence|||drop|vanilla essence
    2-3 tbsp milk, to loosen|2|3|tbsp|milk
    zest 1 lemon, plus juice ½|1|||lemon
    zest and juice of 1 lime|1|||lime
    ½ small pack dill, finely chopped|1/2||pack|dill
    small pack parsley, roughly chopped|1||pack|parsley
    1 red onion, cut into wedges|1|||red onion
    400g can cherry tomatoes|1||can|cherry tomatoes
    3 tbsp rapeseed oil, plus a drizzle|3||tbsp|rapeseed oil
    2 large handfuls of rocket|2||handful|rocket
    1 fat garlic clove, finely grated|1||clove|garlic
    4 skin-on sea bass fillets|4|||skin-on sea bass fillets
    300g new potatoes, halved if large|300||g|new potatoes
    85g/3oz sultanas|85||g|sultanas
    1 rounded tsp mixed spice|1||tsp|mixed spice
    5 tbsp whole milk, plus extra if needed|5||tbsp|whole milk
    75g pecans, toasted and chopped|75||g|pecans
    1-2 pinches of chilli flakes|1|2|pinch|chilli flakes
    A good grinding of black pepper|1||grind|black pepper
    2 generous tablespoons crème fraîche|2||tbsp|crème fraîche
    4 oz. (1 cup) grated Gruyère|4||oz|Gruyère
    1 tablespoon capers, rinsed and drained|1||tbsp|capers
    8 anchovy fillets, mashed to a paste|8|||anchovy fillets
    Juice of 1 large lemon (about 1/4 cup)|1|||lemon
    One 8-inch piece of kombu|1||piece|kombu
    Two 1/2-inch-thick slices of ginger|2||slice|ginger
    1 bunch (about 1 pound) Swiss chard|1||bunch|Swiss chard
    1/2 teaspoon crushed fennel seeds|1/2||tsp|fennel seeds
    2 1/4 teaspoons (one 1/4-ounce packet) active dry yeast|2 1/4||tsp|active dry yeast
    3 cups (about 13 ounces) bread flour, more for dusting|3||cup|bread flour
    14 tablespoons (1 3/4 sticks) cold butter, cut into cubes|14||tbsp|cold butter
    1 teaspoon fleur de sel|1||tsp|fleur de sel
    1 egg yolk beaten with 1 tablespoon milk|1|||egg yolk
    6 cups chicken stock, preferably homemade|6||cup|chicken stock
    1 (3-pound) butternut squash, peeled and diced|1|||butternut squash
    1 tablespoon ras el hanout|1||tbsp|ras el hanout
    1/4 cup chopped fresh herbs (such as parsley and chives)|1/4||cup|fresh herbs
    2 avocados, pitted, peeled and sliced|2|||avocados
    1 ear of corn, kernels removed|1||ear|corn
    Crusty bread and butter, for serving||||Crusty bread and butter
    1 cup panko (Japanese bread crumbs)|1||cup|panko
    12 wonton wrappers|12|||wonton wrappers
    2 Tbsp. fish sauce|2||tbsp|fish sauce
    1 Tbsp. plus 1 tsp. rice vinegar|1||tbsp|rice vinegar
    8 oz. dried udon noodles|8||oz|dried udon noodles
    1 4-oz. piece Parmesan with rind|1||piece|Parmesan
    3 oil-packed sun-dried tomatoes|3|||oil-packed sun-dried tomatoes
    Freshly grated Parmesan (for serving)||||Parmesan
    2 Persian cucumbers, cut into 1/2" pieces|2|||Persian cucumbers
    1 1" piece ginger, peeled, finely grated|1||piece|ginger
    1 12-oz. bottle lager|1||bottle|lager
    3 large egg yolks, room temperature|3|||egg yolks
    1 15.5-oz. can cannellini beans, rinsed|1||can|cannellini beans
    2 bunches scallions, white and green parts separated|2||bunch|scallions
    ½ small shallot, finely chopped|1/2|||shallot
    1¾ cups plus 2 Tbsp. all-purpose flour|1 3/4||cup|all-purpose flour
    Vegetable oil (for frying; about 4 cups)|4||cup|Vegetable oil
    Nonstick vegetable oil spray||||Nonstick vegetable oil spray
    dash of cinnamon, optional|1||dash|cinnamon
    1-1.5 lbs chicken breast|1|1 1/2|lb|chicken breast
    1/2 yellow onion diced small|1/2|||yellow onion
    3 cups baby spinach, roughly chopped|3||cup|baby spinach
    1 cup riced cauliflower|1||cup|riced cauliflower
    1 tbsp everything bagel seasoning|1||tbsp|everything bagel seasoning
    2 scallions, sliced (whites and greens separated)|2|||scallions
    1 can full fat coconut milk (400ml)|1||can|full fat coconut milk
    1 block extra firm tofu, pressed|1||block|extra firm tofu
    2 tbsp nutritional yeast (or more!)|2||tbsp|nutritional yeast
    1/2 cup raw cashews (soaked in hot water 20 minutes)|1/2||cup|raw cashews
    1 flax egg (1 tbsp flax meal + 3 tbsp water)|1|||flax egg
    1 medjool date, pitted|1|||medjool date
    """)
}
