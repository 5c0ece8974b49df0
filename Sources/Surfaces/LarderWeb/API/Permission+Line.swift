import Accounts
import LarderWords

extension Permission {
  /// What somebody must be allowed to, to have a line carried out that means this.
  static func needed(for line: Line, _ meaning: Meaning) -> Permission {
    let first = line.arguments.words.first?.lowercased()
    switch meaning {
    case .inquiry, .report, .file: return needed(toSee: line.verb.name, first)
    case .wish, .draft, .text, .files, .recipes: return needed(toRecord: line.verb.name, first)
    }
  }

  private static func needed(toSee verb: String, _ first: String?) -> Permission {
    switch verb {
    case "stock", "foods": .readKitchen
    case "list": first == nil ? .readKitchen : .readAll
    // All else looks at what was bought and eaten, or may.
    case "recipe": ["list", "show", "photo", nil].contains(first) ? .readKitchen : .readAll
    // It tells where the ledger's file lies.
    case "stats": .manage
    default: .readAll
    }
  }

  private static func needed(toRecord verb: String, _ first: String?) -> Permission {
    switch verb {
    case "list": first == "checkout" || first == "suggest" ? .record : .changeList
    case "fix", "change", "undo", "redo": .mend
    case "config": .settings
    default: .record
    }
  }
}
