extension FoodGroup {
  /// Oils and fats. The columns are explained at ``FoodGroup``.
  static let oils = FoodGroup(
    category: "oils",
    table: """
      olive oil     |pantry  ml   |   - 0.913| 180   -   -   90 -|884     0     0   100    0     0     0|100|227 04053
        = extra virgin olive oil
      sunflower oil |pantry  ml   |   - 0.921| 365   -   -    - -|884     0     0   100    0     0     0|100|522 04506
      rapeseed oil  |pantry  ml   |   - 0.921| 365   -   -    - -|884     0     0   100    0     0     0|100|520 04582
        = canola oil
      vegetable oil |pantry  ml   |   - 0.921| 180   -   -   90 -|884     0     0   100    0     0     0|100|227 04044
        = cooking oil, frying oil, soybean oil
      corn oil      |pantry  ml   |   - 0.921| 180   -   -   90 -|900     0     0   100    0     0     0|100|227 04518
      peanut oil    |pantry  ml   |   - 0.913| 180   -   -   90 -|884     0     0   100    0     0     0|100|228 04042
        = groundnut oil
      sesame oil    |pantry  ml   |   - 0.921| 730   -   -  180 -|884     0     0   100    0     0     0|100|612 04058
      walnut oil    |pantry  ml   |   - 0.921| 180   -   -   90 -|884     0     0   100    0     0     0|100|228 04528
      grapeseed oil |pantry  ml   |   - 0.921| 365   -   -    - -|884     0     0   100    0     0     0|100|523 04517
      avocado oil   |pantry  ml   |   - 0.921| 730   -   -  180 -|884     0     0   100    0     -     0|100|668 04581
      linseed oil   |pantry  ml   |   - 0.921|   -   -   -    - -|884  0.11     0 99.98    0     0     0|100|  - 42231
        = flaxseed oil
      coconut oil   |pantry  g    |   - 0.921|1095   -   -    - -|892     0     0 99.06    0     0     0|100|454 04047
      lard          |fridge  g    |   - 0.866|   - 180 360    - -|902     0     0   100    0     0     0|100|525 04002
        = pork fat
      shortening    |pantry  g    |   - 0.867| 365   -   -  180 -|884     0     0 99.97    0     0  0.01|100|230 04615
        = vegetable shortening, Crisco
      duck fat      |fridge  g    |   - 0.866|   -  30   -    - -|882     0     0  99.8    0     0     0|100|524 04574
      """)
}
