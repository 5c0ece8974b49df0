/// Recipes as people paste them, with the parts that Larder recognises.
extension PastedSample {
  static let third = [
    PastedSample(
      """
      Easy Beef Tacos
      4 servings | 25 minutes

      1 lb ground beef (80/20)
      1 packet taco seasoning
      8 small corn tortillas
      1 cup shredded lettuce
      1/2 cup cheddar
      Sour cream, for serving

      Directions:
      Brown the beef in a skillet over medium-high heat, about 7 minutes. Drain.
      Stir in seasoning and 2/3 cup water; simmer 5 minutes.
      Fill tortillas and top as you like.
      """,
      """
      = Easy Beef Tacos
      for 4
      total 25
      - [1 lb] ground beef << 1 lb ground beef (80/20)
      - [1 packet] taco seasoning << 1 packet taco seasoning
      - [8] corn tortillas << 8 small corn tortillas
      - [1 cup] lettuce << 1 cup shredded lettuce
      - [½ cup] cheddar << 1/2 cup cheddar
      - [] Sour cream << Sour cream, for serving
      1. Brown the beef in a skillet over medium-high heat, about 7 minutes. Drain.
      2. Stir in seasoning and 2/3 cup water; simmer 5 minutes.
      3. Fill tortillas and top as you like.
      """),
    PastedSample(
      """
      Smoothie
      1 banana
      200ml oat milk
      1 tbsp peanut butter
      Blend it all.
      """,
      """
      = Smoothie
      - [1] banana << 1 banana
      - [200 ml] oat milk << 200ml oat milk
      - [1 tbsp] peanut butter << 1 tbsp peanut butter
      1. Blend it all.
      """),
    PastedSample(
      """
      Pizzateig
      500 g Mehl Type 550
      300 ml Wasser
      10 g Salz
      5 g Hefe
      2 EL Olivenöl
      Alles verkneten, 24 Stunden im Kühlschrank gehen lassen, ausrollen, belegen und bei 250° backen.
      """,
      """
      = Pizzateig
      - [500 g] Mehl Type 550 << 500 g Mehl Type 550
      - [300 ml] Wasser << 300 ml Wasser
      - [10 g] Salz << 10 g Salz
      - [5 g] Hefe << 5 g Hefe
      - [2 tbsp] Olivenöl << 2 EL Olivenöl
      1. Alles verkneten, 24 Stunden im Kühlschrank gehen lassen, ausrollen, belegen und bei 250° backen.
      """),
    PastedSample(
      """
      Roast chicken with lemon

      Serves four
      Preparation time: 20 minutes
      Cooking time: 1½ hours

      Ingredients:

      1 chicken (about 1.6 kg)
      2 lemons
      1 bulb of garlic
      50 g butter, softened
      a few sprigs of thyme

      Preparation:

      Heat the oven to 200C/180C fan/gas 6.

      Rub the butter over the chicken and season.

      Roast for 1 hour 30 minutes, then rest for 15 minutes before carving.

      Photograph by Tom Reed
      """,
      """
      = Roast chicken with lemon
      for 4
      prep 20, cook 90
      - [1] chicken << 1 chicken (about 1.6 kg)
      - [2] lemons << 2 lemons
      - [1 bulb] garlic << 1 bulb of garlic
      - [50 g] butter << 50 g butter, softened
      - [? sprig] thyme << a few sprigs of thyme
      1. Heat the oven to 200C/180C fan/gas 6.
      2. Rub the butter over the chicken and season.
      3. Roast for 1 hour 30 minutes, then rest for 15 minutes before carving.
      ? Photograph by Tom Reed
      """),
    PastedSample(
      """
      Granola
      Makes about 800 g
      Prep 5m Cook 30m

      ▢ 400 g oats
      ▢ 100 g almonds
      ▢ 4 tbsp honey
      ▢ 3 tbsp oil
      ▢ 100 g raisins

      1 Heat the oven to 150°C.
      2 Mix all but the raisins and spread on a tray.
      3 Bake for 30 minutes, stirring twice.
      4 Add the raisins and cool.
      """,
      """
      = Granola
      for 800 g
      prep 5, cook 30
      - [400 g] oats << 400 g oats
      - [100 g] almonds << 100 g almonds
      - [4 tbsp] honey << 4 tbsp honey
      - [3 tbsp] oil << 3 tbsp oil
      - [100 g] raisins << 100 g raisins
      1. Heat the oven to 150°C.
      2. Mix all but the raisins and spread on a tray.
      3. Bake for 30 minutes, stirring twice.
      4. Add the raisins and cool.
      """),
    PastedSample(
      """
      Fried rice from last night

      - leftover rice, about 3 cups
      - 2 eggs
      - frozen peas
      - soy sauce
      - 2 spring onions

      - scramble the eggs, take them out
      - fry the rice really hot
      - add peas, eggs and soy sauce
      - top with spring onions
      """,
      """
      = Fried rice from last night
      - [3 cup] leftover rice << leftover rice, about 3 cups
      - [2] eggs << 2 eggs
      - [] frozen peas << frozen peas
      - [] soy sauce << soy sauce
      - [2] spring onions << 2 spring onions
      1. scramble the eggs, take them out
      2. fry the rice really hot
      3. add peas, eggs and soy sauce
      4. top with spring onions
      """),
    PastedSample(
      """
      Gulasch für 6 Personen

      Einkaufsliste:
      1 kg Rindfleisch
      1 kg Zwiebeln
      3 EL Paprikapulver edelsüß
      1 EL Tomatenmark
      500 ml Rinderbrühe

      So geht's:
      Zwiebeln anbraten, Fleisch zugeben, Paprika und Tomatenmark kurz mitrösten.
      Mit Brühe ablöschen und 2 Stunden schmoren.
      """,
      """
      = Gulasch
      for 6
      - [1 kg] Rindfleisch << 1 kg Rindfleisch
      - [1 kg] Zwiebeln << 1 kg Zwiebeln
      - [3 tbsp] Paprikapulver edelsüß << 3 EL Paprikapulver edelsüß
      - [1 tbsp] Tomatenmark << 1 EL Tomatenmark
      - [500 ml] Rinderbrühe << 500 ml Rinderbrühe
      1. Zwiebeln anbraten, Fleisch zugeben, Paprika und Tomatenmark kurz mitrösten.
      2. Mit Brühe ablöschen und 2 Stunden schmoren.
      """),
    PastedSample(
      """
      Naan bread
      Prep Time
      15 minutes
      Cook Time
      10 minutes
      Servings
      8 naans
      Author
      Priya

      Ingredients
      300 g plain flour
      1 tsp instant yeast
      150 g yoghurt
      100 ml warm water

      Instructions
      Knead everything for 8 minutes.
      Prove for 1 hour.
      Cook in a hot dry pan, 2 minutes a side.
      """,
      """
      = Naan bread
      for 8 naans
      prep 15, cook 10
      - [300 g] plain flour << 300 g plain flour
      - [1 tsp] instant yeast << 1 tsp instant yeast
      - [150 g] yoghurt << 150 g yoghurt
      - [100 ml] warm water << 100 ml warm water
      1. Knead everything for 8 minutes.
      2. Prove for 1 hour.
      3. Cook in a hot dry pan, 2 minutes a side.
      ? Author: Priya
      """),
  ]
}
