extension FoodGroup {
  /// Fruit. The columns are explained at ``FoodGroup``.
  static let fruit = FoodGroup(
    category: "fruit",
    table: """
      apples            |pantry  piece| 202     -|  21  28 240    - -| 52  0.26 13.81  0.17  2.4 10.39     0| 90|248 09003
        = eating apples, cooking apples, dessert apples
      pears             |pantry  piece| 198     -|   3   3  60    - -| 57  0.36 15.23  0.14  3.1  9.75     0| 90|266 09252
      bananas           |pantry  piece| 184     -|   3   3  60    - -| 89  1.09 22.84  0.33  2.6 12.23     0| 64|251 09040
      oranges           |pantry  piece| 179     -|  10  10   -    - -| 47  0.94 11.75  0.12  2.4  9.35     0| 73|256 09200
      clementines       |pantry  piece|  96     -|  10  10   -    - -| 47  0.85 12.02  0.15  1.7  9.18     0| 77|256 09433
        = easy peelers
      mandarins         |pantry  piece| 119     -|  10  10   -    - -| 53  0.81 13.34  0.31  1.8 10.58     0| 74|256 09218
        = mandarin oranges, tangerines, satsumas
      lemons            |pantry  piece| 109     -|  10  10   -    - -| 29   1.1  9.32   0.3  2.8   2.5     0| 53|256 09150
      limes             |pantry  piece|  80     -|  10  10   -    - -| 30   0.7 10.54   0.2  2.8  1.69     0| 84|256 09159
      grapefruit        |pantry  piece| 482     -|  10  10   -    - -| 42  0.77 10.66  0.14  1.6  6.89     0| 51|256 09112
        = pink grapefruit, red grapefruit
      grapes            |fridge  g    |   -     -|   1   7  30    - -| 69  0.72  18.1  0.16  0.9 15.48     0| 96|261 09132
        = red grapes, white grapes, green grapes
      strawberries      |fridge  g    |   -     -|   -   2 240    - -| 32  0.67  7.68   0.3    2  4.89     0| 94|481 09316
      raspberries       |fridge  g    |   -     -|   -   2 240    - -| 52   1.2 11.94  0.65  6.5  4.42     0| 96|482 09302
      blueberries       |fridge  g    |   -     -|   -   7 240    - -| 57  0.74 14.49  0.33  2.4  9.96     0| 95|254 09050
      blackberries      |fridge  g    |   -     -|   -   3 360    - -| 43  1.39  9.61  0.49  5.3  4.88     0| 96|253 09042
        = brambles
      redcurrants       |fridge  g    |   -     -|   -   3 360    - -| 56   1.4  13.8   0.2  4.3  7.37     0| 98|253 09084
      blackcurrants     |fridge  g    |   -     -|   -   3 360    - -| 63   1.4 15.38  0.41    -     -     0| 98|253 09083
      gooseberries      |fridge  g    |   -     -|   -   7 360    - -| 44  0.88 10.18  0.58  4.3     -     0|100|252 09107
      cranberries       |fridge  g    |   -     -|   -  60 360    - -| 46  0.46 11.97  0.13  3.6  4.27     0| 98|259 09078
      cherries          |fridge  g    |   -     -|   -   2 240    - -| 63  1.06 16.01   0.2  2.1 12.82     0| 92|483 09070
        = sweet cherries
      sour cherries     |fridge  g    |   -     -|   -   2 240    - -| 50     1 12.18   0.3  1.6  8.49  0.01| 90|483 09063
        = morello cherries
      peaches           |pantry  piece| 156     -|   3   3  60    - -| 39  0.91  9.54  0.25  1.5  8.39     0| 96|266 09236
      nectarines        |pantry  piece| 156     -|   3   3  60    - -| 44  1.06 10.55  0.32  1.7  7.89     0| 91|266 09191
      plums             |pantry  piece|  70     -|   3   3  60    - -| 46   0.7 11.42  0.28  1.4  9.92     0| 94|266 09279
      apricots          |pantry  piece|  38     -|   2   2   -    - -| 48   1.4 11.12  0.39    2  9.24     0| 93|249 09021
      figs              |fridge  piece|  51     -|   -   2   -    - -| 74  0.75 19.18   0.3  2.9 16.26     0| 99|249 09089
      kiwis             |pantry  piece|  91     -|   3   3   -    - -| 61  1.14 14.66  0.52    3  8.99  0.01| 76|263 09148
        = kiwi fruit, kiwifruit
      mango             |pantry  piece| 473     -|   3   7 180    - -| 60  0.82 14.98  0.38  1.6 13.66     0| 71|265 09176
      papaya            |pantry  piece|   -     -|   3   7 180    - -| 43  0.47 10.82  0.26  1.7  7.82  0.02| 62|265 09226
        = pawpaw
      passion fruit     |pantry  piece|  35     -|   3   7 180    - -| 97   2.2 23.38   0.7 10.4  11.2  0.07| 52|265 09231
        = maracuja
      pineapple         |pantry  piece|1775     -|   5   5 300    - -| 50  0.54 13.12  0.12  1.4  9.85     0| 51|267 09266
      cantaloupe melon  |pantry  piece|1082     -|   2   5 360    - -| 34  0.84  8.16  0.19  0.9  7.86  0.04| 51|496 09181
        = melon, cantaloupe, charentais melon
      honeydew melon    |pantry  piece|2174     -|   2   3 360    - -| 36  0.54  9.09  0.14  0.8  8.12  0.04| 46|497 09184
        = honeydew
      watermelon        |pantry  kg   |   -     -|   1   3 360    - -| 30  0.61  7.55  0.15  0.4   6.2     0| 52|495 09326
      pomegranate       |pantry  piece| 504     -|   2  30 300    - -| 83  1.67  18.7  1.17    4 13.67  0.01| 56|269 09286
      persimmon         |pantry  piece| 200     -|   3   3  60    - -| 70  0.58 18.59  0.19  3.6 12.53     0| 84|266 09263
        = kaki, sharon fruit
      quince            |pantry  piece| 151     -|  21  28 240    - -| 57   0.4  15.3   0.1  1.9     -  0.01| 61|248 09296
      avocado           |pantry  piece| 203     -|   3   3   -    - -|167  1.96  8.64 15.41  6.8   0.3  0.02| 67|250 09038
      rhubarb           |fridge  g    |   -     -|   -   3   -    - -| 21   0.9  4.54   0.2  1.8   1.1  0.01| 75|300 09307
      plantain          |pantry  piece| 275     -|   3   3 300    - -|122   1.3 31.89  0.37  2.3    15  0.01| 65|268 09277
        = cooking bananas
      coconut           |pantry  piece| 763     -|   7  14   -    - -|354  3.33 15.23 33.49    9  6.23  0.05| 52|258 12104
      lychees           |fridge  g    |   -     -|   -   7 360    - -| 66  0.83 16.53  0.44  1.3 15.23     0| 60|252 09164
        = litchis
      star fruit        |pantry  piece|   -     -|   7   7 300    - -| 31  1.04  6.73  0.33  2.8  3.98     0| 97|478 09060
        = carambola
      guava             |pantry  piece|   -     -|   2   2   -    - -| 68  2.55 14.32  0.95  5.4  8.92     0| 78|262 09139
      kumquats          |pantry  g    |   -     -|  10  21   -    - -| 71  1.88  15.9  0.86  6.5  9.36  0.02| 93|414 09149
      raisins           |pantry  g    |   -     -| 180   -   -   30 -|299  3.07 79.18  0.46  3.7 59.19  0.03|100|379 09298
      sultanas          |pantry  g    |   -     -| 180   -   -   30 -|302  3.39 79.52  0.46    4 59.19  0.03|100|379 09297
        = golden raisins
      currants          |pantry  g    |   -     -| 180   -   -   30 -|283  4.08 74.08  0.27  6.8 67.28  0.02|100|379 09085
        = dried currants, Zante currants
      dried apricots    |pantry  g    |   -     -| 180   -   -   30 -|241  3.39 62.64  0.51  7.3 53.44  0.02|100|379 09032
      prunes            |pantry  g    |   -     -| 180   -   -   30 -|240  2.18 63.88  0.38  7.1 38.13     0| 87|379 09291
        = dried plums
      dried figs        |pantry  g    |   -     -| 180   -   -   30 -|249   3.3 63.87  0.93  9.8 47.92  0.02| 96|379 09094
      dates             |pantry  g    |   -     -|  60 360 365    - -|277  1.81 74.97  0.15  6.7 66.47     0| 92|260 09421
        = Medjool dates
      dried cranberries |pantry  g    |   -     -| 180   -   -   30 -|308  0.17  82.8  1.09  5.3 72.56  0.01|100|379 09079
      apple sauce       |pantry  g    |   - 1.031| 360   -   -    7 -| 42  0.17 11.27   0.1  1.1  9.39     0|100|370 09401
        = applesauce, apple purée
      """)
}
