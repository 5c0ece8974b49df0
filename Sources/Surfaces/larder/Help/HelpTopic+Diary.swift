/// How the meal book, the diary and the goals go together.
extension HelpTopic {
  static let diaryEntries = [
    Entry(
      term: "A meal",
      text:
        "larder meal add NAME energy:420kcal protein:18g says once what a portion has; larder eat NAME 1.5 portions writes it into the diary, half NAME half a portion. Where an item has the same name, meal:NAME or item:NAME says which is meant"
    ),
    Entry(
      term: "An entry",
      text:
        "carries its energy and nutrients as they were known when it was written. A change of the meal or the item changes no entry; larder fix NUMBER energy:450kcal does, and of a quantity that is fixed the energy follows"
    ),
    Entry(term: "Taking it out", text: "larder undo NUMBER, of any age; larder redo NUMBER brings it back"),
    Entry(
      term: "The day",
      text:
        "begins when larder config day-start says: with 04:00, what is eaten at 01:30 is of the day before. on: and at: are of the calendar and the clock. What is known of an item, a meal or a goal is that of the day an entry counts for"
    ),
    Entry(
      term: "A goal",
      text:
        "holds from a day on, for a person or for everybody who has none; where none is set, 2000 kcal. A day is kept where no more was eaten, near where it is over by no more than 250 kcal, and warned of where it is over by more; where an entry has no energy and what is known is not too much, it is not known"
    ),
    Entry(
      term: "An average",
      text:
        "is over the days with entries of which anything is known: a day without entries is no day of fasting, and an unknown figure no zero. Where an entry does not say a figure, the average is \"at least\" what the others come to, and no goal counts as kept by it"
    ),
  ]
}
