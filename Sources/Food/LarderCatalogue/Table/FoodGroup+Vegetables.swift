extension FoodGroup {
  /// Vegetables. The columns are explained at ``FoodGroup``.
  static let vegetables = FoodGroup(
    category: "vegetables",
    table: """
      potatoes             |pantry  kg   | 213     -|  30   7 300    - 3| 77  2.05 17.49  0.09  2.1  0.82  0.02| 75|297 11352
        = new potatoes, baking potatoes, jacket potatoes, spuds
      sweet potatoes       |pantry  kg   | 181     -|  14   -   -    - -| 86  1.57 20.12  0.05    3  4.18  0.14| 72|422 11507
        = kumara
      carrots              |fridge  g    |  69     -|   -  14 300    - 3| 41  0.93  9.58  0.24  2.8  4.74  0.17| 89|279 11124
        = baby carrots
      parsnips             |fridge  g    |   -     -|   -  14 300    - 3| 75   1.2 17.99   0.3  4.9   4.8  0.02| 85|279 11298
      onions               |pantry  piece| 122     -|  30  60 300    - 3| 40   1.1  9.34   0.1  1.7  4.24  0.01| 90|294 11282
        = yellow onions, white onions, red onions, brown onions
      spring onions        |fridge  piece|  16     -|  30   7 300    - 3| 32  1.83  7.34  0.19  2.6  2.33  0.04| 96|295 11291
        = scallions, green onions, salad onions
      shallots             |pantry  g    |   -     -|  30  60 300    - 3| 72   2.5  16.8   0.1  3.2  7.87  0.03| 88|294 11677
        = eschalots
      garlic               |pantry  piece|   -     -|  30   3  30    - 3|149  6.36 33.06   0.5  2.1     1  0.04| 87|285 11215
        = garlic bulbs
      ginger               |fridge  g    |   -     -|   2  14 180    - 3| 80  1.82 17.77  0.75    2   1.7  0.03| 93|286 11216
        = root ginger, ginger root
      leeks                |fridge  piece| 202     -|   -   7 300    - 3| 61   1.5 14.15   0.3  1.8   3.9  0.05| 44|289 11246
      celery               |fridge  g    |   -     -|   -   7 300    - 3| 16  0.69  2.97  0.17  1.6  1.34   0.2| 89|281 11143
        = celery sticks, celery stalks
      cucumber             |fridge  piece| 310     -|   -   4   -    - -| 15  0.65  3.63  0.11  0.5  1.67     0| 97|283 11205
      tomatoes             |pantry  piece| 135     -|   7   -  60    - 3| 18  0.88  3.89   0.2  1.2  2.63  0.01| 91|306 11529
        = vine tomatoes, salad tomatoes, beef tomatoes
      cherry tomatoes      |pantry  g    |   -     -|  10   5   -    - -| 18  0.88  3.89   0.2  1.2  2.63  0.01| 91|600 11529
        = grape tomatoes, baby plum tomatoes
      bell peppers         |fridge  piece| 145     -|   -   4 180    - 3| 31  0.99  6.03   0.3  2.1   4.2  0.01| 82|296 11821
        = peppers, sweet peppers, red peppers, yellow peppers, capsicum
      green peppers        |fridge  piece| 145     -|   -   4 180    - 3| 20  0.86  4.64  0.17  1.7   2.4  0.01| 82|296 11333
        = green bell peppers
      chillies             |fridge  piece|  62     -|   -   7 270    - 3| 40  1.87  8.81  0.44  1.5   5.3  0.02| 73|548 11819
        = chilli peppers, chili peppers, chile peppers, red chillies, green chillies, hot peppers
      jalapeños            |fridge  piece|  15     -|   -   7 270    - 3| 29  0.91   6.5  0.37  2.8  4.12  0.01| 92|548 11979
        = jalapeño peppers
      aubergine            |fridge  piece| 548     -|   1   4 180    - 3| 25  0.98  5.88  0.18    3  3.53     0| 81|284 11209
        = eggplant
      courgettes           |fridge  piece| 206     -|   -   7 300    - 3| 17  1.21  3.11  0.32    1   2.5  0.02| 95|547 11477
        = zucchini
      summer squash        |fridge  g    |   -     -|   1   4 300    - 3| 16  1.21  3.35  0.18  1.1   2.2  0.01| 95|302 11641
        = yellow squash, yellow summer squash, crookneck squash, pattypan squash
      butternut squash     |pantry  piece|   -     -|  14  30 300    - 3| 45     1 11.69   0.1    2   2.2  0.01| 84|303 11485
        = winter squash
      acorn squash         |pantry  piece|   -     -|  14  30 300    - 3| 40   0.8 10.42   0.1  1.5     -  0.01| 76|303 11482
      spaghetti squash     |pantry  piece|   -     -|  60   7   -    - -| 31  0.64  6.91  0.57  1.5  2.76  0.04| 71|596 11492
      pumpkin              |pantry  kg   |   -     -|  60  90   -    - -| 26     1   6.5   0.1  0.5  2.76     0| 70|298 11422
      broccoli             |fridge  g    |   -     -|   -   3 300    - 3| 34  2.82  6.64  0.37  2.6   1.7  0.08| 61|276 11090
        = calabrese
      cauliflower          |fridge  piece| 679     -|   -   3 300    - 3| 25  1.92  4.97  0.28    2  1.91  0.08| 39|280 11135
      Brussels sprouts     |fridge  g    |   -     -|   -   3 300    - 3| 43  3.38  8.95   0.3  3.8   2.2  0.06| 90|277 11098
        = sprouts
      cabbage              |fridge  piece|1135     -|   -   7 300    - 3| 25  1.28   5.8   0.1  2.5   3.2  0.04| 80|278 11109
        = white cabbage, green cabbage, pointed cabbage
      red cabbage          |fridge  piece|1049     -|   -   7 300    - 3| 31  1.43  7.37  0.16  2.1  3.83  0.07| 80|278 11112
      savoy cabbage        |fridge  piece|   -     -|   -   7 300    - 3| 27     2   6.1   0.1  3.1  2.27  0.07| 80|278 11114
      Chinese cabbage      |fridge  piece|   -     -|   -   7 300    - 3| 16   1.2  3.23   0.2  1.2  1.41  0.02| 93|278 11119
        = Chinese leaves, Chinese leaf, napa cabbage
      pak choi             |fridge  g    |   -     -|   -   2 300    - 2| 13   1.5  2.18   0.2    1  1.18  0.16| 88|275 11116
        = bok choy
      kale                 |fridge  g    |   -     -|   -   3 240    - 3| 49  4.28  8.75  0.93  3.6  2.26   0.1| 72|423 11233
        = curly kale
      collard greens       |fridge  g    |   -     -|   -   1 300    - 1| 32  3.02  5.42  0.61    4  0.46  0.04| 57|287 11161
        = collards
      spinach              |fridge  g    |   -     -|   -   3   -    - -| 23  2.86  3.63  0.39  2.2  0.42   0.2| 72|291 11457
        = baby spinach, spinach leaves, leaf spinach
      chard                |fridge  g    |   -     -|   -   7   -    - -| 19   1.8  3.74   0.2  1.6   1.1  0.53| 92|550 11147
        = Swiss chard
      rocket               |fridge  g    |   -     -|   -   3   -    - -| 25  2.58  3.65  0.66  1.6  2.05  0.07| 60|678 11959
        = arugula, rucola
      watercress           |fridge  g    |   -     -|   -   1 300    - 1| 11   2.3  1.29   0.1  0.5   0.2   0.1| 92|287 11591
      iceberg lettuce      |fridge  piece| 567     -|   -   7   -    - -| 14   0.9  2.97  0.14  1.2  1.97  0.02| 95|290 11252
        = lettuce, iceberg, head lettuce
      romaine lettuce      |fridge  piece| 666     -|   -   7   -    - -| 17  1.23  3.29   0.3  2.1  1.19  0.02| 94|290 11251
        = romaine, cos lettuce
      leaf lettuce         |fridge  piece| 562     -|   -   3   -    - -| 15  1.36  2.87  0.15  1.3  0.78  0.07| 64|291 11253
        = batavia lettuce, oak leaf lettuce, lollo rosso
      butterhead lettuce   |fridge  piece| 220     -|   -   3   -    - -| 13  1.35  2.23  0.22  1.1  0.94  0.01| 74|291 11250
        = round lettuce, Boston lettuce, bibb lettuce
      salad leaves         |fridge  g    |   -     -|   -   3   -    2 -|  -     -     -     -    -     -     -|  -|415     -
        = mixed salad, bagged salad, salad mix, mixed leaves, mesclun
      lamb's lettuce       |fridge  g    |   -     -|   -   3   -    - -| 21     2   3.6   0.4    -     -  0.01|  -|291 11190
        = corn salad, mache
      chicory              |fridge  piece|  60     -|   -  14   -    - -| 17   0.9     4   0.1  3.1     -     0| 89|674 11151
        = endive, Belgian endive, witloof
      radicchio            |fridge  g    |   -     -|   -  14   -    - -| 23  1.43  4.48  0.25  0.9   0.6  0.06| 91|674 11952
      fennel               |fridge  piece| 325     -|   -   7 300    - 3| 31  1.24   7.3   0.2  3.1  3.93  0.13| 72|281 11957
        = fennel bulb, Florence fennel
      celeriac             |fridge  piece|   -     -|   -   7   -    - -| 42   1.5   9.2   0.3  1.8   1.6  0.25| 86|661 11141
        = celery root
      beetroot             |fridge  piece| 122     -|   1   7 180    - 3| 43  1.61  9.56  0.17  2.8  6.76   0.2| 67|274 11080
        = beets
      turnips              |fridge  piece| 151     -|   -  14 240    - 3| 28   0.9  6.43   0.1  1.8   3.8  0.17| 81|307 11564
      swede                |pantry  piece| 454     -|   7  14 240    - 3| 37  1.08  8.62  0.16  2.3  4.46  0.03| 85|301 11435
        = rutabaga
      radishes             |fridge  g    |   -     -|   -  10   -    - -| 16  0.68   3.4   0.1  1.6  1.86   0.1| 90|299 11429
      kohlrabi             |fridge  piece|   -     -|   -   7 240    - 3| 27   1.7   6.2   0.1  3.6   2.6  0.05| 46|494 11241
      asparagus            |fridge  g    |   -     -|   -   3 150    - 3| 20   2.2  3.88  0.12  2.1  1.88     0| 53|271 11011
        = asparagus spears
      artichokes           |fridge  piece| 320     -|   1   7   -    - -| 47  3.27 10.51  0.15  5.4  0.99  0.24| 40|270 11007
        = globe artichokes
      Jerusalem artichokes |fridge  g    |   -     -|   -   7   -    - -| 73     2 17.44  0.01  1.6   9.6  0.01| 69|661 11226
        = sunchokes, topinambur
      green beans          |fridge  g    |   -     -|   -   3 240    - 3| 31  1.83  6.97  0.22  2.7  3.26  0.02| 88|273 11052
        = French beans, string beans, snap beans
      mangetout            |fridge  g    |   -     -|   -   3 240    - 3| 42   2.8  7.55   0.2  2.6     4  0.01| 94|273 11300
        = mange tout, snow peas, sugar snap peas, sugar snaps
      broad beans          |fridge  g    |   -     -|   -   3 240    - 3| 72   5.6  11.7   0.6  4.2     -  0.12|  -|273 11088
        = fava beans
      peas in the pod      |fridge  g    |   -     -|   -   3 240    - 3| 81  5.42 14.45   0.4  5.7  5.67  0.01| 38|273 11304
      corn on the cob      |fridge  piece| 283     -|   -   1 240    - 1| 86  3.27  18.7  1.35    2  6.26  0.04| 36|282 11167
        = sweetcorn cobs, corn cobs, ears of corn
      mushrooms            |fridge  g    |   -     -|   -   3 300    - 3| 22  3.09  3.26  0.34    1  1.98  0.01| 97|292 11260
        = button mushrooms, white mushrooms, champignons
      chestnut mushrooms   |fridge  g    |   -     -|   -   3 300    - 3| 22   2.5   4.3   0.1  0.6  1.72  0.02| 97|292 11266
        = brown mushrooms, cremini mushrooms, crimini mushrooms
      portobello mushrooms |fridge  piece|  87     -|   -   3 300    - 3| 22  2.11  3.87  0.35  1.3   2.5  0.02| 97|292 11265
        = portobellos, portabella mushrooms
      shiitake mushrooms   |fridge  g    |   -     -|   -   3 300    - 3| 34  2.24  6.79  0.49  2.5  2.38  0.02|100|292 11238
        = shiitake
      oyster mushrooms     |fridge  g    |   -     -|   -   3 300    - 3| 33  3.31  6.09  0.41  2.3  1.11  0.04| 89|292 11987
      okra                 |fridge  g    |   -     -|   1   2 300    - 2| 33  1.93  7.45  0.19  3.2  1.48  0.02| 86|293 11278
        = ladies' fingers
      bean sprouts         |fridge  g    |   -     -|   -   5   -    - -| 30  3.04  5.94  0.18  1.8  4.13  0.02|100|549 11043
        = beansprouts
      cassava              |pantry  g    |   -     -|   7   3  30    - 3|160  1.36 38.06  0.28  1.8   1.7  0.04| 84|308 11134
        = yuca, manioc
      """)
}
