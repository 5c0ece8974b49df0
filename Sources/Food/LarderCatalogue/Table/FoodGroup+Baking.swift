extension FoodGroup {
  /// Baking. The columns are explained at ``FoodGroup``.
  static let baking = FoodGroup(
    category: "baking",
    table: """
      flour              |pantry  g    |   - 0.528| 180   -   -  180 -|364 10.33 76.31  0.98  2.7  0.27     0|100|222 20481
        = plain flour, white flour, wheat flour, all-purpose flour
      self-raising flour |pantry  g    |   - 0.528| 180   -   -  180 -|354  9.89 74.22  0.97  2.7  0.22  2.98|100|222 20082
        = self-rising flour
      bread flour        |pantry  g    |   - 0.579| 180   -   -  180 -|361 11.98 72.53  1.66  2.4  0.31     0|100|222 20083
        = strong flour, strong white flour
      cake flour         |pantry  g    |   -     -| 180   -   -  180 -|362   8.2 78.03  0.86  1.7  0.31  0.01|100|222 20084
      wholemeal flour    |pantry  g    |   - 0.507|  90   -   -   90 -|340 13.21 71.97   2.5 10.7  0.41     0|100|223 20080
        = whole-wheat flour, wholewheat flour
      rye flour          |pantry  g    |   - 0.431|  90   - 180    - -|349 10.88 75.43  1.52 11.8   1.1     0|100|588 20064
      spelt flour        |pantry  g    |   -     -|  90   - 180    - -|  -     -     -     -    -     -     -|  -|592     -
      buckwheat flour    |pantry  g    |   - 0.507|  30   -  60    - -|335 12.62 70.59   3.1   10   2.6  0.03|100|580 20011
      rice flour         |pantry  g    |   - 0.668|   -   -   -    - -|366  5.95 80.13  1.42  2.4  0.12     0|100|  - 20061
      oat flour          |pantry  g    |   -  0.44|  60   - 120    - -|404 14.66  65.7  9.12  6.5   0.8  0.05|100|586 20132
      coconut flour      |fridge  g    |   -     -|   - 270 270    - -|  -     -     -     -    -     -     -|  -|654     -
      gram flour         |pantry  g    |   - 0.389|   -   -   -    - -|387 22.39 57.82  6.69 10.8 10.85  0.16|100|  - 16157
        = chickpea flour, besan
      cornflour          |pantry  g    |   - 0.541| 540   -   -  540 -|381  0.26 91.27  0.05  0.9     0  0.02|100|220 20027
        = cornstarch, corn starch
      masa harina        |pantry  g    |   - 0.482| 180   -   -  180 -|363  8.46 76.59  3.69  6.4     -  0.01|100|218 20317
        = masa, corn masa flour, masa flour
      potato flour       |pantry  g    |   - 0.676|   -   -   -    - -|357   6.9  83.1  0.34  5.9  3.52  0.14|100|  - 11413
      tapioca            |pantry  g    |   - 0.642| 360   -   -  360 -|358  0.19 88.69  0.02  0.9  3.35     0|100|243 20068
        = tapioca pearls
      sugar              |pantry  g    |   - 0.845|   -   -   -  540 -|387     0 99.98     0    0  99.8     0|100|240 19335
        = white sugar, granulated sugar, caster sugar
      icing sugar        |pantry  g    |   - 0.507|   -   -   -  540 -|389     0 99.77     0    0 97.81     0|100|241 19336
        = powdered sugar, confectioners' sugar
      vanilla sugar      |pantry  g    |   -     -|   -   -   -  540 -|  -     -     -     -    -     -     -|  -|240     -
        = vanillin sugar
      brown sugar        |pantry  g    |   -     -|   -   -   -  540 -|380  0.12 98.09     0    0 97.02  0.07|100|239 19334
      demerara sugar     |pantry  g    |   - 0.854|   -   -   -  540 -|399     0  99.8     0    - 99.19  0.01|100|240 19908
        = cane sugar, raw sugar, turbinado sugar
      sweetener          |pantry  g    |   -     -| 730   -   -    - -|  -     -     -     -    -     -     -|  -|242     -
        = sugar substitute
      corn syrup         |pantry  g    |   - 1.441|1095   -   -    - -|283     0 76.79   0.2    0 76.77  0.16|100|650 19350
        = glucose syrup
      golden syrup       |pantry  g    |   -     -| 365   -   -  180 -|  -     -     -     -    -     -     -|  -|398     -
        = light treacle
      baking powder      |pantry  g    |   - 0.933| 180   -   -   90 -| 53     0  27.7     0  0.2     0  26.5|100|212 18369
      baking soda        |pantry  g    |   - 0.933| 730   -   -  180 -|  0     0     0     0    0     0  68.4|100|213 18372
        = bicarbonate of soda, sodium bicarbonate
      cream of tartar    |pantry  g    |   - 0.609|   -   -   -    - -|258     0  61.5     0  0.2     0  0.13|100|  - 18373
      dried yeast        |pantry  g    |   - 0.812| 730   - 180  120 -|325 40.44 41.22  7.61 26.9     0  0.13|100|561 18375
        = dry yeast, instant yeast, active dry yeast
      fresh yeast        |fridge  g    |   -     -|   -   -   -    - -|105   8.4  18.1   1.9  8.1     0  0.08|100|  - 18374
        = compressed yeast
      gelatine           |pantry  g    |   -     -|1095   -   -    - -|335  85.6     0   0.1    0     0  0.49|100|226 19177
        = gelatin, gelatine leaves
      cocoa powder       |pantry  g    |   - 0.364|   -   -   -  365 -|228  19.6  57.9  13.7   37  1.75  0.05|100|217 19165
        = cocoa, baking cocoa
      chocolate chips    |pantry  g    |   -     -| 365   -   -  365 -|480   4.2  63.9    30  5.9  54.5  0.03|100|216 19080
        = cooking chocolate, baking chocolate
      marzipan           |pantry  g    |   -     -|   -   -   -    - -|458     9 47.81 27.74  4.8 36.25  0.02|100|  - 12071
        = almond paste
      cake mix           |pantry  g    |   -     -| 360   -   -    - -|  -     -     -     -    -     -     -|  -|215     -
        = brownie mix, bread mix
      pancake mix        |pantry  g    |   -     -| 270   -   -    - -|  -     -     -     -    -     -     -|  -|214     -
      puff pastry        |freezer g    |   -     -|   -   - 360    - -|551   7.3  45.1  38.1  1.5  0.74  0.62|100|551 18337
        = frozen puff pastry
      filo pastry        |fridge  g    |   -     -|   -   -   -    - -|299   7.1  52.6     6  1.9  0.18  1.21|100|  - 18338
        = phyllo dough, filo
      shortcrust pastry  |fridge  g    |   -     -|   -   -  60    - -|445  2.97 51.11 25.46  1.8     -  1.02|100|554 18948
        = pie crust
      """)
}
