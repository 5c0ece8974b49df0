extension FoodGroup {
  /// Drinks. The columns are explained at ``FoodGroup``.
  static let drinks = FoodGroup(
    category: "drinks",
    table: """
      water              |pantry  l    |   - 1.002| 730   -   -    - -|  0     0     0     0    0     0     0|100|413 14555
        = mineral water, bottled water, still water, sparkling water
      orange juice       |pantry  l    |   - 1.052|  21   -   -    7 -| 49  0.68 11.54  0.12  0.3  8.31     0|100|404 09209
      fresh orange juice |fridge  l    |   - 1.048|   -   2  14    - -| 45   0.7  10.4   0.2  0.2   8.4     0|100|457 09206
        = freshly squeezed orange juice
      apple juice        |pantry  l    |   - 1.048|  21   -   -    7 -| 46   0.1  11.3  0.13  0.2  9.62  0.01|100|404 09400
      grape juice        |pantry  l    |   - 1.069|  21   -   -    7 -| 60  0.37 14.77  0.13  0.2  14.2  0.01|100|404 09130
      pineapple juice    |pantry  l    |   - 1.057|  21   -   -    7 -| 53  0.36 12.87  0.12  0.2  9.98     0|100|404 09409
      grapefruit juice   |pantry  l    |   - 1.044|  21   -   -    7 -| 34  0.58  7.93   0.1  0.8   7.2  0.01|100|404 09123
      cranberry juice    |pantry  l    |   - 1.068|  21   -   -    7 -| 54     0 13.52   0.1    0 11.87     0|100|404 14242
        = cranberry juice drink
      pomegranate juice  |pantry  l    |   - 1.052|  21   -   -    7 -| 54  0.15 13.13  0.29  0.1 12.65  0.02|100|404 09442
      tomato juice       |pantry  l    |   - 1.027| 540   -   -    - -| 17  0.85  3.53  0.29  0.4  2.58  0.63|100|567 11540
      vegetable juice    |pantry  l    |   - 1.069| 540   -   -    - -| 22  0.93  3.87  0.31  0.5  2.84  0.42|100|567 11578
      carrot juice       |pantry  l    |   - 0.998| 540   -   -    - -| 40  0.95  9.28  0.15  0.8  3.91  0.16|100|567 11655
      lemon juice        |pantry  ml   |   - 1.031| 360   -   -   60 -| 17  0.45  5.62  0.07  0.7  1.53  0.06|100|448 09153
      lime juice         |pantry  ml   |   -  1.04| 360   -   -   60 -| 21  0.25  6.69  0.23  0.4  1.37  0.04|100|447 09161
      cola               |pantry  l    |   - 1.038|   -   -   -    2 -| 42     0 10.36  0.25    0  9.94  0.01|100|407 14148
      diet cola          |pantry  l    |   - 1.001|   -   -   -    2 -|  1  0.12  0.12     0    0     0  0.01|100|407 14146
        = sugar-free cola
      lemonade           |pantry  l    |   - 1.042|   -   -   -    2 -| 41  0.09 10.42     0    0 10.38  0.02|100|407 14144
        = lemon-lime soda
      orangeade          |pantry  l    |   - 1.048|   -   -   -    2 -| 48     0  12.3     0    0     -  0.03|100|407 14150
        = orange soda
      ginger ale         |pantry  l    |   - 1.031|   -   -   -    2 -| 34     0  8.76     0    0   8.9  0.02|100|407 14136
      tonic water        |pantry  l    |   - 1.031|   -   -   -    2 -| 34     0   8.8     0    0   8.8  0.03|100|407 14155
        = tonic
      soda water         |pantry  l    |   - 1.001|   -   -   -    2 -|  0     0     0     0    0     0  0.05|100|407 14121
        = club soda
      energy drink       |pantry  l    |   - 1.014|   -   -   -    2 -| 62  0.42    15     0    0 13.75  0.12|100|407 14060
      coconut water      |pantry  l    |   - 1.036| 360   -   -    1 -| 18  0.22  4.24     0    0  3.92  0.06|100|660 14090
      cordial            |pantry  ml   |   - 1.412|   -   -   -    - -|341     0 85.13     0  0.1    53     0|100|  - 19018
        = fruit syrup, squash
      coffee             |pantry  g    |   -     -| 730   - 180   14 -|  -     -     -     -    -     -     -|  -|541     -
        = ground coffee, filter coffee
      coffee beans       |pantry  g    |   -     -|  90   -   -   90 -|  -     -     -     -    -     -     -|  -|400     -
        = whole bean coffee
      instant coffee     |pantry  g    |   - 0.203| 365   -   -   60 -|353  12.2  75.4   0.5    0     0  0.09|100|402 14214
      tea bags           |pantry  piece|   -     -| 540   -   -  180 -|  -     -     -     -    -     -     -|  -|410     -
        = tea, black tea, green tea, herbal tea
      loose tea          |pantry  g    |   -     -| 730   -   -  180 -|  -     -     -     -    -     -     -|  -|412     -
        = tea leaves, loose leaf tea
      drinking chocolate |pantry  g    |   -     -|   -   -   -  365 -|398  6.67 83.73     4  3.7 65.55  1.26|100|217 14192
        = hot chocolate powder, cocoa mix
      """)
}
