import Document
import LarderAnswers
import LarderModel
import LarderProducts
import LarderSentences
import LarderWords

/// The result of an import of product data into the store of this machine, which belongs to no ledger.
package struct ProductImport: Hashable, Sendable, DescribedReport {
  private let summary: DumpSummary
  private let folder: String

  /// Imports a dump of Open Food Facts.
  ///
  /// - Parameter progress: Called with the bytes of the file that were read, and all of them.
  package static func run(_ path: String, _ line: Line, progress: DumpImport.Progress? = nil) throws -> ProductImport {
    if line.isRehearsal {
      throw CommandLineError.usage("--dry-run does not apply to product data, which changes no ledger; leave it out")
    }
    guard path != "-" else { throw CommandLineError.usage("product data must be a file, not the standard input") }
    let store = try line.expectProducts()
    do {
      let countries = try line.arguments[.countries].map { try CountryTag.tags(of: $0) } ?? []
      let now = line.clock.now.milliseconds / 1000
      let summary = try store.importDump(path, countries: countries, at: now, progress: progress)
      return ProductImport(summary: summary, folder: store.folder.path)
    } catch let error as UnknownCountry {
      throw CommandLineError.usage("\(error.description.visible)")
    } catch let error as ProductStoreError {
      throw CommandLineError.refused("\(path.visible) was not imported: \(error.description.visible)")
    }
  }

  /// "Read 5 lines: kept 3 products, left out 1 of other countries, skipped 1 line. The store in … has 3 products."
  package var sentence: Message {
    var said: Message = "Read \(Message.count(summary.lines, "line")): kept \(Message.count(summary.taken, "product"))"
    if summary.elsewhere > 0 { said += ", left out \(summary.elsewhere) of other countries" }
    if summary.unreadable > 0 { said += ", skipped \(Message.count(summary.unreadable, "line"))" }
    return said + ". The store in \(folder.visible) has \(Message.count(summary.products, "product"))."
  }

  package func document(_ style: OutputStyle) -> Document {
    Document("Products", isTitled: false, [.message(sentence)])
  }

  package static let word = "product-import"
  package static let fields: [ReportField<ProductImport>] = [
    .count("lines", \.summary.lines), .count("kept", \.summary.taken), .count("elsewhere", \.summary.elsewhere),
    .count("skipped", \.summary.unreadable), .count("products", \.summary.products), .text("folder", \.folder),
  ]

  package var table: (header: [String], rows: [[String]]) {
    Self.fields.table("lines kept elsewhere skipped products folder", [self])
  }
}
