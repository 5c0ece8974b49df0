extension FoodGroup {
  /// Nuts and seeds. The columns are explained at ``FoodGroup``.
  static let nuts = FoodGroup(
    category: "nuts",
    table: """
      almonds            |pantry  g    |   -     -| 120 240 300    - -|579 21.15 21.55 49.93 12.5  4.35     0|100|438 12061
        = whole almonds
      ground almonds     |pantry  g    |   -     -| 120 240 300    - -|590  21.4 18.67 52.52  9.9  4.63  0.05|100|438 12062
        = blanched almonds, flaked almonds, slivered almonds, almond meal
      walnuts            |pantry  g    |   -     -|  14 270 720    - -|654 15.23 13.71 65.21  6.7  2.61     0|100|446 12155
        = walnut halves
      hazelnuts          |pantry  g    |   -     -| 365   - 180   60 -|628 14.95  16.7 60.75  9.7  4.34     0|100|386 12120
        = filberts
      cashews            |pantry  g    |   -     -|  14 180 360    - -|553 18.22 30.19 43.85  3.3  5.91  0.03|  -|439 12087
        = cashew nuts
      peanuts            |pantry  g    |   -     -|  28 360 720    - -|587 24.35 21.26 49.66  8.4   4.9  1.02|100|442 16090
        = roasted peanuts, salted peanuts, groundnuts
      pistachios         |pantry  g    |   -     -|  21 360 720    - -|560 20.16 27.17 45.32 10.6  7.66     0| 53|445 12151
        = pistachio nuts
      pecans             |pantry  g    |   -     -|  14 270 720    - -|691  9.17 13.86 71.97  9.6  3.97     0|100|444 12142
        = pecan nuts
      macadamias         |pantry  g    |   -     -|  14 360 720    - -|718  7.91 13.82 75.77  8.6  4.57  0.01|100|440 12131
        = macadamia nuts
      Brazil nuts        |pantry  g    |   -     -| 365   - 180   60 -|659 14.32 11.74  67.1  7.5  2.33  0.01|100|386 12078
      pine nuts          |pantry  g    |   -     -|  14  90 270    - -|673 13.69 13.08 68.37  3.7  3.59     0|100|653 12147
        = pine kernels
      chestnuts          |pantry  g    |   -     -|   -   -   -    - -|213  2.42 45.54  2.26  8.1     -  0.01| 74|  - 12097
        = sweet chestnuts
      mixed nuts         |pantry  g    |   -     -| 365   - 180   60 -|594  17.3 25.35 51.45    9   4.8  0.86|100|386 12635
      trail mix          |pantry  g    |   -     -| 365   - 180   60 -|462  13.8  44.9  29.4    -     -  0.57|100|386 19059
        = student mix
      desiccated coconut |pantry  g    |   -     -| 365   - 365  240 -|660  6.88 23.65 64.53 16.3  7.35  0.09|100|257 12108
        = shredded coconut
      sunflower seeds    |pantry  g    |   -     -| 360   -   -    - -|584 20.78    20 51.46  8.6  2.62  0.02|100|608 12036
      pumpkin seeds      |pantry  g    |   -     -| 180 180   -    - -|559 30.23 10.71 49.05    6   1.4  0.02|100|604 12014
        = pepitas
      sesame seeds       |pantry  g    |   - 0.609|1825   -   -    - -|573 17.73 23.45 49.67 11.8   0.3  0.03|100|613 12023
      chia seeds         |pantry  g    |   -     -| 540   -   -    - -|486 16.54 42.12 30.74 34.4     -  0.04|100|573 12006
      flax seeds         |pantry  g    |   -     -| 730   -   -    - -|534 18.29 28.88 42.16 27.3  1.55  0.08|100|503 12220
        = flaxseed, linseed
      hemp seeds         |pantry  g    |   - 0.676|   -   -   -    - -|553 31.56  8.67 48.75    4   1.5  0.01|100|  - 12012
        = hulled hemp seeds
      peanut butter      |pantry  g    |   -  1.09| 180 360   -   60 -|598 22.21 22.31 51.36    5 10.49  1.06|100|488 16098
      almond butter      |pantry  g    |   - 1.057| 365   -   -    - -|614 20.96 18.82  55.5 10.3  4.43  0.02|100|466 12195
      cashew butter      |pantry  g    |   - 1.082|  90   -   -    - -|587 17.56 27.57 49.41    2     -  0.04|100|467 12088
      tahini             |pantry  g    |   - 1.014| 365   -   -   21 -|592  17.4  21.5 53.01  4.7     -  0.09|100|416 12698
        = sesame paste
      """)
}
