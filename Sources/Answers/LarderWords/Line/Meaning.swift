import LarderAnswers
import LarderLedger
import LarderModel
import LarderReplay
import RecipeFormats

/// The action that a line asks for.
package enum Meaning {
  /// Records something.
  case command(any PendingCommand)
  /// Records a text that is written in an editor, starting from the existing text or a template.
  case draft(TextDraft)
  /// Records the text of a file that the surface reads, or of standard input if the path is `-`.
  case text(String, @Sendable (String) -> any PendingCommand)
  /// Performs the action derived from several named files that the surface reads: from all of them, or none.
  case files([String], @Sendable ([(name: String, bytes: [UInt8])]) throws -> Meaning)
  /// Performs the action derived from files of recipes.
  case recipes([String], @Sendable ([RecipeSource]) throws -> Meaning)
  /// Compares a picture of a place with the stock. A program on the machine recognises the things in it.
  case picture(String, place: String)
  case file((inout LedgerSnapshot) throws -> OutgoingFile)
  /// Shows a report on the ledger.
  case query(LedgerQuery)
  /// Shows a report that needs no ledger.
  case report(any Report)

  /// Shows the report of a request.
  ///
  /// - Parameter kinds: The projections that the request reads, if it reads the whole household.
  package static func seeing(_ request: some ReportRequest, folding kinds: [any Projection.Type] = []) -> Meaning {
    .query(LedgerQuery(kinds: kinds) { _ in request })
  }

  /// Shows a report whose request can only be built once the household is known.
  package static func seeing(
    folding kinds: [any Projection.Type] = [], _ read: @escaping (Catalog) throws -> any ReportRequest
  ) -> Meaning {
    .query(LedgerQuery(kinds: kinds) { snapshot in try read(try snapshot.replayContext().catalog) })
  }
}

/// A query on the ledger. Its words become a request once the household is known.
package struct LedgerQuery {
  /// The projections that the request reads, if it reads the whole household.
  private let kinds: [any Projection.Type]
  private let read: (inout LedgerSnapshot) throws -> any ReportRequest

  package init(kinds: [any Projection.Type] = [], read: @escaping (inout LedgerSnapshot) throws -> any ReportRequest) {
    (self.kinds, self.read) = (kinds, read)
  }

  package func request(_ snapshot: inout LedgerSnapshot) throws -> any ReportRequest {
    // Brought along with the household, so that one pass over the events serves both.
    try snapshot.preload(kinds)
    return try read(&snapshot)
  }
}

/// A text that is edited and then recorded.
package struct TextDraft {
  /// The name of the temporary file.
  package let file: String
  /// The initial text if the ledger has none.
  package let beginning: String
  /// The existing text and its version. Nil if there is none.
  package let former: (@Sendable (inout LedgerSnapshot) throws -> (text: String, version: UInt64))?
  /// The command that records a changed text on top of the version that was read.
  package let command: @Sendable (String, UInt64?) -> any PendingCommand

  package init(
    file: String, beginning: String = "",
    former: (@Sendable (inout LedgerSnapshot) throws -> (text: String, version: UInt64))? = nil,
    command: @escaping @Sendable (String, UInt64?) -> any PendingCommand
  ) {
    (self.file, self.beginning, self.former, self.command) = (file, beginning, former, command)
  }
}

/// A file made from the ledger, such as a recipe to send or a page to print.
package struct OutgoingFile: Sendable {
  /// The path to write to; nil for standard output.
  package let path: String?
  package let bytes: [UInt8]
  /// A description of the contents for messages: "carbonara", "12 recipes".
  package let contents: String
  /// Whether the file is text that can be read at a terminal.
  package let isReadable: Bool
  /// The parts of the recipes that the format cannot hold. Nil if this was not requested.
  package let leftOut: OmittedRecipeParts?

  package init(path: String?, bytes: [UInt8], contents: String, isReadable: Bool, leftOut: OmittedRecipeParts? = nil) {
    (self.path, self.bytes, self.contents) = (path, bytes, contents)
    (self.isReadable, self.leftOut) = (isReadable, leftOut)
  }

  /// The first bytes by which an existing file is recognised as one that may be replaced.
  package var beginning: String {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line.prefix(isReadable ? 200 : 4), as: UTF8.self)
  }
}

/// A recipe file passed in by a surface: its bytes, or the recipes in it if only the surface can read the format.
package struct RecipeSource: Sendable {
  package enum Contents: Sendable {
    case bytes([UInt8])
    case reading(RecipeReading)
  }

  package let name: String
  package let contents: Contents

  package init(_ name: String, bytes: [UInt8]) { (self.name, contents) = (name, .bytes(bytes)) }

  package init(_ name: String, _ reading: RecipeReading) { (self.name, contents) = (name, .reading(reading)) }
}
