/// Recipes as people paste them, with the parts that Larder recognises.
extension PastedSample {
  static let fourth = [
    PastedSample(
      """
      Shakshuka for 2

      1 onion
      1 red pepper
      2 garlic cloves
      1 tin tomatoes
      4 eggs
      1 tsp cumin

      Soften the onion and pepper, add garlic and cumin. Pour in tomatoes, simmer 10 min. Crack in the \
      eggs, cover, 5 min.
      """,
      """
      = Shakshuka
      for 2
      - [1] onion << 1 onion
      - [1] red pepper << 1 red pepper
      - [2 clove] garlic << 2 garlic cloves
      - [1 tin] tomatoes << 1 tin tomatoes
      - [4] eggs << 4 eggs
      - [1 tsp] cumin << 1 tsp cumin
      1. Soften the onion and pepper, add garlic and cumin. Pour in tomatoes, simmer 10 min. Crack in the \
      eggs, cover, 5 min.
      """),
    PastedSample(
      """
      Grandma's Sugar Cookies

      From the kitchen of: Rose Walker
      Oven: 375 F
      Yield: 3 dozen

      1 c. butter
      1 c. sugar
      1 egg
      2 1/2 c. flour
      1 tsp. baking soda
      1/2 tsp. cream of tartar

      Cream butter and sugar. Add egg. Sift dry ingredients and add. Roll out, cut and bake 7-8 min.
      """,
      """
      = Grandma's Sugar Cookies
      for 36 pieces
      - [1 cup] butter << 1 c. butter
      - [1 cup] sugar << 1 c. sugar
      - [1] egg << 1 egg
      - [2½ cup] flour << 2 1/2 c. flour
      - [1 tsp] baking soda << 1 tsp. baking soda
      - [½ tsp] cream of tartar << 1/2 tsp. cream of tartar
      1. Cream butter and sugar. Add egg. Sift dry ingredients and add. Roll out, cut and bake 7-8 min.
      ? From the kitchen of: Rose Walker
      ? Oven: 375 F
      """),
    PastedSample(
      """
      Hummus: 1 can chickpeas; 2 tbsp tahini; 1 lemon; 1 clove garlic; blend with a bit of the chickpea \
      water
      """,
      """
      = Hummus
      - [1 can] chickpeas << 1 can chickpeas
      - [2 tbsp] tahini << 2 tbsp tahini
      - [1] lemon << 1 lemon
      - [1 clove] garlic << 1 clove garlic
      1. blend with a bit of the chickpea water
      """),
    PastedSample(
      """
      Dinner Sunday!! 🍗

      🧅 2 onions
      🥕 3 carrots
      🍗 8 chicken thighs
      🥔 1 kg potatoes

      👉 Chop everything, season, roast at 200 for 45 minutes
      👉 Enjoy!
      """,
      """
      = Dinner Sunday!! 🍗
      - [2] onions << 2 onions
      - [3] carrots << 3 carrots
      - [8] chicken thighs << 8 chicken thighs
      - [1 kg] potatoes << 1 kg potatoes
      1. Chop everything, season, roast at 200 for 45 minutes
      ? Enjoy!
      """),
    PastedSample(
      """
      Lachs im Ofen

      Dauer: 30 Minuten
      Für zwei Personen

      Du brauchst:
      - 2 Lachsfilets (à 150 g)
      - 400 g Brokkoli
      - 1 Zitrone
      - 2 EL Olivenöl

      Schritt 1
      Ofen auf 200 Grad vorheizen.

      Schritt 2
      Brokkoli mit Öl auf ein Blech geben, 10 Minuten rösten.

      Schritt 3
      Lachs dazugeben und 12 Minuten garen.

      Guten Appetit!
      """,
      """
      = Lachs im Ofen
      for 2
      total 30
      - [2] Lachsfilets << 2 Lachsfilets (à 150 g)
      - [400 g] Brokkoli << 400 g Brokkoli
      - [1] Zitrone << 1 Zitrone
      - [2 tbsp] Olivenöl << 2 EL Olivenöl
      1. Ofen auf 200 Grad vorheizen.
      2. Brokkoli mit Öl auf ein Blech geben, 10 Minuten rösten.
      3. Lachs dazugeben und 12 Minuten garen.
      ? Guten Appetit!
      """),
    PastedSample(
      """
      Vegetable stir fry
      Serves: 2 | Prep time: 10 min | Cook time: 8 min | Calories: 380

      For the stir fry:
      1 tbsp sesame oil
      200g tenderstem broccoli
      1 red pepper, sliced
      150g mangetout

      For the sauce:
      3 tbsp soy sauce
      1 tbsp honey
      1 tsp cornflour

      Instructions:

      For the sauce:
      1. Whisk everything together.

      For the stir fry:
      2. Heat the oil in a wok.
      3. Fry the vegetables for 5 minutes.
      4. Add the sauce and cook for 1 minute.
      """,
      """
      = Vegetable stir fry
      for 2
      prep 10, cook 8
      energy 380000
      # For the stir fry
      - [1 tbsp] sesame oil << 1 tbsp sesame oil
      - [200 g] tenderstem broccoli << 200g tenderstem broccoli
      - [1] red pepper << 1 red pepper, sliced
      - [150 g] mangetout << 150g mangetout
      # For the sauce
      - [3 tbsp] soy sauce << 3 tbsp soy sauce
      - [1 tbsp] honey << 1 tbsp honey
      - [1 tsp] cornflour << 1 tsp cornflour
      # For the sauce
      1. Whisk everything together.
      # For the stir fry
      2. Heat the oil in a wok.
      3. Fry the vegetables for 5 minutes.
      4. Add the sauce and cook for 1 minute.
      """),
    PastedSample(
      """
      Eton mess

      Ingredients (serves 4):
      400g strawberries, hulled
      2 tbsp caster sugar
      300ml double cream
      4 meringue nests

      Method: Whip the cream. Crush the meringues. Fold everything together.

      Cook's note: freeze leftover cream.
      """,
      """
      = Eton mess
      for 4
      - [400 g] strawberries << 400g strawberries, hulled
      - [2 tbsp] caster sugar << 2 tbsp caster sugar
      - [300 ml] double cream << 300ml double cream
      - [4] meringue nests << 4 meringue nests
      1. Whip the cream. Crush the meringues. Fold everything together.
      > freeze leftover cream.
      """),
    PastedSample(
      """
      Ratatouille Recipe

      ★★★★★
      4.8 from 120 votes
      By Claire Dubois
      Published: May 3, 2024
      Course: Main Course
      Cuisine: French
      Difficulty: Easy
      Prep Time: 20 mins
      Cook Time: 40 mins
      Total Time: 1 hr
      Servings: 6 servings

      Equipment
      1 large casserole
      Sharp knife

      Ingredients
      2 aubergines
      3 courgettes
      2 red peppers
      5 tomatoes
      4 cloves garlic, crushed
      US Customary – Metric

      Instructions
      Slice all vegetables.
      Fry them one after another.
      Simmer together for 30 minutes.

      Did you make this recipe? Tag us on social media!
      """,
      """
      = Ratatouille Recipe
      for 6
      prep 20, cook 40, total 60
      difficulty 1
      tools 1 large casserole, Sharp knife
      - [2] aubergines << 2 aubergines
      - [3] courgettes << 3 courgettes
      - [2] red peppers << 2 red peppers
      - [5] tomatoes << 5 tomatoes
      - [4 clove] garlic << 4 cloves garlic, crushed
      1. Slice all vegetables.
      2. Fry them one after another.
      3. Simmer together for 30 minutes.
      ? ★★★★★
      ? 4.8 from 120 votes
      ? By Claire Dubois
      ? Published: May 3, 2024
      ? Course: Main Course
      ? Cuisine: French
      ? US Customary – Metric
      ? Did you make this recipe? Tag us on social media!
      """),
  ]
}
