/// The roles that a word can have in an ingredient line.
struct WordRoles: OptionSet, Sendable, Hashable {
  let rawValue: UInt64

  /// `large`, `medium-sized`: part of the size.
  static let size = WordRoles(rawValue: 1 << 0)
  /// `heaped`, `scant`: between number and unit.
  static let measure = WordRoles(rawValue: 1 << 1)
  /// `chopped`: a preparation, before or after the name.
  static let prep = WordRoles(rawValue: 1 << 2)
  /// `finely`: introduces a preparation.
  static let adverb = WordRoles(rawValue: 1 << 3)
  /// `ground`: a preparation only after an adverb.
  static let afterAdverb = WordRoles(rawValue: 1 << 4)
  /// `roasted`: a preparation only if no noun follows.
  static let trailing = WordRoles(rawValue: 1 << 5)
  static let article = WordRoles(rawValue: 1 << 6)
  static let of = WordRoles(rawValue: 1 << 7)
  static let and = WordRoles(rawValue: 1 << 8)
  static let or = WordRoles(rawValue: 1 << 9)
  /// `for`, `such`, `if`: the name ends before it.
  static let stop = WordRoles(rawValue: 1 << 10)
  /// `boneless`: a following comma does not end the name.
  static let adjective = WordRoles(rawValue: 1 << 11)
  /// `about`, `roughly`: before a number.
  static let approximate = WordRoles(rawValue: 1 << 12)
  /// `few`, `little`: an amount that cannot be counted.
  static let vague = WordRoles(rawValue: 1 << 13)
  /// `two`, `dozen`: has a value.
  static let number = WordRoles(rawValue: 1 << 14)
  /// `zest`, `juice`: a part taken from a fruit.
  static let peel = WordRoles(rawValue: 1 << 15)
  /// `leaves`, `skin`: a part of the food mentioned in a note.
  static let partOfFood = WordRoles(rawValue: 1 << 16)
  static let optional = WordRoles(rawValue: 1 << 17)
  static let to = WordRoles(rawValue: 1 << 18)
  /// `plus`, `und`: another amount follows, or more of the same food.
  static let plus = WordRoles(rawValue: 1 << 19)
  static let per = WordRoles(rawValue: 1 << 20)
  static let times = WordRoles(rawValue: 1 << 21)
  static let with = WordRoles(rawValue: 1 << 22)
  static let inside = WordRoles(rawValue: 1 << 23)
  static let from = WordRoles(rawValue: 1 << 24)
  static let dozen = WordRoles(rawValue: 1 << 25)
  static let each = WordRoles(rawValue: 1 << 26)
  /// `your`, `some`: says nothing about the food.
  static let filler = WordRoles(rawValue: 1 << 27)
  static let garlic = WordRoles(rawValue: 1 << 28)
  static let celery = WordRoles(rawValue: 1 << 29)
  static let tomato = WordRoles(rawValue: 1 << 30)
  static let meat = WordRoles(rawValue: 1 << 31)
  /// `coconut`, `potatoes`: preparation makes it another food.
  static let changed = WordRoles(rawValue: 1 << 32)
  /// `less`, `more`, `so`: after "or", a remark instead of a food.
  static let remark = WordRoles(rawValue: 1 << 33)
  static let plural = WordRoles(rawValue: 1 << 34)
  /// `stock`, `oil`: the head shared by "chicken or vegetable stock".
  static let shared = WordRoles(rawValue: 1 << 35)
  /// `garlic` and other names that precede their unit: "garlic cloves".
  static let behindName = WordRoles(rawValue: 1 << 36)
  static let their = WordRoles(rawValue: 1 << 37)
  static let desire = WordRoles(rawValue: 1 << 38)
  static let half = WordRoles(rawValue: 1 << 39)
  /// `garnish`, `taste`: the purpose of the food.
  static let purpose = WordRoles(rawValue: 1 << 40)

  /// `fl`: a following ounce is a volume.
  static let fluid = WordRoles(rawValue: 1 << 42)
  /// A part whose singular is a unit even after a number above one: "3 clove garlic".
  static let looseSingular = WordRoles(rawValue: 1 << 43)

  /// `eye`, `steak`: turns the previous unit word into a name.
  static let compound = WordRoles(rawValue: 1 << 44)

  /// `bunch`, `sprig`: means one, even without a number or "of".
  static let ofItself = WordRoles(rawValue: 1 << 45)

  /// `cuillère`, `colher`: a spoon whose size follows.
  static let spoonful = WordRoles(rawValue: 1 << 46)
  /// The `à` of "cuillère à soupe".
  static let ofSpoon = WordRoles(rawValue: 1 << 47)
  /// `soupe`, `sopa`: the larger spoon.
  static let forSoup = WordRoles(rawValue: 1 << 48)
  /// `café`, `chá`: the smaller spoon.
  static let forTea = WordRoles(rawValue: 1 << 49)
  /// `kind`, `choice`: followed by "of", says nothing about the food.
  static let sort = WordRoles(rawValue: 1 << 50)

  /// `strength`, `grind`: after a size, part of one adjective, "medium strength".
  static let grade = WordRoles(rawValue: 1 << 51)
  /// `karat`, `spice`: after a number and a hyphen, part of the name, "5-spice".
  static let numbered = WordRoles(rawValue: 1 << 52)

  static let joiners: WordRoles = [.and, .or]
}

extension WordRoles {
  /// Creates roles from their names in a table.
  init(named names: [String]) {
    self.init(
      names.map { name in
        // The table is part of the program, and a test reads every row.
        guard let role = Self.named[name] else { preconditionFailure("the table of words has a bad meaning: \(name)") }
        return role
      })
  }

  private static let named: [String: WordRoles] = [
    "size": .size, "measure": .measure, "prep": .prep, "adverb": .adverb, "afterAdverb": .afterAdverb,
    "trailing": .trailing, "article": .article, "of": .of, "and": .and, "or": .or, "stop": .stop,
    "adjective": .adjective, "approximate": .approximate, "vague": .vague, "number": .number, "peel": .peel,
    "partOfFood": .partOfFood, "optional": .optional, "to": .to, "plus": .plus, "per": .per, "times": .times,
    "with": .with, "inside": .inside, "from": .from, "dozen": .dozen, "each": .each, "filler": .filler,
    "garlic": .garlic, "celery": .celery, "tomato": .tomato, "meat": .meat, "changed": .changed, "remark": .remark,
    "plural": .plural, "shared": .shared, "behindName": .behindName, "their": .their, "desire": .desire,
    "half": .half, "purpose": .purpose, "fluid": .fluid, "looseSingular": .looseSingular, "compound": .compound,
    "ofItself": .ofItself, "spoonful": .spoonful, "ofSpoon": .ofSpoon, "forSoup": .forSoup, "forTea": .forTea,
    "sort": .sort, "grade": .grade, "numbered": .numbered,
  ]
}
