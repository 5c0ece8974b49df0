import LarderLedger
import LarderReports

/// Something of the ledger that is to be shown: its words become a request once the household is known.
package struct Inquiry {
  private let read: (inout LedgerSnapshot) throws -> any ReportRequest

  init(_ read: @escaping (inout LedgerSnapshot) throws -> any ReportRequest) { self.read = read }

  package func request(_ snapshot: inout LedgerSnapshot) throws -> any ReportRequest { try read(&snapshot) }
}
