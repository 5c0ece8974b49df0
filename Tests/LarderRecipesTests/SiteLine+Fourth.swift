extension SiteLine {
  /// Line, quantity, upper end, unit, name.
  static let fourth = lines(
    """
    1 can cream of chicken soup|1||can|cream of chicken soup
    1 (1 ounce) package dry onion soup mix|1||package|dry onion soup mix
    1 (8 ounce) package shredded Cheddar cheese|1||package|Cheddar cheese
    1 pound processed cheese food (such as Velveeta®), cubed|1||lb|processed cheese food
    1 teaspoon adobo seasoning (such as Goya®)|1||tsp|adobo seasoning
    2 tablespoons butter (Optional)|2||tbsp|butter
    1 teaspoon chopped fresh oregano|1||tsp|fresh oregano
    1/4 cup chopped green onions|1/4||cup|green onions
    2 large green onions, chopped, white and green parts separated|2|||green onions
    1 medium tomato, seeded and chopped|1|||tomato
    1 (2 pound) beef chuck roast|1|||beef chuck roast
    3 pounds beef stew meat, cut into 1 inch cubes|3||lb|beef stew meat
    6 (6 inch) corn tortillas|6|||corn tortillas
    6 (8-inch) flour tortillas|6|||flour tortillas
    12 (8 inch) flour tortillas, warmed|12|||flour tortillas
    1 cup warm milk (110 degrees F)|1||cup|warm milk
    2 tablespoons margarine, melted|2||tbsp|margarine
    1 cup fresh mushrooms, sliced|1||cup|fresh mushrooms
    1 clove crushed garlic|1||clove|garlic
    1 clove garlic, crushed|1||clove|garlic
    1 onion, thinly sliced into rings|1|||onion
    1 sweet onion, chopped|1|||sweet onion
    1 red bell pepper, cut into strips|1|||red bell pepper
    1 green chile pepper, halved lengthwise|1|||green chile pepper
    1 bunch fresh parsley stems|1||bunch|fresh parsley stems
    1 pinch cayenne pepper, or to taste|1||pinch|cayenne pepper
    1 dash ground black pepper|1||dash|ground black pepper
    1 teaspoon poultry seasoning|1||tsp|poultry seasoning
    1 lime, juiced|1|||lime
    1 lemon, zested|1|||lemon
    1 (12 ounce) jar roasted red peppers, drained|1||jar|roasted red peppers
    1 fluid ounce vodka|1||fl oz|vodka
    1 (1.5 fluid ounce) jigger gin|1||jigger|gin
    2 fluid ounces rum|2||fl oz|rum
    1 twist lemon zest|1||grind|lemon zest
    1 slice lemon|1||slice|lemon
    1 lemon slice|1||slice|lemon
    1 orange wedge|1|||orange wedge
    4 lemon wedges|4|||lemon wedges
    1 tablespoon chia seeds|1||tbsp|chia seeds
    2 scoops vanilla ice cream|2||scoop|vanilla ice cream
    2 crushed cloves of garlic|2||clove|garlic
    1 pressed garlic clove|1||clove|garlic
    Mint, chives, tarragon||||Mint, chives, tarragon
    salt, pepper, and sugar to taste||||salt, pepper, and sugar
    1 apple, pear or peach, sliced|1|||apple, pear or peach
    (herbs)||||herbs
    Mayo - 2 tbsp|2||tbsp|Mayo
    flour – 200 g|200||g|flour
    Sugar 2 cups|2||cup|Sugar
    2 eggs + 1 yolk|2|||eggs
    2 tbsp lemon, lime or orange juice|2||tbsp|lemon, lime or orange juice
    1 cup blueberries, fresh or frozen|1||cup|blueberries
    2 apples, peeled, cored and chopped|2|||apples
    3 apples, such as Gala or Fuji|3|||apples
    1 onion, red or white|1|||onion
    2 potatoes, cooked|2|||potatoes
    1 red onion, ½ sliced, ½ chopped|1|||red onion
    1 tbsp oil, for frying|1||tbsp|oil
    4 lamb shanks|4|||lamb shanks
    1 tbsp finely chopped mint leaves, plus extra|1||tbsp|mint leaves
    1 bay leaf, torn|1|||bay leaf
    175g/6oz caster sugar|175||g|caster sugar
    1 x 2kg/4½lb chicken|1|||chicken
    2 x 25g packs coriander|2||pack|coriander
    1 x 30 g pack dill|1||pack|dill
    2 x 250g pouches cooked puy lentils|2||pouch|puy lentils
    250g pouch ready-cooked lentils|1||pouch|ready-cooked lentils
    200g bag baby spinach|1||bag|baby spinach
    300g pack of halloumi, sliced|1||pack|halloumi
    8 sausages|8|||sausages
    8 pork sausages|8|||pork sausages
    1 small onion or 2 shallots, finely chopped|1|||onion
    2 litres (8 cups) water|2||l|water
    1 teaspoon (5 ml) vanilla|1||tsp|vanilla
    1 tablespoon / 15 ml oil|1||tbsp|oil
    50 grams (about 1/2 cup) oats|50||g|oats
    100 g (3.5 oz; 1/2 cup) sugar|100||g|sugar
    1 1⁄2 cups flour|1 1/2||cup|flour
    1 & 1/2 cups flour|1 1/2||cup|flour
    1 and 1/2 cups flour|1 1/2||cup|flour
    2 and a half cups milk|2 1/2||cup|milk
    three quarters of a cup of sugar|3/4||cup|sugar
    one to two teaspoons sugar|1|2|tsp|sugar
    one onion, chopped|1|||onion
    Two cloves of garlic|2||clove|garlic
    a dozen eggs|12|||eggs
    half a dozen eggs|6|||eggs
    two dozen oysters|24|||oysters
    3 (or 4) cloves of garlic|3||clove|garlic
    1-inch ginger|1|||ginger
    1 inch ginger|1||inch|ginger
    2 inches fresh ginger|2||inch|fresh ginger
    * 2 eggs|2|||eggs
    - 1 cup milk|1||cup|milk
    • 3 tbsp sugar|3||tbsp|sugar
    ▢ 2 cups flour|2||cup|flour
    [ ] 2 cups flour|2||cup|flour
    2cups flour|2||cup|flour
    2tbsp. sugar|2||tbsp|sugar
    200gr chocolate|200||g|chocolate
    ½tsp salt|1/2||tsp|salt
    1tbsp+1tsp oil|1||tbsp|oil
    2 cucharadas de aceite|2||tbsp|aceite
    200 ml de leche|200||ml|leche
    1 kg di farina|1||kg|farina
    250 g Mehl (Type 405)|250||g|Mehl
    1/2 Bund Schnittlauch, gehackt|1/2||bunch|Schnittlauch
    1 Zwiebel, gewürfelt|1|||Zwiebel
    2-3 EL Zitronensaft|2|3|tbsp|Zitronensaft
    1 Becher Sahne|1||pot|Sahne
    1 Päckchen Backpulver|1||packet|Backpulver
    2 Scheiben Toast|2||slice|Toast
    Salz und Pfeffer||||Salz und Pfeffer
    ca. 200 g Mehl|200||g|Mehl
    1 gestr. TL Salz|1||tsp|Salz
    Saft von 1 Zitrone|1|||Zitrone
    1 Stück Ingwer|1||piece|Ingwer
    Mehl 500 g|500||g|Mehl
    Öl zum Braten||||Öl
    1 Glas Gurken|1||glass|Gurken
    1 EL Butter oder Margarine|1||tbsp|Butter oder Margarine
    Penne: 400 g | 14 oz|400||g|Penne
    2 cups hot cooked rice|2||cup|rice
    1 (15 oz can) black beans, drained|1||can|black beans
    1 cup minus 1 tablespoon sugar|1||cup|sugar
    Scant 1 cup sugar|1||cup|sugar
    scant ½ tsp salt|1/2||tsp|salt
    a generous 1/2 cup milk|1/2||cup|milk
    Heaping 1/4 cup cocoa powder|1/4||cup|cocoa powder
    Finely grated zest (1 tsp) and juice (1 tbsp) of 1 lemon|1|||lemon
    2 packed cups baby spinach|2||cup|baby spinach
    1 loosely packed cup basil leaves|1||cup|basil leaves
    2 table spoons olive oil|2||tbsp|olive oil
    1 tea spoon salt|1||tsp|salt
    12 ounces to 1 pound pasta|12|16|oz|pasta
    For garnish: lime wedges||||lime wedges
    To serve: cooked rice||||rice
    Garnish: mint sprig||||mint sprig
    2cm-piece ginger, grated|1||piece|ginger
    Enough oil for deep frying||||oil
    1 stick/8 tablespoons unsalted butter|1||stick|unsalted butter
    ½ cup/1 stick butter|1/2||cup|butter
    250g / 2 cups flour|250||g|flour
    3- to 4-pound pork shoulder|3|4|lb|pork shoulder
    One 3- to 4-pound chicken|1|||chicken
    1 ½- to 2-pound flank steak|1 1/2|2|lb|flank steak
    1 1/2- to 2-inch piece ginger|1||piece|ginger
    a little beaten egg||||egg
    2 limes: 1 juiced, 1 cut in wedges|2|||limes
    1 - 8 oz pkg cream cheese|1||package|cream cheese
    1-15 oz can black beans|1||can|black beans
    2 - 14.5 oz cans diced tomatoes|2||can|diced tomatoes
    1 8 oz. pkg. cream cheese|1||package|cream cheese
    1 4-lb. whole chicken|1|||whole chicken
    12-oz. bottle beer|1||bottle|beer
    1 (12-oz.) bottle beer|1||bottle|beer
    2 lb 3 oz/1 kg beef|2||lb|beef
    1 kg (2 lb 3 oz) beef|1||kg|beef
    handful chopped parsley|1||handful|parsley
    a handful of roughly chopped coriander|1||handful|coriander
    1/2 of a lemon|1/2|||lemon
    ½ of a small red onion|1/2|||red onion
    1 very large onion|1|||onion
    1 extra-large egg|1|||egg
    1 extra large egg|1|||egg
    2 jumbo eggs|2|||eggs
    8 to 12 small clams|8|12||clams
    Salt & pepper||||Salt & pepper
    6 slices of your favourite bread|6||slice|favourite bread
    2 tablespoons finely chopped red onion or shallot|2||tbsp|red onion or shallot
    4 (5- to 6-ounce) salmon fillets|4|||salmon fillets
    4 (5 to 6 oz) cod fillets|4|||cod fillets
    1 pound thin asparagus|1||lb|thin asparagus
    2 medium-large carrots|2|||carrots
    1 bunch thin asparagus|1||bunch|thin asparagus
    2 tablespoons sugar, or honey|2||tbsp|sugar, or honey
    200g fresh or frozen cranberries|200||g|fresh or frozen cranberries
    1 tbsp fresh or 1 tsp dried thyme|1||tbsp|fresh thyme
    500g minced pork|500||g|minced pork
    2 cans (14 oz each) chickpeas|2||can|chickpeas
    2 cans (14 oz each) chickpeas, drained|2||can|chickpeas
    3 (5 oz) cans tuna in water, drained|3||can|tuna in water
    1 large can (28 oz) crushed tomatoes|1||can|crushed tomatoes
    1 small tin sweetcorn|1||tin|sweetcorn
    1 big bunch of basil|1||bunch|basil
    1 tablespoon of olive oil|1||tbsp|olive oil
    2 teaspoons each of ground cumin and coriander|2||tsp|ground cumin and coriander
    100g dark chocolate, melted|100||g|dark chocolate
    100g melted dark chocolate|100||g|dark chocolate
    1 small handful of chopped mint|1||handful|mint
    2 tsp cornflour, mixed to a paste with 1 tbsp water|2||tsp|cornflour
    1 tsp cornflour mixed with 1 tbsp cold water|1||tsp|cornflour
    3 tomatoes, skinned, deseeded and chopped|3|||tomatoes
    1 pomegranate, seeds only|1|||pomegranate
    1 garlic bulb, halved|1||bulb|garlic
    1 whole garlic bulb|1||bulb|whole garlic
    1 whole head of garlic|1||head|garlic
    50g rocket leaves|50||g|rocket leaves
    1 large cooking apple|1|||cooking apple
    2 dessert apples|2|||dessert apples
    1 tbsp cooking oil|1||tbsp|cooking oil
    100g cooking chocolate|100||g|cooking chocolate
    200g baking potatoes|200||g|baking potatoes
    2 tsp mixed spice|2||tsp|mixed spice
    100g mixed nuts|100||g|mixed nuts
    100g mixed salad leaves|100||g|mixed salad leaves
    200g pack mixed mushrooms|1||pack|mixed mushrooms
    1 tsp mixed dried herbs|1||tsp|mixed dried herbs
    500g frozen mixed vegetables|500||g|frozen mixed vegetables
    1 tbsp brown sugar, packed|1||tbsp|brown sugar
    1 cup brown sugar packed|1||cup|brown sugar
    2 tbsp tahini paste|2||tbsp|tahini paste
    4 burger buns, split and toasted|4|||burger buns
    100g split red lentils|100||g|split red lentils
    1 cup yellow split peas|1||cup|yellow split peas
    1 cup dried split peas, rinsed|1||cup|dried split peas
    250g stoned dates|250||g|stoned dates
    1 cup stewed tomatoes|1||cup|stewed tomatoes
    1 cup smoked salmon|1||cup|smoked salmon
    4 smoked haddock fillets|4|||smoked haddock fillets
    100g roasted hazelnuts|100||g|roasted hazelnuts
    2 roasted red peppers|2|||roasted red peppers
    150g ready-to-eat dried apricots|150||g|ready-to-eat dried apricots
    1 tbsp clear honey, warmed|1||tbsp|clear honey
    2 cups sifted powdered sugar|2||cup|powdered sugar
    2 cups powdered sugar, sifted|2||cup|powdered sugar
    1/2 cup cold butter, cubed|1/2||cup|cold butter
    1/2 cup butter, cubed|1/2||cup|butter
    1/2 cup cubed butter|1/2||cup|butter
    1 cup cold heavy cream|1||cup|cold heavy cream
    1 medium onion, sliced and separated into rings|1|||onion
    1 cup (4 ounces) shredded cheddar cheese|1||cup|cheddar cheese
    2 cups (8 ounces) shredded part-skim mozzarella cheese|2||cup|part-skim mozzarella cheese
    1 can (10-3/4 ounces) condensed cream of celery soup, undiluted|1||can|condensed cream of celery soup
    1 can (15 ounces) black beans, rinsed and drained|1||can|black beans
    1 package (10 ounces) frozen chopped spinach, thawed and squeezed dry|1||package|frozen chopped spinach
    1/2 pound sliced fresh mushrooms|1/2||lb|fresh mushrooms
    1/3 cup finely chopped onion|1/3||cup|onion
    1/4 cup sliced ripe olives|1/4||cup|ripe olives
    1-1/2 pounds boneless skinless chicken breasts, cut into 1-inch cubes|1 1/2||lb|boneless skinless chicken breasts
    4 bone-in chicken breast halves (8 ounces each)|4|||bone-in chicken breast halves
    1 large egg, room temperature, lightly beaten|1|||egg
    1/2 teaspoon salt, divided|1/2||tsp|salt
    Minced fresh parsley, optional||||fresh parsley
    Hot cooked rice||||rice
    Additional butter||||butter
    Dash cayenne pepper|1||dash|cayenne pepper
    Shredded cheddar cheese, optional||||cheddar cheese
    3 peeled cloves garlic|3||clove|garlic
    Margarine melted 2 tbsp|2||tbsp|Margarine
    Onions 2 medium-sized, minced|2|||Onions
    Carrots 3 large|3|||Carrots
    Leeks (2 large)|2|||Leeks
    Two ounces and a half of butter|2 1/2||oz|butter
    Linguine or similar pasta 12oz (350g)|12||oz|Linguine
    For the tin: more butter||||more butter
    oil, about 2 tbsp|2||tbsp|oil
    1 cup carrots, cut in 2 cm pieces|1||cup|carrots
    potatoes, cut in 2 cm pieces||||potatoes
    chicken, cooked at 180 degrees||||chicken
    """)
}
