internal import LMDB

/// What a walk through every page of a ledger's file found, before anything in it was trusted.
public struct FileSurvey: Hashable, Sendable {
  /// Pages that are in use.
  public let usedPages: UInt64
  /// Pages that the next commits write over.
  public let freePages: UInt64
  /// What cannot be as it was written, each in words that name its page; empty where all is well.
  public let problems: [String]

  init(_ survey: StoreSurvey) {
    usedPages = survey.usedPages
    freePages = survey.freePages
    problems = survey.faults.map { "\($0)" }
  }
}
