extension SiteLine {
  /// Line, quantity, upper end, unit, name.
  static let sixth = lines(
    """
    300 g Mehl (Type 550)|300||g|Mehl
    1 EL Öl|1||tbsp|Öl
    1 EL gehackte Petersilie|1||tbsp|Petersilie
    2 TL Backpulver|2||tsp|Backpulver
    1 Pkg. Vanillezucker|1||package|Vanillezucker
    1 Päckchen Vanillezucker|1||packet|Vanillezucker
    ½ Päckchen Backpulver|1/2||packet|Backpulver
    2-3 Zehen Knoblauch|2|3|clove|Knoblauch
    2 Knoblauchzehen, gepresst|2|||Knoblauchzehen
    etwas Salz||||Salz
    etwas Mehl zum Bestäuben||||Mehl
    1/2 Bund Petersilie, fein gehackt|1/2||bunch|Petersilie
    4 Stk. Eier|4||piece|Eier
    1 Dose (400 g) Tomaten|1||can|Tomaten
    1 Dose Kokosmilch (400 ml)|1||can|Kokosmilch
    1 kl. Dose Mais|1||can|Mais
    2 m.-große Kartoffeln|2|||Kartoffeln
    1 große Zwiebel(n)|1|||Zwiebel(n)
    3 Ei(er)|3|||Ei(er)
    1 Becher Schmand (200 g)|1||pot|Schmand
    1 Würfel Hefe|1||cube|Hefe
    1/2 Würfel frische Hefe|1/2||cube|frische Hefe
    1 Msp. Zimt|1||pinch|Zimt
    1 Prise(n) Salz|1||pinch|Salz
    1 Handvoll Rucola|1||handful|Rucola
    1 Schuss Weißwein|1||splash|Weißwein
    ein Schuss Essig|1||splash|Essig
    eine Prise Muskat|1||pinch|Muskat
    ein halber Liter Milch|1/2||l|Milch
    ein halbes Pfund Butter|1/2||Pfund|Butter
    500 g gemischtes Hackfleisch|500||g|gemischtes Hackfleisch
    200 g geriebener Käse|200||g|Käse
    150 g Zucker|150||g|Zucker
    1 l Gemüsebrühe|1||l|Gemüsebrühe
    3/4 l Wasser|3/4||l|Wasser
    Salz, Pfeffer, Muskat||||Salz, Pfeffer, Muskat
    Salz nach Geschmack||||Salz
    Saft einer Zitrone|1|||Zitrone
    Saft von 2 Zitronen|2|||Zitronen
    Saft und Schale von einer Bio-Zitrone|1|||Bio-Zitrone
    abgeriebene Schale von 1 Orange|1|||Orange
    1 Bio-Zitrone, Saft davon|1|||Bio-Zitrone
    4 Scheiben Schinken|4||slice|Schinken
    1 Stange Lauch|1||stick|Lauch
    2 Stangen Staudensellerie|2||stick|Staudensellerie
    3 Zweige Rosmarin|3||sprig|Rosmarin
    2 Lorbeerblätter|2|||Lorbeerblätter
    1 Kopf Salat|1||head|Salat
    1 Tasse Reis|1||cup|Reis
    1 Tafel Zartbitterschokolade|1||bar|Zartbitterschokolade
    100 g Butter, zerlassen|100||g|Butter
    80 g weiche Butter|80||g|Butter
    2 gehäufte EL Quark|2||tbsp|Quark
    1 gehäufter TL Kakao|1||tsp|Kakao
    2-3 EL Olivenöl zum Braten|2|3|tbsp|Olivenöl
    250 g Quark (Magerstufe)|250||g|Quark
    1 Zwiebel, rot|1|||Zwiebel
    1 rote Paprika, in Streifen geschnitten|1|||rote Paprika
    100-150 g Speck|100|150|g|Speck
    100 bis 150 g Speck|100|150|g|Speck
    1 Flasche Bier|1||bottle|Bier
    Pfeffer, frisch gemahlen||||Pfeffer
    Öl für die Form||||Öl
    evtl. etwas Milch||||Milch
    2 Blatt Gelatine|2||leaf|Gelatine
    6 Blätter Gelatine|6||leaf|Gelatine
    250 g de farine|250||g|farine
    1 cuillère à soupe d'huile|1||tbsp|huile
    2 c. à soupe de sucre|2||tbsp|sucre
    1 c. à café de sel|1||tsp|sel
    1 cuillère à café de cannelle|1||tsp|cannelle
    2 gousses d'ail|2||clove|ail
    1 pincée de sel|1||pinch|sel
    25 cl de lait|25||cl|lait
    1 sachet de levure|1||sachet|levure
    3 œufs|3|||œufs
    100 g de beurre fondu|100||g|beurre
    2 cucharadas de azúcar|2||tbsp|azúcar
    1 cucharadita de sal|1||tsp|sal
    2 dientes de ajo|2||clove|ajo
    1/2 kg de patatas|1/2||kg|patatas
    1 taza de arroz|1||cup|arroz
    2 tazas de harina|2||cup|harina
    una pizca de sal|1||pinch|sal
    sal al gusto||||sal
    sale q.b.||||sale
    olio extravergine d'oliva q.b.||||olio extravergine d'oliva
    200 g di zucchero|200||g|zucchero
    2 cucchiai di olio|2||tbsp|olio
    1 cucchiaino di lievito|1||tsp|lievito
    uno spicchio d'aglio|1||clove|aglio
    2 spicchi di aglio|2||clove|aglio
    1 cipolla|1|||cipolla
    2 eetlepels olijfolie|2||tbsp|olijfolie
    1 theelepel zout|1||tsp|zout
    1 el suiker|1||tbsp|suiker
    2 dl mjölk|2||dl|mjölk
    1 msk olja|1||tbsp|olja
    2 tsk bakpulver|2||tsp|bakpulver
    1 krm salt|1||pinch|salt
    0,5 dl socker|1/2||dl|socker
    Onions - 2|2|||Onions
    Onion – 1 large, chopped|1|||Onion
    Garlic: 3 cloves|3||clove|Garlic
    Flour: 2 cups|2||cup|Flour
    Ginger garlic paste - 1 tsp|1||tsp|Ginger garlic paste
    Turmeric powder – 1/4 tsp|1/4||tsp|Turmeric powder
    Salt – to taste||||Salt
    Tomatoes (chopped) - 3|3|||Tomatoes
    Green chillies - 2 nos.|2||piece|Green chillies
    Coriander leaves - a handful|1||handful|Coriander leaves
    Milk, 500ml|500||ml|Milk
    Strong flour 500g|500||g|Strong flour
    Eggs x 2|2|||Eggs
    Eggs (3)|3|||Eggs
    Garlic (2 cloves, minced)|2||clove|Garlic
    Butter = 100g|100||g|Butter
    Yeast 1 sachet (7g)|1||sachet|Yeast
    Cream cheese 8 oz, softened|8||oz|Cream cheese
    Chicken thighs x 6|6|||Chicken thighs
    1x onion|1|||onion
    2x eggs|2|||eggs
    3 x eggs|3|||eggs
    1 x large carrot, grated|1|||carrot
    2 or 3 ripe bananas, mashed|2|3||ripe bananas
    3/4-1 cup milk|3/4|1|cup|milk
    1 1/2 - 2 tsp chili powder|1 1/2|2|tsp|chili powder
    1 ½ to 2 pounds chicken wings|1 1/2|2|lb|chicken wings
    between 2 and 3 cups of water|2|3|cup|water
    around 300g pasta|300||g|pasta
    ~2 cups broth|2||cup|broth
    ± 200 g sugar|200||g|sugar
    approx. 1 tbsp oil|1||tbsp|oil
    c. 50g parmesan|50||g|parmesan
    roughly 10 mint leaves|10|||mint leaves
    3+ cups flour|3||cup|flour
    1 cup (or more) chicken stock|1||cup|chicken stock
    2 cups or so of water|2||cup|water
    1 cup buttermilk (or 1 cup milk + 1 tbsp lemon juice)|1||cup|buttermilk
    1 tbsp. maple syrup or honey|1||tbsp|maple syrup or honey
    1 lb shrimp (31-40 count), peeled|1||lb|shrimp
    1 lb. 80/20 ground beef|1||lb|80/20 ground beef
    1 cup 2% milk|1||cup|2% milk
    100g 70% dark chocolate, chopped|100||g|70% dark chocolate
    100g dark chocolate (70% cocoa solids)|100||g|dark chocolate
    1 bay leaf|1|||bay leaf
    2 bay leaves (fresh or dried)|2|||bay leaves
    4 chicken legs, jointed|4|||chicken legs
    1 tbsp fish sauce, or more to taste|1||tbsp|fish sauce
    """)
}
