/// Recipes as people paste them, with the parts that Larder recognises.
extension PastedSample {
  static let first = [
    PastedSample(
      """
      Chicken curry with spinach
      For 4 people
      Prep time: 15 min
      Cook: 1 hr 20

      Ingredients
      • 600 g chicken breast
      • 2 onions, chopped
      • 1 (400 g) can coconut milk
      • 1 1/2 tbsp curry paste
      • 200 g spinach

      Method
      1. Fry the onions.
      2. Add the chicken, curry paste and coconut milk. Simmer for 20 minutes.
      3. Stir in the spinach. Serve with rice.
      """,
      """
      = Chicken curry with spinach
      for 4
      prep 15, cook 80
      - [600 g] chicken breast << 600 g chicken breast
      - [2] onions << 2 onions, chopped
      - [1 can] coconut milk << 1 (400 g) can coconut milk
      - [1½ tbsp] curry paste << 1 1/2 tbsp curry paste
      - [200 g] spinach << 200 g spinach
      1. Fry the onions.
      2. Add the chicken, curry paste and coconut milk. Simmer for 20 minutes.
      3. Stir in the spinach. Serve with rice.
      """),
    PastedSample(
      """
      Pancakes: 250g flour, 2 eggs, 300 ml milk, pinch of salt. Mix, rest 20 min and fry in butter.
      """,
      """
      = Pancakes
      - [250 g] flour << 250g flour
      - [2] eggs << 2 eggs
      - [300 ml] milk << 300 ml milk
      - [1 pinch] salt << pinch of salt
      1. Mix, rest 20 min and fry in butter.
      """),
    PastedSample(
      """
      Spaghetti Carbonara
      Serves 4
      Prep: 10 mins | Cook: 20 mins

      For the pasta
      400g spaghetti
      For the sauce
      150g guanciale
      3 large eggs
      50g pecorino, finely grated
      Freshly ground black pepper

      1) Cook the spaghetti in salted water.
      2) Fry the guanciale until crisp.
      3) Mix eggs and cheese, toss with the pasta off the heat.

      Tip: save a cup of pasta water.
      """,
      """
      = Spaghetti Carbonara
      for 4
      prep 10, cook 20
      # For the pasta
      - [400 g] spaghetti << 400g spaghetti
      # For the sauce
      - [150 g] guanciale << 150g guanciale
      - [3] eggs << 3 large eggs
      - [50 g] pecorino << 50g pecorino, finely grated
      - [] black pepper << Freshly ground black pepper
      1. Cook the spaghetti in salted water.
      2. Fry the guanciale until crisp.
      3. Mix eggs and cheese, toss with the pasta off the heat.
      > save a cup of pasta water.
      """),
    PastedSample(
      """
      Kartoffelsuppe

      Zutaten für 4 Personen:
      1 kg mehligkochende Kartoffeln
      2 Möhren
      1 Stange Lauch
      1 l Gemüsebrühe
      200 ml Sahne
      Salz, Pfeffer, Muskat

      Zubereitung:
      Kartoffeln und Möhren schälen und würfeln.
      Lauch in Ringe schneiden.
      Alles in der Brühe 25 Minuten kochen.
      Sahne zugeben, pürieren und abschmecken.
      """,
      """
      = Kartoffelsuppe
      for 4
      - [1 kg] mehligkochende Kartoffeln << 1 kg mehligkochende Kartoffeln
      - [2] Möhren << 2 Möhren
      - [1 stick] Lauch << 1 Stange Lauch
      - [1 l] Gemüsebrühe << 1 l Gemüsebrühe
      - [200 ml] Sahne << 200 ml Sahne
      - [] Salz, Pfeffer, Muskat << Salz, Pfeffer, Muskat
      1. Kartoffeln und Möhren schälen und würfeln.
      2. Lauch in Ringe schneiden.
      3. Alles in der Brühe 25 Minuten kochen.
      4. Sahne zugeben, pürieren und abschmecken.
      """),
    PastedSample(
      """
      Best Ever Banana Bread

      I first made this banana bread on a rainy Sunday when the kids were bored and the bananas had gone \
      spotty. It has been a family favourite ever since, and I hope it becomes one of yours.

      My grandmother always said that a good banana bread needs patience. She was right! Scroll down for \
      the recipe.

      Photo: Jane Miller

      Jump to Recipe
      Print

      Yield: 1 loaf
      Prep Time: 15 minutes
      Cook Time: 1 hour
      Total Time: 1 hour 15 minutes

      INGREDIENTS
      3 ripe bananas
      1/3 cup melted butter
      3/4 cup sugar
      1 egg, beaten
      1 teaspoon vanilla extract
      1 1/2 cups all-purpose flour

      INSTRUCTIONS
      Preheat the oven to 350°F.
      Mash the bananas and stir in the butter.
      Mix in everything else.
      Bake for 1 hour.

      Nutrition
      Calories: 290 kcal
      Carbohydrates: 47 g
      Protein: 4 g
      """,
      """
      = Best Ever Banana Bread
      for 1 loaf
      prep 15, cook 60, total 75
      energy 290000
      - [3] ripe bananas << 3 ripe bananas
      - [⅓ cup] butter << 1/3 cup melted butter
      - [¾ cup] sugar << 3/4 cup sugar
      - [1] egg << 1 egg, beaten
      - [1 tsp] vanilla extract << 1 teaspoon vanilla extract
      - [1½ cup] all-purpose flour << 1 1/2 cups all-purpose flour
      1. Preheat the oven to 350°F.
      2. Mash the bananas and stir in the butter.
      3. Mix in everything else.
      4. Bake for 1 hour.
      ? I first made this banana bread on a rainy Sunday when the kids were bored and the bananas had \
      gone spotty. It has been a family favourite ever since, and I hope it becomes one of yours.
      ? My grandmother always said that a good banana bread needs patience. She was right! Scroll down \
      for the recipe.
      ? Photo: Jane Miller
      ? Jump to Recipe
      ? Print
      ? Carbohydrates: 47 g
      ? Protein: 4 g
      """),
    PastedSample(
      """
      Flapjacks
      Makes 12

      - 250g porridge oats
      - 125g butter
      - 125g light brown sugar
      - 2–3 tbsp golden syrup

      Melt the butter, sugar and syrup together in a pan.
      Stir in the oats, press into a tin and bake for 20–25 minutes at 180C.
      """,
      """
      = Flapjacks
      for 12 pieces
      - [250 g] porridge oats << 250g porridge oats
      - [125 g] butter << 125g butter
      - [125 g] light brown sugar << 125g light brown sugar
      - [2-3 tbsp] golden syrup << 2–3 tbsp golden syrup
      1. Melt the butter, sugar and syrup together in a pan.
      2. Stir in the oats, press into a tin and bake for 20–25 minutes at 180C.
      """),
    PastedSample(
      """
      [12:03, 14/05/2026] Mum: Tomato soup
      [12:03, 14/05/2026] Mum: 1 kg tomatoes
      [12:03, 14/05/2026] Mum: 1 onion
      [12:04, 14/05/2026] Mum: 500 ml stock
      [12:05, 14/05/2026] Mum: Fry the onion, add the rest, cook 30 min, blend.
      """,
      """
      = Tomato soup
      - [1 kg] tomatoes << 1 kg tomatoes
      - [1] onion << 1 onion
      - [500 ml] stock << 500 ml stock
      1. Fry the onion, add the rest, cook 30 min, blend.
      """),
    PastedSample(
      """
      **Overnight Oats**

      **Servings:** 2
      **Time:** 5 min

      ### Ingredients
      * 100 g rolled oats
      * 200 ml milk
      * 2 tbsp yoghurt
      * 1 tbsp chia seeds

      ### Directions
      1. Mix everything in a jar.
      2. Leave in the fridge overnight.

      ### Notes
      * Keeps for 3 days.
      """,
      """
      = Overnight Oats
      for 2
      total 5
      - [100 g] rolled oats << 100 g rolled oats
      - [200 ml] milk << 200 ml milk
      - [2 tbsp] yoghurt << 2 tbsp yoghurt
      - [1 tbsp] chia seeds << 1 tbsp chia seeds
      1. Mix everything in a jar.
      2. Leave in the fridge overnight.
      > Keeps for 3 days.
      """),
  ]
}
