extension FoodGroup {
  /// Tinned vegetables and fruit. The columns are explained at ``FoodGroup``.
  static let tinned = FoodGroup(
    category: "tinned",
    table: """
      tinned tomatoes      |pantry  g    |   - 1.014| 360   -   -    5 -| 16  0.79  3.47  0.25  1.9  2.55  0.29|100|373 11531
        = canned tomatoes, chopped tomatoes, diced tomatoes, peeled tomatoes
      crushed tomatoes     |pantry  g    |   - 1.023| 360   -   -    5 -| 32  1.64  7.29  0.28  1.9   4.4  0.47|100|373 11693
        = tinned crushed tomatoes, canned crushed tomatoes
      passata              |pantry  g    |   - 1.057| 360   -   -    5 -| 38  1.65  8.98  0.21  1.9  4.83  0.07|100|373 11547
        = tomato passata, sieved tomatoes, strained tomatoes
      tomato sauce         |pantry  g    |   - 1.036| 360   -   -    5 -| 24   1.2  5.31   0.3  1.5  3.56  1.19|100|373 11549
        = tinned tomato sauce, canned tomato sauce
      tomato paste         |pantry  g    |   - 1.116| 810   -  60    5 -| 82  4.32 18.91  0.47  4.1 12.18  0.15|100|501 11546
        = tomato concentrate, concentrated tomato purée
      tinned sweetcorn     |pantry  g    |   -     -| 730   -   -    3 -| 67  2.29 14.34  1.22    2  4.44  0.51|100|372 11172
        = sweetcorn, canned sweetcorn, canned corn, tinned corn
      creamed corn         |pantry  g    |   - 1.082| 730   -   -    3 -| 72  1.74 18.13  0.42  1.2  3.23  0.65|100|372 11174
        = cream-style corn, creamed sweetcorn, tinned creamed corn
      diced green chillies |pantry  g    |   - 0.588| 730   -   -    3 -| 21  0.72   4.6  0.27  1.7     -  0.99|100|372 11980
        = canned green chillies, tinned green chillies
      tinned peas          |pantry  g    |   -     -| 730   -   -    3 -| 71  4.33 11.82  0.95    -     -  0.58|100|372 11311
        = canned peas
      tinned mushrooms     |pantry  g    |   -     -| 730   -   -    3 -| 25  1.87  5.09  0.29  2.4  2.34  1.06|100|372 11264
        = canned mushrooms
      dried shiitake       |pantry  g    |   -     -| 365   -   -   90 -|296  9.58 75.37  0.99 11.5  2.21  0.03|100|385 11268
        = dried shiitake mushrooms
      water chestnuts      |pantry  g    |   -     -| 730   -   -    3 -| 50  0.88  12.3  0.06  2.5  2.46  0.02|100|372 11590
        = tinned water chestnuts, canned water chestnuts
      bamboo shoots        |pantry  g    |   -     -| 730   -   -    3 -| 19  1.72  3.22   0.4  1.4  1.89  0.02|100|372 11028
        = tinned bamboo shoots, canned bamboo shoots
      palm hearts          |pantry  g    |   - 0.617| 730   -   -    3 -| 28  2.52  4.62  0.62  2.4     -  1.07|100|372 11961
        = hearts of palm
      tinned peaches       |pantry  g    |   -     -| 360   -   -    5 -| 54  0.45 14.55  0.03  1.3 13.25  0.01|100|373 09240
        = canned peaches
      tinned pears         |pantry  g    |   -     -| 360   -   -    5 -| 57  0.19 15.17  0.03  1.6  12.1  0.01|100|373 09256
        = canned pears
      tinned pineapple     |pantry  g    |   -     -| 360   -   -    5 -| 60  0.42  15.7  0.08  0.8 14.45     0|100|373 09268
        = canned pineapple, pineapple chunks, pineapple rings
      fruit cocktail       |pantry  g    |   -     -| 540   -   -    - -| 46  0.46 11.86  0.01    1 10.86  0.01|100|432 09097
        = tinned fruit cocktail, canned fruit cocktail
      coconut milk         |pantry  ml   |   - 0.955| 730   -  90    4 -|197  2.02  2.81 21.33    -     -  0.03|100|602 12118
        = tinned coconut milk, canned coconut milk
      coconut cream        |pantry  ml   |   - 1.014| 730   -  90    4 -|330  3.63  6.65 34.68  2.2     -  0.01|100|601 12115
      """)
}
