extension Modifiers {
  /// What can be said of any food.
  static let general = """
    any: 1 a an the some any my your our their of favourite favorite preferred additional extra enough more ample few juiced zested bashed sachet pouch about
      ripe overripe large small medium big jumbo tiny mini pre whole very sized size plump thick thin heaped heaping level
      organic bio eco local homegrown seasonal range fair trade fairtrade good best inch high quality premium decent regular
      normal ordinary standard pure real genuine authentic traditional natural homemade store shop bought
      room temperature cold chilled cool warm warmed raw uncooked chopped diced sliced cubed halved quartered peeled unpeeled
      trimmed washed unwashed rinsed drained cleaned cored seeded deseeded pitted stoned hulled shelled grated shredded
      crushed crumbled torn beaten whisked lightly sifted packed finely roughly coarsely thinly thickly freshly loosely cut
      minced julienned scrubbed firm tender young seedless thawed defrosted melted softened mild boneless skinned
      supermarket brand bottled jarred prechopped miced mccormick heinz hellmanns kerrygold kikkoman barilla knorr swanson
      goya hunts kraft maldon lindt ghirardelli nielsen oxo unsweetened unflavoured unflavored tablespoon teaspoon rounded generous prepared ready
      unsalted unpasteurised pasteurised pasteurized plain long short new fine
      clove head stalk sprig leaf leaves bunch handful pinch slice piece knob stick cup glass thumb twig block bar loaf jar
      spoonful drop dash splash wedge strand bottle package packet pack bag ear bulb stem
    @eggs, @poultry, @meat: free
    cheddar: strength
    @vegetables, @fruit: half
    @vegetables, @herbs, @fruit, @dairy, @eggs, @meat, @poultry, @fish, @bread: fresh
    salsa, pesto, hummus, tofu, silken tofu, miso, horseradish, chicken stock, beef stock, vegetable stock, pasta sauce: fresh
    lemon juice, lime juice, orange juice, apple juice, pineapple juice, grapefruit juice, carrot juice, pomegranate juice: fresh
    lemon juice, lime juice, orange juice, grapefruit juice: squeezed bottled
    water, black pepper, peppercorns, nutmeg, fresh yeast, tortellini, curry paste, coconut milk: fresh
    @herbs: green garden english snipped picked
    """
}
