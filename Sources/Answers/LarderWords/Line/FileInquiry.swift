import LarderLedger

/// A file that is to be made of something in the ledger.
package struct FileInquiry {
  private let make: (inout LedgerSnapshot) throws -> OutgoingFile

  init(_ make: @escaping (inout LedgerSnapshot) throws -> OutgoingFile) { self.make = make }

  package func file(_ snapshot: inout LedgerSnapshot) throws -> OutgoingFile { try make(&snapshot) }
}
