extension KitchenWeights {
  /// What no source tells: conventions of this table, and packs of its shops. A household mends them by what it buys.
  ///
  /// A stick of butter is exactly a quarter of a pound; SR28 rounds it to 113 g.
  static let customary = """
    garlic: head 50, bulb 50, piece 50, pearl 3
    ginger: inch 15, cm 6, thumb 25, knob 15, piece 15, root 60
    turmeric: inch 10
    shallots: piece 30, cup 160
    parsley, coriander, dill, basil, mint, chives: bunch 30, handful 15, stem 1, stalk 1
    coriander, basil, mint: sprig 1
    thyme, rosemary: bunch 20, sprig 1, stem 1, handful 10, stalk 1, branch 2
    thyme: tbsp 2.4
    lemongrass: stalk 20, piece 20, stick 20
    celery: bunch 400, head 500, piece 40
    parsnips: piece 120
    celeriac, kohlrabi: piece 400
    butternut squash: piece 1000
    pumpkin: piece 3000
    savoy cabbage, Chinese cabbage: piece 900, head 900
    broccoli: head 350, piece 350, crown 250
    pak choi: piece 150
    asparagus: bunch 500
    kale: bunch 250, leaf 15, handful 20
    spinach, rocket, salad leaves, watercress: handful 25
    salad leaves: cup 25
    spring onions: bunch 100
    carrots: bunch 500
    radishes: bunch 150
    mushrooms, chestnut mushrooms: handful 70
    portobello mushrooms: cap 87
    corn on the cob: ear 283, cob 283
    bay leaves: leaf 0.2, piece 0.2
    cinnamon: piece 4, stick 4
    cloves: piece 0.1
    cardamom: pod 0.3, piece 0.3
    nutmeg: piece 5
    peppercorns: piece 0.05
    allspice: piece 0.1
    saffron: strand 0.002, pinch 0.1
    stock cubes: cube 10
    sausages: piece 70
    bratwurst: link 85
    burgers: piece 113
    beef steak: piece 225
    pork tenderloin: piece 450
    lamb chops: piece 120
    duck: piece 2000
    chicken: piece 1400
    turkey: piece 5000
    prawns: piece 15
    crab sticks: piece 15
    tuna steaks: piece 150
    salmon, cod, haddock, sea bass, halibut, trout, pollock: fillet 150
    chicken breast, turkey breast: fillet 170, breast 170
    pollock, halibut: piece 150
    bread: piece 29, loaf 500
    baguette: piece 250, loaf 250, slice 20
    ciabatta: piece 250, loaf 250
    sourdough bread: slice 40, loaf 700, piece 40
    focaccia: slice 57
    lasagne sheets: sheet 18, piece 18
    instant noodles: package 85, packet 85, pack 85, piece 85
    glass noodles, rice noodles, egg noodles, soba noodles: nest 50
    pasta: handful 80, nest 50
    puff pastry: sheet 245, roll 320, block 500, package 490
    shortcrust pastry: piece 229, sheet 229, roll 320
    filo pastry: package 454
    gelatine: sheet 1.7, leaf 1.7, piece 1.7, packet 7, package 7
    vanilla extract: drop 0.05
    butter, salted butter: stick 113.398, knob 15, slice 10, pat 5, dollop 15
    Greek yogurt, quark, skyr, crème fraîche, mascarpone, kefir: cup 245
    grated mozzarella: handful 30
    parmesan, pecorino, cheddar, gouda: handful 30
    gouda, edam: slice 28, cup 113
    halloumi: piece 225, block 225, slice 25
    mozzarella: piece 125, ball 125, slice 28
    feta: piece 200, block 200
    goat's cheese: cup 135, log 150, slice 20
    tinned tomatoes, passata: can 400, tin 400, package 500
    tinned kidney beans: cup 172
    tinned white beans, tinned black beans, tinned butter beans, baked beans, refried beans: can 400, tin 400
    coconut milk, coconut cream: can 400, tin 400
    tinned sweetcorn: can 340, tin 340
    tinned pineapple, tinned peaches, tinned pears: can 400, tin 400
    condensed milk: can 397, tin 397
    evaporated milk: can 354, tin 354
    pumpkin: can 425
    tomato paste: tin 140, tube 200
    baking powder: packet 16, sachet 16, package 16, pouch 16
    fresh yeast: cube 42, piece 42, tbsp 17, tsp 5.7
    dried yeast: package 7, pack 7, pouch 7
    olives, green olives: cup 135, handful 40
    green olives: tbsp 8.4
    peanuts, cashews: cup 140
    peanuts, cashews, almonds, walnuts, hazelnuts, pecans, pistachios, pine nuts: handful 30
    raisins, sultanas, currants, dried cranberries: handful 40
    dates: cup 147
    desiccated coconut: cup 85, tbsp 5.3
    chia seeds: cup 170, tbsp 10.6
    hemp seeds: tbsp 10
    spelt flour: cup 120
    muesli: cup 85
    cornflakes: cup 28
    crisps: cup 28
    tortilla chips: cup 26, handful 30
    crackers: cup 60, piece 3.5
    garam masala: tsp 2
    mixed herbs: tsp 1
    bulgur, couscous, rice, lentils: handful 50
    curry paste: tbsp 16, tsp 5.3
    chutney: tbsp 20
    stock cubes: tbsp 12, tsp 4
    fresh pasta: package 250
    minced beef, lean minced beef, minced pork, minced lamb, minced turkey, minced chicken: cup 225
    roast chicken: cup 140
    coleslaw: cup 120
    scallops: piece 15
    walnuts: piece 4
    pasta sauce: cup 264
    ice cream: cup 132
    sliced chicken, sliced turkey, frozen mixed vegetables: cup 140
    chicken: cup 140
    guacamole: cup 230
    frozen berries: cup 150
    frozen fish: piece 116
    frozen prawns: cup 145
    prawns: cup 145
    crab meat: cup 135
    sweets, gummy sweets: piece 4
    coffee: tbsp 5, tsp 1.7, cup 80
    drinking chocolate: tbsp 10, tsp 3.3
    tea bags: tsp 2
    loose tea: tsp 2, tbsp 6
    cake mix, pancake mix: box 430, package 430, cup 130
    oat milk: cup 244
    popcorn kernels: cup 200
    vanilla pods: piece 3
    vanilla sugar: tsp 4, tbsp 12, sachet 8, packet 8, package 8, piece 8
    star anise: piece 1.5, tsp 2
    juniper berries: piece 0.3, tsp 2
    Sichuan pepper, five-spice, za'atar: tsp 2
    Cajun seasoning, sumac: tsp 2.5
    taco seasoning: packet 28, package 28
    garlic salt, celery salt: tsp 5
    golden syrup: tbsp 20, tsp 7
    coconut flour: cup 112, tbsp 7
    sweet chilli sauce: tbsp 18
    tomato sauce, crushed tomatoes, enchilada sauce: can 400, tin 400
    tinned mushroom soup: can 305, tin 305
    diced green chillies: can 113, tin 113
    spaghetti squash: piece 1000
    paneer: block 200, cup 150
    gnocchi: package 500, pack 500, cup 160
    udon noodles: package 200, pack 200, nest 50
    bacon: cup 150
    apple sauce: jar 350
    pasta: box 500, bowl 250
    chicken stock, beef stock, vegetable stock, fish stock: can 410, tin 410
    tinned soup: can 400, tin 400
    black pudding: piece 100
    coffee beans: handful 40
    thyme, rosemary, oregano: piece 1
    oregano: sprig 1
    brown sugar, demerara sugar: cube 4
    spring onions: strand 15
    rabbit: piece 1200
    roasting beef, pork loin: piece 1000
    spare ribs: rack 700
    cucumber: inch 36
    """
}
