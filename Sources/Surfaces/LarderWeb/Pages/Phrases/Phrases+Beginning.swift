/// The words for a household with nothing in it.
extension Phrases {
  static var nothingIn: String { say("Nothing is in yet") }
  static var beginWithShelf: String { say("Begin with one shelf. Ten things are enough to see what is due.") }
  static var walk: String { say("Walk through the fridge") }
  static var walkLead: String { say("the usual things, a tap each") }
  static var scanThere: String { say("Scan what is there") }
  static var scanThereLead: String { say("packs, one after another") }
  static var typeBought: String { say("Type what you bought") }
  static var typeBoughtLead: String { say("in the line: buy milk 2l 2.38") }
  static var importLead: String { say("A list from another program comes in at the server’s terminal:") }
}
