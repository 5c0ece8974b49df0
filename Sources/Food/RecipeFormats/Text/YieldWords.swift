/// The words that yields are written in.
enum YieldWords {
  /// Those that eat, and what they get.
  static let people = InflectedWordList(
    """
    serving servings serve serves served servers people persons person persone persona personas personne personnes
    personen personer personers personnen pers p pax guests guest diners diner eaters adults adult kids children
    portion portions portionen portioner portie porties porzione porzioni porción porciones porcion porções porção
    portio port ports porsi porsion porsjon porsjoner porsiyon porsiyonluk porcja porcje porcji porce porcí porcie
    porcii porție porții porţii porţie porcij* porcion* portsjon* порци* порці* порція ración raciones racion racions
    ració parts part doses dosis annos* hlö hlölle henki* hengelle henkilö* gäste gast gästen esser erwachsene kinder
    personene personar persoon persona's eters pessoa pessoas comensal comensales convive convives couvert couverts
    ospiti ospite commensali adultos osoba osoby osób osob osobe oseb osobu osobám osobom os persoane persoană
    adag adagos adagnyi fő főre fős személy* szem kişi* porsiyon* персон* челов* людей людини осіб особ* едок* едоков
    μερίδ* μεριδ* άτομ* ατομ* 人* 名* 人分* 人份* 인분* 명* 인* מנות מנה סועדים אנשים أشخاص شخص حصص حصة نفر نفره وعده
    người khẩu phần คน* ที่* orang kuverter kuvert skammt* manns manna fólk mangiatori commensale
    servies serveringer servering serveres asmen* žmon* personām cilvēk* inimes* sööja*
    """)

  /// People although what they are follows: `4 personal pizzas` are not for persons.
  static let connectors = InflectedWordList(
    "as als comme come como som with mit avec con com med z s for für pour per para pro dla na voor or oder ou more plus"
      + " approx approximately ca circa about each als approx. und and y e et")

  /// What may stand between the number and its word: `4 of them`, `12 x`.
  static let fillers = InflectedWordList("of x × de d di von ca")

  /// What no number says: `a crowd`.
  static let vague = InflectedWordList("crowd lot few bunch couple taste size")

  /// Such as `inch`, behind the second number of `1 9-inch pie`, which is no range.
  static let lengths = InflectedWordList("inch inches in cm mm zoll pouces pulgadas tum tommer")

  /// What makes `3/4 cup` a part of one, not "three or four".
  static let measures = InflectedWordList(
    "cup cups pint pints quart quarts gallon gallons lb lbs pound pounds l liter liters litre litres kg dl tasse"
      + " tassen loaf cake")
}
