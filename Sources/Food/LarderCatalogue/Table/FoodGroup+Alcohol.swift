extension FoodGroup {
  /// Alcohol. The columns are explained at ``FoodGroup``.
  static let alcohol = FoodGroup(
    category: "alcohol",
    table: """
      beer              |pantry  l    |   - 1.004|   -   -   -    - -| 43  0.46  3.55     0    0     0  0.01|100|  - 14003
        = lager, ale, pils, pilsner
      alcohol-free beer |pantry  l    |   - 1.002|   -   -   -    - -| 37  0.21  8.05  0.12    0  8.05  0.03|100|  - 14305
        = non-alcoholic beer
      wine              |pantry  ml   |   - 0.998|   -   -   -    - -| 83  0.07  2.72     0    0  0.79  0.01|100|  - 14084
        = table wine
      red wine          |pantry  ml   |   - 0.994|1095   -   -    1 -| 85  0.07  2.61     0    0  0.62  0.01|100|462 14096
      white wine        |pantry  ml   |   - 0.994| 365   -   -    1 -| 82  0.07   2.6     0    0  0.96  0.01|100|463 14106
      rosé wine         |pantry  ml   |   - 1.025|   -   -   -    - -| 83  0.36   3.8     0    0   3.8  0.01|100|  - 14253
        = rosé
      sake              |pantry  ml   |   - 0.984|   -   -   -    - -|134   0.5     5     0    0     0  0.01|100|  - 43479
        = rice wine
      dessert wine      |pantry  ml   |   - 0.998|   -   -   -    - -|160   0.2 13.69     0    0  7.78  0.02|100|  - 14057
        = sweet wine, port, sherry
      whisky            |pantry  ml   |   -  0.94| 730   -   -    - -|250     0   0.1     0    0   0.1     0|100|539 14052
        = whiskey, bourbon
      vodka             |pantry  ml   |   -  0.94| 730   -   -    - -|231     0     0     0    0     0     0|100|539 14051
      gin               |pantry  ml   |   -  0.94| 730   -   -    - -|263     0     0     0    0     0     0|100|539 14049
      rum               |pantry  ml   |   -  0.94| 730   -   -    - -|231     0     0     0    0     0     0|100|539 14050
      brandy            |pantry  ml   |   -  0.94| 730   -   -    - -|231     0     0     0    0     0     0|100|539 14037
        = cognac, spirits
      coffee liqueur    |pantry  ml   |   - 1.177|   -   -   -    - -|336   0.1  46.8   0.3    0  38.3  0.02|100|  - 14414
      cream liqueur     |pantry  ml   |   - 1.052| 180   -   -    - -|327   2.8  20.9  15.7    0 19.76  0.23|100|540 14415
        = Irish cream
      """)
}
