import LarderCodes
import LarderLedger
import LarderModel
import LarderProducts
import LarderWords
import PlainText

/// Asks the service of product data about the codes of a line that neither the ledger nor the product store knows.
///
/// Answers are kept in the store, where the line then finds them. The ledger is not locked meanwhile.
package struct CodeLookup {
  /// The variables with the addresses of another service, and of its pictures.
  private static let (addressVariable, picturesVariable) = ("LARDER_LOOKUP_URL", "LARDER_PICTURES_URL")

  private let codes: [ProductCode]
  private let store: ProductStore
  /// The identity of the ledger, which remembers what was looked up. Nil if there is none yet.
  private let ledger: String?
  /// Whether the household wants to be asked first.
  package let needsConsent: Bool
  /// Whether the line asks only for the data of a code, so that it fails if the service gives no answer.
  package let isAll: Bool

  /// Returns nil if there is nothing to ask, or if the household does not allow it.
  ///
  /// - Parameter ledger: Opens the ledger. It is called only for lines with a code. Nil if there is none yet.
  package init?(_ line: Line, _ ledger: () -> HouseholdLedger?) throws {
    guard let store = line.products, line.verb.allOptions.contains(where: { $0.key == .online }) else { return nil }
    let words = ([line.arguments[.code]].compactMap(\.self) + line.arguments.words).filter(ItemCode.mayBe)
    let isOnline = line.arguments.has(.online)
    func isStored(_ word: String) -> Bool {
      let code = try? ScannedCode.read(word, year: line.clock.year, isStated: true)
      return code?.product.gtin.map { store.has($0.number) } ?? false
    }
    // Usually the store has the product, and the ledger need not be read for it.
    guard !words.isEmpty, isOnline || !words.allSatisfy(isStored) else { return nil }
    var snapshot = try ledger()?.snapshot()
    let catalog = try snapshot?.replayContext().catalog ?? Catalog()
    let policy = isOnline ? .always : catalog.lookups
    guard policy != .never else { return nil }
    self.store = store
    self.ledger = snapshot?.id
    let asksAll = line.verb.name == Verb.product.name
    (needsConsent, isAll) = (policy == .ask, asksAll)
    codes = words.compactMap { word in
      let text = PositionalArguments.name([word])
      guard ItemCode.mayBe(text), Self.isStated(text, line),
        let named = try? NamedProduct.read(text, isStated: true, store: nil, year: line.clock.year, catalog),
        named.item == nil || asksAll && isOnline, let code = named.scanned?.product, let gtin = code.gtin,
        isOnline || !store.has(gtin.number)
      else { return nil }
      return code
    }
    if codes.isEmpty { return nil }
  }

  /// Whether a word is a code. Eight digits of a purchase are one only after `code:`, because they may be a date.
  private static func isStated(_ word: String, _ line: Line) -> Bool {
    word.utf8.count > 8 || word == line.arguments[.code] || line.verb.name != Verb.buy.name
  }

  /// The question for a household that wants to be asked.
  package var question: Message { "Ask \(StoredLabel.source) about \(listed)?" }

  private var listed: Message { codes.map { Message(verbatim: $0.gtin?.printed ?? $0.description) }.listed() }

  /// Asks about each code, and returns a sentence for each problem, and whether the service gave an answer each time.
  ///
  /// - Parameters:
  ///   - version: The version of the program, for the service.
  ///   - environment: The variables of the process.
  package func ask(
    _ clock: Clock, version: String, environment: (String) -> String?
  ) -> (problems: [Message], isAnswered: Bool) {
    let service = Self.service(store, version: version, environment: environment)
    let lookup = ProductLookup(store, service: service, fetchesPictures: isAll)
    let now = clock.now.milliseconds / 1000
    let findings = codes.map { (code: $0, finding: lookup.find($0, at: now)) }
    for (code, finding) in findings where finding.product != nil {
      if let ledger, let gtin = code.gtin { store.noteRecent(gtin.number, ledger: ledger, at: now) }
    }
    let problems = findings.compactMap { code, finding -> Message? in
      let digits = (code.gtin?.printed ?? code.description).visible
      if let problem = finding.problem { return "\(digits): \(problem.sentence(at: now))" }
      return finding.isUnknown ? "\(StoredLabel.source) does not know \(digits)" : nil
    }
    return (problems, findings.allSatisfy { $0.finding.problem == nil })
  }

  /// The service that the environment names, or else the usual one.
  static func service(_ store: ProductStore, version: String, environment: (String) -> String?) -> ProductService {
    func stated(_ variable: String) -> String? { environment(variable).flatMap { $0.isEmpty ? nil : $0 } }
    return ProductService(
      address: stated(addressVariable) ?? ProductService.usualAddress,
      pictures: stated(picturesVariable) ?? ProductService.usualPictures,
      agent: "Larder/\(version) (household food ledger)", store: store)
  }
}
