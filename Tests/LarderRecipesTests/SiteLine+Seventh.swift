extension SiteLine {
  /// Line, quantity, upper end, unit, name.
  static let seventh = lines(
    """
    3 - sticks margarine|3||stick|margarine
    3 - cups white sugar|3||cup|white sugar
    6 - large eggs|6|||eggs
    1 - 8oz. block cream cheese|1||block|cream cheese
    1 teas salt|1||tsp|salt
    2 tables sugar|2||tbsp|sugar
    3 cups flour plus 1 tsp salt|3||cup|flour
    Cumin powder (pinch)|1||pinch|Cumin powder
    salt – pinch|1||pinch|salt
    Potatoes x 3|3|||Potatoes
    Oil – 1 tablespoon|1||tbsp|Oil
    tsp ginger puree|1||tsp|ginger puree
    teaspoon ground turmeric|1||tsp|ground turmeric
    tin of tomatoes|1||tin|tomatoes
    tin chickpeas, drained|1||tin|chickpeas
    3″ ginger, peeled and grated|3||inch|ginger
    6 garlic cloves, bashed|6||clove|garlic
    a squeeze of lemon juice|1||squeeze|lemon juice
    fresh coriander||||fresh coriander
    1 green chilli, finely chopped (de-seeded if liked)|1|||green chilli
    2.5 cm ginger, grated or very finely chopped|2 1/2||cm|ginger
    1/2-1 teaspoon chilli powder|1/2|1|tsp|chilli powder
    6 eggs, hard-boiled, peeled and halved lengthways|6|||eggs
    2 small-medium onions (preferably red), fairly finely chopped|2|||onions
    fresh coriander leaf to garnish||||fresh coriander leaf
    2-lb can crushed pineapple with juice (don't drain)|1||can|crushed pineapple
    3-oz pkg cream cheese|1||package|cream cheese
    1/4 cup butter (1/2 stick)|1/4||cup|butter
    3 cups White Lily Flour (Sifted)|3||cup|White Lily Flour
    Dash of salt|1||dash|salt
    1 tsp of flavoring of your choice|1||tsp|flavoring of your choice
    1/2 cup of butter (room temp)|1/2||cup|butter
    2 cups of chapatti flour|2||cup|chapatti flour
    Cold water||||Cold water
    1Pkg. Vanillinzucker|1||package|Vanillinzucker
    6 EL geschmolzene Butter|6||tbsp|Butter
    1/2 Zitrone, Schale|1/2|||Zitrone
    Puderzucker, zum Besieben||||Puderzucker
    1/4 l Milch|1/4||l|Milch
    150 g Butter oder Margarine|150||g|Butter oder Margarine
    1/4 Tasse Pflanzenöl|1/4||cup|Pflanzenöl
    1 prise Backpulver|1||pinch|Backpulver
    eventuell etwas Milch||||Milch
    3 Kaffeelöffel Zimt|3||tsp|Zimt
    1 Dose/n Kichererbsen, abgetropft|1||can|Kichererbsen
    2 Zehe/n Knoblauch, gepresst|2||clove|Knoblauch
    1 Bund Frühlingszwiebeln|1||bunch|Frühlingszwiebeln
    400 g Hackfleisch, gemischt|400||g|Hackfleisch
    1 EL, gestr. Mehl|1||tbsp|Mehl
    200 ml süße Sahne|200||ml|süße Sahne
    Salz und Pfeffer nach Belieben||||Salz und Pfeffer
    1 Pkt. Trockenhefe|1||packet|Trockenhefe
    2 Eigelb|2|||Eigelb
    1 Vanilleschote, das Mark|1|||Vanilleschote
    3 Tomaten, gewürfelt|3|||Tomaten
    half a red onion, finely sliced|1/2|||red onion
    1 and 1/4 cups buttermilk, cold|1 1/4||cup|buttermilk
    2 Tablespoons (28g) unsalted butter, softened to room temperature|2||tbsp|unsalted butter
    3/4 cup + 2 Tablespoons (210ml) milk|3/4||cup|milk
    1 large egg + 1 egg yolk, at room temperature|1|||egg
    6 ounces (170g) semi-sweet chocolate, coarsely chopped|6||oz|semi-sweet chocolate
    2 cans (15-ounce) black beans, rinsed & drained|2||can|black beans
    one 15-ounce can chickpeas|1||can|chickpeas
    One 2-pound butternut squash, peeled|1|||butternut squash
    1 bunch lacinato kale (about 8 ounces), stems removed|1||bunch|lacinato kale
    4 cups low-sodium vegetable broth, plus more as needed|4||cup|low-sodium vegetable broth
    1 teaspoon sea salt, more to taste|1||tsp|sea salt
    Several grinds of black pepper|||grind|black pepper
    Freshly cracked pepper||||pepper
    1/2 teaspoon Diamond Crystal kosher salt|1/2||tsp|Diamond Crystal kosher salt
    2 to 2 1/2 pounds bone-in chicken thighs (about 6)|2|2 1/2|lb|bone-in chicken thighs
    1 medium shallot, minced (about 2 tablespoons)|1|||shallot
    1 (1 1/2-inch) piece fresh ginger, peeled and minced|1||piece|fresh ginger
    5-6 fresh curry leaves|5|6||fresh curry leaves
    1 sprig curry leaves|1||sprig|curry leaves
    2 pinches hing (asafoetida)|2||pinch|hing
    ¼ to ½ tsp red chilli powder (adjust to taste)|1/4|1/2|tsp|red chilli powder
    1½ tbsp ghee or oil|1 1/2||tbsp|ghee or oil
    ¾ cup thinly sliced onions (1 medium)|3/4||cup|onions
    2 to 3 green cardamoms|2|3||green cardamoms
    1 inch piece cinnamon|1||piece|cinnamon
    salt as needed||||salt
    water to knead||||water
    1 to 1.5 cups water|1|1 1/2|cup|water
    1 kg chicken (with bones)|1||kg|chicken
    1 cup basmati rice, soaked for 30 mins|1||cup|basmati rice
    1 whole star anise|1|||whole star anise
    1 cup (200 grams) white granulated sugar|1||cup|white granulated sugar
    1 oz/28g butter|1||oz|butter
    a pound of mince|1||lb|mince
    a tin of tuna in brine|1||tin|tuna in brine
    half a tin of coconut milk|1/2||tin|coconut milk
    2 good handfuls of spinach|2||handful|spinach
    a bunch of fresh mint|1||bunch|fresh mint
    4 nice thick slices of bread|4||slice|bread
    1 mug of pasta|1||mug|pasta
    big pinch of sea salt|1||pinch|sea salt
    1 heaped dessertspoon of plain yoghurt|1||dessertspoon|plain yoghurt
    a few rashers of bacon|||rasher|bacon
    2 large potatoes (peeled and cubed)|2|||potatoes
    1 pack of puff pastry (320g)|1||pack|puff pastry
    1 jar passata, 500g|1||jar|passata
    1 x 500g jar passata|1||jar|passata
    4 x chicken breasts|4|||chicken breasts
    1 beef or vegetable stock cube|1|||beef or vegetable stock cube
    1 chicken stock cube dissolved in 500ml hot water|1|||chicken stock cube
    500ml stock made with 1 stock cube|500||ml|stock
    300g leftover roast chicken, shredded|300||g|leftover roast chicken
    grated cheese for topping||||cheese
    toasted bread to serve||||bread
    1 onion - diced|1|||onion
    2 carrots - peeled & chopped|2|||carrots
    3 cloves garlic - minced|3||clove|garlic
    2 lbs. boneless, skinless chicken breasts|2||lb|boneless, skinless chicken breasts
    1 - 1 1/2 cups shredded cheese|1|1 1/2|cup|cheese
    1 packet (about 2 1/4 tsp) instant yeast|1||packet|instant yeast
    8-ounce package mushrooms, sliced|1||package|mushrooms
    1 lb. pkg. bacon|1||package|bacon
    1 bag (12 oz) chocolate chips|1||bag|chocolate chips
    1 c. chopped nuts (optional)|1||cup|nuts
    1/4 lb. butter or oleo|1/4||lb|butter or oleo
    1 small pkg. lime jello|1||package|lime jello
    1 lg. can tuna|1||can|tuna
    1 (3 oz.) box instant pudding|1||box|instant pudding
    3 eggs, beaten well|3|||eggs
    nuts, if desired||||nuts
    3 to 4 lb. chicken, cut up|3|4|lb|chicken
    5 or 6 potatoes|5|6||potatoes
    1 teaspoonful vanilla|1||tsp|vanilla
    Flour to make a stiff dough||||Flour
    Lard the size of a walnut||||Lard
    1 pt thick cream|1||pint|thick cream
    one quart of sweet milk|1||quart|sweet milk
    one small teacupful of sugar|1||teacup|sugar
    1/2 cake yeast|1/2||cake|yeast
    a pinch each of salt and pepper|1||pinch|salt and pepper
    2 squares unsweetened chocolate, melted|2||square|unsweetened chocolate
    600g/1lb 5oz mussels, scrubbed|600||g|mussels
    2 bay leaves, fresh if possible|2|||bay leaves
    1 x 1.5kg free-range chicken|1|||free-range chicken
    6 tbsp mayonnaise, shop-bought or home-made|6||tbsp|mayonnaise
    ½ red chilli, deseeded if you like, sliced|1/2|||red chilli
    4 vine-ripened tomatoes, roughly chopped|4|||vine-ripened tomatoes
    75g frozen peas, defrosted|75||g|frozen peas
    1½ teaspoons runny honey|1 1/2||tsp|runny honey
    2 cloves of garlic, peeled and finely sliced|2||clove|garlic
    extra virgin olive oil||||extra virgin olive oil
    """)
}
