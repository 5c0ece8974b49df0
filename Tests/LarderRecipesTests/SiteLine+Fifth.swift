extension SiteLine {
  /// Line, quantity, upper end, unit, name.
  static let fifth = lines(
    """
    a scant cup of milk|1||cup|milk
    a scant teaspoon salt|1||tsp|salt
    a heaping tablespoon cocoa|1||tbsp|cocoa
    1 (14 1/2 ounce) can whole tomatoes, with juice|1||can|whole tomatoes
    2 x 400g tins plum tomatoes|2||tin|plum tomatoes
    2x400g tins butter beans, drained|2||tin|butter beans
    2 × 200 g tubs mascarpone|2||tub|mascarpone
    ½–¾ cup warm water|1/2|3/4|cup|warm water
    1-2 green chillies|1|2||green chillies
    one and a half cups flour|1 1/2||cup|flour
    One and one half cups sugar|1 1/2||cup|sugar
    one half cup butter|1/2||cup|butter
    one-half cup butter|1/2||cup|butter
    one-quarter teaspoon salt|1/4||tsp|salt
    Two and a quarter cups of flour|2 1/4||cup|flour
    two thirds cup brown sugar|2/3||cup|brown sugar
    two-thirds of a cup of brown sugar|2/3||cup|brown sugar
    three-fourths cup of molasses|3/4||cup|molasses
    three fourths of a cup of sour milk|3/4||cup|sour milk
    a cup and a half of flour|1 1/2||cup|flour
    a pint and a half of milk|1 1/2||pint|milk
    half a pound of butter|1/2||lb|butter
    half a teaspoonful of salt|1/2||tsp|salt
    1/2 a cup of rice|1/2||cup|rice
    ½ a lemon|1/2|||lemon
    half a lemon, juiced|1/2|||lemon
    half an avocado, sliced|1/2|||avocado
    quarter of a cabbage, shredded|1/4|||cabbage
    a quarter cup of olive oil|1/4||cup|olive oil
    a third of a cup of honey|1/3||cup|honey
    butter the size of an egg||||butter
    Butter, the size of a walnut||||Butter
    the whites of 3 eggs|3|||eggs
    whites of 2 eggs, beaten stiff|2|||eggs
    the juice of 1 lemon|1|||lemon
    The juice and grated rind of one lemon|1|||lemon
    grated zest of half an orange|1/2|||orange
    Juice of 1/2 lime, plus wedges to serve|1/2|||lime
    juice of 1-2 lemons|1|2||lemons
    juice from 1 lemon|1|||lemon
    the yolks of four eggs|4|||eggs
    4 egg yolks, well beaten|4|||egg yolks
    salt & pepper, to taste||||salt & pepper
    S&P to taste||||S&P
    Salt (to taste)||||Salt
    salt to season||||salt
    Sugar, as needed||||Sugar
    Water as required||||Water
    oil, q.s.||||oil
    3 large eggs, separated|3|||eggs
    2 eggs (room temp)|2|||eggs
    1 egg, plus 1 yolk|1|||egg
    1 egg + 1 egg yolk|1|||egg
    250ml/9fl oz double cream|250||ml|double cream
    1kg/2lb 4oz King Edward potatoes|1||kg|King Edward potatoes
    570ml/1 pint chicken stock|570||ml|chicken stock
    15g/½oz fresh yeast|15||g|fresh yeast
    2 sticks (1 cup) butter, softened|2||stick|butter
    1/2 stick butter, melted|1/2||stick|butter
    1 ½ sticks unsalted butter|1 1/2||stick|unsalted butter
    a 5cm piece of ginger, grated|1||piece|ginger
    2-inch piece of fresh turmeric|1||piece|fresh turmeric
    1" piece of ginger|1||piece|ginger
    2" cinnamon stick|2||inch|cinnamon stick
    1 inch cube of ginger|1||cube|ginger
    an inch of ginger, peeled|1||inch|ginger
    a thumb of ginger|1||thumb|ginger
    thumb of fresh ginger, sliced|1||thumb|fresh ginger
    2 thumb-size pieces of ginger|2||piece|ginger
    small knob of ginger|1||knob|ginger
    good glug of olive oil|1||glug|olive oil
    a glug of red wine|1||glug|red wine
    couple of bay leaves|2|||bay leaves
    a couple of carrots, diced|2|||carrots
    a couple cloves garlic|2||clove|garlic
    a couple handfuls of spinach|2||handful|spinach
    several sprigs fresh thyme|||sprig|fresh thyme
    A few drops of vanilla extract|||drop|vanilla extract
    few drops almond essence|||drop|almond essence
    a few saffron strands||||saffron strands
    a little oil for frying||||oil
    lots of black pepper||||black pepper
    some chopped walnuts||||walnuts
    plenty of salt||||salt
    1 can (about 15 oz) corn, drained|1||can|corn
    1 can (15-oz) corn|1||can|corn
    1 15oz. can pinto beans|1||can|pinto beans
    1-14oz can coconut milk|1||can|coconut milk
    1 – 28 oz. can San Marzano tomatoes|1||can|San Marzano tomatoes
    One (8-ounce) block feta|1||block|feta
    1 12-ounce bag frozen broccoli florets|1||bag|frozen broccoli florets
    1 (5 lb) bone-in pork shoulder|1|||bone-in pork shoulder
    1 five-pound turkey breast|1|||turkey breast
    1 large (2 lb) cauliflower, cut into florets|1|||cauliflower
    1 package dry yeast (2 1/4 tsp)|1||package|dry yeast
    1 pkt. gelatine|1||packet|gelatine
    1 pkg. Jell-O instant vanilla pudding|1||package|Jell-O instant vanilla pudding
    1 sm. can evaporated milk|1||can|evaporated milk
    1 lg. onion, chopped fine|1|||onion
    1 med. head cabbage|1||head|cabbage
    2 c. flour, sifted|2||cup|flour
    1 1/2 c. milk|1 1/2||cup|milk
    1/2 tsp. soda|1/2||tsp|soda
    3 Tbl. shortening|3||tbsp|shortening
    1 Tbs. vinegar|1||tbsp|vinegar
    1 T. soy sauce|1||tbsp|soy sauce
    2 lb. hamburger meat|2||lb|hamburger meat
    1 # ground beef|1||lb|ground beef
    2# potatoes|2||lb|potatoes
    1 pt. sour cream|1||pint|sour cream
    1 gal. apple cider|1||gallon|apple cider
    1 doz. ears of corn|12||ear|corn
    1 dozen large eggs|12|||eggs
    1 oz. (2 tbsp.) butter|1||oz|butter
    1 #2 can crushed pineapple|1||can|crushed pineapple
    1 No. 2 can tomatoes|1||can|tomatoes
    1 stick oleo|1||stick|oleo
    1 (6 oz.) pkg. chocolate chips|1||package|chocolate chips
    1 8-oz. ctn. Cool Whip|1||carton|Cool Whip
    1 teacup of sugar|1||teacup|sugar
    3 gills of milk|3||gill|milk
    a wineglass of sherry|1||wine-glass|sherry
    one teaspoonful each of cloves and cinnamon|1||tsp|cloves and cinnamon
    1 heaped teaspoonful baking powder|1||tsp|baking powder
    2 rounded dessertspoons of flour|2||dessertspoon|flour
    4 oz. castor sugar|4||oz|castor sugar
    6oz/170g self raising flour|6||oz|self raising flour
    8oz (225g) strong bread flour|8||oz|strong bread flour
    1/2 pt milk|1/2||pint|milk
    ¼ pint single cream|1/4||pint|single cream
    3/4 lb. stewing steak|3/4||lb|stewing steak
    1lb. 4oz. gooseberries|1||lb|gooseberries
    2 lb 3 oz tomatoes|2||lb|tomatoes
    2 lbs & 8 oz apples|2||lb|apples
    100ml (3½fl oz) olive oil|100||ml|olive oil
    150g (5½oz) caster sugar|150||g|caster sugar
    1 level teaspoon bicarbonate of soda|1||tsp|bicarbonate of soda
    1 tsp (heaped) mustard powder|1||tsp|mustard powder
    1 tbsp. + 1 tsp. cornstarch|1||tbsp|cornstarch
    1 cup plus 1 Tbsp. water, divided|1||cup|water
    3 tbsp sunflower oil, plus a little extra for greasing|3||tbsp|sunflower oil
    200g/7oz plain flour, plus extra for rolling out|200||g|plain flour
    250g / 9oz / 1 cup ricotta|250||g|ricotta
    1 cup | 240 ml milk|1||cup|milk
    120 grams (1 cup) bread flour|120||g|bread flour
    120g; 1 cup all-purpose flour|120||g|all-purpose flour
    1.5 kg (3 lbs 5 oz) pork belly|1 1/2||kg|pork belly
    0.5 l milk|1/2||l|milk
    1.000 g Mehl|1000||g|Mehl
    1,000 g bread flour|1000||g|bread flour
    0,25 l Milch|1/4||l|Milch
    1 1/2kg mussels, cleaned|1 1/2||kg|mussels
    """)
}
