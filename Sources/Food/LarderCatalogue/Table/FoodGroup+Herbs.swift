extension FoodGroup {
  /// Herbs. The columns are explained at ``FoodGroup``.
  static let herbs = FoodGroup(
    category: "herbs",
    table: """
      parsley    |fridge  g    |   -     -|   -   2  90    - -| 36  2.97  6.33  0.79  3.3  0.85  0.14| 95|611 11297
        = flat-leaf parsley, curly parsley
      coriander  |fridge  g    |   -     -|   7  14   -    - -| 23  2.13  3.67  0.52  2.8  0.87  0.12| 85|506 11165
        = cilantro, coriander leaves
      basil      |fridge  g    |   -     -|   5  10   -    - -| 23  3.15  2.65  0.64  1.6   0.3  0.01| 64|509 02044
      mint       |fridge  g    |   -     -|   7  14   -    - -| 44  3.29  8.41  0.73  6.8     -  0.08| 41|507 02065
        = spearmint
      chives     |fridge  g    |   -     -|   7  14   -    - -| 30  3.27  4.35  0.73  2.5  1.85  0.01|100|512 11156
      dill       |fridge  g    |   -     -|   -   7  30    - -| 43  3.46  7.02  1.12  2.1     -  0.15| 59|288 02045
        = dill weed
      rosemary   |fridge  g    |   -     -|   7  14   -    - -|131  3.31  20.7  5.86 14.1     -  0.06| 65|511 02063
      thyme      |fridge  g    |   -     -|   7  14   -    - -|101  5.56 24.45  1.68   14     -  0.02| 68|513 02049
      lemongrass |fridge  g    |   -     -|   -   7 180    - -| 99  1.82 25.31  0.49    -     -  0.02| 65|505 11972
      """)
}
