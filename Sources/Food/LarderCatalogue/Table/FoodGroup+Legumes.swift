extension FoodGroup {
  /// Legumes. The columns are explained at ``FoodGroup``.
  static let legumes = FoodGroup(
    category: "legumes",
    table: """
      lentils             |pantry  g    |   - 0.812| 365   -   -  365 -|352 24.63 63.35  1.06 10.7  2.03  0.02|100|334 16069
        = brown lentils, green lentils, dried lentils
      red lentils         |pantry  g    |   - 0.812| 365   -   -  365 -|358 23.91  63.1  2.17 10.8     -  0.02|100|334 16144
        = pink lentils
      split peas          |pantry  g    |   - 0.833| 365   -   -  365 -|352 23.82 63.74  1.16 25.5     8  0.04|100|337 16085
        = yellow split peas, green split peas
      dried chickpeas     |pantry  g    |   - 0.845| 365   -   -  365 -|378 20.47 62.95  6.04 12.2  10.7  0.06|100|333 16056
        = dry chickpeas
      tinned chickpeas    |pantry  g    |   -     -| 730   -   -    3 -|139  7.05 22.53  2.77  6.4  4.01  0.62|100|372 16358
        = canned chickpeas, canned garbanzo beans
      dried kidney beans  |pantry  g    |   - 0.778| 365   -   -  365 -|337 22.53 61.29  1.06 15.2   2.1  0.03|100|333 16032
        = dry kidney beans
      tinned kidney beans |pantry  g    |   -     -| 730   -   -    3 -|124  7.98 21.49  1.05  5.5   3.8  0.58|100|372 16145
        = canned kidney beans
      dried white beans   |pantry  g    |   - 0.854| 365   -   -  365 -|333 23.36 60.27  0.85 15.2  2.11  0.04|100|333 16049
        = navy beans, dried haricot beans
      tinned white beans  |pantry  g    |   -     -| 730   -   -    3 -|114  7.26  21.2  0.29  4.8  0.29  0.85|100|372 16051
        = canned white beans, tinned cannellini beans, canned cannellini beans
      dried black beans   |pantry  g    |   -  0.82| 365   -   -  365 -|341  21.6 62.36  1.42 15.5  2.12  0.01|100|333 16014
        = dry black beans
      tinned black beans  |pantry  g    |   -     -| 730   -   -    3 -| 91  6.03 16.55  0.29  6.9  0.23  0.96|100|372 16018
        = canned black beans
      dried pinto beans   |pantry  g    |   - 0.816| 365   -   -  365 -|347 21.42 62.55  1.23 15.5  2.11  0.03|100|333 16042
        = dry pinto beans
      tinned pinto beans  |pantry  g    |   - 1.014| 730   -   -    3 -| 82   4.6 15.18  0.56  4.6  1.02  0.67|100|372 16044
        = canned pinto beans
      black-eyed peas     |pantry  g    |   - 0.706| 365   -   -  365 -|336 23.52 60.03  1.26 10.6   6.9  0.04|100|333 16062
        = black-eyed beans, dried black-eyed peas, dried black-eyed beans, cowpeas
      dried butter beans  |pantry  g    |   - 0.752| 365   -   -  365 -|338 21.46 63.38  0.69   19   8.5  0.04|100|333 16071
        = dried lima beans
      tinned butter beans |pantry  g    |   -     -| 730   -   -    3 -| 79  4.93 14.91  0.17  4.8     -  0.84|100|372 16073
        = canned butter beans, canned lima beans
      dried mung beans    |pantry  g    |   - 0.875| 365 365 365    - -|347 23.86 62.62  1.15 16.3   6.6  0.04|100|680 16080
        = mung beans
      adzuki beans        |pantry  g    |   - 0.833| 365   -   -  365 -|329 19.87  62.9  0.53 12.7     -  0.01|100|333 16001
        = aduki beans
      dried soya beans    |pantry  g    |   - 0.786| 365   -   -  365 -|446 36.49 30.16 19.94  9.3  7.33     0|100|333 16108
        = dried soybeans, soya beans, soybeans
      baked beans         |pantry  g    |   - 1.074| 730   -   -    3 -| 94  4.75 21.14  0.37  4.1  7.96  0.86|100|372 16006
        = beans in tomato sauce
      refried beans       |pantry  g    |   - 1.006|1095   -   -    2 -| 90  4.98 13.55  2.01  3.7  0.54  0.92|100|499 16103
      tofu                |fridge  g    |   -     -|   -   7 150    - -| 78  9.04  2.85  4.17  0.9   0.6  0.03|100|168 16126
        = firm tofu, bean curd
      silken tofu         |fridge  g    |   -     -|   -   7 150    - -| 61  7.17  1.18  3.69  0.2   0.7  0.02|100|168 16127
        = soft tofu
      soya mince          |pantry  g    |   -     -| 730   -   -   90 -|  -     -     -     -    -     -     -|  -|171     -
        = textured soya protein, textured vegetable protein
      miso                |fridge  g    |   - 1.162|   - 365   -    - -|198 12.79 25.37  6.01  5.4   6.2  9.32|100|169 16112
        = miso paste
      hummus              |fridge  g    |   -  1.04|   -   7   -    - -|166   7.9 14.29   9.6    6     -  0.95|100|183 16158
        = houmous
      edamame             |freezer g    |   -     -|   -   - 730    - 7|109 11.22  7.61  4.73  4.8  2.48  0.02|100|641 11211
        = frozen edamame
      tempeh              |freezer g    |   -     -|   -   3 180    - 3|192 20.29  7.64  10.8    -     -  0.02|100|328 16114
      """)
}
