extension Modifiers {
  /// Sorts, colours and forms of vegetables, fruit, pulses and nuts.
  static let plants = """
    potatoes: maris piper king edward desiree charlotte russet idaho yukon gold peer jersey royal anya rooster fingerling red
      white yellow waxy floury mealy starchy baking boiling salad roasting mashing purpose all baby jacket purple la ratte
      vivaldi estima nicola marfona wilja bintje agria cyprus golden blue roast creamer
    sweet potatoes: orange purple japanese garnet jewel beauregard
    carrots: baby chantenay heritage rainbow sweet orange purple yellow bunched
    onions: red white yellow brown spanish sweet vidalia maui walla purple english cooking strong golden bermuda
    shallots: banana echalion french
    garlic: fat solo purple
    ginger: root gingerroot
    celery: green inner outer
    cucumber: english persian hothouse kirby lebanese telegraph continental ridge mini baby
    tomatoes: vine salad beef beefsteak roma plum heirloom heritage san marzano campari globe cluster italian red yellow on
      field slicing garden juicy
    cherry tomatoes: vine on red yellow mixed baby heirloom coloured colored grape
    bell peppers: red yellow orange sweet mixed coloured colored romano ramiro pointed bell mini italian
    green peppers: green bell sweet
    chillies: red green bird eye thai finger hot fresno scotch bonnet habanero birdseye mixed cayenne spicy
    jalapeños: green red fresh chilli
    aubergine: baby italian japanese elongated globe graffiti chinese purple
    courgettes: baby green yellow round italian
    broccoli: purple sprouting crown
    cauliflower: white green purple
    cabbage: sweetheart hispi white green
    kale: lacinato tuscan curly black russian red baby dinosaur
    spinach: baby leaf english
    chard: rainbow swiss red green
    rocket: wild baby
    watercress, salad leaves, lamb's lettuce: baby mixed
    leaf lettuce: red green
    romaine lettuce: baby green
    mushrooms: button white closed cup flat field open
    chestnut mushrooms, portobello mushrooms, shiitake mushrooms, oyster mushrooms: brown baby mixed king
    asparagus: green white purple thin
    green beans: french string snap stringless dwarf
    frozen peas, frozen green beans, frozen sweetcorn, frozen spinach, frozen berries, frozen blueberries: frozen leaf
    beetroot: red golden candy baby
    radishes: red french breakfast baby bunched
    turnips, leeks, fennel, artichokes: baby
    leeks: white
    broad beans, peas in the pod: baby podded green
    spring onions: green white bunched
    coriander: green mexican
    parsley: flat leaf italian curly
    basil: sweet italian genovese
    mint: spear
    dill: baby
    @fruit: sweet
    apples: granny smith gala fuji pink lady braeburn bramley cox golden red delicious honeycrisp jonagold mcintosh jazz
      russet tart crisp green eating cooking dessert baking boskop elstar empire rome cortland juicy sour crunchy
    pears: conference bosc bartlett anjou comice williams red green
    lemons: meyer unwaxed sicilian amalfi juicy waxed
    limes: key persian mexican unwaxed juicy
    oranges: navel blood valencia juicy unwaxed juicing
    bananas: overripe yellow
    avocado: hass haas mexican
    mango: alphonso ataulfo kesar
    cherries: bing red black dark
    grapes: black
    plums: victoria red black purple
    figs: black mission turkish
    peaches, nectarines: yellow white
    strawberries, raspberries, blueberries, blackberries: wild summer
    dates: medjool deglet noor
    raisins: dark black jumbo
    sultanas: golden
    grapefruit: ruby pink red
    dried apricots: turkish soft
    lentils: brown green dried dry
    red lentils: dried dry split
    split peas: dried dry yellow green
    adzuki beans, dried mung beans, dried soya beans: dried dry
    tinned kidney beans, dried kidney beans: red dark light
    @legumes: low sodium salt no added reduced
    tofu: extra super medium pressed water packed
    silken tofu: soft
    miso: white red yellow brown shiro dark
    edamame: frozen
    @nuts: toasted roasted unroasted dry lightly
    ground almonds: blanched fine superfine super
    almonds: natural skin on
    peanuts: salted unsalted red
    cashews, pistachios: unsalted
    peanut butter, almond butter, cashew butter: smooth crunchy creamy chunky
    sesame seeds: black white hulled unhulled
    flax seeds: ground golden brown milled
    chia seeds: black white
    sunflower seeds, pumpkin seeds: hulled green
    pine nuts, walnuts, hazelnuts, pecans: blanched
    tahini: light runny
    tinned tomatoes: plum italian peeled petite whole chopped diced tinned canned no salt added san marzano good
    tomato paste: double concentrate concentrated triple tinned
    passata: smooth italian sieved
    tinned sweetcorn: tinned canned
    tinned pineapple: tinned canned in juice
    coconut milk: full fat tinned canned thick creamy
    coconut cream: full fat tinned thick
    sun-dried tomatoes: dried
    olives: black kalamata greek gaeta nicoise oil cured ripe pitted italian calamata
    green olives: green stuffed queen castelvetrano spanish manzanilla large
    capers: baby small salted brined nonpareil in brine
    gherkins: baby sweet sour
    """
}
