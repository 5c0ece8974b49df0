import FoodTables

extension PackWord {
  /// Every word of `pack-words.csv`; any other makes a pack unclear.
  static let table: [String: PackWord] = {
    var table: [String: PackWord] = [:]
    for row in TableText.packWords.rows {
      let cells = row.cells()
      // The table is the program's own, and a test reads every row of it.
      guard let word = meanings[cells[0].text] else {
        preconditionFailure("the table of pack words has a bad row: \(row.text)")
      }
      for name in cells[1].words { table[name.text] = word }
    }
    return table
  }()

  /// What the table calls the meanings of words.
  private static let meanings: [String: PackWord] = [
    "mg": .unit(.milligram), "g": .unit(.grams(1, grouping: .likely)), "dag": .unit(.grams(10)),
    "hg": .unit(.grams(100)), "kg": .unit(.grams(1000, grouping: .unlikely)), "oz": .unit(.ounce), "lb": .unit(.pound),
    "ml": .unit(.millilitres(1, grouping: .likely)), "cl": .unit(.millilitres(10)), "dl": .unit(.millilitres(100)),
    "l": .unit(.millilitres(1000, grouping: .unlikely)), "fl oz": .unit(.fluidOunce),
    "pint": .unit(.ofTwoCountries(american: 473_176_473_000, british: 568_261_250_000)),
    "quart": .unit(.ofTwoCountries(american: 946_352_946_000, british: 1_136_522_500_000)),
    "gallon": .unit(.ofTwoCountries(american: 3_785_411_784_000, british: 4_546_090_000_000)),
    "piece": .pieces(each: 1), "dozen": .pieces(each: 12), "container": .container, "fold": .fold, "of": .of,
    "of or to": .ofOrTo, "each": .each, "drained": .drained, "strength": .strength, "neutral": .neutral,
  ]
}
