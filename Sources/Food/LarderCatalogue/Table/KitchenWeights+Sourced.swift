extension KitchenWeights {
  /// Household measures of SR28, of the food's own row or of the one behind `#`: a test compares them.
  ///
  /// Of several, what recipes mean oftenest: chopped vegetables, a medium stalk, halved nuts.
  static let sourced = """
    potatoes: cup 150
    sweet potatoes: cup 133
    carrots: cup 128, slice 3, strip 4, stick 4
    parsnips: cup 133
    onions: cup 160, tbsp 10, slice 14
    spring onions: cup 100, tbsp 6, stalk 15
    shallots: tbsp 10
    garlic: clove 3, cup 136, tsp 2.8
    ginger: tsp 2, cup 96, slice 2.2
    leeks: cup 89, slice 6, stalk 89
    celery: cup 101, stalk 40, rib 40, stick 40, tbsp 7.5, strip 4
    cucumber: cup 104
    tomatoes: cup 180, slice 20, wedge 31
    cherry tomatoes: cup 149, piece 17
    bell peppers, green peppers: cup 149, tbsp 9.3
    green peppers: strip 2.7
    chillies: cup 150
    jalapeños: cup 90
    aubergine: cup 82
    courgettes: cup 124, slice 9.9
    butternut squash: cup 140
    pumpkin: cup 116
    broccoli: cup 91, spear 31, stalk 151, bunch 608
    cauliflower: cup 107
    Brussels sprouts: cup 88, piece 19
    cabbage, red cabbage: cup 89, leaf 23
    savoy cabbage: cup 70
    Chinese cabbage: cup 76
    pak choi: cup 70, head 840, leaf 14
    kale: cup 16
    spinach: cup 30, bunch 340, leaf 10, package 284
    chard: cup 36, leaf 48
    rocket: cup 20, leaf 2
    watercress: cup 34, sprig 2.5
    iceberg lettuce: cup 72, leaf 8
    romaine lettuce: cup 47, leaf 28
    leaf lettuce: cup 36, leaf 24
    butterhead lettuce: cup 55, leaf 7.5
    lamb's lettuce: cup 56
    chicory: cup 90
    radicchio: cup 40, leaf 8
    fennel: cup 87
    celeriac: cup 156
    beetroot: cup 136
    turnips: cup 130, slice 15
    swede: cup 140
    radishes: cup 116, piece 4.5, slice 1
    kohlrabi: cup 135, slice 16
    asparagus: cup 134, spear 16, piece 16
    Jerusalem artichokes: cup 150
    green beans: cup 100, piece 5.5
    mangetout: cup 98, pod 3.4, piece 3.4
    broad beans: cup 109, piece 8
    peas in the pod: cup 145
    corn on the cob: cup 145
    mushrooms: cup 70, piece 18, slice 6
    chestnut mushrooms: cup 72, piece 20
    portobello mushrooms: cup 86
    shiitake mushrooms: piece 19
    oyster mushrooms: cup 86, piece 15
    okra: cup 100
    bean sprouts: cup 104, package 340
    cassava: cup 206, piece 408
    parsley: cup 60, tbsp 3.8, sprig 1
    coriander: cup 16
    basil: cup 24, leaf 0.5, piece 0.5, tbsp 2.65
    mint: tbsp 5.7, leaf 0.15
    chives: tbsp 3, tsp 1
    dill: cup 8.9, sprig 0.2
    rosemary: tbsp 1.7, tsp 0.7
    thyme: tsp 0.8
    lemongrass: cup 67, tbsp 4.8
    apples: cup 125
    pears: cup 161
    bananas: cup 225
    oranges: cup 180
    mandarins: cup 195
    lemons: wedge 7, slice 7
    grapefruit: cup 230
    grapes: cup 151, piece 4.9
    strawberries: cup 144, pint 357, piece 12
    raspberries: cup 123, pint 312, piece 1.9
    blueberries: cup 148
    blackberries: cup 144
    redcurrants, blackcurrants: cup 112
    gooseberries: cup 150
    cranberries: cup 100
    cherries: cup 154, piece 8.2
    sour cherries: cup 155
    peaches: cup 154
    nectarines: cup 143
    plums: cup 165
    apricots: cup 155
    kiwis: cup 180
    mango: cup 165
    papaya: cup 145
    passion fruit: cup 236
    pineapple: cup 165, slice 84
    cantaloupe melon: cup 160, wedge 69
    honeydew melon: cup 170, wedge 125
    watermelon: cup 152, wedge 286
    pomegranate: cup 174
    avocado: cup 230
    rhubarb: cup 122, stalk 51, stick 51
    plantain: cup 148
    coconut: cup 80
    lychees: cup 190
    star fruit: cup 132
    guava: cup 165
    raisins, sultanas: cup 145
    currants: cup 144
    dried apricots: cup 130, piece 3.5
    prunes: cup 174, piece 9.5
    dried figs: cup 149, piece 8.4
    dates: piece 24
    dried cranberries: cup 160
    spray cream: cup 60, tbsp 3
    yogurt: cup 245, container 170
    Greek yogurt: container 200
    fruit yogurt: cup 245, container 170
    cottage cheese: cup 225
    mozzarella: cup 112
    grated mozzarella: cup 86
    feta: cup 150, wedge 38
    brie: cup 144
    camembert: cup 246, wedge 38
    blue cheese: cup 135
    cheddar: cup 113, slice 28
    Emmental, Gruyère: cup 108, slice 28
    provolone: cup 132, slice 28
    grated parmesan: cup 100, tbsp 5
    parmesan, pecorino #01032: cup 100, tbsp 5
    eggs, egg whites, egg yolks: cup 243
    boiled eggs: cup 136
    ribeye steak: piece 361
    veal cutlets: piece 55
    bacon: slice 28, rasher 28, strip 28, piece 28
    ham, pastrami: slice 28
    gammon: cup 140
    salami: slice 9.8
    chorizo: link 60, piece 60
    pepperoni: piece 2, slice 2
    mortadella, sliced turkey: slice 15
    sausages: link 25
    smoked sausage: link 396
    black pudding: slice 25
    liver sausage: slice 18
    pâté: tbsp 13
    corned beef: slice 21
    chicken breast: piece 272
    chicken thighs: piece 193
    chicken legs: piece 344
    chicken drumsticks: piece 130
    chicken wings: piece 107
    chicken livers: piece 44
    sliced chicken: slice 12
    turkey bacon: slice 16
    salmon: piece 396
    cod: piece 231
    haddock: piece 193
    plaice: piece 163
    sea bass: piece 129
    trout: piece 79
    mackerel: piece 112
    herring: piece 184
    tilapia: piece 116
    whiting: piece 92
    catfish: piece 159
    mussels: cup 150, piece 16
    clams: cup 227, piece 14.5
    oysters: cup 248, piece 14
    tinned tuna: cup 154, can 165, tin 165
    tuna in oil: cup 146, can 171, tin 171
    tinned sardines: cup 149, can 92, tin 92
    tinned mackerel: cup 190
    tinned salmon: can 411
    anchovies: piece 4, can 45, tin 45
    bread: slice 29, cup 45
    multigrain bread: slice 26
    rye bread, wholemeal bread: slice 32
    pumpernickel: slice 26
    ciabatta: slice 20
    brioche: slice 40
    taco shells: piece 12.9
    crispbread: cup 55, piece 10
    rusks: piece 10
    rice cakes: piece 9
    croutons: cup 30
    pasta, wholewheat pasta: cup 95
    tortellini: cup 108
    egg noodles: cup 38
    glass noodles: cup 140
    puffed rice: cup 14
    tinned chickpeas #16359: cup 152
    tinned chickpeas: can 253, tin 253
    tinned kidney beans: can 266, tin 266
    tinned white beans: cup 262
    tinned black beans: cup 240
    tinned butter beans: cup 241
    tofu: cup 252, block 324
    silken tofu: cup 248, block 464
    edamame: cup 118, package 432
    tempeh: cup 166
    almonds: cup 143, piece 1.2
    ground almonds #12061: cup 95
    walnuts: cup 117
    hazelnuts: cup 135, piece 1.4
    pistachios: cup 123
    pecans: cup 99
    macadamias: cup 134
    Brazil nuts: cup 133, piece 5
    pine nuts: cup 135
    chestnuts: cup 145
    mixed nuts: cup 137
    trail mix: cup 150
    sunflower seeds: cup 140
    pumpkin seeds: cup 129
    flax seeds: cup 168, tbsp 10.3, tsp 3.4
    mustard: packet 5
    olives: tbsp 8.4, piece 4.4
    green olives: piece 2.7
    capers: tbsp 8.6
    gherkins: cup 143, piece 135, spear 35, slice 7
    pickled beetroot: cup 227
    sauerkraut: cup 142
    kimchi: cup 150
    sun-dried tomatoes #11955: cup 54, piece 2
    agave syrup: cup 220, tsp 6.9
    tinned sweetcorn: cup 164
    tinned peas: cup 163
    tinned mushrooms: cup 156
    tinned peaches: cup 251
    tinned pears: cup 251
    tinned pineapple: cup 249, slice 47
    fruit cocktail: cup 237
    tomato paste: can 170
    salt: dash 0.4, pinch 0.4
    black pepper: tsp 2.3, tbsp 6.9, dash 0.1, pinch 0.1
    peppercorns: tsp 2.9
    white pepper: tsp 2.4, tbsp 7.1
    cumin: tsp 2.1, tbsp 6
    cardamom: tsp 2, tbsp 5.8
    aniseed: tsp 2.1, tbsp 6.7
    fennel seeds: tsp 2, tbsp 5.8
    bay leaves: tsp 0.6, tbsp 1.8
    oregano: tsp 1
    dried basil: tsp 0.7, tbsp 2.1
    dried thyme: tsp 1, tbsp 2.7
    tarragon: tsp 0.6, tbsp 1.8
    mustard seeds #02024: tsp 2, tbsp 6.3
    brown sugar: cup 220, tsp 4.6
    dried yeast: packet 7.2, sachet 7.2, envelope 7.2
    gelatine: envelope 7, tbsp 7
    chocolate chips: cup 168
    marzipan: cup 227
    filo pastry: sheet 19
    chocolate: bar 44, cup 168
    dark chocolate: bar 101
    white chocolate: cup 170, bar 85
    biscuits: piece 5
    digestive biscuits: cup 84, piece 15
    shortbread: piece 11.8
    chocolate chip cookies: piece 12.9
    ginger biscuits: piece 7
    marshmallows: cup 50, piece 7.2
    toffees: piece 10.1
    popcorn: cup 11
    beer: can 356
    chocolate cake: slice 64
    cooked rice: cup 158
    cooked pasta: cup 107
    instant mash: cup 60
    falafel: piece 17
    frozen peas: cup 134, package 284
    frozen spinach: cup 156, package 284
    frozen green beans: cup 121, package 284
    frozen broccoli: cup 156, package 284
    frozen sweetcorn: cup 136, package 284
    frozen mixed vegetables: package 284
    frozen strawberries: cup 149
    frozen raspberries: cup 140
    frozen blueberries: cup 155
    frozen chips: piece 8.9
    meatballs: piece 18.667
    garlic bread: slice 43
    chocolate ice cream: cup 132
    sorbet: cup 148
    cake flour: cup 137
    Monterey Jack, Colby, Muenster, processed cheese: cup 113, slice 28
    queso fresco: cup 122
    unsweetened chocolate: cup 132, square 29
    ladyfingers: piece 11
    collard greens: cup 36
    summer squash: cup 113, slice 9.9, piece 196
    acorn squash: cup 140, piece 431
    spaghetti squash: cup 101
    dried shiitake: piece 3.6
    dried chillies: piece 0.5
    creamed corn: can 482, tin 482
    tinned pinto beans: can 442, tin 442
    water chestnuts: cup 140, piece 7
    bamboo shoots: cup 131, can 262, tin 262
    palm hearts: piece 33
    cream of chicken soup: cup 252, can 305, tin 305
    ranch dressing: tbsp 15
    taco seasoning #02075: tsp 2.85
    Italian sausages: link 113, piece 113
    lobster: piece 150
    """
}
