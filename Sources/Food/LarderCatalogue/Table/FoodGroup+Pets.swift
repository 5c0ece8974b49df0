extension FoodGroup {
  /// What pets eat and need. The columns are explained at ``FoodGroup``.
  static let pets = FoodGroup(
    category: "pets",
    table: """
      cat food       |pantry  g    |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = wet cat food, tinned cat food, canned cat food, kitten food
      dry cat food   |pantry  g    |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = cat kibble
      cat treats     |pantry  g    |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      cat litter     |pantry  l    |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = kitty litter
      dog food       |pantry  g    |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = wet dog food, tinned dog food, canned dog food, puppy food
      dry dog food   |pantry  g    |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = dog kibble
      dog treats     |pantry  g    |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = dog biscuits, dog chews
      dog waste bags |pantry  piece|   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = poo bags
      bird food      |pantry  g    |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = bird seed, birdseed
      fish food      |pantry  g    |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = fish flakes
      rodent food    |pantry  g    |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
        = hamster food, rabbit food, guinea pig food
      hay            |pantry  g    |   -     -|   -   -   -    - -|  -     -     -     -    -     -     -|  -|  -     -
      """)
}
