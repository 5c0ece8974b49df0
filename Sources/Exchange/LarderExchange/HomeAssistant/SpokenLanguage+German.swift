extension SpokenLanguage {
  static let german = SpokenLanguage(
    code: "de",
    rules: [
      Rule("who", "(wir haben|die Kinder haben|sie haben|haben wir)"),
      Rule("eaten", "(gegessen|getrunken|verbraucht|benutzt|gehabt|verputzt)"),
      Rule(
        "much",
        "({larder_number:number} {larder_unit:unit} [von] [der|dem|den]|{larder_number:number} [von den|von unseren]"
          + "|{larder_part:part} [von der|vom|von dem|von den|der|des|den]"
          + "|den|die|das|etwas|einen|eine|ein|ein paar|unseren|unsere|unser)"),
      Rule("the", "[den|die|das|der|dem|unseren|unsere|unser|ganzen|ganze|den ganzen|die ganze|das ganze|alle]"),
      Rule("onto", "(auf|in) (die|unsere|meine) (Einkaufsliste|Liste)"),
      Rule("soon", "(bald|zuerst|heute|jetzt|demnächst|dringend|als Nächstes|diese Woche)"),
    ],
    units: [
      Word("Gramm", "g"), Word("Kilogramm", "kg"), Word("Kilo", "kg"), Word("Liter", "l"), Word("Milliliter", "ml"),
      Word("Pfund", "Pfund"), Word("Tassen", "cups"), Word("Tasse", "cup"), Word("Scheiben", "slices"),
      Word("Scheibe", "slice"), Word("Dosen", "tins"), Word("Dose", "tin"),
    ],
    parts: [
      Word("die Hälfte", "half"), Word("den halben", "half"), Word("die halbe", "half"), Word("das halbe", "half"),
      Word("den Rest", "all"), Word("den letzten Rest", "all"), Word("alle", "all"), Word("alles", "all"),
      Word("einen Liter", "1 l"), Word("einen halben Liter", "500 ml"), Word("ein Kilo", "1 kg"),
      Word("ein halbes Kilo", "500 g"), Word("ein Pfund", "500 g"), Word("ein halbes Pfund", "250 g"),
      Word("eine Tasse", "1 cup"), Word("eine Scheibe", "1 slice"), Word("eine Dose", "1 tin"),
      Word("ein Dutzend", "12"),
    ],
    sentences: [
      .ate: ["<who> [<much>] <food> <eaten>"],
      .empty: [
        "[der|die|das|unser|unsere] <food> (ist|sind) [jetzt] (leer|alle|aus|weg|aufgebraucht|aufgegessen|zu Ende)",
        "wir haben (kein|keine|keinen) <food> mehr", "es (ist|sind|gibt) (kein|keine|keinen) <food> mehr [da]",
        "uns (ist|sind) <the> <food> ausgegangen", "[der|die|das] <food> (ist|sind) ausgegangen",
        "<who> <the> <food> (aufgebraucht|aufgegessen|ausgetrunken|leer gemacht|leergemacht)",
      ],
      .listAdd: [
        "(setz|setze|schreib|schreibe|pack|packe|tu|tue|nimm) [bitte] [<much>] <food> <onto>",
        "[der|die|das] <food> (muss|soll|kommt|müssen|sollen) <onto>",
        "wir brauchen [noch|mehr|wieder] [<much>] <food>",
        "wir (müssen|sollten) [noch|wieder] [<much>] <food> (kaufen|einkaufen|besorgen)",
      ],
      .listDone: [
        "(hak|hake|streich|streiche) <the> <food> ab",
        "(hak|hake) <the> <food> (auf|von) der (Einkaufsliste|Liste) ab",
        "(streich|streiche|nimm) <the> <food> von der (Einkaufsliste|Liste)",
        "[der|die|das] <food> (ist|sind) im (Korb|Einkaufskorb|Wagen|Einkaufswagen)",
      ],
      .due: [
        "was muss [<soon>] (gegessen werden|verbraucht werden|aufgebraucht werden|weg)",
        "was (müssen|sollten|sollen) wir [<soon>] (essen|verbrauchen|aufbrauchen|aufessen)",
        "was läuft [<soon>] ab", "was wird [<soon>] schlecht", "was ist (abgelaufen|fällig)",
        "welche Lebensmittel (laufen [<soon>] ab|müssen [<soon>] weg|werden [<soon>] schlecht)",
      ],
      .list: [
        "was steht auf (der|unserer|meiner) (Einkaufsliste|Liste)",
        "was (müssen|sollen) wir [noch] (kaufen|einkaufen|besorgen)",
        "lies [mir|uns] die Einkaufsliste vor",  // english:ok lies
      ],
      .dinner: [
        "was (gibt es|gibt's|gibts) [heute|heute Abend] [zum Abendessen|zu essen]",
        "was essen wir heute [Abend]", "was ist (für heute Abend|zum Abendessen) geplant",
      ],
    ])
}
