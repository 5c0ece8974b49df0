extension Modifiers {
  /// Sorts, cuts and forms of what comes from animals.
  static let animals = """
    milk: full fat cream dairy cow hot lukewarm scalded boiling luke whole uht
    semi-skimmed milk, skimmed milk, low-fat milk: hot dairy lukewarm
    buttermilk: low cultured well shaken full fat
    @dairy: full fat
    butter, salted butter: soft irish european danish english grass fed cultured sweet cream creamery dairy hard
    double cream, whipping cream, single cream: heavy thick dairy
    sour cream: % cultured dairy
    crème fraîche: french
    yogurt: whole milk
    yogurt, Greek yogurt: plain natural set thick dairy
    cream cheese: full soft philadelphia original
    cheddar: sharp medium mature vintage aged white yellow orange english strong farmhouse irish extra old
    mozzarella: buffalo low moisture whole milk dry block ball italian soft
    grated mozzarella: low moisture
    parmesan: aged italian shaved parmigiano hard
    pecorino: romano sardinian aged shaved
    feta: greek
    Gruyère, Emmental: swiss aged
    ricotta: whole milk italian soft
    goat's cheese: soft rindless
    blue cheese: soft strong danish
    eggs: brown white hen hens pasture raised cage beaten chicken barn farm
    egg whites, egg yolks: pasteurised pasteurized liquid large
    @meat: center centre lean trimmed rolled fatty grass fed british irish
    @poultry: corn fed skinless bone in skin on boned farm plump
    @meat: bone in skin on rindless skinless
    lean minced beef: % extra 90 93 95 grass fed
    low-fat milk: 1%
    semi-skimmed milk: 2%
    minced beef: grass fed % 80 20 fatty regular chuck
    minced pork, minced lamb, minced veal, minced turkey, minced chicken: lean fatty
    beef steak: sirloin rump
    bacon: smoked unsmoked streaky rindless cut center centre applewood hickory dry cured bacon american
    ham: black forest deli cured smoked
    sausages: pork italian sweet hot spicy cumberland lincolnshire breakfast chipolata mild bulk
    chorizo: spicy cooking spanish cured soft
    salami: italian milano genoa
    pork belly: skin on fatty high fat
    pork shoulder: bone skin on
    Parma ham: italian dry cured
    chicken breast: split boneless skinless skin on bone in
    chicken thighs, chicken legs, chicken drumsticks, chicken wings: boneless skinless skin on bone in
    @fish: skinless boneless skin on bone in wild atlantic alaskan pacific sustainable filleted pin boned norwegian scottish
    salmon: sockeye king coho
    prawns: king tiger jumbo deveined raw uncooked headless tail tails on off shell gulf colossal
    mussels, clams, oysters: live
    scallops: sea bay king dry
    tinned tuna: white albacore chunk solid light in water brine spring tinned canned drained
    anchovies: salted oil packed tinned salt cured
    crab meat: white brown lump jumbo
    squid: baby
    """
}
