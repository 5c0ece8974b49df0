extension Lexicon {
  /// English words by what they can be.
  static let english: [(WordRoles, String)] = sizes + preparations + grammar + foods

  private static let sizes: [(WordRoles, String)] = [
    (
      .size,
      "large small medium med sml lrg xl ones teensy wee lg md sm big tiny jumbo extra-large medium-size medium-sized medium-large large-sized"
        + " small-sized large-size small-size good-sized good-size average-sized average huge mini decent-sized"
        + " thumb-sized thumb-size thumbnail-sized walnut-sized walnut-size golfball-sized fist-sized"
        + " medium-thick finger-length finger-sized plum-sized smallish largish normal-sized regular-sized larger smaller sized size fat plump"
    ),
    (
      .measure,
      "heaped heaping level rounded scant generous good big small large medium fat thick thin thinly long short plump"
        + " lg sm md med sml lrg reg family individual overfilled very full well-heaped whole overflowing hefty modest standard regular metric mounded slightly"
        + " packed loosely lightly firmly tightly healthy extra-large jumbo tiny thick-cut juicy short slim nice decent-sized good-sized tall"
    ),
    (.adjective, "thick thin fat plump"),
  ]

  private static let preparations: [(WordRoles, String)] = [
    (
      .prep,
      "chopped minced grated sliced diced shredded peeled crushed crumbled cubed halved quartered trimmed drained rinsed"
        + " washed cleaned seeded deseeded de-seeded cored melted softened beaten whisked sifted packed mashed cooked"
        + " toasted torn snipped squeezed juiced zested shaved shelled hulled stemmed julienned thawed defrosted chilled"
        + " soaked scrubbed scored picked boned deboned skinned cracked slivered uncooked unsifted warmed heated cooled"
        + " strained steamed poached milled hard-boiled hardboiled soft-boiled smashed pounded flattened puréed"
        + " pureed shucked deveined de-veined pared plucked pricked wiped lukewarm iced sieved slit segmented stringed"
        + " destemmed de-stemmed cut-up spiralized spiralised hand-torn ripped sectioned husked roughly-chopped rehydrated"
        + " reconstituted skewered butterflied finely-chopped thinly-sliced freshly-ground re-hydrated bruised"
        + " blitzed tenderized tenderised pressed room-temperature topped-and-tailed matchsticked chiffonaded"
        + " coarsely-chopped scaled gutted filleted jointed spatchcocked debearded de-bearded podded bleached scraped"
        + " scooped desalted frenched unwrapped"
    ),
    (
      .trailing,
      "roasted boiled fried grilled baked ground flaked pitted blanched unpeeled whipped cut dissolved separated removed"
        + " reserved divided broken pulled discarded tied brought topped tailed stoned marinated cooled smoked browned"
        + " sautéed caramelised caramelized separate thinned attached intact crosswise lengthwise lengthways"
        + " diagonally diagonal washed warm unwrapped reduced loosened well-drained at-room-temperature powdered popped"
        + " rubbed salted seasoned shaken stirred split prepared wrapped tempered dried mixed combined folded frozen"
        + " sprinkled brushed grounded infused steeped untreated"
    ),
    (
      .afterAdverb,
      "ground brewed baked made popped cut squeezed rolled salted boiled pulverized powdered roasted mixed"
    ),
    (
      .adverb,
      "finely coarsely roughly thinly thickly freshly lightly firmly loosely tightly gently well very"
        + " pin partially crosswise lengthwise lengthways diagonally evenly newly carefully thoroughly barely fine slightly"
    ),
    (.adverb, "not-too-finely medium-finely super-finely quite"),
    (.peel, "zest juice rind peel peels zests juices zested pulp"),
    (
      .partOfFood,
      "leaves leaf skin skins seeds seed stems stem stalks stalk bones bone tops top ends end fronds  husks husk"
        + " core root roots zest juice rind peel needles shells tails fat florets membrane membranes"
        + " shells shell tail carcass carcasses giblets gills trimmings kernels pulp"
        + " woody outer whites yolk yolks stones stone pits pit pith parts part"
    ),
  ]

  private static let grammar: [(WordRoles, String)] = [
    ([.article, .number], "a an"),
    ([.article], "the"),
    (.of, "of"),
    (.and, "and"),
    (.or, "or and/or"),
    (.to, "to"),
    ([.plus, .stop], "plus"),
    (.times, "x"),
    (.with, "with w/"),
    (.inside, "in"),
    ([.from, .stop], "from"),
    (.dozen, "dozen doz hundred"),
    ([.each, .stop], "each total altogether"),
    (.their, "their its own the your a"),
    (.half, "half"),
    (.ofItself, "bunch sprig thumb piece handful knob pack bunches sprigs handfuls rasher"),
    (.ofItself, "tin jar sachet punnet carton tub tsp teaspoon tbsp tablespoon dessertspoon"),
    (
      .compound,
      "eye steak steaks roast ginger roasts barley mix flour layer layers pan pans tin foil crumbs sprinkles batter lid lids opener liners"
    ),
    (.fluid, "fl fluid"),
    (
      .looseSingular,
      "clove slice piece stick stalk sprig ear head bunch bulb rasher loaf serving portion batch recipe pod"
    ),
    (.number, "couple"),
    ([.vague, .filler], "few little amount some bit several lot lots plenty tad deal"),
    (.filler, "your my our any another additional enough either"),
    ([.per, .stop], "per"),
    (.approximate, "about approximately approx appr around roughly circa ca nearly almost between from up at over"),
    ([.approximate], "least most to just under only maybe max maximum minimum min"),
    ([.optional, .stop], "optional optionally"),
    (.sort, "kind kinds sort sorts type types choice variety assortment mixture selection combination"),
    (.grade, "strength grain grind flake heat"),
    (.numbered, "karat carat proof spice grain minute second day year hour bean seed bone count layer cheese herb"),
    (.desire, "desired like liked using wish want wanted"),
    (.purpose, "taste serve garnish serving garnishing frying greasing dusting"),
    (
      .stop,
      "for such if that which until as about approx approximately around at is are was were because according depending"
        + " see eg ie e.g i.e e.g. preferably ideally alternatively like made without when then use used i you not only"
        + " into so can must should will but crosswise lengthwise lengthways unless while through ex including"
        + " weighing totaling totalling containing enough substitute also lengthways usually whatever by"
    ),
    (
      .remark,
      "more less so to as use if enough similar equivalent about whatever until use using another substitute"
        + " depending just even simply however both equal preferably a an"
    ),
  ]

  private static let foods: [(WordRoles, String)] = [
    (.garlic, "garlic"),
    (.celery, "celery lemongrass rhubarb"),
    (.tomato, "tomato tomatoes plum pineapple peaches pears beetroot olives chiles chilies beans"),
    (.meat, "beef pork lamb veal turkey meat mince"),
    (.changed, "coconut potato potatoes ice red pepper wheat suet bread ham"),
    (
      .shared,
      "stock broth oil oils vinegar rice sugar flour pepper peppers milk cheese wine juice beans onion onions tomatoes"
        + " potatoes cream butter yogurt yoghurt sauce paste powder seeds nuts bread pasta beef pork meat leaves mustard"
        + " syrup chocolate lentils lettuce cabbage salt water chips mushrooms grapes apples lemons wedges zest chilli"
        + " chillies chile chiles breadcrumbs"
    ),
    (
      .behindName,
      "cloves clove sprig sprigs stalk stalks spear spears bulb bulbs loaf slices slice"
    ),
    (
      .adjective,
      "boneless skinless fresh dried raw ripe unsalted organic free-range low-sodium firm skin-on bone-in sweet hot dry"
        + " cold plain full-fat low-fat fat-free reduced-fat nonfat non-fat good-quality extra-virgin lean whole white"
        + " red green yellow black brown unsweetened seedless smoked mild light dark crusty soft tender young unbleached"
        + " stale frozen warm day-old overripe tart crisp smooth creamy rich natural homemade store-bought"
        + " reduced-sodium sodium-free no-salt-added salt-free lower-sodium unflavored unflavoured gluten-free dairy-free"
        + " vegan vegetarian vegetable-free mature sharp soft-boiled bone-out skin-off virgin extra medium pitted unpeeled"
        + " coarse fine shop-bought home-made bought strong instant quick-cooking old-fashioned long-grain short-grain medium-grain all-purpose"
        + " self-raising self-rising superfine ready-made ready-to-use ready-rolled ready-cooked precooked pre-cooked"
        + " leftover left-over unwaxed canned tinned jarred bottled chunky low-salt reduced-salt storebought air-dried"
        + " oven-dried freeze-dried lightly very medium-hot crunchy floury waxy baby wild salted purple golden pink thick-cut thin-skinned"
    ),
  ]
}
