extension TableColumn {
  /// The heads that German tables have; umlauts may be written with two letters.
  var germanHeads: [String] {
    switch self {
    case .event: ["ereignis", "vorgang", "art", "buchung"]
    case .date:
      ["datum", "tag", "gekauft am", "kaufdatum", "einkaufsdatum", "belegdatum", "bondatum", "einkauf am"]
    case .time: ["uhrzeit", "zeit"]
    case .item:
      [
        "artikel", "produkt", "bezeichnung", "artikelbezeichnung", "artikelname", "produktname", "ware", "lebensmittel",
      ]
    case .size: ["größe", "groesse", "inhalt", "packung", "packungsgröße", "packungsgroesse", "gebinde", "füllmenge"]
    case .quantity: ["menge", "anzahl", "stück", "stueck", "stk"]
    case .unit: ["einheit", "mengeneinheit", "me"]
    case .price:
      [
        "preis", "betrag", "gesamtpreis", "gesamt", "summe", "gesamtbetrag", "bezahlt", "kosten", "wert",
        "preis gesamt",
      ]
    case .unitPrice:
      ["einzelpreis", "stückpreis", "stueckpreis", "preis je einheit", "preis pro stück", "grundpreis", "ep"]
    case .currency: ["währung", "waehrung"]
    case .store:
      ["markt", "laden", "geschäft", "geschaeft", "filiale", "händler", "haendler", "supermarkt", "gekauft bei", "wo"]
    case .place: ["ort", "lagerort", "platz", "lagerplatz", "aufbewahrung"]
    case .due:
      [
        "mhd", "haltbar bis", "mindestens haltbar bis", "mindesthaltbarkeit", "mindesthaltbarkeitsdatum",
        "ablaufdatum", "läuft ab", "fällig",
      ]
    case .useBy: ["verbrauchen bis", "zu verbrauchen bis", "verbrauchsdatum"]
    case .category: ["kategorie", "warengruppe", "gruppe", "abteilung"]
    case .reason: ["grund", "warum"]
    case .person: ["wer", "von", "name der person"]
    case .note: ["notiz", "bemerkung", "kommentar", "anmerkung"]
    case .id: ["kennung", "belegposition"]
    }
  }

  /// Heads of what a whole row cost, beside which a price is that of one.
  static let wholes = ["total", "gesamt", "betrag", "summe"]
}
