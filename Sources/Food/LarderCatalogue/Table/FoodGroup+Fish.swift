extension FoodGroup {
  /// Fish. The columns are explained at ``FoodGroup``.
  static let fish = FoodGroup(
    category: "fish",
    table: """
      salmon          |fridge  g    |   -     -|   -   1  60    - 1|208 20.42     0 13.42    0     0  0.15|  -|146 15236
        = salmon fillets, salmon steaks
      cod             |fridge  g    |   -     -|   -   1 180    - 1| 82 17.81     0  0.67    0     0  0.14|100|144 15015
        = cod fillets
      haddock         |fridge  g    |   -     -|   -   1 180    - 1| 74 16.32     0  0.45    0     0  0.53|100|144 15033
        = haddock fillets
      pollock         |fridge  g    |   -     -|   -   1 120    - 1| 92 19.44     0  0.98    0     0  0.22|100|145 15065
        = coley, saithe
      plaice          |fridge  g    |   -     -|   -   1 180    - 1| 70 12.41     0  1.93    0     0  0.74|100|144 15028
        = sole, flounder
      halibut         |fridge  g    |   -     -|   -   1 180    - 1| 91 18.56     0  1.33    0     0  0.17|100|144 15036
      sea bass        |fridge  g    |   -     -|   -   1 180    - 1| 97 18.43     0     2    0     0  0.17|100|144 15091
      trout           |fridge  g    |   -     -|   -   1  60    - 1|141 19.94     0  6.18    0     0  0.13|100|146 15240
        = rainbow trout
      mackerel        |fridge  g    |   -     -|   -   1  60    - 1|205  18.6     0 13.89    0     0  0.22|100|146 15046
        = mackerel fillets
      herring         |fridge  g    |   -     -|   -   1  60    - 1|158 17.96     0  9.04    0     0  0.22|100|146 15039
      tuna steaks     |fridge  g    |   -     -|   -   1  60    - 1|109  24.4     0  0.49    0     0  0.11|100|146 15127
        = fresh tuna
      tilapia         |fridge  g    |   -     -|   -   1 180    - 1| 96 20.08     0   1.7    0     0  0.13|100|144 15261
      monkfish        |fridge  g    |   -     -|   -   1 180    - 1| 76 14.48     0  1.52    0     -  0.04|100|144 15054
      whiting         |fridge  g    |   -     -|   -   1 180    - 1| 90 18.31     0  1.31    0     0  0.18|100|144 15132
        = hake
      swordfish       |fridge  g    |   -     -|   -   1  60    - 1|144 19.66     0  6.65    0     0   0.2|100|146 15110
      redfish         |fridge  g    |   -     -|   -   1 120    - 1| 79 15.31     0  1.54    0     0  0.72|100|145 15057
        = ocean perch
      catfish         |fridge  g    |   -     -|   -   1  60    - 1|119 15.23     0  5.94    0     0  0.24|100|146 15234
      prawns          |fridge  g    |   -     -|   -   1 180    - 1| 85  20.1     0  0.51    -     -   0.3| 87|151 15270
        = shrimp, king prawns, tiger prawns
      mussels         |fridge  g    |   -     -|   -   1  60    - 1| 86  11.9  3.69  2.24    0     0  0.72|100|157 15164
      clams           |fridge  g    |   -     -|   -   1  60    - 1| 86 14.67  3.57  0.96    0     0   1.5|100|157 15157
      oysters         |fridge  g    |   -     -|   -   1  60    - 1| 51  5.71  2.72  1.71    0  0.62  0.21|100|157 15167
      scallops        |fridge  g    |   -     -|   -   1 180    - 1| 69 12.06  3.18  0.49    0     0  0.98|100|150 15172
      squid           |fridge  g    |   -     -|   -   1 180    - 1| 92 15.58  3.08  1.38    0     0  0.11|100|152 15175
        = calamari
      octopus         |fridge  g    |   -     -|   -   1 180    - 1| 82 14.91   2.2  1.04    0     0  0.58|100|152 15166
      crab meat       |fridge  g    |   -     -|   -   1  60    - -| 87 18.06  0.04  1.08    0     -  0.73|100|154 15139
        = crab, crabmeat
      lobster         |fridge  g    |   -     -|   -   1   -    - -| 77 16.52     0  0.75    0     0  1.06|100|158 15147
      crab sticks     |fridge  g    |   -     -|   -   3 270    - -| 99 15.18  6.85   0.9    0     0  0.36|100|149 15109
        = surimi, seafood sticks
      smoked salmon   |fridge  g    |   -     -|   -  21 270    - -|117 18.28     0  4.32    0     0  1.68|100|167 15077
        = lox
      kippers         |fridge  g    |   -     -|   -  14 270    - -|217 24.58     0 12.37    0     0   2.3|100|166 15042
        = kipper fillets, smoked herring
      smoked haddock  |fridge  g    |   -     -|   -  14 270    - -|116 25.23     0  0.96    0     0  1.91|100|166 15035
      pickled herring |fridge  g    |   -     -|   - 120   -    - -|262 14.19  9.64    18    0  7.71  2.18|100|163 15041
        = rollmops, soused herring
      caviar          |fridge  g    |   -     -|   -   7   -    2 -|264  24.6     4  17.9    0     0  3.75|100|147 15012
      tinned tuna     |pantry  g    |   -     -|1095   -   -    - -| 86 19.44     0  0.96    0     0  0.62|100|618 15121
        = canned tuna, tuna, tuna in water, tuna in brine
      tuna in oil     |pantry  g    |   -     -|1095   -   -    - -|198 29.13     0  8.21    0     0  1.04|100|618 15119
      tinned sardines |pantry  g    |   -     -| 365   -   -    1 -|208 24.62     0 11.45    0     0  0.77|100|619 15088
        = sardines, canned sardines
      tinned mackerel |pantry  g    |   -     -| 365   -   -    1 -|156 23.19     0   6.3    0     0  0.95|100|619 15048
        = canned mackerel
      tinned salmon   |pantry  g    |   -     -| 365   -   -    1 -|129 19.68     0  4.97    0     0  1.01|100|619 15084
        = canned salmon
      anchovies       |pantry  g    |   -     -|1825   -  60    3 -|210 28.89     0  9.71    0     0  9.17|100|673 15002
        = anchovy fillets
      """)
}
