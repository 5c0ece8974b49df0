extension FoodGroup {
  /// Ready meals. The columns are explained at ``FoodGroup``.
  static let readyMeals = FoodGroup(
    category: "ready meals",
    table: """
      leftovers             |fridge  g    |   -     -|   -   3  60    - 3|  -     -     -     -    -     -     -|  -|173     -
        = leftover meal
      ready meal            |fridge  g    |   -     -|   -   3  60    - 3|  -     -     -     -    -     -     -|  -|185     -
        = microwave meal, TV dinner, chilled ready meal
      cooked rice           |fridge  g    |   -     -|   -   4 180    - 3|130  2.69 28.17  0.28  0.4  0.05     0|100|178 20445
        = leftover rice, boiled rice
      cooked pasta          |fridge  g    |   -     -|   -   3  30    - 3|158   5.8 30.86  0.93  1.8  0.56     0|100|177 20421
        = leftover pasta, boiled pasta
      soup                  |fridge  g    |   -     -|   -   3  60    - 3|  -     -     -     -    -     -     -|  -|193     -
        = homemade soup, stew
      tinned soup           |pantry  g    |   - 1.048| 360   -   -    5 -| 32  0.71  7.45  0.21  0.5  4.03  0.46|100|373 06559
        = canned soup, tinned tomato soup, canned tomato soup, tomato soup
      tinned vegetable soup |pantry  g    |   - 0.972| 730   -   -    3 -| 39  1.14   7.9  0.36  1.1  1.56  0.67|100|372 06067
        = canned vegetable soup, vegetable soup
      tinned chicken soup   |pantry  g    |   - 1.027| 730   -   -    3 -| 41  3.09  4.46  1.16  0.8  0.38  0.76|100|372 06018
        = canned chicken soup, chicken soup, chicken noodle soup
      tinned mushroom soup  |pantry  g    |   - 1.065| 730   -   -    3 -| 79  1.35   6.8   5.3  0.7   0.4  1.73|100|372 06043
        = cream of mushroom soup, condensed cream of mushroom soup
      cream of chicken soup |pantry  g    |   -     -| 730   -   -    3 -| 90  2.38  7.16  5.77    0  0.54  1.76|100|372 06016
        = condensed cream of chicken soup
      packet soup           |pantry  g    |   -     -| 365   -   -  365 -|293  7.48 65.07  0.34  6.6  4.65 20.08|100|396 06094
        = soup mix, instant soup
      tinned ravioli        |pantry  g    |   - 1.107| 730   -   -    3 -| 97  3.24 13.26  3.41  1.5  1.97  0.71|100|372 22900
        = canned ravioli
      tinned beef stew      |pantry  g    |   -     -| 730   -   -    3 -| 99  4.41  7.85  5.53  0.9  1.76  0.97|100|372 22905
        = canned beef stew
      tinned chilli         |pantry  g    |   - 1.023| 730   -   -    3 -|107   5.8  13.1  3.47  3.3  1.87  1.12|100|372 22904
        = canned chili, tinned chilli con carne, tinned chili con carne
      instant mash          |pantry  g    |   -     -| 300   -   -  180 -|354  8.34 81.17  0.41  6.6  3.36  0.19|100|393 11378
        = instant mashed potatoes, mashed potato flakes
      macaroni cheese mix   |pantry  g    |   -     -|   -   -   -    - -|379 13.86 70.12  4.82  3.2  9.61   1.7|100|  - 22959
        = mac and cheese mix
      potato salad          |fridge  g    |   - 1.057|   -   3   -    - -|143  2.68 11.17   8.2  1.3     -  1.32|100|191 11414
      pasta salad           |fridge  g    |   -     -|   -   3   -    - -|  -     -     -     -    -     -     -|  -|420     -
      chicken salad         |fridge  g    |   -     -|   -   3   -    - -|  -     -     -     -    -     -     -|  -|418     -
      tuna salad            |fridge  g    |   - 0.866|   -   3   -    - -|187 16.04  9.41  9.26    0     -     1|100|417 15128
      coleslaw              |fridge  g    |   -     -|   -   3   -    - -|  -     -     -     -    -     -     -|  -|603     -
      guacamole             |fridge  g    |   -     -|   -   3  90    - -|  -     -     -     -    -     -     -|  -|180     -
      quiche                |fridge  g    |   -     -|   -   3  60    3 3|  -     -     -     -    -     -     -|  -|211     -
      falafel               |fridge  g    |   -     -|   -   3  30    - 3|333 13.31 31.84  17.8    -     -  0.74|100|174 16138
      fried chicken         |fridge  g    |   -     -|   -   3 120    - 3|  -     -     -     -    -     -     -|  -|136     -
      """)
}
