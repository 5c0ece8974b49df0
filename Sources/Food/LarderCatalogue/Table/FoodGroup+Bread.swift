extension FoodGroup {
  /// Bread. The columns are explained at ``FoodGroup``.
  static let bread = FoodGroup(
    category: "bread",
    table: """
      bread            |pantry  piece|   -     -|   3   -  90    - 3|266  8.85 49.42  3.33  2.7  5.67  1.22|100|461 18069
        = white bread, loaf of bread, sliced bread, toast bread, sandwich bread
      wholemeal bread  |pantry  piece|   -     -|   3   -  90    - 3|252 12.45 42.71   3.5    6  4.34  1.14|100|461 18075
        = whole-wheat bread, wholewheat bread, wholegrain bread, brown bread
      multigrain bread |pantry  piece|   -     -|   3   -  90    - 3|265 13.36 43.34  4.23  7.4  6.39  0.95|100|461 28397
        = mixed-grain bread, seeded bread
      rye bread        |pantry  piece|   -     -|   3   -  90    - 3|259   8.5  48.3   3.3  5.8  3.85  1.51|100|461 18060
      pumpernickel     |pantry  g    |   -     -|   3   -  90    - 3|250   8.7  47.5   3.1  6.5  0.53  1.49|100|461 18044
      sourdough bread  |pantry  piece|   -     -|   3   -  90    - 3|272 10.75 51.88  2.42  2.2  4.62   1.5|100|461 18029
        = sourdough
      baguette         |pantry  piece|   -     -|   3   -  90    - 3|272 10.75 51.88  2.42  2.2  4.62   1.5|100|461 18029
        = French bread, French stick
      ciabatta         |pantry  piece|   -     -|   3   -  90    - 3|271   8.8  50.1   3.5  3.2  3.17  1.38|100|461 18033
        = Italian bread
      focaccia         |pantry  piece|   -     -|   3   -  90    - 3|249  8.77 35.82  7.89  1.8  1.75   1.4|100|461 18973
      brioche          |pantry  piece|   -     -|   3   -  90    - 3|287   9.5  47.8     6  2.3  1.78  0.95|100|461 18027
        = egg bread
      bread rolls      |pantry  piece|  57     -|   3   -  90    - 3|293   9.9  52.7   4.3  2.3  1.77  1.36|100|461 18353
        = rolls, crusty rolls
      burger buns      |pantry  piece|  44     -|  14   -  90  14 14|279  9.77 50.12  3.91  1.8  7.28  1.24|100|195 18350
        = hamburger buns, hot dog buns, hot dog rolls
      pita bread       |pantry  piece|  60     -|  14   -  90  14 14|275   9.1  55.7   1.2  2.2   1.3  1.34|100|195 18041
        = pitta bread, pita, pitta
      naan bread       |pantry  piece|  90     -|  14   -  90  14 14|291  9.62 50.43  5.65  2.2  3.55  1.16|100|195 28307
        = naan
      bagels           |pantry  piece| 105     -|   1   -  90    - 1|264 10.56 52.38  1.32  1.6  8.43  1.06|100|449 18001
      English muffins  |pantry  piece|  57     -|  14   -  90  14 14|227  8.87 44.17  1.69  3.5  3.53  1.06|100|195 18258
      croissants       |pantry  piece|  57     -|   5   -   -    5 -|406   8.2  45.8    21  2.6 11.26  1.17|100|204 18239
        = butter croissants
      tortillas        |pantry  piece|  49     -|  90   - 180   90 -|306   8.2 49.38  7.99  3.5  3.71  1.84|100|196 18364
        = flour tortillas, tortilla wraps, wraps
      corn tortillas   |pantry  piece|  24     -|  25  60   -    - -|218   5.7 44.64  2.85  6.3  0.88  0.11|100|553 18363
      taco shells      |pantry  g    |   -     -|   -   -   -    - -|476  6.41 63.49 21.79  6.7   1.5  0.81|100|  - 18360
      crispbread       |pantry  g    |   -     -| 240   -  90   30 -|366   7.9  82.2   1.3 16.5  1.07  1.02|100|377 18216
        = rye crispbread, knäckebröd
      crackers         |pantry  g    |   -     -| 240   -  90   30 -|384  7.14 72.81  7.14  7.1     0  1.43|100|377 28327
        = cream crackers, water biscuits
      rusks            |pantry  g    |   -     -| 240   -  90   30 -|407  13.5  72.3   7.2    -     -  0.63|100|377 18224
        = rusk toast
      breadsticks      |pantry  g    |   -     -| 240   -  90   30 -|412    12  68.4   9.5    3  1.26  1.78|100|377 18080
        = grissini
      matzo            |pantry  g    |   -     -| 240   -  90   30 -|395    10  83.7   1.4    3  0.29     0|100|377 18217
        = matzos, matzah
      rice cakes       |pantry  g    |   -     -|   -   -   -    - -|387   8.2  81.5   2.8  4.2  0.88  0.06|100|  - 19816
      breadcrumbs      |pantry  g    |   - 0.456| 180   -   -    - -|395 13.35 71.98   5.3  4.5   6.2  1.83|100|643 18079
        = panko
      croutons         |pantry  g    |   -     -| 150 150 330    - -|407  11.9  73.5   6.6  5.1     -  1.74|100|682 18242
      """)
}
