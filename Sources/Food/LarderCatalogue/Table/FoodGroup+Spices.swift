extension FoodGroup {
  /// Spices. The columns are explained at ``FoodGroup``.
  static let spices = FoodGroup(
    category: "spices",
    table: """
      salt            |pantry  g    |   - 1.234|1825   -   -    - -|  0     0     0     0    0     0  96.9|100|468 02047
        = table salt, sea salt
      black pepper    |pantry  g    |   -     -| 730   -   -    - -|251 10.39 63.95  3.26 25.3  0.64  0.05|100|469 02030
        = pepper, ground pepper, ground black pepper
      peppercorns     |pantry  g    |   -     -|1095   -   - 1095 -|251 10.39 63.95  3.26 25.3  0.64  0.05|100|237 02030
        = black peppercorns, whole pepper
      white pepper    |pantry  g    |   -     -| 730   -   -  730 -|296  10.4 68.61  2.12 26.2     -  0.01|100|238 02032
        = ground white pepper
      Sichuan pepper  |pantry  g    |   -     -|1095   -   - 1095 -|  -     -     -     -    -     -     -|  -|237     -
        = Szechuan pepper, Sichuan peppercorns, Szechuan peppercorns
      paprika         |pantry  g    |   -  0.46| 730   -   -  730 -|282 14.14 53.99 12.89 34.9 10.34  0.17|100|238 02028
        = paprika powder
      smoked paprika  |pantry  g    |   -  0.46| 730   -   -  730 -|282 14.14 53.99 12.89 34.9 10.34  0.17|100|238 02028
        = smoked paprika powder, pimentón
      chilli powder   |pantry  g    |   - 0.541| 730   -   -  730 -|282 13.46  49.7 14.28 34.8  7.19  7.17|100|232 02009
        = chili powder
      cayenne pepper  |pantry  g    |   - 0.358| 730   -   -  730 -|318 12.01 56.63 17.27 27.2 10.34  0.08|100|238 02031
        = cayenne
      chilli flakes   |pantry  g    |   - 0.358| 730   -   -  730 -|318 12.01 56.63 17.27 27.2 10.34  0.08|100|238 02031
        = red pepper flakes, crushed red pepper, crushed chillies, chilli pepper flakes, dried chilli flakes
      dried chillies  |pantry  g    |   - 0.156|1095   -   - 1095 -|324 10.58 69.86  5.81 28.7 41.06  0.23|100|237 11962
        = dried chilli peppers, dried red chillies, dried hot peppers
      cumin           |pantry  g    |   -     -|1095   -   -    - -|375 17.81 44.24 22.27 10.5  2.25  0.42|100|473 02014
        = ground cumin, cumin seeds
      coriander seeds |pantry  g    |   - 0.338| 730   -   -  730 -|298 12.37 54.99 17.77 41.9     -  0.09|100|238 02013
        = ground coriander
      turmeric        |pantry  g    |   - 0.636| 730   -   -  730 -|312  9.68 67.14  3.25 22.7  3.21  0.07|100|238 02043
        = ground turmeric
      curry powder    |pantry  g    |   - 0.426| 365   -   -  365 -|325 14.29 55.83 14.01 53.2  2.76  0.13|100|233 02015
      garam masala    |pantry  g    |   -     -| 365   -   -    - -|  -     -     -     -    -     -     -|  -|598     -
      five-spice      |pantry  g    |   -     -| 365   -   -  365 -|  -     -     -     -    -     -     -|  -|233     -
        = five-spice powder, Chinese five-spice, Chinese five-spice powder, 5-spice
      Cajun seasoning |pantry  g    |   -     -| 365   -   -    - -|  -     -     -     -    -     -     -|  -|471     -
        = Creole seasoning, Cajun spice
      taco seasoning  |pantry  g    |   -     -| 365   -   -  365 -|  -     -     -     -    -     -     -|  -|233     -
        = taco seasoning mix
      pumpkin spice   |pantry  g    |   - 0.379| 365   -   -  365 -|342  5.76 69.28  12.6 14.8  7.76  0.13|100|233 02035
        = pumpkin pie spice
      za'atar         |pantry  g    |   -     -| 365   -   -  365 -|  -     -     -     -    -     -     -|  -|233     -
      sumac           |pantry  g    |   -     -| 730   -   -  730 -|  -     -     -     -    -     -     -|  -|238     -
        = ground sumac
      cinnamon        |pantry  g    |   - 0.528|1095   -   -    - -|247  3.99 80.59  1.24 53.1  2.17  0.02|100|472 02010
        = ground cinnamon
      nutmeg          |pantry  g    |   - 0.473|1095   -   -    - -|525  5.84 49.29 36.31 20.8  2.99  0.04|100|476 02025
        = ground nutmeg
      mace            |pantry  g    |   - 0.358| 730   -   -  730 -|475  6.71  50.5 32.38 20.2     -   0.2|100|238 02022
        = ground mace
      cloves          |pantry  g    |   -  0.44| 730   -   -  730 -|274  5.97 65.53    13 33.9  2.38  0.69|100|238 02011
        = ground cloves
      ground ginger   |pantry  g    |   - 0.352| 730   -   -  730 -|335  8.98 71.62  4.24 14.1  3.39  0.07|100|238 02021
        = ginger powder
      allspice        |pantry  g    |   - 0.406| 730   -   -  730 -|263  6.09 72.12  8.69 21.6     -  0.19|100|238 02001
        = ground allspice
      juniper berries |pantry  g    |   -     -|1095   -   - 1095 -|  -     -     -     -    -     -     -|  -|237     -
      cardamom        |pantry  g    |   -     -| 730   -   -  730 -|311 10.76 68.47   6.7   28     -  0.04|100|238 02006
        = ground cardamom
      saffron         |pantry  g    |   - 0.142|1095   -   - 1095 -|310 11.43 65.37  5.85  3.9     -  0.37|100|237 02037
      star anise      |pantry  g    |   -     -|1095   -   - 1095 -|  -     -     -     -    -     -     -|  -|237     -
      aniseed         |pantry  g    |   -     -|1095   -   - 1095 -|337  17.6 50.02  15.9 14.6     -  0.04|100|237 02002
        = anise seed
      caraway seeds   |pantry  g    |   - 0.453|1095   -   - 1095 -|333 19.77  49.9 14.59   38  0.64  0.04|100|237 02005
        = caraway
      fennel seeds    |pantry  g    |   -     -|1095   -   - 1095 -|345  15.8 52.29 14.87 39.8     -  0.22|100|237 02018
      fenugreek       |pantry  g    |   - 0.751|1095   -   - 1095 -|323    23 58.35  6.41 24.6     -  0.17|100|237 02019
        = fenugreek seeds
      mustard seeds   |pantry  g    |   -     -|1095   -   - 1095 -|  -     -     -     -    -     -     -|  -|237     -
      mustard powder  |pantry  g    |   - 0.426| 180   - 365    - -|508 26.08 28.09 36.24 12.2  6.79  0.03|100|684 02024
        = dry mustard, ground mustard, ground mustard seeds
      celery seeds    |pantry  g    |   -  0.44|1095   -   - 1095 -|392 18.07 41.35 25.27 11.8  0.67   0.4|100|237 02007
      poppy seeds     |pantry  g    |   - 0.595|1095   -   - 1095 -|525 17.99 28.13 41.56 19.5  2.99  0.06|100|237 02033
      garlic powder   |pantry  g    |   - 0.656|1095   -   -    - -|331 16.55 72.73  0.73    9  2.43  0.15|100|474 02020
        = garlic granules
      garlic salt     |pantry  g    |   -     -| 365   -   -  365 -|  -     -     -     -    -     -     -|  -|233     -
      celery salt     |pantry  g    |   -     -| 365   -   -  365 -|  -     -     -     -    -     -     -|  -|233     -
      onion powder    |pantry  g    |   - 0.467|1095   -   -    - -|341 10.41 79.12  1.04 15.2  6.63  0.18|100|475 02026
      bay leaves      |pantry  g    |   -     -| 365   -   -  365 -|313  7.61 74.97  8.36 26.3     -  0.06|100|236 02004
      oregano         |pantry  g    |   -     -| 365   -   -  365 -|265     9 68.92  4.28 42.5  4.09  0.06|100|236 02027
        = dried oregano
      dried basil     |pantry  g    |   -     -| 360   -   -    - -|233 22.98 47.75  4.07 37.7  1.71  0.19|100|508 02003
      dried thyme     |pantry  g    |   -     -| 365   -   -  365 -|276  9.11 63.94  7.43   37  1.71  0.14|100|236 02042
      dried rosemary  |pantry  g    |   - 0.223| 365   -   -  365 -|331  4.88 64.06 15.22 42.6     -  0.12|100|236 02036
      dried parsley   |pantry  g    |   - 0.108| 365   -   -  365 -|292 26.63 50.64  5.48 26.7  7.27  1.13|100|236 02029
      dried dill      |pantry  g    |   -  0.21| 365   -   -  365 -|253 19.96 55.82  4.36 13.6     -  0.52|100|236 02017
      dried mint      |pantry  g    |   - 0.108| 365   -   -  365 -|285 19.93 52.04  6.03 29.8     -  0.86|100|236 02066
      dried sage      |pantry  g    |   - 0.135| 365   -   -  365 -|315 10.63 60.73 12.75 40.3  1.71  0.03|100|236 02038
        = ground sage
      tarragon        |pantry  g    |   -     -| 365   -   -  365 -|295 22.77 50.22  7.24  7.4     -  0.16|100|236 02041
        = dried tarragon
      marjoram        |pantry  g    |   - 0.115| 365   -   -  365 -|271 12.66 60.56  7.04 40.3  4.09  0.19|100|236 02023
        = dried marjoram
      savory          |pantry  g    |   - 0.298| 730   -   -  730 -|272  6.73 68.73  5.91 45.7     -  0.06|100|238 02039
        = summer savory, ground savory
      mixed herbs     |pantry  g    |   -     -| 180   -   -    - -|  -     -     -     -    -     -     -|  -|234     -
        = Italian herbs, herbes de Provence
      vanilla extract |pantry  ml   |   - 0.879| 730   -   -  360 -|288  0.06 12.65  0.06    0 12.65  0.02|100|530 02050
        = vanilla essence
      vanilla pods    |pantry  g    |   -     -|1095   -   - 1095 -|  -     -     -     -    -     -     -|  -|237     -
        = vanilla beans
      """)
}
