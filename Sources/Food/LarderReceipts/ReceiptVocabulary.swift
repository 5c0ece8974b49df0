/// The words on German, French, British and American receipts that do not name goods.
enum ReceiptVocabulary {
  /// Phrases, compared word by word in the folded form of ``ReceiptText/words(_:)``.
  struct Phrases: Sendable {
    private let all: Set<[String]>
    /// Single words long enough that one wrong letter still leaves no doubt.
    private let long: [[Character]]

    init(_ list: String) {
      let phrases = list.split(separator: "|").map { ReceiptText.words(String($0)) }
      all = Set(phrases)
      long = phrases.filter { $0.joined().count >= 5 }.map { Array($0.joined()) }
    }

    func contains(_ words: [String]) -> Bool { all.contains(words) }

    func contains(_ word: String) -> Bool { all.contains([word]) }

    /// Whether one to three words in a row are a phrase.
    func isPart(of words: [String]) -> Bool {
      words.indices.contains { start in
        (1...3).contains { start + $0 <= words.count && all.contains(Array(words[start..<(start + $0)])) }
      }
    }

    func containsAny(of words: [String]) -> Bool { words.contains { all.contains([$0]) } }

    /// Whether words are a phrase in which at most one letter was read wrongly, is missing or too many.
    func resembles(_ words: [String]) -> Bool { contains(words) || isNear(Array(words.joined())) }

    /// Whether a long word is a phrase in which at most one letter was read wrongly.
    func resemblesAny(of words: [String]) -> Bool { words.contains { $0.utf8.count > 5 && isNear(Array($0)) } }

    private func isNear(_ letters: [Character]) -> Bool {
      letters.count >= 5 && long.contains { Self.differInOne($0, letters) }
    }

    private static func differInOne(_ first: [Character], _ second: [Character]) -> Bool {
      guard abs(first.count - second.count) < 2 else { return false }
      let start = zip(first, second).prefix { $0 == $1 }.count
      let (rest, other) = (first[start...], second[start...])
      if first.count == second.count { return rest.dropFirst() == other.dropFirst() }
      return first.count > second.count ? rest.dropFirst() == other : rest == other.dropFirst()
    }
  }

