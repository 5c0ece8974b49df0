/// Recipes as people paste them, with the parts that Larder recognises.
extension PastedSample {
  static let fifth = [
    PastedSample(
      """
      Couscous salad
      200 g couscous
      250 ml boiling water
      1/2 cucumber
      10 cherry tomatoes
      100 g feta

      Method.
      Pour the water over the couscous and leave for 5 minutes.
      Chop the vegetables, mix, crumble over the feta.

      Per serving: 350 kcal
      """,
      """
      = Couscous salad
      - [200 g] couscous << 200 g couscous
      - [250 ml] boiling water << 250 ml boiling water
      - [½] cucumber << 1/2 cucumber
      - [10] cherry tomatoes << 10 cherry tomatoes
      - [100 g] feta << 100 g feta
      1. Pour the water over the couscous and leave for 5 minutes.
      2. Chop the vegetables, mix, crumble over the feta.
      ? Per serving: 350 kcal
      """),
    PastedSample(
      """
      Kaiserschmarrn
      4 Port. · 30 Min. · einfach

      4 Eier
      200 g Mehl
      350 ml Milch
      1 Prise Salz
      2 EL Zucker
      50 g Butter
      Puderzucker zum Bestäuben

      Eier trennen, Eiweiß steif schlagen.
      Eigelb, Mehl, Milch, Salz und Zucker verrühren, Eischnee unterheben.
      In Butter backen, zerreißen, mit Puderzucker bestäuben.
      """,
      """
      = Kaiserschmarrn
      for 4
      total 30
      difficulty 1
      - [4] Eier << 4 Eier
      - [200 g] Mehl << 200 g Mehl
      - [350 ml] Milch << 350 ml Milch
      - [1 pinch] Salz << 1 Prise Salz
      - [2 tbsp] Zucker << 2 EL Zucker
      - [50 g] Butter << 50 g Butter
      - [] Puderzucker << Puderzucker zum Bestäuben
      1. Eier trennen, Eiweiß steif schlagen.
      2. Eigelb, Mehl, Milch, Salz und Zucker verrühren, Eischnee unterheben.
      3. In Butter backen, zerreißen, mit Puderzucker bestäuben.
      """),
    PastedSample(
      """
      How to make the perfect porridge

      We tested twelve methods so that you don't have to.

      50g rolled oats
      350ml milk or water, or a mixture of the two
      Greek yogurt, thinned with a little milk and honey, to serve

      Put 50g rolled oats in a saucepan, pour in 350ml milk or water and sprinkle in a pinch of salt.

      Bring to the boil and simmer for 4-5 minutes, stirring from time to time.
      """,
      """
      = How to make the perfect porridge
      about We tested twelve methods so that you don't have to.
      - [50 g] rolled oats << 50g rolled oats
      - [350 ml] milk or water << 350ml milk or water, or a mixture of the two
      - [] Greek yogurt << Greek yogurt, thinned with a little milk and honey, to serve
      1. Put 50g rolled oats in a saucepan, pour in 350ml milk or water and sprinkle in a pinch of salt.
      2. Bring to the boil and simmer for 4-5 minutes, stirring from time to time.
      """),
    PastedSample(
      """
      Dumplings

      Dough
      - 300g flour
      - 150ml hot water

      Filling
      - 200g minced pork
      - 100g cabbage
      - 1 tbsp soy sauce

      Steps
      - Knead the dough, rest for 30 minutes
      - Mix the filling
      - Roll, fill, pleat and steam for 8 minutes
      """,
      """
      = Dumplings
      # Dough
      - [300 g] flour << 300g flour
      - [150 ml] hot water << 150ml hot water
      # Filling
      - [200 g] minced pork << 200g minced pork
      - [100 g] cabbage << 100g cabbage
      - [1 tbsp] soy sauce << 1 tbsp soy sauce
      1. Knead the dough, rest for 30 minutes
      2. Mix the filling
      3. Roll, fill, pleat and steam for 8 minutes
      """),
    PastedSample(
      """
      Sunday roast gravy
      Serves 6-8

      Roasting tin juices
      2 tbsp plain flour
      a glass of red wine (optional)
      600 ml chicken stock

      ① Pour off most of the fat.
      ② Stir in the flour over a medium heat.
      ③ Add the wine and the stock, and simmer until thick.
      """,
      """
      = Sunday roast gravy
      for 6-8
      - [] Roasting tin juices << Roasting tin juices
      - [2 tbsp] plain flour << 2 tbsp plain flour
      - [1 glass] red wine << a glass of red wine (optional)
      - [600 ml] chicken stock << 600 ml chicken stock
      1. Pour off most of the fat.
      2. Stir in the flour over a medium heat.
      3. Add the wine and the stock, and simmer until thick.
      """),
    PastedSample(
      """
      Nudelsalat

      Zutaten

      für 8 Portionen
      500 g Nudeln
      1 Glas Gewürzgurken (330 g)
      250 g Fleischwurst
      1 Dose Mais
      250 g Mayonnaise
      n. B. Salz und Pfeffer

      Nährwerte pro Portion
      kcal 520
      Eiweiß 14,2 g
      Fett 30,1 g

      Zubereitung
      Arbeitszeit ca. 20 Minuten
      Koch-/Backzeit ca. 10 Minuten
      Gesamtzeit ca. 30 Minuten

      Nudeln bissfest kochen und abkühlen lassen.
      Gurken und Wurst würfeln.
      Alles mischen und eine Stunde ziehen lassen.
      """,
      """
      = Nudelsalat
      for 8
      prep 20, cook 10, total 30
      - [500 g] Nudeln << 500 g Nudeln
      - [1 glass] Gewürzgurken << 1 Glas Gewürzgurken (330 g)
      - [250 g] Fleischwurst << 250 g Fleischwurst
      - [1 can] Mais << 1 Dose Mais
      - [250 g] Mayonnaise << 250 g Mayonnaise
      - [] Salz und Pfeffer << n. B. Salz und Pfeffer
      1. Nudeln bissfest kochen und abkühlen lassen.
      2. Gurken und Wurst würfeln.
      3. Alles mischen und eine Stunde ziehen lassen.
      ? kcal 520
      ? Eiweiß 14,2 g
      ? Fett 30,1 g
      """),
    PastedSample(
      """
      Lemonade
      4 lemons | 100 g sugar | 1 litre water
      Squeeze the lemons, dissolve the sugar, mix. Serve over ice.
      """,
      """
      = Lemonade
      - [4] lemons << 4 lemons
      - [100 g] sugar << 100 g sugar
      - [1 l] water << 1 litre water
      1. Squeeze the lemons, dissolve the sugar, mix. Serve over ice.
      """),
    PastedSample(
      """
      Baked oats
      Takes 40 min, serves 4

      Ingredients:
      150g oats; 2 eggs; 300ml milk; 1 banana; 1 tsp baking powder

      Instructions:
      1.Mash the banana.
      2.Mix with everything else.
      3.Bake 30 min at 180.
      """,
      """
      = Baked oats
      for 4
      total 40
      - [150 g] oats << 150g oats
      - [2] eggs << 2 eggs
      - [300 ml] milk << 300ml milk
      - [1] banana << 1 banana
      - [1 tsp] baking powder << 1 tsp baking powder
      1. Mash the banana.
      2. Mix with everything else.
      3. Bake 30 min at 180.
      """),
  ]
}
