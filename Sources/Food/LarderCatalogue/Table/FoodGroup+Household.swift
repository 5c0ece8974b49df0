extension FoodGroup {
  /// What the house and the people in it need. The columns are explained at ``FoodGroup``.
  static let household = FoodGroup(
    category: "household",
    table: """
      toilet paper        |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = toilet rolls, toilet tissue, loo roll, bathroom tissue
      kitchen paper       |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = kitchen roll, kitchen towels, paper towels
      tissues             |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = paper handkerchiefs, paper tissues, facial tissues
      paper napkins       |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = napkins, serviettes
      washing powder      |pantry  g    |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = laundry detergent, laundry powder, detergent
      washing liquid      |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = liquid detergent
      fabric softener     |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = fabric conditioner
      washing-up liquid   |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = dish soap, dishwashing liquid
      dishwasher tablets  |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = dishwasher tabs
      dishwasher salt     |pantry  g    |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      rinse aid           |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      all-purpose cleaner |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = household cleaner, multi-surface cleaner
      bathroom cleaner    |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      toilet cleaner      |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      glass cleaner       |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = window cleaner
      scouring cream      |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = cream cleaner
      descaler            |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      bleach              |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      sponges             |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = kitchen sponges
      cleaning cloths     |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = dishcloths
      bin bags            |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = bin liners, rubbish bags, garbage bags, trash bags
      freezer bags        |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      aluminium foil      |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = aluminum foil, kitchen foil, tin foil
      cling film          |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = plastic wrap, cling wrap
      baking paper        |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = baking parchment, parchment paper
      coffee filters      |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      candles             |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = tea lights
      matches             |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = lighters
      batteries           |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      light bulbs         |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      soap                |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = bar soap, hand soap
      shower gel          |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = body wash
      shampoo             |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      hair conditioner    |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      toothpaste          |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      toothbrushes        |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      mouthwash           |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      dental floss        |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      deodorant           |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      hand cream          |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      sun cream           |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = sunscreen
      razor blades        |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = razors
      shaving foam        |pantry  ml   |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = shaving gel
      cotton buds         |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = cotton swabs
      cotton pads         |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      sanitary towels     |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = sanitary pads, panty liners
      tampons             |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      nappies             |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = diapers
      baby wipes          |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = wet wipes
      plasters            |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = sticking plasters, band-aids
      """)
}
