extension PackWord {
  static let table: [String: PackWord] = {
    var table: [String: PackWord] = [:]
    for (word, words) in units + others {
      for name in words.split(whereSeparator: \.isWhitespace) { table[String(name)] = word }
    }
    return table
  }()

  /// Units, in the languages of the packs that a European kitchen meets.
  private static let units: [(PackWord, String)] = [
    (.unit(.milligram), "mg мг 毫克 milligram milligrams milligramm milligrammes"),
    (
      .unit(.grams(1, grouping: .likely)),
      """
      g ge gr grs grm gm gms gram grams gramm gramme grammes grammi grammo gramos gramo gramas grama γρ г гр грамм 克
      公克 グラム
      """
    ),
    (.unit(.grams(10)), "dag dkg deka"),
    (.unit(.grams(100)), "hg"),
    (
      .unit(.grams(1000, grouping: .unlikely)),
      """
      kg kge kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos chilo chili
      кг 公斤 千克
      """
    ),
    (.unit(.ounce), "oz ozs onz ounce ounces once onces onza onzas"),
    (.unit(.pound), "lb lbs pound pounds"),
    (
      .unit(.millilitres(1, grouping: .likely)),
      """
      ml mle mls mlt millilitre millilitres milliliter milliliters мл 毫升 ミリリットル mililitro mililitros millilitri cc ccm
      """
    ),
    (.unit(.millilitres(10)), "cl cle centilitre centilitres centiliter centiliters centilitros кл"),
    (.unit(.millilitres(100)), "dl decilitre decilitres deciliter дл"),
    (
      .unit(.millilitres(1000, grouping: .unlikely)),
      """
      l lt ltr ltrs liter liters litre litres litro litros litri л ℓ 升 公升 リットル
      """
    ),
    (.unit(.fluidOunce), "floz oza"),
    (.unit(.ofTwoCountries(american: 473_176_473_000, british: 568_261_250_000)), "pt pint pints"),
    (.unit(.ofTwoCountries(american: 946_352_946_000, british: 1_136_522_500_000)), "qt qts quart quarts"),
    (.unit(.ofTwoCountries(american: 3_785_411_784_000, british: 4_546_090_000_000)), "gal gallon gallons"),
  ]

  /// All other words that are known; any that is not makes a pack unclear.
  private static let others: [(PackWord, String)] = [
    (
      .pieces(each: 1),
      """
      stuck stucke stueck stuecke stk stck st piece pieces pc pcs pz pza pzas pezzo pezzi pieza piezas unite
      unites unidad unidades ud uds unid unds unidade unita unit units stuks stuk szt sztuk sztuki ks kpl styck шт
      db kom buc count ct 个 枚 egg eggs ei eier oeuf oeufs uovo uova huevo huevos eieren ovos jaj scheibe scheiben
      slice slices tranche tranches fette lonchas rebanadas plakken sneetjes riegel bar bars barre barres barrette
      barritas tablette tablets tabletten tabs kapseln capsules capsule capsulas biscuit biscuits cookie cookies
      kekse bonbon bonbons wrap wraps tortillas brotchen broetchen roll rolls rollen burger burgers patties wurst
      wurstchen wuerstchen sausages saucisses knodel knoedel teebeutel teabags teabag
      """
    ),
    (.pieces(each: 12), "dozen dutzend douzaine douzaines docena docenas dozzina"),
    (
      .container,
      """
      bottle bottles flasche flaschen bouteille bouteilles bottiglia bottiglie botella botellas fles flessen can
      cans dose dosen boite boites canette canettes lattina lattine lata latas blik blikjes blikken tin tins pot
      pots becher vasetto vasetti tarro tarros glas glaser glaeser jar jars bocal bocaux cup cups tub tubs pack
      packs packet packets packung packungen pkg pk paket pakete paquet paquets paquete paquetes pacco pacchi pak
      pakken verpakking verpakkingen confezione confezioni multipack lot lots set tray trays box boxes karton
      kartons carton cartons schachtel schachteln kiste kasten case cases brique briques brik briks tetra bag bags
      beutel tute tuten tuete tueten sachet sachets bustina bustine sobre sobres zakje zakjes bolsa bolsas sac
      sacs barquette barquettes schale schalen netz filet tube tuben tubo tubos glasflasche glasflaschen pouch
      pouches ampullen
      """
    ),
    (.fold, "er ers"),
    (.of, "of de d von mit da di van del den des"),
    (.ofOrTo, "a"),
    (.each, "je jeweils each ea chacun chacune cada ciascuno ciascuna cad cadauno elk elke"),
    (
      .drained,
      """
      drained abtropfgewicht abtropfgew abgetropft atg egoutte egouttee sgocciolato sgocciolata scolato escurrido
      escorrido escurrida uitlekgewicht uitgelekt dr odsaczeniu nettoabtropfgewicht
      """
    ),
    (.strength, "vol alc alk alcohol alcool fett fat fettgehalt"),
    (
      .neutral,
      """
      masa hmotnost objem greutate neta netta liquido vikt nettovikt nettovaegt vaegt paino nettopaino масса вес
      нетто объем объём 净含量 内容量 net nett netto neto nete nto poids peso weight wt gewicht nettogewicht
      nettofullmenge nettofuellmenge nettoeinwaage einwaage fullmenge fuellmenge fullgewicht inhalt contenu
      contenance contents content contenuto contenido conteudo cont volume volumen quantity quantite menge masse
      massa e est total totale insgesamt gesamt ca circa approx approximately about environ env ungefahr ungefaehr
      etwa zirka aprox cerca gesamtgewicht gesamtinhalt en verre glass plastic plastique pet klein kleine small
      mini large grosse standard un une ein eine einer le la les il der die das inhoud nettoinhalt
      """
    ),
  ]
}
