extension FoodGroup {
  /// Frozen. The columns are explained at ``FoodGroup``.
  static let frozen = FoodGroup(
    category: "frozen",
    table: """
      frozen peas             |freezer g    |   -     -|   -   3 300    - 3| 77  5.22 13.62   0.4  4.5     5  0.27|100|331 11312
        = peas, petits pois, garden peas
      frozen spinach          |freezer g    |   -     -|   -   3 300    - 3| 29  3.63  4.21  0.57  2.9  0.65  0.18|100|331 11463
      frozen green beans      |freezer g    |   -     -|   -   3 300    - 3| 39  1.79  7.54  0.21  2.6  2.21  0.01|100|331 11060
      frozen broccoli         |freezer g    |   -     -|   -   3 300    - 3| 26  2.81  4.78  0.29    3  1.35  0.06|100|331 11092
      frozen cauliflower      |freezer g    |   -     -|   -   3 300    - 3| 24  2.01  4.68  0.27  2.3  2.22  0.06|100|331 11137
      frozen sweetcorn        |freezer g    |   -     -|   -   3 300    - 3| 88  3.02 20.71  0.78  2.1   2.5  0.01|100|331 11178
        = frozen corn
      frozen mixed vegetables |freezer g    |   -     -|   -   3 300    - 3| 72  3.33 13.47  0.52    4     -  0.12|100|331 11583
        = mixed vegetables
      frozen strawberries     |freezer g    |   -     -|   -   - 300    - -| 35  0.43  9.13  0.11  2.1  4.56     0|100|315 09318
      frozen raspberries      |freezer g    |   -     -|   -   - 300    - -| 52   1.2 11.94  0.65  6.5  4.42     0|100|315 09518
      frozen blueberries      |freezer g    |   -     -|   -   - 300    - -| 51  0.42 12.17  0.64  2.7  8.45     0|100|315 09054
      frozen berries          |freezer g    |   -     -|   -   - 300    - -|  -     -     -     -    -     -     -|  -|315     -
        = frozen fruit, frozen mixed berries
      frozen chips            |freezer g    |   -     -|   -   - 360    - -|147  2.24 24.81  4.66  1.9   0.2  0.83|100|313 11402
        = oven chips, French fries, fries, frozen fries
      hash browns             |freezer g    |   -     -|   -   - 360    - -| 82  2.06 17.72  0.62  1.4     -  0.06|100|313 11390
      potato croquettes       |freezer g    |   -     -|   -   - 360    - -|178  1.93  24.8  8.71  2.3  0.28  1.07|100|313 11398
        = potato puffs
      frozen onion rings      |freezer g    |   -     -|   -   3 300    - 3|258  3.15 30.53  14.1  1.8     -  0.62|100|331 11295
        = onion rings
      frozen fish             |freezer g    |   -     -|   -   1 180    - 1| 69 15.27     0  0.41    0     0  0.76|100|312 15019
        = frozen fish fillets
      fish fingers            |freezer piece|  28     -|   -   - 540    - -|277 11.01 21.66 16.23  1.5  1.65     1|100|311 15027
        = fish sticks
      frozen prawns           |freezer g    |   -     -|   -   1 360    - 1| 71 13.61  0.91  1.01    0     0  1.42|100|325 15149
        = frozen shrimp
      chicken nuggets         |freezer g    |   -     -|   -   -  30    - 1|260 12.43 16.32 16.14  1.3  0.79   1.4|100|134 22974
      meatballs               |freezer g    |   -     -|   -   - 360    - -|286  14.4  8.06 22.21  2.3  3.47  1.66|100|330 07972
        = frozen meatballs
      veggie burgers          |freezer piece|  70     -|   -   3 360    - 3|177  15.7 14.27   6.3  4.9  1.07  1.42|100|327 16147
        = vegetable burgers, soya burgers
      frozen pizza            |freezer g    |   -     -|   -   3 360    - 3|  -     -     -     -    -     -     -|  -|571     -
        = pizza
      lasagne                 |freezer g    |   -     -|   -   - 360    - -|135  7.28 15.36  4.92  1.7  3.11  0.93|100|330 22977
        = lasagna, frozen lasagne, frozen lasagna
      macaroni cheese         |freezer g    |   -     -|   -   - 360    - -|149   5.6 17.28  6.41  1.1  1.53  0.72|100|330 22970
        = mac and cheese, macaroni and cheese
      spring rolls            |freezer g    |   -     -|   -   - 360    - -|214  5.95 31.77  6.97  2.4  5.96  1.22|100|330 22955
        = egg rolls
      garlic bread            |freezer g    |   -     -|   3   -  90    - -|350  8.36 41.72 16.61  2.5  3.69  1.36|100|461 18963
        = frozen garlic bread
      waffles                 |freezer piece|  35     -|   -   -  90    - -|285  6.47 42.98   9.7  2.2  4.91   1.6|100|321 18365
        = frozen waffles
      pancakes                |freezer piece|  41     -|   -   -  90    - -|233  5.23 37.75  6.83    1  8.32  1.15|100|321 18288
        = frozen pancakes
      ice cream               |freezer g    |   -     -|   -   - 180    - -|207   3.5  23.6    11  0.7 21.22   0.2|100|317 19095
        = vanilla ice cream
      chocolate ice cream     |freezer g    |   -     -|   -   - 180    - -|216   3.8  28.2    11  1.2 25.36  0.19|100|317 19270
      sorbet                  |freezer g    |   -     -|   -   - 270    - -|144   1.1  30.4     2  1.3 24.32  0.12|100|324 19097
        = sherbet
      ice lollies             |freezer piece|  52     -|   -   - 270    - -| 79     0 19.23  0.24    0 13.66  0.02|100|318 19283
        = ice pops, popsicles, ice lolly
      """)
}
