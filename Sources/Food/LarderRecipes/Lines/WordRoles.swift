/// What a word can be in an ingredient line.
struct WordRoles: OptionSet, Sendable, Hashable {
  let rawValue: UInt64

  /// `large`, `medium-sized`: belongs to the size.
  static let size = WordRoles(rawValue: 1 << 0)
  /// `heaped`, `scant`: stands between number and unit.
  static let measure = WordRoles(rawValue: 1 << 1)
  /// `chopped`: a preparation, before the name or behind it.
  static let prep = WordRoles(rawValue: 1 << 2)
  /// `finely`: introduces a preparation.
  static let adverb = WordRoles(rawValue: 1 << 3)
  /// `ground`: a preparation only behind an adverb.
  static let afterAdverb = WordRoles(rawValue: 1 << 4)
  /// `roasted`: a preparation only where no noun follows.
  static let trailing = WordRoles(rawValue: 1 << 5)
  static let article = WordRoles(rawValue: 1 << 6)
  static let of = WordRoles(rawValue: 1 << 7)
  static let and = WordRoles(rawValue: 1 << 8)
  static let or = WordRoles(rawValue: 1 << 9)
  /// `for`, `such`, `if`: no name goes on behind it.
  static let stop = WordRoles(rawValue: 1 << 10)
  /// `boneless`: a comma behind it does not end the name.
  static let adjective = WordRoles(rawValue: 1 << 11)
  /// `about`, `roughly`: before a number.
  static let approximate = WordRoles(rawValue: 1 << 12)
  /// `few`, `little`: an amount nobody can count.
  static let vague = WordRoles(rawValue: 1 << 13)
  /// `two`, `dozen`: has a value.
  static let number = WordRoles(rawValue: 1 << 14)
  /// `zest`, `juice`: what is taken of a fruit.
  static let peel = WordRoles(rawValue: 1 << 15)
  /// `leaves`, `skin`: a part of the food that a note speaks of.
  static let partOfFood = WordRoles(rawValue: 1 << 16)
  static let optional = WordRoles(rawValue: 1 << 17)
  static let to = WordRoles(rawValue: 1 << 18)
  /// `plus`, `und`: a further amount follows, or more of the same food.
  static let plus = WordRoles(rawValue: 1 << 19)
  static let per = WordRoles(rawValue: 1 << 20)
  static let times = WordRoles(rawValue: 1 << 21)
  static let with = WordRoles(rawValue: 1 << 22)
  static let inside = WordRoles(rawValue: 1 << 23)
  static let from = WordRoles(rawValue: 1 << 24)
  static let dozen = WordRoles(rawValue: 1 << 25)
  static let each = WordRoles(rawValue: 1 << 26)
  /// `your`, `some`: says nothing of the food.
  static let filler = WordRoles(rawValue: 1 << 27)
  static let garlic = WordRoles(rawValue: 1 << 28)
  static let celery = WordRoles(rawValue: 1 << 29)
  static let tomato = WordRoles(rawValue: 1 << 30)
  static let meat = WordRoles(rawValue: 1 << 31)
  /// `coconut`, `potatoes`: what is done to it makes another food.
  static let changed = WordRoles(rawValue: 1 << 32)
  /// `less`, `more`, `so`: behind "or" no food but a remark.
  static let remark = WordRoles(rawValue: 1 << 33)
  static let plural = WordRoles(rawValue: 1 << 34)
  /// `stock`, `oil`: the head that "chicken or vegetable stock" share.
  static let shared = WordRoles(rawValue: 1 << 35)
  /// `garlic` and what else is named before its unit: "garlic cloves".
  static let behindName = WordRoles(rawValue: 1 << 36)
  static let their = WordRoles(rawValue: 1 << 37)
  static let desire = WordRoles(rawValue: 1 << 38)
  static let half = WordRoles(rawValue: 1 << 39)
  /// `garnish`, `taste`: what the food is meant for.
  static let purpose = WordRoles(rawValue: 1 << 40)

  /// `fl`: an ounce behind it is one of a volume.
  static let fluid = WordRoles(rawValue: 1 << 42)
  /// A part whose name in the singular is a unit even behind a number above one: "3 clove garlic".
  static let looseSingular = WordRoles(rawValue: 1 << 43)

  /// `eye`, `steak`: makes a name of the unit word before it.
  static let compound = WordRoles(rawValue: 1 << 44)

  /// `bunch`, `sprig`: one of it is meant though neither a number nor "of" is there.
  static let ofItself = WordRoles(rawValue: 1 << 45)

  /// `cuillère`, `colher`: a spoon whose size is named behind it.
  static let spoonful = WordRoles(rawValue: 1 << 46)
  /// The `à` of "cuillère à soupe".
  static let ofSpoon = WordRoles(rawValue: 1 << 47)
  /// `soupe`, `sopa`: of the larger spoon.
  static let forSoup = WordRoles(rawValue: 1 << 48)
  /// `café`, `chá`: of the smaller spoon.
  static let forTea = WordRoles(rawValue: 1 << 49)
  /// `kind`, `choice`: with "of" behind it says nothing of the food.
  static let sort = WordRoles(rawValue: 1 << 50)

  /// `strength`, `grind`: after a size, part of one adjective, "medium strength".
  static let grade = WordRoles(rawValue: 1 << 51)
  /// `karat`, `spice`: after a number and a hyphen, part of the name, "5-spice".
  static let numbered = WordRoles(rawValue: 1 << 52)

  static let joiners: WordRoles = [.and, .or]
}

extension WordRoles {
  /// The roles that a table names.
  init(named names: [String]) {
    self.init(
      names.map { name in
        // The table is the program's own, and a test reads every row of it.
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
