extension Footprint {
  /// Every footprint that a food of the catalogue has, in the order of the source.
  public static let all: [Footprint] = [
    Footprint(
      "Wheat & Rye (Bread)", 1400, "bread", "wholemeal bread", "rye bread", "pumpernickel", "sourdough bread",
      "baguette", "ciabatta", "bread rolls", "pita bread"),
    Footprint("Maize (Meal)", 1100, "polenta"),
    Footprint("Barley (Beer)", 1100, "beer"),
    Footprint("Oatmeal", 1600, "oats"),
    Footprint("Rice", 4000, "rice", "brown rice", "risotto rice", "parboiled rice"),
    Footprint("Potatoes", 300, "potatoes"),
    Footprint("Cassava", 900, "cassava"),
    Footprint("Cane Sugar", 2600, "demerara sugar"),
    Footprint(
      "Other Pulses", 1600, "lentils", "red lentils", "dried chickpeas", "dried kidney beans", "dried white beans",
      "dried black beans", "dried pinto beans", "dried butter beans", "dried mung beans", "adzuki beans"),
    Footprint("Peas", 800, "split peas"),
    Footprint(
      "Nuts", 200, "almonds", "ground almonds", "walnuts", "hazelnuts", "cashews", "pistachios", "pecans", "macadamias",
      "Brazil nuts"),
    Footprint("Groundnuts", 2400, "peanuts"),
    Footprint("Soymilk", 1000, "soya milk"),
    Footprint("Tofu", 3000, "tofu", "silken tofu"),
    Footprint("Sunflower Oil", 3500, "sunflower oil"),
    Footprint("Rapeseed Oil", 3700, "rapeseed oil"),
    Footprint("Olive Oil", 6000, "olive oil"),
    Footprint("Tomatoes", 1400, "tomatoes", "cherry tomatoes"),
    Footprint("Onions & Leeks", 300, "onions", "spring onions", "shallots", "leeks"),
    Footprint(
      "Root Vegetables", 300, "carrots", "parsnips", "beetroot", "turnips", "swede", "celeriac", "radishes"),
    Footprint(
      "Brassicas", 400, "broccoli", "cauliflower", "Brussels sprouts", "cabbage", "red cabbage", "savoy cabbage",
      "Chinese cabbage", "pak choi", "kale", "kohlrabi"),
    Footprint(
      "Citrus Fruit", 300, "oranges", "clementines", "mandarins", "lemons", "limes", "grapefruit", "kumquats"),
    Footprint("Bananas", 800, "bananas"),
    Footprint("Apples", 300, "apples"),
    Footprint(
      "Berries & Grapes", 1100, "grapes", "strawberries", "raspberries", "blueberries", "blackberries", "redcurrants",
      "blackcurrants", "gooseberries", "cranberries"),
    Footprint("Wine", 1400, "wine", "red wine", "white wine", "rosé wine"),
    Footprint("Coffee", 16_500, "coffee", "coffee beans"),
    Footprint("Dark Chocolate", 18_700, "dark chocolate"),
    Footprint("Lamb & Mutton", 24_500, "minced lamb", "lamb chops", "leg of lamb", "diced lamb"),
    Footprint(
      "Pig Meat", 7200, "minced pork", "pork chops", "pork steaks", "pork loin", "pork tenderloin", "pork shoulder",
      "pork belly", "spare ribs"),
    Footprint(
      "Poultry Meat", 6100, "chicken", "chicken breast", "chicken thighs", "chicken legs", "chicken drumsticks",
      "chicken wings", "minced chicken", "turkey", "turkey breast", "minced turkey"),
    Footprint("Milk", 2800, "milk", "semi-skimmed milk", "low-fat milk", "skimmed milk", "long-life milk"),
    Footprint(
      "Cheese", 21_200, "cheddar", "gouda", "edam", "Emmental", "Gruyère", "provolone", "parmesan", "grated parmesan"),
    Footprint("Eggs", 4500, "eggs"),
    Footprint("Fish (farmed)", 5100, "trout", "tilapia"),
  ]
}
