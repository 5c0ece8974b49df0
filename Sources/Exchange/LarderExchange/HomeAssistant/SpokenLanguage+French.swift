extension SpokenLanguage {
  static let french = SpokenLanguage(
    code: "fr",
    rules: [
      Rule("who", "(on a|nous avons|ils ont|les enfants ont)"),
      Rule("eaten", "(mangé|bu|utilisé|consommé|pris)"),
      Rule("of", "(de l'|d'|(de la|du|des|de) )"),
      Rule("the", "(l'|(le|la|les|un|une|notre|nos|tout le|toute la|tous les|toutes les) )"),
      Rule(
        "much", "({larder_number:number} {larder_unit:unit} <of>|{larder_number:number} |{larder_part:part} [<of>])"),
      Rule("some", "[<of>|<the>]"),
      Rule("please", "(s'il te plaît|s'il vous plaît)"),
      Rule("onto", "(sur|à|dans) (la|ma|notre) liste [de courses|des courses]"),
      Rule("soon", "(bientôt|en premier|aujourd'hui|vite|rapidement|maintenant|cette semaine)"),
    ],
    units: [
      Word("grammes", "g"), Word("gramme", "g"), Word("kilogrammes", "kg"), Word("kilogramme", "kg"),
      Word("kilos", "kg"), Word("kilo", "kg"), Word("litres", "l"), Word("litre", "l"), Word("millilitres", "ml"),
      Word("centilitres", "cl"), Word("tasses", "cups"), Word("tasse", "cup"), Word("tranches", "slices"),
      Word("tranche", "slice"), Word("boîtes", "tins"), Word("boîte", "tin"),
    ],
    parts: [
      Word("la moitié", "half"), Word("le reste", "all"), Word("la fin", "all"), Word("la totalité", "all"),
      Word("un litre", "1 l"), Word("un demi-litre", "500 ml"), Word("un kilo", "1 kg"),
      Word("un demi-kilo", "500 g"), Word("une livre", "500 g"), Word("une tasse", "1 cup"),
      Word("une tranche", "1 slice"), Word("une boîte", "1 tin"), Word("une douzaine", "12"),
    ],
    sentences: [
      .ate: ["<who> <eaten> [<much>|<some>]<food>"],
      .empty: [
        "[<the>]<food> (est|sont) [tout|toute] (vide|vides|fini|finie|finis|finies|terminé|terminée|terminés|épuisé)",
        "il n'y a plus <of><food>", "y a plus <of><food>", "(on n'a|on a|nous n'avons) plus <of><food>",
        "<who> (fini|terminé) <some><food>", "<who> tout (mangé|bu|utilisé) <some><food>",
      ],
      .listAdd: [
        "(mets|mettez|ajoute|ajoutez|rajoute|note|inscris) [<much>|<some>]<food> <onto> [<please>]",
        "il (nous faut|faut|manque|nous manque) [encore] [<much>|<some>]<food>",
        "(il faut|on doit|nous devons) (acheter|racheter|prendre) [<much>|<some>]<food>",
        "on a besoin <of><food>",
      ],
      .listDone: [
        "(coche|cochez) [<the>]<food> [(sur|dans) la liste]",
        "(raye|barre|enlève|retire|supprime) [<the>]<food> de la liste [de courses]",
        "[<the>]<food> (est|sont) dans le (panier|chariot|caddie)",
      ],
      .due: [
        "qu'est-ce qu'il faut (manger|finir|consommer|utiliser) [<soon>]",
        "que faut-il (manger|finir|consommer|utiliser) [<soon>]", "qu'est-ce qu'on doit (manger|finir) [<soon>]",
        "qu'est-ce qui (va périmer|périme|se périme|va se perdre|arrive à date|est périmé) [<soon>]",
        "quels aliments (vont périmer|faut-il manger|sont périmés) [<soon>]",
      ],
      .list: [
        "(qu'est-ce qu'il y a|qu'y a-t-il|y a quoi) sur (la|ma|notre) liste [de courses|des courses]",
        "qu'est-ce (qu'il faut|qu'on doit) acheter", "que faut-il acheter", "lis [moi|nous] la liste de courses",
      ],
      .dinner: [
        "qu'est-ce qu'on mange [ce soir]", "on mange quoi [ce soir]",
        "(qu'est-ce qu'il y a|qu'y a-t-il) (pour le dîner|au dîner|à manger) [ce soir]",
        "qu'est-ce qui est prévu (ce soir|pour le dîner)",
      ],
    ])
}
