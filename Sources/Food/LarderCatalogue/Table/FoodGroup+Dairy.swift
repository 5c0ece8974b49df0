extension FoodGroup {
  /// Dairy. The columns are explained at ``FoodGroup``.
  static let dairy = FoodGroup(
    category: "dairy",
    table: """
      milk              |fridge  l    |   - 1.031|   -   7  90    7 7| 61  3.15   4.8  3.25    0  5.05  0.11|100| 27 01077
        = whole milk, full-fat milk, full-cream milk, cow's milk
      semi-skimmed milk |fridge  l    |   - 1.031|   -   7  90    7 7| 50   3.3   4.8  1.98    0  5.06  0.12|100| 27 01079
        = reduced-fat milk, 2% milk
      low-fat milk      |fridge  l    |   - 1.031|   -   7  90    7 7| 42  3.37  4.99  0.97    0   5.2  0.11|100| 27 01082
        = 1% milk
      skimmed milk      |fridge  l    |   - 1.036|   -   7  90    7 7| 34  3.37  4.96  0.08    0  5.09   0.1|100| 27 01085
        = skim milk, fat-free milk, nonfat milk
      long-life milk    |pantry  l    |   - 1.031| 180   -   -    5 -| 61  3.15   4.8  3.25    0  5.05  0.11|100|644 01077
        = UHT milk, shelf-stable milk
      goat's milk       |fridge  l    |   - 1.031|   -   7  90    7 7| 69  3.56  4.45  4.14    0  4.45  0.12|100| 27 01106
        = goat milk
      chocolate milk    |fridge  l    |   - 1.057|   -   7  90    7 7| 83  3.17 10.34  3.39  0.8  9.54  0.15|100| 27 01102
      buttermilk        |fridge  ml   |   - 1.036|   -   7  90    - 7| 40  3.31  4.79  0.88    0  4.79  0.48|100|  2 01088
      kefir             |fridge  g    |   -     -|   -   7   -    1 -|  -     -     -     -    -     -     -|  -| 25     -
      milk powder       |pantry  g    |   - 0.541|1095   -   -   90 -|496 26.32 38.42 26.71    0 38.42  0.93|100|465 01090
        = powdered milk, dried milk, whole milk powder
      condensed milk    |pantry  g    |   - 1.293| 360   -   -    4 -|321  7.91  54.4   8.7    0  54.4  0.32|100|383 01095
        = sweetened condensed milk
      evaporated milk   |pantry  g    |   - 1.065| 360   -   -    4 -|134  6.81 10.04  7.56    0     -  0.26|100|383 01153
      double cream      |fridge  ml   |   - 1.008|   -  10  90   - 10|340  2.84  2.74 36.08    0  2.92  0.07|100| 14 01053
        = heavy cream
      whipping cream    |fridge  ml   |   - 1.014|   -  30   -    7 -|292  2.17  2.96 30.91    0  2.96  0.08|100| 11 01052
        = light whipping cream
      single cream      |fridge  ml   |   - 1.014|   -   7  90    - 7|191  2.96  2.82  19.1    0  3.67  0.18|100| 15 01050
        = light cream, coffee cream
      half-and-half     |fridge  ml   |   - 1.023|   -   3 120    - 3|123  3.13  4.73 10.39    0  4.13  0.15|100| 13 01049
      spray cream       |fridge  g    |   -     -|   -  21   -    - -|257   3.2 12.49 22.22    0     8  0.02|100| 30 01054
        = squirty cream, aerosol cream, whipped cream
      sour cream        |fridge  g    |   - 0.972|   -  21   -    - -|198  2.44  4.63 19.35    0  3.41  0.08|100| 29 01056
        = soured cream
      crème fraîche     |fridge  g    |   -     -|   -  21   -    - -|  -     -     -     -    -     -     -|  -| 29     -
      yogurt            |fridge  g    |   -     -|   -   7  30    - 7| 61  3.47  4.66  3.25    0  4.66  0.12|100| 33 01116
        = yoghurt, plain yogurt, plain yoghurt, natural yogurt, natural yoghurt
      Greek yogurt      |fridge  g    |   -     -|   -   7  30    - 7| 73  9.95  3.94  1.92    0  3.56  0.08|100| 33 01287
        = Greek yoghurt, strained yogurt
      fruit yogurt      |fridge  g    |   -     -|   -   7  30    - 7| 99  3.98 18.64  1.15    0 18.64  0.13|100| 33 01120
        = fruit yoghurt, strawberry yogurt, strawberry yoghurt
      skyr              |fridge  g    |   -     -|   -   7  30    - 7|  -     -     -     -    -     -     -|  -| 33     -
      quark             |fridge  g    |   -     -|   -   7   -    - -|  -     -     -     -    -     -     -|  -|546     -
      butter            |fridge  g    |   -  0.96|   -  30 180   - 30|717  0.85  0.06 81.11    0  0.06  0.03|100|  1 01145
        = unsalted butter
      salted butter     |fridge  g    |   -  0.96|   -  30 180   - 30|717  0.85  0.06 81.11    0  0.06  1.61|100|  1 01001
      margarine         |fridge  g    |   -  0.96|   - 180 360  - 180|713  0.22  0.75 80.17    0     0  1.64|100| 26 04611
      ghee              |pantry  g    |   - 0.866| 180 365   -    - -|876  0.28     0 99.48    0     0     0|100|649 01003
        = clarified butter
      cottage cheese    |fridge  g    |   -     -|   -  14   -    7 -| 98 11.12  3.38   4.3    0  2.67  0.91|100|  9 01012
      cream cheese      |fridge  g    |   - 0.981|   -  14   -    - -|350  6.15  5.52 34.44    0  3.76  0.78|100| 10 01017
      mascarpone        |fridge  g    |   -     -|   -  14   -    - -|  -     -     -     -    -     -     -|  -| 10     -
      ricotta           |fridge  g    |   - 1.048|   -  14   -    7 -|174 11.26  3.04 12.98    0  0.27  0.21|100|490 01036
      mozzarella        |fridge  g    |   -     -|   -   7 180    - 7|300 22.17  2.19 22.35    0  1.03  1.57|100|  7 01026
        = mozzarella balls
      grated mozzarella |fridge  g    |   -     -|   -  30  90   - 30|304 23.63  8.06 19.72    0  2.24   1.7|100|  5 01271
        = shredded mozzarella, grated cheese, shredded cheese
      feta              |fridge  g    |   -     -|   -   7 180    - 7|264 14.21  4.09 21.28    0  4.09  2.29|100|  7 01019
        = feta cheese
      halloumi          |fridge  g    |   -     -|   -   7 180    - 7|  -     -     -     -    -     -     -|  -|  7     -
      paneer            |fridge  g    |   -     -|   -   7 180    - 7|  -     -     -     -    -     -     -|  -|  7     -
        = paneer cheese
      queso fresco      |fridge  g    |   -     -|   -   7 180    - 7|299 18.09  2.98 23.82    0  2.32  1.88|100|  7 01228
        = fresh Mexican cheese
      brie              |fridge  g    |   -     -|   -   7 180    - 7|334 20.75  0.45 27.68    0  0.45  1.57|100|  7 01006
      camembert         |fridge  g    |   -     -|   -   7 180    - 7|300  19.8  0.46 24.26    0  0.46   2.1|100|  7 01007
      goat's cheese     |fridge  g    |   -     -|   -   7 180    - 7|264 18.52     0 21.08    0     0  1.15|100|  7 01159
        = goat cheese, chevre
      blue cheese       |fridge  g    |   -     -|   -   7 180    - 7|353  21.4  2.34 28.74    0   0.5  2.86|100|  7 01004
        = gorgonzola, stilton, roquefort
      cheddar           |fridge  g    |   -     -|   - 180 180  21 21|404 22.87  3.09 33.31    0  0.48  1.63|100|  3 01009
        = cheddar cheese, mature cheddar
      gouda             |fridge  g    |   -     -|   - 180 180  21 21|356 24.94  2.22 27.44    0  2.22  2.05|100|  3 01022
      edam              |fridge  g    |   -     -|   - 180 180  21 21|357 24.99  1.43  27.8    0  1.43  2.03|100|  3 01018
      Emmental          |fridge  g    |   -     -|   - 180 180  21 21|393 26.96  1.44 30.99    0     0  0.47|100|  3 01040
        = Emmentaler, Swiss cheese
      Monterey Jack     |fridge  g    |   -     -|   - 180 180  21 21|373 24.48  0.68 30.28    0   0.5   1.5|100|  3 01025
        = Monterey Jack cheese, Jack cheese
      Colby             |fridge  g    |   -     -|   - 180 180  21 21|394 23.76  2.57 32.11    0  0.52  1.51|100|  3 01011
        = Colby cheese, Colby Jack
      Muenster          |fridge  g    |   -     -|   - 180 180  21 21|368 23.41  1.12 30.04    0  1.12  1.57|100|  3 01030
        = Muenster cheese, Munster cheese
      processed cheese  |fridge  g    |   -     -|   -  21   -    - -|371 18.13   3.7 31.79    0  2.26  4.18|100|  6 01253
        = American cheese, cheese slices, burger cheese
      Gruyère           |fridge  g    |   -     -|   - 180 180  21 21|413 29.81  0.36 32.34    0  0.36  1.78|100|  3 01023
      provolone         |fridge  g    |   -     -|   - 180 180  21 21|351 25.58  2.14 26.62    0  0.56  2.19|100|  3 01035
      parmesan          |fridge  g    |   -     -|   - 180 180  21 21|392 35.75  3.22 25.83    0   0.8  3.44|100|  3 01033
        = parmesan cheese, parmigiano reggiano, grana padano
      grated parmesan   |fridge  g    |   -     -|   - 360   -    - -|420 28.42 13.91 27.84    0  0.07  4.51|100|  4 01032
      pecorino          |fridge  g    |   -     -|   - 180 180  21 21|387  31.8  3.63 26.94    0  0.73  3.58|100|  3 01038
        = romano cheese
      soya milk         |fridge  l    |   - 1.027|   -   7   -    7 -| 33  2.86  1.74  1.61  0.5  0.41  0.09|100|421 16222
        = soy milk, soymilk, soya drink
      almond milk       |fridge  l    |   - 1.014|   -   7   -    7 -| 15  0.59  0.58   1.1    0     0  0.18|100|427 14091
        = almond drink
      rice milk         |fridge  l    |   - 1.014|   -   7   -    7 -| 47  0.28  9.17  0.97  0.3  5.28   0.1|100|428 14639
        = rice drink
      oat milk          |fridge  l    |   -     -|   -   7   -    7 -|  -     -     -     -    -     -     -|  -|428     -
        = oat drink
      """)
}
