import LarderModel

/// Moving reminders from one person to another, as after an account was renamed, and forgetting them.
///
/// Choices and notes belong to a person of the ledger, who keeps the old name.
extension Reminders {
  /// Whether someone with this name made choices here.
  package func hasChoices(of name: String) throws -> Bool {
    guard let person = try person(named: name) else { return false }
    return try folder.book().people.contains { $0.person == person }
  }

  package func knows(_ name: String) throws -> Bool { try person(named: name) != nil }

  /// Gives the choices and the notes of a person to another one, whose own choices they replace. Does nothing unless the
  /// ledger knows both, and the first has choices.
  package func move(from old: String, to new: String) throws {
    guard let from = try person(named: old), let to = try person(named: new), from != to else { return }
    try folder.alone {
      var book = try folder.book()
      guard var choices = book.people.first(where: { $0.person == from }) else { return }
      book.people.removeAll { $0.person == from }
      choices.person = to
      book[to] = choices
      // The notes go first: without them, the new person would get the same note again.
      var outbox = try folder.outbox()
      outbox.move(from: from, to: to)
      try folder.write(outbox)
      try folder.write(book)
    }
  }

  /// Forgets the choices of a person, so that they get no more reminders.
  package func forget(_ name: String) throws {
    guard let person = try person(named: name) else { return }
    try folder.alone {
      var book = try folder.book()
      book.people.removeAll { $0.person == person }
      try folder.write(book)
    }
  }

  private func person(named name: String) throws -> PersonID? {
    try ledger.view().context.catalog.number(.person, named: name).flatMap(PersonID.init(stored:))
  }
}
