import LarderModel

/// The shopping list as other programs and messages take it.
public enum ShoppingListForm: String, CaseIterable, Sendable {
  /// Lines to send to somebody: only what is to be bought.
  case text
  /// A line a task, in the format of todo.txt.
  case todo
  /// A list of tasks with boxes, a heading a store.
  case markdown
}
