extension FoodGroup {
  /// Poultry. The columns are explained at ``FoodGroup``.
  static let poultry = FoodGroup(
    category: "poultry",
    table: """
      chicken            |fridge  kg   |   -     -|   -   1 360    - 1|215  18.6     0 15.06    0     0  0.18| 68|113 05006
        = whole chicken, roasting chicken
      chicken breast     |fridge  g    |   -     -|   -   1 270    - 1|120  22.5     0  2.62    0     0  0.11|100|117 05062
        = chicken breast fillets, chicken fillets, boneless chicken breast
      chicken thighs     |fridge  g    |   -     -|   -   1 270    - 1|221 16.52  0.25 16.61    0     0   0.2|100|118 05091
      chicken legs       |fridge  g    |   -     -|   -   1 270    - 1|214 16.37  0.17 15.95    0     0  0.21| 73|118 05075
        = chicken leg quarters
      chicken drumsticks |fridge  g    |   -     -|   -   1 270    - 1|161 18.08  0.11   9.2    0     0  0.26|  -|118 05066
        = drumsticks
      chicken wings      |fridge  g    |   -     -|   -   1 270    - 1|191 17.52     0 12.85    0     0  0.21| 62|118 05100
      minced chicken     |fridge  g    |   -     -|   -   1  90    - 1|143 17.44  0.04   8.1    0     0  0.15|100|115 05332
        = chicken mince, ground chicken
      chicken livers     |fridge  g    |   -     -|   -   1  90    - 1|119 16.92  0.73  4.83    0     0  0.18|100|130 05027
        = chicken liver
      turkey             |fridge  kg   |   -     -|   -   1 360    - 1|143 21.64  0.13  5.64    0  0.07  0.28| 71|114 05165
        = whole turkey
      turkey breast      |fridge  g    |   -     -|   -   1 270    - 1|114 23.66  0.14  1.48    0  0.05  0.28|100|120 05219
        = turkey steaks, turkey escalopes, turkey schnitzel
      minced turkey      |fridge  g    |   -     -|   -   1  90    - 1|148 19.66     0  7.66    0     0  0.14|100|115 05305
        = turkey mince, ground turkey
      duck               |fridge  kg   |   -     -|   -   1 180    - 1|404 11.49     0 39.34    0     0  0.16| 72|123 05139
        = whole duck, duckling
      goose              |fridge  kg   |   -     -|   -   1 180    - 1|371 15.86     0 33.62    0     -  0.18| 81|125 05146
        = whole goose
      quail              |fridge  g    |   -     -|   -   1 180    - 1|192 19.63     0 12.05    0     -  0.13| 90|127 05157
      pheasant           |fridge  g    |   -     -|   -   1 180    - 1|181  22.7     0  9.29    0     -   0.1| 86|126 05153
      roast chicken      |fridge  g    |   -     -|   -   3 120    - 3|  -     -     -     -    -     -     -|  -|141     -
        = rotisserie chicken, cooked chicken
      sliced chicken     |fridge  g    |   -     -|   -  14  30    3 3| 98  17.4  2.92  1.86    0  0.75  2.58|100|517 07961
        = chicken slices, deli chicken
      sliced turkey      |fridge  g    |   -     -|   -  14  30    3 3|100 16.33  2.34  2.37    0  3.28   2.3|100|514 07081
        = turkey slices, deli turkey
      turkey bacon       |fridge  g    |   -     -|   -  14  60    7 7|226 15.94  1.89 16.93    -     -  2.67|100|431 07254
      """)
}
