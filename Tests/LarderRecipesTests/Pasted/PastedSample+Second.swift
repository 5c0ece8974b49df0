/// Recipes as people paste them, with the parts that Larder recognises.
extension PastedSample {
  static let second = [
    PastedSample(
      """
      Zitronenkuchen
      Für 1 Kastenform (30 cm)
      Vorbereitung: 20 Min.
      Backzeit: 50-60 Min.

      Für den Teig:
      250 g weiche Butter
      200 g Zucker
      4 Eier
      ½ TL Salz
      1 Pck. Backpulver
      300 g Mehl
      Für den Guss:
      150 g Puderzucker
      3 EL Zitronensaft

      1. Butter und Zucker schaumig rühren.
      2. Eier einzeln unterrühren.
      3. Mehl, Backpulver und Salz mischen und unterheben.
      4. Bei 175 °C backen.
      5. Puderzucker mit Zitronensaft verrühren und den Kuchen bestreichen.
      """,
      """
      = Zitronenkuchen
      for 1 Kastenform
      prep 20, cook 60
      about Für 1 Kastenform (30 cm)
      # Für den Teig
      - [250 g] Butter << 250 g weiche Butter
      - [200 g] Zucker << 200 g Zucker
      - [4] Eier << 4 Eier
      - [½ tsp] Salz << ½ TL Salz
      - [1 packet] Backpulver << 1 Pck. Backpulver
      - [300 g] Mehl << 300 g Mehl
      # Für den Guss
      - [150 g] Puderzucker << 150 g Puderzucker
      - [3 tbsp] Zitronensaft << 3 EL Zitronensaft
      1. Butter und Zucker schaumig rühren.
      2. Eier einzeln unterrühren.
      3. Mehl, Backpulver und Salz mischen und unterheben.
      4. Bei 175 °C backen.
      5. Puderzucker mit Zitronensaft verrühren und den Kuchen bestreichen.
      """),
    PastedSample(
      """
      Ingredients
      2 tins chickpeas
      1 jar tahini
      juice of 1 lemon
      2 cloves garlic

      Directions
      Blend everything until smooth.
      """,
      """
      =\u{20}
      - [2 tin] chickpeas << 2 tins chickpeas
      - [1 jar] tahini << 1 jar tahini
      - [1] lemon << juice of 1 lemon
      - [2 clove] garlic << 2 cloves garlic
      1. Blend everything until smooth.
      """),
    PastedSample(
      """
      Guacamole (serves 4)
      3 avocados
      1 lime
      1/2 red onion, finely diced
      a handful of coriander
      salt

      Mash the avocados with a fork. Stir in the rest.
      """,
      """
      = Guacamole
      for 4
      - [3] avocados << 3 avocados
      - [1] lime << 1 lime
      - [½] red onion << 1/2 red onion, finely diced
      - [1 handful] coriander << a handful of coriander
      - [] salt << salt
      1. Mash the avocados with a fork. Stir in the rest.
      """),
    PastedSample(
      """
      Thai green curry - serves 2-3
      20 min prep, 25 min cook

      400ml coconut milk
      2 tbsp green curry paste
      300 g tofu
      1 aubergine, cubed
      1 tsp sugar

      Heat the paste for a minute. Add coconut milk and vegetables.

      Simmer 15 minutes, add the tofu.
      """,
      """
      = Thai green curry
      for 2-3
      prep 20, cook 25
      - [400 ml] coconut milk << 400ml coconut milk
      - [2 tbsp] green curry paste << 2 tbsp green curry paste
      - [300 g] tofu << 300 g tofu
      - [1] aubergine << 1 aubergine, cubed
      - [1 tsp] sugar << 1 tsp sugar
      1. Heat the paste for a minute. Add coconut milk and vegetables.
      2. Simmer 15 minutes, add the tofu.
      """),
    PastedSample(
      """
      Rezept: Linsensalat

      Zutaten: 200 g Linsen, 1 rote Zwiebel, 2 EL Essig, 4 EL Öl, Petersilie
      Zubereitung: Linsen 20 Minuten kochen. Zwiebel würfeln. Alles mischen.
      """,
      """
      = Linsensalat
      - [200 g] Linsen << 200 g Linsen
      - [1] rote Zwiebel << 1 rote Zwiebel
      - [2 tbsp] Essig << 2 EL Essig
      - [4 tbsp] Öl << 4 EL Öl
      - [] Petersilie << Petersilie
      1. Linsen 20 Minuten kochen. Zwiebel würfeln. Alles mischen.
      """),
    PastedSample(
      """
      CHILI CON CARNE

      SERVES 6
      READY IN 1 hr 30 mins
      SKILL LEVEL Easy

      INGREDIENTS
      2 tbsp olive oil
      2 large onions, finely chopped
      500g/1lb 2oz beef mince
      2 x 400g tins chopped tomatoes
      1 x 400g tin kidney beans, drained
      1-2 tsp chilli powder (to taste)

      METHOD
      STEP 1
      Heat the oil in a large pan and fry the onions for 10 minutes.
      STEP 2
      Add the mince and brown well.
      STEP 3
      Add everything else and simmer for 1 hour.
      """,
      """
      = CHILI CON CARNE
      for 6
      total 90
      difficulty 1
      - [2 tbsp] olive oil << 2 tbsp olive oil
      - [2] onions << 2 large onions, finely chopped
      - [500 g] beef mince << 500g/1lb 2oz beef mince
      - [2 tin] chopped tomatoes << 2 x 400g tins chopped tomatoes
      - [1 tin] kidney beans << 1 x 400g tin kidney beans, drained
      - [1-2 tsp] chilli powder << 1-2 tsp chilli powder (to taste)
      1. Heat the oil in a large pan and fry the onions for 10 minutes.
      2. Add the mince and brown well.
      3. Add everything else and simmer for 1 hour.
      """),
    PastedSample(
      """
      Mac & cheese

      You'll need:
      • 300g macaroni
      • 40g butter
      • 40g plain flour
      • 600ml milk
      • 250g mature cheddar, grated

      What to do:
      1. Boil the pasta.
      2. Make a white sauce with butter, flour and milk.
      3. Melt in the cheese, mix and bake for 20 min.

      Nutrition per serving: 720 kcal, fat 34 g, carbs 70 g, protein 31 g
      Recipe from Good Weekends magazine
      """,
      """
      = Mac & cheese
      - [300 g] macaroni << 300g macaroni
      - [40 g] butter << 40g butter
      - [40 g] plain flour << 40g plain flour
      - [600 ml] milk << 600ml milk
      - [250 g] mature cheddar << 250g mature cheddar, grated
      1. Boil the pasta.
      2. Make a white sauce with butter, flour and milk.
      3. Melt in the cheese, mix and bake for 20 min.
      ? Nutrition per serving: 720 kcal, fat 34 g, carbs 70 g, protein 31 g
      ? Recipe from Good Weekends magazine
      """),
    PastedSample(
      """
      Omas Apfelstrudel
      Portionen: 8
      Arbeitszeit: 1 Std.
      Schwierigkeitsgrad: mittel

      250 g Mehl
      125 ml lauwarmes Wasser
      3 EL Öl
      1 Prise Salz
      1,5 kg Äpfel
      100 g Rosinen
      2-3 EL Zimtzucker

      Teig kneten und 30 Minuten ruhen lassen.

      Äpfel schälen und schneiden.

      Teig ausziehen, füllen, rollen und 45 Minuten bei 180 Grad backen.
      """,
      """
      = Omas Apfelstrudel
      for 8
      prep 60
      difficulty 3
      - [250 g] Mehl << 250 g Mehl
      - [125 ml] lauwarmes Wasser << 125 ml lauwarmes Wasser
      - [3 tbsp] Öl << 3 EL Öl
      - [1 pinch] Salz << 1 Prise Salz
      - [1½ kg] Äpfel << 1,5 kg Äpfel
      - [100 g] Rosinen << 100 g Rosinen
      - [2-3 tbsp] Zimtzucker << 2-3 EL Zimtzucker
      1. Teig kneten und 30 Minuten ruhen lassen.
      2. Äpfel schälen und schneiden.
      3. Teig ausziehen, füllen, rollen und 45 Minuten bei 180 Grad backen.
      """),
  ]
}