  static let totals = Phrases(
    """
    summe|gesamt|gesamtsumme|gesamtbetrag|zu zahlen|zu zahlender betrag|zahlbetrag|endbetrag|endsumme|betrag|\
    rechnungsbetrag|rechnungssumme|bon summe|total|total ttc|total a payer|a payer|net a payer|montant du|montant a payer|\
    montant total|montant ttc|total du|total achats|total to pay|to pay|total due|amount due|balance due|balance|\
    balance to pay|grand total|order total|amount payable|total amount|total sale|sale total|total purchase|\
    total price|you pay|te betalen|totaal|bruttosumme|reste a payer|reste du|restbetrag
    """)
  /// Words around a total that add nothing: "SUMME EUR", "TOTAL 12 ARTICLES".
  static let aroundTotals = Phrases(
    """
    eur|euro|euros|gbp|usd|chf|item|items|article|articles|art|artikel|positionen|posten|pos|stk|stueck|inkl|incl|\
    including|inclus|mwst|ust|vat|ttc|tva|brutto|in|sterling|the|products|produits|waren|nb|for|de|en|toshiba|qty
    """)
  static let subtotals = Phrases(
    """
    subtotal|sub total|subtotaal|zwischensumme|zw summe|zwsumme|sous total|soustotal|warenwert|merchandise|\
    goods total|items total|total goods|net sales|total before savings|total before discounts|total before tax|\
    basket total|order subtotal|total avant remise|total avant remises|total hors remises|nettosumme|total ht|\
    total hors taxes|montant ht|uebertrag|ubertrag|a reporter|carried forward|brought forward
    """)
  static let payments = Phrases(
    """
    bar|bargeld|gegeben|geg|gegeb|ec|girocard|karte|kartenzahlung|kreditkarte|debitkarte|bezahlt|zahlung|visa|v pay|vpay|\
    mastercard|maestro|amex|american express|cash|card|debit|credit|contactless|tender|tend|tendered|paid|payment|cb|\
    carte|carte bancaire|carte bleue|especes|cheque|cheques|ticket restaurant|titre restaurant|sans contact|ebt|snap|\
    paypal|apple pay|google pay|gift card|giftcard|us debit|visa debit|mastercard debit|regle|reglement|discover|pin|contant
    """)
  static let change = Phrases(
    """
    rueckgeld|rckgeld|ruckgeld|wechselgeld|zurueck|zuruck|change|change due|rendu|rendu monnaie|a rendre|monnaie|\
    cashback|cash back|auszahlung|wisselgeld
    """)
  static let tax = Phrases("tax|taxes|taxable|tva|mwst|ust|vat|hst|gst|pst|steuer|umsatzsteuer|mehrwertsteuer|btw")
  /// Words that say that a tax is part of the prices.
  static let included = Phrases(
    "dont|inkl|incl|included|including|enthalten|enth|darin|inclus|davon|netto|ht|net|exempt|taxable")
  /// Words that begin a line whose amount is part of the amounts above.
  static let parts = Phrases("dont|davon|darin")
  static let deposits = Phrases(
    """
    pfand|einwegpfand|mehrwegpfand|flaschenpfand|pfandartikel|leergut|leerg|pfandrueckgabe|pfandbon|\
    pfandruckgabe|kautionspfand|dosenpfand|kastenpfand|kasten leer|consigne|consignes|deposit|deposits|btl dep|can dep|\
    crv|ca crv|bottle deposit|bottle return|redemption|redemp|statiegeld|emballage|drs
    """)
  /// Words that are a deposit only on a line without other words: "EINWEG 0,25 EURO", but not "EINWEG BECHER".
  static let containers = Phrases("einweg|mehrweg|flasche|flaschen|dose|dosen|kasten|eur|euro")
  /// Deposits that the store pays back.
  static let returned = Phrases("leergut|leerg|pfandrueckgabe|pfandruckgabe|pfandbon|bottle return|deconsigne|reprise")
  static let voids = Phrases(
    """
    storno|sofortstorno|zeilenstorno|postenstorno|bonstorno|void|voided|annule|annulation|annulee|cancel|cancelled|\
    canceled|corr|korrektur|item void|line void
    """)
  static let refunds = Phrases(
    "retoure|ruckgabe|rueckgabe|refund|refunded|return|returned|remboursement|rembours|erstattung|warenruckgabe|reklamation"
  )
  static let vouchers = Phrases(
    """
    voucher|vouchers|gutschein|gutscheine|evoucher|einkaufsgutschein|wertgutschein|bon d achat|bons d achat|cheque fidelite|\
    cagnotte|gift voucher
    """)
  /// Coupons that name no discount on a line.
  static let coupons = Phrases("coupon|coupons|cpn|mfr|bon de reduction|payback|treuebonus")
  static let discounts = Phrases(
    """
    rabatt|aktionsrabatt|sofortrabatt|kundenrabatt|mengenrabatt|nachlass|preisnachlass|preisvorteil|vorteil|aktion|ersparnis|\
    reduzierung|reduziert|rabais|remise|remises|reduction|reductions|promo|promotion|promotions|avantage|immediate|economie|\
    saving|savings|saved|save|discount|disc|offer|multibuy|multisave|clubcard|nectar|mywaitrose|rollback|markdown|reduced|\
    reward|rewards|member|instant|rebate|korting|bonus|deal|off|less|special
    """)
  /// Words of savings that are printed for information, without a sign.
  static let savings = Phrases(
    """
    rabatt|aktionsrabatt|sofortrabatt|kundenrabatt|mengenrabatt|nachlass|preisnachlass|preisvorteil|ersparnis|gespart|sparen|\
    remise|remises|reduction|reductions|avantage|economie|economies|economise|savings|saving|saved|discount|discounts|\
    korting|you save|rabais|statt|instead|was|regular price|reg price|prix barre
    """)
  /// Words of savings that the prices already contain.
  static let information = Phrases(
    "saved|you save|gespart|sparen|economise|statt|instead|was|regular price|reg price|prix barre")
  /// Words of savings that should have been subtracted.
  static let deductions = Phrases(
    "rabatt|aktionsrabatt|sofortrabatt|kundenrabatt|nachlass|preisvorteil|remise|reduction|discount|korting|rabais")
  static let rounding = Phrases("rundung|rundungsdifferenz|rounding|round|arrondi|rounded|afronding")
  static let fees = Phrases(
    """
    spende|aufrunden|donation|charity|trinkgeld|tip|lieferung|liefergebuehr|liefergebuhr|livraison|delivery|shipping|\
    versand|service charge|bag fee|bag charge|frais de livraison|gratuity|microdon|arrondi solidaire
    """)
  static let tare = Phrases("tara|tare")
  static let currencies = Phrases("eur|euro|euros|gbp|usd|chf")
  /// The words of a table's heading.
  static let headings = Phrases(
    "eur|euro|gbp|usd|preis|price|prix|artikel|menge|betrag|article|articles|item|items|qty|amount|total|pu|ttc|montant|einzel|gesamt|quantite|qte|description|bezeichnung|libelle|designation|unit|each|in|tva|mwst|st|stk|kg|g|lb|l|oz|stueck|unite|per|pro|pieces"
  )
}
