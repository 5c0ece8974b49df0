extension FoodGroup {
  /// Snacks. The columns are explained at ``FoodGroup``.
  static let snacks = FoodGroup(
    category: "snacks",
    table: """
      crisps           |pantry  g    |   -     -|  60   -   -    7 -|532  6.39 53.83 33.98  3.1  0.33  1.32|100|392 19411
        = potato crisps, potato chips
      tortilla chips   |pantry  g    |   -     -|   -   -   -    - -|472   7.1 67.78 20.68  5.4  0.78  0.82|100|  - 19056
        = nachos, corn chips
      pretzels         |pantry  g    |   -     -| 120   -   -   21 -|384 10.04 80.39  2.93  3.4  2.21   3.1|100|394 19047
      popcorn          |pantry  g    |   -     -|  60   -   -    7 -|500     9  57.2  28.1   10     -  2.21|100|390 19807
        = salted popcorn
      popcorn kernels  |pantry  g    |   -     -| 730   -   -  365 -|  -     -     -     -    -     -     -|  -|389     -
        = popping corn, popcorn maize
      rice crackers    |pantry  g    |   -     -|   -   -   -    - -|387   8.2  81.5   2.8  4.2  0.89  0.82|100|  - 19051
      cereal bars      |pantry  piece|  28     -| 180   -   -    - -|443   7.4  67.3  17.2  4.6     -   0.7|100|658 19020
        = granola bars, muesli bars
      pork scratchings |pantry  g    |   -     -| 120   -   -    - -|544  61.3     0  31.3    0     0  4.54|100|556 19041
        = pork rinds
      banana chips     |pantry  g    |   -     -| 180   -   -   30 -|519   2.3  58.4  33.6  7.7 35.34  0.02|100|379 19400
      """)
}
