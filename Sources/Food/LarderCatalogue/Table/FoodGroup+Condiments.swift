extension FoodGroup {
  /// Condiments and sauces. The columns are explained at ``FoodGroup``.
  static let condiments = FoodGroup(
    category: "condiments",
    table: """
      ketchup              |pantry  g    |   - 1.014| 365   -   -  180 -|101  1.04  27.4   0.1  0.3 21.27  2.27|100|348 11935
        = tomato ketchup, catsup
      mustard              |pantry  g    |   - 1.052| 365   -   -  365 -| 60  3.74  5.83  3.34    4  0.92  2.76|100|351 02046
        = yellow mustard, Dijon mustard
      mayonnaise           |pantry  g    |   -  0.93|  90   -   -   60 -|680  0.96  0.57 74.85    0  0.57  1.59|100|350 04025
        = mayo
      horseradish          |fridge  g    |   - 1.014|   - 360   -   90 -| 48  1.18 11.29  0.69  3.3  7.99  1.05|100|346 02055
        = horseradish sauce, grated horseradish
      soy sauce            |pantry  ml   |   - 1.078|1095   -   -   30 -| 53  8.14  4.93  0.57  0.8   0.4 13.73|100|360 16123
        = soya sauce
      Worcestershire sauce |pantry  ml   |   - 1.162| 365   -   -    - -| 78     0 19.46     0    0 10.03  2.45|100|362 06971
        = Worcester sauce
      fish sauce           |pantry  ml   |   - 1.217|   -   -   -    - -| 35  5.06  3.64  0.01    0  3.64 19.63|100|  - 06179
      oyster sauce         |pantry  ml   |   - 1.217| 540   -   -   90 -| 51  1.35 10.92  0.25  0.3     0  6.83|100|434 06176
      hoisin sauce         |pantry  ml   |   - 1.082| 540   -   -   90 -|220  3.31 44.08  3.39  2.8 27.26  4.04|100|435 06175
      plum sauce           |pantry  g    |   - 1.289| 540   -   -   90 -|184  0.89 42.81  1.04  0.7     -  1.35|100|435 06151
        = Chinese plum sauce
      teriyaki sauce       |pantry  ml   |   - 1.217|1095   -   -   30 -| 89  5.93 15.56  0.02  0.1  14.1  9.58|100|360 06112
      barbecue sauce       |pantry  g    |   - 1.209| 365   -   -  120 -|172  0.82 40.77  0.63  0.9 33.24  2.57|100|340 06150
        = BBQ sauce
      hot sauce            |pantry  ml   |   - 0.954| 180   -   -    - -| 11  0.51  1.75  0.37  0.3  1.26  6.61|100|559 06168
        = chilli sauce, chili sauce, pepper sauce
      sweet chilli sauce   |pantry  g    |   -     -| 365   -   -  180 -|  -     -     -     -    -     -     -|  -|348     -
        = Thai sweet chilli sauce
      sriracha             |pantry  g    |   - 1.319| 180   -   -    - -| 93  1.93 19.16  0.93  2.2 15.11  5.31|100|559 06631
        = sriracha sauce
      salsa                |pantry  g    |   - 1.099| 365   -   -   30 -| 29  1.52  6.64  0.17  1.9  4.01  1.78|100|357 06164
        = tomato salsa
      enchilada sauce      |pantry  g    |   - 0.947| 365   -   -   30 -| 30  0.62  4.87  0.91  0.5  1.83  1.37|100|357 27063
        = red enchilada sauce
      pesto                |fridge  g    |   - 1.065|   - 180  30    3 3|418  9.83 10.09  37.6  1.8  6.33  1.51|100|354 06626
        = green pesto, basil pesto
      pasta sauce          |pantry  g    |   -     -| 540   -   -    4 -| 50  1.39  7.43  1.61  1.8  4.91  1.09|100|359 06931
        = spaghetti sauce, marinara sauce
      pizza sauce          |pantry  g    |   - 1.065| 540   -   -    4 -| 54  2.18  8.66  1.15    2  3.78  0.87|100|359 06152
      curry paste          |pantry  g    |   -     -| 730   -   -    5 -|  -     -     -     -    -     -     -|  -|560     -
        = Thai curry paste
      gravy                |pantry  g    |   - 0.985| 730   -   -    1 -| 53  3.75  4.81  2.36  0.4  0.21   1.4|100|344 06116
      gravy granules       |pantry  g    |   - 0.406| 730   -   -    - -|367 10.74 59.38  9.61    2     - 12.11|100|343 06118
        = gravy powder
      stock cubes          |pantry  piece| 4.8     -| 365   -   -  365 -|198  14.6  23.5   4.7    0     0    60|100|396 06081
        = bouillon cubes, chicken stock cubes
      chicken stock        |fridge  ml   |   - 1.052|   -   7  60    3 3|  6  0.64  0.44  0.21    0  0.43  0.93|100|486 06194
        = chicken broth
      beef stock           |fridge  ml   |   - 1.014|   -   7  60    3 3|  7  1.14  0.04  0.22    0     0  0.93|100|485 06008
        = beef broth
      vegetable stock      |fridge  ml   |   - 0.934|   -   7  60    3 3|  5  0.24  0.93  0.07    0  0.55  0.74|100|487 06700
        = vegetable broth
      fish stock           |fridge  ml   |   - 1.031|   -   7  60    3 3| 16     2   0.4   0.6    0  0.09   0.8|100|486 06963
        = fish broth
      vinegar              |pantry  ml   |   - 1.006| 730   -   -    - -| 18     0  0.04     0    0  0.04     0|100|361 02053
        = white vinegar, distilled vinegar
      cider vinegar        |pantry  ml   |   -  1.01| 730   -   -    - -| 21     0  0.93     0    0   0.4  0.01|100|557 02048
        = apple cider vinegar
      wine vinegar         |pantry  ml   |   -  1.01| 730   -   -    - -| 19  0.04  0.27     0    0     0  0.02|100|361 02068
        = red wine vinegar, white wine vinegar
      rice vinegar         |pantry  ml   |   - 1.006| 730   -   -    - -| 18     0  0.04     0    0  0.04  0.01|100|361 02053
        = rice wine vinegar
      malt vinegar         |pantry  ml   |   - 1.006| 730   -   -    - -| 18     0  0.04     0    0  0.04  0.01|100|361 02053
      balsamic vinegar     |pantry  ml   |   - 1.078|1095   -   -  540 -| 88  0.49 17.03     0    - 14.95  0.06|100|669 02069
        = balsamico
      salad dressing       |pantry  ml   |   - 0.993| 300   -   -   30 -|240  0.41 12.12 21.12    0 10.77  2.48|100|356 04114
        = Italian dressing, vinaigrette
      Caesar dressing      |pantry  ml   |   - 0.993| 180   -   -   21 -|542  2.17   3.3 57.85  0.5  2.81  3.02|100|623 43015
      ranch dressing       |pantry  g    |   -     -| 180   -   -   21 -|430  1.32   5.9 44.54    0  4.69  2.25|100|623 04639
        = ranch
      olives               |pantry  g    |   -     -| 360   -   -   14 -|115  0.84  6.26 10.68  3.2     0  1.84|100|352 09193
        = black olives
      green olives         |pantry  g    |   -     -| 360   -   -   14 -|145  1.03  3.84 15.32  3.3  0.54  3.89|100|352 09195
      capers               |pantry  g    |   -     -| 365   -   -    - -| 23  2.36  4.89  0.86  3.2  0.41  5.87|100|614 02054
      gherkins             |pantry  g    |   -     -| 365   -   -   30 -| 12   0.5  2.41   0.3    1  1.07  2.02|100|353 11937
        = pickles, pickled gherkins, pickled cucumbers, dill pickles
      pickled beetroot     |pantry  g    |   -     -| 365   -   -   30 -| 65   0.8 16.28  0.08  0.8 11.05  0.37|100|633 11609
        = pickled beets
      relish               |pantry  g    |   - 1.036| 900 270   -    - -|130  0.37 35.06  0.47  1.1 29.13  2.03|100|500 11945
        = pickle relish
      chutney              |pantry  g    |   -     -| 365   -   -   30 -|  -     -     -     -    -     -     -|  -|341     -
        = mango chutney
      cranberry sauce      |pantry  g    |   - 1.171| 730   -   -    7 -|159   0.9  40.4  0.15  1.1 31.75  0.01|100|565 09081
      sauerkraut           |pantry  g    |   -     -| 360   -   -    5 -| 19  0.91  4.28  0.14  2.9  1.78  1.65|100|373 11439
      kimchi               |fridge  g    |   -     -|   - 180   -    - -| 15   1.1   2.4   0.5  1.6  1.06  1.24|100|493 11118
      sun-dried tomatoes   |pantry  g    |   -     -| 365   -   -   90 -|213  5.06 23.33 14.08  5.8     -  0.66|100|397 11956
        = sundried tomatoes
      jam                  |pantry  g    |   - 1.353| 180   -   -  180 -|278  0.37 68.86  0.07  1.1  48.5  0.08|100|347 19297
        = jelly, preserves, strawberry jam, raspberry jam
      marmalade            |pantry  g    |   - 1.353| 180   -   -  180 -|246   0.3  66.3     0  0.7    60  0.14|100|347 19303
        = orange marmalade
      honey                |pantry  g    |   - 1.433| 730   -   -    - -|304   0.3  82.4     0  0.2 82.12  0.01|100|345 19296
      maple syrup          |pantry  ml   |   - 1.331|1460   -   -    - -|260  0.04 67.04  0.06    0 60.46  0.03|100|533 19353
      treacle              |pantry  g    |   - 1.424| 365   -   -  180 -|290     0 74.73   0.1    0 74.72  0.09|100|384 19304
        = molasses, black treacle
      agave syrup          |pantry  g    |   -     -| 365   -   -  180 -|310  0.09 76.37  0.45  0.2 68.03  0.01|100|398 19912
        = agave nectar
      chocolate spread     |pantry  g    |   -     -| 365   -   -    - -|541  5.41 62.16 29.73  5.4 54.05   0.1|100|615 19125
        = hazelnut spread, chocolate hazelnut spread
      chocolate syrup      |pantry  ml   |   - 1.268| 730   -   -  180 -|279   2.1  65.1  1.13  2.6 49.65  0.18|100|376 14181
        = chocolate sauce
      yeast extract        |pantry  g    |   - 1.217|   -   -   -    - -|185 23.88 20.42   0.9  6.5   1.6  8.45|100|  - 43406
      """)
}
