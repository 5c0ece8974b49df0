/// The words for a household with nothing in it.
extension Phrases {
  static let nothingIn = "Nothing is in yet"
  static let beginWithShelf = "Begin with one shelf. Ten things are enough to see what is due."
  static let walk = "Walk through the fridge"
  static let walkLead = "the usual things, a tap each"
  static let scanThere = "Scan what is there"
  static let scanThereLead = "packs, one after another"
  static let typeBought = "Type what you bought"
  static let typeBoughtLead = "in the line: milk 2l 2.38"
  static let importLead = "A list from another program comes in at the server’s terminal:"
}
