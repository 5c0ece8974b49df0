extension FoodGroup {
  /// Grains. The columns are explained at ``FoodGroup``.
  static let grains = FoodGroup(
    category: "grains",
    table: """
      rice             |pantry  g    |   - 0.782| 730   -   -  365 -|365  7.13 79.95  0.66  1.3  0.12  0.01|100|338 20444
        = white rice, long-grain rice, basmati rice, basmati, jasmine rice
      brown rice       |pantry  g    |   - 0.782| 365   -   -  365 -|367  7.54 76.25   3.2  3.6  0.66  0.01|100|339 20036
        = wholegrain rice
      risotto rice     |pantry  g    |   - 0.845| 730   -   -  365 -|358   6.5 79.15  0.52    -     -     0|100|338 20452
        = arborio rice, short-grain rice, pudding rice, sushi rice
      glutinous rice   |pantry  g    |   - 0.782| 730   -   -  365 -|370  6.81 81.68  0.55  2.8     -  0.02|100|338 20054
        = sticky rice
      parboiled rice   |pantry  g    |   - 0.782| 730   -   -  365 -|374  7.51 80.89  1.03  1.8  0.33     0|100|338 20446
        = converted rice
      wild rice        |pantry  g    |   - 0.676| 730   -   -  365 -|357 14.73  74.9  1.08  6.2   2.5  0.02|100|338 20088
      pasta            |pantry  g    |   -     -| 730   -   -  365 -|371 13.04 74.67  1.51  3.2  2.67  0.02|100|335 20420
        = dried pasta, spaghetti, penne, fusilli, macaroni, rigatoni, farfalle, linguine
      wholewheat pasta |pantry  g    |   -     -| 730   -   -  365 -|352 13.87 73.37  2.93  9.2  2.74  0.02|100|335 20124
        = whole-wheat pasta, wholemeal pasta, wholewheat spaghetti
      lasagne sheets   |pantry  g    |   -     -| 730   -   -  365 -|371 13.04 74.67  1.51  3.2  2.67  0.02|100|335 20420
        = lasagna sheets
      fresh pasta      |fridge  g    |   -     -|   -   1  60    - -|288 11.31 54.73   2.3    -     -  0.06|100|332 20093
        = fresh tagliatelle
      gnocchi          |fridge  g    |   -     -|   -   1  60    - -|  -     -     -     -    -     -     -|  -|332     -
        = potato gnocchi
      tortellini       |fridge  g    |   -     -|   -   1  60    - -|307  13.5    47  7.23  1.9  0.95  1.02|100|332 22901
        = fresh tortellini, filled pasta
      egg noodles      |pantry  g    |   -     -| 730   -   -   30 -|384 14.16 71.27  4.44  3.3  1.88  0.05|100|336 20409
        = dried egg noodles
      rice noodles     |pantry  g    |   -     -|   -   -   -    - -|364  5.95 80.18  0.56  1.6  0.12  0.46|100|  - 20133
        = rice vermicelli
      glass noodles    |pantry  g    |   -     -|   -   -   -    - -|351  0.16 86.09  0.06  0.5     0  0.02|100|  - 16082
        = cellophane noodles
      soba noodles     |pantry  g    |   -     -|   -   -   -    - -|336 14.38 74.62  0.71    -     -  1.98|100|  - 20114
        = soba
      udon noodles     |pantry  g    |   -     -| 730   -   -  365 -|  -     -     -     -    -     -     -|  -|335     -
        = udon
      instant noodles  |pantry  g    |   -     -|   -   -   -    - -|440 10.17 60.26 17.59  2.9  1.98  4.64|100|  - 06583
        = ramen noodles
      couscous         |pantry  g    |   - 0.731|   -   -   -    - -|376 12.76 77.43  0.64    5     -  0.02|100|  - 20028
      bulgur           |pantry  g    |   - 0.592| 180   -   -    - -|342 12.29 75.87  1.33 12.5  0.41  0.04|100|637 20012
        = bulgur wheat
      quinoa           |pantry  g    |   - 0.718| 730   -   -    - -|368 14.12 64.16  6.07    7     -  0.01|100|425 20035
      semolina         |pantry  g    |   - 0.706|   -   -   -    - -|360 12.68 72.83  1.05  3.9     -     0|100|  - 20466
      polenta          |pantry  g    |   - 0.664| 180   -   -  180 -|370  7.11 79.45  1.75  3.9  1.61  0.02|100|218 20422
        = cornmeal, maize meal
      grits            |pantry  g    |   - 0.659| 360   -   -    - -|371   8.8  79.6   1.2  1.6  0.64     0|100|627 08160
        = corn grits
      pearl barley     |pantry  g    |   - 0.845| 180   - 360    - -|352  9.91 77.72  1.16 15.6   0.8  0.02|100|577 20005
      buckwheat        |pantry  g    |   - 0.718|  60   - 120    - -|343 13.25  71.5   3.4   10     -     0|100|579 20008
        = buckwheat groats
      millet           |pantry  g    |   - 0.845|  60   - 120    - -|378 11.02 72.85  4.22  8.5     -  0.01|100|583 20031
      spelt            |pantry  g    |   - 0.736| 180   - 360    - -|338 14.57 70.19  2.43 10.7  6.82  0.02|100|591 20140
        = spelt grain
      amaranth         |pantry  g    |   - 0.816| 120   - 240    - -|371 13.56 65.25  7.02  6.7  1.69  0.01|100|575 20001
      oats             |pantry  g    |   - 0.342| 360   -   -  180 -|379 13.15  67.7  6.52 10.1  0.99  0.02|100|375 08120
        = porridge oats, rolled oats, oat flakes, oatmeal
      muesli           |pantry  g    |   -     -| 180   -   -   60 -|  -     -     -     -    -     -     -|  -|374     -
      cornflakes       |pantry  g    |   -     -| 180   -   -   60 -|  -     -     -     -    -     -     -|  -|374     -
        = breakfast cereal, cereal
      granola          |pantry  g    |   - 0.516| 180   -   -    - -|489 13.67 53.88 24.31  8.9  19.8  0.06|100|555 08037
      puffed rice      |pantry  g    |   -     -| 180   -   -   60 -|402   6.3  89.8   0.5  1.7     -  0.01|100|374 08156
        = rice cereal
      wheat bran       |pantry  g    |   - 0.245|   -   -   -    - -|216 15.55 64.51  4.25 42.8  0.41     0|100|  - 20077
        = bran
      wheatgerm        |pantry  g    |   - 0.486|   -   -   -    - -|360 23.15  51.8  9.72 13.2     -  0.03|100|  - 20078
        = wheat germ
      """)
}
