import LarderAnswers
import LarderLedger
import LarderModel
import LarderReplay
import RecipeFormats

/// What a line of words asks for.
package enum Meaning {
  /// That something be recorded.
  case wish(any Wish)
  /// The same, of a text that somebody writes in an editor: one that is there already, or the beginning of one.
  case draft(TextDraft)
  /// The same, of what a file says that the surface reads, or the standard input where its path is `-`.
  case text(String, @Sendable (String) -> any Wish)
  /// What files come to that the surface reads, each by its name: all of them, or none.
  case files([String], @Sendable ([(name: String, bytes: [UInt8])]) throws -> Meaning)
  /// The same of files of recipes.
  case recipes([String], @Sendable ([RecipeSource]) throws -> Meaning)
  /// A file of something in the ledger.
  case file((inout LedgerSnapshot) throws -> OutgoingFile)
  /// To see something of the ledger.
  case inquiry(Inquiry)
  /// To see something for which no ledger is needed.
  case report(any Report)

  /// To see what a request asks for.
  ///
  /// - Parameter kinds: the projections that it looks at, where it looks at the whole household.
  static func seeing(_ request: some ReportRequest, folding kinds: [any Projection.Type] = []) -> Meaning {
    .inquiry(Inquiry(kinds: kinds) { _ in request })
  }

  /// To see what words ask for, which become a request by what the household knows.
  static func seeing(
    folding kinds: [any Projection.Type] = [], _ read: @escaping (Catalog) throws -> any ReportRequest
  ) -> Meaning {
    .inquiry(Inquiry(kinds: kinds) { snapshot in try read(try snapshot.standing().catalog) })
  }
}

/// Something of the ledger that is to be shown: its words become a request once the household is known.
package struct Inquiry {
  /// The projections that the request looks at, where it looks at the whole household.
  var kinds: [any Projection.Type] = []
  let read: (inout LedgerSnapshot) throws -> any ReportRequest

  package func request(_ snapshot: inout LedgerSnapshot) throws -> any ReportRequest {
    // With the household, so that it is not read once for its names and once more for these.
    try snapshot.bring(kinds)
    return try read(&snapshot)
  }
}

/// A text that is changed in an editor, and then recorded.
package struct TextDraft {
  /// What its file is called.
  package let file: String
  /// The text as it begins, where there is none in the ledger.
  package var beginning = ""
  /// The text as the ledger has it, and its version; nil where it has none.
  package var former: (@Sendable (inout LedgerSnapshot) throws -> (text: String, version: UInt64))?
  /// What is recorded where it was changed, over the version that was read.
  package let wish: @Sendable (String, UInt64?) -> any Wish
}

/// A file that a line asks for, worked out from the ledger: a recipe to send on, a page to print.
public struct OutgoingFile: Sendable {
  /// Where it is to be; nil for the output.
  public let path: String?
  public let bytes: [UInt8]
  /// What is in it, for the sentence that says so: "carbonara", "12 recipes".
  public let contents: String
  /// Whether it is text that somebody may read at a terminal.
  package let isReadable: Bool
  /// What of the recipes in it has no place there; nil where that was not asked.
  package var leftOut: LeftOut?

  /// How a file begins that it may take the place of.
  package var beginning: String {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line.prefix(isReadable ? 200 : 4), as: UTF8.self)
  }
}

/// A file of recipes as a surface hands it over: its bytes, or what they come to where only the surface can read it.
package struct RecipeSource: Sendable {
  enum Contents: Sendable {
    case bytes([UInt8])
    case reading(RecipeReading)
  }

  let name: String
  let contents: Contents

  package init(_ name: String, bytes: [UInt8]) { (self.name, contents) = (name, .bytes(bytes)) }

  package init(_ name: String, _ reading: RecipeReading) { (self.name, contents) = (name, .reading(reading)) }
}
