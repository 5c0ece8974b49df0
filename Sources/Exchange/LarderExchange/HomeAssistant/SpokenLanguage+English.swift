extension SpokenLanguage {
  static let english = SpokenLanguage(
    code: "en",
    rules: [
      Rule("who", "(we|they|the kids|the children)"),
      Rule("ate", "(<who> (ate|drank|used|had)|(<who> have|we've|they've) (eaten|drunk|used|had))"),
      Rule(
        "much",
        "({larder_number:number} {larder_unit:unit} [of [the|our]]|{larder_number:number} [of (the|our)]"
          + "|{larder_part:part} [of] [the|our]|the|our|some|an|a)"),
      Rule("the", "[the|our|any|some|all the|all our]"),
      Rule("onto", "(on|to|onto|on to) (the|our|my) [shopping|grocery] list"),
      Rule("soon", "(soon|first|next|today|now|this week)"),
    ],
    units: [
      Word("grams", "g"), Word("gram", "g"), Word("kilograms", "kg"), Word("kilogram", "kg"), Word("kilos", "kg"),
      Word("kilo", "kg"), Word("litres", "l"), Word("liters", "l"), Word("litre", "l"), Word("liter", "l"),
      Word("millilitres", "ml"), Word("milliliters", "ml"), Word("pounds", "lb"), Word("pound", "lb"),
      Word("ounces", "oz"), Word("ounce", "oz"), Word("cups", "cups"), Word("cup", "cup"), Word("slices", "slices"),
      Word("slice", "slice"), Word("tins", "tins"), Word("tin", "tin"), Word("cans", "cans"), Word("can", "can"),
    ],
    parts: [
      Word("half", "half"), Word("all", "all"), Word("the rest", "all"), Word("the last", "all"),
      Word("a litre", "1 l"), Word("half a litre", "500 ml"), Word("a kilo", "1 kg"), Word("half a kilo", "500 g"),
      Word("a pound", "1 lb"), Word("half a pound", "0.5 lb"), Word("a pint", "1 pint"), Word("a cup", "1 cup"),
      Word("a slice", "1 slice"), Word("a tin", "1 tin"), Word("a dozen", "12"), Word("half a dozen", "6"),
      Word("a couple", "2"),
    ],
    sentences: [
      .ate: ["<ate> [<much>] <food>"],
      .empty: [
        "[the|our] <food> (is|are) [all] (empty|gone|finished|used up)", "[the|our] <food> (has|have) run out",
        "(we are|we're) out of <the> <food>", "(we have|we've|we) (run|ran) out of <the> <food>",
        "(there is|there's|there are) no [more] <food> [left]", "(we have|we've got) no [more] <food> [left]",
        "<who> (finished|used up|ate up|drank up) <the> <food>",
        "(<who> have|we've|they've) (finished|used up|eaten up) <the> <food>",
      ],
      .listAdd: [
        "[please] (put|add|write) [<much>] <food> <onto> [please]", "we [also] need [more] [<much>] <food>",
        "(we have to|we need to|we must|we should|remind us to) (buy|get) [more] [<much>] <food>",
      ],
      .listDone: [
        "(tick|cross|check|take) [the] <food> off [the|our|my] [shopping] [list]",
        "(tick|cross|check) off [the] <food>", "[the] <food> (is|are) in the (basket|trolley|cart)",
      ],
      .due: [
        "what [food] (needs|wants) (eating|using|using up|to be eaten|to be used) [up] [<soon>]",
        "what [food] (should|must|do) we [need to|have to] (eat|use|use up|eat up) [<soon>]",
        "what [food] (goes|is going|will go) (off|bad) [<soon>]", "(what's|which food is) going (off|bad) [<soon>]",
        "(what is|what's) [about to expire|past its date|out of date]", "(what is|what's) (due|expiring) [<soon>]",
      ],
      .list: [
        "(what is|what's) on (the|our|my) [shopping|grocery] list",
        "what do we (need|have) to (buy|get)", "read [me|out] (the|our|my) (shopping|grocery) list",
      ],
      .dinner: [
        "(what is|what's) for (dinner|supper|tea) [tonight|today]", "what are we (eating|having) [for dinner] tonight",
        "(what is|what's) (planned|the plan) for (dinner|tonight) [tonight]",
      ],
    ])
}
