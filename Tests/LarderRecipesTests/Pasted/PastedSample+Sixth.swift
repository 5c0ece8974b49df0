/// Recipes as people paste them, with the parts that Larder recognises.
extension PastedSample {
  static let sixth = [
    PastedSample(
      """
      Beef stew

      INGREDIENTS

      STEW
      1 kg stewing beef
      3 carrots
      2 sticks celery
      500 ml beef stock

      DUMPLINGS
      100 g self-raising flour
      50 g suet

      METHOD

      1. Brown the beef in batches.
      2. Add the vegetables and stock. Cook for 2-3 hours.
      3. Mix flour and suet with water, drop in the dumplings for the last 20 minutes.

      STORAGE
      Keeps for 3 days in the fridge.
      """,
      """
      = Beef stew
      # STEW
      - [1 kg] stewing beef << 1 kg stewing beef
      - [3] carrots << 3 carrots
      - [2 stick] celery << 2 sticks celery
      - [500 ml] beef stock << 500 ml beef stock
      # DUMPLINGS
      - [100 g] self-raising flour << 100 g self-raising flour
      - [50 g] suet << 50 g suet
      1. Brown the beef in batches.
      2. Add the vegetables and stock. Cook for 2-3 hours.
      3. Mix flour and suet with water, drop in the dumplings for the last 20 minutes.
      > Keeps for 3 days in the fridge.
      """),
    PastedSample(
      """
      Pad Thai
      Prep 15 mins
      Cook 10 mins
      Serves 2

      150g flat rice noodles
      1 tbsp tamarind paste
      2 tbsp fish sauce
      100 g prawns
      1 egg
      50g beansprouts
      1 tbsp peanuts, to serve

      Step 1: Soak the noodles.
      Step 2: Mix tamarind and fish sauce.
      Step 3: Fry prawns, egg, noodles and sauce.

      https://example.org/pad-thai
      """,
      """
      = Pad Thai
      for 2
      prep 15, cook 10
      from https://example.org/pad-thai
      - [150 g] flat rice noodles << 150g flat rice noodles
      - [1 tbsp] tamarind paste << 1 tbsp tamarind paste
      - [2 tbsp] fish sauce << 2 tbsp fish sauce
      - [100 g] prawns << 100 g prawns
      - [1] egg << 1 egg
      - [50 g] beansprouts << 50g beansprouts
      - [1 tbsp] peanuts << 1 tbsp peanuts, to serve
      1. Soak the noodles.
      2. Mix tamarind and fish sauce.
      3. Fry prawns, egg, noodles and sauce.
      """),
    PastedSample(
      """
      Schneller Bohneneintopf (2 Personen, 20 Minuten)

      1 Dose weiße Bohnen
      1 Dose Tomaten
      1 Zwiebel
      1 TL Oregano

      Zwiebel anschwitzen. Rest dazu. 15 Minuten köcheln.
      """,
      """
      = Schneller Bohneneintopf
      for 2
      total 20
      - [1 can] weiße Bohnen << 1 Dose weiße Bohnen
      - [1 can] Tomaten << 1 Dose Tomaten
      - [1] Zwiebel << 1 Zwiebel
      - [1 tsp] Oregano << 1 TL Oregano
      1. Zwiebel anschwitzen. Rest dazu. 15 Minuten köcheln.
      """),
    PastedSample(
      """
      Waffeln (ergibt 8 Stück)
      - 125 g Butter
      - 100 g Zucker
      - 3 Eier
      - 250 g Mehl
      - 200 ml Milch
      - 1 TL Backpulver
      Butter und Zucker schaumig schlagen, Eier dazu, dann Mehl mit Backpulver und Milch abwechselnd \
      unterrühren.
      Im Waffeleisen goldbraun backen.
      """,
      """
      = Waffeln
      for 8 Stück
      - [125 g] Butter << 125 g Butter
      - [100 g] Zucker << 100 g Zucker
      - [3] Eier << 3 Eier
      - [250 g] Mehl << 250 g Mehl
      - [200 ml] Milch << 200 ml Milch
      - [1 tsp] Backpulver << 1 TL Backpulver
      1. Butter und Zucker schaumig schlagen, Eier dazu, dann Mehl mit Backpulver und Milch abwechselnd \
      unterrühren.
      2. Im Waffeleisen goldbraun backen.
      """),
    PastedSample(
      """
      Brownies

      Ingredients:

      Chocolate, 200 g
      Butter, 175 g
      Sugar: 325 g
      Plain flour - 130 g
      Eggs (3)

      Method:

      Melt chocolate and butter. Stir in sugar, flour and eggs.
      Bake at 170 for 35 mins.
      Serves 16
      """,
      """
      = Brownies
      for 16
      - [200 g] Chocolate << Chocolate, 200 g
      - [175 g] Butter << Butter, 175 g
      - [325 g] Sugar << Sugar: 325 g
      - [130 g] Plain flour << Plain flour - 130 g
      - [3] Eggs << Eggs (3)
      1. Melt chocolate and butter. Stir in sugar, flour and eggs.
      2. Bake at 170 for 35 mins.
      """),
    PastedSample(
      """
      Salad dressing

      3 parts olive oil
      1 part vinegar
      mustard, honey, salt

      Shake in a jar.
      """,
      """
      = Salad dressing
      - [3 part] olive oil << 3 parts olive oil
      - [1 part] vinegar << 1 part vinegar
      - [] mustard, honey, salt << mustard, honey, salt
      1. Shake in a jar.
      """),
    PastedSample(
      """
      Moussaka
      Serves 6. Prep 45 mins. Cook 1 hr 15 mins.

      3 aubergines
      500 g lamb mince
      1 onion
      400g tin tomatoes

      For the topping:
      50g butter
      50g flour
      500ml milk

      Fry the aubergines.
      Make the meat sauce and simmer for 30 minutes.
      Make the white sauce, layer up and bake for 45 minutes.
      """,
      """
      = Moussaka
      for 6
      prep 45, cook 75
      - [3] aubergines << 3 aubergines
      - [500 g] lamb mince << 500 g lamb mince
      - [1] onion << 1 onion
      - [1 tin] tomatoes << 400g tin tomatoes
      # For the topping
      - [50 g] butter << 50g butter
      - [50 g] flour << 50g flour
      - [500 ml] milk << 500ml milk
      1. Fry the aubergines.
      2. Make the meat sauce and simmer for 30 minutes.
      3. Make the white sauce, layer up and bake for 45 minutes.
      """),
  ]
}
