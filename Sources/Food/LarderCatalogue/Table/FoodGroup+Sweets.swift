extension FoodGroup {
  /// Sweets. The columns are explained at ``FoodGroup``.
  static let sweets = FoodGroup(
    category: "sweets",
    table: """
      chocolate              |pantry  g    |   -     -| 365   -   -  365 -|535  7.65  59.4 29.66  3.4  51.5   0.2|100|216 19120
        = milk chocolate
      dark chocolate         |pantry  g    |   -     -| 365   -   -  365 -|598  7.79  45.9 42.63 10.9 23.99  0.05|100|216 19904
        = plain chocolate, bittersweet chocolate
      unsweetened chocolate  |pantry  g    |   -     -| 365   -   -  365 -|642 14.32 28.42 52.31 16.6  0.91  0.06|100|216 19078
        = unsweetened baking chocolate
      white chocolate        |pantry  g    |   -     -| 365   -   -  365 -|539  5.87 59.24 32.09  0.2    59  0.22|100|216 19087
      biscuits               |pantry  g    |   -     -| 120   - 240    - -|467   6.1  68.9  18.8  0.8 20.24   0.7|100|200 18155
        = cookies, butter biscuits, butter cookies
      digestive biscuits     |pantry  g    |   -     -| 180   -   -    - -|430  6.69 77.66  10.6  3.4 24.85  1.15|100|378 18173
        = digestives, graham crackers
      shortbread             |pantry  g    |   -     -| 120   - 240    - -|514  5.37 63.78 26.22  1.3 21.65  0.88|100|200 18192
      chocolate chip cookies |pantry  g    |   -     -| 120   - 240    - -|492   5.1 65.36 24.72    2  32.9  0.78|100|200 18159
        = chocolate chip biscuits
      oat biscuits           |pantry  g    |   -     -| 120   - 240    - -|450   6.2  68.7  18.1  2.8 24.66  0.96|100|200 18178
        = oatmeal cookies
      ginger biscuits        |pantry  g    |   -     -| 120   - 240    - -|416   5.6  76.9   9.8  2.2 19.92  1.25|100|200 18172
        = ginger nuts, gingersnaps
      ladyfingers            |pantry  g    |   -     -| 120   - 240    - -|363  10.6  59.7   9.1    1     -  0.37|100|200 18423
        = sponge fingers, savoiardi, savoiardi biscuits
      cake                   |pantry  g    |   -     -|   3   - 180    3 3|290   5.4    61   2.7  0.5 36.66  1.56|100|197 18133
        = sponge cake
      chocolate cake         |pantry  g    |   -     -|   3   - 180    3 3|389  3.48 52.84 20.05  2.2 39.96  0.87|100|197 18096
      fruit cake             |pantry  g    |   -     -| 180   - 360  180 -|324   2.9  61.6   9.1  3.7 27.42  0.25|100|203 18110
        = fruitcake
      muffins                |pantry  piece| 113     -|   3   -  90    - 3|375  4.49    53 16.07  1.1 31.47  0.84|100|452 18274
        = blueberry muffins
      brownies               |pantry  piece|  56     -|   3   - 180    3 3|405   4.8  63.9  16.3  2.1 36.61  0.72|100|197 18151
        = chocolate brownies
      doughnuts              |pantry  piece|  54     -|   1   -   -    1 -|434  5.31 47.06 24.93  1.7 18.15  1.19|100|202 18248
        = donuts
      Danish pastries        |pantry  piece|  71     -|   5   -   -    5 -|371   5.4  47.8  18.5  1.9 27.53  1.11|100|204 18246
        = Danish pastry
      apple pie              |fridge  g    |   -     -|   1   7 240    7 7|237   1.9    34    11  1.6 15.65   0.5|100|207 18301
      cheesecake             |fridge  g    |   -     -|   -   5  90    5 5|321   5.5  25.5  22.5  0.4  21.8   1.1|100|198 18147
      apple strudel          |fridge  g    |   -     -|   1   7 240    7 7|274   3.3  41.1  11.2  2.2 25.75  0.34|100|207 18354
        = strudel
      sweets                 |pantry  g    |   -     -|   -   -   -    - -|394     0    98   0.2    0  62.9   0.1|100|  - 19107
        = candy, hard candy, boiled sweets
      gummy sweets           |pantry  g    |   -     -| 180   -   -    - -|396     0  98.9     0  0.1 58.97  0.11|100|380 19106
        = gummies, gummy bears, fruit gums, wine gums
      marshmallows           |pantry  g    |   -     -| 365   -   -   30 -|318   1.8  81.3   0.2  0.1 57.56   0.2|100|381 19116
      toffees                |pantry  g    |   -     -|   -   -   -    - -|382   4.6    77   8.1    0  65.5  0.61|100|  - 19074
        = caramels
      chewing gum            |pantry  g    |   -     -|   -   -   -    - -|360     0  96.7   0.3  2.4 66.08     0|100|  - 19163
      chocolate pudding      |fridge  g    |   -     -|   -   2   -    2 -|142  2.09 23.01   4.6    0 17.17  0.38|100| 28 19183
        = chocolate dessert
      """)
}
