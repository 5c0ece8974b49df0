extension FoodGroup {
  /// Meat. The columns are explained at ``FoodGroup``.
  static let meat = FoodGroup(
    category: "meat",
    table: """
      minced beef      |fridge  g    |   -     -|   -   1  90    - 1|254 17.17     0    20    0     0  0.16|100| 43 23572
        = beef mince, ground beef, mince, minced meat
      lean minced beef |fridge  g    |   -     -|   -   1  90    - 1|137 21.41     0     5    0     0  0.16|100| 43 23557
        = lean mince, lean ground beef, lean beef mince
      minced pork      |fridge  g    |   -     -|   -   1  90    - 1|263 16.88     0 21.19    0     -  0.14|100| 73 10219
        = pork mince, ground pork
      minced lamb      |fridge  g    |   -     -|   -   1  90    - 1|282 16.56     0 23.41    0     0  0.15|100| 50 17224
        = lamb mince, ground lamb
      minced veal      |fridge  g    |   -     -|   -   1  90    - 1|197 18.58     0 13.06    0     0  0.26|100| 59 17142
        = veal mince, ground veal
      burgers          |fridge  piece|   -     -|   -   1  90    - 1|254 17.17     0    20    0     0  0.16|100| 43 23572
        = beef burgers, beefburgers, hamburgers, burger patties
      beef steak       |fridge  g    |   -     -|   -   3 120    - 3|131 22.09     0  4.08    0     0  0.14| 84| 40 23611
        = steak, sirloin steak, rump steak
      ribeye steak     |fridge  g    |   -     -|   -   3 120    - 3|156 21.99     0  7.54    0     0  0.14| 76| 40 23153
        = rib-eye steak
      beef fillet      |fridge  g    |   -     -|   -   3 120    - 3|153 22.12     0  6.52    0     0  0.14| 80| 37 23601
        = fillet steak, beef tenderloin
      roasting beef    |fridge  g    |   -     -|   -   3 120    - 3|128 22.19     0  4.31    0     0  0.15| 87| 36 23594
        = beef joint, beef roast, topside
      stewing beef     |fridge  g    |   -     -|   -   3 120    - 1|128 21.75  0.16  4.48    0     0   0.2|100| 41 23093
        = stewing steak, braising steak, diced beef, casserole steak, beef stew meat
      beef brisket     |fridge  g    |   -     -|   -   3 120    - 3|155 20.72     0  7.37    0     0   0.2| 70| 39 13023
        = brisket
      veal cutlets     |fridge  g    |   -     -|   -   3 120    - 3|107 22.07     0  2.07    0     0  0.22|100| 57 17426
        = veal escalopes, veal schnitzel
      pork chops       |fridge  piece| 265     -|   -   3 120    - 3|170 20.71     0  9.03    0     0  0.14| 75| 63 10036
      pork steaks      |fridge  piece| 170     -|   -   3 120    - 3|201 21.14     0 12.96    0     0   0.2|100| 64 10164
        = boneless pork chops, pork escalopes
      pork loin        |fridge  g    |   -     -|   -   3 120    - 3|166 21.34     0  8.33    0     0  0.12| 84| 61 10224
        = pork joint, pork roast, roasting pork
      pork tenderloin  |fridge  g    |   -     -|   -   3 120    - 3|120 20.65     0  3.53    0     0  0.13| 95| 67 10218
        = pork fillet
      pork shoulder    |fridge  g    |   -     -|   -   3 120    - 3|236 17.18     0 17.99    0     0  0.16| 75| 74 10070
        = pork butt
      pork belly       |fridge  g    |   -     -|   -   3 120    - 3|518  9.34     0 53.01    0     0  0.08| 93| 74 10005
        = belly pork
      spare ribs       |fridge  g    |   -     -|   -   3 120    - 3|277 15.47     0  23.4    0     0   0.2| 70| 72 10088
        = spareribs, pork ribs
      lamb chops       |fridge  g    |   -     -|   -   3 120    - 3|  -     -     -     -    -     -     -|  -| 51     -
        = lamb cutlets
      leg of lamb      |fridge  kg   |   -     -|   -   3 120    - 3|  -     -     -     -    -     -     -|  -| 44     -
        = lamb leg, lamb joint
      diced lamb       |fridge  g    |   -     -|   -   3 120    - 1|134 20.21     0  5.28    0     -  0.16|100| 53 17059
        = stewing lamb, lamb stew meat
      venison          |fridge  g    |   -     -|   -   3 120    - 3|120 22.96     0  2.42    0     0  0.13|100| 76 17164
      rabbit           |fridge  g    |   -     -|   -   2 270    - -|136 20.05     0  5.55    0     -   0.1|100|595 17177
      beef liver       |fridge  g    |   -     -|   -   1  90    - 1|135 20.36  3.89  3.63    0     0  0.17|100| 77 13325
      bacon            |fridge  g    |   -     -|   -   7  30    7 7|417 12.62  1.28 39.69    0     1  1.66|100| 79 10123
        = streaky bacon, bacon rashers, lardons, bacon cubes
      ham              |fridge  g    |   -     -|   -  14  30    3 3|163  16.6  3.83   8.6  1.3     0  2.86|100|515 07029
        = cooked ham, boiled ham, sliced ham
      Parma ham        |fridge  g    |   -     -|   -  60  30    - -|  -     -     -     -    -     -     -|  -|675     -
        = prosciutto, dry-cured ham, serrano ham
      gammon           |fridge  g    |   -     -|   -   7  30    - -|246 18.49  0.06 18.52    0     0  3.21| 82| 83 10150
        = ham joint, gammon joint
      salami           |fridge  g    |   -     -|   -  14  30    3 3|378 21.07  0.72 31.65    0  0.26  4.39|100|516 07072
      chorizo          |fridge  g    |   -     -|   -   7  30    - -|455  24.1  1.86 38.27    0     0  3.09|100|631 07019
      pepperoni        |fridge  g    |   -     -|   -  14  30    - -|504 19.25  1.18 46.28    0     0  3.96|100|104 07057
      mortadella       |fridge  g    |   -     -|   -  14  30    3 3|311 16.37  3.05 25.39    0     0  3.12|100|192 07050
      cold cuts        |fridge  g    |   -     -|   -  14  30    3 3|  -     -     -     -    -     -     -|  -|192     -
        = lunch meat, sandwich meat, luncheon meat
      pastrami         |fridge  g    |   -     -|   -  40   -    - -|147  21.8  0.36  5.82    0   0.1   2.7|100|665 13355
      sausages         |fridge  g    |   -     -|   -   1  30    - 1|288 15.39  0.93  24.8    0  0.93  1.85|100|102 07063
        = pork sausages, fresh sausages, bangers
      Italian sausages |fridge  g    |   -     -|   -   1  30    - 1|346 14.25  0.65 31.33    0     -  1.83|100|102 07036
        = salsiccia, sweet Italian sausages, hot Italian sausages
      bratwurst        |fridge  piece|  85     -|   -   2  60    - 1|333 13.72  2.85 29.18    0     0  2.12|100|638 07013
      frankfurters     |fridge  piece|  52     -|   -  14  30    7 7|290 10.26  4.17 25.76    0     -  2.72|100| 98 07950
        = hot dogs, wieners, hot dog sausages
      smoked sausage   |fridge  g    |   -     -|   -   7  30    - -|325 10.84  3.72 29.63    0  2.05  2.32|100|103 07970
        = kielbasa, Polish sausage
      black pudding    |fridge  g    |   -     -|   -   7  30    - -|379  14.6  1.29  34.5    0  1.29   1.7|100|103 07005
        = blood sausage
      liver sausage    |fridge  g    |   -     -|   -  14  30    3 3|326  14.1   2.2  28.5    0     -  2.15|100|192 07041
        = liverwurst
      pâté             |fridge  g    |   -     -|   -   7   -    - -|319  14.2   1.5    28    0     -  1.74|100|563 07055
        = liver pâté
      corned beef      |pantry  g    |   -     -|1825   -   -    3 -|250  27.1     0 14.93    0     0  2.24|100|111 13348
        = tinned corned beef, canned corned beef
      jerky            |pantry  g    |   -     -| 360   -   -   60 -|410  33.2    11  25.6  1.8     9   5.2|100|109 19002
        = beef jerky
      """)
}
