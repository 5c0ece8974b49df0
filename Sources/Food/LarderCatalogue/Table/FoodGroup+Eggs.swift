extension FoodGroup {
  /// Eggs. The columns are explained at ``FoodGroup``.
  static let eggs = FoodGroup(
    category: "eggs",
    table: """
      eggs        |fridge  piece|  57     -|   -  21   -    - -|143 12.56  0.72  9.51    0  0.37  0.36| 88| 21 01123
        = hen's eggs, chicken eggs
      egg whites  |fridge  g    |  33     -|   -   2 360    - 2| 52  10.9  0.73  0.17    0  0.71  0.42|100| 22 01124
      egg yolks   |fridge  g    |  17     -|   -   2 360    - 2|322 15.86  3.59 26.54    0  0.56  0.12|100| 22 01125
      duck eggs   |fridge  piece|  80     -|   -  21   -    - -|185 12.81  1.45 13.77    0  0.93  0.36| 88| 21 01138
      quail eggs  |fridge  piece| 9.8     -|   -  21   -    - -|158 13.05  0.41 11.09    0   0.4  0.35| 92| 21 01140
        = quail's eggs
      boiled eggs |fridge  piece|  57     -|   -   7   -    - -|155 12.58  1.12 10.61    0  1.12  0.31| 88| 23 01129
        = hard-boiled eggs
      """)
}
